package org.erroralign.analysis;

import java.util.List;
import java.util.Map;
import org.erroralign.align.Alignment;
import org.erroralign.align.ErrorAligner;
import org.erroralign.corpus.Utterance;
import org.erroralign.metric.ConfidenceCounts;
import org.erroralign.metric.WordEdit;

/**
 * An utterance with what became of it, computed once; everything that is gathered is made from
 * these.
 *
 * @param edits the word-level comparison, which the standard word error rate is from
 * @param written the same of the texts as they are written, where {@code edits} are of what is
 *     spoken; else the same edits
 * @param alignment that of our aligner, of the texts as they are compared
 * @param changes the alignment's errors, with what shares a word put together
 */
public record ScoredUtterance(
    Utterance utterance,
    List<WordEdit> edits,
    List<WordEdit> written,
    Alignment alignment,
    Changes changes,
    Scores scores) {

  /**
   * What follows from both comparisons of an utterance.
   *
   * @param words what is counted without the alignment
   * @param aligner the one that aligned
   */
  static ScoredUtterance of(
      Utterance utterance,
      List<WordEdit> edits,
      List<WordEdit> written,
      Scores words,
      Alignment alignment,
      ErrorAligner aligner) {
    Changes changes = Changes.of(alignment, aligner.tokenizer(), aligner.fellShort(alignment));
    Scores scores =
        words.with(changes.counts(), ConfidenceCounts.of(edits, utterance.hypothesis().words()));
    return new ScoredUtterance(utterance, edits, written, alignment, changes, scores);
  }

  @Override
  public List<WordEdit> edits() {
    return LazyList.made(edits);
  }

  @Override
  public List<WordEdit> written() {
    return LazyList.made(written);
  }

  /** Whether nothing is wrong, neither as it is written nor as it was aligned. */
  boolean isRight() {
    long errors = (scores.isSpoken() ? scores.written() : scores.words()).errors();
    return errors + scores.aligned().errors() == 0;
  }

  /** The words of the hypothesis as it is written. */
  WordHashes heardWords() {
    return changes.heardWords(scores.isSpoken());
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
