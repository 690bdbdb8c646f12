package org.erroralign.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.erroralign.edit.TimedStream;
import org.erroralign.metric.PlacementSearch.Found;
import org.erroralign.metric.PlacementSearch.Placed;
import org.junit.jupiter.api.Test;

class PlacementTableTest {

  @Test
  void aBoundChangesNeitherErrorsNorTies() {
    Random random = new Random(5);
    int cut = 0;
    for (int round = 0; round < 300; round++) {
      Map<String, Integer> numbers = new HashMap<>();
      List<Turn> said = turns(random, 2 + round % 11);
      SessionSide turns = new SessionSide(said, false, numbers, null);
      SessionSide other = new SessionSide(misheard(random, said), false, numbers, null);
      TimedStream all = turns.stream(IntStream.range(0, turns.turns()).toArray());
      TimedStream[] streams =
          IntStream.range(0, other.speakers.size())
              .mapToObj(other::streamOf)
              .toArray(TimedStream[]::new);
      int[][] queue = {IntStream.range(0, turns.turns()).toArray()};
      PlacementTask task = new PlacementTask(all, turns.from, queue, streams);
      List<Placed> way = PlacementTable.place(new PlacementBound(task));
      int gain = gain(way, turns, streams);
      for (int known = gain - 2; known <= gain; known++) {
        PlacementBound bound = new PlacementBound(task);
        bound.lower(Math.max(0, known));
        assertThat(PlacementTable.place(bound)).isEqualTo(way);
        cut += IntStream.range(0, streams.length).map(d -> bound.fewestUsed(d, 2)).sum();
        Found found = PlacementSearch.improve(way, known, bound);
        assertThat(found.best()).isTrue();
        assertThat(gain(found.way(), turns, streams)).isEqualTo(gain);
      }
    }
    assertThat(cut).isPositive();
  }

  private static int gain(List<Placed> way, SessionSide turns, TimedStream[] streams) {
    int gain = 0;
    for (int d = 0; d < streams.length; d++) {
      int stream = d;
      int[] here = way.stream().filter(p -> p.stream() == stream).mapToInt(Placed::turn).toArray();
      gain += streams[d].gain(turns.stream(here));
    }
    return gain;
  }

  private static List<Turn> turns(Random random, int count) {
    List<Turn> turns = new ArrayList<>();
    for (int k = 0; k < count; k++) {
      StringBuilder words = new StringBuilder();
      for (int n = random.nextInt(7); n > 0; n--) {
        words.append((char) ('a' + random.nextInt(9))).append(' ');
      }
      turns.add(Turn.of("S" + random.nextInt(3), k, k + 1, words.toString()));
    }
    return turns;
  }

  /** The same turns on two streams, with some words wrong, missing and too many. */
  private static List<Turn> misheard(Random random, List<Turn> said) {
    List<Turn> heard = new ArrayList<>();
    for (Turn turn : said) {
      StringBuilder words = new StringBuilder();
      for (String word : turn.words()) {
        int luck = random.nextInt(12);
        words.append(luck == 0 ? "" : luck == 1 ? "x" : luck == 2 ? word + " a" : word).append(' ');
      }
      heard.add(Turn.of("x" + random.nextInt(2), turn.start(), turn.end(), words.toString()));
    }
    return heard;
  }
}
