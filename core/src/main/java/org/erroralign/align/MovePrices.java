package org.erroralign.align;

import java.util.Arrays;
import org.erroralign.align.CostModel.OffGraphMoves;
import org.erroralign.text.LetterSound;
import org.erroralign.text.Normalizer;

/**
 * What each move through the graph of a stretch costs: eqs. 4 and 5 of the paper, and the ends of
 * segments. Both searches pay these prices; those of the exact one also hold {@link TieUnits}.
 *
 * <p>A move is priced by the symbols it consumes, whether its segment is two-sided, and whether it
 * starts outside V(G_b). Only the inner loops of {@link PlainColumns} read the arrays themselves.
 */
final class MovePrices {

  /** The price of what is not allowed; twice that still fits. */
  static final long INFINITE = 1L << 60;

  /** Similar to nothing, whatever the sound groups say; equal symbols match all the same. */
  static final int UNVOICED_KEY = Integer.MIN_VALUE;

  /** The symbols of a text, from index 1 on: what each costs alone, and what sounds like it. */
  static final class Side {
    long[] one = new long[256];
    long[] two = new long[256];
    int[] keys = new int[256];
  }

  final Side reference = new Side();
  final Side hypothesis = new Side();
  long similar;
  long dissimilar;

  /** What differs in letters or in sounds. */
  private long spellings;

  private final CompiledCosts costs;
  private final EmbeddedStretch stretch;
  private final TieUnits ties = new TieUnits();
  private final boolean breaksTies;
  private final boolean everyMovePays;

  /** Whether letters may come with their sounds. */
  private final boolean bySound;

  private long onePenalty;
  private long twoPenalty;
  private long matchPenalty;
  private long end;
  private long insertionStart;

  /**
   * For the current reference word: what it costs to link it with the word of hypothesis symbol i;
   * nothing at {@code >}.
   */
  private long[] links = new long[0];

  /** Consuming hypothesis symbol i where the segment has a character of the hypothesis before. */
  long[] inFilled = hypothesis.two;

  private long[] linked = new long[0];

  /** The hypothesis word of each symbol. */
  private int[] words = new int[0];

  /** All bits set where the place after i lies inside a hypothesis word, else 0. */
  private long[] inside = new long[256];

  /** The end of a segment after i. */
  private long[] ends = new long[256];

  MovePrices(CompiledCosts costs, EmbeddedStretch stretch, boolean breaksTies) {
    this.costs = costs;
    this.stretch = stretch;
    this.breaksTies = breaksTies;
    bySound = costs.model.cost(CostTerm.SPELLING) > 0;
    everyMovePays = costs.model.offGraphMoves() == OffGraphMoves.EVERY_MOVE;
  }

  /** Prices the moves of the stretch as it is now. */
  void read() {
    if (breaksTies) {
      ties.choose(stretch, costs);
    }
    similar = ties.packed(costs.two(CostTerm.SUBSTITUTE_SIMILAR)) + 2 * ties.edit;
    dissimilar = ties.packed(costs.two(CostTerm.SUBSTITUTE_DISSIMILAR)) + 2 * ties.edit;
    spellings = ties.packed(2 * costs.two(CostTerm.SPELLING));
    onePenalty = ties.packed(costs.one(CostTerm.OFF_GRAPH_PENALTY));
    twoPenalty = ties.packed(costs.two(CostTerm.OFF_GRAPH_PENALTY));
    matchPenalty = everyMovePays ? twoPenalty : 0;
    end = ties.packed(costs.one(CostTerm.END_INSIDE_WORD)) + ties.end;
    insertionStart = ties.packed(costs.one(CostTerm.INSERTION_END_INSIDE_WORD));
    read(reference, stretch.reference, stretch.referenceLength);
    read(hypothesis, stretch.hypothesis, stretch.hypothesisLength);
    if (inside.length <= stretch.hypothesisLength) {
      inside = new long[hypothesis.one.length];
      ends = new long[hypothesis.one.length];
    }
    for (int i = 0; i <= stretch.hypothesisLength; i++) {
      inside[i] = ~(long) (stretch.hypothesis[i] | stretch.hypothesis[i + 1]) >> 63;
      ends[i] = end & inside[i];
    }
    long withoutVowel = ties.packed(costs.one(CostTerm.END_WITHOUT_VOWEL));
    for (int w = 0; w < stretch.hypothesisWords && withoutVowel > 0; w++) {
      int first = stretch.hypothesisStarts[w] + 2;
      int last = stretch.hypothesisStarts[w + 1] - 1;
      addWithoutVowel(withoutVowel, costs.vowelKey, hypothesis.keys, first, last, ends);
    }
    if (costs.endInsideLetter > 0) {
      long insideLetter = ties.packed(costs.endInsideLetter);
      addInsideLetters(insideLetter, stretch.hypothesis, 1, stretch.hypothesisLength, ends);
    }
    inFilled = hypothesis.two;
    if (stretch.gaps.used()) {
      readTimes();
    }
  }

  /**
   * Adds to the ends inside a word, whose characters are at {@code first} to {@code last}, the
   * price of those before or after which it has no vowel.
   */
  static void addWithoutVowel(
      long price, int vowelKey, int[] keys, int first, int last, long[] ends) {
    int firstVowel = first;
    while (firstVowel < last && keys[firstVowel] != vowelKey) {
      firstVowel++;
    }
    int lastVowel = last;
    while (lastVowel > first && keys[lastVowel] != vowelKey) {
      lastVowel--;
    }
    for (int i = first; i < last; i++) {
      ends[i] += i < firstVowel || i >= lastVowel ? price : 0;
    }
  }

  /** Adds to the ends between symbols the price of those before a sound without a letter. */
  static void addInsideLetters(long price, int[] symbols, int first, int last, long[] ends) {
    for (int i = first; i < last; i++) {
      boolean inside =
          symbols[i] >= 0
              && LetterSound.is(symbols[i + 1])
              && LetterSound.letter(symbols[i + 1]) == LetterSound.NO_LETTER;
      ends[i] += inside ? price : 0;
    }
  }

  private void readTimes() {
    int length = hypothesis.one.length;
    if (links.length < length) {
      links = new long[length];
      linked = new long[length];
      words = new int[length];
    }
    inFilled = linked;
    for (int w = 0; w < stretch.hypothesisWords; w++) {
      Arrays.fill(words, stretch.hypothesisStarts[w] + 1, stretch.hypothesisStarts[w + 1] + 1, w);
    }
  }

  /** Prices links with a reference word, whose columns come next. */
  void enterWord(int word) {
    if (stretch.gaps.used()) {
      for (int i = 1; i <= stretch.hypothesisLength; i++) {
        links[i] = link(word, i);
        linked[i] = hypothesis.two[i] + (stretch.hypothesis[i] < 0 ? links[i] : 0);
      }
    }
  }

  /**
   * Linking the current reference word with the hypothesis word of symbol i, which is its first in
   * the segment, be it {@code <} or a character.
   */
  long link(int i) {
    return stretch.gaps.used() ? links[i] : 0;
  }

  /** The same for another reference word. */
  long link(int word, int i) {
    return stretch.gaps.used() ? linkByTimes(word, i) : 0;
  }

  private long linkByTimes(int word, int i) {
    return stretch.hypothesis[i] == EmbeddedStretch.CLOSE
        ? 0
        : ties.packed(
            stretch.gaps.price(stretch.referenceToken + word, stretch.hypothesisToken + words[i]));
  }

  private void read(Side side, int[] symbols, int length) {
    if (side.one.length <= length) {
      int capacity = Math.max(length + 1, 2 * side.one.length);
      side.one = new long[capacity];
      side.two = new long[capacity];
      side.keys = new int[capacity];
    }
    long oneDelimiter = ties.packed(costs.one(CostTerm.DELIMITER));
    long twoDelimiter = ties.packed(costs.two(CostTerm.TWO_SIDED_DELIMITER));
    for (int p = 1; p <= length; p++) {
      int symbol = symbols[p];
      if (symbol < 0) {
        side.one[p] = oneDelimiter;
        side.two[p] = twoDelimiter;
        side.keys[p] = UNVOICED_KEY;
      } else {
        side.one[p] = ties.packed(costs.one(symbol)) + ties.edit;
        side.two[p] = ties.packed(costs.two(symbol)) + 2 * ties.edit;
        side.keys[p] = key(costs, symbol);
      }
    }
  }

  /** Characters of equal key are similar. */
  static int key(CompiledCosts costs, int character) {
    if (LetterSound.is(character)) {
      int sound = LetterSound.sound(character);
      return sound == LetterSound.SILENT ? UNVOICED_KEY : costs.key(sound);
    }
    return character >= Normalizer.UNVOICED ? UNVOICED_KEY : costs.key(character);
  }

  /** Consuming hypothesis symbol i alone. */
  long hypothesis(int i, boolean twoSided, boolean offGraph) {
    long price = twoSided ? hypothesis.two[i] : hypothesis.one[i];
    return offGraph ? price + penalty(stretch.hypothesis[i], twoSided) : price;
  }

  /** Consuming reference symbol j alone. */
  long reference(int j, boolean twoSided, boolean offGraph) {
    long price = twoSided ? reference.two[j] : reference.one[j];
    return offGraph ? price + penalty(stretch.reference[j], twoSided) : price;
  }

  private long penalty(int symbol, boolean twoSided) {
    boolean pays = everyMovePays || (symbol >= 0 && symbol != Normalizer.UNVOICED);
    return pays ? (twoSided ? twoPenalty : onePenalty) : 0;
  }

  /** Consuming both: a match, or a substitution of voiced characters; else infinite. */
  long both(int i, int j, boolean offGraph) {
    return stretch.hypothesis[i] == stretch.reference[j]
        ? match(offGraph)
        : substitution(i, j) + (offGraph ? twoPenalty : 0);
  }

  private long substitution(int i, int j) {
    int key = hypothesis.keys[i];
    int other = reference.keys[j];
    if (key == UNVOICED_KEY || other == UNVOICED_KEY) {
      return INFINITE;
    }
    long price = key == other ? similar : dissimilar;
    return bySound ? bySound(stretch.hypothesis[i], stretch.reference[j], price) : price;
  }

  /**
   * As {@link CompiledCosts#substitute}, in fewer steps where each has but one sound.
   *
   * @param sounds the price of their sounds, if these differ
   */
  private long bySound(int hypothesis, int reference, long sounds) {
    if (!LetterSound.is(hypothesis) || !LetterSound.is(reference)) {
      return sounds;
    }
    if (LetterSound.hasTwo(hypothesis) || LetterSound.hasTwo(reference)) {
      return ties.packed(costs.substitute(hypothesis, reference)) + 2 * ties.edit;
    }
    int differ = hypothesis ^ reference;
    if (LetterSound.letter(hypothesis) == LetterSound.NO_LETTER
        && LetterSound.letter(differ) == 0) {
      return sounds;
    }
    boolean inBoth = LetterSound.letter(differ) != 0 && LetterSound.sound(differ) != 0;
    return spellings + (inBoth ? sounds : 2 * ties.edit);
  }

  /** All bits set, or none if both are equal; for loops where a branch could not be foreseen. */
  static long differ(int first, int second) {
    return -Integer.toUnsignedLong(first ^ second) >> 63;
  }

  /** Consuming two equal symbols. */
  long match(boolean offGraph) {
    return offGraph ? matchPenalty : 0;
  }

  /** The end at i of a segment that is no insertion. */
  long end(int i) {
    return ends[i];
  }

  /** The start of an insertion at i. */
  long insertionStart(int i) {
    return insertionStart & inside[i];
  }

  /** The end of an insertion at i. */
  long insertionEnd(int i) {
    return ends[i] + (insertionStart & inside[i]);
  }

  /** Both ends of an insertion from k to i. */
  long insertionEnds(int k, int i) {
    return insertionStart(k) + insertionEnd(i);
  }

  /**
   * For a two-sided segment that opens inside a hypothesis word, before a reference word whose
   * first character is at position j: nothing, one or two tie-breaking units, as the character
   * after the cut is that first character, similar, or neither.
   */
  long initial(int i, int j) {
    return inside[i] == 0 || ties.initial == 0 ? 0 : mismatch(i, j);
  }

  private long mismatch(int i, int j) {
    if (stretch.hypothesis[i + 1] == stretch.reference[j]) {
      return 0;
    }
    return hypothesis.keys[i + 1] == reference.keys[j] ? ties.initial : 2 * ties.initial;
  }

  /** The cost in a sum of prices. */
  long cost(long sum) {
    return ties.cost(sum);
  }
}
