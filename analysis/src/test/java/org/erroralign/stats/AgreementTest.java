package org.erroralign.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

final class AgreementTest {
  @Test
  void isCohensKappa() {
    // Cohen 1960, Table 1: proportions .25 .13 .12 / .12 .02 .16 / .03 .15 .02 of 200 subjects.
    // Here by hand: po = .29, pe = .5 * .4 + .3 * .3 + .2 * .3 = .35.
    Agreement agreement = Agreement.of(new long[][] {{50, 26, 24}, {24, 4, 32}, {6, 30, 4}});
    assertThat(agreement.judged()).isEqualTo(200);
    assertThat(agreement.agreed()).isEqualTo(58);
    assertThat(agreement.rate()).isCloseTo(0.29, within(1e-12));
    assertThat(agreement.kappa()).isCloseTo((0.29 - 0.35) / 0.65, within(1e-12));
    // The usual example of two readers and 50 proposals: po = 0.7, pe = 0.5.
    assertThat(Agreement.of(new long[][] {{20, 5}, {10, 15}}).kappa())
        .isCloseTo(0.4, within(1e-12));
  }

  @Test
  void isOneForPerfectAndMinusOneForPerfectlyOpposite() {
    assertThat(Agreement.of(new long[][] {{5, 0}, {0, 5}}).kappa()).isEqualTo(1);
    assertThat(Agreement.of(new long[][] {{0, 5}, {5, 0}}).kappa()).isEqualTo(-1);
    assertThat(Agreement.of(new long[][] {{25, 25}, {25, 25}}).kappa()).isZero();
  }

  @Test
  void isUnknownWhereItHasNoMeaning() {
    assertThat(Agreement.of(new long[][] {{7, 0}, {0, 0}}).kappa()).isNaN();
    assertThat(Agreement.of(new long[][] {{0, 0}, {0, 0}}).kappa()).isNaN();
    assertThatThrownBy(() -> Agreement.of(new long[][] {{1}, {2}}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("expected a row of 2 counts, found 1");
  }
}
