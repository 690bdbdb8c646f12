package org.erroralign.format.table;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.regex.Pattern;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.LookAheadReader;
import org.erroralign.corpus.Side;
import org.erroralign.format.ReadOptions;
import org.erroralign.format.Source;
import org.erroralign.format.text.Utf8Reader;
import org.jspecify.annotations.Nullable;

/** Reads JSON objects in a stream, from an array or one after the other. */
public final class JsonObjects<T> extends LookAheadReader<T> {
  /** How Jackson tells where what has not ended began. */
  private static final Pattern BEGUN =
      Pattern.compile("start marker at \\[.*?; line: (\\d+), column: \\d+\\]");

  /** What Jackson advises those who program with it. */
  private static final Pattern ADVICE =
      Pattern.compile(": enable `[^`]*` to allow|, from `[^`]*`| \\(not recognized .*\\)");

  private final Source source;
  private final boolean array;
  private final TableFormat.Item<T> item;
  private final JsonParser parser;
  private final JsonRow row;
  private boolean ended;
  private long rows;

  /**
   * Opens a file.
   *
   * @param array whether the objects are the elements of one array, rather than one after the other
   */
  JsonObjects(
      Source source,
      ReadOptions options,
      @Nullable Side side,
      boolean array,
      TableFormat.Item<T> item)
      throws IOException {
    this.source = source;
    this.array = array;
    this.item = item;
    parser = parser(new Utf8Reader(source.name(), source.open(), options.replaceMalformed()));
    row = new JsonRow(options, side, source.idPrefix(), this::badData);
    if (!array) {
      return;
    }
    try {
      JsonToken first = parser.nextToken();
      if (first != JsonToken.START_ARRAY) {
        throw badData(expected(), first == null ? "an empty file" : parser.getText());
      }
    } catch (JsonProcessingException e) {
      parser.close();
      throw malformed(e);
    } catch (RuntimeException e) {
      parser.close();
      throw e;
    }
  }

  /** A parser within our limits. */
  public static JsonParser parser(Reader text) throws IOException {
    return JsonRow.FACTORY.createParser(text);
  }

  private String expected() {
    return array ? "a JSON array of objects" : "a JSON object a line";
  }

  @Override
  protected @Nullable T find() {
    try {
      return ended ? null : read();
    } catch (JsonProcessingException e) {
      throw malformed(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private @Nullable T read() throws IOException {
    JsonToken token = parser.nextToken();
    if (token == JsonToken.START_OBJECT) {
      row.read(parser);
      return item.of(row.mapper(), row.values(), row.literals(), ++rows);
    }
    ended = array ? token == JsonToken.END_ARRAY && parser.nextToken() == null : token == null;
    if (!ended) {
      throw badData(expected(), token == null ? "the end of the file" : parser.getText());
    }
    if (!array && rows == 0) {
      throw badData(expected(), "an empty file");
    }
    return null;
  }

  private BadDataException badData(String expected, String found) {
    return new BadDataException(source.name(), line(parser), expected, found);
  }

  private BadDataException malformed(JsonProcessingException e) {
    return malformed(source.name(), parser, expected(), e);
  }

  /** The line that a parser has come to. */
  public static int line(JsonParser parser) {
    return Math.max(1, parser.currentLocation().getLineNr());
  }

  /** What a parser complains of, in words for users. */
  public static BadDataException malformed(
      String file, JsonParser parser, String expected, JsonProcessingException e) {
    String message = BEGUN.matcher(e.getOriginalMessage()).replaceAll("begun in line $1");
    String found = ADVICE.matcher(message).replaceAll("");
    int line = // unknown for texts beyond the limit
        e.getLocation() == null ? line(parser) : e.getLocation().getLineNr();
    return new BadDataException(file, line, expected, found);
  }

  @Override
  public long bytesRead() {
    return source.bytesRead();
  }

  @Override
  public void close() throws IOException {
    parser.close();
  }
}
