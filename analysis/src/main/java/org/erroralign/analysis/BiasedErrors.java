package org.erroralign.analysis;

import java.util.List;
import java.util.Set;
import org.erroralign.align.Operation;
import org.erroralign.metric.ErrorCounts;
import org.erroralign.metric.WordEdit;

/**
 * Errors on the words of a biasing list and on all others, as published by Le et al. (2021,
 * "Contextualized streaming end-to-end speech recognition with trie-based deep biasing"): a
 * substitution or deletion belongs to its reference word, an insertion to the inserted word.
 *
 * <p>Their counts come from word-level edits with {@link
 * org.erroralign.metric.WordScorer#sclite()}, compared exactly.
 *
 * @param all what WER is made of
 * @param unbiased words that are not listed: U-WER
 * @param biased listed words: B-WER
 */
public record BiasedErrors(ErrorCounts all, ErrorCounts unbiased, ErrorCounts biased) {

  /** Nothing counted yet. */
  public static final BiasedErrors NONE =
      new BiasedErrors(ErrorCounts.NONE, ErrorCounts.NONE, ErrorCounts.NONE);

  /** The errors of one utterance. */
  public static BiasedErrors of(List<WordEdit> edits, Set<String> biasingWords) {
    ErrorCounts unbiased = ofUtterance(edits, biasingWords, false);
    ErrorCounts biased = ofUtterance(edits, biasingWords, true);
    long hits = unbiased.hits() + biased.hits();
    return new BiasedErrors(
        ErrorCounts.ofUtterance(
            hits,
            unbiased.substitutions() + biased.substitutions(),
            unbiased.deletions() + biased.deletions(),
            unbiased.insertions() + biased.insertions()),
        unbiased,
        biased);
  }

  private static ErrorCounts ofUtterance(
      List<WordEdit> edits, Set<String> biasingWords, boolean listed) {
    long hits = 0;
    long substitutions = 0;
    long deletions = 0;
    long insertions = 0;
    for (WordEdit edit : edits) {
      boolean insertion = edit.operation() == Operation.INSERT;
      String word = insertion ? edit.hypothesis() : edit.reference();
      if (biasingWords.contains(word) != listed) {
        continue;
      }
      switch (edit.operation()) {
        case MATCH -> hits++;
        case SUBSTITUTE -> substitutions++;
        case DELETE -> deletions++;
        case INSERT -> insertions++;
      }
    }
    return ErrorCounts.ofUtterance(hits, substitutions, deletions, insertions);
  }

  public BiasedErrors plus(BiasedErrors other) {
    return new BiasedErrors(
        all.plus(other.all), unbiased.plus(other.unbiased), biased.plus(other.biased));
  }
}
