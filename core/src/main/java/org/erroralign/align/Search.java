package org.erroralign.align;

/** How the best path through the graph of a stretch is looked for. */
public sealed interface Search {

  /** The width of the paper's beam. */
  int PAPER_BEAM_SIZE = 100;

  /** A dynamic program that finds the minimum of the cost model. */
  record Exact() implements Search {}

  /** The paper's beam search, which keeps the {@code size} best paths of each length. */
  record Beam(int size) implements Search {
    public Beam {
      if (size < 1) {
        throw new IllegalArgumentException("expected a beam size of at least 1, found " + size);
      }
    }
  }

  static Search exact() {
    return new Exact();
  }

  static Search beam(int size) {
    return new Beam(size);
  }

  /** The paper's beam of 100. */
  static Search beam() {
    return new Beam(PAPER_BEAM_SIZE);
  }
}
