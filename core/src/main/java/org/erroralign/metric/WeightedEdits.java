package org.erroralign.metric;

/**
 * The cheapest edits between two sequences of numbers with sclite's weights: substitution 4,
 * deletion 3, insertion 3.
 *
 * <p>How: the plain matrix, row by row along the reference. Only every k-th row is kept; the moves
 * of a block are computed when the walk back comes to it. Among equal moves into a cell the one
 * over both words wins, then the insertion, then the deletion. This is sclite's rule (found by
 * experiment with sclite 2.4.10, and held by a golden file), and that of the scoring script of Le
 * et al. (2021).
 */
final class WeightedEdits {
  static final int SUBSTITUTION = 4;
  static final int DELETION = 3;
  static final int INSERTION = 3;

  private static final byte BOTH = 0;
  private static final byte INSERT = 1;
  private static final byte DELETE = 2;

  private static final int SMALL = 1 << 20;

  private final int[] reference;
  private final int[] hypothesis;
  private final int blockRows;
  private final int[][] kept;
  private final byte[] moves;
  private int blockStart;

  private WeightedEdits(int[] reference, int[] hypothesis) {
    this.reference = reference;
    this.hypothesis = hypothesis;
    int rows = reference.length;
    int width = hypothesis.length + 1;
    boolean small = (long) rows * width <= SMALL;
    blockRows = Math.max(1, small ? rows : (int) Math.sqrt(rows));
    int blocks = (rows + blockRows - 1) / blockRows;
    kept = new int[blocks][];
    moves = new byte[Math.multiplyExact(blockRows, width)];
    int[] row = new int[width];
    for (int column = 0; column < width; column++) {
      row[column] = column * INSERTION;
    }
    for (int block = 0; block < blocks; block++) {
      kept[block] = row.clone();
      fill(block, row);
    }
  }

  /** Reports the moves of the path, the last one first. */
  static void find(int[] reference, int[] hypothesis, UnitEdits.Moves moves) {
    new WeightedEdits(reference, hypothesis).walk(moves);
  }

  private void walk(UnitEdits.Moves sink) {
    int row = reference.length;
    int column = hypothesis.length;
    int width = column + 1;
    while (row > 0) {
      if (row <= blockStart) {
        int block = (row - 1) / blockRows;
        fill(block, kept[block].clone());
      }
      switch (moves[(row - 1 - blockStart) * width + column]) {
        case BOTH -> sink.move(--row, --column);
        case INSERT -> sink.move(-1, --column);
        default -> sink.move(--row, -1);
      }
    }
    while (column > 0) {
      sink.move(-1, --column);
    }
  }

  /** Computes the moves of a block; takes its first row and leaves its last. */
  private void fill(int block, int[] row) {
    blockStart = block * blockRows;
    int end = Math.min(reference.length, blockStart + blockRows);
    int cell = 0;
    for (int k = blockStart; k < end; k++) {
      int word = reference[k];
      int diagonal = row[0];
      row[0] += DELETION;
      moves[cell++] = DELETE;
      for (int column = 1; column < row.length; column++) {
        int cost = diagonal + (word == hypothesis[column - 1] ? 0 : SUBSTITUTION);
        byte move = BOTH;
        if (row[column - 1] + INSERTION < cost) {
          cost = row[column - 1] + INSERTION;
          move = INSERT;
        }
        diagonal = row[column];
        if (diagonal + DELETION < cost) {
          cost = diagonal + DELETION;
          move = DELETE;
        }
        row[column] = cost;
        moves[cell++] = move;
      }
    }
  }
}
