package org.erroralign.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WordTimesTest {

  @Test
  void sharesATurnByCharacters() {
    double[] start = new double[3];
    double[] end = new double[3];
    Turn turn = new Turn("A", 0.1, 0.7, List.of("a", "😀b", "c"));
    new WordTimes(false, 0).share(turn, turn.words(), start, end, 0);
    assertThat(start).containsExactly(0.1, 0.25, 0.55);
    assertThat(end).containsExactly(0.25, 0.55, 0.7);
    new WordTimes(true, 2).share(turn, turn.words(), start, end, 0);
    assertThat(start).containsExactly(-1.825, -1.6, -1.375);
    assertThat(end).containsExactly(2.175, 2.4, 2.625);
  }

  @Test
  void findsTheNearestDouble() {
    Random random = new Random(2);
    for (int round = 0; round < 200_000; round++) {
      BigDecimal number =
          BigDecimal.valueOf(random.nextInt(2_000_000) - 10_000, random.nextInt(5))
              .add(
                  BigDecimal.valueOf(random.nextInt(100_000), 2)
                      .divide(BigDecimal.valueOf(1 + random.nextInt(120)), new MathContext(28)));
      assertThat(WordTimes.toDouble(number)).isEqualTo(number.doubleValue());
    }
    assertThat(WordTimes.toDouble(BigDecimal.ZERO)).isZero();
    assertThat(WordTimes.toDouble(new BigDecimal("1e30"))).isEqualTo(1e30);
  }
}
