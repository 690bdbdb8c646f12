package org.erroralign.align;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.erroralign.text.Span;

/**
 * Places runs of inserted or deleted words that stand between matches.
 *
 * <p>Where the words after a run are the same as its own, the run may as well be further on, at the
 * same cost: of "in a" said once and written twice either may be the inserted one. The search takes
 * the first. Readers prefer matches that stay together, so a run moves on where equal words lead to
 * the end of the text or to another error.
 */
final class RunPlacement {
  private final List<Segment> segments;
  private final Side reference;
  private final Side hypothesis;

  /**
   * One of the texts.
   *
   * @param word the number of the word that starts there; equal words have equal numbers
   */
  record Side(int length, IntUnaryOperator word) {}

  RunPlacement(List<Segment> segments, Side reference, Side hypothesis) {
    this.segments = segments;
    this.reference = reference;
    this.hypothesis = hypothesis;
  }

  void settle() {
    int first = 1;
    while (first < segments.size()) {
      Operation operation = segments.get(first).operation();
      int next = first + 1;
      if (operation == Operation.INSERT || operation == Operation.DELETE) {
        while (next < segments.size() && segments.get(next).operation() == operation) {
          next++;
        }
        if (isMatch(first - 1)) {
          settle(first, next, operation == Operation.INSERT);
        }
      }
      first = next;
    }
  }

  private boolean isMatch(int k) {
    return k < segments.size() && segments.get(k).operation() == Operation.MATCH;
  }

  private void settle(int first, int next, boolean inserted) {
    IntUnaryOperator word = (inserted ? hypothesis : reference).word();
    int to = next;
    while (isMatch(to)
        && word.applyAsInt(span(to, inserted).start())
            == word.applyAsInt(span(first + to - next, inserted).start())) {
      to++;
    }
    if (to > next && !isMatch(to)) {
      move(first, to, to - (next - first), inserted);
    }
  }

  private Span span(int k, boolean ofHypothesis) {
    return ofHypothesis ? segments.get(k).hypothesis() : segments.get(k).reference();
  }

  /**
   * Writes segments anew, the run last. The words of its own side stay where they are, those of the
   * other side go to the first of them.
   */
  private void move(int from, int to, int run, boolean inserted) {
    List<Span> others = new ArrayList<>();
    for (int k = from + to - run; k < to; k++) {
      others.add(span(k, !inserted));
    }
    int length = (inserted ? reference : hypothesis).length();
    Span empty = Span.emptyAt(to < segments.size() ? span(to, !inserted).start() : length);
    for (int k = from; k < to; k++) {
      Span own = span(k, inserted);
      Span other = k < run ? others.get(k - from) : empty;
      Operation operation =
          k < run ? Operation.MATCH : inserted ? Operation.INSERT : Operation.DELETE;
      segments.set(
          k, new Segment(operation, inserted ? other : own, inserted ? own : other, false, false));
    }
  }
}
