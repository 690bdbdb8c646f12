package org.erroralign.normalize;

import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.erroralign.text.NormalizedText;

/**
 * As in the paper's evaluation: tags such as {@code <unk>} removed, detached apostrophes rejoined
 * ({@code it 's}), lower case, numbers written out in the language.
 *
 * @param numbers writes them out, or leaves them as they are, as that evaluation does in languages
 *     whose numbers it lacks
 */
record PaperNormalizer(UnaryOperator<String> numbers) implements TextNormalizer {
  private static final Pattern TAG = Pattern.compile("<[^<>\\s]+>");
  private static final Pattern DETACHED_APOSTROPHE =
      Pattern.compile("(?<=\\p{L})[\\s\\p{Z}]+(?=['\\u2019]\\p{L})");
  private static final Pattern NUMBER =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}\\p{M}.,])\\p{Nd}+(?:[.,]\\p{Nd}+)*(?![\\p{L}\\p{N}\\p{M}]|[.,]\\p{N})");
  private static final Pattern SPACE = Pattern.compile("[\\s\\p{Z}]+");

  @Override
  public NormalizedText normalize(String text) {
    EditedText edited = new EditedText(text);
    edited.replaceAll(TAG, "");
    edited.replaceAll(DETACHED_APOSTROPHE, "");
    edited.mapCodePoints(Character::toLowerCase);
    edited.replaceAll(NUMBER, match -> numbers.apply(match.group()));
    edited.joinSpaces(SPACE);
    return edited.toNormalizedText();
  }
}
