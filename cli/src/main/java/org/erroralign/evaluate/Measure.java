package org.erroralign.evaluate;

import java.util.Locale;
import org.erroralign.metric.GlobalToLocalEdits;
import org.erroralign.metric.GlobalToLocalEdits.Units;

/** Which characters GLE counts. */
public enum Measure {
  /** Letters and digits of every script, without accents. */
  STANDARD,

  /** As the evaluation of error-align 0.1.0b6: a to z without accents, and 0 to 9. */
  ERROR_ALIGN;

  public Units units() {
    return switch (this) {
      case STANDARD -> GlobalToLocalEdits::characters;
      case ERROR_ALIGN -> GlobalToLocalEdits::latinCharacters;
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
