package org.erroralign.corpus.format;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.EnumSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.Side;
import org.erroralign.corpus.Transcript;
import org.erroralign.corpus.Utterance;
import org.jspecify.annotations.Nullable;

/**
 * A JSON array of objects, as in SegLST (segment-wise long-form transcripts: {@code session_id},
 * {@code speaker}, {@code start_time}, {@code end_time}, {@code words}); read in a stream.
 */
final class SegLstFormat implements Format {
  @Override
  public String name() {
    return "seglst";
  }

  @Override
  public List<String> extensions() {
    return List.of("seglst");
  }

  @Override
  public boolean holdsPairs() {
    return true;
  }

  @Override
  public Set<Column> holds() {
    return EnumSet.allOf(Column.class);
  }

  @Override
  public @Nullable Set<String> holdsMetadata() {
    return null;
  }

  @Override
  public CorpusReader<Transcript> readTranscripts(Source source, ReadOptions options, Side side)
      throws IOException {
    return new Items<>(source, options, side) {
      @Override
      Transcript item(JsonRow row, long number) {
        return row.mapper().transcript(row.values(), row.literals(), number);
      }
    };
  }

  @Override
  public CorpusReader<Utterance> readPairs(Source source, ReadOptions options) throws IOException {
    return new Items<>(source, options, null) {
      @Override
      Utterance item(JsonRow row, long number) {
        return row.mapper().utterance(row.values(), row.literals(), number);
      }
    };
  }

  private abstract static class Items<T> implements CorpusReader<T> {
    private static final String ARRAY = "a JSON array of objects";

    private final Source source;
    private final JsonParser parser;
    private final JsonRow row;
    private @Nullable T waiting;
    private boolean ended;
    private long rows;

    Items(Source source, ReadOptions options, @Nullable Side side) throws IOException {
      this.source = source;
      parser =
          JsonRow.FACTORY.createParser(
              new Utf8Reader(source.name(), source.open(), options.replaceMalformed()));
      row = new JsonRow(options, side, source.idPrefix(), this::badData);
      try {
        JsonToken first = parser.nextToken();
        if (first != JsonToken.START_ARRAY) {
          throw badData(ARRAY, first == null ? "an empty file" : parser.getText());
        }
      } catch (JsonProcessingException e) {
        parser.close();
        throw malformed(e);
      } catch (RuntimeException e) {
        parser.close();
        throw e;
      }
    }

    abstract T item(JsonRow row, long number);

    @Override
    public boolean hasNext() {
      if (waiting == null && !ended) {
        try {
          read();
        } catch (JsonProcessingException e) {
          throw malformed(e);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
      return waiting != null;
    }

    private void read() throws IOException {
      JsonToken token = parser.nextToken();
      if (token == JsonToken.START_OBJECT) {
        row.read(parser);
        waiting = item(row, ++rows);
      } else if (token == JsonToken.END_ARRAY && parser.nextToken() == null) {
        ended = true;
      } else {
        throw badData(ARRAY, token == null ? "the end of the file" : parser.getText());
      }
    }

    @Override
    public T next() {
      if (hasNext() && waiting != null) {
        T item = waiting;
        waiting = null;
        return item;
      }
      throw new NoSuchElementException("after the last item");
    }

    private BadDataException badData(String expected, String found) {
      int line = Math.max(1, parser.currentLocation().getLineNr());
      return new BadDataException(source.name(), line, expected, found);
    }

    private BadDataException malformed(JsonProcessingException e) {
      return new BadDataException(
          source.name(), e.getLocation().getLineNr(), ARRAY, e.getOriginalMessage());
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

  @Override
  public CorpusWriter writer(OutputStream out, Side side) {
    return new TextWriter(out, side, name()) {
      private final StringBuilder line = new StringBuilder();
      private String separator = "[\n";

      @Override
      public void write(Entry entry) throws IOException {
        line.setLength(0);
        line.append(separator);
        boolean pair = entry.reference() != null && entry.hypothesis() != null;
        RowShape shape = pair ? RowShape.STANDARD : RowShape.SEGLST;
        JsonText.appendObject(line, shape.fields(entry), shape, entry.details().literals());
        out.append(line);
        separator = ",\n";
      }

      @Override
      public void close() throws IOException {
        out.write(separator.startsWith("[") ? "[]\n" : "\n]\n");
        super.close();
      }
    };
  }
}
