package org.erroralign.normalize;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.MarkedText;
import org.erroralign.corpus.NormalizedText;
import org.erroralign.corpus.Utterance;

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

  /**
   * An utterance with both texts normalised.
   *
   * @param alternatives whether the reference may be in NIST's notation
   * @param wildcards words of the reference that no normalisation changes
   */
  public static Utterance normalize(
      Utterance utterance, boolean alternatives, TextNormalizer both, Set<String> wildcards) {
    NormalizedText hypothesis = utterance.hypothesisText();
    hypothesis = hypothesis.then(both.normalize(hypothesis.text()));
    TextNormalizer normalizer = both.keeping(wildcards);
    NormalizedText reference = utterance.referenceText();
    if (!alternatives) {
      String notation = normalizer.normalizeMarked(reference.text());
      reference = reference.then(normalizer.normalize(reference.text()));
      return new Utterance(utterance.id(), reference, hypothesis, notation, utterance.details());
    }
    MarkedText marked = marked(utterance.id(), reference.text());
    reference = marked.plain();
    reference = reference.then(normalizer.normalize(reference.text()));
    String notation = marked.map(normalizer::normalizeMarked);
    return new Utterance(utterance.id(), reference, hypothesis, notation, utterance.details());
  }

  /**
   * A reference in NIST's notation.
   *
   * @throws BadDataException that names the utterance where braces do not fit
   */
  public static MarkedText marked(String id, String reference) {
    try {
      return MarkedText.parse(reference);
    } catch (IllegalArgumentException e) {
      throw BadDataException.inUtterance(id, String.valueOf(e.getMessage()));
    }
  }
}
