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

/** JSON lines, an object a line; also the manifests of NeMo, whose names are read alike. */
public final class JsonLinesFormat extends TableFormat {
  private final RowShape shape;

  private JsonLinesFormat(String name, List<String> extensions, RowShape shape) {
    super(name, extensions);
    this.shape = shape;
  }

  public static JsonLinesFormat standard() {
    return new JsonLinesFormat("jsonl", List.of("jsonl", "ndjson", "json"), RowShape.STANDARD);
  }

  /** The names of NeMo's manifest when written. */
  public static JsonLinesFormat nemo() {
    return new JsonLinesFormat("nemo", List.of("manifest"), RowShape.NEMO);
  }

  @Override
  <T> CorpusReader<T> read(Source source, ReadOptions options, @Nullable Side side, Item<T> item)
      throws IOException {
    return new JsonObjects<>(source, options, side, false, item);
  }

  @Override
  public CorpusWriter writer(OutputStream out, Side side, Conversion conversion) {
    return new TextWriter(out, side, this, conversion) {
      private final StringBuilder line = new StringBuilder();

      @Override
      public void write(Entry entry) throws IOException {
        line.setLength(0);
        shape.writeObject(JsonWriter.compact(line), entry);
        out.append(line).append('\n');
      }
    };
  }
}
