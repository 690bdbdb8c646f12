package org.erroralign.normalize;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.erroralign.corpus.BadDataException;

/** The normalisations that there are. */
public final class Normalizers {
  /** The normalisations by their names, each made for a language. */
  private static final List<Map.Entry<String, Function<String, TextNormalizer>>> ALL =
      List.of(
          Map.entry("none", language -> TextNormalizer.none()),
          Map.entry("basic", language -> new BasicNormalizer()),
          Map.entry("paper", language -> new PaperNormalizer(new SpelledNumbers(language)::spell)),
          Map.entry("paper-digits", language -> new PaperNormalizer(UnaryOperator.identity())),
          Map.entry("whisper-en", language -> new WhisperEnglishNormalizer()),
          Map.entry("whisper-basic", language -> new WhisperBasicNormalizer(false, false)),
          Map.entry("whisper-basic-plain", language -> new WhisperBasicNormalizer(true, false)),
          Map.entry("whisper-basic-letters", language -> new WhisperBasicNormalizer(false, true)));

  /** The names for {@code --normalize}. */
  public static final List<String> NAMES = ALL.stream().map(Map.Entry::getKey).toList();

  private Normalizers() {}

  /**
   * The normalisation with a name.
   *
   * @param language an ISO 639 code, for what depends on it
   * @throws IllegalArgumentException when there is none of that name or not for that language
   */
  public static TextNormalizer of(String name, String language) {
    int place = NAMES.indexOf(name);
    if (place < 0) {
      throw new IllegalArgumentException(
          "expected one of " + NAMES + ", found " + BadDataException.quote(name));
    }
    return ALL.get(place).getValue().apply(language);
  }

  /**
   * The normalisation by the rules of a file.
   *
   * @throws BadDataException where a line is no rule
   */
  public static TextNormalizer ofRules(Path file) throws IOException {
    return RuleFile.read(file);
  }

  /** The normalisation by rules, one a line; the name says in messages where they are from. */
  public static TextNormalizer ofRules(String name, List<String> lines) {
    return RuleFile.of(name, lines);
  }
}
