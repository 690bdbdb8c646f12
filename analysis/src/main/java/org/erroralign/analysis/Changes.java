package org.erroralign.analysis;

import java.util.AbstractList;
import java.util.List;
import org.erroralign.align.Alignment;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;
import org.erroralign.text.Span;
import org.erroralign.text.Tokenizer;
import org.jspecify.annotations.Nullable;

/**
 * Reads an alignment as changes of whole words, in order: segments that share a hypothesis word are
 * one change, as in Table 1 of the paper, where {@code some-} and {@code -thing} are one word.
 *
 * <p>Their kinds are told at once, a {@link Change} is made when it is looked at: most are matches,
 * whose words hardly anybody asks for. One thread at a time.
 */
public final class Changes extends AbstractList<Change> {
  private final Alignment alignment;
  private final Tokenizer tokenizer;
  private final List<Segment> segments;
  private final Change.Kind[] kinds;

  /** Behind the last segment of each change. */
  private final int[] ends;

  private final int size;
  private final ChangeCounts counts;
  private @Nullable Change @Nullable [] made;
  private @Nullable WordHashes heardWords;

  private Changes(Alignment alignment, Tokenizer tokenizer, boolean inexact) {
    this.alignment = alignment;
    this.tokenizer = tokenizer;
    segments = alignment.segments();
    kinds = new Change.Kind[segments.size()];
    ends = new int[segments.size()];
    ChangeCounts.Counter counter = new ChangeCounts.Counter();
    int found = 0;
    for (int first = 0; first < segments.size(); first = ends[found++]) {
      Segment segment = segments.get(first);
      if (segment.operation() == Operation.MATCH && !segment.endsInsideWord()) {
        ends[found] = first + 1;
        kinds[found] = Change.Kind.MATCH;
        counter.add(Change.Kind.MATCH, 1);
      } else {
        int end = endOfGroup(first);
        ends[found] = end;
        kinds[found] = kind(first, end);
        counter.add(kinds[found], referenceWords(first, end));
      }
    }
    size = found;
    counts = counter.counts(inexact);
  }

  /**
   * The changes of an alignment.
   *
   * @param tokenizer the one of the aligner; it tells how many words a part of the hypothesis is
   */
  public static Changes of(Alignment alignment, Tokenizer tokenizer) {
    return of(alignment, tokenizer, false);
  }

  /**
   * The changes of an alignment.
   *
   * @param inexact whether the exact search fell short
   */
  static Changes of(Alignment alignment, Tokenizer tokenizer, boolean inexact) {
    return new Changes(alignment, tokenizer, inexact);
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public Change get(int index) {
    @Nullable Change[] all = made;
    if (all == null) {
      all = new Change[size];
      made = all;
    }
    Change change = all[index];
    if (change == null) {
      change = change(index);
      all[index] = change;
    }
    return change;
  }

  /** How many there are of each kind. */
  ChangeCounts counts() {
    return counts;
  }

  /**
   * The words of the hypothesis, as the aligner finds them in what is written.
   *
   * @param spoken whether what was aligned may be other words than those that are written
   */
  WordHashes heardWords(boolean spoken) {
    WordHashes words = heardWords;
    if (words == null) {
      words = spoken ? WordHashes.of(alignment.hypothesis(), tokenizer) : alignedWords();
      heardWords = words;
    }
    return words;
  }

  private WordHashes alignedWords() {
    String text = alignment.hypothesis();
    WordHashes words = new WordHashes(size);
    for (int k = 0; k < size; k++) {
      Span span = hypothesisSpan(k);
      switch (kinds[k]) {
        case MATCH, SUBSTITUTION, JOIN -> words.add(text, span.start(), span.end());
        case DELETION -> {}
        default -> words.addAll(text, span.start(), span.end(), tokenizer);
      }
    }
    return words;
  }

  Change.Kind kind(int index) {
    return kinds[index];
  }

  boolean isError(int index) {
    return kinds[index] != Change.Kind.MATCH;
  }

  /** Where a change is in the reference. */
  Span referenceSpan(int index) {
    int first = first(index);
    Span span = segments.get(first).reference();
    for (int k = first + 1; k < ends[index]; k++) {
      span = cover(span, segments.get(k).reference());
    }
    return span;
  }

  /** Where a change is in the hypothesis. */
  Span hypothesisSpan(int index) {
    return hypothesisSpan(first(index), ends[index]);
  }

  private Span hypothesisSpan(int first, int end) {
    Span span = segments.get(first).hypothesis();
    for (int k = first + 1; k < end; k++) {
      span = cover(span, segments.get(k).hypothesis());
    }
    return span;
  }

  private int first(int index) {
    return index == 0 ? 0 : ends[index - 1];
  }

  private int endOfGroup(int first) {
    int last = first;
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

  private Change.Kind kind(int first, int end) {
    Operation operation = segments.get(first).operation();
    if (end - first > 1 || operation == Operation.SUBSTITUTE) {
      int[] hypothesisWords = new int[1];
      tokenizer.tokenize(compared(first, end), (from, to) -> hypothesisWords[0]++);
      return kindOf(referenceWords(first, end), hypothesisWords[0]);
    }
    return switch (operation) {
      case MATCH -> Change.Kind.MATCH;
      case DELETE -> Change.Kind.DELETION;
      default -> Change.Kind.INSERTION;
    };
  }

  private static Change.Kind kindOf(int referenceWords, int hypothesisWords) {
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

  private int referenceWords(int first, int end) {
    int words = 0;
    for (int k = first; k < end; k++) {
      words += segments.get(k).reference().isEmpty() ? 0 : 1;
    }
    return words;
  }

  /** The part of the hypothesis that segments share, as it was compared. */
  private String compared(int first, int end) {
    String heard = "";
    for (int k = first; k < end; k++) {
      if (segments.get(k).hasReading()) {
        heard += segments.get(k).hypothesisReading();
      }
    }
    return heard.isEmpty() ? hypothesisSpan(first, end).of(alignment.hypothesis()) : heard;
  }

  private Change change(int index) {
    int first = first(index);
    int end = ends[index];
    Segment segment = segments.get(first);
    if (end - first == 1 && segment.operation() != Operation.SUBSTITUTE) {
      return single(kinds[index], segment);
    }
    int referenceWords = 0;
    String words = "";
    for (int k = first; k < end; k++) {
      Span span = segments.get(k).reference();
      if (!span.isEmpty()) {
        String word = Folding.CASE.fold(alignment.reference(), span);
        words = referenceWords++ == 0 ? word : words + " " + word;
      }
    }
    List<String> written = Folding.CASE.words(compared(first, end), tokenizer);
    return new Change(
        kinds[index],
        words,
        written.size() == 1 ? written.get(0) : String.join(" ", written),
        referenceWords,
        written.size(),
        referenceSpan(index),
        hypothesisSpan(index));
  }

  private Change single(Change.Kind kind, Segment segment) {
    String reference = Folding.CASE.fold(alignment.reference(), segment.reference());
    boolean match = segment.operation() == Operation.MATCH;
    String hypothesis =
        match ? reference : Folding.CASE.fold(alignment.comparedHypothesis(segment));
    return new Change(
        kind,
        reference,
        hypothesis,
        reference.isEmpty() ? 0 : 1,
        hypothesis.isEmpty() ? 0 : 1,
        segment.reference(),
        segment.hypothesis());
  }

  private static Span cover(Span whole, Span part) {
    if (part.isEmpty()) {
      return whole;
    }
    return whole.isEmpty() ? part : new Span(whole.start(), part.end());
  }
}
