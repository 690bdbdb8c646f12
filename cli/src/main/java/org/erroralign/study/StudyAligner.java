package org.erroralign.study;

import java.util.Locale;
import org.erroralign.align.Aligner;
import org.erroralign.align.ErrorAligner;
import org.erroralign.baseline.OptimalWordAligner;
import org.erroralign.baseline.WordLevenshteinAligner;
import org.erroralign.phonetic.PowerAligner;

/** The aligners that a study can put side by side, by the names of presets and baselines. */
public enum StudyAligner {
  STANDARD,
  PAPER,
  REFERENCE,
  LWA,
  OWA,
  /** For English only. */
  PWR;

  public Aligner create() {
    return switch (this) {
      case STANDARD -> ErrorAligner.standard();
      case PAPER -> ErrorAligner.paper();
      case REFERENCE -> ErrorAligner.reference();
      case LWA -> WordLevenshteinAligner.standard();
      case OWA -> OptimalWordAligner.standard();
      case PWR -> PowerAligner.standard();
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
