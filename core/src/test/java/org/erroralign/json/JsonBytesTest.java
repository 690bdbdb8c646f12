package org.erroralign.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class JsonBytesTest {
  private static final String ODD =
      "\"\\\n\r\t\b\u0000\u001f\u007f\u0080\u009f\u00a0\u07ff\u0800\u2028\u2029\uffff";

  @Test
  void writesTextsAsTheWriterOfTextDoes() throws IOException {
    Random random = new Random(1);
    for (int round = 0; round < 20_000; round++) {
      String text = text(random, random.nextInt(20));
      assertBytes(new JsonBytes(random.nextInt(40)).quoted(text), written(text));
    }
  }

  @Test
  void writesEveryCharacterAsTheWriterOfTextDoes() throws IOException {
    StringBuilder all = new StringBuilder();
    for (int c = 0; c <= Character.MAX_CODE_POINT; c += c < 0x3100 || c > 0xFF00 ? 1 : 97) {
      all.appendCodePoint(c).append(' '); // half surrogates stay alone
    }
    assertBytes(new JsonBytes(0).quoted(all.toString()), written(all.toString()));
  }

  @Test
  void writesNumbers() {
    Random random = new Random(2);
    for (int digits = 0; digits < 31; digits++) {
      int number = random.nextInt(1 << digits);
      assertThat(new JsonBytes(0).number(number)).hasToString(Integer.toString(number));
    }
    assertThat(new JsonBytes(3).number(0).number(9).number(10).number(Integer.MAX_VALUE))
        .hasToString("0910" + Integer.MAX_VALUE);
  }

  @Test
  void growsWithWhatIsAppended() {
    JsonBytes json = new JsonBytes(0);
    StringBuilder expected = new StringBuilder();
    for (int k = 0; k < 3000; k++) {
      json.literal("[null,".getBytes(StandardCharsets.US_ASCII)).number(k).quoted("x\n");
      expected.append("[null,").append(k).append("\"x\\n\"");
    }
    assertThat(json).hasToString(expected.toString());
  }

  /** Letters, characters that some writers escape, halves of surrogates and whole pairs. */
  private static String text(Random random, int length) {
    StringBuilder text = new StringBuilder();
    for (int k = 0; k < length; k++) {
      switch (random.nextInt(5)) {
        case 0 -> text.append(ODD.charAt(random.nextInt(ODD.length())));
        case 1 -> text.append((char) random.nextInt(Character.MAX_VALUE + 1));
        case 2 -> text.append((char) (0xD800 + random.nextInt(0x800)));
        case 3 -> text.appendCodePoint(0x10000 + random.nextInt(0x100000));
        default -> text.append((char) ('a' + random.nextInt(26)));
      }
    }
    return text.toString();
  }

  private static String written(String text) {
    StringBuilder out = new StringBuilder();
    JsonWriter.compact(out).value(text);
    return out.toString();
  }

  private static void assertBytes(JsonBytes json, String expected) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    json.writeTo(out);
    assertThat(out.toByteArray()).isEqualTo(expected.getBytes(StandardCharsets.UTF_8));
  }
}
