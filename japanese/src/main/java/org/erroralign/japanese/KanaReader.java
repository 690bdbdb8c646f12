package org.erroralign.japanese;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import org.apache.lucene.analysis.ja.JapaneseTokenizer;
import org.apache.lucene.analysis.ja.JapaneseTokenizer.Mode;
import org.apache.lucene.analysis.ja.tokenattributes.ReadingAttribute;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/** Reads texts in katakana; words that the dictionary lacks stay as they are. Thread-safe. */
final class KanaReader {
  private final JapaneseTokenizer words = new JapaneseTokenizer(null, false, Mode.NORMAL);
  private final CharTermAttribute written = words.addAttribute(CharTermAttribute.class);
  private final ReadingAttribute read = words.addAttribute(ReadingAttribute.class);

  synchronized String read(String text) {
    StringBuilder kana = new StringBuilder();
    try (words) {
      words.setReader(new StringReader(text));
      words.reset();
      while (words.incrementToken()) {
        String reading = read.getReading();
        kana.append(reading == null ? written : reading);
      }
      words.end();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the Japanese dictionary", e);
    }
    return inKatakana(kana.toString());
  }

  private static String inKatakana(String text) {
    StringBuilder katakana = new StringBuilder(text.length());
    text.codePoints()
        .map(c -> c >= 'ぁ' && c <= 'ゖ' ? c - 'ぁ' + 'ァ' : c)
        .forEach(katakana::appendCodePoint);
    return katakana.toString();
  }
}
