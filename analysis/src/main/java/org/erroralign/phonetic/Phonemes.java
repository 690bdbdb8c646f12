package org.erroralign.phonetic;

import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** The 39 phonemes of the CMU dictionary as numbers, and one more for what cannot be read. */
final class Phonemes {

  /** In the order of their numbers; vowels first. */
  private static final List<String> NAMES =
      List.of(
          "AA", "AE", "AH", "AO", "AW", "AY", "EH", "ER", "EY", "IH", "IY", "OW", "OY", "UH", "UW",
          "B", "CH", "D", "DH", "F", "G", "HH", "JH", "K", "L", "M", "N", "NG", "P", "R", "S", "SH",
          "T", "TH", "V", "W", "Y", "Z", "ZH", "?");

  /** One character for each, none of them a lower-case letter or an apostrophe: the resources. */
  private static final String CODES = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789@%&?";

  /** A letter that has no sound in English. */
  static final int UNKNOWN = NAMES.size() - 1;

  private static final int VOWELS = 15;
  private static final int ER = NAMES.indexOf("ER");
  private static final int R = NAMES.indexOf("R");
  private static final int NG = NAMES.indexOf("NG");

  /** Clusters that begin English words; single consonants but NG do too. */
  private static final Set<String> ONSETS =
      Set.of(
          "P L", "P R", "P Y", "B L", "B R", "B Y", "T R", "T W", "D R", "D W", "K L", "K R", "K W",
          "K Y", "G L", "G R", "G W", "F L", "F R", "F Y", "V Y", "TH R", "TH W", "SH R", "HH Y",
          "HH W", "M Y", "S P", "S T", "S K", "S M", "S N", "S W", "S L", "S F", "S P L", "S P R",
          "S P Y", "S T R", "S K L", "S K R", "S K W", "S K Y");

  private Phonemes() {}

  static String name(int phoneme) {
    return NAMES.get(phoneme);
  }

  /** The number of a phoneme of the dictionary, or -1. */
  static int byName(String name) {
    return NAMES.indexOf(name);
  }

  static char code(int phoneme) {
    return CODES.charAt(phoneme);
  }

  /** The phoneme of a code, or -1. */
  static int byCode(int code) {
    return CODES.indexOf(code);
  }

  static boolean isVowel(int phoneme) {
    return phoneme < VOWELS;
  }

  /** Whether Power may put one for the other: both vowels, both consonants, or R and ER. */
  static boolean mayReplace(int first, int second) {
    if (first == UNKNOWN || second == UNKNOWN) {
      return first == second;
    }
    return isVowel(first) == isVowel(second)
        || (first == R && second == ER)
        || (first == ER && second == R);
  }

  /**
   * Where syllables begin, by the principle of the maximal onset: consonants between vowels go to
   * the later syllable as far as an English word may begin with them. The first begins at 0.
   */
  static int[] syllableStarts(int[] phonemes) {
    int[] starts = new int[phonemes.length];
    int count = 0;
    int lastVowel = -1;
    for (int k = 0; k < phonemes.length; k++) {
      if (isVowel(phonemes[k])) {
        if (lastVowel < 0) {
          starts[count++] = 0;
        } else {
          int onset = k;
          while (onset - 1 > lastVowel && isOnset(phonemes, onset - 1, k)) {
            onset--;
          }
          starts[count++] = onset;
        }
        lastVowel = k;
      }
    }
    if (count == 0 && phonemes.length > 0) {
      count = 1; // no vowel at all, as in "hmm": one syllable
    }
    return Arrays.copyOf(starts, count);
  }

  private static boolean isOnset(int[] phonemes, int from, int to) {
    if (to - from == 1) {
      return phonemes[from] != NG;
    }
    StringBuilder cluster = new StringBuilder(name(phonemes[from]));
    for (int k = from + 1; k < to; k++) {
      cluster.append(' ').append(name(phonemes[k]));
    }
    return ONSETS.contains(cluster.toString());
  }
}
