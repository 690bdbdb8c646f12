package org.erroralign.transcribe;

import java.math.BigInteger;

/**
 * Changes the number of samples a second.
 *
 * <p>Each new sample is a sum of old ones around it, weighed by a sinc, which is the ideal
 * low-pass, under a Kaiser window. The low-pass ends a little below half of the lower rate, so that
 * what could not be represented is gone instead of folded back. The weights depend only on where a
 * new sample falls between two old ones; for a ratio of whole numbers these places repeat, so there
 * is one row of weights for each.
 */
final class Resampler {
  /** Zero crossings of the sinc to each side. */
  private static final int CROSSINGS = 48;

  /** About 80 dB of attenuation. */
  private static final double KAISER_BETA = 8;

  /** Where the low-pass ends, as a part of half the lower rate. */
  private static final double CUTOFF = 0.92;

  private final int up;
  private final int down;
  private final int half;
  private final float[][] weights;

  Resampler(int from, int to) {
    int common = BigInteger.valueOf(from).gcd(BigInteger.valueOf(to)).intValue();
    this.up = to / common;
    this.down = from / common;
    double cutoff = CUTOFF * Math.min(1, (double) to / from);
    this.half = (int) Math.ceil(CROSSINGS / cutoff);
    this.weights = new float[up][];
    for (int phase = 0; phase < up; phase++) {
      weights[phase] = row((double) phase / up, cutoff);
    }
  }

  /** The weights of old samples from half - 1 before to half after, for a place between two. */
  private float[] row(double place, double cutoff) {
    double[] row = new double[2 * half];
    double sum = 0;
    for (int i = 0; i < row.length; i++) {
      double distance = i - (half - 1) - place;
      row[i] = sinc(cutoff * distance) * kaiser(distance / half);
      sum += row[i];
    }
    float[] normalized = new float[row.length];
    for (int i = 0; i < row.length; i++) {
      normalized[i] = (float) (row[i] / sum);
    }
    return normalized;
  }

  private static double sinc(double x) {
    return x == 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
  }

  private static double kaiser(double x) {
    double inside = 1 - x * x;
    return inside <= 0 ? 0 : bessel(KAISER_BETA * Math.sqrt(inside)) / bessel(KAISER_BETA);
  }

  /** The modified Bessel function of the first kind of order 0, by its power series. */
  private static double bessel(double x) {
    double sum = 1;
    double term = 1;
    for (int k = 1; term > sum * 1e-12; k++) {
      term *= x / (2 * k) * (x / (2 * k));
      sum += term;
    }
    return sum;
  }

  float[] resample(float[] samples) {
    if (up == down) {
      return samples;
    }
    int length = Math.toIntExact((samples.length * (long) up + down - 1) / down);
    float[] resampled = new float[length];
    for (int i = 0; i < length; i++) {
      long position = (long) i * down;
      float[] row = weights[(int) (position % up)];
      int first = (int) (position / up) - (half - 1);
      int from = Math.max(0, -first);
      int to = Math.min(row.length, samples.length - first);
      float sum = 0;
      for (int k = from; k < to; k++) {
        sum += row[k] * samples[first + k];
      }
      resampled[i] = sum;
    }
    return resampled;
  }
}
