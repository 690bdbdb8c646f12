package org.erroralign.spark;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * Does the work on rows of a task: checks a row, gets the engine on first use, and turns what goes
 * wrong into a counted reason.
 */
final class CheckedPairs implements Serializable {
  private static final long serialVersionUID = 1;

  /** What is done with a pair. */
  @FunctionalInterface
  interface Work<T> {
    T on(PairEngine engine, String reference, String hypothesis);
  }

  private final ErrorAlignOptions options;
  private final BrokenRows broken;
  private final int maxCharacters;
  private transient @Nullable PairEngine engine;
  private transient @Nullable String problem;

  CheckedPairs(ErrorAlignOptions options, BrokenRows broken) {
    this.options = options;
    this.broken = broken;
    this.maxCharacters = options.maxCharacters();
  }

  ErrorAlignOptions options() {
    return options;
  }

  /** The result for a row; null for a broken one, of which {@link #problem} then tells. */
  <T> @Nullable T on(@Nullable String reference, @Nullable String hypothesis, Work<T> work) {
    problem = null;
    if (reference == null) {
      tell(BrokenRows.Reason.NULL_REFERENCE, "");
      return null;
    }
    if (hypothesis == null) {
      tell(BrokenRows.Reason.NULL_HYPOTHESIS, "");
      return null;
    }
    long characters = (long) reference.length() + hypothesis.length();
    if (characters > maxCharacters) {
      tell(
          BrokenRows.Reason.TOO_LONG,
          ": expected at most " + maxCharacters + " characters, found " + characters);
      return null;
    }
    try {
      return work.on(engine(), reference, hypothesis);
    } catch (RuntimeException | StackOverflowError e) {
      tell(BrokenRows.Reason.FAILED, ": " + e);
      return null;
    }
  }

  /** What was wrong with the last row; null when nothing was. */
  @Nullable String problem() {
    return problem;
  }

  private void tell(BrokenRows.Reason reason, String detail) {
    broken.add(reason);
    problem = reason + detail;
  }

  private PairEngine engine() {
    PairEngine made = engine;
    if (made == null) {
      made = PairEngine.of(options);
      engine = made;
    }
    return made;
  }
}
