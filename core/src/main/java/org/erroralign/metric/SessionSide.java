package org.erroralign.metric;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.erroralign.edit.TimedStream;
import org.jspecify.annotations.Nullable;

/** One side of a session as arrays: turns in order of time, their words as numbers, with times. */
final class SessionSide {

  /*
   * How: turns are sorted by their start alone, equal ones stay in the order of the input; where one
   * has no times, all do. Speakers are numbered in that order.
   */

  final List<String> speakers;

  /** For each turn, its place in the input. */
  final int[] inputIndex;

  /** For each turn, the number of its speaker. */
  final int[] speaker;

  /** Where the words of each turn begin, and at last how many words there are. */
  final int[] from;

  final int[] words;
  final double[] start;
  final double[] end;

  /**
   * @param numbers of the words of both sides
   * @param times how words get theirs; null: they get none
   */
  SessionSide(
      List<Turn> turns,
      boolean characters,
      Map<String, Integer> numbers,
      @Nullable WordTimes times) {
    int count = turns.size();
    Integer[] order = IntStream.range(0, count).boxed().toArray(Integer[]::new);
    if (Session.haveTimes(turns)) {
      Arrays.sort(order, Comparator.comparingDouble(k -> turns.get(k).start()));
    }
    inputIndex = Arrays.stream(order).mapToInt(k -> k).toArray();
    Map<String, Integer> known = new LinkedHashMap<>();
    speaker = new int[count];
    from = new int[count + 1];
    List<List<String>> units = new ArrayList<>();
    for (int k = 0; k < count; k++) {
      Turn turn = turns.get(inputIndex[k]);
      speaker[k] = known.computeIfAbsent(turn.speaker(), name -> known.size());
      units.add(characters ? characters(turn.words()) : turn.words());
      from[k + 1] = from[k] + units.get(k).size();
    }
    speakers = List.copyOf(known.keySet());
    words = new int[from[count]];
    start = new double[times == null ? 0 : words.length];
    end = new double[start.length];
    for (int k = 0; k < count; k++) {
      List<String> said = units.get(k);
      for (int w = 0; w < said.size(); w++) {
        words[from[k] + w] = numbers.computeIfAbsent(said.get(w), word -> numbers.size());
      }
      if (times != null) {
        times.share(turns.get(inputIndex[k]), said, start, end, from[k]);
      }
    }
  }

  private static List<String> characters(List<String> words) {
    return words.stream().flatMap(w -> w.codePoints().mapToObj(Character::toString)).toList();
  }

  int turns() {
    return speaker.length;
  }

  /** All words of a speaker. */
  TimedStream streamOf(int number) {
    return stream(turnsOf(speaker, number));
  }

  /** The turns that are placed somewhere, in order. */
  int[] turnsOf(int[] placed, int where) {
    return IntStream.range(0, turns()).filter(k -> placed[k] == where).toArray();
  }

  /** All words of some turns. */
  TimedStream stream(int... turns) {
    int[] places = places(turns);
    return start.length == 0
        ? TimedStream.untimed(pick(words, places))
        : new TimedStream(pick(words, places), pick(start, places), pick(end, places));
  }

  /** The places of all words of some turns. */
  int[] places(int... turns) {
    return Arrays.stream(turns).flatMap(k -> IntStream.range(from[k], from[k + 1])).toArray();
  }

  static int[] pick(int[] values, int[] places) {
    return Arrays.stream(places).map(k -> values[k]).toArray();
  }

  private static double[] pick(double[] values, int[] places) {
    return Arrays.stream(places).mapToDouble(k -> values[k]).toArray();
  }
}
