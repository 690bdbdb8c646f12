package org.erroralign.phonetic;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.erroralign.align.Aligner;
import org.erroralign.align.Alignment;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;
import org.erroralign.metric.WordEdit;
import org.erroralign.metric.WordScorer;
import org.erroralign.text.Normalizer;
import org.erroralign.text.Span;
import org.erroralign.text.Token;
import org.erroralign.text.Tokenizer;

/**
 * PWR, the paper's third baseline (Ruiz and Federico 2015): word-level alignment whose regions of
 * errors are aligned again by how the words sound. English only.
 *
 * <p>Unlike other aligners a segment may hold several reference words, with one or several
 * hypothesis words; words are never cut. Regions whose phoneme matrix is beyond 16 million cells
 * (some 1,000 words) stay as the words alone have them.
 */
public final class PowerAligner implements Aligner {

  private final Tokenizer tokenizer;
  private final Normalizer normalizer;
  private final Pronouncer pronouncer;

  public PowerAligner(Tokenizer tokenizer, Normalizer normalizer, Pronouncer pronouncer) {
    this.tokenizer = tokenizer;
    this.normalizer = normalizer;
    this.pronouncer = pronouncer;
  }

  /** With the words of {@link org.erroralign.align.ErrorAligner#standard()}. */
  public static PowerAligner standard() {
    return new PowerAligner(Tokenizer.standard(), Normalizer.standard(), Pronouncer.english());
  }

  @Override
  public Alignment align(String reference, String hypothesis) {
    return new Pair(reference, hypothesis).align();
  }

  /*
   * How: (1) word Levenshtein with substitution 4, deletion and insertion 3. (2) Maximal runs of at
   * least two errors, one of them a substitution, are regions. (3) The words of a region become
   * phonemes with boundaries of words and syllables. (4) These are aligned (PhonemePath). (5) Along
   * that path, where both sides reach the end of a word together, the words since the last such
   * place are one segment. A word that ends with nothing on the other side is a deletion or an
   * insertion, and the rest of the region is aligned anew. A segment of unequal numbers of words is
   * aligned alone, in case that divides it further. Every repetition has fewer words, so it ends.
   */
  private final class Pair {
    private final Side reference;
    private final Side hypothesis;
    private final List<Segment> segments = new ArrayList<>();
    private int cost;

    Pair(String reference, String hypothesis) {
      this.reference = new Side(reference);
      this.hypothesis = new Side(hypothesis);
    }

    Alignment align() {
      List<WordEdit> edits =
          WordScorer.sclite()
              .withFolding(UnaryOperator.identity())
              .edits(reference.words, hypothesis.words);
      int r = 0;
      int h = 0;
      for (int e = 0; e < edits.size(); ) {
        int end = e;
        int substitutions = 0;
        int rEnd = r;
        int hEnd = h;
        while (end < edits.size() && edits.get(end).operation() != Operation.MATCH) {
          Operation operation = edits.get(end).operation();
          substitutions += operation == Operation.SUBSTITUTE ? 1 : 0;
          rEnd += operation == Operation.INSERT ? 0 : 1;
          hEnd += operation == Operation.DELETE ? 0 : 1;
          end++;
        }
        if (end == e) {
          add(r++, r, h++, h);
          e++;
        } else {
          boolean region = end - e >= 2 && substitutions > 0;
          if (!region || !realign(r, rEnd, h, hEnd)) {
            addWords(edits.subList(e, end), r, h);
          }
          r = rEnd;
          h = hEnd;
          e = end;
        }
      }
      return new Alignment(reference.text, hypothesis.text, segments, cost, false);
    }

    private void addWords(List<WordEdit> edits, int firstReference, int firstHypothesis) {
      int r = firstReference;
      int h = firstHypothesis;
      for (WordEdit edit : edits) {
        int rNext = r + (edit.operation() == Operation.INSERT ? 0 : 1);
        int hNext = h + (edit.operation() == Operation.DELETE ? 0 : 1);
        add(r, rNext, h, hNext);
        r = rNext;
        h = hNext;
      }
    }

    /** Aligns words by their phonemes; false, and nothing done, where there are too many. */
    private boolean realign(int rFrom, int rTo, int hFrom, int hTo) {
      int r = rFrom;
      int h = hFrom;
      while (r < rTo && h < hTo) {
        int[] referenceSymbols = reference.symbols(r, rTo);
        int[] hypothesisSymbols = hypothesis.symbols(h, hTo);
        if (!PhonemePath.isFeasible(referenceSymbols, hypothesisSymbols)) {
          if (r == rFrom && h == hFrom) {
            return false;
          }
          break;
        }
        Walk walk = new Walk(referenceSymbols, hypothesisSymbols);
        boolean whole = true;
        while (whole && walk.next()) {
          int rNext = r + walk.referenceWords;
          int hNext = h + walk.hypothesisWords;
          boolean all = r == rFrom && h == hFrom && rNext == rTo && hNext == hTo;
          boolean uneven = walk.referenceWords != walk.hypothesisWords;
          if (!(uneven && walk.isTwoSided() && !all && realign(r, rNext, h, hNext))) {
            add(r, rNext, h, hNext);
          }
          r = rNext;
          h = hNext;
          whole = walk.isTwoSided();
        }
      }
      add(r, rTo, h, h);
      add(rTo, rTo, h, hTo);
      return true;
    }

    /** Adds one segment for all the words, or where a side is empty, one for each. */
    private void add(int rFrom, int rTo, int hFrom, int hTo) {
      if (hFrom == hTo) {
        for (int r = rFrom; r < rTo; r++) {
          addSegment(Operation.DELETE, reference.span(r, r + 1), hypothesis.before(hFrom));
        }
      } else if (rFrom == rTo) {
        for (int h = hFrom; h < hTo; h++) {
          addSegment(Operation.INSERT, reference.before(rFrom), hypothesis.span(h, h + 1));
        }
      } else {
        boolean match =
            reference.words.subList(rFrom, rTo).equals(hypothesis.words.subList(hFrom, hTo));
        addSegment(
            match ? Operation.MATCH : Operation.SUBSTITUTE,
            reference.span(rFrom, rTo),
            hypothesis.span(hFrom, hTo));
      }
    }

    private void addSegment(Operation operation, Span referenceSpan, Span hypothesisSpan) {
      segments.add(new Segment(operation, referenceSpan, hypothesisSpan, false, false));
      cost +=
          switch (operation) {
            case MATCH -> 0;
            case SUBSTITUTE -> 4;
            case DELETE, INSERT -> 3;
          };
    }
  }

  /** One of the texts. */
  private final class Side {
    private final String text;
    private final List<Token> tokens;
    private final List<String> words;
    private final int[][] phonemes;

    Side(String text) {
      this.text = text;
      tokens = tokenizer.tokenize(text);
      words = tokens.stream().map(token -> normalizer.normalize(token.text())).toList();
      phonemes = new int[words.size()][];
    }

    /** The phonemes of words, with a boundary after each word and between syllables. */
    int[] symbols(int from, int to) {
      List<Integer> symbols = new ArrayList<>();
      for (int word = from; word < to; word++) {
        if (phonemes[word] == null) {
          phonemes[word] = syllables(tokens.get(word).text());
        }
        for (int symbol : phonemes[word]) {
          symbols.add(symbol);
        }
        symbols.add(PhonemePath.WORD);
      }
      return symbols.stream().mapToInt(Integer::intValue).toArray();
    }

    private int[] syllables(String word) {
      int[] plain = pronouncer.numbers(word);
      int[] starts = Phonemes.syllableStarts(plain);
      int[] symbols = new int[plain.length + Math.max(0, starts.length - 1)];
      int at = 0;
      int syllable = 1;
      for (int k = 0; k < plain.length; k++) {
        if (syllable < starts.length && starts[syllable] == k) {
          symbols[at++] = PhonemePath.SYLLABLE;
          syllable++;
        }
        symbols[at++] = plain[k];
      }
      return symbols;
    }

    Span span(int from, int to) {
      return new Span(tokens.get(from).span().start(), tokens.get(to - 1).span().end());
    }

    /** Nothing, before a word or at the end. */
    Span before(int word) {
      return Span.emptyAt(word < tokens.size() ? tokens.get(word).span().start() : text.length());
    }
  }

  /** Walks a phoneme path from one place where words end to the next. */
  private static final class Walk {
    private final int[] reference;
    private final int[] hypothesis;
    private final byte[] path;
    private int at;
    private int j;
    private int i;

    /** How many words of each side the last step has passed. */
    private int referenceWords;

    private int hypothesisWords;

    Walk(int[] reference, int[] hypothesis) {
      this.reference = reference;
      this.hypothesis = hypothesis;
      path = PhonemePath.find(reference, hypothesis);
    }

    boolean isTwoSided() {
      return referenceWords > 0 && hypothesisWords > 0;
    }

    /** Goes on until both sides end a word together, or one does with nothing on the other. */
    boolean next() {
      referenceWords = 0;
      hypothesisWords = 0;
      boolean referenceHeard = false;
      boolean hypothesisHeard = false;
      if (at == path.length) {
        return false;
      }
      while (at < path.length) {
        byte move = path[at++];
        boolean byReference = move != PhonemePath.HYPOTHESIS;
        boolean byHypothesis = move != PhonemePath.REFERENCE;
        boolean referenceEnds = byReference && reference[j++] == PhonemePath.WORD;
        boolean hypothesisEnds = byHypothesis && hypothesis[i++] == PhonemePath.WORD;
        referenceWords += referenceEnds ? 1 : 0;
        hypothesisWords += hypothesisEnds ? 1 : 0;
        referenceHeard |= byReference && !referenceEnds;
        hypothesisHeard |= byHypothesis && !hypothesisEnds;
        if ((referenceEnds && hypothesisEnds)
            || (referenceEnds && !hypothesisHeard && hypothesisWords == 0)
            || (hypothesisEnds && !referenceHeard && referenceWords == 0)) {
          return true;
        }
      }
      return referenceWords + hypothesisWords > 0;
    }
  }
}
