package org.erroralign.baseline;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.erroralign.metric.GlobalToLocalEdits;
import org.erroralign.metric.GlobalToLocalEdits.Units;

/** Distances of distinct words, by numbers of their own for each text. */
final class WordDistances {
  private final int[] reference;
  private final int[] hypothesis;
  private final int[][] referenceLetters;
  private final int[][] hypothesisLetters;

  /** By hypothesis word, filled when first asked for; null until then. */
  private final int[][] distances;

  /** By letter: where it stands in the hypothesis word at hand. */
  private final long[] matches;

  WordDistances(WordPair pair, int start, int end, Units units) {
    int[] referenceWords = pair.reference();
    int[] hypothesisWords = pair.hypothesis();
    reference = Arrays.copyOfRange(referenceWords, start, referenceWords.length - end);
    hypothesis = Arrays.copyOfRange(hypothesisWords, start, hypothesisWords.length - end);
    int[] referenceNumbers = new int[pair.distinct()];
    int[] hypothesisNumbers = new int[pair.distinct()];
    referenceLetters = new int[renumber(reference, referenceNumbers)][];
    hypothesisLetters = new int[renumber(hypothesis, hypothesisNumbers)][];
    for (int j = 0; j < reference.length; j++) {
      if (referenceLetters[reference[j]] == null) {
        referenceLetters[reference[j]] =
            units.of(pair.referenceText(), pair.referenceSpan(start + j));
      }
    }
    for (int i = 0; i < hypothesis.length; i++) {
      if (hypothesisLetters[hypothesis[i]] == null) {
        hypothesisLetters[hypothesis[i]] =
            units.of(pair.hypothesisText(), pair.hypothesisSpan(start + i));
      }
    }
    distances = new int[hypothesisLetters.length][];
    Map<Integer, Integer> numbers = new HashMap<>();
    number(referenceLetters, numbers);
    number(hypothesisLetters, numbers);
    matches = new long[numbers.size()];
  }

  /** Replaces letters by numbers from 0. */
  private static void number(int[][] words, Map<Integer, Integer> numbers) {
    for (int[] letters : words) {
      for (int k = 0; k < letters.length; k++) {
        int next = numbers.size();
        letters[k] = numbers.computeIfAbsent(letters[k], letter -> next);
      }
    }
  }

  /** Numbers words from 0 in the order in which they first occur; returns how many there are. */
  private static int renumber(int[] words, int[] numbers) {
    int count = 0;
    for (int w = 0; w < words.length; w++) {
      if (numbers[words[w]] == 0) {
        numbers[words[w]] = ++count;
      }
      words[w] = numbers[words[w]] - 1;
    }
    return count;
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

  int hypothesisLength(int place) {
    return hypothesisLetters[hypothesis[place]].length;
  }

  /** Distances of every distinct reference word to the hypothesis word at a place. */
  int[] toHypothesisWord(int place) {
    int word = hypothesis[place];
    int[] row = distances[word];
    if (row == null) {
      int[] letters = hypothesisLetters[word];
      row = letters.length > Long.SIZE ? plainRow(letters) : bitParallelRow(letters);
      distances[word] = row;
    }
    return row;
  }

  private int[] plainRow(int[] letters) {
    return Arrays.stream(referenceLetters)
        .mapToInt(other -> GlobalToLocalEdits.distance(other, letters))
        .toArray();
  }

  /** As {@link org.erroralign.metric.IndelDistance} does, with match vectors made only once. */
  private int[] bitParallelRow(int[] letters) {
    for (int k = 0; k < letters.length; k++) {
      matches[letters[k]] |= 1L << k;
    }
    int[] row = new int[referenceLetters.length];
    for (int r = 0; r < row.length; r++) {
      int[] other = referenceLetters[r];
      long v = -1L;
      for (int letter : other) {
        long u = v & matches[letter];
        v = (v + u) | (v - u);
      }
      long outside = letters.length == Long.SIZE ? 0 : -1L << letters.length;
      int indel = letters.length + other.length - 2 * Long.bitCount(~(v | outside));
      boolean linked = letters.length > 0 && other.length > 0;
      row[r] = indel + (linked ? Math.abs(letters.length - other.length) : 0);
    }
    for (int letter : letters) {
      matches[letter] = 0;
    }
    return row;
  }
}
