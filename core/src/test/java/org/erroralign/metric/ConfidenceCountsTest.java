package org.erroralign.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.erroralign.metric.ConfidenceCounts.Bin;
import org.erroralign.text.Span;
import org.erroralign.text.Transcript;
import org.erroralign.text.WordDetails;
import org.junit.jupiter.api.Test;

class ConfidenceCountsTest {

  /** What became of words that are right, then of words that are wrong, by their confidences. */
  private static ConfidenceCounts counts(double[] right, double[] wrong) {
    StringBuilder reference = new StringBuilder();
    StringBuilder hypothesis = new StringBuilder();
    List<WordDetails> words = new ArrayList<>();
    for (int k = 0; k < right.length + wrong.length; k++) {
      boolean isRight = k < right.length;
      int start = hypothesis.length();
      hypothesis.append("w").append(k);
      reference.append(isRight ? "w" + k : "x").append(' ');
      double confidence = isRight ? right[k] : wrong[k - right.length];
      Span span = new Span(start, hypothesis.length());
      words.add(new WordDetails(span, Double.NaN, Double.NaN, confidence));
      hypothesis.append(' ');
    }
    List<WordEdit> edits =
        WordScorer.unit()
            .edits(Transcript.of(reference.toString()), Transcript.of(hypothesis.toString()));
    return ConfidenceCounts.of(edits, words);
  }

  private static final double[] RIGHT = {.9, .8, 1, .95, .5, .6, .99, .2};

  /** Checked with sclite 2.4.12, which prints 0.048, -3.102 and -2.851. */
  @Test
  void normalisedCrossEntropyIsThatOfSclite() {
    assertThat(counts(RIGHT, new double[] {.3, .7}).nce()).isEqualTo(0.04798, within(1e-5));
    assertThat(counts(RIGHT, new double[] {1, .7}).nce()).isEqualTo(-3.10176, within(1e-5));
    double[] sureOfNothing = RIGHT.clone();
    sureOfNothing[7] = 0;
    assertThat(counts(sureOfNothing, new double[] {.3, .7}).nce())
        .isEqualTo(-2.85141, within(1e-5));
  }

  @Test
  void entropyOfTheShareOfRightWordsTellsNothing() {
    double[] same = {.75, .75, .75};
    ConfidenceCounts counts = counts(same, new double[] {.75});
    assertThat(counts.nce()).isEqualTo(0, within(1e-6));
    assertThat(counts.auc()).isEqualTo(0.5);
    assertThat(counts.ece()).isEqualTo(0, within(1e-9));
    assertThat(counts.brier()).isEqualTo((3 * 0.0625 + 0.5625) / 4, within(1e-6));
  }

  @Test
  void thoseThatTellAllAreBest() {
    ConfidenceCounts counts = counts(new double[] {1, 1}, new double[] {0, 0, 0});
    assertThat(counts.nce()).isEqualTo(1, within(1e-5));
    assertThat(counts.brier()).isZero();
    assertThat(counts.ece()).isZero();
    assertThat(counts.auc()).isEqualTo(1);
  }

  @Test
  void calibrationErrorIsTheWeightedGapOfTenths() {
    ConfidenceCounts counts = counts(new double[] {.95, .91}, new double[] {.99, .22});
    double first = Math.abs(0 - .22);
    double last = Math.abs(2.0 / 3 - (.95 + .91 + .99) / 3);
    assertThat(counts.ece()).isEqualTo(first / 4 + 3 * last / 4, within(1e-9));
    assertThat(counts.bins())
        .extracting(Bin::from, Bin::words, Bin::right)
        .containsExactly(tuple(.2, 1L, 0L), tuple(.9, 3L, 2L));
    assertThat(counts.bins().get(0).wrongShare()).isEqualTo(1);
    assertThat(counts.bins().get(0).errorsFound()).isEqualTo(0.5);
    assertThat(counts.bins().get(1).below()).isEqualTo(4);
  }

  @Test
  void areaIsTheShareOfPairsInOrder() {
    Random random = new Random(1);
    for (int round = 0; round < 100; round++) {
      double[] right = random.ints(7, 0, 20).mapToDouble(k -> k / 20.0).toArray();
      double[] wrong = random.ints(5, 0, 20).mapToDouble(k -> k / 20.0).toArray();
      double pairs = 0;
      for (double r : right) {
        for (double w : wrong) {
          pairs += w < r ? 1 : w == r ? 0.5 : 0;
        }
      }
      assertThat(counts(right, wrong).auc()).isEqualTo(pairs / 35, within(1e-12));
    }
  }

  @Test
  void partsAddUp() {
    ConfidenceCounts first = counts(new double[] {.9, .3}, new double[] {.3});
    ConfidenceCounts second = counts(new double[] {.3}, new double[] {.1});
    ConfidenceCounts both = counts(new double[] {.9, .3, .3}, new double[] {.3, .1});
    assertThat(first.plus(second)).isEqualTo(both).isEqualTo(second.plus(first));
    assertThat(first.plus(ConfidenceCounts.NONE)).isEqualTo(first);
    assertThat(ConfidenceCounts.NONE.plus(first)).isEqualTo(first);
  }

  @Test
  void withoutConfidencesThereIsNothing() {
    assertThat(counts(new double[] {Double.NaN}, new double[] {Double.NaN}).words()).isZero();
    ConfidenceCounts some = counts(new double[] {Double.NaN, .5}, new double[] {});
    assertThat(some.words()).isEqualTo(1);
    assertThat(some.nce()).isNaN();
    assertThat(some.auc()).isNaN();
  }
}
