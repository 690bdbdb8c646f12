package org.erroralign.bench;

import org.erroralign.align.ErrorAligner;

/** The presets, as a parameter of benchmarks. */
public enum Preset {
  STANDARD,
  PAPER,
  REFERENCE;

  ErrorAligner aligner() {
    return switch (this) {
      case STANDARD -> ErrorAligner.standard();
      case PAPER -> ErrorAligner.paper();
      case REFERENCE -> ErrorAligner.reference();
    };
  }
}
