package org.erroralign.corpus.format;

import java.io.IOException;
import java.io.OutputStream;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.Side;
import org.erroralign.corpus.Transcript;
import org.erroralign.corpus.Utterance;
import org.jspecify.annotations.Nullable;

/** JSON lines, an object a line; also the manifests of NeMo, whose names are read alike. */
final class JsonLinesFormat implements Format {
  private final String name;
  private final List<String> extensions;
  private final RowShape shape;

  private JsonLinesFormat(String name, List<String> extensions, RowShape shape) {
    this.name = name;
    this.extensions = extensions;
    this.shape = shape;
  }

  static JsonLinesFormat standard() {
    return new JsonLinesFormat("jsonl", List.of("jsonl", "ndjson", "json"), RowShape.STANDARD);
  }

  /** The names of NeMo's manifest when written. */
  static JsonLinesFormat nemo() {
    return new JsonLinesFormat("nemo", List.of("manifest"), RowShape.NEMO);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public List<String> extensions() {
    return extensions;
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
    return new JsonObjects<>(source, options, side, false) {
      @Override
      Transcript item(JsonRow row, long number) {
        return row.mapper().transcript(row.values(), row.literals(), number);
      }
    };
  }

  @Override
  public CorpusReader<Utterance> readPairs(Source source, ReadOptions options) throws IOException {
    return new JsonObjects<>(source, options, null, false) {
      @Override
      Utterance item(JsonRow row, long number) {
        return row.mapper().utterance(row.values(), row.literals(), number);
      }
    };
  }

  @Override
  public CorpusWriter writer(OutputStream out, Side side) {
    return new TextWriter(out, side, name) {
      private final StringBuilder line = new StringBuilder();

      @Override
      public void write(Entry entry) throws IOException {
        line.setLength(0);
        JsonText.appendObject(line, fields(entry), shape, entry.details().literals());
        out.append(line).append('\n');
      }

      private Map<String, String> fields(Entry entry) {
        return shape.fields(entry);
      }
    };
  }
}
