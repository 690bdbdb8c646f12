package org.erroralign.japanese;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.apache.lucene.analysis.ja.JapaneseTokenizer;
import org.apache.lucene.analysis.ja.JapaneseTokenizer.Mode;
import org.apache.lucene.analysis.ja.tokenattributes.ReadingAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;

/**
 * Reads texts in katakana; words that the dictionary lacks stay as they are. One thread at a time.
 *
 * <p>The dictionary tells how a word is read, not its characters. Kana stand for themselves, and of
 * the ways to share the rest among Chinese characters that one is taken in which each has as nearly
 * two kana as can be, the length of most of their readings, and none begins with a kana that words
 * do not begin with.
 */
final class KanaReader {
  private static final String NEVER_FIRST = "ァィゥェォャュョヮッンー";
  private static final String SMALL = "ァィゥェォャュョヮ";
  private static final int USUAL_LENGTH = 2;
  private static final int BAD_START = 10;
  private static final int IMPOSSIBLE = 1 << 20;

  private final JapaneseTokenizer words = new JapaneseTokenizer(null, false, Mode.NORMAL);
  private final OffsetAttribute place = words.addAttribute(OffsetAttribute.class);
  private final ReadingAttribute read = words.addAttribute(ReadingAttribute.class);

  /** How each UTF-16 unit is read; a small kana goes with the one before. */
  List<String> read(String text) {
    String[] kana = new String[text.length()];
    for (int k = 0; k < kana.length; k++) {
      boolean second = k > 0 && Character.isSurrogatePair(text.charAt(k - 1), text.charAt(k));
      kana[k] = second ? "" : Character.toString(text.codePointAt(k));
    }
    try (words) {
      words.setReader(new StringReader(text));
      words.reset();
      while (words.incrementToken()) {
        String reading = read.getReading();
        if (reading != null) {
          int start = place.startOffset();
          share(inKatakana(text.substring(start, place.endOffset())), reading, kana, start);
        }
      }
      words.end();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the Japanese dictionary", e);
    }
    for (int k = 0; k < kana.length; k++) {
      kana[k] = inKatakana(kana[k]);
      boolean joins = !kana[k].isEmpty() && SMALL.indexOf(kana[k].charAt(0)) >= 0;
      int before = k - 1;
      while (before > 0 && kana[before].isEmpty()) {
        before--;
      }
      if (joins && before >= 0) {
        kana[before] += kana[k];
        kana[k] = "";
      }
    }
    return Collections.unmodifiableList(Arrays.asList(kana));
  }

  /** Shares the reading of a word among its characters. */
  private static void share(String word, String reading, String[] kana, int start) {
    int[][] costs = new int[word.length() + 1][reading.length() + 1];
    int[][] lengths = new int[word.length() + 1][reading.length() + 1];
    for (int w = word.length(); w >= 0; w--) {
      for (int r = reading.length(); r >= 0; r--) {
        costs[w][r] = w == word.length() && r == reading.length() ? 0 : IMPOSSIBLE;
        for (int length = 0; w < word.length() && r + length <= reading.length(); length++) {
          int cost = costs[w + 1][r + length] + cost(word.charAt(w), reading, r, length);
          if (cost < costs[w][r]) {
            costs[w][r] = cost;
            lengths[w][r] = length;
          }
        }
      }
    }
    for (int w = 0, r = 0; w < word.length(); w++) {
      kana[start + w] = reading.substring(r, r + lengths[w][r]);
      r += lengths[w][r];
    }
  }

  private static int cost(char character, String reading, int from, int length) {
    boolean isKana = character >= 'ァ' && character <= 'ー';
    if (isKana && length == 1 && reading.charAt(from) == character) {
      return 0;
    }
    int difference = Math.abs(length - USUAL_LENGTH);
    boolean badStart = length > 0 && NEVER_FIRST.indexOf(reading.charAt(from)) >= 0;
    return difference * difference
        + (badStart ? BAD_START : 0)
        + (isKana || length == 0 ? BAD_START : 0);
  }

  private static String inKatakana(String text) {
    StringBuilder katakana = new StringBuilder(text.length());
    text.chars()
        .map(c -> c >= 'ぁ' && c <= 'ゖ' ? c - 'ぁ' + 'ァ' : c)
        .forEach(c -> katakana.append((char) c));
    return katakana.toString();
  }
}
