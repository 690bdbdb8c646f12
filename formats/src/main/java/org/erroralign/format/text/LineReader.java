package org.erroralign.format.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.LookAheadReader;
import org.erroralign.format.ReadOptions;
import org.erroralign.format.Source;
import org.jspecify.annotations.Nullable;

/** Reads a format with one item a line, or none. */
public abstract class LineReader<T> extends LookAheadReader<T> {
  protected final Source source;
  private final Utf8Lines lines;
  private final Deque<String> again = new ArrayDeque<>();

  public LineReader(Source source, ReadOptions options) throws IOException {
    this.source = source;
    this.lines = new Utf8Lines(source.name(), source.open(), options.replaceMalformed());
  }

  /** The item of a line, or null when it holds none. */
  protected abstract @Nullable T parse(String line);

  /** Is told that there are no more lines. */
  protected void end() {}

  /** The next line, for readers that need more than one for an item; null at the end. */
  protected final @Nullable String nextLine() {
    try {
      return !again.isEmpty() ? again.pop() : lines.next() ? lines.line() : null;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Makes this the next line. */
  protected final void unread(String line) {
    again.push(line);
  }

  protected final long lineNumber() {
    return lines.lineNumber();
  }

  /**
   * About the current line.
   *
   * @param message what was expected and found
   */
  protected final BadDataException problem(String message) {
    return BadDataException.at(source.name(), lineNumber(), message);
  }

  protected final BadDataException badData(String expected, String found) {
    return lines.badData(expected, found);
  }

  /** A time that stands in the current line. */
  protected final double seconds(String what, String text) {
    Double seconds = Seconds.parse(text);
    if (seconds == null) {
      throw badData("seconds for " + what, BadDataException.quote(text));
    }
    return seconds;
  }

  @Override
  protected final @Nullable T find() {
    for (String line = nextLine(); line != null; line = nextLine()) {
      T item = parse(line);
      if (item != null) {
        return item;
      }
    }
    if (lineNumber() == 0) {
      throw badData("at least one line", "an empty file");
    }
    end();
    return null;
  }

  @Override
  public long bytesRead() {
    return source.bytesRead();
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
