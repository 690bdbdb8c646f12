package org.erroralign.corpus;

import java.util.Locale;

/** Says where a file is not what it should be, what was expected there and what was found. */
public final class BadDataException extends RuntimeException {
  private static final long serialVersionUID = 1;
  private static final int QUOTED_CHARACTERS = 60;

  /** Counted from 1; 0 when the whole file is meant. */
  private final long line;

  public BadDataException(String file, long line, String expected, String found) {
    this(file + ":" + line + ": expected " + expected + ", found " + found, line);
  }

  /** About a file as a whole. */
  public BadDataException(String file, String expected, String found) {
    this(file + ": expected " + expected + ", found " + found, 0);
  }

  private BadDataException(String message, long line) {
    super(message);
    this.line = line;
  }

  /** About a row, counted from 1, of a file without lines. */
  public static BadDataException inRow(String file, long row, String expected, String found) {
    String message = file + ": row " + row + ": expected " + expected + ", found " + found;
    return new BadDataException(message, row);
  }

  /**
   * About an utterance, wherever it was read.
   *
   * @param message what was expected and what was found
   */
  public static BadDataException inUtterance(String id, String message) {
    return at("utterance " + quote(id), 0, message);
  }

  /**
   * About a place.
   *
   * @param line counted from 1; 0 when the whole file is meant
   * @param message what was expected and what was found
   */
  public static BadDataException at(String file, long line, String message) {
    return new BadDataException(file + (line > 0 ? ":" + line : "") + ": " + message, line);
  }

  public long line() {
    return line;
  }

  /** Puts quotes around found text, for a message: shortened, with control characters escaped. */
  public static String quote(String found) {
    StringBuilder quoted = new StringBuilder("\"");
    int end = found.length();
    if (found.codePointCount(0, end) > QUOTED_CHARACTERS) {
      end = found.offsetByCodePoints(0, QUOTED_CHARACTERS);
    }
    found.substring(0, end).codePoints().forEach(c -> appendVisible(quoted, c));
    return quoted.append(end < found.length() ? "…\"" : "\"").toString();
  }

  private static void appendVisible(StringBuilder quoted, int codePoint) {
    if (codePoint == '\t') {
      quoted.append("\\t");
    } else if (codePoint == '"' || codePoint == '\\') {
      quoted.append('\\').appendCodePoint(codePoint);
    } else if (Character.isISOControl(codePoint)) {
      quoted.append("\\u").append(String.format(Locale.ROOT, "%04x", codePoint));
    } else {
      quoted.appendCodePoint(codePoint);
    }
  }
}
