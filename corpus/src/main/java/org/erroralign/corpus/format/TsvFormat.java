package org.erroralign.corpus.format;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.Side;
import org.erroralign.corpus.Transcript;
import org.erroralign.corpus.Utterance;
import org.jspecify.annotations.Nullable;

/**
 * Tab-separated lines below a header; fields are taken as they are, quotes and backslashes mean
 * themselves. Empty lines are skipped.
 */
final class TsvFormat implements Format {
  private final String name;
  private final List<String> extensions;
  private final RowShape shape;

  private TsvFormat(String name, List<String> extensions, RowShape shape) {
    this.name = name;
    this.extensions = extensions;
    this.shape = shape;
  }

  static TsvFormat standard() {
    return new TsvFormat("tsv", List.of("tsv", "tab"), RowShape.STANDARD);
  }

  /** The names of Common Voice's columns when written; all are read alike. */
  static TsvFormat commonVoice() {
    return new TsvFormat("commonvoice", List.of(), RowShape.COMMON_VOICE);
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
    return new Rows<>(source, options, side) {
      @Override
      Transcript item(RowMapper mapper, String[] row, long number) {
        return mapper.transcript(row, Set.of(), number);
      }
    };
  }

  @Override
  public CorpusReader<Utterance> readPairs(Source source, ReadOptions options) throws IOException {
    return new Rows<>(source, options, null) {
      @Override
      Utterance item(RowMapper mapper, String[] row, long number) {
        return mapper.utterance(row, Set.of(), number);
      }
    };
  }

  private abstract static class Rows<T> extends LineReader<T> {
    private final int columns;
    private final RowMapper mapper;
    private long rows;

    Rows(Source source, ReadOptions options, @Nullable Side side) throws IOException {
      super(source, options);
      String line = nextLine();
      if (line == null) {
        throw badData("a header that names the columns, separated by tabs", "an empty file");
      }
      List<String> header = Arrays.asList(line.split("\t", -1));
      columns = header.size();
      mapper = new RowMapper(header, options, side, source.idPrefix(), this::badData);
    }

    abstract T item(RowMapper mapper, String[] row, long number);

    @Override
    @Nullable T parse(String line) {
      if (line.isEmpty()) {
        return null;
      }
      String[] row = line.split("\t", -1);
      if (row.length != columns) {
        throw badData(columns + " columns as in the header", String.valueOf(row.length));
      }
      return item(mapper, row, ++rows);
    }
  }

  @Override
  public CorpusWriter writer(OutputStream out, Side side) {
    Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
    return new TableWriter(name, shape) {
      @Override
      void begin(List<String> header) throws IOException {
        line(header.toArray(String[]::new));
      }

      @Override
      void row(Entry entry, @Nullable String[] fields) throws IOException {
        line(fields);
      }

      private void line(@Nullable String[] fields) throws IOException {
        for (int i = 0; i < fields.length; i++) {
          String field = fields[i];
          text.write(i == 0 ? "" : "\t");
          text.write(field == null ? "" : TextWriter.onOneLine(field));
        }
        text.write('\n');
      }

      @Override
      void end() throws IOException {
        text.close();
      }
    };
  }
}
