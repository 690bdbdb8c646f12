package org.erroralign.spoken;

import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.erroralign.normalize.ChineseScript;
import org.erroralign.text.ReadingProvider;
import org.erroralign.text.Transcript;

/** The readings of {@link SpokenForms}, for those who may not depend on this module. */
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
  public String inOneScript(String text) {
    return ChineseScript.simplified(text);
  }
}
