package org.erroralign.align;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.erroralign.text.Normalizer;
import org.erroralign.text.SoundGroups;

/** A cost model in whole numbers: every cost times the smallest scale that makes all of them so. */
final class CompiledCosts {

  private static final int[] SCALES = {1, 2, 4, 5, 8, 10, 16, 20, 25, 40, 50, 100, 1000};
  private static final int ASCII = 128;

  /** Tables begin with the delimiters, which are negative. */
  private static final int DELIMITERS = -Math.min(EmbeddedStretch.OPEN, EmbeddedStretch.CLOSE);

  final CostModel model;

  /** The largest cost of a single move, with all that can come on top of it. */
  final int largest;

  private final double factor;
  private final int scale;
  private final SoundGroups soundGroups;

  /** By term, in one-sided and in two-sided segments. */
  private final int[] oneTerms = new int[CostTerm.values().length];

  private final int[] twoTerms = new int[oneTerms.length];

  /** By symbol. */
  private final int[] oneSymbols = new int[DELIMITERS + ASCII];

  private final int[] twoSymbols = new int[DELIMITERS + ASCII];
  private final int[] keys = new int[ASCII];

  CompiledCosts(CostModel model) {
    this.model = model;
    factor = model.cost(CostTerm.TWO_SIDED_FACTOR);
    soundGroups = model.soundGroups();
    scale = scale();
    int dearest = 0;
    int onTop = 0;
    for (CostTerm term : CostTerm.values()) {
      int one = scaled(model.cost(term));
      int two = term.isMultiplied() ? scaled(model.cost(term) * factor) : one;
      oneTerms[term.ordinal()] = one;
      twoTerms[term.ordinal()] = two;
      onTop += term.timesOnTop() * Math.max(one, two);
      dearest = Math.max(dearest, term.timesOnTop() == 0 ? Math.max(one, two) : 0);
    }
    for (double cost : model.letters().values()) {
      dearest = Math.max(dearest, Math.max(scaled(cost), scaled(cost * factor)));
    }
    largest = dearest + onTop;
    Arrays.fill(oneSymbols, 0, DELIMITERS, one(CostTerm.DELIMITER));
    Arrays.fill(twoSymbols, 0, DELIMITERS, two(CostTerm.TWO_SIDED_DELIMITER));
    for (int letter = 0; letter < ASCII; letter++) {
      oneSymbols[DELIMITERS + letter] = character(letter, oneTerms, 1);
      twoSymbols[DELIMITERS + letter] = character(letter, twoTerms, factor);
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

  /** Insert or delete a symbol in a one-sided segment. */
  int one(int symbol) {
    return symbol < ASCII ? oneSymbols[DELIMITERS + symbol] : character(symbol, oneTerms, 1);
  }

  /** Insert or delete a symbol in a two-sided segment. */
  int two(int symbol) {
    return symbol < ASCII ? twoSymbols[DELIMITERS + symbol] : character(symbol, twoTerms, factor);
  }

  private int character(int symbol, int[] terms, double times) {
    if (symbol == Normalizer.UNVOICED) {
      return terms[CostTerm.UNVOICED.ordinal()];
    }
    Double cost = model.letters().get(symbol);
    return cost == null ? terms[CostTerm.VOICED.ordinal()] : scaled(cost * times);
  }

  /** Characters of equal key are cheaper to substitute for each other. */
  int key(int symbol) {
    return symbol < ASCII ? keys[symbol] : soundGroups.key(symbol);
  }

  /** Whether a symbol is spoken: neither delimiter nor unvoiced. */
  static boolean isVoiced(int symbol) {
    return symbol >= 0 && symbol != Normalizer.UNVOICED;
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
