package org.erroralign.analysis;

import org.erroralign.text.Span;

/**
 * An utterance cut where word edits and changes begin and end together, into the shortest stretches
 * possible; what they are counted by is reused for the next utterance.
 */
final class Blocks {
  final Places editsInReference = new Places();
  final Places editsInHypothesis = new Places();
  final Places changesInReference = new Places();
  final Places changesInHypothesis = new Places();

  /** The first edit and the first change of each block, and behind the last of all. */
  private int[] firstEdits = new int[0];

  private int[] firstChanges = new int[0];
  private int size;

  /** Makes room for the next utterance, whose places are added then. */
  void clear(int edits, int changes) {
    editsInReference.clear(edits);
    editsInHypothesis.clear(edits);
    changesInReference.clear(changes);
    changesInHypothesis.clear(changes);
    if (firstEdits.length <= edits + changes) {
      firstEdits = new int[2 * (edits + changes) + 1];
      firstChanges = new int[firstEdits.length];
    }
  }

  /** Cuts the utterance whose places were added. */
  void cut() {
    editsInReference.finish();
    editsInHypothesis.finish();
    changesInReference.finish();
    changesInHypothesis.finish();
    int edits = editsInReference.size;
    int changes = changesInReference.size;
    int edit = 0;
    int change = 0;
    size = 0;
    while (edit < edits || change < changes) {
      firstEdits[size] = edit;
      firstChanges[size] = change;
      size++;
      if (edit < edits) {
        edit++;
      } else {
        change++;
      }
      int before;
      do {
        before = edit + change;
        while (change < changes
            && (changesInReference.firstStarts[change] < editsInReference.lastEnds[edit]
                || changesInHypothesis.firstStarts[change] < editsInHypothesis.lastEnds[edit])) {
          change++;
        }
        while (edit < edits
            && (editsInReference.firstStarts[edit] < changesInReference.lastEnds[change]
                || editsInHypothesis.firstStarts[edit] < changesInHypothesis.lastEnds[change])) {
          edit++;
        }
      } while (edit + change > before);
    }
    firstEdits[size] = edits;
    firstChanges[size] = changes;
  }

  int size() {
    return size;
  }

  /** The first edit of a block; behind the last block, how many edits there are. */
  int firstEdit(int block) {
    return firstEdits[block];
  }

  int firstChange(int block) {
    return firstChanges[block];
  }

  /** Where a block begins in the reference; where it ends if it is nowhere in it. */
  int referenceStart(int block) {
    return start(editsInReference, changesInReference, block);
  }

  /** Where the last of so many blocks ends in the reference. */
  int referenceEnd(int blocks) {
    return end(editsInReference, changesInReference, blocks);
  }

  int hypothesisStart(int block) {
    return start(editsInHypothesis, changesInHypothesis, block);
  }

  int hypothesisEnd(int blocks) {
    return end(editsInHypothesis, changesInHypothesis, blocks);
  }

  private int start(Places edits, Places changes, int block) {
    int start =
        Math.min(edits.firstStarts[firstEdits[block]], changes.firstStarts[firstChanges[block]]);
    return Math.min(start, end(edits, changes, block + 1));
  }

  private int end(Places edits, Places changes, int blocks) {
    return Math.max(edits.lastEnds[firstEdits[blocks]], changes.lastEnds[firstChanges[blocks]]);
  }

  /** Where things stand in a text, in order; the places of those that do not are empty. */
  static final class Places {
    private int size;
    private int[] starts = new int[0];
    private int[] ends = new int[0];

    /** Where the first thing from a number on begins that stands in the text. */
    private int[] firstStarts = new int[1];

    /** Where the last thing before a number ends that stands in the text. */
    private int[] lastEnds = new int[1];

    private void clear(int room) {
      size = 0;
      if (starts.length < room) {
        starts = new int[2 * room];
        ends = new int[2 * room];
        firstStarts = new int[2 * room + 1];
        lastEnds = new int[2 * room + 1];
      }
    }

    void add(int start, int end) {
      starts[size] = start;
      ends[size] = end;
      lastEnds[size + 1] = start < end ? end : lastEnds[size];
      size++;
    }

    private void finish() {
      firstStarts[size] = Integer.MAX_VALUE;
      for (int k = size - 1; k >= 0; k--) {
        firstStarts[k] = starts[k] < ends[k] ? starts[k] : firstStarts[k + 1];
      }
    }

    int start(int k) {
      return starts[k];
    }

    int end(int k) {
      return ends[k];
    }

    boolean overlap(int k, int start, int end) {
      return starts[k] < end && start < ends[k];
    }

    /** The first thing that ends behind a place. */
    int firstBehind(int place) {
      int low = 0;
      int high = size;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (ends[middle] > place) {
          high = middle;
        } else {
          low = middle + 1;
        }
      }
      return low;
    }

    /** All of the things that a part of the text is part of. */
    Span whole(int start, int end) {
      int first = start;
      int last = end;
      for (int k = firstBehind(start); k < size && starts[k] < end; k++) {
        first = Math.min(first, starts[k]);
        last = Math.max(last, ends[k]);
      }
      return new Span(first, last);
    }
  }
}
