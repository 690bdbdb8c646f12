package org.erroralign.cli.terminal;

/** Keeps line ends and escape sequences of a text away from the terminal. */
public final class Printable {
  private Printable() {}

  public static String of(String text) {
    StringBuilder visible = new StringBuilder(text.length());
    text.codePoints()
        .map(c -> Character.isWhitespace(c) ? ' ' : c)
        .map(c -> isUnprintable(c) ? 0xFFFD : c)
        .forEach(visible::appendCodePoint);
    return visible.toString();
  }

  private static boolean isUnprintable(int codePoint) {
    return Character.isISOControl(codePoint)
        || Character.getType(codePoint) == Character.SURROGATE
        || (codePoint >= 0x202A && codePoint <= 0x202E)
        || (codePoint >= 0x2066 && codePoint <= 0x2069);
  }
}
