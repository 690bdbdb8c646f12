package org.erroralign.phonetic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Says how an English word sounds, in the phonemes of the CMU dictionary without stress; it has an
 * answer for every string.
 *
 * <p>A word of the dictionary has its first pronunciation there. Any other word is read letter by
 * letter with rules learned from the dictionary (where it has no vowels, as "lcd", by the names of
 * its letters), digits by their names; a letter of another script has the phoneme {@code ?}.
 * Immutable and thread-safe; the resources are loaded on first use.
 */
public final class Pronouncer {

  private static final Pronouncer ENGLISH = new Pronouncer(false);
  private static final Pronouncer LETTER_NAMES = new Pronouncer(true);

  private static final int[][] NAMES_OF_LETTERS =
      parse(
          "EY/B IY/S IY/D IY/IY/EH F/JH IY/EY CH/AY/JH EY/K EY/EH L/EH M/EH N/OW/P IY/K Y UW/AA R/"
              + "EH S/T IY/Y UW/V IY/D AH B AH L Y UW/EH K S/W AY/Z IY");
  private static final int[][] NAMES_OF_DIGITS =
      parse("Z IH R OW/W AH N/T UW/TH R IY/F AO R/F AY V/S IH K S/S EH V AH N/EY T/N AY N");
  private static final int[] SILENT = {};
  private static final int[] UNREADABLE = {Phonemes.UNKNOWN};

  private final boolean letterNames;

  private Pronouncer(boolean letterNames) {
    this.letterNames = letterNames;
  }

  /** Whether a language is English: {@code en}, or with a region such as {@code en-GB}. */
  public static boolean isEnglish(String language) {
    return language.equals("en") || language.startsWith("en-");
  }

  /** English words as they sound. */
  public static Pronouncer english() {
    return ENGLISH;
  }

  /**
   * Every letter by its name ("it" is AY T IY): what the paper's evaluation computed its phoneme
   * GLE from, kept for comparison with its figures.
   */
  public static Pronouncer letterNames() {
    return LETTER_NAMES;
  }

  /** The phonemes of a word, such as S AH M TH IH NG; none for a word without letters or digits. */
  public List<String> phonemes(String word) {
    return Arrays.stream(numbers(word)).mapToObj(Phonemes::name).toList();
  }

  /** The phonemes of a word by syllables. */
  public List<List<String>> syllables(String word) {
    int[] phonemes = numbers(word);
    int[] starts = Phonemes.syllableStarts(phonemes);
    List<List<String>> syllables = new ArrayList<>();
    for (int s = 0; s < starts.length; s++) {
      int end = s + 1 < starts.length ? starts[s + 1] : phonemes.length;
      syllables.add(Arrays.stream(phonemes, starts[s], end).mapToObj(Phonemes::name).toList());
    }
    return syllables;
  }

  /** Whether the dictionary has the word, compared without case and accents. */
  public boolean knows(String word) {
    return Dictionary.english().find(Letters.of(word).spelling()) != null;
  }

  /** The phonemes of a word as numbers. */
  int[] numbers(String word) {
    int[][] byLetter = byLetter(Letters.of(word));
    return Arrays.stream(byLetter).flatMapToInt(Arrays::stream).toArray();
  }

  /** The phonemes that belong to each letter. */
  int[][] byLetter(Letters letters) {
    return byLetter(letters, false);
  }

  /**
   * The same.
   *
   * @param others the others that letters may have, as many, where the dictionary has some
   */
  int[][] byLetter(Letters letters, boolean others) {
    if (!letterNames && letters.isPlain()) {
      int[][] known = Dictionary.english().find(letters.spelling(), others);
      if (known != null) {
        return known;
      }
      return isSpelled(letters.spelling())
          ? LETTER_NAMES.mixed(letters)
          : LetterToSound.english().read(letters.spelling());
    }
    return mixed(letters);
  }

  /** Whether a word is said letter by letter: no vowels, and more than a sound like "hmm". */
  private static boolean isSpelled(String spelling) {
    return spelling.chars().noneMatch(c -> "aeiouy'".indexOf(c) >= 0)
        && spelling.chars().anyMatch(c -> "hmnszrptk".indexOf(c) < 0);
  }

  /** Runs of plain letters as words; digits and, where asked for, letters by their names. */
  private int[][] mixed(Letters letters) {
    String spelling = letters.spelling();
    int[][] phonemes = new int[spelling.length()][];
    for (int k = 0; k < phonemes.length; k++) {
      char c = spelling.charAt(k);
      if (c >= '0' && c <= '9') {
        phonemes[k] = NAMES_OF_DIGITS[c - '0'];
      } else if (c == '\'') {
        phonemes[k] = SILENT;
      } else if (!Letters.isPlain(c)) {
        phonemes[k] = UNREADABLE;
      } else if (letterNames) {
        phonemes[k] = NAMES_OF_LETTERS[c - 'a'];
      } else {
        int end = k;
        while (end < spelling.length() && Letters.isPlain(spelling.charAt(end))) {
          end++;
        }
        int[][] run = byLetter(Letters.plain(spelling.substring(k, end)));
        System.arraycopy(run, 0, phonemes, k, run.length);
        k = end - 1;
      }
    }
    return phonemes;
  }

  private static int[][] parse(String names) {
    return Arrays.stream(names.split("/", -1))
        .map(name -> Arrays.stream(name.split(" ", -1)).mapToInt(Phonemes::byName).toArray())
        .toArray(int[][]::new);
  }
}
