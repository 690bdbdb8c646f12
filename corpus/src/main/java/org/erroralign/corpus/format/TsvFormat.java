package org.erroralign.corpus.format;

import java.io.IOException;
import java.util.Arrays;
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
  @Override
  public String name() {
    return "tsv";
  }

  @Override
  public List<String> extensions() {
    return List.of("tsv", "tab");
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
}
