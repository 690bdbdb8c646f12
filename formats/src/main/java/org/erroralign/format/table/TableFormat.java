package org.erroralign.format.table;

import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.erroralign.corpus.Column;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.Side;
import org.erroralign.corpus.Unpaired;
import org.erroralign.corpus.Utterance;
import org.erroralign.format.Format;
import org.erroralign.format.ReadOptions;
import org.erroralign.format.Source;
import org.erroralign.format.text.Notation;
import org.jspecify.annotations.Nullable;

/** A format with named columns, which therefore holds all there is to know of an utterance. */
public abstract class TableFormat extends Format {
  TableFormat(String name, List<String> extensions) {
    super(name, extensions, Notation.PLAIN, EnumSet.allOf(Column.class), null);
  }

  /** Makes an item of a row's values; {@code literals} names the columns that are no texts. */
  @FunctionalInterface
  public interface Item<T> {
    T of(RowMapper mapper, String[] row, Set<String> literals, long number);
  }

  /**
   * Reads the rows of a file.
   *
   * @param side which text a row holds; null for both
   */
  abstract <T> CorpusReader<T> read(
      Source source, ReadOptions options, @Nullable Side side, Item<T> item) throws IOException;

  @Override
  public final CorpusReader<Unpaired> readTranscripts(Source source, ReadOptions options, Side side)
      throws IOException {
    return read(source, options, side, RowMapper::transcript);
  }

  @Override
  public final CorpusReader<Utterance> readPairs(Source source, ReadOptions options)
      throws IOException {
    return read(source, options, null, RowMapper::utterance);
  }

  @Override
  public final boolean holdsPairs() {
    return true;
  }
}
