package org.erroralign.phonetic;

import java.util.function.BiFunction;
import org.erroralign.text.Normalizer;
import org.jspecify.annotations.Nullable;

/**
 * Compares words by how they sound: the symbols of a word are its phonemes, each at the letter that
 * it belongs to, and last one that tells how the word is spelled.
 *
 * <p>Words are kept with their symbols in a table of fixed size that threads share: a word has four
 * places in it, and the last to come there stay. Entries never change, so no lock is needed.
 */
final class SoundNormalizer implements Normalizer {
  private static final int PLACES_BITS = 15;

  /** Places that a word may have. */
  private static final int WAYS = 4;

  /** Longer words are rare and not kept. */
  private static final int LONGEST = 40;

  /**
   * A word as it stands in texts.
   *
   * @param offsets where the characters of each symbol begin in the word
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Sounds(String word, int[] symbols, int[] offsets) {
    private boolean isOf(String text, int start, int end) {
      return word.length() == end - start && text.startsWith(word, start);
    }
  }

  private final BiFunction<String, Integer, Sounds> pronounce;
  private final String silentVowels;
  private final @Nullable Sounds[] known = new Sounds[1 << PLACES_BITS];

  /**
   * @param pronounce the sounds of a word, given the symbol of its spelling
   * @param silentVowels letters that may go with the sound before or with the one behind
   */
  SoundNormalizer(BiFunction<String, Integer, Sounds> pronounce, String silentVowels) {
    this.pronounce = pronounce;
    this.silentVowels = silentVowels;
  }

  /**
   * {@inheritDoc}
   *
   * <p>Of the letters of the sound before the cut as many stay there as make it end most like the
   * other side ("some-" of "something", "mit-" of "mithilfe"). Where none do, silent vowels go
   * behind the cut if there would be no vowel ("-er" of "mister").
   */
  @Override
  public int cut(String text, int first, int second, int end, String before) {
    int best = second;
    int most = 0;
    for (int place = second; place > first; place--) {
      int alike = alikeBefore(text, place, before);
      if (alike > most) {
        most = alike;
        best = place;
      }
    }
    int vowel = first + 1;
    while (vowel < second && !isVowel(text.charAt(vowel))) {
      vowel++; // letters of the sound before
    }
    boolean vowelBehind = text.substring(second, end).chars().anyMatch(this::isVowel);
    return most > 0 || vowelBehind || vowel >= second ? best : vowel;
  }

  /** How many letters before a place are those at the end of another text. */
  private static int alikeBefore(String text, int place, String other) {
    int alike = 0;
    while (alike < Math.min(place, other.length())
        && Character.toLowerCase(text.charAt(place - 1 - alike))
            == Character.toLowerCase(other.charAt(other.length() - 1 - alike))) {
      alike++;
    }
    return alike;
  }

  private boolean isVowel(int c) {
    return silentVowels.indexOf(c) >= 0;
  }

  @Override
  public Normalizer spelling() {
    return Normalizer.standard();
  }

  @Override
  public void normalize(String text, int start, int end, Sink sink) {
    Sounds sounds = sounds(text, start, end);
    for (int k = 0; k < sounds.symbols.length; k++) {
      sink.symbol(sounds.symbols[k], start + sounds.offsets[k]);
    }
  }

  private Sounds sounds(String text, int start, int end) {
    int hash = 0;
    for (int k = start; k < end; k++) {
      hash = hash * 31 + text.charAt(k);
    }
    int first = (hash * 0x9E3779B9) >>> (Integer.SIZE - PLACES_BITS) & -WAYS;
    for (int place = first; place < first + WAYS; place++) {
      Sounds sounds = known[place];
      if (sounds == null) {
        break;
      }
      if (sounds.isOf(text, start, end)) {
        return sounds;
      }
    }
    String word = text.substring(start, end);
    Sounds made = pronounce.apply(word, spelling(word));
    if (end - start <= LONGEST) {
      System.arraycopy(known, first, known, first + 1, WAYS - 1);
      known[first] = made;
    }
    return made;
  }

  /** The same for words that differ in case and the like only. */
  private int spelling(String word) {
    int hash = spelling().normalize(word).hashCode();
    return SPELLING + ((hash ^ (hash >>> 16)) & 0xFFFF);
  }
}
