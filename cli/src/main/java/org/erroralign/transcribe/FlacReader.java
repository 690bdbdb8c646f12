package org.erroralign.transcribe;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Reads FLAC (RFC 9639) of 4 to 32 bits and 1 to 8 channels; checks the frames' checksums.
 *
 * <p>A frame holds a block of samples of each channel, a subframe a channel: a constant, plain
 * numbers, or a prediction from the samples before and what it lacks (the residual, in Rice codes).
 * Two channels may be stored as one of them and their difference.
 */
final class FlacReader {
  private static final int STREAM_INFO = 0;
  private static final int LEFT_SIDE = 8;
  private static final int SIDE_RIGHT = 9;
  private static final int MID_SIDE = 10;
  private static final int[] SAMPLE_SIZES = {0, 8, 12, 0, 16, 20, 24, 32};

  private final String name;
  private final BitReader bits;
  private int rate;
  private int channels;
  private int sampleSize;
  private long total;

  private FlacReader(String name, InputStream in) {
    this.name = name;
    this.bits = new BitReader(in);
  }

  static boolean isFlac(byte[] head) {
    return head.length >= 4 && head[0] == 'f' && head[1] == 'L' && head[2] == 'a' && head[3] == 'C';
  }

  static Recording read(String name, InputStream in, Stretch stretch) throws IOException {
    try {
      return new FlacReader(name, in).read(stretch);
    } catch (EOFException e) {
      throw new AudioException(name, "a whole FLAC file", "the end of the file before", e);
    }
  }

  private Recording read(Stretch stretch) throws IOException {
    bits.skipBytes(4);
    readMetadata();
    SampleCollector collector = new SampleCollector(name, channels, rate, stretch);
    long done = 0;
    while (!collector.isComplete() && (total == 0 ? !bits.atEnd() : done < total)) {
      long[][] block = readFrame();
      done += block[0].length;
      add(block, collector);
    }
    return collector.recording(rate);
  }

  private void add(long[][] block, SampleCollector collector) throws AudioException {
    float scale = 1f / (1L << (sampleSize - 1));
    for (int i = 0; i < block[0].length; i++) {
      if (collector.wantsNext()) {
        for (int channel = 0; channel < channels; channel++) {
          collector.set(channel, block[channel][i] * scale);
        }
      }
      collector.next();
    }
  }

  private void readMetadata() throws IOException {
    boolean last = false;
    while (!last) {
      last = bits.read(1) == 1;
      int type = (int) bits.read(7);
      int size = (int) bits.read(24);
      if (type != STREAM_INFO) {
        bits.skipBytes(size);
        continue;
      }
      bits.skipBytes(10); // sizes of blocks and frames
      rate = (int) bits.read(20);
      channels = (int) bits.read(3) + 1;
      sampleSize = (int) bits.read(5) + 1;
      total = bits.read(36);
      bits.skipBytes(size - 18); // the MD5 sum of all samples
    }
    if (rate == 0) {
      throw new AudioException(name, "a FLAC file with a rate", "none");
    }
  }

  private long[][] readFrame() throws IOException {
    bits.startChecksums();
    if (bits.read(15) != 0x7FFC) {
      throw new AudioException(name, "the head of a FLAC frame", "something else");
    }
    bits.read(1); // blocks of one size or of several
    int sizeCode = (int) bits.read(4);
    int rateCode = (int) bits.read(4);
    int layout = (int) bits.read(4);
    int sizeOfSamples = SAMPLE_SIZES[(int) bits.read(3)];
    bits.read(1);
    skipNumber();
    int length = blockSize(sizeCode);
    if (rateCode >= 12) {
      bits.read(rateCode == 12 ? 8 : 16);
    }
    int checksum = bits.checksum8();
    if (bits.read(8) != checksum) {
      throw new AudioException(name, "an intact head of a FLAC frame", "a wrong checksum");
    }
    int inFrame = layout < LEFT_SIDE ? layout + 1 : 2;
    if (inFrame != channels
        || layout > MID_SIDE
        || (sizeOfSamples != 0 && sizeOfSamples != sampleSize)) {
      throw new AudioException(
          name, channels + " channels of " + sampleSize + " bits in each frame", "others");
    }
    long[][] block = new long[channels][];
    for (int channel = 0; channel < channels; channel++) {
      boolean side = layout == SIDE_RIGHT ? channel == 0 : layout >= LEFT_SIDE && channel == 1;
      block[channel] = readSubframe(length, side ? sampleSize + 1 : sampleSize);
    }
    restoreChannels(block, layout);
    bits.skipToByte();
    int whole = bits.checksum16();
    if (bits.read(16) != whole) {
      throw new AudioException(name, "an intact FLAC frame", "a wrong checksum");
    }
    return block;
  }

  /** The number of the frame or sample, coded like a character of UTF-8. */
  private void skipNumber() throws IOException {
    int first = (int) bits.read(8);
    for (int mask = 0x40; (first & 0x80) != 0 && (first & mask) != 0; mask >>= 1) {
      bits.read(8);
    }
  }

  private int blockSize(int code) throws IOException {
    return switch (code) {
      case 0 -> throw new AudioException(name, "a size of a FLAC block", "the reserved code 0");
      case 1 -> 192;
      case 2, 3, 4, 5 -> 576 << (code - 2);
      case 6 -> (int) bits.read(8) + 1;
      case 7 -> (int) bits.read(16) + 1;
      default -> 256 << (code - 8);
    };
  }

  private static void restoreChannels(long[][] block, int layout) {
    if (layout < LEFT_SIDE) {
      return;
    }
    for (int i = 0; i < block[0].length; i++) {
      long first = block[0][i];
      long second = block[1][i];
      switch (layout) {
        case LEFT_SIDE -> block[1][i] = first - second;
        case SIDE_RIGHT -> block[0][i] = first + second;
        default -> {
          long sum = (first << 1) | (second & 1);
          block[0][i] = (sum + second) >> 1;
          block[1][i] = (sum - second) >> 1;
        }
      }
    }
  }

  private long[] readSubframe(int length, int size) throws IOException {
    bits.read(1);
    int type = (int) bits.read(6);
    int wasted = bits.read(1) == 0 ? 0 : bits.readUnary() + 1;
    int kept = size - wasted;
    if (kept < 1) {
      throw new AudioException(name, "samples of " + size + " bits", wasted + " wasted bits");
    }
    long[] samples = new long[length];
    if (type == 0) {
      Arrays.fill(samples, bits.readSigned(kept));
    } else if (type == 1) {
      for (int i = 0; i < length; i++) {
        samples[i] = bits.readSigned(kept);
      }
    } else if (type >= 8 && type <= 12) {
      readFixed(samples, type - 8, kept);
    } else if (type >= 32) {
      readLinear(samples, type - 31, kept);
    } else {
      throw new AudioException(name, "a type of FLAC subframe", "the reserved type " + type);
    }
    for (int i = 0; wasted > 0 && i < length; i++) {
      samples[i] <<= wasted;
    }
    return samples;
  }

  private void readFixed(long[] samples, int order, int size) throws IOException {
    readWarmUp(samples, order, size);
    readResidual(samples, order);
    for (int i = order; i < samples.length; i++) {
      samples[i] +=
          switch (order) {
            case 0 -> 0;
            case 1 -> samples[i - 1];
            case 2 -> 2 * samples[i - 1] - samples[i - 2];
            case 3 -> 3 * samples[i - 1] - 3 * samples[i - 2] + samples[i - 3];
            default ->
                4 * samples[i - 1] - 6 * samples[i - 2] + 4 * samples[i - 3] - samples[i - 4];
          };
    }
  }

  private void readLinear(long[] samples, int order, int size) throws IOException {
    readWarmUp(samples, order, size);
    int precision = (int) bits.read(4) + 1;
    int shift = (int) bits.readSigned(5);
    if (precision == 16 || shift < 0) {
      throw new AudioException(name, "a FLAC predictor", "a reserved precision or shift");
    }
    long[] weights = new long[order];
    for (int i = 0; i < order; i++) {
      weights[i] = bits.readSigned(precision);
    }
    readResidual(samples, order);
    for (int i = order; i < samples.length; i++) {
      long prediction = 0;
      for (int j = 0; j < order; j++) {
        prediction += weights[j] * samples[i - 1 - j];
      }
      samples[i] += prediction >> shift;
    }
  }

  private void readWarmUp(long[] samples, int order, int size) throws IOException {
    if (order > samples.length) {
      throw new AudioException(
          name, "a predictor of at most " + samples.length + " samples", "order " + order);
    }
    for (int i = 0; i < order; i++) {
      samples[i] = bits.readSigned(size);
    }
  }

  private void readResidual(long[] samples, int order) throws IOException {
    int method = (int) bits.read(2);
    if (method > 1) {
      throw new AudioException(name, "Rice codes in a FLAC frame", "method " + method);
    }
    int parameterBits = method == 0 ? 4 : 5;
    int escape = (1 << parameterBits) - 1;
    int partitions = 1 << bits.read(4);
    int inPartition = samples.length / partitions;
    if (inPartition * partitions != samples.length || inPartition < order) {
      throw new AudioException(
          name, "partitions of a block of " + samples.length, partitions + " of them");
    }
    int at = order;
    for (int partition = 1; partition <= partitions; partition++) {
      int end = partition * inPartition;
      int parameter = (int) bits.read(parameterBits);
      int plain = parameter == escape ? (int) bits.read(5) : -1;
      for (; at < end; at++) {
        samples[at] = plain < 0 ? bits.readRice(parameter) : bits.readSigned(plain);
      }
    }
  }
}
