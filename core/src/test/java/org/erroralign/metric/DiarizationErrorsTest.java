package org.erroralign.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class DiarizationErrorsTest {

  @Test
  void tellsThreeKindsOfErrors() {
    Session session =
        new Session(
            "s",
            List.of(Turn.of("A", 0, 10, ""), Turn.of("B", 10, 20, ""), Turn.of("B", 30, 32, "")),
            List.of(Turn.of("x", 0, 12, ""), Turn.of("y", 12, 20, ""), Turn.of("y", 40, 43, "")));
    DiarizationErrors errors = DiarizationErrors.of(session, 0, true);
    assertThat(errors.speech()).isEqualTo(22_000_000);
    assertThat(errors.missed()).isEqualTo(2_000_000);
    assertThat(errors.falseAlarm()).isEqualTo(3_000_000);
    assertThat(errors.confused()).isEqualTo(2_000_000);
    assertThat(errors.der()).isEqualTo(7 / 22.0);
    assertThat(errors.jer()).isCloseTo((2 / 12.0 + 7 / 15.0) / 2, within(1e-8));
  }

  @Test
  void agreesWithCountingFrames() {
    Random random = new Random(5);
    for (int round = 0; round < 300; round++) {
      Session session = SessionScorerTest.random(random);
      int collar = random.nextInt(2);
      boolean overlap = random.nextBoolean();
      DiarizationErrors errors = DiarizationErrors.of(session, collar / 2.0, overlap);
      assertThat(
              new long[] {
                errors.speech() / 500_000,
                errors.missed() / 500_000,
                errors.falseAlarm() / 500_000,
                errors.confused() / 500_000
              })
          .isEqualTo(frames(session, collar, overlap));
    }
  }

  /** Half a second a frame. */
  private static long[] frames(Session session, int collar, boolean overlap) {
    List<String> said = names(session.reference());
    List<String> heard = names(session.hypothesis());
    long[] best = {0, 0, 0, Long.MAX_VALUE};
    for (int[] pairs : pairings(said.size(), heard.size())) {
      long[] sums = new long[5];
      for (int frame = -4; frame < 40; frame++) {
        int s = 0;
        int h = 0;
        int right = 0;
        for (int k = 0; k < heard.size(); k++) {
          h += speaks(session.hypothesis(), heard.get(k), frame) ? 1 : 0;
        }
        for (int k = 0; k < said.size(); k++) {
          if (speaks(session.reference(), said.get(k), frame)) {
            s++;
            right +=
                pairs[k] < heard.size() && speaks(session.hypothesis(), heard.get(pairs[k]), frame)
                    ? 1
                    : 0;
          }
        }
        sums[4] += right;
        if ((overlap || s < 2) && !isNearAnEdge(session, frame, collar)) {
          sums[0] += s;
          sums[1] += Math.max(0, s - h);
          sums[2] += Math.max(0, h - s);
          sums[3] += Math.min(s, h) - right;
        }
      }
      best = better(best, sums) ? sums : best;
    }
    return java.util.Arrays.copyOf(best, 4);
  }

  private static boolean better(long[] best, long[] sums) {
    return best[3] == Long.MAX_VALUE || sums[4] > best[4];
  }

  private static List<String> names(List<Turn> turns) {
    return List.copyOf(new TreeSet<>(turns.stream().map(Turn::speaker).toList()));
  }

  private static boolean speaks(List<Turn> turns, String speaker, int frame) {
    return turns.stream()
        .anyMatch(
            t -> t.speaker().equals(speaker) && 2 * t.start() <= frame && frame + 1 <= 2 * t.end());
  }

  private static boolean isNearAnEdge(Session session, int frame, int collar) {
    return session.reference().stream()
        .anyMatch(
            t ->
                Math.abs(2 * t.start() - frame - 0.5) < collar
                    || Math.abs(2 * t.end() - frame - 0.5) < collar);
  }

  private static List<int[]> pairings(int said, int heard) {
    List<int[]> all = new ArrayList<>();
    extend(all, new int[said], 0, Math.max(said, heard));
    return all;
  }

  private static void extend(List<int[]> all, int[] pairs, int at, int size) {
    if (at == pairs.length) {
      all.add(pairs.clone());
      return;
    }
    for (int k = 0; k < size; k++) {
      int candidate = k;
      if (java.util.Arrays.stream(pairs, 0, at).noneMatch(p -> p == candidate)) {
        pairs[at] = k;
        extend(all, pairs, at + 1, size);
      }
    }
  }
}
