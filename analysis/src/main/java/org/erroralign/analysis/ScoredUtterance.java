package org.erroralign.analysis;

import java.util.List;
import java.util.Map;
import org.erroralign.align.Alignment;
import org.erroralign.align.ErrorAligner;
import org.erroralign.corpus.Utterance;
import org.erroralign.metric.ErrorCounts;
import org.erroralign.metric.WordEdit;
import org.erroralign.metric.WordScorer;

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
    List<Change> changes,
    Scores scores) {

  /**
   * What follows from both comparisons of an utterance.
   *
   * @param aligner the one that aligned
   */
  static ScoredUtterance of(
      Utterance utterance,
      List<WordEdit> edits,
      List<WordEdit> written,
      Alignment alignment,
      ErrorAligner aligner) {
    List<Change> changes = Changes.of(alignment, aligner.tokenizer());
    ChangeCounts aligned = ChangeCounts.of(changes, aligner.fellShort(alignment));
    ErrorCounts asWritten = edits == written ? ErrorCounts.NONE : WordScorer.count(written);
    return new ScoredUtterance(
        utterance, edits, written, alignment, changes, Scores.of(edits, aligned, asWritten));
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
