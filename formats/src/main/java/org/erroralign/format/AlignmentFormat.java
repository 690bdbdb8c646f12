package org.erroralign.format;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import org.erroralign.format.alignment.AlignmentCsv;
import org.erroralign.format.alignment.AlignmentJson;
import org.erroralign.format.alignment.AlignmentParquet;
import org.erroralign.format.alignment.AlignmentPra;

/** The formats of alignments. */
public enum AlignmentFormat {
  /** A line of JSON for each pair. */
  JSONL((out, made) -> new AlignmentJson(out)),
  /** A row of CSV for each segment. */
  CSV((out, made) -> new AlignmentCsv(out)),
  /** sclite's pra. */
  PRA((out, made) -> new AlignmentPra(out)),
  /** A row of Parquet for each segment. */
  PARQUET(AlignmentParquet::new);

  @FunctionalInterface
  private interface Opening {
    AlignmentWriter open(OutputStream out, String made) throws IOException;
  }

  @SuppressWarnings("ImmutableEnumChecker") // a constructor
  private final Opening opening;

  AlignmentFormat(Opening opening) {
    this.opening = opening;
  }

  /**
   * A writer that also says how the alignments were made, where the format has room for it.
   *
   * @param made as JSON; empty when it is unknown
   */
  public AlignmentWriter writer(OutputStream out, String made) throws IOException {
    return opening.open(out, made);
  }

  /** The name, as in {@code jsonl}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
