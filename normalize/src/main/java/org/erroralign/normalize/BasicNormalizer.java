package org.erroralign.normalize;

import java.util.regex.Pattern;
import org.erroralign.text.NormalizedText;

/**
 * Case, punctuation and white space: lower case by code point; punctuation, symbols and control
 * characters become spaces, except apostrophes and hyphens inside words and points and commas
 * inside numbers; runs of white space (no-break spaces too) become one space.
 */
final class BasicNormalizer implements TextNormalizer {
  private static final String INSIDE_WORD =
      "(?<=[\\p{L}\\p{N}\\p{M}])['\\u2019-](?=[\\p{L}\\p{N}])|(?<=\\p{N})[.,](?=\\p{N})";
  private static final String JOINERS = "[\\u200c\\u200d]";
  private static final Pattern PUNCTUATION =
      Pattern.compile("(?!" + INSIDE_WORD + "|" + JOINERS + ")[\\p{P}\\p{S}\\p{Cc}\\p{Cf}]");
  private static final Pattern SPACE = Pattern.compile("[\\s\\p{Z}]+");

  @Override
  public NormalizedText normalize(String text) {
    EditedText edited = new EditedText(text);
    edited.mapCodePoints(Character::toLowerCase);
    edited.replaceAll(PUNCTUATION, " ");
    edited.joinSpaces(SPACE);
    return edited.toNormalizedText();
  }
}
