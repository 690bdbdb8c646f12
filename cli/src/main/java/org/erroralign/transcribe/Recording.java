package org.erroralign.transcribe;

/** Sound in memory: samples between -1 and 1 of one or more channels. */
final class Recording {
  private final float[][] channels;
  private final int rate;

  /**
   * Holds samples without copying them.
   *
   * @param rate samples a second
   */
  Recording(float[][] channels, int rate) {
    this.channels = channels;
    this.rate = rate;
  }

  int rate() {
    return rate;
  }

  int channels() {
    return channels.length;
  }

  /** Samples of each channel. */
  int length() {
    return channels[0].length;
  }

  /** One channel, counted from 0. */
  float[] channel(int index) {
    return channels[index];
  }

  /** The mean of all channels. */
  float[] mixed() {
    if (channels.length == 1) {
      return channels[0];
    }
    float[] mean = new float[length()];
    for (float[] channel : channels) {
      for (int i = 0; i < mean.length; i++) {
        mean[i] += channel[i] / channels.length;
      }
    }
    return mean;
  }
}
