package org.erroralign.transcribe;

import java.util.Arrays;

/** Gathers the samples of a stretch while a decoder goes through the recording. */
final class SampleCollector {
  private static final int FIRST_SIZE = 1 << 14;

  private final long first;
  private final long end;
  private float[][] samples;
  private int size;
  private long position;

  SampleCollector(int channels, int rate, Stretch stretch) {
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
  void set(int channel, float value) {
    if (size == samples[0].length) {
      for (int c = 0; c < samples.length; c++) {
        samples[c] = Arrays.copyOf(samples[c], size + (size >> 1));
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
