package org.erroralign.align;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.erroralign.Rounds;
import org.junit.jupiter.api.Test;

/** The table of the beam search against a map of lists. */
class SeenCostsTest {

  private record Entry(int cost, int step, int path) {}

  /** Thousands of states, so that the table grows and drops what no path can come to any more. */
  @Test
  void remembersWhatPathsCanStillComeTo() {
    Random random = new Random(43);
    SeenCosts seen = new SeenCosts();
    for (int round = 0; round < Rounds.of(20); round++) {
      boolean small = random.nextBoolean(); // where each state has a slot of its own
      int length = small ? 49 : SeenCosts.MAX_LENGTH - 1;
      seen.begin(length, length);
      Map<List<Integer>, Entry> expected = new HashMap<>();
      int width = random.nextInt(2) == 0 ? 20 : 300;
      for (int step = 1; step < (small ? 25 : 60); step++) {
        seen.nextStep();
        for (int child = 0; child < width; child++) {
          // Every move adds one or two symbols to a path.
          int sum = step + random.nextInt(step + 1);
          int i = random.nextInt(sum + 1);
          int k = random.nextInt(3) == 0 ? i : 0;
          List<Integer> state = List.of(i, sum - i, k);
          Entry entry = expected.getOrDefault(state, new Entry(Integer.MAX_VALUE, -1, -1));
          int slot = seen.slot(i, sum - i, k, step);
          assertThat(seen.cost(slot)).as("%s in step %d", state, step).isEqualTo(entry.cost);
          assertThat(seen.path(slot)).isEqualTo(entry.step == step ? entry.path : -1);
          if (random.nextBoolean()) {
            seen.set(slot, child, child + 1);
            expected.put(state, new Entry(child, step, child + 1));
          }
        }
      }
    }
  }

  @Test
  void tellsTheLargestPositionsApart() {
    SeenCosts seen = new SeenCosts();
    int last = SeenCosts.MAX_LENGTH - 1;
    seen.begin(last, last);
    seen.nextStep();
    seen.set(seen.slot(last, last, last, 1), 7, 0);
    seen.set(seen.slot(last, last, 0, 1), 8, 0);
    seen.set(seen.slot(last, 0, last, 1), 9, 0);
    seen.set(seen.slot(0, last, last, 1), 10, 0);
    assertThat(seen.cost(seen.slot(last, last, last, 1))).isEqualTo(7);
    assertThat(seen.cost(seen.slot(last, last, 0, 1))).isEqualTo(8);
    assertThat(seen.cost(seen.slot(last, 0, last, 1))).isEqualTo(9);
    assertThat(seen.cost(seen.slot(0, last, last, 1))).isEqualTo(10);
    seen.forget();
    assertThat(seen.cost(seen.slot(last, last, last, 1))).isEqualTo(Integer.MAX_VALUE);
  }
}
