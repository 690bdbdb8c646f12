package org.erroralign.cli.option;

import java.util.function.Function;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.format.Conversion;
import org.erroralign.format.DerivedReader;
import org.erroralign.format.Entry;

/** What a corpus holds, whether both texts or one, as it stands there. */
public final class Entries<S> extends DerivedReader<S, Entry> {
  private final Function<S, Entry> entry;
  private final long totalBytes;
  private final Conversion conversion;

  Entries(
      CorpusReader<S> reader, Function<S, Entry> entry, long totalBytes, Conversion conversion) {
    super(reader);
    this.entry = entry;
    this.totalBytes = totalBytes;
    this.conversion = conversion;
  }

  /** How the texts come. */
  public Conversion conversion() {
    return conversion;
  }

  @Override
  protected Entry derived(S item) {
    return entry.apply(item);
  }

  @Override
  public long totalBytes() {
    return totalBytes;
  }
}
