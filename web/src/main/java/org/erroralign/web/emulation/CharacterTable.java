package org.erroralign.web.emulation;

import java.util.Arrays;

/**
 * What the JDK that built this knows of characters, since browsers and TeaVM know other versions of
 * Unicode: a number for each code point, in runs, which {@code CharacterTableWriter} wrote.
 */
public final class CharacterTable {
  /** Bits of a number: the general category, and whether it is a lower or an upper case letter. */
  public static final int TYPE = 31;

  public static final int LOWER = 32;
  public static final int UPPER = 64;

  /** Bits beside the script: whether it joins what stands before it in a normal form. */
  public static final int JOINS_NFKC = 32;

  public static final int JOINS_NFKD = 64;

  private static final byte[] PROPERTIES = read("properties.bin");
  private static final byte[] SCRIPTS = read("scripts.bin");

  private CharacterTable() {}

  public static int type(int codePoint) {
    return codePoint < 0 || codePoint > Character.MAX_CODE_POINT ? 0 : PROPERTIES[codePoint] & TYPE;
  }

  public static boolean is(int codePoint, int bit) {
    return codePoint >= 0
        && codePoint <= Character.MAX_CODE_POINT
        && (PROPERTIES[codePoint] & bit) != 0;
  }

  public static int script(int codePoint) {
    return SCRIPTS[codePoint] & TYPE;
  }

  public static boolean joins(int codePoint, int bit) {
    return (SCRIPTS[codePoint] & bit) != 0;
  }

  /** Runs of three bytes for the length and one for the value. */
  private static byte[] read(String name) {
    byte[] values = new byte[Character.MAX_CODE_POINT + 1];
    byte[] runs = Table.bytes(name);
    int from = 0;
    for (int k = 0; k < runs.length; k += 4) {
      int to =
          from + (((runs[k] & 0xFF) << 16) | ((runs[k + 1] & 0xFF) << 8) | (runs[k + 2] & 0xFF));
      Arrays.fill(values, from, to, runs[k + 3]);
      from = to;
    }
    return values;
  }
}
