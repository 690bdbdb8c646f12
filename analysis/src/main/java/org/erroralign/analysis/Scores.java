package org.erroralign.analysis;

import java.io.Serializable;
import org.erroralign.metric.CharacterErrors;
import org.erroralign.metric.ConfidenceCounts;
import org.erroralign.metric.ErrorCounts;

/**
 * All error rates of one utterance or of many.
 *
 * @param words the standard count, by word-level Levenshtein distance
 * @param characters of the same words
 * @param aligned the errors of our own alignment
 * @param meanWer the mean of the word error rates of utterances
 * @param written the standard count of the texts as they are written, where {@code words} is of
 *     what is spoken; else nothing
 * @param cutWords how many words of references follow another without a space, since words are
 *     characters there
 * @param confidence how well the recogniser knew which of its words are right
 */
public record Scores(
    ErrorCounts words,
    CharacterErrors characters,
    ChangeCounts aligned,
    MeanRate meanWer,
    ErrorCounts written,
    long cutWords,
    ConfidenceCounts confidence)
    implements Serializable {

  /** Nothing counted yet. */
  public static final Scores NONE =
      new Scores(
          ErrorCounts.NONE,
          CharacterErrors.NONE,
          ChangeCounts.NONE,
          MeanRate.NONE,
          ErrorCounts.NONE,
          0,
          ConfidenceCounts.NONE);

  /** What is counted of one utterance without our alignment. */
  static Scores ofWords(
      ErrorCounts words, CharacterErrors characters, ErrorCounts written, long cutWords) {
    return new Scores(
        words,
        characters,
        ChangeCounts.NONE,
        MeanRate.of(words.wer()),
        written,
        cutWords,
        ConfidenceCounts.NONE);
  }

  Scores with(ChangeCounts counts, ConfidenceCounts sure) {
    return new Scores(words, characters, counts, meanWer, written, cutWords, sure);
  }

  /** Whether words are characters where a script has no spaces. */
  public boolean isMixed() {
    return cutWords > 0;
  }

  /** Whether words were counted as they are spoken. */
  public boolean isSpoken() {
    return written.utterances() > 0;
  }

  public Scores plus(Scores other) {
    return new Scores(
        words.plus(other.words),
        characters.plus(other.characters),
        aligned.plus(other.aligned),
        meanWer.plus(other.meanWer),
        written.plus(other.written),
        cutWords + other.cutWords,
        confidence.plus(other.confidence));
  }
}
