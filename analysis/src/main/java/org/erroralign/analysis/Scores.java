package org.erroralign.analysis;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.erroralign.metric.CharacterErrors;
import org.erroralign.metric.ErrorCounts;
import org.erroralign.metric.WordEdit;
import org.erroralign.metric.WordScorer;
import org.erroralign.text.Span;
import org.erroralign.text.UnspacedScripts;

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
 */
public record Scores(
    ErrorCounts words,
    CharacterErrors characters,
    ChangeCounts aligned,
    MeanRate meanWer,
    ErrorCounts written,
    long cutWords)
    implements Serializable {

  /** Nothing counted yet. */
  public static final Scores NONE =
      new Scores(
          ErrorCounts.NONE,
          CharacterErrors.NONE,
          ChangeCounts.NONE,
          MeanRate.NONE,
          ErrorCounts.NONE,
          0);

  /** The scores of one utterance, from its word-level edits and what came of its alignment. */
  static Scores of(List<WordEdit> edits, ChangeCounts aligned, ErrorCounts written) {
    ErrorCounts words = WordScorer.count(edits);
    List<String> said = new ArrayList<>();
    int cutWords = collect(edits, WordEdit::reference, WordEdit::referenceSpan, said);
    List<String> heard = new ArrayList<>();
    collect(edits, WordEdit::hypothesis, WordEdit::hypothesisSpan, heard);
    return new Scores(
        words,
        CharacterErrors.of(said, heard),
        aligned,
        MeanRate.of(words.wer()),
        written,
        cutWords);
  }

  /**
   * Collects what stands between spaces and returns how many words follow another without one.
   * Optional words that are missing on the other side have no characters to be right or wrong.
   */
  private static int collect(
      List<WordEdit> edits,
      Function<WordEdit, String> side,
      Function<WordEdit, Span> place,
      List<String> chunks) {
    StringBuilder chunk = new StringBuilder();
    int cut = 0;
    int end = -1;
    boolean afterCharacter = false;
    for (WordEdit edit : edits) {
      String word = side.apply(edit);
      if (edit.isLeftOut() || word.isEmpty()) {
        continue;
      }
      boolean character = UnspacedScripts.contain(word.codePointAt(0));
      if (place.apply(edit).start() == end && (character || afterCharacter)) {
        cut++;
      } else if (!chunk.isEmpty()) {
        chunks.add(chunk.toString());
        chunk.setLength(0);
      }
      chunk.append(word);
      end = place.apply(edit).isEmpty() ? -1 : place.apply(edit).end();
      afterCharacter = character;
    }
    if (!chunk.isEmpty()) {
      chunks.add(chunk.toString());
    }
    return cut;
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
        cutWords + other.cutWords);
  }
}
