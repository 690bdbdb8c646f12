package org.erroralign.analysis;

import java.util.ArrayList;
import java.util.List;
import org.erroralign.align.Operation;
import org.erroralign.metric.WordEdit;

/**
 * Cuts an utterance into the segments of the matched-pairs test (Gillick and Cox 1989; Pallett et
 * al. 1990): stretches with errors of either system, between which both have at least two words in
 * a row right; errors in different segments may then be taken for independent.
 */
final class MatchedSegments {
  private static final int RIGHT_WORDS_BETWEEN = 2;

  /** The errors of two systems in one segment. */
  public record Pair(int first, int second) {}

  private MatchedSegments() {}

  /**
   * The segments in which at least one of two systems is wrong.
   *
   * @throws IllegalArgumentException when the edits are not about the same reference words
   */
  public static List<Pair> of(List<WordEdit> first, List<WordEdit> second) {
    int[] errorsOfFirst = errors(first);
    int[] errorsOfSecond = errors(second);
    if (errorsOfFirst.length != errorsOfSecond.length) {
      throw new IllegalArgumentException(
          "expected the same reference words, found "
              + (errorsOfFirst.length - 1) / 2
              + " and "
              + (errorsOfSecond.length - 1) / 2);
    }
    List<Pair> pairs = new ArrayList<>();
    int sumOfFirst = 0;
    int sumOfSecond = 0;
    int right = 0;
    for (int place = 0; place < errorsOfFirst.length; place++) {
      if (errorsOfFirst[place] + errorsOfSecond[place] > 0) {
        sumOfFirst += errorsOfFirst[place];
        sumOfSecond += errorsOfSecond[place];
        right = 0;
      } else if (place % 2 == 1 && ++right == RIGHT_WORDS_BETWEEN) {
        addPair(pairs, sumOfFirst, sumOfSecond);
        sumOfFirst = 0;
        sumOfSecond = 0;
      }
    }
    addPair(pairs, sumOfFirst, sumOfSecond);
    return pairs;
  }

  private static void addPair(List<Pair> pairs, int first, int second) {
    if (first + second > 0) {
      pairs.add(new Pair(first, second));
    }
  }

  /** Errors by place: word k at 2·k + 1, insertions before it at 2·k. */
  private static int[] errors(List<WordEdit> edits) {
    int words = 0;
    for (WordEdit edit : edits) {
      words += edit.operation() == Operation.INSERT ? 0 : 1;
    }
    int[] errors = new int[2 * words + 1];
    int place = 0;
    for (WordEdit edit : edits) {
      switch (edit.operation()) {
        case INSERT -> errors[place]++;
        case MATCH -> place += 2;
        case SUBSTITUTE, DELETE -> {
          errors[place + 1]++;
          place += 2;
        }
      }
    }
    return errors;
  }
}
