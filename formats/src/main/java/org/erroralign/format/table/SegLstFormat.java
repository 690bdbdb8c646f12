package org.erroralign.format.table;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.Side;
import org.erroralign.format.Conversion;
import org.erroralign.format.CorpusWriter;
import org.erroralign.format.Entry;
import org.erroralign.format.ReadOptions;
import org.erroralign.format.Source;
import org.erroralign.format.text.TextWriter;
import org.erroralign.json.JsonWriter;
import org.jspecify.annotations.Nullable;

/**
 * A JSON array of objects, as in SegLST (segment-wise long-form transcripts: {@code session_id},
 * {@code speaker}, {@code start_time}, {@code end_time}, {@code words}); read in a stream.
 */
public final class SegLstFormat extends TableFormat {
  public SegLstFormat() {
    super("seglst", List.of("seglst"));
  }

  @Override
  <T> CorpusReader<T> read(Source source, ReadOptions options, @Nullable Side side, Item<T> item)
      throws IOException {
    return new JsonObjects<>(source, options, side, true, item);
  }

  @Override
  public CorpusWriter writer(OutputStream out, Side side, Conversion conversion) {
    return new TextWriter(out, side, this, conversion) {
      private final StringBuilder line = new StringBuilder();
      private String separator = "[\n";

      @Override
      public void write(Entry entry) throws IOException {
        line.setLength(0);
        line.append(separator);
        boolean pair = entry.reference() != null && entry.hypothesis() != null;
        RowShape shape = pair ? RowShape.STANDARD : RowShape.SEGLST;
        shape.writeObject(JsonWriter.compact(line), entry);
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
