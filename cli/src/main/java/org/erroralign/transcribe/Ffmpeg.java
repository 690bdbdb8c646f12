package org.erroralign.transcribe;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Reads what this program cannot decode itself by the program ffmpeg, where that is installed. */
final class Ffmpeg {
  private static final int MESSAGE = 200;

  private Ffmpeg() {}

  static Recording read(Path file, Stretch stretch) throws IOException {
    return read("ffmpeg", file, stretch);
  }

  /** As above, by the program of the given name. */
  static Recording read(String program, Path file, Stretch stretch) throws IOException {
    Path messages = Files.createTempFile("erroralign", ".txt");
    try {
      // ffmpeg takes names that begin with a protocol for addresses; "file:" keeps it to the disk.
      Process process =
          new ProcessBuilder(
                  List.of(
                      program,
                      "-nostdin",
                      "-v",
                      "error",
                      "-i",
                      "file:" + file,
                      "-map",
                      "0:a:0",
                      "-f",
                      "wav",
                      "-c:a",
                      "pcm_f32le",
                      "-"))
              .redirectError(messages.toFile())
              .start();
      try (InputStream in = new BufferedInputStream(process.getInputStream())) {
        return WavReader.read(file.toString(), in, stretch);
      } catch (AudioException e) {
        process.waitFor();
        throw explained(file, messages, e);
      } finally {
        process.destroy();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(file + ": interrupted", e);
    } catch (AudioException e) {
      throw e;
    } catch (IOException e) {
      AudioException failure =
          new AudioException(
              file.toString(),
              "WAV, FLAC or SPHERE, or the program ffmpeg for others",
              "none of them");
      failure.initCause(e);
      throw failure;
    } finally {
      Files.deleteIfExists(messages);
    }
  }

  private static AudioException explained(Path file, Path messages, AudioException cause)
      throws IOException {
    String text =
        new String(Files.readAllBytes(messages), StandardCharsets.UTF_8)
            .strip()
            .replaceAll("\\s+", " ");
    AudioException failure =
        new AudioException(
            file.toString(),
            "audio",
            text.isEmpty()
                ? "none"
                : "what ffmpeg says: " + text.substring(0, Math.min(MESSAGE, text.length())));
    failure.initCause(cause);
    return failure;
  }
}
