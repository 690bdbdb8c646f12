package org.erroralign.corpus;

import java.io.IOException;
import org.erroralign.corpus.PairingReader.Missing;
import org.jspecify.annotations.Nullable;

/**
 * Reads pairs that stand together, each id once. Ids stay in memory. After the last pair, {@link
 * #hasNext} throws when an id came again and that is not {@linkplain Missing allowed}; the first
 * one counts.
 */
public final class DistinctReader extends LookAheadReader<Utterance> implements PairedReader {
  private final String name;
  private final CorpusReader<Utterance> pairs;
  private final Missing missing;
  private final IdSet ids = new IdSet();
  private PairingReport.Ids duplicates = PairingReport.Ids.NONE;

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
  protected @Nullable Utterance find() {
    while (pairs.hasNext()) {
      Utterance next = pairs.next();
      if (ids.add(next.id())) {
        return next;
      }
      duplicates = duplicates.and(next.id());
    }
    if (missing == Missing.FAIL && duplicates.count() > 0) {
      throw new BadDataException(
          name,
          "different ids (--allow-missing takes the first of each)",
          duplicates.describe("again"));
    }
    return null;
  }

  @Override
  public String name() {
    return name;
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
