package org.erroralign.metric;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.erroralign.edit.TimedStream;

/** One side of a session as arrays: turns in order of time, their words as numbers, with times. */
final class SessionSide {

  /*
   * How: turns are sorted by their start alone, equal ones stay in the order of the input; where one
   * has no times, all do. Speakers are numbered in that order. A turn's time is shared out among its
   * words by their length in code points, in decimal numbers of 28 digits, each step rounded, as in
   * meeteval; with binary ones a word may just miss another.
   */

  /** When a word is, within the part of its turn that falls to it. */
  enum Times {
    NONE,
    /** All of that time. */
    SPAN,
    /** The middle of it. */
    MIDDLE
  }

  private static final MathContext DIGITS = new MathContext(28, RoundingMode.HALF_EVEN);
  private static final BigDecimal TWO = BigDecimal.valueOf(2);

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
   * @param collar is taken from the start of each word and added to its end
   */
  SessionSide(
      List<Turn> turns, boolean characters, Map<String, Integer> numbers, Times times, double collar) {
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
    boolean timed = times != Times.NONE;
    start = new double[timed ? words.length : 0];
    end = new double[timed ? words.length : 0];
    BigDecimal margin = BigDecimal.valueOf(Math.max(0, collar));
    for (int k = 0; k < count; k++) {
      List<String> said = units.get(k);
      for (int w = 0; w < said.size(); w++) {
        words[from[k] + w] = numbers.computeIfAbsent(said.get(w), word -> numbers.size());
      }
      if (timed) {
        setTimes(from[k], said, turns.get(inputIndex[k]), times == Times.MIDDLE, margin);
      }
    }
  }

  private static List<String> characters(List<String> words) {
    return words.stream().flatMap(w -> w.codePoints().mapToObj(Character::toString)).toList();
  }

  private void setTimes(
      int at, List<String> said, Turn turn, boolean middle, BigDecimal margin) {
    BigDecimal first = BigDecimal.valueOf(turn.start());
    BigDecimal last = BigDecimal.valueOf(turn.end());
    int all = said.stream().mapToInt(word -> word.codePointCount(0, word.length())).sum();
    BigDecimal each =
        said.size() < 2
            ? BigDecimal.ZERO
            : last.subtract(first, DIGITS).divide(BigDecimal.valueOf(all), DIGITS);
    int before = 0;
    for (int w = 0; w < said.size(); w++) {
      String word = said.get(w);
      int until = before + word.codePointCount(0, word.length());
      BigDecimal low = said.size() < 2 ? first : at(first, each, before);
      BigDecimal high = said.size() < 2 ? last : at(first, each, until);
      if (middle) {
        low = low.add(high, DIGITS).divide(TWO, DIGITS);
        high = low;
      }
      start[at + w] = low.subtract(margin, DIGITS).doubleValue();
      end[at + w] = high.add(margin, DIGITS).doubleValue();
      before = until;
    }
  }

  private static BigDecimal at(BigDecimal first, BigDecimal each, int characters) {
    return first.add(each.multiply(BigDecimal.valueOf(characters), DIGITS), DIGITS);
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
    int[] places =
        Arrays.stream(turns).flatMap(k -> IntStream.range(from[k], from[k + 1])).toArray();
    return start.length == 0
        ? TimedStream.untimed(pick(words, places))
        : new TimedStream(pick(words, places), pick(start, places), pick(end, places));
  }

  private static int[] pick(int[] values, int[] places) {
    return Arrays.stream(places).map(k -> values[k]).toArray();
  }

  private static double[] pick(double[] values, int[] places) {
    return Arrays.stream(places).mapToDouble(k -> values[k]).toArray();
  }
}
