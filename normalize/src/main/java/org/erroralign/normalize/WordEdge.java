package org.erroralign.normalize;

import java.util.regex.Pattern;

/** Where words begin and end for Whisper's normalisers, as parts of regular expressions. */
final class WordEdge {
  private static final String LETTER = "[\\p{L}\\p{N}_]";

  static final String SPACE = "[\\p{IsWhite_Space}\\x1c-\\x1f]";

  static final Pattern SPACES = Pattern.compile(SPACE + "+");

  /** Before the first letter of a word. */
  static final String START = "(?<!" + LETTER + ")";

  /** After the last. */
  static final String END = "(?!" + LETTER + ")";

  private WordEdge() {}
}
