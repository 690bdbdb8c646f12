package org.erroralign.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.erroralign.align.Alignment;
import org.erroralign.align.ErrorAligner;
import org.erroralign.align.FormAlignment;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.Utterance;
import org.erroralign.metric.CharacterErrors;
import org.erroralign.metric.ErrorCounts;
import org.erroralign.metric.TextErrors;
import org.erroralign.metric.WordEdit;
import org.erroralign.metric.WordScorer;
import org.erroralign.text.Normalizer;
import org.erroralign.text.Span;
import org.erroralign.text.Tokenizer;
import org.erroralign.text.Transcript;
import org.erroralign.text.UnspacedScripts;
import org.erroralign.text.WordNetwork;
import org.erroralign.text.WordNetwork.Word;

/**
 * Compares the texts of utterances twice: word by word, and by the aligner. Of texts with several
 * forms both take those that fit each other best word by word; optional words that are missing, and
 * what a wildcard stands for, are kept from the aligner.
 *
 * @param collapsedRepeats how often words must be repeated to be collapsed; 0 for never
 * @param spoken whether texts are compared as they are spoken: words are counted in the forms that
 *     the aligner chose, without case and punctuation, and once more as they are written
 */
public record PairScorer(
    ErrorAligner aligner, WordScorer scorer, int collapsedRepeats, boolean spoken) {

  /** How often words are repeated where error-align collapses them. */
  public static final int REPEATS_OF_ERROR_ALIGN = 10;

  /**
   * The preset {@code standard}, and every word error counts 1, as jiwer counts; words are
   * characters where a script has no spaces.
   */
  public static PairScorer standard() {
    return new PairScorer(
        ErrorAligner.standard(), WordScorer.unit().withTokenizer(Tokenizer.mixed()), 0, false);
  }

  /** This one with another aligner. */
  public PairScorer withAligner(ErrorAligner other) {
    return new PairScorer(other, scorer, collapsedRepeats, spoken);
  }

  /** This one, but texts are compared as they are spoken, or not. */
  public PairScorer withSpoken(boolean other) {
    return new PairScorer(aligner, scorer, collapsedRepeats, other);
  }

  /**
   * Both comparisons.
   *
   * @throws BadDataException that names the utterance when it is too long to choose its forms
   */
  public ScoredUtterance score(Utterance utterance) {
    Transcript reference = utterance.reference();
    Transcript hypothesis = collapsed(utterance.hypothesis());
    if (spoken) {
      return scoreSpoken(utterance, hypothesis);
    }
    if (reference.hasOneForm() && hypothesis.hasOneForm()) {
      return scoreOneForm(utterance, reference, hypothesis);
    }
    List<WordEdit> edits = edits(utterance, hypothesis, scorer);
    Alignment alignment =
        aligner.alignFirstForms(
            taken(reference, edits, WordEdit::reference, WordEdit::referenceSpan),
            taken(hypothesis, edits, WordEdit::hypothesis, WordEdit::hypothesisSpan));
    return ScoredUtterance.of(
        utterance,
        edits,
        edits,
        counted(edits, ErrorCounts.NONE, UnaryOperator.identity()),
        alignment,
        aligner);
  }

  private ScoredUtterance scoreOneForm(
      Utterance utterance, Transcript reference, Transcript hypothesis) {
    String said = reference.text();
    String written = hypothesis.text();
    Alignment alignment = aligner.alignFirstForms(reference, hypothesis, scorer::read);
    List<WordEdit> edits = new LazyList<>(() -> scorer.edits(reference, hypothesis));
    TextErrors errors = scorer.errors(said, written);
    boolean unspaced = errors.cutWords() > 0 && UnspacedScripts.occurIn(said);
    return ScoredUtterance.of(
        utterance,
        edits,
        edits,
        Scores.ofWords(
            errors.words(),
            errors.characters(),
            ErrorCounts.NONE,
            unspaced ? errors.cutWords() : 0),
        alignment,
        aligner);
  }

  /**
   * The forms of both sides that fit each other best.
   *
   * @throws BadDataException that names the utterance when it is too long to choose its forms
   */
  public FormAlignment forms(Utterance utterance) {
    return forms(utterance, collapsed(utterance.hypothesis()));
  }

  private FormAlignment forms(Utterance utterance, Transcript hypothesis) {
    return explained(utterance, () -> aligner.alignForms(utterance.reference(), hypothesis));
  }

  private ScoredUtterance scoreSpoken(Utterance utterance, Transcript hypothesis) {
    Transcript reference = utterance.reference();
    FormAlignment found = forms(utterance, hypothesis);
    WordScorer spokenWords =
        scorer.withTokenizer(tokenizer()).withNormalizer(Normalizer.standard());
    List<WordEdit> edits =
        spokenWords.edits(Transcript.of(found.reference()), Transcript.of(found.hypothesis()));
    Transcript said = Transcript.of(reference.firstForm());
    Transcript written = Transcript.of(hypothesis.firstForm());
    return ScoredUtterance.of(
        utterance,
        edits,
        new LazyList<>(() -> scorer.edits(said, written)),
        counted(edits, scorer.count(said.text(), written.text()), Normalizer.standard()::normalize),
        found.alignment(),
        aligner);
  }

  /**
   * The sums of edits.
   *
   * @param folding makes words equal that are
   */
  private static Scores counted(
      List<WordEdit> edits, ErrorCounts written, UnaryOperator<String> folding) {
    List<String> said =
        chunks(edits, edit -> folding.apply(edit.reference()), WordEdit::referenceSpan);
    List<String> heard =
        chunks(edits, edit -> folding.apply(edit.hypothesis()), WordEdit::hypothesisSpan);
    long words = edits.stream().filter(e -> !e.isLeftOut() && !e.reference().isEmpty()).count();
    boolean unspaced = said.stream().anyMatch(UnspacedScripts::occurIn);
    return Scores.ofWords(
        WordScorer.count(edits),
        CharacterErrors.of(said, heard),
        written,
        unspaced ? words - said.size() : 0);
  }

  /**
   * What stands between spaces; what one thing is read as has none in scripts without them.
   * Optional words that are missing on the other side have no characters to be right or wrong.
   */
  private static List<String> chunks(
      List<WordEdit> edits, Function<WordEdit, String> word, Function<WordEdit, Span> place) {
    List<String> chunks = new ArrayList<>();
    StringBuilder chunk = new StringBuilder();
    Span before = Span.emptyAt(0);
    for (WordEdit edit : edits) {
      String next = word.apply(edit);
      if (edit.isLeftOut() || next.isEmpty()) {
        continue;
      }
      Span span = place.apply(edit);
      boolean together =
          !before.isEmpty()
              && (span.start() == before.end()
                  || (span.equals(before) && UnspacedScripts.occurIn(next)));
      if (!together && !chunk.isEmpty()) {
        chunks.add(chunk.toString());
        chunk.setLength(0);
      }
      chunk.append(next);
      before = span;
    }
    if (!chunk.isEmpty()) {
      chunks.add(chunk.toString());
    }
    return chunks;
  }

  /** The edits of another scorer. */
  public List<WordEdit> edits(Utterance utterance, WordScorer other) {
    return edits(utterance, utterance.hypothesis(), other);
  }

  private static List<WordEdit> edits(Utterance utterance, Transcript hypothesis, WordScorer by) {
    return explained(utterance, () -> by.edits(utterance.reference(), hypothesis));
  }

  private static <T> T explained(Utterance utterance, Supplier<T> scoring) {
    try {
      return scoring.get();
    } catch (IllegalArgumentException e) {
      throw BadDataException.inUtterance(utterance.id(), String.valueOf(e.getMessage()));
    }
  }

  private Transcript collapsed(Transcript hypothesis) {
    return collapsedRepeats == 0
        ? hypothesis
        : hypothesis.map(text -> Loops.collapse(text, tokenizer(), collapsedRepeats));
  }

  /** A transcript of those words of one side that were taken. */
  private static Transcript taken(
      Transcript transcript,
      List<WordEdit> edits,
      Function<WordEdit, String> word,
      Function<WordEdit, Span> span) {
    List<Word> words =
        edits.stream()
            .filter(edit -> !edit.isLeftOut() && !word.apply(edit).isEmpty())
            .map(edit -> new Word(word.apply(edit), span.apply(edit), false))
            .toList();
    return Transcript.of(WordNetwork.text(transcript.original(), words))
        .withWords(transcript.words());
  }

  /** The one of the aligner. */
  public Tokenizer tokenizer() {
    return aligner.tokenizer();
  }
}
