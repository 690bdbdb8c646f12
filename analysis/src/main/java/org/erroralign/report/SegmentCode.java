package org.erroralign.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.erroralign.align.Alignment;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;
import org.erroralign.text.Span;
import org.erroralign.text.Token;

/**
 * Packs the segments of an alignment into few numbers, which the page unpacks.
 *
 * <p>A segment is: a code; how far the reference word begins after the last one's end, and its
 * length; then the same two numbers for each word, or part of a word, of the hypothesis. The code
 * is 0 for a match, 1 for a substitution, 2 for a deletion, 3 for an insertion, plus 4 when the
 * segment starts inside a hypothesis word, 8 when it ends inside one, and 16 times the number of
 * words. Offsets are in UTF-16. What is written and was compared by a reading is one word, and may
 * come again.
 */
final class SegmentCode {
  private static final int STARTS_INSIDE = 4;
  private static final int ENDS_INSIDE = 8;
  private static final int ONE_WORD = 16;

  private int[] numbers = new int[128];
  private int count;
  private final List<Span> heard = new ArrayList<>();

  private SegmentCode() {}

  /**
   * All segments of an alignment.
   *
   * @param words of the hypothesis, in order
   */
  static SegmentCode of(Alignment alignment, List<Token> words) {
    SegmentCode code = new SegmentCode();
    int referenceEnd = 0;
    int hypothesisEnd = 0;
    int word = 0;
    for (Segment segment : alignment.segments()) {
      int place = code.count;
      code.add(0);
      Span reference = segment.reference();
      if (reference.isEmpty()) {
        code.add(0, 0);
      } else {
        code.add(reference.start() - referenceEnd, reference.length());
        referenceEnd = reference.end();
      }
      Span hypothesis = segment.hypothesis();
      int parts = 0;
      while (word < words.size() && words.get(word).span().end() <= hypothesis.start()) {
        word++;
      }
      boolean isRead = !segment.hypothesisReading().isEmpty();
      for (int k = word; !isRead && k < words.size(); k++) {
        Span span = words.get(k).span();
        int start = Math.max(span.start(), hypothesis.start());
        int end = Math.min(span.end(), hypothesis.end());
        if (start >= end) {
          break;
        }
        code.add(start - hypothesisEnd, end - start);
        hypothesisEnd = end;
        code.hear(span, segment, parts++);
      }
      if (isRead) { // all that is written, as one word
        code.add(hypothesis.start() - hypothesisEnd, hypothesis.length());
        hypothesisEnd = hypothesis.end();
        code.hear(hypothesis, segment, parts++);
      }
      code.numbers[place] =
          code(segment.operation())
              + (segment.startsInsideWord() ? STARTS_INSIDE : 0)
              + (segment.endsInsideWord() ? ENDS_INSIDE : 0)
              + ONE_WORD * parts;
    }
    return code;
  }

  int[] numbers() {
    return Arrays.copyOf(numbers, count);
  }

  /** The words of the hypothesis as the page counts them: what was cut in two is one. */
  List<Span> heard() {
    return heard;
  }

  private void hear(Span word, Segment segment, int part) {
    if (part > 0 || !segment.startsInsideWord()) {
      heard.add(word);
    }
  }

  private static int code(Operation operation) {
    return switch (operation) {
      case MATCH -> 0;
      case SUBSTITUTE -> 1;
      case DELETE -> 2;
      case INSERT -> 3;
    };
  }

  private void add(int... more) {
    if (count + more.length > numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * numbers.length);
    }
    for (int number : more) {
      numbers[count++] = number;
    }
  }
}
