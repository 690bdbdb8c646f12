package org.erroralign.analysis;

import java.util.ArrayList;
import java.util.List;
import org.erroralign.align.Alignment;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;
import org.erroralign.text.Span;
import org.erroralign.text.Tokenizer;

/**
 * Reads an alignment as changes of whole words: segments that share a hypothesis word are one
 * change, as in Table 1 of the paper, where {@code some-} and {@code -thing} are one word.
 */
public final class Changes {
  private Changes() {}

  /**
   * The changes of an alignment, in order.
   *
   * @param tokenizer the one of the aligner; it tells how many words a part of the hypothesis is
   */
  public static List<Change> of(Alignment alignment, Tokenizer tokenizer) {
    List<Segment> segments = alignment.segments();
    List<Change> changes = new ArrayList<>(segments.size());
    int start = 0;
    while (start < segments.size()) {
      int end = endOfGroup(segments, start);
      changes.add(change(alignment, segments.subList(start, end), tokenizer));
      start = end;
    }
    return changes;
  }

  /** How many changes there are of each kind, without a look at their words. */
  static ChangeCounts count(Alignment alignment, Tokenizer tokenizer, boolean inexact) {
    List<Segment> segments = alignment.segments();
    ChangeCounts.Counter counter = new ChangeCounts.Counter();
    int start = 0;
    while (start < segments.size()) {
      int end = endOfGroup(segments, start);
      List<Segment> group = segments.subList(start, end);
      counter.add(kind(alignment, group, tokenizer), referenceWords(group));
      start = end;
    }
    return counter.counts(inexact);
  }

  private static int referenceWords(List<Segment> group) {
    int words = 0;
    for (Segment segment : group) {
      words += segment.reference().isEmpty() ? 0 : 1;
    }
    return words;
  }

  private static Change.Kind kind(Alignment alignment, List<Segment> group, Tokenizer tokenizer) {
    Segment first = group.get(0);
    if (group.size() == 1 && first.operation() != Operation.SUBSTITUTE) {
      return kind(first);
    }
    int[] hypothesisWords = new int[1];
    tokenizer.tokenize(compared(alignment, group), (start, end) -> hypothesisWords[0]++);
    return kind(referenceWords(group), hypothesisWords[0]);
  }

  private static Change.Kind kind(Segment segment) {
    return switch (segment.operation()) {
      case MATCH -> Change.Kind.MATCH;
      case DELETE -> Change.Kind.DELETION;
      default -> Change.Kind.INSERTION;
    };
  }

  /** The part of the hypothesis that segments share, as it was compared. */
  private static String compared(Alignment alignment, List<Segment> group) {
    String heard = "";
    for (Segment segment : group) {
      if (segment.hasReading()) {
        heard += segment.hypothesisReading();
      }
    }
    return heard.isEmpty() ? hypothesisSpan(group).of(alignment.hypothesis()) : heard;
  }

  private static Span hypothesisSpan(List<Segment> group) {
    Span span = Span.emptyAt(group.get(0).hypothesis().start());
    for (Segment segment : group) {
      span = cover(span, segment.hypothesis());
    }
    return span;
  }

  private static int endOfGroup(List<Segment> segments, int start) {
    int last = start;
    while (segments.get(last).endsInsideWord()) {
      int next = last + 1;
      while (next < segments.size() && segments.get(next).hypothesis().isEmpty()) {
        next++;
      }
      if (next == segments.size()) {
        break;
      }
      last = next;
    }
    return last + 1;
  }

  private static Change change(Alignment alignment, List<Segment> group, Tokenizer tokenizer) {
    Segment first = group.get(0);
    if (group.size() == 1 && first.operation() != Operation.SUBSTITUTE) {
      return single(alignment, first);
    }
    Span reference = Span.emptyAt(first.reference().start());
    int referenceWords = 0;
    StringBuilder words = new StringBuilder();
    for (Segment segment : group) {
      reference = cover(reference, segment.reference());
      if (!segment.reference().isEmpty()) {
        words.append(referenceWords++ == 0 ? "" : " ");
        words.append(Folding.CASE.fold(alignment.reference(), segment.reference()));
      }
    }
    List<String> written = Folding.CASE.words(compared(alignment, group), tokenizer);
    return new Change(
        kind(referenceWords, written.size()),
        words.toString(),
        String.join(" ", written),
        referenceWords,
        written.size(),
        reference,
        hypothesisSpan(group));
  }

  private static Change single(Alignment alignment, Segment segment) {
    String reference = Folding.CASE.fold(alignment.reference(), segment.reference());
    boolean match = segment.operation() == Operation.MATCH;
    String hypothesis =
        match ? reference : Folding.CASE.fold(alignment.comparedHypothesis(segment));
    return new Change(
        kind(segment),
        reference,
        hypothesis,
        reference.isEmpty() ? 0 : 1,
        hypothesis.isEmpty() ? 0 : 1,
        segment.reference(),
        segment.hypothesis());
  }

  private static Change.Kind kind(int referenceWords, int hypothesisWords) {
    if (referenceWords == 0) {
      return Change.Kind.INSERTION;
    }
    if (hypothesisWords == 0) {
      return Change.Kind.DELETION;
    }
    if (referenceWords == 1) {
      return hypothesisWords == 1 ? Change.Kind.SUBSTITUTION : Change.Kind.SPLIT;
    }
    return hypothesisWords == 1 ? Change.Kind.JOIN : Change.Kind.RESEGMENTATION;
  }

  private static Span cover(Span whole, Span part) {
    if (part.isEmpty()) {
      return whole;
    }
    return whole.isEmpty() ? part : new Span(whole.start(), part.end());
  }
}
