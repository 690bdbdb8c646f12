package org.erroralign.corpus.format;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.Utterance;

/**
 * Reads utterances from tab-separated lines whose header names the columns {@code id}, {@code ref}
 * and {@code hyp}, in any order, among others that are ignored.
 *
 * <p>Fields are taken as they are: quotes and backslashes mean themselves. Empty lines are skipped.
 * Throws {@link BadDataException} on anything else, and {@link UncheckedIOException} when reading
 * fails.
 */
public final class PairsReader implements Iterator<Utterance>, Closeable {
  private static final String HEADER =
      "a header with the columns id, ref and hyp, separated by tabs";

  private final Utf8Lines lines;
  private final int columns;
  private final int id;
  private final int reference;
  private final int hypothesis;

  /** Whether the current line is one that {@link #next} has not yet returned. */
  private boolean waiting;

  private PairsReader(Utf8Lines lines) throws IOException {
    this.lines = lines;
    if (!lines.next()) {
      throw lines.badData(HEADER, "an empty file");
    }
    List<String> header = Arrays.asList(lines.line().split("\t", -1));
    columns = header.size();
    id = column(header, "id");
    reference = column(header, "ref");
    hypothesis = column(header, "hyp");
  }

  public static PairsReader open(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new BadDataException(file.toString(), 1, HEADER, "a directory");
    }
    return read(file.toString(), Files.newInputStream(file));
  }

  /** Reads from a stream that messages call by the given name; closes it with the reader. */
  public static PairsReader read(String name, InputStream in) throws IOException {
    try {
      return new PairsReader(new Utf8Lines(name, in));
    } catch (BadDataException | IOException e) {
      in.close();
      throw e;
    }
  }

  @Override
  public boolean hasNext() {
    try {
      while (!waiting && lines.next()) {
        waiting = !lines.line().isEmpty();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return waiting;
  }

  @Override
  public Utterance next() {
    if (!hasNext()) {
      throw new NoSuchElementException("after the last line");
    }
    waiting = false;
    String[] fields = lines.line().split("\t", -1);
    if (fields.length != columns) {
      throw lines.badData(columns + " columns as in the header", String.valueOf(fields.length));
    }
    return new Utterance(fields[id], fields[reference], fields[hypothesis]);
  }

  /** How many bytes have been read, for showing progress. */
  public long bytesRead() {
    return lines.offset();
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }

  private int column(List<String> header, String name) {
    int column = header.indexOf(name);
    if (column < 0 || column != header.lastIndexOf(name)) {
      throw lines.badData(HEADER, BadDataException.quote(lines.line()));
    }
    return column;
  }
}
