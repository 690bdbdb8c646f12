package org.erroralign.analysis;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.erroralign.align.Alignment;
import org.erroralign.align.ErrorAligner;
import org.erroralign.corpus.Utterance;
import org.erroralign.metric.CharacterErrors;
import org.erroralign.metric.ConfidenceCounts;
import org.erroralign.metric.ErrorCounts;
import org.erroralign.metric.WordEdit;
import org.erroralign.metric.WordScorer;

/**
 * An utterance with what became of it, computed once; everything that is gathered is made from
 * these.
 *
 * @param edits the word-level comparison, which the standard word error rate is from
 * @param alignment that of our aligner, of the texts as they are compared
 * @param changes the alignment's errors, with what shares a word put together
 */
public record ScoredUtterance(
    Utterance utterance,
    List<WordEdit> edits,
    Alignment alignment,
    List<Change> changes,
    Scores scores) {

  /**
   * What follows from both comparisons of an utterance.
   *
   * @param written the count of word errors of what is written, where the comparisons are of what
   *     is spoken; else nothing
   * @param aligner the one that aligned
   */
  static ScoredUtterance of(
      Utterance utterance,
      List<WordEdit> edits,
      ErrorCounts written,
      Alignment alignment,
      ErrorAligner aligner) {
    return of(
        utterance,
        edits,
        WordScorer.count(edits),
        CharacterErrors.of(
            present(edits, WordEdit::reference), present(edits, WordEdit::hypothesis)),
        written,
        alignment,
        aligner);
  }

  /** Optional words that are missing on the other side have no characters to be right or wrong. */
  private static List<String> present(List<WordEdit> edits, Function<WordEdit, String> side) {
    return edits.stream()
        .filter(edit -> !edit.isLeftOut())
        .map(side)
        .filter(word -> !word.isEmpty())
        .toList();
  }

  /** The same for texts of one form, whose errors are counted without a look at each. */
  static ScoredUtterance of(
      Utterance utterance,
      List<WordEdit> edits,
      ErrorCounts words,
      CharacterErrors characters,
      ErrorCounts written,
      Alignment alignment,
      ErrorAligner aligner) {
    ChangeCounts aligned =
        Changes.count(alignment, aligner.tokenizer(), aligner.fellShort(alignment));
    List<Change> changes = new LazyList<>(() -> Changes.of(alignment, aligner.tokenizer()));
    Scores scores =
        new Scores(
            words,
            characters,
            aligned,
            MeanRate.of(words.wer()),
            written,
            ConfidenceCounts.of(edits, utterance.hypothesis().words()));
    return new ScoredUtterance(utterance, edits, alignment, changes, scores);
  }

  public String id() {
    return utterance.id();
  }

  /** What is known of the utterance, such as speaker or accent, by name. */
  public Map<String, String> attributes() {
    return utterance.details().attributes();
  }

  /** The value of an attribute that utterances vary with; the id when there is none. */
  public String cluster(String attribute) {
    return attribute.equals("id") ? id() : attributes().getOrDefault(attribute, id());
  }
}
