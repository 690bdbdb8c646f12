package org.erroralign.study;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * What is shown, in which order, and whose alignment is on the left.
 *
 * @param items the examples in the order they are shown
 * @param seed what order and sides were drawn from
 */
public record Study(
    String title, StudyAligner first, StudyAligner second, List<Item> items, long seed) {

  /** An example and whether the first aligner's alignment is on the left. */
  public record Item(StudyExample example, boolean firstIsLeft) {}

  public Study {
    items = List.copyOf(items);
  }

  /**
   * Draws examples from those that differ; the same pair of texts is shown once. The same seed and
   * candidates give the same study.
   *
   * @param size how many examples at most
   */
  public static Study draw(
      String title,
      StudyAligner first,
      StudyAligner second,
      List<StudyExample> candidates,
      int size,
      long seed) {
    Set<List<String>> seen = new HashSet<>();
    List<StudyExample> pool = new ArrayList<>();
    for (StudyExample example : candidates) {
      if (example.differs()
          && seen.add(List.of(example.first().reference(), example.first().hypothesis()))) {
        pool.add(example);
      }
    }
    SplittableRandom random = new SplittableRandom(seed);
    List<Item> items = new ArrayList<>();
    for (int k = 0; k < Math.min(size, pool.size()); k++) {
      int drawn = k + random.nextInt(pool.size() - k);
      StudyExample example = pool.get(drawn);
      pool.set(drawn, pool.get(k));
      items.add(new Item(example, random.nextBoolean()));
    }
    return new Study(title, first, second, items, seed);
  }
}
