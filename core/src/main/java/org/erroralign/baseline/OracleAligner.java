package org.erroralign.baseline;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.erroralign.align.Aligner;
import org.erroralign.align.Alignment;
import org.erroralign.align.ErrorAligner;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;
import org.erroralign.edit.IndelGraph;
import org.erroralign.edit.MatchVectors;
import org.erroralign.edit.SymbolNumbers;
import org.erroralign.text.Normalizer;
import org.erroralign.text.Span;
import org.erroralign.text.Token;
import org.erroralign.text.Tokenizer;

/**
 * The upper limit of GLE: of all alignments of a reference word with any contiguous part of the
 * hypothesis, the one that maximises the measure itself (then, with the fewest cuts inside words).
 *
 * <p>It shows the headroom, and that the measure can be over-optimised: it is further from the
 * times of words than the paper's aligner. Long texts are divided at words that {@link
 * ErrorAligner#standard()} matches, where the limit holds for each part only. Words of more than 64
 * letters are never linked.
 */
public final class OracleAligner implements Aligner {

  /** Texts with more words times letters are divided. */
  private static final long MOST_CELLS = 1L << 22;

  /** Costs are edits, with the number of cuts below. */
  private static final long EDIT = 1L << 24;

  private final Aligner divider = ErrorAligner.standard();

  @Override
  public Alignment align(String reference, String hypothesis) {
    Pair pair = new Pair(reference, hypothesis);
    List<Token> referenceTokens = pair.reference.tokens();
    List<Token> hypothesisTokens = pair.hypothesis.tokens();
    if ((referenceTokens.size() + 1L) * (pair.hypothesis.letters() + 1L) <= MOST_CELLS) {
      pair.align(0, referenceTokens.size(), 0, hypothesisTokens.size());
      return pair.alignment();
    }
    int r = 0;
    int h = 0;
    for (Segment segment : divider.align(reference, hypothesis).segments()) {
      if (segment.operation() == Operation.MATCH) {
        int rMatch = indexOf(referenceTokens, r, segment.reference());
        int hMatch = indexOf(hypothesisTokens, h, segment.hypothesis());
        pair.align(r, rMatch, h, hMatch);
        pair.align(rMatch, rMatch + 1, hMatch, hMatch + 1);
        r = rMatch + 1;
        h = hMatch + 1;
      }
    }
    pair.align(r, referenceTokens.size(), h, hypothesisTokens.size());
    return pair.alignment();
  }

  private static int indexOf(List<Token> tokens, int from, Span span) {
    int index = from;
    while (!tokens.get(index).span().equals(span)) {
      index++;
    }
    return index;
  }

  /*
   * How: a dynamic program over (reference words consumed, hypothesis letters consumed). A letter may
   * be inserted at a cost of 1, a word deleted at its length, or linked with the letters from here to
   * any place at most three times its length further (beyond that, deletion and insertion cost no
   * more). The longest common subsequence grows by one bit-parallel step for each such letter.
   */
  private static final class Pair {
    final VoicedText reference;
    final VoicedText hypothesis;
    private final List<Segment> segments = new ArrayList<>();
    private final SymbolNumbers numbers = new SymbolNumbers();
    private final MatchVectors matches = new MatchVectors();
    private long cost;

    Pair(String reference, String hypothesis) {
      this.reference = new VoicedText(reference, Tokenizer.standard(), numbers);
      this.hypothesis = new VoicedText(hypothesis, Tokenizer.standard(), numbers);
    }

    Alignment alignment() {
      long edits = cost / EDIT;
      return new Alignment(reference.text(), hypothesis.text(), segments, edits, true);
    }

    void align(int rFrom, int rTo, int hFrom, int hTo) {
      int first = hypothesis.firstLetter(hFrom);
      int count = hypothesis.firstLetter(hTo) - first;
      int words = rTo - rFrom;
      int[][] linkedFrom = new int[words + 1][count + 1];
      long[] costs = new long[count + 1];
      int[] cuts = new int[count + 1];
      for (int p = 0; p <= count; p++) {
        cuts[p] = hypothesis.isCut(first + p) ? 1 : 0;
      }
      for (int p = 1; p <= count; p++) {
        costs[p] = costs[p - 1] + EDIT;
        linkedFrom[0][p] = -1;
      }
      for (int w = 0; w < words; w++) {
        costs = link(rFrom + w, first, costs, cuts, linkedFrom[w + 1]);
      }
      cost += costs[count];
      walkBack(rFrom, words, first, count, linkedFrom);
    }

    /** The next row; {@code from} says where its word begins, or -1 for an inserted letter. */
    private long[] link(int word, int first, long[] costs, int[] cuts, int[] from) {
      int[] letters = reference.lettersOf(word);
      long[] next = new long[costs.length];
      for (int q = 0; q < costs.length; q++) { // deletion
        next[q] = costs[q] + letters.length * EDIT;
        from[q] = q;
      }
      matches.read(letters, 0, letters.length, numbers.distinct(), 0);
      long[] matching = matches.stripe(0);
      for (int q = 0; letters.length <= Long.SIZE && q + 1 < costs.length; q++) {
        long v = -1L;
        long start = costs[q] + cuts[q];
        int most = Math.min(costs.length - 1, q + 3 * letters.length);
        for (int p = q + 1; p <= most; p++) {
          v = IndelGraph.next(v, matching[hypothesis.letter(first + p - 1)], 0);
          int common = Long.bitCount(~v);
          int length = p - q;
          int edits = letters.length + length - 2 * common + Math.abs(letters.length - length);
          long sum = start + edits * EDIT + cuts[p];
          if (common > 0 && sum < next[p]) {
            next[p] = sum;
            from[p] = q;
          }
        }
      }
      for (int p = 1; p < next.length; p++) {
        if (next[p - 1] + EDIT < next[p]) {
          next[p] = next[p - 1] + EDIT;
          from[p] = -1;
        }
      }
      return next;
    }

    private void walkBack(int firstWord, int words, int first, int count, int[][] linkedFrom) {
      List<Segment> found = new ArrayList<>();
      int p = count;
      for (int w = words; w > 0 || p > 0; ) {
        int end = p;
        while (p > 0 && linkedFrom[w][p] == -1) {
          p--;
        }
        insert(found, firstWord + w, first + p, first + end);
        if (w > 0) {
          int q = linkedFrom[w][p];
          w--;
          found.add(segment(firstWord + w, first + q, first + p));
          p = q;
        }
      }
      Collections.reverse(found);
      segments.addAll(found);
    }

    /** Adds insertions for letters, a segment a word, the last one first. */
    private void insert(List<Segment> found, int word, int from, int to) {
      int end = to;
      for (int start = to - 1; start >= from; start--) {
        if (start == from || !hypothesis.isCut(start)) {
          found.add(
              new Segment(
                  Operation.INSERT,
                  Span.emptyAt(reference.place(word)),
                  hypothesis.span(start, end),
                  hypothesis.isCut(start),
                  hypothesis.isCut(end)));
          end = start;
        }
      }
    }

    private Segment segment(int word, int from, int to) {
      Span span = reference.tokens().get(word).span();
      if (from == to) {
        Span place = Span.emptyAt(hypothesis.letterPlace(from));
        return new Segment(Operation.DELETE, span, place, false, false);
      }
      Span part = hypothesis.span(from, to);
      boolean startsInside = hypothesis.isCut(from);
      boolean endsInside = hypothesis.isCut(to);
      boolean match =
          !startsInside
              && !endsInside
              && Normalizer.standard()
                  .normalize(span.of(reference.text()))
                  .equals(Normalizer.standard().normalize(part.of(hypothesis.text())));
      return new Segment(
          match ? Operation.MATCH : Operation.SUBSTITUTE, span, part, startsInside, endsInside);
    }
  }
}
