package org.erroralign.json;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * JSON as bytes of UTF-8, for what is written many thousand times: its owner puts the brackets and
 * commas, a text comes out as {@link JsonWriter} writes it. The room for it grows at need.
 */
public final class JsonBytes {
  /** A character is that many bytes at most: {@code \}{@code u2028}. */
  private static final int LONGEST_CHARACTER = 6;

  private static final int LONGEST_NUMBER = 10;

  /** By number: a comma and its digits, the first one in the lowest byte. */
  private static final int[] COMMA_AND_DIGITS = new int[1000];

  /** Characters of ASCII that stand for themselves. */
  private static final boolean[] PLAIN = new boolean[0x80];

  static {
    for (int number = 0; number < COMMA_AND_DIGITS.length; number++) {
      int json = ',';
      int shift = Byte.SIZE;
      for (char digit : Integer.toString(number).toCharArray()) {
        json |= digit << shift;
        shift += Byte.SIZE;
      }
      COMMA_AND_DIGITS[number] = json;
    }
    for (char c = 0; c < PLAIN.length; c++) {
      PLAIN[c] = JsonWriter.isPlain(c);
    }
  }

  private byte[] bytes;
  private int length;

  /**
   * @param room bytes that are probably enough
   */
  public JsonBytes(int room) {
    bytes = new byte[room];
  }

  /** Appends what is JSON already, in ASCII. */
  public JsonBytes literal(byte[] json) {
    makeRoom(json.length);
    System.arraycopy(json, 0, bytes, length, json.length);
    length += json.length;
    return this;
  }

  /** Appends a bracket or a comma. */
  public JsonBytes literal(char json) {
    makeRoom(1);
    bytes[length++] = (byte) json;
    return this;
  }

  /** Appends a number that is not negative. */
  public JsonBytes number(int number) {
    makeRoom(LONGEST_NUMBER);
    int end = length + 1;
    for (int rest = number; rest >= 10; rest /= 10) {
      end++;
    }
    int rest = number;
    for (int k = end - 1; k > length; k--) {
      int tenth = rest / 10;
      bytes[k] = (byte) ('0' + rest - 10 * tenth);
      rest = tenth;
    }
    bytes[length] = (byte) ('0' + rest);
    length = end;
    return this;
  }

  /** Appends a comma and a number that is not negative. */
  public JsonBytes next(int number) {
    if (number >= COMMA_AND_DIGITS.length) {
      return literal(',').number(number);
    }
    int json = COMMA_AND_DIGITS[number];
    makeRoom(Integer.BYTES);
    byte[] to = bytes;
    int at = length;
    to[at] = (byte) json;
    to[at + 1] = (byte) (json >> 8);
    to[at + 2] = (byte) (json >> 16);
    to[at + 3] = (byte) (json >> 24);
    length = at + (number < 10 ? 2 : number < 100 ? 3 : 4);
    return this;
  }

  /** Appends a text in quotation marks. */
  public JsonBytes quoted(String text) {
    int end = text.length();
    makeRoom(end + 2L);
    bytes[length++] = '"';
    for (int k = plain(text, 0); k < end; k = plain(text, k)) {
      makeRoom((long) LONGEST_CHARACTER + end - k);
      k += 1 + append(text.charAt(k), k + 1 < end ? text.charAt(k + 1) : 0);
    }
    bytes[length++] = '"';
    return this;
  }

  /** Appends characters of ASCII that stand for themselves; returns where others begin. */
  private int plain(String text, int from) {
    byte[] to = bytes;
    int shift = length - from;
    int k = from;
    for (; k < text.length(); k++) {
      char c = text.charAt(k);
      if (c >= PLAIN.length || !PLAIN[c]) {
        break;
      }
      to[k + shift] = (byte) c;
    }
    length = k + shift;
    return k;
  }

  /** Appends a character of a text; returns how many of those behind it belong to it. */
  private int append(char c, char next) {
    if (JsonWriter.isPlain(c)) {
      encode(c);
    } else if (Character.isSurrogatePair(c, next)) {
      encode(Character.toCodePoint(c, next));
      return 1;
    } else {
      escape(c);
    }
    return 0;
  }

  private void encode(int codePoint) {
    if (codePoint < 0x800) {
      bytes[length++] = (byte) (0xC0 | codePoint >> 6);
      bytes[length++] = continuation(codePoint);
    } else if (codePoint < 0x10000) {
      bytes[length++] = (byte) (0xE0 | codePoint >> 12);
      bytes[length++] = continuation(codePoint >> 6);
      bytes[length++] = continuation(codePoint);
    } else {
      bytes[length++] = (byte) (0xF0 | codePoint >> 18);
      bytes[length++] = continuation(codePoint >> 12);
      bytes[length++] = continuation(codePoint >> 6);
      bytes[length++] = continuation(codePoint);
    }
  }

  private static byte continuation(int bits) {
    return (byte) (0x80 | (bits & 0x3F));
  }

  private void escape(char c) {
    bytes[length++] = '\\';
    char shorter = JsonWriter.shortEscape(c);
    if (shorter != 0) {
      bytes[length++] = (byte) shorter;
    } else {
      bytes[length++] = 'u';
      for (int shift = 12; shift >= 0; shift -= 4) {
        bytes[length++] = (byte) JsonWriter.HEX[c >> shift & 0xF];
      }
    }
  }

  private void makeRoom(long more) {
    if (more > bytes.length - length) {
      long enough = Math.max(length + more, 2L * bytes.length);
      bytes = Arrays.copyOf(bytes, Math.toIntExact(Math.min(enough, Integer.MAX_VALUE - 8)));
    }
  }

  /** Writes all of it. */
  public void writeTo(OutputStream out) throws IOException {
    out.write(bytes, 0, length);
  }

  @Override
  public String toString() {
    return new String(bytes, 0, length, StandardCharsets.UTF_8);
  }
}
