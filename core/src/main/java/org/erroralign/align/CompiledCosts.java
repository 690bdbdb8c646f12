package org.erroralign.align;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.erroralign.text.LetterSound;
import org.erroralign.text.Normalizer;
import org.erroralign.text.SoundGroups;

/** A cost model in whole numbers: every cost times the smallest scale that makes all of them so. */
@SuppressWarnings("EnumOrdinal") // an index into arrays that never leave this class
final class CompiledCosts {

  private static final int[] SCALES = {1, 2, 4, 5, 8, 10, 16, 20, 25, 40, 50, 100, 1000};

  private static final int ASCII = 0x80;

  /** Letters of Latin scripts and of IPA. */
  private static final int LATIN = 0x2B0;

  /** More than twice the sounds that a letter or digit has. */
  private static final int MOST_SOUNDS = 32;

  private static final int SPELLING = CostTerm.SPELLING.ordinal();

  final CostModel model;

  /** The largest cost of a single move, with all but times that can come on top of it. */
  final int largest;

  /** What the keys of vowels are. */
  final int vowelKey;

  /** A segment end between two sounds of one letter: dearer than all that it could save. */
  final int endInsideLetter;

  private final double factor;
  private final int scale;
  private final SoundGroups soundGroups;

  /** By term, in one-sided and in two-sided segments. */
  private final int[] oneTerms = new int[CostTerm.values().length];

  private final int[] twoTerms = new int[oneTerms.length];

  /** By character. */
  private final int[] oneLatin = new int[LATIN];

  private final int[] twoLatin = new int[LATIN];

  /** By character of ASCII, which sounds are, too. */
  private final int[] keys = new int[ASCII];

  CompiledCosts(CostModel model) {
    this.model = model;
    factor = model.cost(CostTerm.TWO_SIDED_FACTOR);
    soundGroups = model.soundGroups();
    vowelKey = soundGroups.vowelKey();
    scale = scale();
    int dearest = 0;
    int onTop = 0;
    for (CostTerm term : CostTerm.values()) {
      int one = scaled(model.cost(term));
      int two = term.isMultiplied() ? scaled(model.cost(term) * factor) : one;
      oneTerms[term.ordinal()] = one;
      twoTerms[term.ordinal()] = two;
      boolean onMove = term.timesOnTop() == 0 && term != CostTerm.APART_IN_TIME;
      onTop += term.timesOnTop() * Math.max(one, two);
      dearest = Math.max(dearest, onMove ? Math.max(one, two) : 0);
    }
    for (double cost : model.letters().values()) {
      dearest = Math.max(dearest, Math.max(scaled(cost), scaled(cost * factor)));
    }
    endInsideLetter = oneTerms[SPELLING] == 0 ? 0 : MOST_SOUNDS * (dearest + onTop);
    largest = dearest + onTop + endInsideLetter;
    for (int letter = 0; letter < LATIN; letter++) {
      oneLatin[letter] = other(letter, oneTerms, 1);
      twoLatin[letter] = other(letter, twoTerms, factor);
    }
    for (int letter = 0; letter < ASCII; letter++) {
      keys[letter] = soundGroups.key(letter);
    }
  }

  /** A term in a one-sided segment. */
  int one(CostTerm term) {
    return oneTerms[term.ordinal()];
  }

  /** A term in a two-sided segment. */
  int two(CostTerm term) {
    return twoTerms[term.ordinal()];
  }

  /** Insert or delete a character in a one-sided segment. */
  int one(int character) {
    return character < LATIN ? oneLatin[character] : other(character, oneTerms, 1);
  }

  /** Insert or delete a character in a two-sided segment. */
  int two(int character) {
    return character < LATIN ? twoLatin[character] : other(character, twoTerms, factor);
  }

  private int other(int character, int[] terms, double times) {
    if (LetterSound.is(character)) {
      int spelling = LetterSound.letter(character) == LetterSound.NO_LETTER ? 0 : terms[SPELLING];
      int sound = LetterSound.sound(character);
      int[] latin = terms == oneTerms ? oneLatin : twoLatin;
      return spelling + (sound == LetterSound.SILENT ? 0 : latin[sound]);
    }
    if (character == Normalizer.UNVOICED) {
      return terms[CostTerm.UNVOICED.ordinal()];
    }
    if (character >= Normalizer.SPELLING) {
      return terms[SPELLING];
    }
    Double cost = model.letters().get(character);
    return cost == null ? terms[CostTerm.VOICED.ordinal()] : scaled(cost * times);
  }

  /** Characters of equal key are cheaper to substitute for each other. */
  int key(int character) {
    return character < ASCII ? keys[character] : soundGroups.key(character);
  }

  /**
   * Substitute a letter with its sound, or two that it may have, for another in a two-sided
   * segment: what differs in one of both only costs two spellings.
   */
  int substitute(int first, int second) {
    int sound = LetterSound.sound(first);
    int other = LetterSound.other(first);
    int sound2 = LetterSound.sound(second);
    int other2 = LetterSound.other(second);
    boolean alike = sound == sound2 || sound == other2 || other == sound2 || other == other2;
    boolean sameLetter = LetterSound.letter(first) == LetterSound.letter(second);
    boolean hasLetter = LetterSound.letter(first) != LetterSound.NO_LETTER;
    int spelling = sameLetter && (alike || !hasLetter) ? 0 : 2 * twoTerms[SPELLING];
    if (alike || (sameLetter && hasLetter)) {
      return spelling;
    }
    boolean similar =
        keys[sound] == keys[sound2]
            || keys[sound] == keys[other2]
            || keys[other] == keys[sound2]
            || keys[other] == keys[other2];
    return spelling + two(similar ? CostTerm.SUBSTITUTE_SIMILAR : CostTerm.SUBSTITUTE_DISSIMILAR);
  }

  double unscaled(long cost) {
    return (double) cost / scale;
  }

  private int scaled(double cost) {
    return (int) Math.round(cost * scale);
  }

  private int scale() {
    DoubleStream.Builder costs = DoubleStream.builder();
    model.letters().values().forEach(cost -> costs.add(cost).add(cost * factor));
    model.costs().forEach((term, c) -> costs.add(c).add(term.isMultiplied() ? c * factor : 0));
    double[] all = costs.build().toArray();
    for (int candidate : SCALES) {
      if (Arrays.stream(all).allMatch(cost -> isWhole(cost * candidate))) {
        return candidate;
      }
    }
    return SCALES[SCALES.length - 1];
  }

  private static boolean isWhole(double number) {
    return Math.abs(number - Math.rint(number)) < 1e-9;
  }
}
