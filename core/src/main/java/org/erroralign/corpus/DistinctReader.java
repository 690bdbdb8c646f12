package org.erroralign.corpus;

import java.io.IOException;
import java.util.HashSet;
import java.util.NoSuchElementException;
import java.util.Set;
import org.erroralign.corpus.PairingReader.Missing;
import org.jspecify.annotations.Nullable;

/**
 * Reads pairs that stand together, each id once. Ids stay in memory. After the last pair, {@link
 * #hasNext} throws when an id came again and that is not {@linkplain Missing allowed}; the first
 * one counts.
 */
public final class DistinctReader implements PairedReader {
  private final String name;
  private final CorpusReader<Utterance> pairs;
  private final Missing missing;
  private final Set<String> ids = new HashSet<>();
  private PairingReport.Ids duplicates = PairingReport.Ids.NONE;
  private @Nullable Utterance waiting;

  /**
   * Reads pairs.
   *
   * @param name of the files, for messages
   */
  public DistinctReader(String name, CorpusReader<Utterance> pairs, Missing missing) {
    this.name = name;
    this.pairs = pairs;
    this.missing = missing;
  }

  @Override
  public boolean hasNext() {
    while (waiting == null && pairs.hasNext()) {
      Utterance next = pairs.next();
      if (ids.add(next.id())) {
        waiting = next;
      } else {
        duplicates = duplicates.and(next.id());
      }
    }
    if (waiting == null && missing == Missing.FAIL && duplicates.count() > 0) {
      throw new BadDataException(
          name,
          "different ids (--allow-missing takes the first of each)",
          duplicates.describe("again"));
    }
    return waiting != null;
  }

  @Override
  public Utterance next() {
    if (hasNext() && waiting != null) {
      Utterance next = waiting;
      waiting = null;
      return next;
    }
    throw new NoSuchElementException("after the last pair");
  }

  @Override
  public PairingReport report() {
    PairingReport.Ids none = PairingReport.Ids.NONE;
    return new PairingReport(ids.size(), none, none, duplicates, duplicates);
  }

  @Override
  public long bytesRead() {
    return pairs.bytesRead();
  }

  @Override
  public void close() throws IOException {
    pairs.close();
  }
}
