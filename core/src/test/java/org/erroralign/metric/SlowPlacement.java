package org.erroralign.metric;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;

/** Tries all placements, as an oracle; times with doubles that are exact for halves and thirds. */
final class SlowPlacement {
  private record Word(String text, double start, double end) {}

  private final boolean timed;

  private SlowPlacement(boolean timed) {
    this.timed = timed;
  }

  /** The fewest errors of any placement of reference turns, whose order may be free. */
  static long least(Session session, boolean timed, double collar, boolean anyOrder) {
    SlowPlacement slow = new SlowPlacement(timed);
    List<List<Word>> streams = new ArrayList<>();
    List<Turn> heard = sorted(session.hypothesis());
    for (String name : new TreeSet<>(heard.stream().map(Turn::speaker).toList())) {
      List<Word> stream = new ArrayList<>();
      heard.stream()
          .filter(turn -> turn.speaker().equals(name))
          .forEach(turn -> stream.addAll(words(turn, true, collar)));
      streams.add(stream);
    }
    if (streams.isEmpty()) {
      streams.add(List.of());
    }
    List<List<Word>> placed = new ArrayList<>();
    streams.forEach(stream -> placed.add(new ArrayList<>()));
    return slow.least(sorted(session.reference()), streams, placed, anyOrder);
  }

  private static List<Turn> sorted(List<Turn> turns) {
    return turns.stream().sorted(Comparator.comparingDouble(Turn::start)).toList();
  }

  private static List<Word> words(Turn turn, boolean middle, double collar) {
    List<Word> words = new ArrayList<>();
    double each = (turn.end() - turn.start()) / Math.max(1, turn.words().size());
    for (int k = 0; k < turn.words().size(); k++) {
      double start = turn.start() + k * each;
      double end = k == turn.words().size() - 1 ? turn.end() : turn.start() + (k + 1) * each;
      double centre = (start + end) / 2;
      words.add(
          new Word(
              turn.words().get(k),
              middle ? centre - collar : start,
              middle ? centre + collar : end));
    }
    return words;
  }

  private long least(
      List<Turn> waiting, List<List<Word>> streams, List<List<Word>> placed, boolean anyOrder) {
    if (waiting.isEmpty()) {
      long sum = 0;
      for (int d = 0; d < streams.size(); d++) {
        sum += distance(placed.get(d), streams.get(d));
      }
      return sum;
    }
    long best = Long.MAX_VALUE;
    TreeSet<String> seen = new TreeSet<>();
    for (int k = 0; k < (anyOrder ? waiting.size() : 1); k++) {
      Turn turn = waiting.get(k);
      if (!seen.add(turn.speaker())) {
        continue; // An earlier one of this speaker waits.
      }
      List<Turn> rest = new ArrayList<>(waiting);
      rest.remove(k);
      for (List<Word> stream : placed) {
        List<Word> words = words(turn, false, 0);
        stream.addAll(words);
        best = Math.min(best, least(rest, streams, placed, anyOrder));
        stream.subList(stream.size() - words.size(), stream.size()).clear();
      }
    }
    return best;
  }

  private long distance(List<Word> reference, List<Word> hypothesis) {
    long[][] cost = new long[reference.size() + 1][hypothesis.size() + 1];
    for (int r = 0; r <= reference.size(); r++) {
      for (int h = 0; h <= hypothesis.size(); h++) {
        cost[r][h] = (long) r + h;
        if (r > 0 && h > 0) {
          Word said = reference.get(r - 1);
          Word heard = hypothesis.get(h - 1);
          boolean linked =
              !timed || (near(said.start, heard.end) < 0 && near(said.end, heard.start) > 0);
          int both = linked ? said.text.equals(heard.text) ? 0 : 1 : 2;
          cost[r][h] =
              Math.min(cost[r - 1][h - 1] + both, Math.min(cost[r - 1][h], cost[r][h - 1]) + 1);
        }
      }
    }
    return cost[reference.size()][hypothesis.size()];
  }

  /** Compares times; those of the same fraction are equal. */
  private static int near(double first, double second) {
    return Math.abs(first - second) < 1e-9 ? 0 : Double.compare(first, second);
  }
}
