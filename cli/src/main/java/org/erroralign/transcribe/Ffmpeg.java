package org.erroralign.transcribe;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Reads what this program cannot decode itself by the program ffmpeg, where that is installed.
 * Sound that ffmpeg complains of, or does not end well after, is refused: it may be half the file.
 */
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
      Process process = start(program, file, messages);
      try (InputStream in = new BufferedInputStream(process.getInputStream())) {
        Recording recording = WavReader.read(file.toString(), in, stretch);
        boolean toTheEnd = in.read() < 0; // or only to that of the stretch
        int status = toTheEnd ? process.waitFor() : 0;
        process.destroyForcibly().waitFor(); // before it can complain of a closed pipe
        if (status != 0 || Files.size(messages) > 0) {
          throw new AudioException(
              file.toString(), "audio without damage", "that ffmpeg ends with " + status);
        }
        return recording;
      } catch (AudioException e) {
        process.waitFor();
        throw explained(file, messages, e);
      } finally {
        process.destroy();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(file + ": interrupted", e);
    } finally {
      Files.deleteIfExists(messages);
    }
  }

  private static Process start(String program, Path file, Path messages) throws IOException {
    // ffmpeg takes names that begin with a protocol for addresses; "file:" keeps it to the disk.
    List<String> command =
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
            "-");
    try {
      return new ProcessBuilder(command).redirectError(messages.toFile()).start();
    } catch (IOException e) {
      throw new AudioException(
          file.toString(),
          "WAV, FLAC or SPHERE, or the program ffmpeg for others",
          "none of them",
          e);
    }
  }

  /** In the words of ffmpeg, if it has any. */
  private static AudioException explained(Path file, Path messages, AudioException cause)
      throws IOException {
    String text =
        new String(Files.readAllBytes(messages), StandardCharsets.UTF_8)
            .strip()
            .replaceAll("\\s+", " ");
    return text.isEmpty()
        ? cause
        : new AudioException(
            file.toString(),
            "audio without damage",
            "what ffmpeg says: " + text.substring(0, Math.min(MESSAGE, text.length())),
            cause);
  }
}
