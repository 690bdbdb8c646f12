package org.erroralign.bench;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Makes up pairs of texts; the same seed gives the same pairs on every machine.
 *
 * <p>The errors are those of recognisers: words misheard, taken for others, left out, added, run
 * together and torn apart. How often each occurs is a guess, not a measurement.
 */
public final class PairGenerator {
  private static final int VOCABULARY = 20_000;

  /** Share of each kind among the errors, in percent; what is left is misheard. */
  private static final int OTHER_WORD = 15;

  private static final int LEFT_OUT = 15;
  private static final int ADDED = 10;
  private static final int RUN_TOGETHER = 8;
  private static final int TORN_APART = 7;

  /** Word-level edits of an error: running together and tearing apart count as two. */
  private static final double EDITS_PER_ERROR = 1 + (RUN_TOGETHER + TORN_APART) / 100.0;

  private final Random random;
  private final InventedWords words;
  private final InventedWords foreignWords;

  public PairGenerator(long seed) {
    random = new Random(seed);
    Set<String> taken = new HashSet<>();
    words = new InventedWords(VOCABULARY, random, taken);
    foreignWords = new InventedWords(VOCABULARY, random, taken);
  }

  /**
   * A reference of so many words, and a hypothesis with about so many word errors for each of them.
   *
   * @param errorRate from 0 to 1
   */
  public Pair withErrors(int wordCount, double errorRate) {
    if (!(errorRate >= 0 && errorRate <= 1)) {
      throw new IllegalArgumentException("expected an error rate of 0 to 1, found " + errorRate);
    }
    List<String> reference = sentence(words, wordCount);
    List<String> hypothesis = new ArrayList<>();
    // Words run together are passed over by two, which makes places for errors fewer.
    double chance = errorRate / (EDITS_PER_ERROR - errorRate * RUN_TOGETHER / 100.0);
    for (int word = 0; word < wordCount; word++) {
      if (random.nextDouble() >= chance) {
        hypothesis.add(reference.get(word));
      } else {
        word += addError(reference, word, hypothesis);
      }
    }
    return new Pair(String.join(" ", reference), String.join(" ", hypothesis));
  }

  /** Texts of so many words each that have no word in common, though all letters. */
  public Pair unrelated(int wordCount) {
    return new Pair(
        String.join(" ", sentence(words, wordCount)),
        String.join(" ", sentence(foreignWords, wordCount)));
  }

  private static List<String> sentence(InventedWords vocabulary, int wordCount) {
    if (wordCount < 0) {
      throw new IllegalArgumentException("expected 0 words or more, found " + wordCount);
    }
    List<String> sentence = new ArrayList<>(wordCount);
    for (int word = 0; word < wordCount; word++) {
      sentence.add(vocabulary.next());
    }
    return sentence;
  }

  /** Adds an error for a word; returns how many further reference words it took. */
  private int addError(List<String> reference, int at, List<String> hypothesis) {
    String word = reference.get(at);
    int kind = random.nextInt(100);
    if (kind < LEFT_OUT) {
      return 0;
    }
    kind -= LEFT_OUT;
    if (kind < ADDED) {
      hypothesis.add(words.next());
      hypothesis.add(word);
      return 0;
    }
    kind -= ADDED;
    if (kind < OTHER_WORD) {
      hypothesis.add(other(word));
      return 0;
    }
    kind -= OTHER_WORD;
    if (kind < RUN_TOGETHER && at + 1 < reference.size()) {
      hypothesis.add(word + reference.get(at + 1));
      return 1;
    }
    kind -= RUN_TOGETHER;
    if (kind < TORN_APART && word.length() > 1) {
      int cut = 1 + random.nextInt(word.length() - 1);
      hypothesis.add(word.substring(0, cut));
      hypothesis.add(word.substring(cut));
      return 0;
    }
    hypothesis.add(words.misheard(word));
    return 0;
  }

  private String other(String word) {
    String other;
    do {
      other = words.next();
    } while (other.equals(word));
    return other;
  }
}
