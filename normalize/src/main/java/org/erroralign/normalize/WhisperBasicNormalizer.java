package org.erroralign.normalize;

import com.ibm.icu.text.Normalizer2;
import com.ibm.icu.text.UnicodeSet;
import java.util.Arrays;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.erroralign.text.NormalizedText;

/**
 * Text of any language as Whisper's basic normaliser leaves it: lower case; what stands in brackets
 * removed; compatible characters made one (NFKC); marks, symbols and punctuation become spaces.
 * Unlike there, no space stays at the edges.
 *
 * @param plain whether letters lose their marks instead (NFKD), so that words stay whole
 * @param apart whether each letter becomes a word, for scripts without spaces
 */
record WhisperBasicNormalizer(boolean plain, boolean apart) implements TextNormalizer {

  /** Apart, since not every platform has it. */
  private static final class Letter {
    static final Pattern PATTERN = Pattern.compile("\\X");
  }

  private static final UnicodeSet SYMBOLS = new UnicodeSet("[[:M:][:S:][:P:]]").freeze();
  private static final UnicodeSet DIACRITICS = new UnicodeSet("[:Mn:]").freeze();

  /** Letters that decomposition leaves whole. */
  private static final Map<String, String> WHOLE_LETTERS =
      Arrays.stream(
              "œ=oe Œ=OE ø=o Ø=O æ=ae Æ=AE ß=ss ẞ=SS đ=d Đ=D ð=d Ð=D þ=th Þ=th ł=l Ł=L"
                  .split(" ", -1))
          .collect(
              Collectors.toUnmodifiableMap(
                  pair -> pair.substring(0, 1), pair -> pair.substring(2)));

  @Override
  public NormalizedText normalize(String text) {
    EditedText edited = new EditedText(text);
    edited.toLowerCase();
    removeAsides(edited);
    if (plain) {
      makePlain(edited, "");
    } else {
      edited.normalize(Normalizer2.getNFKCInstance());
      edited.expandCodePoints(c -> SYMBOLS.contains(c) ? " " : Character.toString(c));
    }
    edited.toLowerCase();
    if (apart) {
      edited.replaceAll(Letter.PATTERN, "$0 ");
    }
    edited.joinSpaces(WordEdge.SPACES);
    return edited.toNormalizedText();
  }

  /** Removes brackets with what is in them. */
  static void removeAsides(EditedText edited) {
    removeBetween(edited, "<[", ">]", 0);
    removeBetween(edited, "(", ")", 1);
  }

  /** Removes from each opening to the next closing bracket, if there is enough between them. */
  private static void removeBetween(EditedText edited, String opening, String closing, int least) {
    String text = edited.text();
    EditedText.Builder out = edited.new Builder(text.length());
    int open = -1;
    int copied = 0;
    for (int k = 0; k < text.length(); k++) {
      if (open < 0) {
        open = opening.indexOf(text.charAt(k)) >= 0 ? k : -1;
      } else if (closing.indexOf(text.charAt(k)) >= 0) {
        if (k - open > least) {
          out.copy(copied, open);
          copied = k + 1;
        }
        open = -1;
      }
    }
    out.copy(copied, text.length());
    out.apply();
  }

  /** Removes marks from letters and makes spaces of symbols, but for some characters. */
  static void makePlain(EditedText edited, String kept) {
    edited.normalize(Normalizer2.getNFKDInstance());
    edited.expandCodePoints(
        c -> {
          String letter = Character.toString(c);
          boolean symbol = SYMBOLS.contains(c) && !kept.contains(letter);
          return !symbol
              ? WHOLE_LETTERS.getOrDefault(letter, letter)
              : DIACRITICS.contains(c) ? "" : " ";
        });
  }
}
