package org.erroralign.transcribe;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ResamplerTest {
  private static final int EDGE = 400;

  /** A tone that both rates can hold comes out as the same tone. */
  @ParameterizedTest
  @CsvSource({
    "44100, 1000",
    "48000, 6000",
    "22050, 3000",
    "8000, 3000",
    "11025, 440",
    "16000, 7000"
  })
  void keepsTones(int rate, double frequency) {
    float[] resampled = new Resampler(rate, 16_000).resample(tone(rate, frequency));
    assertThat(resampled.length).isBetween(15_999, 16_001);
    double worst = 0;
    for (int i = EDGE; i < resampled.length - EDGE; i++) {
      double expected = 0.8 * Math.sin(2 * Math.PI * frequency * i / 16_000);
      worst = Math.max(worst, Math.abs(resampled[i] - expected));
    }
    assertThat(worst).isLessThan(1e-3);
  }

  /** What the new rate cannot hold is gone rather than folded back. */
  @ParameterizedTest
  @CsvSource({"44100, 8000", "44100, 9000", "48000, 15000", "22050, 9000", "96000, 20000"})
  void removesTonesThatAreTooHigh(int rate, double frequency) {
    float[] resampled = new Resampler(rate, 16_000).resample(tone(rate, frequency));
    double worst = 0;
    for (int i = EDGE; i < resampled.length - EDGE; i++) {
      worst = Math.max(worst, Math.abs(resampled[i]));
    }
    assertThat(worst).isLessThan(1e-3);
  }

  private static float[] tone(int rate, double frequency) {
    float[] samples = new float[rate];
    for (int i = 0; i < rate; i++) {
      samples[i] = (float) (0.8 * Math.sin(2 * Math.PI * frequency * i / rate));
    }
    return samples;
  }
}
