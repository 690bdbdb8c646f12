package org.erroralign.text;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** The decimal digits of all scripts. */
public final class Digits {

  /** Shorter texts are looked at one character after the other. */
  private static final int LONG = 2 * Long.BYTES;

  private static final long EIGHT_ZEROS = 0x3030_3030_3030_3030L;

  /** What added makes the top bit of each byte that is 10 or more, up to 127. */
  private static final long TO_TOP_FROM_TEN = 0x7676_7676_7676_7676L;

  private static final long TOP_BITS = 0x8080_8080_8080_8080L;

  private Digits() {}

  /** Whether a text has one. */
  public static boolean occurIn(String text) {
    int from = 0;
    if (text.length() >= LONG) {
      byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
      if (utf8.length == text.length()) { // all of ASCII, but for lone surrogates, which become '?'
        ByteBuffer ascii = ByteBuffer.wrap(utf8);
        for (; from <= utf8.length - Long.BYTES; from += Long.BYTES) {
          // Of eight characters only digits differ from '0' in less than 10.
          long differences = ascii.getLong(from) ^ EIGHT_ZEROS;
          if (((differences + TO_TOP_FROM_TEN) & TOP_BITS) != TOP_BITS) {
            return true;
          }
        }
      }
    }
    for (int k = from; k < text.length(); ) {
      int c = text.codePointAt(k);
      if (c < 0x80 ? (char) (c - '0') < 10 : Character.isDigit(c)) {
        return true;
      }
      k += Character.charCount(c);
    }
    return false;
  }
}
