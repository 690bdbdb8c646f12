package org.erroralign.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class ColumnTest {
  @Test
  void onlyTextOfReferencesGoesByNoNameOfHypotheses() {
    assertThat(Column.namesOfOnlyText(Side.REFERENCE))
        .isEqualTo(Column.REFERENCE.names())
        .doesNotContainAnyElementsOf(Column.HYPOTHESIS.names());
  }

  @Test
  void onlyTextOfHypothesesGoesByItsOwnNamesAndThenByNeutralOnes() {
    assertThat(Column.namesOfOnlyText(Side.HYPOTHESIS))
        .startsWith(Column.HYPOTHESIS.names().toArray(new String[0]))
        .endsWith("text", "sentence", "transcript", "transcription", "words")
        .doesNotContain("ref", "reference");
  }
}
