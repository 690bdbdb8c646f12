package org.erroralign.format;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.Side;

/** Writes a format of lines in UTF-8. */
abstract class TextWriter implements CorpusWriter {
  protected final Writer out;
  protected final Side side;
  private final String format;

  TextWriter(OutputStream out, Side side, String format) {
    this.out = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
    this.side = side;
    this.format = format;
  }

  /** A text on one line: its line breaks and tabs become spaces. */
  static String onOneLine(String text) {
    return needsOneLine(text) ? text.replaceAll("[\t\r\n\u0085\u2028\u2029]+", " ") : text;
  }

  private static boolean needsOneLine(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' || c == '\u0085' || c == '\u2028' || c == '\u2029') {
        return true;
      }
    }
    return false;
  }

  /** A field that white space would end. */
  protected final String word(String what, String value, Entry entry) {
    if (value.isEmpty() || value.codePoints().anyMatch(Character::isWhitespace)) {
      throw cannotHold(
          entry, what + " without white space", value.isEmpty() ? "none" : quote(value));
    }
    return value;
  }

  protected final double[] times(Entry entry) {
    if (!entry.details().hasTimes()) {
      throw cannotHold(entry, "start and end times", "none");
    }
    return new double[] {entry.details().start(), entry.details().end()};
  }

  protected final BadDataException cannotHold(Entry entry, String expected, String found) {
    String place = "utterance " + quote(entry.id()) + " as " + format;
    return new BadDataException(place, expected, found);
  }

  private static String quote(String value) {
    return BadDataException.quote(value);
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
