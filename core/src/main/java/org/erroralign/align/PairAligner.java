package org.erroralign.align;

import java.util.ArrayList;
import java.util.List;
import org.erroralign.text.Span;
import org.erroralign.text.TokenizedText;

/**
 * Runs the engine on one pair after the other, with buffers that are reused; one thread at a time.
 *
 * <p>Tokens and symbols; word numbers; anchors of the word pre-pass; a search on each span between
 * anchors that has words on both sides; segments.
 */
final class PairAligner {

  private final TokenizedText reference;
  private final TokenizedText hypothesis;
  private final WordNumbers words = new WordNumbers();
  private final WordGraph wordGraph = new WordGraph();
  private final boolean prePass;
  private final CompiledCosts costs;
  private final EmbeddedSpan span;
  private final SpanSearch search;
  private final SpanPath path = new SpanPath();

  private final List<Segment> segments = new ArrayList<>();
  private long cost;
  private boolean exact;

  PairAligner(ErrorAligner settings) {
    reference = new TokenizedText(settings.tokenizer(), settings.normalizer());
    hypothesis = new TokenizedText(settings.tokenizer(), settings.normalizer());
    prePass = settings.wordPrePass();
    costs = settings.compiledCosts();
    span = new EmbeddedSpan(reference, hypothesis);
    search =
        settings.search() instanceof Search.Beam beam
            ? new BeamSearch(costs, beam.size(), span)
            : new ExactSearch(costs, span);
  }

  Alignment align(String referenceText, String hypothesisText) {
    reference.read(referenceText);
    hypothesis.read(hypothesisText);
    segments.clear();
    cost = 0;
    exact = true;
    words.read(reference, hypothesis);
    if (isIdentical()) {
      for (int token = 0; token < reference.tokenCount(); token++) {
        addMatch(token, token);
      }
    } else {
      alignWords();
    }
    return new Alignment(referenceText, hypothesisText, segments, costs.unscaled(cost), exact);
  }

  private boolean isIdentical() {
    int count = reference.tokenCount();
    if (count != hypothesis.tokenCount()) {
      return false;
    }
    int[] a = words.reference();
    int[] b = words.hypothesis();
    for (int token = 0; token < count; token++) {
      if (a[token] != b[token]) {
        return false;
      }
    }
    return true;
  }

  private void alignWords() {
    int m = reference.tokenCount();
    int n = hypothesis.tokenCount();
    int fromReference = 0;
    int fromHypothesis = 0;
    if (prePass) {
      wordGraph.read(words.reference(), m, words.hypothesis(), n, words.distinct());
      for (int a = 0; a < wordGraph.anchorCount(); a++) {
        int anchorReference = wordGraph.anchorReference(a);
        int anchorHypothesis = wordGraph.anchorHypothesis(a);
        alignSpan(fromReference, anchorReference, fromHypothesis, anchorHypothesis);
        addMatch(anchorReference, anchorHypothesis);
        fromReference = anchorReference + 1;
        fromHypothesis = anchorHypothesis + 1;
      }
    }
    alignSpan(fromReference, m, fromHypothesis, n);
  }

  private void alignSpan(int referenceFrom, int referenceTo, int hypothesisFrom, int hypothesisTo) {
    if (referenceFrom == referenceTo) {
      for (int token = hypothesisFrom; token < hypothesisTo; token++) {
        addInsertion(token, referenceTo);
      }
    } else if (hypothesisFrom == hypothesisTo) {
      for (int token = referenceFrom; token < referenceTo; token++) {
        addDeletion(token, hypothesisTo);
      }
    } else {
      span.embed(referenceFrom, referenceTo, hypothesisFrom, hypothesisTo);
      search.search(words, path);
      cost += path.cost;
      exact &= path.exact;
      addSegments();
    }
  }

  private void addMatch(int referenceToken, int hypothesisToken) {
    segments.add(
        new Segment(
            Operation.MATCH,
            new Span(reference.tokenStart(referenceToken), reference.tokenEnd(referenceToken)),
            new Span(hypothesis.tokenStart(hypothesisToken), hypothesis.tokenEnd(hypothesisToken)),
            false,
            false));
  }

  private void addInsertion(int token, int referencePlace) {
    cost += oneSidedCost(hypothesis, token);
    segments.add(
        new Segment(
            Operation.INSERT,
            Span.emptyAt(place(reference, referencePlace)),
            new Span(hypothesis.tokenStart(token), hypothesis.tokenEnd(token)),
            false,
            false));
  }

  private void addDeletion(int token, int hypothesisPlace) {
    cost += oneSidedCost(reference, token);
    segments.add(
        new Segment(
            Operation.DELETE,
            new Span(reference.tokenStart(token), reference.tokenEnd(token)),
            Span.emptyAt(place(hypothesis, hypothesisPlace)),
            false,
            false));
  }

  private int oneSidedCost(TokenizedText text, int token) {
    int sum = 2 * costs.oneDelimiter;
    for (int s = text.firstSymbol(token); s < text.firstSymbol(token + 1); s++) {
      sum += costs.one(text.symbol(s));
    }
    return sum;
  }

  /** Where the next token starts, or the text ends: the place of something that is missing. */
  private static int place(TokenizedText text, int token) {
    return token < text.tokenCount() ? text.tokenStart(token) : text.text().length();
  }

  private void addSegments() {
    int k = 0;
    int l = 0;
    int referenceWord = 0;
    int hypothesisWord = 0;
    for (int s = 0; s < path.count(); s++) {
      int i = path.hypothesisEnd(s);
      int j = path.referenceEnd(s);
      int first = k + 1;
      while (first <= i && span.hypothesis[first] < 0) {
        first++;
      }
      int last = i;
      while (last >= first && span.hypothesis[last] < 0) {
        last--;
      }
      while (hypothesisWord < span.hypothesisWords
          && span.hypothesisStarts[hypothesisWord + 1] < first) {
        hypothesisWord++;
      }
      boolean hasReference = j > l;
      if (hasReference || last >= first) {
        addSegment(referenceWord, hasReference, k, i, l, j, first, last, hypothesisWord);
      }
      referenceWord += hasReference ? 1 : 0;
      k = i;
      l = j;
    }
  }

  private void addSegment(
      int referenceWord,
      boolean hasReference,
      int k,
      int i,
      int l,
      int j,
      int first,
      int last,
      int firstWord) {
    int referenceToken = span.referenceToken + referenceWord;
    Span referenceSpan =
        hasReference
            ? new Span(reference.tokenStart(referenceToken), reference.tokenEnd(referenceToken))
            : Span.emptyAt(place(reference, referenceToken));
    if (last < first) {
      int place = hypothesisPlace(i, firstWord);
      segments.add(new Segment(Operation.DELETE, referenceSpan, Span.emptyAt(place), false, false));
      return;
    }
    int lastWord = firstWord;
    while (span.hypothesisStarts[lastWord + 1] < last) {
      lastWord++;
    }
    int lastToken = span.hypothesisToken + lastWord;
    Span hypothesisSpan =
        new Span(
            hypothesis.symbolStart(symbolIndex(first, firstWord)),
            hypothesis.symbolEnd(symbolIndex(last, lastWord), lastToken));
    Operation operation =
        !hasReference
            ? Operation.INSERT
            : isMatch(k, i, l, j) ? Operation.MATCH : Operation.SUBSTITUTE;
    // The reference also sets a flag where a reference word got all of a word but its delimiter.
    boolean asReference = hasReference && costs.model.segmentRule() == SegmentRule.REFERENCE;
    segments.add(
        new Segment(
            operation,
            referenceSpan,
            hypothesisSpan,
            asReference ? span.hypothesis[k + 1] >= 0 : span.insideWord(k),
            asReference ? span.hypothesis[i] >= 0 : span.insideWord(i)));
  }

  /** The place of a deletion: inside a word that is cut there, else before the next word. */
  private int hypothesisPlace(int i, int word) {
    if (span.insideWord(i)) {
      return hypothesis.symbolStart(symbolIndex(i + 1, word));
    }
    boolean afterWord = word < span.hypothesisWords && span.hypothesisStarts[word + 1] == i + 1;
    return place(hypothesis, span.hypothesisToken + (afterWord ? word + 1 : word));
  }

  /** The number of the symbol at a position of the embedded hypothesis. */
  private int symbolIndex(int position, int word) {
    return hypothesis.firstSymbol(span.hypothesisToken + word)
        + position
        - span.hypothesisStarts[word]
        - 2;
  }

  private boolean isMatch(int k, int i, int l, int j) {
    if (i - k != j - l) {
      return false;
    }
    for (int d = 1; d <= i - k; d++) {
      if (span.hypothesis[k + d] != span.reference[l + d]) {
        return false;
      }
    }
    return true;
  }
}
