package org.erroralign.web.emulation;

import java.util.Map;
import java.util.Set;

/**
 * Writes a regular expression of Java as browsers know it, with their flag {@code v}. What they
 * lack is refused by name: possessive quantifiers, atomic groups, blocks, {@code \G} and {@code
 * \X}.
 */
public final class BrowserExpression {
  private static final String BREAKS = "\\n\\r\\u0085\\u2028\\u2029";
  private static final String END = "(?![\\s\\S])";
  private static final String LAST_LINE = "(?=(?:\\r\\n|[" + BREAKS + "])?" + END + ")";
  private static final String WORD = "[\\p{L}\\p{Nd}_]";
  private static final Set<String> CATEGORIES =
      Set.of("L", "Lu", "Ll", "Lt", "Lm", "Lo", "M", "N", "P", "S", "Z", "C");
  private static final Set<String> PROPERTIES =
      Set.of("Alphabetic", "Uppercase", "Lowercase", "White_Space", "Ideographic", "Emoji");
  private static final Map<String, String> ASCII =
      Map.of(
          "Lower", "a-z",
          "Upper", "A-Z",
          "Alpha", "A-Za-z",
          "Digit", "0-9",
          "Alnum", "A-Za-z0-9",
          "Punct", "\\x21-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\x7e",
          "Cntrl", "\\x00-\\x1f\\x7f",
          "XDigit", "0-9A-Fa-f",
          "Space", "\\t\\n\\v\\f\\r\\x20",
          "Blank", "\\t\\x20");

  private final String expression;
  private final boolean unicode;
  private final boolean dotAll;
  private final StringBuilder out = new StringBuilder();
  private int at;

  private BrowserExpression(String expression, boolean unicode, boolean dotAll) {
    this.expression = expression;
    this.unicode = unicode;
    this.dotAll = dotAll;
  }

  /**
   * The source for a browser.
   *
   * @throws IllegalArgumentException that names what browsers lack
   */
  public static String of(String expression, boolean unicode, boolean dotAll) {
    BrowserExpression translation = new BrowserExpression(expression, unicode, dotAll);
    while (translation.at < expression.length()) {
      translation.outside();
    }
    return translation.out.toString();
  }

  private char next() {
    return at < expression.length() ? expression.charAt(at) : 0;
  }

  private void outside() {
    char c = expression.charAt(at++);
    switch (c) {
      case '\\' -> escape(false);
      case '[' -> inside();
      case '.' -> out.append(dotAll ? "[\\s\\S]" : "[^" + BREAKS + "]");
      case '$' -> out.append(LAST_LINE);
      case '(' -> {
        if (expression.startsWith("?>", at)) {
          throw lacking("atomic groups");
        }
        out.append(c);
      }
      case '*', '+', '?' -> quantifier(String.valueOf(c));
      case '{' -> {
        int end = expression.indexOf('}', at);
        quantifier(expression.substring(at - 1, end + 1));
        at = end + 1;
        possessive();
      }
      case ']', '}' -> out.append('\\').append(c);
      default -> out.append(c);
    }
  }

  private void quantifier(String sign) {
    boolean ofGroup = sign.equals("?") && out.length() > 0 && out.charAt(out.length() - 1) == '(';
    out.append(sign);
    if (!ofGroup && !sign.startsWith("{")) {
      possessive();
    }
  }

  private void possessive() {
    if (next() == '+') {
      throw lacking("possessive quantifiers");
    }
  }

  private void inside() {
    out.append('[');
    if (next() == '^') {
      out.append('^');
      at++;
    }
    boolean mayBegin = false;
    while (next() != ']') {
      if (at >= expression.length()) {
        throw lacking("a class without its end");
      }
      char c = expression.charAt(at++);
      switch (c) {
        case '\\' -> {
          escape(true);
          mayBegin = true;
        }
        case '[' -> {
          inside();
          mayBegin = false;
        }
        case '-' -> {
          boolean range = mayBegin && next() != ']' && next() != '[';
          out.append(range ? "-" : "\\-");
          mayBegin = false;
        }
        case '&' -> {
          boolean both = next() == '&';
          out.append(both ? "&&" : "\\&");
          at += both ? 1 : 0;
          mayBegin = !both;
        }
        default -> {
          literal(c);
          mayBegin = true;
        }
      }
    }
    at++;
    out.append(']');
  }

  private void literal(char c) {
    if ("^$\\.*+?()[]{}|/-!#%,:;<=>@`~&".indexOf(c) >= 0) {
      out.append('\\');
    }
    out.append(c);
  }

  private void escape(boolean inClass) {
    char c = next();
    at++;
    switch (c) {
      case 'd' -> out.append(unicode ? "\\p{Nd}" : "[0-9]");
      case 'D' -> out.append(unicode ? "\\P{Nd}" : "[^0-9]");
      case 's' -> out.append(unicode ? "\\p{White_Space}" : "[\\t\\n\\v\\f\\r\\x20]");
      case 'S' -> out.append(unicode ? "\\P{White_Space}" : "[^\\t\\n\\v\\f\\r\\x20]");
      case 'w' -> out.append(unicode ? "[\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}]" : "[A-Za-z0-9_]");
      case 'W' -> out.append(unicode ? "[^\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}]" : "[^A-Za-z0-9_]");
      case 'h' -> out.append("[\\t\\x20\\xa0\\u1680\\u180e\\u2000-\\u200a\\u202f\\u205f\\u3000]");
      case 'R' -> out.append("(?:\\r\\n|[\\v\\f" + BREAKS + "])");
      case 'b' ->
          out.append("(?:(?<=" + WORD + ")(?!" + WORD + ")|(?<!" + WORD + ")(?=" + WORD + "))");
      case 'A' -> out.append('^');
      case 'z' -> out.append(END);
      case 'Z' -> out.append(LAST_LINE);
      case 'a' -> out.append("\\x07");
      case 'e' -> out.append("\\x1b");
      case 'p', 'P' -> property(c == 'P');
      case 'Q' -> quoted();
      case 'x' -> out.append(next() == '{' ? "\\u" : "\\x");
      case 'B', 'G', 'X', 'H', 'V', 'N', '0' -> throw lacking("\\" + c);
      default -> {
        if (Character.isLetterOrDigit(c)) {
          out.append('\\').append(c);
        } else {
          literalOutside(c, inClass);
        }
      }
    }
  }

  private void literalOutside(char c, boolean inClass) {
    if (inClass) {
      literal(c);
    } else {
      if ("^$\\.*+?()[]{}|/".indexOf(c) >= 0) {
        out.append('\\');
      }
      out.append(c);
    }
  }

  private void quoted() {
    int end = expression.indexOf("\\E", at);
    String text = expression.substring(at, end < 0 ? expression.length() : end);
    text.chars().forEach(c -> literalOutside((char) c, false));
    at = end < 0 ? expression.length() : end + 2;
  }

  private void property(boolean not) {
    String name;
    if (next() == '{') {
      int end = expression.indexOf('}', at);
      name = expression.substring(at + 1, end);
      at = end + 1;
    } else {
      name = String.valueOf(next());
      at++;
    }
    if (ASCII.containsKey(name) && !unicode) {
      out.append(not ? "[^" : "[").append(ASCII.get(name)).append(']');
      return;
    }
    if (name.startsWith("In") || name.startsWith("java") || name.startsWith("block=")) {
      throw lacking("\\p{" + name + "}");
    }
    String plain = name.startsWith("Is") ? name.substring(2) : name;
    boolean script =
        name.startsWith("Is") && !CATEGORIES.contains(plain) && !PROPERTIES.contains(plain);
    out.append(not ? "\\P{" : "\\p{").append(script ? "sc=" : "").append(plain).append('}');
  }

  private IllegalArgumentException lacking(String what) {
    return new IllegalArgumentException("browsers lack " + what);
  }
}
