package org.erroralign.study;

import java.util.Locale;
import org.erroralign.align.Aligner;
import org.erroralign.align.ErrorAligner;
import org.erroralign.baseline.OptimalWordAligner;
import org.erroralign.baseline.WordLevenshteinAligner;
import org.erroralign.phonetic.PowerAligner;
import org.erroralign.phonetic.SoundAligner;

/** The aligners that a study can put side by side, by the names of presets and baselines. */
public enum StudyAligner {
  STANDARD,
  /** Where the language's sounds are used to align, else as {@link #STANDARD}. */
  SOUND,
  PAPER,
  ERROR_ALIGN,
  LWA,
  OWA,
  /** For English only. */
  PWR;

  public Aligner create(String language) {
    return switch (this) {
      case STANDARD -> ErrorAligner.standard();
      case SOUND -> SoundAligner.bySound(ErrorAligner.standard(), language);
      case PAPER -> ErrorAligner.paper();
      case ERROR_ALIGN -> ErrorAligner.errorAlign();
      case LWA -> WordLevenshteinAligner.standard();
      case OWA -> OptimalWordAligner.standard();
      case PWR -> PowerAligner.standard();
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
