package org.erroralign.corpus.format;

import java.io.IOException;
import java.io.OutputStream;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
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
    return new JsonObjects<>(source, options, side, true) {
      @Override
      Transcript item(JsonRow row, long number) {
        return row.mapper().transcript(row.values(), row.literals(), number);
      }
    };
  }

  @Override
  public CorpusReader<Utterance> readPairs(Source source, ReadOptions options) throws IOException {
    return new JsonObjects<>(source, options, null, true) {
      @Override
      Utterance item(JsonRow row, long number) {
        return row.mapper().utterance(row.values(), row.literals(), number);
      }
    };
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
