package org.erroralign.format.text;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.Column;
import org.erroralign.corpus.Side;
import org.erroralign.format.Conversion;
import org.erroralign.format.CorpusWriter;
import org.erroralign.format.Entry;
import org.erroralign.format.Format;

/** Writes a format of lines in UTF-8. */
public abstract class TextWriter implements CorpusWriter {
  private static final Pattern BREAKS = Pattern.compile("[\t\r\n\u0085\u2028\u2029]+");

  protected final Writer out;
  protected final Conversion conversion;
  private final Side side;
  private final Format format;
  private boolean started;

  public TextWriter(OutputStream out, Side side, Format format, Conversion conversion) {
    this.out = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
    this.side = side;
    this.format = format;
    this.conversion = conversion;
  }

  /** The text that is written, in the notation of the format. */
  protected final String text(Entry entry) {
    try {
      return conversion.written(entry.text(side));
    } catch (IllegalArgumentException e) {
      throw BadDataException.at(place(entry), 0, String.valueOf(e.getMessage()));
    }
  }

  /** What may begin the file; a mark there would be taken for that of the byte order. */
  protected final String start(String text) {
    String start = !started && text.startsWith("\ufeff") ? "\ufeff" + text : text;
    started = true;
    return start;
  }

  /** The same on one line, without white space at its ends. */
  protected final String line(Entry entry) {
    return stripped(onOneLine(text(entry), conversion));
  }

  protected final String stripped(String text) {
    String stripped = text.strip();
    if (stripped.length() < text.length()) {
      conversion.lose("spaces at the ends");
    }
    return stripped;
  }

  /** A text on one line: its line breaks and tabs become spaces. */
  public static String onOneLine(String text, Conversion conversion) {
    String line = BREAKS.matcher(text).replaceAll(" ");
    if (!line.equals(text)) {
      conversion.lose("line breaks and tabs");
    }
    return line;
  }

  /** A field that white space would end. */
  protected final String word(String what, String value, Entry entry) {
    if (value.isEmpty() || value.codePoints().anyMatch(Character::isWhitespace)) {
      throw cannotHold(
          entry, what + " without white space", value.isEmpty() ? "none" : quote(value));
    }
    return conversion.encodable(value);
  }

  /** The same at the start of a line that would be a comment if it began with semicolons. */
  protected final String firstWord(String what, String value, Entry entry) {
    if (value.startsWith(";;")) {
      throw cannotHold(entry, what + " that does not begin with ;;", quote(value));
    }
    return start(word(what, value, entry));
  }

  /** The id of an entry is what is counted, or lost. */
  protected final void numbered(Entry entry, long number) {
    if (!entry.id().equals(String.valueOf(number))) {
      conversion.lose(Column.ID);
    }
  }

  protected final double[] times(Entry entry) {
    double start = entry.details().start();
    double end = entry.details().end();
    if (!entry.details().hasTimes()) {
      throw cannotHold(entry, "start and end times", "none");
    }
    if (start < 0 || end < start) {
      throw cannotHold(
          entry,
          "times from 0 on that run forwards",
          Seconds.format(start) + " to " + Seconds.format(end));
    }
    return new double[] {start, end};
  }

  protected final BadDataException cannotHold(Entry entry, String expected, String found) {
    return new BadDataException(place(entry), expected, found);
  }

  private String place(Entry entry) {
    return "utterance " + quote(entry.id()) + " as " + format.name();
  }

  private static String quote(String value) {
    return BadDataException.quote(value);
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
