package org.erroralign.baseline;

import java.util.Arrays;
import java.util.function.IntFunction;
import org.erroralign.edit.IndelDistance;
import org.erroralign.edit.SymbolNumbers;
import org.erroralign.metric.GlobalToLocalEdits.Units;

/** Distances of distinct words (eq. 10), by numbers of their own for each text. */
final class WordDistances {
  private final int[] reference;
  private final int[] hypothesis;
  private final int[][] referenceLetters;
  private final int[][] hypothesisLetters;
  private final SymbolNumbers letters = new SymbolNumbers();
  private final IndelDistance indel = new IndelDistance();

  /** By hypothesis word, filled when first asked for; null until then. */
  private final int[][] distances;

  WordDistances(WordPair pair, int start, int end, Units units) {
    int[] referenceWords = pair.reference();
    int[] hypothesisWords = pair.hypothesis();
    reference = renumbered(Arrays.copyOfRange(referenceWords, start, referenceWords.length - end));
    hypothesis =
        renumbered(Arrays.copyOfRange(hypothesisWords, start, hypothesisWords.length - end));
    referenceLetters =
        letters(reference, w -> units.of(pair.referenceText(), pair.referenceSpan(start + w)));
    hypothesisLetters =
        letters(hypothesis, w -> units.of(pair.hypothesisText(), pair.hypothesisSpan(start + w)));
    distances = new int[hypothesisLetters.length][];
  }

  /** Numbers words from 0 in the order in which they first occur. */
  private static int[] renumbered(int[] words) {
    return new SymbolNumbers().of(words, 0, words.length, words);
  }

  /** The letters of each distinct word, as numbers. */
  private int[][] letters(int[] words, IntFunction<int[]> lettersAt) {
    int distinct = Arrays.stream(words).max().orElse(-1) + 1;
    int[][] result = new int[distinct][];
    for (int w = 0; w < words.length; w++) {
      if (result[words[w]] == null) {
        int[] symbols = lettersAt.apply(w);
        result[words[w]] = letters.of(symbols, 0, symbols.length, symbols);
      }
    }
    return result;
  }

  int[] reference() {
    return reference;
  }

  int[] hypothesis() {
    return hypothesis;
  }

  int[] referenceLengths() {
    return Arrays.stream(reference).map(word -> referenceLetters[word].length).toArray();
  }

  int hypothesisLength(int position) {
    return hypothesisLetters[hypothesis[position]].length;
  }

  /** Distances of every distinct reference word to the hypothesis word at a place. */
  int[] toHypothesisWord(int position) {
    int word = hypothesis[position];
    int[] row = distances[word];
    if (row == null) {
      int[] pattern = hypothesisLetters[word];
      indel.read(pattern, 0, pattern.length, letters.distinct());
      row = new int[referenceLetters.length];
      for (int r = 0; r < row.length; r++) {
        int[] other = referenceLetters[r];
        boolean linked = pattern.length > 0 && other.length > 0;
        row[r] =
            indel.to(other, 0, other.length)
                + (linked ? Math.abs(pattern.length - other.length) : 0);
      }
      distances[word] = row;
    }
    return row;
  }
}
