package org.erroralign.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BiConsumer;

/**
 * Pairs of sequences of small numbers: all short ones, and random ones that have much in common.
 */
final class Sequences {

  private Sequences() {}

  static void forAllPairs(int most, int distinct, BiConsumer<int[], int[]> check) {
    List<int[]> all = all(most, distinct);
    for (int[] reference : all) {
      for (int[] hypothesis : all) {
        check.accept(reference, hypothesis);
      }
    }
  }

  private static List<int[]> all(int most, int distinct) {
    List<int[]> all = new ArrayList<>();
    for (int length = 0, count = 1; length <= most; length++, count *= distinct) {
      for (int code = 0; code < count; code++) {
        int[] sequence = new int[length];
        for (int k = 0, rest = code; k < length; k++, rest /= distinct) {
          sequence[k] = rest % distinct;
        }
        all.add(sequence);
      }
    }
    return all;
  }

  static int[] random(Random random, int most, int distinct) {
    return random.ints(random.nextInt(most + 1), 0, distinct).toArray();
  }

  /** A random sequence, or the given one with some errors. */
  static int[] partner(Random random, int[] sequence, int most, int distinct) {
    if (random.nextInt(4) == 0) {
      return random(random, most, distinct);
    }
    List<Integer> edited = new ArrayList<>();
    for (int symbol : sequence) {
      int dice = random.nextInt(10);
      if (dice != 2) {
        edited.add(dice == 0 ? random.nextInt(distinct) : symbol);
      }
      if (dice == 1) {
        edited.add(random.nextInt(distinct));
      }
    }
    return edited.stream().mapToInt(Integer::intValue).toArray();
  }
}
