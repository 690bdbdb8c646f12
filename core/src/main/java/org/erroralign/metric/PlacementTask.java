package org.erroralign.metric;

import org.erroralign.edit.TimedStream;

/** Turns that wait in queues to be placed on streams; whoever places them extends it. */
class PlacementTask {
  /** The words of all turns. */
  final TimedStream turns;

  /** Where the words of each turn begin, and at last how many words there are. */
  final int[] from;

  /** The turns of each queue, in the order in which they leave it. */
  final int[][] queues;

  final TimedStream[] streams;

  PlacementTask(TimedStream turns, int[] from, int[][] queues, TimedStream[] streams) {
    this.turns = turns;
    this.from = from;
    this.queues = queues;
    this.streams = streams;
  }

  PlacementTask(PlacementTask task) {
    this(task.turns, task.from, task.queues, task.streams);
  }
}
