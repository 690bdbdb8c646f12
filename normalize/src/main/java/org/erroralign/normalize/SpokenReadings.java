package org.erroralign.normalize;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.erroralign.spoken.NumberWords;
import org.erroralign.spoken.SpokenForms;
import org.erroralign.text.ReadingProvider;
import org.erroralign.text.Transcript;

/** What this module knows of languages, for those who may not depend on it. */
public final class SpokenReadings implements ReadingProvider {
  @Override
  public UnaryOperator<Transcript> readings(String language) {
    return SpokenForms.of(language)::offer;
  }

  @Override
  public Predicate<String> numberWords(String language) {
    return NumberWords.of(language)::contains;
  }

  @Override
  public Optional<Function<String, List<String>>> characterSounds(String language) {
    return language.matches("(zh|cmn)([-_].*)?")
        ? Optional.of(ChineseScript::pinyin)
        : ReadingProvider.super.characterSounds(language);
  }

  @Override
  public String inOneScript(String text) {
    return ChineseScript.simplified(text);
  }
}
