package org.erroralign.format.timed;

import org.erroralign.corpus.BadDataException;
import org.erroralign.format.text.Seconds;

/**
 * What counts in a Praat text file: free-standing numbers, texts in quotes and flags such as {@code
 * <exists>}; everything else, such as {@code xmin =} or {@code intervals [1]:}, is comment. So the
 * long and the short form read alike.
 */
public final class TextGridTokens {
  private final String file;
  private final String text;
  private int position;
  private int line = 1;

  TextGridTokens(String file, String text) {
    this.file = file;
    this.text = text;
  }

  BadDataException badData(String expected, String found) {
    return new BadDataException(file, line, expected, found);
  }

  /** One of two texts. */
  void expectText(String expected, String other) {
    String quoted = BadDataException.quote(expected);
    String found = text(quoted);
    if (!found.equals(expected) && !found.equals(other)) {
      throw badData(quoted, BadDataException.quote(found));
    }
  }

  void expectEnd(String expected) {
    String token = nextOrEmpty();
    if (!token.isEmpty()) {
      throw badData(expected, BadDataException.quote(token));
    }
  }

  private String next(String expected) {
    String token = nextOrEmpty();
    if (token.isEmpty()) {
      throw badData(expected, "the end of the file");
    }
    return token;
  }

  /** The next number or text or flag, its quotes included; empty at the end. */
  private String nextOrEmpty() {
    while (position < text.length()) {
      char c = text.charAt(position);
      if (c == '"') {
        return quoted();
      }
      if (c == '!') {
        skipLine();
      } else if (Character.isWhitespace(c)) {
        line += c == '\n' ? 1 : 0;
        position++;
      } else {
        String word = word();
        if (word.startsWith("<") || Seconds.parse(word) != null) {
          return word;
        }
      }
    }
    return "";
  }

  private void skipLine() {
    while (position < text.length() && text.charAt(position) != '\n') {
      position++;
    }
  }

  private String word() {
    int start = position;
    while (position < text.length() && !Character.isWhitespace(text.charAt(position))) {
      position++;
    }
    return text.substring(start, position);
  }

  /** A text whose inner quotes are doubled; may run over several lines. */
  private String quoted() {
    int start = position;
    int startLine = line;
    while (++position < text.length()) {
      char c = text.charAt(position);
      line += c == '\n' ? 1 : 0;
      if (c == '"') {
        if (position + 1 < text.length() && text.charAt(position + 1) == '"') {
          position++;
        } else {
          position++;
          return text.substring(start, position);
        }
      }
    }
    line = startLine;
    throw badData("a closing quote", "the end of the file");
  }

  String text(String expected) {
    String token = next(expected);
    if (!token.startsWith("\"")) {
      throw badData(expected, BadDataException.quote(token));
    }
    return token.substring(1, token.length() - 1).replace("\"\"", "\"");
  }

  double number(String expected) {
    String token = next(expected);
    Double number = Seconds.parse(token);
    if (number == null) {
      throw badData(expected, token);
    }
    return number;
  }

  int count(String expected) {
    double number = number(expected);
    if (number < 0 || number != (int) number) {
      throw badData(expected, Seconds.format(number));
    }
    return (int) number;
  }

  boolean flag() {
    String expected = "<exists> or <absent>";
    String token = next(expected);
    if (!token.equals("<exists>") && !token.equals("<absent>")) {
      throw badData(expected, BadDataException.quote(token));
    }
    return token.equals("<exists>");
  }
}
