package org.erroralign.normalize;

import java.util.Arrays;
import java.util.Map;
import java.util.regex.Pattern;
import org.erroralign.rules.AmericanSpellings;
import org.erroralign.text.NormalizedText;

/**
 * English as Whisper's normaliser leaves it: lower case; what stands in brackets and fillers
 * removed; short forms written out; symbols and diacritics removed; numbers, currencies and
 * percentages in digits; American spelling. The order of the steps matters, since each sees what
 * the one before has left.
 *
 * <p>Written after its behaviour; the words are tables in the data files of this package. Two
 * differences are meant: no space stays at the edges, and the list of spellings is our own.
 */
final class WhisperEnglishNormalizer implements TextNormalizer {
  private static final Pattern COMMA = Pattern.compile("(\\p{Nd}),(\\p{Nd})");
  private static final Pattern FULL_STOP = Pattern.compile("(?s)\\.([^0-9]|\\z)");
  private static final Pattern SYMBOL_BEFORE_TEXT = Pattern.compile("[.$¢€£]([^0-9])");
  private static final Pattern PERCENT_AFTER_TEXT = Pattern.compile("([^0-9])%");
  private static final Pattern WORD = Pattern.compile("\\S+");

  private final EnglishShortForms shortForms = new EnglishShortForms();
  private final EnglishNumbers numbers = new EnglishNumbers();
  private final Map<String, String> american = AmericanSpellings.words();

  @Override
  public NormalizedText normalize(String text) {
    EditedText edited = new EditedText(text);
    edited.toLowerCase();
    WhisperBasicNormalizer.removeAsides(edited);
    shortForms.apply(edited);
    edited.replaceAll(COMMA, "$1$2");
    edited.replaceAll(FULL_STOP, " $1");
    WhisperBasicNormalizer.makePlain(edited, ".%$¢€£");
    edited.joinSpaces(WordEdge.SPACES);
    numbers.apply(edited);
    spellAsAmericans(edited);
    edited.replaceAll(SYMBOL_BEFORE_TEXT, " $1");
    edited.replaceAll(PERCENT_AFTER_TEXT, "$1 ");
    edited.joinSpaces(WordEdge.SPACES);
    return edited.toNormalizedText();
  }

  private void spellAsAmericans(EditedText text) {
    if (Arrays.stream(text.text().split(" ", -1)).anyMatch(american::containsKey)) {
      text.replaceAll(WORD, match -> american.getOrDefault(match.group(), match.group()));
    }
  }
}
