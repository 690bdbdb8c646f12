package org.erroralign.python;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.erroralign.align.Alignment;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;
import org.erroralign.format.alignment.CodePointOffsets;
import org.erroralign.metric.WordEdit;
import org.erroralign.text.Span;

/**
 * Alignments as arrays.
 *
 * <p>A segment is five numbers: a code, then start and end in the reference and in the hypothesis,
 * in code points. The code is 0 for a match, 1 for a substitution, 2 for a deletion, 3 for an
 * insertion, plus 4 when the segment starts inside a hypothesis word, 8 when it ends inside one,
 * and 16 when it has readings: then the next two of {@link #readings} are its own.
 */
public final class FlatAlignments {
  private static final int STARTS_INSIDE = 4;
  private static final int ENDS_INSIDE = 8;
  private static final int HAS_READINGS = 16;
  private static final int SEGMENT = 5;
  private static final int PAIR = 3;

  private int[] pairs = new int[PAIR * 4];
  private int pairCount;
  private int[] segments = new int[SEGMENT * 64];
  private int segmentCount;
  private final List<String> readings = new ArrayList<>();

  void add(Alignment alignment) {
    begin(alignment.exact());
    CodePointOffsets reference = new CodePointOffsets(alignment.reference());
    CodePointOffsets hypothesis = new CodePointOffsets(alignment.hypothesis());
    for (Segment segment : alignment.segments()) {
      int code =
          code(segment.operation())
              + (segment.startsInsideWord() ? STARTS_INSIDE : 0)
              + (segment.endsInsideWord() ? ENDS_INSIDE : 0)
              + (segment.hasReading() ? HAS_READINGS : 0);
      add(code, segment.reference(), reference, segment.hypothesis(), hypothesis);
      if (segment.hasReading()) {
        readings.add(segment.referenceReading());
        readings.add(segment.hypothesisReading());
      }
    }
  }

  /** Adds edits, equal ones that stand side by side as one segment. */
  void add(String reference, String hypothesis, List<WordEdit> edits) {
    begin(true);
    CodePointOffsets inReference = new CodePointOffsets(reference);
    CodePointOffsets inHypothesis = new CodePointOffsets(hypothesis);
    int r = 0;
    int h = 0;
    for (int k = 0; k < edits.size(); ) {
      Operation operation = edits.get(k).operation();
      int referenceStart = r;
      int hypothesisStart = h;
      for (; k < edits.size() && edits.get(k).operation() == operation; k++) {
        r += edits.get(k).reference().length();
        h += edits.get(k).hypothesis().length();
      }
      add(
          code(operation),
          new Span(referenceStart, r),
          inReference,
          new Span(hypothesisStart, h),
          inHypothesis);
    }
  }

  private void begin(boolean exact) {
    int at = PAIR * pairCount++;
    if (at == pairs.length) {
      pairs = Arrays.copyOf(pairs, 2 * at);
    }
    pairs[at] = segmentCount;
    pairs[at + 1] = readings.size();
    pairs[at + 2] = exact ? 1 : 0;
  }

  private void add(
      int code,
      Span reference,
      CodePointOffsets inReference,
      Span hypothesis,
      CodePointOffsets inHypothesis) {
    int at = SEGMENT * segmentCount++;
    if (at == segments.length) {
      segments = Arrays.copyOf(segments, 2 * at);
    }
    segments[at] = code;
    segments[at + 1] = inReference.of(reference.start());
    segments[at + 2] = inReference.of(reference.end());
    segments[at + 3] = inHypothesis.of(hypothesis.start());
    segments[at + 4] = inHypothesis.of(hypothesis.end());
  }

  void addAll(FlatAlignments other) {
    pairs = grown(pairs, PAIR * pairCount, PAIR * other.pairCount);
    for (int k = 0; k < other.pairCount; k++) {
      int at = PAIR * (pairCount + k);
      pairs[at] = segmentCount + other.pairs[PAIR * k];
      pairs[at + 1] = readings.size() + other.pairs[PAIR * k + 1];
      pairs[at + 2] = other.pairs[PAIR * k + 2];
    }
    pairCount += other.pairCount;
    int added = SEGMENT * other.segmentCount;
    segments = grown(segments, SEGMENT * segmentCount, added);
    System.arraycopy(other.segments, 0, segments, SEGMENT * segmentCount, added);
    segmentCount += other.segmentCount;
    readings.addAll(other.readings);
  }

  private static int[] grown(int[] numbers, int count, int more) {
    return count + more <= numbers.length
        ? numbers
        : Arrays.copyOf(numbers, Math.max(count + more, 2 * numbers.length));
  }

  private static int code(Operation operation) {
    return switch (operation) {
      case MATCH -> 0;
      case SUBSTITUTE -> 1;
      case DELETE -> 2;
      case INSERT -> 3;
    };
  }

  /**
   * Of each pair: the number of its first segment and of its first reading, and 1 where the
   * alignment is exact; then the numbers of segments and readings.
   */
  public int[] pairs() {
    int[] all = Arrays.copyOf(pairs, PAIR * pairCount + 2);
    all[PAIR * pairCount] = segmentCount;
    all[PAIR * pairCount + 1] = readings.size();
    return all;
  }

  public int[] segments() {
    return Arrays.copyOf(segments, SEGMENT * segmentCount);
  }

  /** Of each segment that has some: of the reference, of the hypothesis; empty for none. */
  public String[] readings() {
    return readings.toArray(new String[0]);
  }
}
