package org.erroralign.normalize;

import java.text.Normalizer;
import java.util.Map;
import java.util.regex.Pattern;
import org.erroralign.text.NormalizedText;

/**
 * English as users of Whisper know it from its normaliser: lower case; what stands in brackets and
 * fillers removed; short forms written out; symbols and diacritics removed; numbers, currencies and
 * percentages in digits; American spelling.
 *
 * <p>After the behaviour that users know, as tables in the data files of this package that are
 * applied in this order: asides, {@link EnglishShortForms}, characters, {@link EnglishNumbers},
 * {@link AmericanSpelling}, white space. Among the differences: {@code ninth} is a number, {@code
 * 21 st} is no saint, a sign before money stays, numerals may have a half, only a 1 that stands
 * alone is written as a word, and no lone full stop stays at the end.
 */
final class WhisperEnglishNormalizer implements TextNormalizer {
  private static final Pattern SPACE = Pattern.compile("(?U)\\s+");
  private static final Pattern EDGES = Pattern.compile("^ | $");

  private static final String OPENING = "<[(";
  private static final String CLOSING = ">])";
  private static final String BEFORE_DIGITS = ".$¢€£";

  /** Letters that decomposition leaves whole. */
  private static final Map<Integer, String> LETTERS =
      Map.of(
          (int) 'œ', "oe", (int) 'ø', "o", (int) 'æ', "ae", (int) 'ß', "ss", (int) 'đ', "d",
          (int) 'ð', "d", (int) 'þ', "th", (int) 'ł', "l");

  private final EnglishShortForms shortForms = new EnglishShortForms();
  private final EnglishNumbers numbers = new EnglishNumbers();
  private final AmericanSpelling spelling = new AmericanSpelling();

  @Override
  public NormalizedText normalize(String text) {
    EditedText edited = new EditedText(text);
    edited.mapCodePoints(Character::toLowerCase);
    removeAsides(edited);
    shortForms.apply(edited);
    mapCharacters(edited);
    numbers.apply(edited);
    spelling.apply(edited);
    edited.replaceAll(SPACE, " ");
    edited.replaceAll(EDGES, "");
    return edited.toNormalizedText();
  }

  /** Removes brackets with what is in them; a bracket without a partner is left. */
  private static void removeAsides(EditedText edited) {
    String text = edited.text();
    EditedText.Builder out = edited.new Builder(text.length());
    int copied = 0;
    for (int k = 0; k < text.length(); k++) {
      int kind = OPENING.indexOf(text.charAt(k));
      int end = kind < 0 ? -1 : text.indexOf(CLOSING.charAt(kind), k);
      if (end >= 0) {
        out.copy(copied, k);
        copied = end + 1;
        k = end;
      }
    }
    if (copied > 0) {
      out.copy(copied, text.length());
      out.apply();
    }
  }

  /** Removes marks, and makes spaces of symbols and punctuation that are no part of a number. */
  private static void mapCharacters(EditedText edited) {
    String text = edited.text();
    EditedText.Builder out = edited.new Builder(text.length() + 16);
    for (int k = 0; k < text.length(); ) {
      int codePoint = text.codePointAt(k);
      int next = k + Character.charCount(codePoint);
      out.replace(k, next, mapped(codePoint, isDigit(text, k - 1), isDigit(text, next)));
      k = next;
    }
    out.apply();
  }

  private static boolean isDigit(String text, int at) {
    return at >= 0 && at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9';
  }

  private static String mapped(int codePoint, boolean afterDigit, boolean beforeDigit) {
    if (BEFORE_DIGITS.indexOf(codePoint) >= 0) {
      return beforeDigit ? Character.toString(codePoint) : " ";
    }
    if (codePoint == '%') {
      return afterDigit ? "%" : " ";
    }
    if (codePoint == ',' && afterDigit && beforeDigit) {
      return "";
    }
    if (codePoint < 0x80) {
      return Character.isLetterOrDigit(codePoint) ? Character.toString(codePoint) : " ";
    }
    StringBuilder letters = new StringBuilder();
    Normalizer.normalize(Character.toString(codePoint), Normalizer.Form.NFKD)
        .codePoints()
        .forEach(part -> letters.append(withoutMarks(part)));
    return letters.toString();
  }

  private static String withoutMarks(int part) {
    return switch (Character.getType(part)) {
      case Character.NON_SPACING_MARK -> "";
      case Character.UPPERCASE_LETTER,
          Character.LOWERCASE_LETTER,
          Character.TITLECASE_LETTER,
          Character.MODIFIER_LETTER,
          Character.OTHER_LETTER,
          Character.DECIMAL_DIGIT_NUMBER,
          Character.LETTER_NUMBER,
          Character.OTHER_NUMBER ->
          LETTERS.getOrDefault(part, Character.toString(part));
      default -> " ";
    };
  }
}
