package org.erroralign.analysis;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.erroralign.align.Alignment;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;
import org.erroralign.analysis.Occurrence.Outcome;
import org.erroralign.text.Digits;
import org.erroralign.text.Span;
import org.erroralign.text.Token;
import org.erroralign.text.Tokenizer;

/**
 * Finds terms in alignments: where they were said and what became of them, and where they were
 * written and what had been said; immutable and thread-safe, any number of terms in one scan.
 */
public final class TermQuery {
  private final List<Term> terms;

  /** Terms with the words of one before them, in another category. */
  private final BitSet again = new BitSet();

  private final Folding folding;
  private final Tokenizer tokenizer;
  private final TermIndex index;

  /**
   * @param terms those that are the same in one category are looked for once
   * @param tokenizer the one of the aligner
   * @throws IllegalArgumentException when a term has no words or is no valid expression
   */
  public TermQuery(List<Term> terms, Folding folding, Tokenizer tokenizer) {
    this.folding = folding;
    this.tokenizer = tokenizer;
    List<Term> different = new ArrayList<>();
    Map<String, Set<String>> categories = new HashMap<>();
    for (Term term : terms) {
      Set<String> known = categories.computeIfAbsent(words(term), words -> new HashSet<>());
      if (known.add(term.category())) {
        again.set(different.size(), known.size() > 1);
        different.add(term);
      }
    }
    this.terms = List.copyOf(different);
    this.index = new TermIndex(this.terms, folding, tokenizer);
  }

  /** What is the same for terms that are found at the same places. */
  private String words(Term term) {
    return switch (term.kind()) {
      case WORDS -> folding.foldWords(term.text(), tokenizer);
      case PREFIX, WILDCARD -> folding.fold(term.text());
      case REGEX -> term.text();
    };
  }

  public List<Term> terms() {
    return terms;
  }

  /** Whether a term before it has the same words, so that a sum has them already. */
  public boolean comesAgain(int term) {
    return again.get(term);
  }

  /** Every place where a term was said, then every place where one was written. */
  public List<Occurrence> find(Alignment alignment) {
    List<Occurrence> all = new ArrayList<>();
    findInReference(alignment, all::add);
    findInHypothesis(alignment, all::add);
    return all;
  }

  /** Reports every place where a term was said, in the order of the reference. */
  public void findInReference(Alignment alignment, Consumer<Occurrence> sink) {
    List<Segment> segments = alignment.segments();
    List<Integer> segmentOfWord = new ArrayList<>();
    List<String> words = new ArrayList<>();
    for (int k = 0; k < segments.size(); k++) {
      Span reference = segments.get(k).reference();
      if (!reference.isEmpty()) {
        segmentOfWord.add(k);
        words.add(folding.fold(reference.of(alignment.reference())));
      }
    }
    index.find(
        words,
        (term, from, to) ->
            sink.accept(
                said(
                    alignment,
                    term,
                    words.subList(from, to),
                    segments.subList(segmentOfWord.get(from), segmentOfWord.get(to - 1) + 1))));
  }

  private Occurrence said(
      Alignment alignment, int term, List<String> words, List<Segment> segments) {
    Span reference =
        new Span(
            segments.get(0).reference().start(),
            segments.get(segments.size() - 1).reference().end());
    List<Segment> written = segments.stream().filter(s -> !s.hypothesis().isEmpty()).toList();
    if (written.isEmpty()) {
      Span nothing = Span.emptyAt(segments.get(0).hypothesis().start());
      return new Occurrence(term, Outcome.DELETED, reference, nothing, "", String.join(" ", words));
    }
    Segment first = written.get(0);
    Segment last = written.get(written.size() - 1);
    Span hypothesis = new Span(first.hypothesis().start(), last.hypothesis().end());
    List<String> became = folding.words(hypothesis.of(alignment.hypothesis()), tokenizer);
    boolean whole = !first.startsInsideWord() && !last.endsInsideWord();
    boolean recognised =
        (whole && became.equals(words))
            || areSpokenAlike(withWholeNumbers(alignment, segments, hypothesis));
    Outcome outcome = recognised ? Outcome.RECOGNISED : Outcome.CHANGED;
    String text =
        (first.startsInsideWord() ? "-" : "")
            + String.join(" ", became)
            + (last.endsInsideWord() ? "-" : "");
    return new Occurrence(term, outcome, reference, hypothesis, text, String.join(" ", words));
  }

  /** Reports every place where a term was written, in the order of the hypothesis. */
  public void findInHypothesis(Alignment alignment, Consumer<Occurrence> sink) {
    List<Token> tokens = tokenizer.tokenize(alignment.hypothesis());
    List<String> words = new ArrayList<>(tokens.size());
    for (Token token : tokens) {
      words.add(folding.fold(token.text()));
    }
    index.find(
        words,
        (term, from, to) ->
            sink.accept(
                written(
                    alignment,
                    term,
                    words.subList(from, to),
                    new Span(tokens.get(from).span().start(), tokens.get(to - 1).span().end()))));
  }

  private Occurrence written(Alignment alignment, int term, List<String> words, Span hypothesis) {
    List<Segment> segments = overlapping(alignment.segments(), hypothesis);
    boolean whole = true;
    List<String> said = new ArrayList<>();
    int start = -1;
    int end = -1;
    for (Segment segment : segments) {
      whole &=
          segment.hypothesis().isEmpty()
              || (segment.hypothesis().start() >= hypothesis.start()
                  && segment.hypothesis().end() <= hypothesis.end());
      if (!segment.reference().isEmpty()) {
        said.add(folding.fold(segment.reference().of(alignment.reference())));
        start = start < 0 ? segment.reference().start() : start;
        end = segment.reference().end();
      }
    }
    if (said.isEmpty()) {
      Span nothing = Span.emptyAt(segments.isEmpty() ? 0 : segments.get(0).reference().start());
      return new Occurrence(
          term, Outcome.INSERTED, nothing, hypothesis, "", String.join(" ", words));
    }
    boolean correct = (whole && said.equals(words)) || areSpokenAlike(segments);
    Outcome outcome = correct ? Outcome.CORRECT : Outcome.INSTEAD;
    return new Occurrence(
        term,
        outcome,
        new Span(start, end),
        hypothesis,
        String.join(" ", said),
        String.join(" ", words));
  }

  /** With all of a number that they are part of: {@code five} is not recognised in 500. */
  private static List<Segment> withWholeNumbers(
      Alignment alignment, List<Segment> segments, Span hypothesis) {
    return Digits.occurIn(hypothesis.of(alignment.hypothesis()))
        ? overlapping(alignment.segments(), hypothesis)
        : segments;
  }

  /** Whether all match, some of them by what they are read as: {@code doctor} and {@code Dr.} */
  private static boolean areSpokenAlike(List<Segment> segments) {
    boolean read = false;
    for (Segment segment : segments) {
      if (segment.operation() != Operation.MATCH) {
        return false;
      }
      read |= segment.hasReading();
    }
    return read;
  }

  /** The segments from the first to the last that share a character with a span. */
  private static List<Segment> overlapping(List<Segment> segments, Span hypothesis) {
    int first = -1;
    int last = -1;
    for (int k = 0; k < segments.size(); k++) {
      Span span = segments.get(k).hypothesis();
      if (!span.isEmpty() && span.start() < hypothesis.end() && span.end() > hypothesis.start()) {
        first = first < 0 ? k : first;
        last = k;
      }
    }
    return first < 0 ? List.of() : segments.subList(first, last + 1);
  }
}
