package org.erroralign.transcribe;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Reads WAV: PCM of 8, 16, 24 and 32 bits, floating point of 32 and 64, µ-law and A-law, also with
 * an extensible header, as RF64, and with an unknown length, as programs write into a pipe.
 */
final class WavReader {
  private static final int PCM = 1;
  private static final int FLOAT = 3;
  private static final int A_LAW = 6;
  private static final int MU_LAW = 7;
  private static final int EXTENSIBLE = 0xFFFE;
  private static final long UNKNOWN = 0xFFFF_FFFFL;
  private static final int LARGEST_FORMAT = 1 << 16;
  private static final int MOST_CHANNELS = 256;
  private static final int FRAMES_AT_ONCE = 4096;

  private final String name;
  private final InputStream in;
  private int format;
  private int channels;
  private int rate;
  private int bits;
  private long longSize = UNKNOWN;

  private WavReader(String name, InputStream in) {
    this.name = name;
    this.in = in;
  }

  static boolean isWav(byte[] head) {
    String text = new String(head, StandardCharsets.ISO_8859_1);
    return (text.startsWith("RIFF") || text.startsWith("RF64")) && text.startsWith("WAVE", 8);
  }

  static Recording read(String name, InputStream in, Stretch stretch) throws IOException {
    try {
      return new WavReader(name, in).read(stretch);
    } catch (EOFException e) {
      throw new AudioException(name, "a chunk \"data\"", "the end of the file", e);
    }
  }

  private Recording read(Stretch stretch) throws IOException {
    if (!isWav(take(12, "the head of a WAV file").array())) {
      throw new AudioException(name, "a WAV file", "something else");
    }
    while (true) {
      ByteBuffer head = take(8, "a chunk \"data\"");
      byte[] type = new byte[4];
      head.get(0, type);
      String chunk = new String(type, StandardCharsets.ISO_8859_1);
      long size = Integer.toUnsignedLong(head.getInt(4));
      if (chunk.equals("data")) {
        if (rate == 0) {
          throw new AudioException(name, "a chunk \"fmt \" before the data", "none");
        }
        return samples(size == UNKNOWN ? longSize : size, stretch);
      }
      if (chunk.equals("fmt ")) {
        readFormat((int) Math.min(size, LARGEST_FORMAT));
      } else if (chunk.equals("ds64")) {
        ByteBuffer sizes = take((int) Math.min(size, LARGEST_FORMAT), "sizes of 64 bits");
        if (size < 24 || sizes.getLong(8) < 0) {
          throw new AudioException(name, "sizes of 64 bits", "others");
        }
        longSize = sizes.getLong(8);
      } else {
        in.skipNBytes(size);
      }
      if (size % 2 == 1) {
        in.skipNBytes(1);
      }
    }
  }

  private void readFormat(int size) throws IOException {
    if (size < 16) {
      throw new AudioException(name, "a format of 16 bytes or more", size + " bytes");
    }
    ByteBuffer head = take(size, "the format");
    format = Short.toUnsignedInt(head.getShort(0));
    channels = Short.toUnsignedInt(head.getShort(2));
    rate = head.getInt(4);
    bits = 8 * Short.toUnsignedInt(head.getShort(12)) / Math.max(1, channels);
    if (format == EXTENSIBLE && size >= 26) {
      format = Short.toUnsignedInt(head.getShort(24));
    }
    boolean known =
        switch (format) {
          case PCM -> bits == 8 || bits == 16 || bits == 24 || bits == 32;
          case FLOAT -> bits == 32 || bits == 64;
          case A_LAW, MU_LAW -> bits == 8;
          default -> false;
        };
    if (!known) {
      throw new AudioException(
          name, "PCM, floating point, A-law or µ-law", "format " + format + ", " + bits + " bits");
    }
    if (channels == 0 || channels > MOST_CHANNELS || rate <= 0) {
      throw new AudioException(
          name, "1 to " + MOST_CHANNELS + " channels and a rate", channels + " and " + rate);
    }
  }

  private Recording samples(long size, Stretch stretch) throws IOException {
    int frame = channels * bits / 8;
    SampleCollector collector = new SampleCollector(name, channels, rate, stretch);
    long left = size == UNKNOWN ? Long.MAX_VALUE : size - size % frame;
    long skipped = Math.min(collector.unwanted(), left / frame);
    try {
      in.skipNBytes(skipped * frame);
    } catch (EOFException e) {
      if (size != UNKNOWN) {
        throw cut(size, e);
      }
    }
    collector.skip(skipped);
    left -= skipped * frame;
    byte[] bytes = new byte[frame * FRAMES_AT_ONCE];
    ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    while (left > 0 && !collector.isComplete()) {
      int read = in.readNBytes(bytes, 0, (int) Math.min(bytes.length, left));
      for (int at = 0; at + frame <= read && !collector.isComplete(); at += frame) {
        for (int channel = 0; channel < channels; channel++) {
          collector.set(channel, sample(buffer, at + channel * bits / 8));
        }
        collector.next();
      }
      if (read < Math.min(bytes.length, left)) {
        if (size != UNKNOWN) {
          throw cut(size, null);
        }
        break;
      }
      left -= read;
    }
    return collector.recording(rate);
  }

  private AudioException cut(long size, @Nullable Throwable cause) {
    return new AudioException(name, size + " bytes of sound", "the end of the file before", cause);
  }

  private float sample(ByteBuffer bytes, int at) {
    return switch (format) {
      case A_LAW -> aLaw(bytes.get(at)) / 32768f;
      case MU_LAW -> muLaw(bytes.get(at)) / 32768f;
      case FLOAT -> finite(bits == 32 ? bytes.getFloat(at) : (float) bytes.getDouble(at));
      default ->
          switch (bits) {
            case 8 -> (Byte.toUnsignedInt(bytes.get(at)) - 128) / 128f;
            case 16 -> bytes.getShort(at) / 32768f;
            case 24 ->
                ((bytes.get(at + 2) << 16) | Short.toUnsignedInt(bytes.getShort(at))) / 8388608f;
            default -> bytes.getInt(at) / 0x1p31f;
          };
    };
  }

  private static float finite(float value) {
    return Float.isFinite(value) ? value : 0;
  }

  /** ITU-T G.711. */
  static int muLaw(byte code) {
    int bits = ~code & 0xFF;
    int value = ((((bits & 0x0F) << 3) + 0x84) << ((bits & 0x70) >> 4)) - 0x84;
    return (bits & 0x80) == 0 ? value : -value;
  }

  /** ITU-T G.711. */
  static int aLaw(byte code) {
    int bits = (code & 0xFF) ^ 0x55;
    int exponent = (bits & 0x70) >> 4;
    int value = ((bits & 0x0F) << 4) + 8;
    if (exponent > 0) {
      value = (value + 0x100) << (exponent - 1);
    }
    return (bits & 0x80) == 0 ? -value : value;
  }

  private ByteBuffer take(int size, String expected) throws IOException {
    byte[] bytes = in.readNBytes(size);
    if (bytes.length < size) {
      throw new AudioException(name, expected, "the end of the file");
    }
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }
}
