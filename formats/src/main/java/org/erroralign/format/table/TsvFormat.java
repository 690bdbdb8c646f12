package org.erroralign.format.table;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.Side;
import org.erroralign.format.Conversion;
import org.erroralign.format.CorpusWriter;
import org.erroralign.format.Entry;
import org.erroralign.format.ReadOptions;
import org.erroralign.format.Source;
import org.erroralign.format.text.LineReader;
import org.erroralign.format.text.TextWriter;
import org.jspecify.annotations.Nullable;

/**
 * Tab-separated lines below a header; fields are taken as they are, quotes and backslashes mean
 * themselves. Empty lines are skipped, but for a table of one column, where they are empty fields.
 */
public final class TsvFormat extends TableFormat {
  private final RowShape shape;

  private TsvFormat(String name, List<String> extensions, RowShape shape) {
    super(name, extensions);
    this.shape = shape;
  }

  public static TsvFormat standard() {
    return new TsvFormat("tsv", List.of("tsv", "tab"), RowShape.STANDARD);
  }

  /** The names of Common Voice's columns when written; all are read alike. */
  public static TsvFormat commonVoice() {
    return new TsvFormat("commonvoice", List.of(), RowShape.COMMON_VOICE);
  }

  @Override
  <T> CorpusReader<T> read(Source source, ReadOptions options, @Nullable Side side, Item<T> item)
      throws IOException {
    return new Rows<>(source, options, side, item);
  }

  private static final class Rows<T> extends LineReader<T> {
    private final Item<T> item;
    private final int columns;
    private final RowMapper mapper;
    private long rows;

    Rows(Source source, ReadOptions options, @Nullable Side side, Item<T> item) throws IOException {
      super(source, options);
      this.item = item;
      String line = nextLine();
      if (line == null) {
        throw badData("a header that names the columns, separated by tabs", "an empty file");
      }
      columns = count(line);
      if (columns > RowMapper.MOST_COLUMNS) {
        throw badData("at most " + RowMapper.MOST_COLUMNS + " columns", String.valueOf(columns));
      }
      List<String> header = Arrays.asList(line.split("\t", -1));
      mapper = new RowMapper(header, List.of(), options, side, source.idPrefix(), this::badData);
    }

    @Override
    protected @Nullable T parse(String line) {
      if (line.isEmpty() && columns > 1) {
        return null;
      }
      int fields = count(line);
      if (fields != columns) {
        throw badData(columns + " columns as in the header", String.valueOf(fields));
      }
      return item.of(mapper, fields(line, fields), Set.of(), ++rows);
    }

    private static int count(String line) {
      int count = 1;
      for (int tab = line.indexOf('\t'); tab >= 0; tab = line.indexOf('\t', tab + 1)) {
        count++;
      }
      return count;
    }

    private static String[] fields(String line, int count) {
      String[] fields = new String[count];
      int start = 0;
      for (int k = 0; k < count - 1; k++) {
        int tab = line.indexOf('\t', start);
        fields[k] = line.substring(start, tab);
        start = tab + 1;
      }
      fields[count - 1] = line.substring(start);
      return fields;
    }
  }

  @Override
  public CorpusWriter writer(OutputStream out, Side side, Conversion conversion) {
    Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
    return new TableWriter(name(), shape) {
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
          text.write(field == null ? "" : written(field));
        }
        text.write('\n');
      }

      private String written(String field) {
        return conversion.encodable(TextWriter.onOneLine(field, conversion));
      }

      @Override
      void end() throws IOException {
        text.close();
      }
    };
  }
}
