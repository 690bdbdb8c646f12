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
import org.jspecify.annotations.Nullable;

/** A format with named columns, which therefore holds all there is to know of an utterance. */
public abstract class TableFormat implements Format {
  private final String name;
  private final List<String> extensions;

  TableFormat(String name, List<String> extensions) {
    this.name = name;
    this.extensions = extensions;
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
  public final String name() {
    return name;
  }

  @Override
  public final List<String> extensions() {
    return extensions;
  }

  @Override
  public final boolean holdsPairs() {
    return true;
  }

  @Override
  public final Set<Column> holds() {
    return EnumSet.allOf(Column.class);
  }

  @Override
  public final @Nullable Set<String> holdsMetadata() {
    return null;
  }
}
