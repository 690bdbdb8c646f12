package org.erroralign.transcribe;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Sound as 16-bit numbers, which all recognisers take. */
public final class Pcm16 {
  private static final int HEADER = 44;

  private Pcm16() {}

  /** The samples from start to before end. */
  public static byte[] littleEndian(float[] samples, int start, int end) {
    ByteBuffer bytes = ByteBuffer.allocate(2 * (end - start)).order(ByteOrder.LITTLE_ENDIAN);
    put(bytes, samples, start, end);
    return bytes.array();
  }

  /** A WAV file of one channel. */
  static byte[] wav(float[] samples, int rate) {
    int size = 2 * samples.length;
    ByteBuffer bytes = ByteBuffer.allocate(HEADER + size).order(ByteOrder.LITTLE_ENDIAN);
    bytes.put(ascii("RIFF")).putInt(HEADER - 8 + size).put(ascii("WAVE"));
    bytes.put(ascii("fmt ")).putInt(16).putShort((short) 1).putShort((short) 1);
    bytes.putInt(rate).putInt(2 * rate).putShort((short) 2).putShort((short) 16);
    bytes.put(ascii("data")).putInt(size);
    put(bytes, samples, 0, samples.length);
    return bytes.array();
  }

  private static void put(ByteBuffer bytes, float[] samples, int start, int end) {
    for (int i = start; i < end; i++) {
      int value = Math.round(samples[i] * 32768f);
      bytes.putShort((short) Math.max(-32768, Math.min(32767, value)));
    }
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
