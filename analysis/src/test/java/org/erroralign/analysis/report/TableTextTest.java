package org.erroralign.analysis.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.erroralign.analysis.report.Report.Table;
import org.junit.jupiter.api.Test;

final class TableTextTest {
  private static final Table<String> TABLE =
      new Table<>(
          "words",
          "Words",
          List.of(
              Figure.<String>text("word", word -> word).titled("a word"),
              Figure.count("letters", String::length),
              Figure.<String>measured("half_of_them", word -> word.length() / 2.0).rounded(1),
              Figure.<String>measured("not_measured", word -> Double.NaN)),
          List.of("a|b", "c, \"d\""));

  @Test
  void markdownIsForReading() {
    assertThat(TableText.markdown(TABLE))
        .isEqualTo(
            """
            | a word | letters | half of them | not measured |
            |---|---:|---:|---:|
            | a\\|b | 3 | 1.5 |  |
            | c, "d" | 6 | 3.0 |  |
            """);
  }

  @Test
  void csvIsForOtherPrograms() {
    assertThat(TableText.csv(TABLE))
        .isEqualTo(
            """
            word,letters,half_of_them,not_measured
            a|b,3,1.50000,
            "c, ""d\""",6,3.00000,
            """);
  }
}
