package org.erroralign.text;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** The decimal digits of all scripts. */
public final class Digits {

  /** Shorter texts are looked at one character after the other. */
  private static final int LONG = 2 * CharacterBlocks.SIZE;

  private Digits() {}

  /** Whether a text has one. */
  public static boolean occurIn(String text) {
    int from = 0;
    if (text.length() >= LONG) {
      byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
      if (utf8.length == text.length()) { // all of ASCII, but for lone surrogates, which become '?'
        ByteBuffer ascii = ByteBuffer.wrap(utf8);
        for (; from <= utf8.length - CharacterBlocks.SIZE; from += CharacterBlocks.SIZE) {
          if (CharacterBlocks.hasDigit(ascii.getLong(from))) {
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
