package org.erroralign.format.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.NoSuchElementException;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.format.ReadOptions;
import org.erroralign.format.Source;
import org.jspecify.annotations.Nullable;

/** Reads a format with one item a line, or none. */
public abstract class LineReader<T> implements CorpusReader<T> {
  protected final Source source;
  private final Utf8Lines lines;
  private final Deque<String> again = new ArrayDeque<>();
  private @Nullable T waiting;

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

  @Override
  public boolean hasNext() {
    while (waiting == null) {
      String line = nextLine();
      if (line == null) {
        if (lineNumber() == 0) {
          throw badData("at least one line", "an empty file");
        }
        end();
        return false;
      }
      waiting = parse(line);
    }
    return true;
  }

  @Override
  public T next() {
    if (hasNext() && waiting != null) {
      T item = waiting;
      waiting = null;
      return item;
    }
    throw new NoSuchElementException("after the last line");
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
