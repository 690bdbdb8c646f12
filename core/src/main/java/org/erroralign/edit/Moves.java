package org.erroralign.edit;

/** Takes the moves of a path, the last one first; indices count from 0. */
@FunctionalInterface
public interface Moves {
  /** Over a symbol of both sequences, or of one when the other index is -1. */
  void move(int reference, int hypothesis);
}
