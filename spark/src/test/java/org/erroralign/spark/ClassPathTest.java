package org.erroralign.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What corpus needs for its formats stays off Spark's class path; ICU is the one of Spark. */
final class ClassPathTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "com.jerolba.carpet.CarpetReader",
        "de.siegmar.fastcsv.reader.CsvReader",
        "org.slf4j.nop.NOPServiceProvider",
        "org.slf4j.impl.StaticLoggerBinder"
      })
  void librariesOfFormatsAreAbsent(String name) {
    assertThatThrownBy(() -> Class.forName(name)).isInstanceOf(ClassNotFoundException.class);
  }

  @Test
  void numbersAreSpelledByTheIcuThatSparkBrings() {
    assertThat(com.ibm.icu.util.VersionInfo.ICU_VERSION.getMajor()).isEqualTo(78);
    assertThat(
            PairEngine.of(ErrorAlignOptions.standard().with("normalize", "paper"))
                .count("21 cats", "twenty-one cats")
                .errors())
        .isZero();
  }
}
