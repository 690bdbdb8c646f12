package org.erroralign.transcribe;

import java.util.Arrays;

/** Gathers the samples of a stretch while a decoder goes through the recording. */
final class SampleCollector {
  private static final int FIRST_SIZE = 1 << 14;
  private static final int LOWEST_RATE = 1000;
  private static final int HIGHEST_RATE = 400_000;
  private static final long LONGEST_SECONDS = 12 * 3600;
  private static final int MOST_SAMPLES = 1 << 30;

  private final String name;
  private final int limit;
  private final long first;
  private final long end;
  private float[][] samples;
  private int size;
  private long position;

  /**
   * Begins to gather.
   *
   * @throws AudioException when no recorder has such a rate, which would ask for any memory
   */
  SampleCollector(String name, int channels, int rate, Stretch stretch) throws AudioException {
    if (rate < LOWEST_RATE || rate > HIGHEST_RATE) {
      throw new AudioException(
          name, LOWEST_RATE + " to " + HIGHEST_RATE + " samples a second", "" + rate);
    }
    this.name = name;
    this.limit = (int) Math.min(LONGEST_SECONDS * rate, MOST_SAMPLES);
    this.first = stretch.firstSample(rate);
    this.end = stretch.endSample(rate);
    this.samples = new float[channels][FIRST_SIZE];
  }

  /** Whether nothing that comes is wanted any more. */
  boolean isComplete() {
    return position >= end;
  }

  /** How many samples may be skipped before the first that is wanted. */
  long unwanted() {
    return Math.max(0, first - position);
  }

  /** Says that samples were left out, no more than are {@link #unwanted}. */
  void skip(long count) {
    position += count;
  }

  /** Whether the sample that comes next is wanted. */
  boolean wantsNext() {
    return position >= first && position < end;
  }

  /** Sets one channel of the sample that comes next. */
  void set(int channel, float value) throws AudioException {
    if (size == samples[0].length) {
      if (size == limit) {
        throw new AudioException(name, "at most " + limit + " samples at once", "more");
      }
      for (int c = 0; c < samples.length; c++) {
        samples[c] = Arrays.copyOf(samples[c], (int) Math.min(limit, size * 3L / 2));
      }
    }
    samples[channel][size] = value;
  }

  /** Goes on to the next sample. */
  void next() {
    if (wantsNext()) {
      size++;
    }
    position++;
  }

  Recording recording(int rate) {
    float[][] trimmed = new float[samples.length][];
    for (int c = 0; c < samples.length; c++) {
      trimmed[c] = Arrays.copyOf(samples[c], size);
    }
    return new Recording(trimmed, rate);
  }
}
