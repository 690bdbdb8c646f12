package org.erroralign.analysis;

import java.util.function.IntPredicate;

/** Asks of the characters of texts; by loops, since every word of a corpus is asked. */
final class CodePoints {
  private CodePoints() {}

  /** Whether a text has one of a kind. */
  static boolean any(String text, IntPredicate kind) {
    return any(text, 0, text.length(), kind);
  }

  /** Whether a part of a text has one of a kind. */
  static boolean any(String text, int start, int end, IntPredicate kind) {
    for (int k = start; k < end; ) {
      int c = text.codePointAt(k);
      if (kind.test(c)) {
        return true;
      }
      k += Character.charCount(c);
    }
    return false;
  }

  /** Those of a kind, in order. */
  static String only(String text, IntPredicate kind) {
    StringBuilder found = new StringBuilder();
    for (int k = 0; k < text.length(); ) {
      int c = text.codePointAt(k);
      if (kind.test(c)) {
        found.appendCodePoint(c);
      }
      k += Character.charCount(c);
    }
    return found.toString();
  }
}
