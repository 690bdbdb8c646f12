package org.erroralign.transcribe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Scripts that write sound and end as ffmpeg may, and ffmpeg itself where it is installed. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "needs shell scripts")
@Timeout(60)
final class FfmpegTest {
  @TempDir private Path folder;
  private Path file;
  private Path sound;

  @BeforeEach
  void write() throws IOException {
    file = Files.writeString(folder.resolve("x.mp3"), "packed");
    sound = Files.write(folder.resolve("sound.wav"), Pcm16.wav(new float[160_000], 16_000));
  }

  private Recording read(String end, Stretch stretch) throws IOException {
    Path script =
        Files.writeString(
            folder.resolve("ffmpeg"), "#!/bin/sh\ncat '%s'\n%s\n".formatted(sound, end));
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    return Ffmpeg.read(script.toString(), file, stretch);
  }

  @Test
  void takesWhatEndsWell() throws IOException {
    assertThat(read("exit 0", Stretch.ALL).length()).isEqualTo(160_000);
  }

  /** Many decoders go on after damage, say so, and end with 0. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "exit 1|that ffmpeg ends with 1",
        "echo half >&2; exit 69|what ffmpeg says: half",
        "echo File ended prematurely >&2|what ffmpeg says: File ended prematurely",
        "kill -9 $$|that ffmpeg ends with 137",
      })
  void halfAFileIsNone(String end, String found) {
    assertThatThrownBy(() -> read(end, Stretch.ALL))
        .isInstanceOf(AudioException.class)
        .hasMessage(file + ": expected audio without damage, found " + found);
  }

  @Test
  void aStretchMayEndBeforeTheFile() throws IOException {
    Stretch second = new Stretch(1, 2);
    assertThat(read("exit 0", second).length()).isEqualTo(16_000);
    assertThat(read("cat /dev/zero; echo broken pipe >&2; exit 1", second).length())
        .isEqualTo(16_000);
  }

  @Test
  void findsDamageInRealFiles() throws Exception {
    assumeTrue(Speech.isInstalled("ffmpeg", "-version"), "skipped: needs ffmpeg on the PATH");
    Path tone = folder.resolve("tone.aac");
    Speech.run("ffmpeg", "-v", "error", "-f", "lavfi", "-i", "sine=d=5", tone.toString());
    byte[] bytes = Files.readAllBytes(tone);
    Recording read = AudioFiles.read(tone, Stretch.ALL);
    assertThat(read.length()).isGreaterThan((int) (4.9 * read.rate()));
    Files.write(tone, Arrays.copyOf(bytes, bytes.length / 2 + 3));
    assertThatThrownBy(() -> AudioFiles.read(tone, Stretch.ALL))
        .hasMessageStartingWith(
            tone + ": expected audio without damage, found what ffmpeg says: [aac");
  }
}
