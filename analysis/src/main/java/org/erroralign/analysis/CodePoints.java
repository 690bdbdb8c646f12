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
    for (int k = start; k < end; k = text.offsetByCodePoints(k, 1)) {
      if (kind.test(text.codePointAt(k))) {
        return true;
      }
    }
    return false;
  }

  /** Those of a kind, in order. */
  static String only(String text, IntPredicate kind) {
    StringBuilder found = new StringBuilder();
    for (int k = 0; k < text.length(); k = text.offsetByCodePoints(k, 1)) {
      if (kind.test(text.codePointAt(k))) {
        found.appendCodePoint(text.codePointAt(k));
      }
    }
    return found.toString();
  }
}
