package org.erroralign.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.erroralign.text.Span;

/**
 * A stretch of an utterance where word edits and changes begin and end together, the shortest
 * possible; ranges are half-open.
 */
record Block(
    int firstEdit, int endEdit, int firstChange, int endChange, Span reference, Span hypothesis) {

  /** Cuts an utterance into blocks. */
  static List<Block> of(Places edits, Places changes) {
    List<Block> blocks = new ArrayList<>();
    int edit = 0;
    int change = 0;
    while (edit < edits.size || change < changes.size) {
      int firstEdit = edit;
      int firstChange = change;
      if (edit < edits.size) {
        edit++;
      } else {
        change++;
      }
      int before;
      do {
        before = edit + change;
        change = changes.through(change, edits, edit);
        edit = edits.through(edit, changes, change);
      } while (edit + change > before);
      blocks.add(
          new Block(
              firstEdit,
              edit,
              firstChange,
              change,
              Side.cover(edits.reference, firstEdit, edit, changes.reference, firstChange, change),
              Side.cover(
                  edits.hypothesis, firstEdit, edit, changes.hypothesis, firstChange, change)));
    }
    return blocks;
  }

  /** Where things stand in both texts, in order. */
  static final class Places {
    private final int size;
    private final Side reference;
    private final Side hypothesis;

    Places(int size, IntFunction<Span> reference, IntFunction<Span> hypothesis) {
      this.size = size;
      this.reference = new Side(size, reference);
      this.hypothesis = new Side(size, hypothesis);
    }

    /** The end of those from one on that begin before the ends of some others. */
    int through(int from, Places others, int end) {
      int next = from;
      while (next < size
          && (reference.starts[next] < others.reference.ends[end]
              || hypothesis.starts[next] < others.hypothesis.ends[end])) {
        next++;
      }
      return next;
    }
  }

  /** Where the first thing from a number on begins, and the last one before a number ends. */
  private static final class Side {
    private final int[] starts;
    private final int[] ends;

    Side(int size, IntFunction<Span> spans) {
      starts = new int[size + 1];
      ends = new int[size + 1];
      starts[size] = Integer.MAX_VALUE;
      for (int k = size - 1; k >= 0; k--) {
        starts[k] = spans.apply(k).isEmpty() ? starts[k + 1] : spans.apply(k).start();
      }
      for (int k = 0; k < size; k++) {
        ends[k + 1] = spans.apply(k).isEmpty() ? ends[k] : spans.apply(k).end();
      }
    }

    static Span cover(Side some, int from, int to, Side others, int otherFrom, int otherTo) {
      int start = Math.min(some.starts[from], others.starts[otherFrom]);
      int end = Math.max(some.ends[to], others.ends[otherTo]);
      return start >= end ? Span.emptyAt(end) : new Span(start, end);
    }
  }
}
