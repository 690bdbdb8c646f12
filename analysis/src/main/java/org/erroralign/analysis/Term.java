package org.erroralign.analysis;

import java.io.Serializable;

/**
 * What a query looks for.
 *
 * @param text as the user wrote it
 * @param category such as drug or person; empty when there is none
 */
public record Term(String text, Kind kind, String category) implements Serializable {

  /** How a term is matched. */
  public enum Kind {
    /** One word or several in a row. */
    WORDS,
    /** Every word that begins so. */
    PREFIX,
    /** Every word that ends so, or has it inside. */
    WILDCARD,
    /** Every word that matches a regular expression as a whole. */
    REGEX
  }

  /**
   * Reads a term: {@code card*}, {@code *zeit} and {@code *berg*} are words that begin, end or go
   * on so, {@code /colou?r/} is a regular expression.
   */
  public static Term parse(String text, String category) {
    String trimmed = text.strip();
    if (trimmed.length() > 2 && trimmed.startsWith("/") && trimmed.endsWith("/")) {
      return new Term(trimmed, Kind.REGEX, category);
    }
    if (trimmed.length() > 1 && trimmed.startsWith("*")) {
      return new Term(trimmed, Kind.WILDCARD, category);
    }
    if (trimmed.length() > 1 && trimmed.endsWith("*")) {
      return new Term(trimmed, Kind.PREFIX, category);
    }
    return new Term(trimmed, Kind.WORDS, category);
  }

  /** Whether it stands for several words, one at a time. */
  public boolean isPattern() {
    return kind != Kind.WORDS;
  }

  /** The prefix or the expression without the signs that mark it. */
  String pattern() {
    return switch (kind) {
      case WORDS -> text;
      case PREFIX -> text.substring(0, text.length() - 1);
      case WILDCARD -> text.substring(1, text.length() - (text.endsWith("*") ? 1 : 0));
      case REGEX -> text.substring(1, text.length() - 1);
    };
  }
}
