package org.erroralign.transcribe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.erroralign.corpus.Details;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class AudioFilesTest {
  private static final double[] SAMPLES = {0, 0.5, -0.5, 0.25, -1, 0.75};

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "1, 8, 0.01",
    "1, 16, 0.0001",
    "1, 24, 0.000001",
    "1, 32, 0.0000001",
    "3, 32, 0.0000001",
    "3, 64, 0.0000001"
  })
  void readsEveryKindOfWav(int format, int bits, double tolerance) throws IOException {
    for (boolean extensible : new boolean[] {false, true}) {
      byte[] wav = wav(format, bits, 2, extensible, "RIFF", false);
      Recording recording = read(wav, Stretch.ALL);
      assertThat(recording.rate()).isEqualTo(1000);
      assertThat(recording.channels()).isEqualTo(2);
      assertThat(recording.length()).isEqualTo(SAMPLES.length);
      for (int i = 0; i < SAMPLES.length; i++) {
        assertThat((double) recording.channel(0)[i]).isEqualTo(SAMPLES[i], within(tolerance));
        assertThat((double) recording.channel(1)[i]).isEqualTo(-SAMPLES[i] / 2, within(tolerance));
      }
    }
  }

  /** Values of ITU-T G.711: the largest, the smallest and silence. */
  @Test
  void readsLogarithmicCodes() {
    assertThat(WavReader.muLaw((byte) 0x00)).isEqualTo(-32124);
    assertThat(WavReader.muLaw((byte) 0x80)).isEqualTo(32124);
    assertThat(WavReader.muLaw((byte) 0xFF)).isZero();
    assertThat(WavReader.muLaw((byte) 0x7F)).isZero();
    assertThat(WavReader.aLaw((byte) 0x2A)).isEqualTo(-32256);
    assertThat(WavReader.aLaw((byte) 0xAA)).isEqualTo(32256);
    assertThat(WavReader.aLaw((byte) 0xD5)).isEqualTo(8);
    assertThat(WavReader.aLaw((byte) 0x55)).isEqualTo(-8);
  }

  @Test
  void readsWavOfUnknownAndOf64BitLength() throws IOException {
    assertThat(read(wav(1, 16, 1, false, "RIFF", true), Stretch.ALL).length()).isEqualTo(6);
    assertThat(read(wav(1, 16, 1, false, "RF64", true), Stretch.ALL).length()).isEqualTo(6);
  }

  @Test
  void cutsAStretch() throws IOException {
    byte[] wav = wav(1, 16, 1, false, "RIFF", false);
    float[] all = read(wav, Stretch.ALL).mixed();
    assertThat(read(wav, new Stretch(0.001, 0.003)).mixed()).containsExactly(all[1], all[2]);
    assertThat(read(wav, new Stretch(0.004, 9)).mixed()).containsExactly(all[4], all[5]);
    assertThat(read(wav, new Stretch(3, 9)).length()).isZero();
  }

  @Test
  void mixesOrPicksChannels() throws IOException {
    Path file = Files.write(folder.resolve("x.wav"), wav(3, 32, 2, false, "RIFF", false));
    assertThat(AudioFiles.read(file, Stretch.ALL).mixed()[1]).isEqualTo(0.125f);
    for (String name : new String[] {"B", "2"}) {
      Clip clip = new Clip("x", file, details(name, 0, 0.002));
      // At 1000 samples a second the second channel begins with 0, -0.25.
      assertThat(clip.samples()).hasSize(32);
      assertThat((double) clip.samples()[16]).isEqualTo(-0.25, within(0.1));
    }
    assertThatThrownBy(() -> new Clip("x", file, details("3", 0, 1)).samples())
        .hasMessage(file + ": expected a channel 3, found 2 channels");
    assertThatThrownBy(() -> new Clip("x", file, details("", 5, 6)).samples())
        .hasMessage(file + ": expected sound between 5.0 s and 6.0 s, found none");
  }

  private static Details details(String channel, double start, double end) {
    return new Details("", "", channel, start, end, Map.of(), Set.of());
  }

  @Test
  void readsSphereOfBothByteOrders() throws IOException {
    for (String order : new String[] {"01", "10"}) {
      String head =
          "NIST_1A\n   1024\nchannel_count -i 1\nsample_rate -i 16000\nsample_n_bytes -i 2\n"
              + "sample_byte_format -s2 "
              + order
              + "\nsample_coding -s3 pcm\nend_head\n";
      ByteBuffer bytes = ByteBuffer.allocate(1024 + 4);
      bytes.order(order.equals("01") ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
      bytes.put(head.getBytes(StandardCharsets.US_ASCII));
      bytes.position(1024);
      bytes.putShort((short) 16384).putShort((short) -8192);
      assertThat(read(bytes.array(), Stretch.ALL).mixed()).containsExactly(0.5f, -0.25f);
    }
  }

  @Test
  void refusesPackedSphere() {
    String head =
        """
        NIST_1A
           1024
        channel_count -i 1
        sample_rate -i 16000
        sample_n_bytes -i 2
        sample_coding -s26 pcm,embedded-shorten-v2.00
        end_head
        """;
    assertThatThrownBy(
            () -> read(Arrays.copyOf(head.getBytes(StandardCharsets.US_ASCII), 2000), Stretch.ALL))
        .hasMessageContaining("expected SPHERE with plain PCM")
        .hasMessageContaining("embedded-shorten");
  }

  @Test
  void refusesWhatIsNoAudio() throws IOException {
    assertThatThrownBy(() -> read(new byte[0], Stretch.ALL))
        .hasMessageEndingWith("expected an audio file, found an empty file");
    Path text = Files.writeString(folder.resolve("text.wav"), "this is no sound at all");
    assertThatThrownBy(() -> Ffmpeg.read("no-such-ffmpeg", text, Stretch.ALL))
        .hasMessage(
            text
                + ": expected WAV, FLAC or SPHERE, or the program ffmpeg for others, found none of"
                + " them");
    assertThatThrownBy(() -> AudioFiles.read(text, Stretch.ALL))
        .isInstanceOf(AudioException.class)
        .hasMessageStartingWith(text + ": expected ");
    byte[] whole = wav(1, 16, 1, false, "RIFF", false);
    assertThatThrownBy(() -> read(Arrays.copyOf(whole, whole.length - 3), Stretch.ALL))
        .hasMessageContaining("expected 12 bytes of sound, found the end of the file before");
    assertThatThrownBy(() -> read(Arrays.copyOf(whole, 30), Stretch.ALL))
        .isInstanceOf(AudioException.class);
    assertThatThrownBy(() -> read(wav(85, 16, 1, false, "RIFF", false), Stretch.ALL))
        .hasMessageContaining("found format 85, 16 bits");
  }

  @Test
  void refusesMoreThanHalfADay() throws IOException {
    SampleCollector collector = new SampleCollector("x.wav", 1, 1000, Stretch.ALL);
    for (int second = 0; second < 12 * 3600 * 1000; second++) {
      collector.set(0, 0);
      collector.next();
    }
    assertThatThrownBy(() -> collector.set(0, 0))
        .hasMessage("x.wav: expected at most 43200000 samples at once, found more");
  }

  /** Damaged files end in a message or in sound, never in another exception or without end. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void damageIsNoBug(long seed) throws IOException {
    Random random = new Random(seed);
    for (int run = 0; run < 600; run++) {
      byte[] whole = wav(1, 24, 2, true, run % 2 == 0 ? "RIFF" : "RF64", run % 2 == 1);
      byte[] damaged = Arrays.copyOf(whole, 1 + random.nextInt(whole.length));
      damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
      try {
        WavReader.read("damaged", new ByteArrayInputStream(damaged), Stretch.ALL);
      } catch (IOException expected) {
        assertThat(expected).hasMessageStartingWith("damaged: expected ");
      }
    }
  }

  private Recording read(byte[] bytes, Stretch stretch) throws IOException {
    return AudioFiles.read(Files.write(folder.resolve("audio"), bytes), stretch);
  }

  /** A file of 1000 samples a second; the second channel is half of the first, turned round. */
  private static byte[] wav(
      int format, int bits, int channels, boolean extensible, String magic, boolean unknownSize)
      throws IOException {
    ByteArrayOutputStream data = new ByteArrayOutputStream();
    for (double sample : SAMPLES) {
      for (int channel = 0; channel < channels; channel++) {
        data.write(encode(channel == 0 ? sample : -sample / 2, format, bits));
      }
    }
    byte[] sound = data.toByteArray();
    int formatSize = extensible ? 40 : 16;
    ByteBuffer out =
        ByteBuffer.allocate(1000 + formatSize + sound.length).order(ByteOrder.LITTLE_ENDIAN);
    out.put(magic.getBytes(StandardCharsets.US_ASCII))
        .putInt(0)
        .put("WAVE".getBytes(StandardCharsets.US_ASCII));
    if (magic.equals("RF64")) {
      out.put("ds64".getBytes(StandardCharsets.US_ASCII))
          .putInt(28)
          .putLong(0)
          .putLong(sound.length)
          .putLong(0)
          .putInt(0);
    }
    out.put("LIST".getBytes(StandardCharsets.US_ASCII)).putInt(3).put(new byte[4]);
    out.put("fmt ".getBytes(StandardCharsets.US_ASCII)).putInt(formatSize);
    out.putShort((short) (extensible ? 0xFFFE : format)).putShort((short) channels).putInt(1000);
    out.putInt(1000 * channels * bits / 8).putShort((short) (channels * bits / 8));
    out.putShort((short) bits);
    if (extensible) {
      out.putShort((short) 22).putShort((short) bits).putInt(3).putShort((short) format);
      out.put(new byte[14]);
    }
    out.put("data".getBytes(StandardCharsets.US_ASCII)).putInt(unknownSize ? -1 : sound.length);
    out.put(sound);
    return Arrays.copyOf(out.array(), out.position());
  }

  private static byte[] encode(double sample, int format, int bits) {
    ByteBuffer bytes = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
    if (format == 3) {
      if (bits == 32) {
        bytes.putFloat((float) sample);
      } else {
        bytes.putDouble(sample);
      }
    } else if (bits == 8) {
      bytes.put((byte) (128 + Math.round(sample * 127)));
    } else {
      long value = Math.round(sample * ((1L << (bits - 1)) - 1));
      bytes.putLong(value);
    }
    return Arrays.copyOf(bytes.array(), bits / 8);
  }
}
