package org.erroralign.align;

import java.util.List;
import org.erroralign.edit.WordNumbers;
import org.erroralign.text.Normalizer;
import org.erroralign.text.Span;
import org.erroralign.text.TokenizedText;

/**
 * Aligns stretches of words of a pair that has been read, and writes their segments; one thread at
 * a time.
 *
 * <p>A stretch too large for its search is cut at words, in proportion, until its parts fit: the
 * only case in which the exact search is not exact, and the result says so.
 */
final class StretchAligner {

  /**
   * Once a stretch must be cut, its parts are made so small that they have so many cells in all.
   */
  private static final long CELLS_OF_ALL_PARTS = 1L << 31;

  /** A stretch of so few cells is within the limits of every search. */
  private static final long CELLS_OF_ANY_SEARCH = 1L << 20;

  private final TokenizedText reference;
  private final TokenizedText hypothesis;
  private final WordNumbers words;
  private final StretchSearch search;
  private final CompiledCosts costs;
  private final SingleWords singleWords;
  private final boolean knowsSingleWords;
  private final EmbeddedStretch stretch;
  private final StretchPath path = new StretchPath();
  private final Normalizer normalizer;

  /** The last cut of a hypothesis word: the symbol behind it, and where it is in the text. */
  private int cutSymbol = -1;

  private int cut;

  private List<Segment> segments = List.of();
  private long cost;
  private boolean exact;

  StretchAligner(
      ErrorAligner settings,
      TokenizedText reference,
      TokenizedText hypothesis,
      WordNumbers words,
      TimeGaps gaps) {
    this.reference = reference;
    this.hypothesis = hypothesis;
    this.words = words;
    costs = settings.compiledCosts();
    stretch = new EmbeddedStretch(reference, hypothesis, gaps);
    normalizer = settings.normalizer();
    search =
        settings.search() instanceof Search.Beam beam
            ? new BeamSearch(costs, beam.size(), stretch)
            : new ExactSearch(costs, stretch);
    singleWords = new SingleWords(costs, reference, hypothesis);
    knowsSingleWords = settings.search() instanceof Search.Exact && SingleWords.knows(costs);
  }

  /** Writes further segments to this list, and starts to add up the cost anew. */
  void start(List<Segment> target) {
    segments = target;
    cutSymbol = -1;
    cost = 0;
    exact = true;
  }

  /** The cost of the stretches since the start. */
  long cost() {
    return cost;
  }

  /** Whether it was proven minimal for all of them. */
  boolean exact() {
    return exact;
  }

  void addMatch(int referenceToken, int hypothesisToken) {
    addWhole(Operation.MATCH, referenceToken, hypothesisToken);
  }

  /** Adds the match of a word in two texts that are the same. */
  void addSame(int token) {
    Span word = new Span(reference.tokenStart(token), reference.tokenEnd(token));
    segments.add(new Segment(Operation.MATCH, word, word, false, false));
  }

  /** Aligns the tokens of two half-open ranges. */
  void align(int referenceFrom, int referenceTo, int hypothesisFrom, int hypothesisTo) {
    align(referenceFrom, referenceTo, hypothesisFrom, hypothesisTo, Long.MAX_VALUE);
  }

  private void align(
      int referenceFrom, int referenceTo, int hypothesisFrom, int hypothesisTo, long maxCells) {
    if (referenceFrom == referenceTo) {
      for (int token = hypothesisFrom; token < hypothesisTo; token++) {
        addInsertion(token, referenceTo);
      }
      return;
    }
    if (hypothesisFrom == hypothesisTo) {
      for (int token = referenceFrom; token < referenceTo; token++) {
        addDeletion(token, hypothesisTo);
      }
      return;
    }
    boolean single = referenceTo - referenceFrom == 1 && hypothesisTo - hypothesisFrom == 1;
    if (single && addSingleWords(referenceFrom, hypothesisFrom)) {
      return;
    }
    stretch.measure(referenceFrom, referenceTo, hypothesisFrom, hypothesisTo);
    long cells = (long) stretch.referenceLength * stretch.hypothesisLength;
    if (cells <= CELLS_OF_ANY_SEARCH || (cells <= maxCells && search.fits())) {
      stretch.embed();
      search.search(words, path);
      cost += path.cost;
      exact &= path.exact;
      addSegments();
    } else {
      exact = false;
      // Cut into p * p parts, of which a path goes through p, a stretch keeps one cell in p.
      long cellsOfPart =
          CELLS_OF_ALL_PARTS * CELLS_OF_ALL_PARTS / Math.max(cells, CELLS_OF_ALL_PARTS);
      alignParts(
          referenceFrom,
          referenceTo,
          hypothesisFrom,
          hypothesisTo,
          Math.min(maxCells, cellsOfPart));
    }
  }

  private void alignParts(
      int referenceFrom, int referenceTo, int hypothesisFrom, int hypothesisTo, long maxCells) {
    if (referenceTo - referenceFrom == 1 && hypothesisTo - hypothesisFrom == 1) {
      addWholeWords(referenceFrom, hypothesisFrom);
      return;
    }
    int referenceMiddle = middle(reference, referenceFrom, referenceTo);
    int hypothesisMiddle = middle(hypothesis, hypothesisFrom, hypothesisTo);
    align(referenceFrom, referenceMiddle, hypothesisFrom, hypothesisMiddle, maxCells);
    align(referenceMiddle, referenceTo, hypothesisMiddle, hypothesisTo, maxCells);
  }

  /** The token that starts the second half of the symbols; a single token is all first half. */
  private static int middle(TokenizedText text, int from, int to) {
    if (to - from == 1) {
      return to;
    }
    int half = (text.firstSymbol(from) + text.firstSymbol(to)) >>> 1;
    int token = from + 1;
    while (token < to - 1 && text.firstSymbol(token) < half) {
      token++;
    }
    return token;
  }

  /** Two words too long to look into, one for the other. */
  private void addWholeWords(int referenceToken, int hypothesisToken) {
    if (reference.sameSymbols(referenceToken, hypothesis, hypothesisToken)) {
      addMatch(referenceToken, hypothesisToken);
      return;
    }
    cost += twoSidedCost(reference, referenceToken) + twoSidedCost(hypothesis, hypothesisToken);
    addWhole(Operation.SUBSTITUTE, referenceToken, hypothesisToken);
  }

  /** Aligns one word with one other, if it is known without a search how; else false. */
  private boolean addSingleWords(int referenceToken, int hypothesisToken) {
    if (!knowsSingleWords
        || stretch.gaps.used()
        || reference.sameSymbols(referenceToken, hypothesis, hypothesisToken)) {
      return false;
    }
    int aligned = singleWords.cost(referenceToken, hypothesisToken);
    int apart = oneSidedCost(reference, referenceToken) + oneSidedCost(hypothesis, hypothesisToken);
    if (aligned == SingleWords.UNKNOWN || aligned == apart) {
      return false;
    }
    if (aligned < apart) {
      cost += aligned;
      addWhole(Operation.SUBSTITUTE, referenceToken, hypothesisToken);
    } else {
      addInsertion(hypothesisToken, referenceToken);
      addDeletion(referenceToken, hypothesisToken + 1);
    }
    return true;
  }

  private void addWhole(Operation operation, int referenceToken, int hypothesisToken) {
    int start = reference.tokenStart(referenceToken);
    int end = reference.tokenEnd(referenceToken);
    int hypothesisStart = hypothesis.tokenStart(hypothesisToken);
    int hypothesisEnd = hypothesis.tokenEnd(hypothesisToken);
    Span said = new Span(start, end);
    boolean same = start == hypothesisStart && end == hypothesisEnd;
    Span written = same ? said : new Span(hypothesisStart, hypothesisEnd);
    segments.add(new Segment(operation, said, written, false, false));
  }

  private long twoSidedCost(TokenizedText text, int token) {
    long sum = 0; // the delimiters match
    for (int k = 0; k < text.symbolCount(token); k++) {
      sum += costs.two(text.symbolAt(token, k));
    }
    return sum;
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
    int sum = 2 * costs.one(CostTerm.DELIMITER);
    for (int k = 0; k < text.symbolCount(token); k++) {
      sum += costs.one(text.symbolAt(token, k));
    }
    return sum;
  }

  /** Where the next token starts, or the text ends: the place of something that is missing. */
  private static int place(TokenizedText text, int token) {
    return token < text.tokenCount() ? text.tokenStart(token) : text.text().length();
  }

  /** Adds the segments of the path that was found through the stretch. */
  private void addSegments() {
    int k = 0;
    int l = 0;
    int referenceWord = 0;
    int hypothesisWord = 0;
    for (int s = 0; s < path.count(); s++) {
      int i = path.hypothesisEnd(s);
      int j = path.referenceEnd(s);
      int first = k + 1;
      while (first <= i && stretch.hypothesis[first] < 0) {
        first++;
      }
      int last = i;
      while (last >= first && stretch.hypothesis[last] < 0) {
        last--;
      }
      while (hypothesisWord < stretch.hypothesisWords
          && stretch.hypothesisStarts[hypothesisWord + 1] < first) {
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
    int referenceToken = stretch.referenceToken + referenceWord;
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
    while (stretch.hypothesisStarts[lastWord + 1] < last) {
      lastWord++;
    }
    int start = startOf(first, firstWord);
    int lastToken = stretch.hypothesisToken + lastWord;
    int lastSymbol = symbolNumber(last, lastWord);
    boolean isCut = stretch.insideWord(i);
    if (isCut) {
      cutSymbol = hypothesis.firstSymbol(lastToken) + lastSymbol + 1;
      cut =
          normalizer.cut(
              hypothesis.text(),
              hypothesis.symbolStart(lastToken, lastSymbol),
              hypothesis.symbolStart(lastToken, lastSymbol + 1),
              hypothesis.tokenEnd(lastToken),
              referenceSpan.of(reference.text()));
    }
    Span hypothesisSpan =
        new Span(start, isCut ? cut : hypothesis.symbolEnd(lastToken, lastSymbol));
    Operation operation =
        !hasReference
            ? Operation.INSERT
            : isMatch(k, i, l, j) || isSameWord(referenceToken, firstWord, lastWord, k, i)
                ? Operation.MATCH
                : Operation.SUBSTITUTE;
    // The reference also sets a flag where a reference word got all of a word but its delimiter.
    boolean asReference = hasReference && costs.model.segmentRule() == SegmentRule.ERROR_ALIGN;
    addPiece(
        new Segment(
            operation,
            referenceSpan,
            hypothesisSpan,
            asReference ? stretch.hypothesis[k + 1] >= 0 : stretch.insideWord(k),
            asReference ? stretch.hypothesis[i] >= 0 : stretch.insideWord(i)));
  }

  /**
   * Adds a segment. Under {@link SegmentRule#STANDARD} a piece of a word that was inserted joins
   * the piece beside it: {@code mg} became {@code milligrams}, and nothing was inserted.
   */
  private void addPiece(Segment segment) {
    Segment before = segments.isEmpty() ? segment : segments.get(segments.size() - 1);
    boolean joins =
        costs.model.segmentRule() == SegmentRule.STANDARD
            && segment.startsInsideWord()
            && before.endsInsideWord()
            && before.hypothesis().end() == segment.hypothesis().start()
            && (before.operation() == Operation.INSERT)
                != (segment.operation() == Operation.INSERT);
    if (!joins) {
      segments.add(segment);
      return;
    }
    boolean inserted = segment.operation() == Operation.INSERT;
    segments.set(
        segments.size() - 1,
        new Segment(
            Operation.SUBSTITUTE,
            inserted ? before.reference() : segment.reference(),
            new Span(before.hypothesis().start(), segment.hypothesis().end()),
            before.startsInsideWord(),
            segment.endsInsideWord()));
  }

  /**
   * Where the symbol at a position of the embedded hypothesis starts, or where the text was cut
   * before it.
   */
  private int startOf(int position, int word) {
    int token = stretch.hypothesisToken + word;
    int symbol = symbolNumber(position, word);
    return hypothesis.firstSymbol(token) + symbol == cutSymbol
        ? cut
        : hypothesis.symbolStart(token, symbol);
  }

  /** The place of a deletion: inside a word that is cut there, else before the next word. */
  private int hypothesisPlace(int i, int word) {
    if (stretch.insideWord(i)) {
      return startOf(i + 1, word);
    }
    boolean afterWord =
        word < stretch.hypothesisWords && stretch.hypothesisStarts[word + 1] == i + 1;
    return place(hypothesis, stretch.hypothesisToken + (afterWord ? word + 1 : word));
  }

  /** The number, in its word, of the symbol at a position of the embedded hypothesis. */
  private int symbolNumber(int position, int word) {
    return position - stretch.hypothesisStarts[word] - 2;
  }

  private boolean isMatch(int k, int i, int l, int j) {
    if (i - k != j - l) {
      return false;
    }
    for (int d = 1; d <= i - k; d++) {
      if (stretch.hypothesis[k + d] != stretch.reference[l + d]) {
        return false;
      }
    }
    return true;
  }

  /** Whether a reference word became itself, which may be read in another way. */
  private boolean isSameWord(int referenceToken, int firstWord, int lastWord, int k, int i) {
    return normalizer != normalizer.alone()
        && firstWord == lastWord
        && !stretch.insideWord(k)
        && !stretch.insideWord(i)
        && words.reference()[referenceToken]
            == words.hypothesis()[stretch.hypothesisToken + firstWord];
  }
}
