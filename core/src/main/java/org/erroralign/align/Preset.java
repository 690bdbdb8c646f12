package org.erroralign.align;

import java.util.Arrays;
import java.util.Locale;

/** The settings that have a name: what {@code --preset} and Spark's {@code preset} take. */
public enum Preset {
  /** {@link ErrorAligner#standard()}. */
  STANDARD,
  /** {@link ErrorAligner#paper()}. */
  PAPER,
  /** {@link ErrorAligner#errorAlign()}. */
  ERROR_ALIGN;

  public ErrorAligner aligner() {
    return switch (this) {
      case STANDARD -> ErrorAligner.standard();
      case PAPER -> ErrorAligner.paper();
      case ERROR_ALIGN -> ErrorAligner.errorAlign();
    };
  }

  /**
   * The preset of a name.
   *
   * @throws IllegalArgumentException when there is none
   */
  public static Preset named(String name) {
    for (Preset preset : values()) {
      if (preset.toString().equals(name.toLowerCase(Locale.ROOT))) {
        return preset;
      }
    }
    throw new IllegalArgumentException(
        "expected one of " + Arrays.toString(values()) + ", found \"" + name + "\"");
  }

  /** The name, as in {@code error-align}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
