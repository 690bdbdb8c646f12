package org.erroralign.cli;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.erroralign.corpus.BadDataException;

/** Reads a small file of lines in UTF-8; a mark at its start is tolerated. */
final class TextLines {
  private TextLines() {}

  static List<String> read(Path file) throws IOException {
    try {
      String text =
          StandardCharsets.UTF_8
              .newDecoder()
              .decode(ByteBuffer.wrap(Files.readAllBytes(file)))
              .toString();
      return text.substring(text.startsWith("\uFEFF") ? 1 : 0).lines().toList();
    } catch (CharacterCodingException e) {
      throw new BadDataException(file.toString(), "UTF-8", "other bytes");
    }
  }
}
