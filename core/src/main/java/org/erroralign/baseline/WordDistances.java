package org.erroralign.baseline;

import java.util.Arrays;
import org.erroralign.edit.IndelDistance;
import org.erroralign.edit.SymbolNumbers;
import org.erroralign.metric.GlobalToLocalEdits.Units;
import org.erroralign.text.TokenizedText;

/** Distances of distinct words (eq. 10), by numbers of their own for each text. */
final class WordDistances {
  final int[] reference;
  final int[] hypothesis;
  private final int[][] referenceLetters;
  private final int[][] hypothesisLetters;
  private final SymbolNumbers letters = new SymbolNumbers();
  private final IndelDistance indel = new IndelDistance();

  /** By hypothesis word, filled when first asked for; null until then. */
  private final int[][] distances;

  WordDistances(WordPair pair, int start, int end, Units units) {
    reference = renumbered(pair.reference, start, end);
    hypothesis = renumbered(pair.hypothesis, start, end);
    referenceLetters = letters(reference, pair.referenceText, start, units);
    hypothesisLetters = letters(hypothesis, pair.hypothesisText, start, units);
    distances = new int[hypothesisLetters.length][];
  }

  /** Numbers words from 0 in the order in which they first occur, but for some at both ends. */
  private static int[] renumbered(int[] words, int start, int end) {
    int[] inner = Arrays.copyOfRange(words, start, words.length - end);
    return new SymbolNumbers().of(inner, 0, inner.length, inner);
  }

  /** The letters of each distinct word, as numbers. */
  private int[][] letters(int[] words, TokenizedText text, int start, Units units) {
    int distinct = Arrays.stream(words).max().orElse(-1) + 1;
    int[][] result = new int[distinct][];
    for (int w = 0; w < words.length; w++) {
      if (result[words[w]] == null) {
        int[] symbols = units.of(text.text(), WordPair.span(text, start + w));
        result[words[w]] = letters.of(symbols, 0, symbols.length, symbols);
      }
    }
    return result;
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
