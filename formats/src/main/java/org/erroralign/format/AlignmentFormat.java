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
  JSONL(AlignmentJson::new),
  /** A row of CSV for each segment. */
  CSV(AlignmentCsv::new),
  /** sclite's pra. */
  PRA(AlignmentPra::new),
  /** A row of Parquet for each segment. */
  PARQUET(AlignmentParquet::new);

  @FunctionalInterface
  private interface Opening {
    AlignmentWriter open(OutputStream out) throws IOException;
  }

  @SuppressWarnings("ImmutableEnumChecker") // a constructor
  private final Opening opening;

  AlignmentFormat(Opening opening) {
    this.opening = opening;
  }

  public AlignmentWriter writer(OutputStream out) throws IOException {
    return opening.open(out);
  }

  /** The name, as in {@code jsonl}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
