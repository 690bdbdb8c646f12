package org.erroralign.transcribe;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/**
 * Reads NIST's SPHERE files, as TED-LIUM and the LDC have them: PCM of 16 bits in either order of
 * bytes, and µ-law; none that are packed.
 */
final class SphereReader {
  private static final String MAGIC = "NIST_1A\n";
  private static final int LARGEST_HEAD = 1 << 20;
  private static final int MOST_CHANNELS = 256;

  private SphereReader() {}

  static boolean isSphere(byte[] head) {
    return new String(head, StandardCharsets.ISO_8859_1).startsWith(MAGIC);
  }

  static Recording read(String name, InputStream in, Stretch stretch) throws IOException {
    String first = text(in.readNBytes(16));
    int size;
    try {
      size = Integer.parseInt(first.substring(Math.min(first.length(), MAGIC.length())).strip());
    } catch (NumberFormatException e) {
      throw new AudioException(name, "the size of the head of a SPHERE file", "none");
    }
    if (size < 16 || size > LARGEST_HEAD) {
      throw new AudioException(name, "a head of a SPHERE file", size + " bytes");
    }
    Map<String, String> fields = fields(text(in.readNBytes(size - 16)));
    int channels = number(name, fields, "channel_count");
    if (channels > MOST_CHANNELS) {
      throw new AudioException(name, "at most " + MOST_CHANNELS + " channels", "" + channels);
    }
    int rate = number(name, fields, "sample_rate");
    int width = number(name, fields, "sample_n_bytes");
    String coding = fields.getOrDefault("sample_coding", "pcm");
    boolean muLaw = (coding.equals("ulaw") || coding.equals("mu-law")) && width == 1;
    if (!muLaw && !(coding.equals("pcm") && width == 2)) {
      throw new AudioException(
          name,
          "SPHERE with plain PCM of 16 bits or µ-law",
          coding + " of " + width + " bytes; sph2pipe, sox or ffmpeg can turn it into WAV");
    }
    boolean highFirst = !fields.getOrDefault("sample_byte_format", "01").equals("01");
    return samples(
        in, new SampleCollector(name, channels, rate, stretch), channels, rate, muLaw, highFirst);
  }

  private static Recording samples(
      InputStream in,
      SampleCollector collector,
      int channels,
      int rate,
      boolean muLaw,
      boolean highFirst)
      throws IOException {
    int frame = channels * (muLaw ? 1 : 2);
    byte[] bytes = new byte[frame];
    while (!collector.isComplete() && in.readNBytes(bytes, 0, frame) == frame) {
      if (collector.wantsNext()) {
        for (int channel = 0; channel < channels; channel++) {
          int value;
          if (muLaw) {
            value = WavReader.muLaw(bytes[channel]);
          } else {
            int high = bytes[2 * channel + (highFirst ? 0 : 1)];
            int low = bytes[2 * channel + (highFirst ? 1 : 0)] & 0xFF;
            value = high << 8 | low;
          }
          collector.set(channel, value / 32768f);
        }
      }
      collector.next();
    }
    return collector.recording(rate);
  }

  /** Lines such as {@code sample_rate -i 16000}, up to {@code end_head}. */
  private static Map<String, String> fields(String head) {
    Map<String, String> fields = new TreeMap<>();
    for (String line : head.split("\n", -1)) {
      String[] parts = line.strip().split("\\s+", 3);
      if (parts[0].equals("end_head")) {
        break;
      }
      if (parts.length == 3) {
        fields.put(parts[0], parts[2].strip());
      }
    }
    return fields;
  }

  private static int number(String name, Map<String, String> fields, String field)
      throws AudioException {
    String value = fields.getOrDefault(field, "");
    if (!value.matches("[1-9][0-9]{0,8}")) {
      throw new AudioException(name, field + " in the head of a SPHERE file", "\"" + value + "\"");
    }
    return Integer.parseInt(value);
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }
}
