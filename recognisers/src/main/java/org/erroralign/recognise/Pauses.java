package org.erroralign.recognise;

import java.util.ArrayList;
import java.util.List;

/** Cuts long sound into pieces where it is quietest, for recognisers that take short utterances. */
final class Pauses {
  private static final double WINDOW_SECONDS = 0.2;

  private Pauses() {}

  /**
   * The ends of the pieces, the last one the end of the sound.
   *
   * @param seconds no piece is longer; pieces before the last are longer than half of it
   */
  static List<Integer> pieces(float[] samples, int rate, double seconds) {
    int longest = (int) (seconds * rate);
    int window = (int) (WINDOW_SECONDS * rate);
    List<Integer> ends = new ArrayList<>();
    int start = 0;
    while (samples.length - start > longest) {
      start = quietest(samples, start + longest / 2, start + longest, window);
      ends.add(start);
    }
    ends.add(samples.length);
    return ends;
  }

  /** The middle of the window with the least energy; the first of equals. */
  private static int quietest(float[] samples, int from, int to, int window) {
    double energy = 0;
    for (int i = from; i < from + window; i++) {
      energy += (double) samples[i] * samples[i];
    }
    double least = energy;
    int best = from;
    for (int i = from; i + window < to; i++) {
      energy += (double) samples[i + window] * samples[i + window];
      energy -= (double) samples[i] * samples[i];
      if (energy < least) {
        least = energy;
        best = i + 1;
      }
    }
    return best + window / 2;
  }
}
