package org.erroralign.bench;

import java.util.Random;
import java.util.Set;

/**
 * A vocabulary of invented words, made of syllables: frequent words are short, and a word's
 * frequency falls with its rank as in Zipf's law.
 */
final class InventedWords {
  private static final String[] ONSETS = {
    "", "b", "c", "d", "f", "g", "h", "l", "m", "n", "p", "r", "s", "t", "v", "w", "br", "ch", "cl",
    "dr", "fr", "pl", "pr", "sh", "sp", "st", "th", "tr"
  };
  private static final String[] VOWELS = {
    "a", "a", "e", "e", "i", "i", "o", "o", "u", "ai", "ea", "oo"
  };
  private static final String[] CODAS = {
    "", "", "", "", "", "", "d", "l", "m", "n", "r", "s", "t", "ck", "ll", "nd", "ng", "nt", "rd",
    "st"
  };

  private final String[] words;
  private final Random random;

  /** None of the words is in {@code taken}, to which they are added. */
  InventedWords(int count, Random random, Set<String> taken) {
    this.words = new String[count];
    this.random = random;
    for (int rank = 0; rank < count; rank++) {
      String word;
      do {
        word = invent(syllables(rank, count));
      } while (!taken.add(word));
      words[rank] = word;
    }
  }

  /** One syllable for the most frequent words, up to three for the rarest; in a text 1.3. */
  private int syllables(int rank, int count) {
    double rarity = StrictMath.log(rank + 1.0) / StrictMath.log(count + 1.0);
    return 1 + (int) (2.7 * rarity * random.nextDouble());
  }

  private String invent(int syllables) {
    StringBuilder word = new StringBuilder();
    for (int syllable = 0; syllable < syllables; syllable++) {
      word.append(any(ONSETS)).append(any(VOWELS)).append(any(CODAS));
    }
    return word.toString();
  }

  private String any(String[] choices) {
    return choices[random.nextInt(choices.length)];
  }

  /** A word, the frequent ones more often. */
  String next() {
    double rank = StrictMath.exp(random.nextDouble() * StrictMath.log(words.length + 1.0));
    return words[Math.min(words.length, (int) rank) - 1];
  }

  /** The word as it might be misheard: a vowel or consonant changed, dropped or doubled. */
  String misheard(String word) {
    StringBuilder changed = new StringBuilder(word);
    do {
      int position = random.nextInt(changed.length());
      switch (random.nextInt(4)) {
        case 0 -> {
          if (changed.length() > 1) {
            changed.deleteCharAt(position);
          }
        }
        case 1 -> changed.insert(position, any(VOWELS));
        default -> changed.setCharAt(position, similar(changed.charAt(position)));
      }
    } while (word.contentEquals(changed) || random.nextInt(3) == 0);
    return changed.toString();
  }

  private char similar(char letter) {
    String group = "aeiou".indexOf(letter) >= 0 ? "aeiou" : "bcdfghklmnprstvw";
    return group.charAt(random.nextInt(group.length()));
  }
}
