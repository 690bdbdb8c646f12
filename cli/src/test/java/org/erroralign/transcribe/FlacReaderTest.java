package org.erroralign.transcribe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** FLAC as sox writes it, against the same sound as WAV. */
final class FlacReaderTest {
  @TempDir private Path folder;

  @BeforeEach
  void needsSox() {
    assumeTrue(Speech.isInstalled("sox", "--version"), "no sox on this machine: skipped");
  }

  @ParameterizedTest
  @CsvSource({
    "16, 0, 1, synth 0.5 pinknoise",
    "16, 8, 2, synth 0.5 sine 300 sine 301",
    "16, 5, 2, synth 0.5 whitenoise",
    "24, 8, 2, synth 0.5 sine 200-4000 pinknoise",
    "24, 5, 6, synth 0.3 sine 440",
    "8, 5, 1, synth 0.5 sine 440 vol 0.1",
    "16, 5, 1, trim 0 0.5",
    "16, 5, 2, synth 0.01 sine 440"
  })
  void isTheSameAsWav(int bits, int level, int channels, String effects) throws Exception {
    Path wav = folder.resolve("x.wav");
    Path flac = folder.resolve("x.flac");
    String[] make = {
      "sox", "-R", "-D", "-n", "-r", "44100", "-c", "" + channels, "-b", "" + bits, wav.toString()
    };
    String[] more = effects.split(" ", -1);
    String[] command = Arrays.copyOf(make, make.length + more.length);
    System.arraycopy(more, 0, command, make.length, more.length);
    Speech.run(command);
    Speech.run("sox", "-D", wav.toString(), "-C", "" + level, flac.toString());
    Recording expected = AudioFiles.read(wav, Stretch.ALL);
    Recording actual = AudioFiles.read(flac, Stretch.ALL);
    assertThat(actual.rate()).isEqualTo(44_100);
    assertThat(actual.channels()).isEqualTo(channels);
    for (int channel = 0; channel < channels; channel++) {
      assertThat(actual.channel(channel)).isEqualTo(expected.channel(channel));
    }
    Stretch stretch = new Stretch(0.005, 0.2);
    assertThat(AudioFiles.read(flac, stretch).mixed())
        .isEqualTo(AudioFiles.read(wav, stretch).mixed());
  }

  @Test
  void damageIsSaid() throws Exception {
    Path flac = folder.resolve("x.flac");
    Speech.run(
        "sox", "-R", "-n", "-r", "16000", "-b", "16", flac.toString(), "synth", "1", "pinknoise");
    byte[] whole = Files.readAllBytes(flac);
    assertThatThrownBy(() -> read(Arrays.copyOf(whole, whole.length - 100)))
        .hasMessage("damaged: expected a whole FLAC file, found the end of the file before");
    Random random = new Random(5);
    for (int run = 0; run < 200; run++) {
      byte[] damaged = whole.clone();
      int at = whole.length / 2 + random.nextInt(whole.length / 2);
      damaged[at] ^= (byte) (1 << random.nextInt(8));
      assertThatThrownBy(() -> read(damaged))
          .isInstanceOf(AudioException.class)
          .hasMessageStartingWith("damaged: expected ");
    }
  }

  private static void read(byte[] bytes) throws IOException {
    FlacReader.read("damaged", new ByteArrayInputStream(bytes), Stretch.ALL);
  }
}
