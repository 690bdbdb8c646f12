package org.erroralign.normalize;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.erroralign.corpus.BadDataException;

/** The normalisations that there are. */
public final class Normalizers {
  /** The names for {@code --normalize}. */
  public static final List<String> NAMES =
      List.of(
          "none",
          "basic",
          "paper",
          "paper-digits",
          "whisper-en",
          "whisper-basic",
          "whisper-basic-plain",
          "whisper-basic-letters");

  private Normalizers() {}

  /**
   * The normalisation with a name.
   *
   * @param language an ISO 639 code, for what depends on it
   * @throws IllegalArgumentException when there is none of that name or not for that language
   */
  public static TextNormalizer of(String name, String language) {
    return switch (name) {
      case "none" -> TextNormalizer.none();
      case "basic" -> new BasicNormalizer();
      case "paper" -> new PaperNormalizer(language);
      case "paper-digits" -> PaperNormalizer.withDigits();
      case "whisper-en" -> new WhisperEnglishNormalizer();
      case "whisper-basic" -> new WhisperBasicNormalizer(false, false);
      case "whisper-basic-plain" -> new WhisperBasicNormalizer(true, false);
      case "whisper-basic-letters" -> new WhisperBasicNormalizer(false, true);
      default ->
          throw new IllegalArgumentException(
              "expected one of " + NAMES + ", found " + BadDataException.quote(name));
    };
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
