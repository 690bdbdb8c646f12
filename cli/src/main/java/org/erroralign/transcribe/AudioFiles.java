package org.erroralign.transcribe;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads audio files of all formats, which it knows by their first bytes. */
final class AudioFiles {
  private static final int HEAD = 12;
  private static final int BUFFER = 1 << 16;

  private AudioFiles() {}

  static Recording read(Path file, Stretch stretch) throws IOException {
    String name = file.toString();
    if (Files.isDirectory(file)) {
      throw new AudioException(name, "an audio file", "a directory");
    }
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file), BUFFER)) {
      in.mark(HEAD);
      byte[] head = in.readNBytes(HEAD);
      in.reset();
      if (head.length == 0) {
        throw new AudioException(name, "an audio file", "an empty file");
      }
      if (WavReader.isWav(head)) {
        return WavReader.read(name, in, stretch);
      }
      if (FlacReader.isFlac(head)) {
        return FlacReader.read(name, in, stretch);
      }
      if (SphereReader.isSphere(head)) {
        return SphereReader.read(name, in, stretch);
      }
    }
    return Ffmpeg.read(file, stretch);
  }
}
