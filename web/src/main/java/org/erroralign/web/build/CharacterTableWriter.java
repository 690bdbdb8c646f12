package org.erroralign.web.build;

import com.ibm.icu.text.Normalizer2;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.Character.UnicodeScript;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.erroralign.web.emulation.CharacterTable;

/** Writes what this JDK knows of characters, in runs of three bytes for the length and a value. */
final class CharacterTableWriter {
  private static final Normalizer2 NFKC = Normalizer2.getNFKCInstance();
  private static final Normalizer2 NFKD = Normalizer2.getNFKDInstance();

  private CharacterTableWriter() {}

  static void write(Path folder) throws IOException {
    Files.createDirectories(folder);
    Files.write(folder.resolve("properties.bin"), runs(CharacterTableWriter::properties));
    List<String> scripts =
        Arrays.stream(org.erroralign.web.emulation.java.lang.Character.UnicodeScript.values())
            .map(Enum::name)
            .toList();
    Files.write(
        folder.resolve("scripts.bin"),
        runs(c -> Math.max(0, scripts.indexOf(UnicodeScript.of(c).name())) | joins(c)));
  }

  private static int properties(int codePoint) {
    return Character.getType(codePoint)
        | (Character.isLowerCase(codePoint) ? CharacterTable.LOWER : 0)
        | (Character.isUpperCase(codePoint) ? CharacterTable.UPPER : 0);
  }

  private static int joins(int codePoint) {
    return (NFKC.hasBoundaryBefore(codePoint) ? 0 : CharacterTable.JOINS_NFKC)
        | (NFKD.hasBoundaryBefore(codePoint) ? 0 : CharacterTable.JOINS_NFKD);
  }

  private static byte[] runs(IntUnaryOperator values) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    int from = 0;
    for (int c = 1; c <= Character.MAX_CODE_POINT + 1; c++) {
      int value = values.applyAsInt(from);
      if (c > Character.MAX_CODE_POINT || values.applyAsInt(c) != value) {
        int length = c - from;
        out.write(length >> 16);
        out.write(length >> 8);
        out.write(length);
        out.write(value);
        from = c;
      }
    }
    return out.toByteArray();
  }
}
