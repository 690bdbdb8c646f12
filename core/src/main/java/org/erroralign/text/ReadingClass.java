package org.erroralign.text;

import java.util.Locale;

/** Why a written text has more than one form: what kind of thing is written. */
public enum ReadingClass {
  /** Alternatives that a transcriber marked. */
  ALTERNATIVE,
  NUMBER,
  PERCENT,
  CURRENCY,
  UNIT,
  DATE,
  TIME,
  ABBREVIATION,
  INITIALS,
  CONTRACTION,
  SPELLING,
  SYMBOL,
  HESITATION,
  /** What a user declared to be the same. */
  EQUIVALENT;

  /** The name in files and on pages. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
