package org.erroralign.align;

import java.util.ArrayList;
import java.util.List;
import org.erroralign.edit.WordNumbers;
import org.erroralign.text.Span;
import org.erroralign.text.TokenizedText;

/**
 * Decides which of several equal copies of words was said: "in a in a while" became "in a while".
 *
 * <p>Words that are deleted, or inserted, may change places with equal words that match beside
 * them, since equal words cost the same. They go where they touch the end of the text or other
 * words without a partner, so that what matches is interrupted least; where that is nowhere, behind
 * the words that match, so that the first copy does.
 */
final class WordCopies {
  private static final int NONE = -1;

  private final TokenizedText reference;
  private final TokenizedText hypothesis;
  private final WordNumbers words;

  /** The word of each segment that is a match, or a whole word without a partner. */
  private int[] numbers = new int[64];

  WordCopies(TokenizedText reference, TokenizedText hypothesis, WordNumbers words) {
    this.reference = reference;
    this.hypothesis = hypothesis;
    this.words = words;
  }

  void settle(List<Segment> segments) {
    boolean numbered = false;
    for (int from = 0; from < segments.size(); from++) {
      if (isAlone(segments, from)) {
        if (!numbered) {
          number(segments);
          numbered = true;
        }
        int to = from + 1;
        Operation operation = segments.get(from).operation();
        while (to < segments.size() && segments.get(to).operation() == operation) {
          to++;
        }
        int shift = shift(segments, from, to);
        if (shift != 0) {
          move(segments, from, to, shift);
        }
        from = to + Math.max(0, shift) - 1;
      }
    }
  }

  private static boolean isAlone(List<Segment> segments, int index) {
    Operation operation = segments.get(index).operation();
    return operation == Operation.DELETE || operation == Operation.INSERT;
  }

  private void number(List<Segment> segments) {
    if (numbers.length < segments.size()) {
      numbers = new int[2 * segments.size()];
    }
    int said = 0;
    int written = 0;
    for (int k = 0; k < segments.size(); k++) {
      Segment segment = segments.get(k);
      boolean whole = !segment.startsInsideWord() && !segment.endsInsideWord();
      numbers[k] = NONE;
      if (segment.operation() == Operation.INSERT) {
        while (hypothesis.tokenStart(written) < segment.hypothesis().start()) {
          written++;
        }
        numbers[k] = whole ? words.hypothesis()[written] : NONE;
      } else {
        boolean usable = whole && segment.operation() != Operation.SUBSTITUTE;
        numbers[k] = usable ? words.reference()[said] : NONE;
        said++;
      }
    }
  }

  /** How many matches behind (or, negative, before) some segments without a partner go there. */
  private int shift(List<Segment> segments, int from, int to) {
    if (isEnd(segments, from - 1) || isEnd(segments, to)) {
      return 0;
    }
    for (int k = from; k < to; k++) {
      if (numbers[k] == NONE) {
        return 0;
      }
    }
    int behind = 0;
    while (isMatch(segments, to + behind) && numbers[from + behind] == numbers[to + behind]) {
      behind++;
    }
    int before = 0;
    while (isMatch(segments, from - 1 - before)
        && numbers[from - 1 - before] == numbers[to - 1 - before]) {
      before++;
    }
    return before > 0 && isEnd(segments, from - 1 - before) && !isEnd(segments, to + behind)
        ? -before
        : behind;
  }

  private static boolean isMatch(List<Segment> segments, int index) {
    return index >= 0
        && index < segments.size()
        && segments.get(index).operation() == Operation.MATCH;
  }

  private static boolean isEnd(List<Segment> segments, int index) {
    return index < 0 || index >= segments.size() || isAlone(segments, index);
  }

  private void move(List<Segment> segments, int from, int to, int shift) {
    Operation operation = segments.get(from).operation();
    boolean deleted = operation == Operation.DELETE;
    int first = from + Math.min(0, shift);
    int last = to + Math.max(0, shift);
    int aloneFrom = from + shift;
    int aloneTo = to + shift;
    List<Span> partners = new ArrayList<>();
    for (int k = first; k < last; k++) {
      Segment segment = segments.get(k);
      if (segment.operation() == Operation.MATCH) {
        partners.add(deleted ? segment.hypothesis() : segment.reference());
      }
    }
    Span nowhere =
        Span.emptyAt(shift < 0 ? partners.get(0).start() : startAfter(segments, last, deleted));
    int partner = 0;
    for (int k = first; k < last; k++) {
      Segment segment = segments.get(k);
      boolean alone = k >= aloneFrom && k < aloneTo;
      Span own = deleted ? segment.reference() : segment.hypothesis();
      Span other = alone ? nowhere : partners.get(partner++);
      segments.set(
          k,
          new Segment(
              alone ? operation : Operation.MATCH,
              deleted ? own : other,
              deleted ? other : own,
              false,
              false));
    }
  }

  /** Where the other side goes on after some segments. */
  private int startAfter(List<Segment> segments, int index, boolean deleted) {
    if (index == segments.size()) {
      return (deleted ? hypothesis : reference).text().length();
    }
    Segment next = segments.get(index);
    return (deleted ? next.hypothesis() : next.reference()).start();
  }
}
