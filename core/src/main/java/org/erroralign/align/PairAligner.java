package org.erroralign.align;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.erroralign.edit.WordNumbers;
import org.erroralign.text.NormalizedText;
import org.erroralign.text.TokenizedText;
import org.erroralign.text.Transcript;
import org.erroralign.text.WordDetails;
import org.jspecify.annotations.Nullable;

/**
 * Runs the engine on one pair after the other, with buffers that are reused; one thread at a time.
 *
 * <p>Tokens and symbols; word numbers; anchors of the word pre-pass; a search on each stretch
 * between anchors that has words on both sides; segments. The stretches of a long pair can be
 * aligned in parallel, since none depends on another.
 */
final class PairAligner {

  /** Fewer words than this are not worth other threads. */
  private static final int PARALLEL_WORDS = 2_000;

  /** How many stretches a task of a parallel alignment takes. */
  private static final int STRETCHES_OF_A_TASK = 64;

  private final ErrorAligner settings;
  private final TokenizedText reference;
  private final TokenizedText hypothesis;
  private final WordNumbers words = new WordNumbers();
  private final WordGraph wordGraph = new WordGraph();
  private final PairWords pairWords;
  private final TimeGaps gaps;
  private final StretchAligner stretchAligner;
  private final WordCopies copies;
  private final BitSet anchoredReference = new BitSet();
  private final BitSet anchoredHypothesis = new BitSet();

  /** Made when it is first needed. */
  private @Nullable FormChooser formChooser;

  private boolean isIdentical;

  /** Whether the texts are the same, to the letter; then only the reference was read. */
  private boolean isSameText;

  private final List<Segment> segments = new ArrayList<>();

  PairAligner(ErrorAligner settings) {
    this.settings = settings;
    reference = new TokenizedText(settings.tokenizer(), settings.normalizer().spelling());
    hypothesis = new TokenizedText(settings.tokenizer(), settings.normalizer().spelling());
    pairWords = new PairWords(reference, hypothesis, words, wordGraph);
    gaps = new TimeGaps(settings.compiledCosts().one(CostTerm.APART_IN_TIME));
    stretchAligner = newStretchAligner();
    copies = new WordCopies(reference, hypothesis, words);
  }

  private StretchAligner newStretchAligner() {
    return new StretchAligner(settings, reference, hypothesis, words, gaps);
  }

  /** Aligns two texts, and shows their words as they were read. */
  Alignment align(String referenceText, String hypothesisText, Consumer<PairWords> reader) {
    gaps.clear();
    readTexts(referenceText, hypothesisText, false);
    findAnchors();
    pairWords.set(isSameText, isIdentical, settings.wordPrePass());
    reader.accept(pairWords);
    readSymbols();
    return alignWhatWasRead();
  }

  /** Aligns forms of two transcripts, with what is known of their words. */
  Alignment align(
      NormalizedText said,
      List<WordDetails> saidWords,
      NormalizedText written,
      List<WordDetails> writtenWords) {
    read(said, saidWords, written, writtenWords);
    return alignWhatWasRead();
  }

  /**
   * Aligns the forms that are cheapest to align.
   *
   * @param timed whether times count, once the forms are chosen
   */
  FormAlignment align(Transcript said, Transcript written, boolean timed) {
    List<WordDetails> saidWords = timed ? said.words() : List.of();
    List<WordDetails> writtenWords = timed ? written.words() : List.of();
    read(said.firstForm(), saidWords, written.firstForm(), writtenWords);
    BestForms best = isIdentical ? BestForms.first(said, written) : choose(said, written);
    NormalizedText saidForm = best.reference().text();
    NormalizedText writtenForm = best.hypothesis().text();
    boolean first = saidForm.equals(said.firstForm()) && writtenForm.equals(written.firstForm());
    return best.aligned(
        (r, h) ->
            first ? alignWhatWasRead() : align(saidForm, saidWords, writtenForm, writtenWords));
  }

  private BestForms choose(Transcript said, Transcript written) {
    if (formChooser == null) {
      formChooser = new FormChooser(settings, reference, hypothesis);
    }
    return formChooser.choose(said, written, wordGraph, settings.wordPrePass());
  }

  private void readTexts(String referenceText, String hypothesisText, boolean timed) {
    reference.read(referenceText);
    isSameText = !timed && referenceText.equals(hypothesisText);
    if (!isSameText) {
      hypothesis.read(hypothesisText);
    }
  }

  private void read(
      NormalizedText said,
      List<WordDetails> saidWords,
      NormalizedText written,
      List<WordDetails> writtenWords) {
    gaps.clear();
    boolean timed = !saidWords.isEmpty() && !writtenWords.isEmpty();
    readTexts(said.text(), written.text(), timed);
    if (timed) {
      gaps.read(reference, said, saidWords, hypothesis, written, writtenWords);
    }
    findAnchors();
    readSymbols();
  }

  private void findAnchors() {
    isIdentical = isSameText || (!gaps.used() && isIdentical());
    if (isIdentical) {
      return;
    }
    words.read(reference, hypothesis);
    if (settings.wordPrePass()) {
      wordGraph.read(
          words.reference(),
          reference.tokenCount(),
          words.hypothesis(),
          hypothesis.tokenCount(),
          words.distinct());
      if (gaps.used()) {
        wordGraph.heed(gaps);
      }
    }
  }

  /** Words between anchors are compared by more than their spelling. */
  private void readSymbols() {
    if (isIdentical || settings.normalizer() == settings.normalizer().spelling()) {
      return;
    }
    anchoredReference.clear();
    anchoredHypothesis.clear();
    for (int a = 0; settings.wordPrePass() && a < wordGraph.anchorCount(); a++) {
      anchoredReference.set(wordGraph.anchorReference(a));
      anchoredHypothesis.set(wordGraph.anchorHypothesis(a));
    }
    reference.readSymbols(settings.normalizer(), token -> !anchoredReference.get(token));
    hypothesis.readSymbols(settings.normalizer(), token -> !anchoredHypothesis.get(token));
  }

  private Alignment alignWhatWasRead() {
    segments.clear();
    stretchAligner.start(segments);
    if (isIdentical) {
      for (int token = 0; token < reference.tokenCount(); token++) {
        if (isSameText) {
          stretchAligner.addSame(token);
        } else {
          stretchAligner.addMatch(token, token);
        }
      }
      return alignment(0, true);
    }
    if (settings.wordPrePass()) {
      if (settings.parallelStretches() && reference.tokenCount() >= PARALLEL_WORDS) {
        return alignInParallel();
      }
      alignStretches(stretchAligner, 0, wordGraph.anchorCount() + 1);
    } else {
      stretchAligner.align(0, reference.tokenCount(), 0, hypothesis.tokenCount());
    }
    return alignment(stretchAligner.cost(), stretchAligner.exact());
  }

  private Alignment alignment(long cost, boolean exact) {
    boolean free = settings.costModel().segmentRule() == SegmentRule.STANDARD && !gaps.used();
    if (free && !isIdentical) {
      copies.settle(segments);
    }
    return new Alignment(
        reference.text(),
        isSameText ? reference.text() : hypothesis.text(),
        segments,
        settings.compiledCosts().unscaled(cost),
        exact);
  }

  private boolean isIdentical() {
    int count = reference.tokenCount();
    if (count != hypothesis.tokenCount()) {
      return false;
    }
    for (int token = 0; token < count; token++) {
      if (!reference.sameSymbols(token, hypothesis, token)) {
        return false;
      }
    }
    return true;
  }

  /** Aligns what comes before each of some anchors, and the anchor; after the last, the rest. */
  private void alignStretches(StretchAligner aligner, int from, int to) {
    int anchors = wordGraph.anchorCount();
    int referenceFrom = from == 0 ? 0 : wordGraph.anchorReference(from - 1) + 1;
    int hypothesisFrom = from == 0 ? 0 : wordGraph.anchorHypothesis(from - 1) + 1;
    for (int a = from; a < to; a++) {
      boolean last = a == anchors;
      int referenceTo = last ? reference.tokenCount() : wordGraph.anchorReference(a);
      int hypothesisTo = last ? hypothesis.tokenCount() : wordGraph.anchorHypothesis(a);
      aligner.align(referenceFrom, referenceTo, hypothesisFrom, hypothesisTo);
      if (!last) {
        aligner.addMatch(referenceTo, hypothesisTo);
      }
      referenceFrom = referenceTo + 1;
      hypothesisFrom = hypothesisTo + 1;
    }
  }

  /** What a task of a parallel alignment found. */
  private record Part(List<Segment> segments, long cost, boolean exact) {}

  private Alignment alignInParallel() {
    ConcurrentLinkedQueue<StretchAligner> idle = new ConcurrentLinkedQueue<>();
    int stretches = wordGraph.anchorCount() + 1;
    int tasks = (stretches + STRETCHES_OF_A_TASK - 1) / STRETCHES_OF_A_TASK;
    List<Part> parts =
        IntStream.range(0, tasks)
            .parallel()
            .mapToObj(task -> alignPart(task * STRETCHES_OF_A_TASK, stretches, idle))
            .toList();
    long cost = 0;
    boolean exact = true;
    for (Part part : parts) {
      segments.addAll(part.segments);
      cost += part.cost;
      exact &= part.exact;
    }
    return alignment(cost, exact);
  }

  private Part alignPart(int from, int stretches, ConcurrentLinkedQueue<StretchAligner> idle) {
    StretchAligner free = idle.poll();
    StretchAligner aligner = free != null ? free : newStretchAligner();
    List<Segment> found = new ArrayList<>();
    aligner.start(found);
    alignStretches(aligner, from, Math.min(stretches, from + STRETCHES_OF_A_TASK));
    Part part = new Part(found, aligner.cost(), aligner.exact());
    idle.offer(aligner);
    return part;
  }
}
