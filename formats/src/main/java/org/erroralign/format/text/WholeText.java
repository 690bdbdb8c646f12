package org.erroralign.format.text;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringWriter;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import org.erroralign.corpus.BadDataException;
import org.erroralign.format.ReadOptions;
import org.erroralign.format.Source;

/** Reads a small file, of at most 64 MiB, as a whole: UTF-8, or UTF-16 by its byte order mark. */
public final class WholeText {
  private WholeText() {}

  public static String read(Source source, ReadOptions options) throws IOException {
    byte[] bytes;
    try (InputStream in = source.open()) {
      bytes = in.readNBytes(Utf8Lines.LONGEST + 1);
    }
    if (bytes.length > Utf8Lines.LONGEST) {
      throw new BadDataException(
          source.name(), "a file of at most " + Utf8Lines.LONGEST + " bytes", "a longer one");
    }
    int mark = bytes.length < 2 ? 0 : (bytes[0] & 0xFF) << 8 | (bytes[1] & 0xFF);
    StringWriter text = new StringWriter(bytes.length);
    try (Reader reader =
        mark == 0xFEFF || mark == 0xFFFE
            ? utf16(bytes, options)
            : new Utf8Reader(
                source.name(), new ByteArrayInputStream(bytes), options.replaceMalformed())) {
      reader.transferTo(text);
    } catch (CharacterCodingException e) {
      throw new BadDataException(source.name(), "UTF-16, as its first bytes say", "malformed text");
    }
    return text.toString();
  }

  private static Reader utf16(byte[] bytes, ReadOptions options) {
    Charset charset = StandardCharsets.UTF_16;
    CodingErrorAction action =
        options.replaceMalformed() ? CodingErrorAction.REPLACE : CodingErrorAction.REPORT;
    return new InputStreamReader(
        new ByteArrayInputStream(bytes),
        charset.newDecoder().onMalformedInput(action).onUnmappableCharacter(action));
  }
}
