package org.erroralign.text;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Looks at eight characters of a text at a time, each a byte of a number, the first one in the
 * highest (SIMD within a register). Behind the end of the text they are 0.
 */
final class CharacterBlocks {

  /** Characters of a block. */
  static final int SIZE = Long.BYTES;

  /** What makes a capital of ASCII small, and leaves small letters and digits as they are. */
  private static final long CASE = 0x2020_2020_2020_2020L;

  /** What stands for a character that is no byte. */
  private static final long QUESTION_MARKS = 0x3F3F_3F3F_3F3F_3F3FL;

  private static final long ZEROS = 0x3030_3030_3030_3030L;
  private static final long ONES = 0x0101_0101_0101_0101L;
  private static final long TOP_BITS = 0x8080_8080_8080_8080L;

  /** What added makes the top bit of each byte from a character on, of those up to 127. */
  private static final long FROM_SMALL_A = (0x80 - 'a') * ONES;

  private static final long BEHIND_SMALL_Z = (0x80 - ('z' + 1)) * ONES;
  private static final long FROM_ZERO = (0x80 - '0') * ONES;
  private static final long BEHIND_NINE = (0x80 - ('9' + 1)) * ONES;
  private static final long BEHIND_SPACE = (0x80 - (' ' + 1)) * ONES;
  private static final long FROM_TEN = (0x80 - 10) * ONES;

  private static final byte[] NONE = {};

  private CharacterBlocks() {}

  /**
   * The characters of a text as bytes, as many as it has; those that are none are a question mark.
   * Nothing if there are less than eight, or many that are none.
   */
  static byte[] of(String text) {
    int length = text.length();
    if (length < SIZE
        || text.charAt(0) > 0xFF
        || text.charAt(length >> 1) > 0xFF
        || text.charAt(length - SIZE) > 0xFF) {
      return NONE;
    }
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    return bytes.length == length ? bytes : NONE; // a pair of surrogates is one
  }

  /** The last whole block. */
  static long last(ByteBuffer bytes) {
    return bytes.getLong(bytes.limit() - SIZE);
  }

  /**
   * The block that begins at a place.
   *
   * @param last the last whole block
   */
  static long at(ByteBuffer bytes, int place, long last) {
    int beyond = place - (bytes.limit() - SIZE);
    return beyond <= 0 ? bytes.getLong(place) : last << (Byte.SIZE * beyond);
  }

  /** How many letters and digits of ASCII a block begins with. */
  static int alphanumeric(long block) {
    long sevenBits = block & ~TOP_BITS;
    long small = sevenBits | CASE;
    long letters = (small + FROM_SMALL_A) & ~(small + BEHIND_SMALL_Z);
    long digits = (sevenBits + FROM_ZERO) & ~(sevenBits + BEHIND_NINE);
    return before(~(letters | digits) | block);
  }

  /** How many visible characters a block begins with, other than question marks. */
  static int visible(long block) {
    long sevenBits = block & ~TOP_BITS; // as spaces and controls of ASCII, so those of Latin-1
    long unknown = ~((sevenBits ^ QUESTION_MARKS) + ~TOP_BITS) & ~block;
    return before(~(sevenBits + BEHIND_SPACE) | unknown);
  }

  /** How many bytes come before the first one with the top bit. */
  private static int before(long topBits) {
    return Long.numberOfLeadingZeros(topBits & TOP_BITS) >>> 3;
  }

  /** The first bytes of a block, one at least, as a number. */
  static long first(long block, int count) {
    return block >>> (Byte.SIZE * (SIZE - count));
  }

  /** The letters and digits of ASCII in a block, in small letters. */
  static long small(long block) {
    return block | CASE;
  }

  /** Not 0 if one of the letters and digits of ASCII in a block is a capital. */
  static long capitals(long block) {
    return ~block & CASE;
  }

  /** Whether a block of ASCII has a digit. */
  static boolean hasDigit(long block) {
    // Only digits differ from '0' in less than 10.
    return (((block ^ ZEROS) + FROM_TEN) & TOP_BITS) != TOP_BITS;
  }
}
