package org.erroralign.align;

import java.util.Arrays;
import java.util.Map;
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
    double factor = model.twoSidedFactor();
    this.scale = scale(model);
    oneDelimiter = scaled(model.delimiter());
    twoDelimiter = scaled(model.twoSidedDelimiter());
    twoSimilar = scaled(model.substituteSimilar() * factor);
    twoDissimilar = scaled(model.substituteDissimilar() * factor);
    onePenalty = scaled(model.offGraphPenalty());
    twoPenalty = scaled(model.offGraphPenalty() * factor);
    endInsideWord = scaled(model.endInsideWord());
    insertionEndInsideWord = scaled(model.insertionEndInsideWord());
    oneVoiced = scaled(model.voiced());
    twoVoiced = scaled(model.voiced() * factor);
    oneUnvoiced = scaled(model.unvoiced());
    twoUnvoiced = scaled(model.unvoiced() * factor);
    int max = Math.max(Math.max(twoSimilar, twoDissimilar), Math.max(oneDelimiter, twoDelimiter));
    max =
        Math.max(max, Math.max(Math.max(oneVoiced, twoVoiced), Math.max(oneUnvoiced, twoUnvoiced)));
    for (int letter = 0; letter < oneAscii.length; letter++) {
      double cost = model.letters().getOrDefault(letter, model.voiced());
      oneAscii[letter] = scaled(cost);
      twoAscii[letter] = scaled(cost * factor);
      keyAscii[letter] = soundGroups.key(letter);
    }
    for (double cost : model.letters().values()) {
      max = Math.max(max, Math.max(scaled(cost), scaled(cost * factor)));
    }
    largest = max + Math.max(onePenalty, twoPenalty) + endInsideWord + 2 * insertionEndInsideWord;
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
        : other(symbol, model.twoSidedFactor(), twoVoiced);
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
    double factor = model.twoSidedFactor();
    double[] plain = {
      model.delimiter(),
      model.twoSidedDelimiter(),
      model.unvoiced(),
      model.voiced(),
      model.offGraphPenalty(),
      model.endInsideWord(),
      model.insertionEndInsideWord()
    };
    double[] multiplied = {
      model.unvoiced(),
      model.voiced(),
      model.substituteSimilar(),
      model.substituteDissimilar(),
      model.offGraphPenalty()
    };
    for (int scale : SCALES) {
      boolean whole =
          Arrays.stream(plain).allMatch(cost -> isWhole(cost * scale))
              && Arrays.stream(multiplied).allMatch(cost -> isWhole(cost * factor * scale))
              && lettersAreWhole(model.letters(), scale, factor);
      if (whole) {
        return scale;
      }
    }
    return SCALES[SCALES.length - 1];
  }

  private static boolean lettersAreWhole(Map<Integer, Double> letters, int scale, double factor) {
    return letters.values().stream()
        .allMatch(cost -> isWhole(cost * scale) && isWhole(cost * factor * scale));
  }

  private static boolean isWhole(double number) {
    return Math.abs(number - Math.rint(number)) < 1e-9;
  }
}
