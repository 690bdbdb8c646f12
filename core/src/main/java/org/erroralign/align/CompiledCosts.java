package org.erroralign.align;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.erroralign.text.Normalizer;
import org.erroralign.text.SoundGroups;

/** A cost model in whole numbers: every cost times the smallest scale that makes all of them so. */
final class CompiledCosts {

  private static final int[] SCALES = {1, 2, 4, 5, 8, 10, 16, 20, 25, 40, 50, 100, 1000};

  final CostModel model;
  final int scale;
  final int oneDelimiter;
  final int twoDelimiter;
  final int twoSimilar;
  final int twoDissimilar;
  final int onePenalty;
  final int twoPenalty;
  final int endInsideWord;
  final int insertionEndInsideWord;

  /** The largest cost of a single move. */
  final int largest;

  private final int oneVoiced;
  private final int oneUnvoiced;
  private final int twoVoiced;
  private final int twoUnvoiced;
  private final int[] oneAscii = new int[128];
  private final int[] twoAscii = new int[128];
  private final int[] keyAscii = new int[128];
  private final SoundGroups soundGroups;

  CompiledCosts(CostModel model) {
    this.model = model;
    this.soundGroups = model.soundGroups();
    this.scale = scale(model);
    oneDelimiter = one(CostTerm.DELIMITER);
    twoDelimiter = two(CostTerm.TWO_SIDED_DELIMITER);
    twoSimilar = two(CostTerm.SUBSTITUTE_SIMILAR);
    twoDissimilar = two(CostTerm.SUBSTITUTE_DISSIMILAR);
    onePenalty = one(CostTerm.OFF_GRAPH_PENALTY);
    twoPenalty = two(CostTerm.OFF_GRAPH_PENALTY);
    endInsideWord = one(CostTerm.END_INSIDE_WORD);
    insertionEndInsideWord = one(CostTerm.INSERTION_END_INSIDE_WORD);
    oneVoiced = one(CostTerm.VOICED);
    twoVoiced = two(CostTerm.VOICED);
    oneUnvoiced = one(CostTerm.UNVOICED);
    twoUnvoiced = two(CostTerm.UNVOICED);
    int max = Math.max(Math.max(twoSimilar, twoDissimilar), Math.max(oneDelimiter, twoDelimiter));
    max =
        Math.max(max, Math.max(Math.max(oneVoiced, twoVoiced), Math.max(oneUnvoiced, twoUnvoiced)));
    double factor = model.cost(CostTerm.TWO_SIDED_FACTOR);
    for (int letter = 0; letter < oneAscii.length; letter++) {
      double cost = model.letters().getOrDefault(letter, model.cost(CostTerm.VOICED));
      oneAscii[letter] = scaled(cost);
      twoAscii[letter] = scaled(cost * factor);
      keyAscii[letter] = soundGroups.key(letter);
    }
    for (double cost : model.letters().values()) {
      max = Math.max(max, Math.max(scaled(cost), scaled(cost * factor)));
    }
    largest = max + Math.max(onePenalty, twoPenalty) + endInsideWord + 2 * insertionEndInsideWord;
  }

  /** A term in a one-sided segment. */
  private int one(CostTerm term) {
    return scaled(model.cost(term));
  }

  /** A term in a two-sided segment. */
  private int two(CostTerm term) {
    double factor = term.isMultiplied() ? model.cost(CostTerm.TWO_SIDED_FACTOR) : 1;
    return scaled(model.cost(term) * factor);
  }

  /** Insert or delete a symbol in a one-sided segment. */
  int one(int symbol) {
    if (symbol < 0) {
      return oneDelimiter;
    }
    if (symbol < oneAscii.length) {
      return oneAscii[symbol];
    }
    return symbol == Normalizer.UNVOICED ? oneUnvoiced : other(symbol, 1, oneVoiced);
  }

  /** Insert or delete a symbol in a two-sided segment. */
  int two(int symbol) {
    if (symbol < 0) {
      return twoDelimiter;
    }
    if (symbol < twoAscii.length) {
      return twoAscii[symbol];
    }
    return symbol == Normalizer.UNVOICED
        ? twoUnvoiced
        : other(symbol, model.cost(CostTerm.TWO_SIDED_FACTOR), twoVoiced);
  }

  private int other(int symbol, double factor, int voiced) {
    if (model.letters().isEmpty()) {
      return voiced;
    }
    Double cost = model.letters().get(symbol);
    return cost == null ? voiced : scaled(cost * factor);
  }

  /** Characters of equal key are cheaper to substitute for each other. */
  int key(int symbol) {
    return symbol < keyAscii.length ? keyAscii[symbol] : soundGroups.key(symbol);
  }

  /** Whether a symbol is spoken: neither delimiter nor unvoiced. */
  static boolean isVoiced(int symbol) {
    return symbol >= 0 && symbol != Normalizer.UNVOICED;
  }

  boolean penalizesEveryMove() {
    return model.offGraphMoves() == CostModel.OffGraphMoves.EVERY_MOVE;
  }

  double unscaled(long cost) {
    return (double) cost / scale;
  }

  private int scaled(double cost) {
    return (int) Math.round(cost * scale);
  }

  private static int scale(CostModel model) {
    double factor = model.cost(CostTerm.TWO_SIDED_FACTOR);
    DoubleStream.Builder costs = DoubleStream.builder();
    model.letters().values().forEach(cost -> costs.add(cost).add(cost * factor));
    model
        .costs()
        .forEach((term, cost) -> costs.add(cost).add(term.isMultiplied() ? cost * factor : 0));
    double[] all = costs.build().toArray();
    for (int scale : SCALES) {
      if (Arrays.stream(all).allMatch(cost -> isWhole(cost * scale))) {
        return scale;
      }
    }
    return SCALES[SCALES.length - 1];
  }

  private static boolean isWhole(double number) {
    return Math.abs(number - Math.rint(number)) < 1e-9;
  }
}
