package org.erroralign.web.emulation.java.util.regex;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.PatternSyntaxException;
import org.erroralign.web.emulation.Browser;
import org.erroralign.web.emulation.BrowserExpression;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSObject;

/** Regular expressions by the browser's, since TeaVM's know no categories beyond U+FFFF. */
public final class Pattern {
  public static final int CASE_INSENSITIVE = 2;
  public static final int DOTALL = 32;
  public static final int UNICODE_CASE = 64;
  public static final int UNICODE_CHARACTER_CLASS = 256;

  private static final int MOST_KNOWN = 500;
  private static final Map<String, Pattern> KNOWN = new HashMap<>();

  private final String expression;

  /** A text that stands for itself, or empty. */
  private final String plain;

  private final String source;
  private final String how;
  private @Nullable JSObject anywhere;
  private @Nullable JSObject here;
  private @Nullable JSObject whole;

  private Pattern(String expression, int flags) {
    this.expression = expression;
    plain =
        expression.length() == 1 && "\\^$.|?*+()[]{}".indexOf(expression.charAt(0)) < 0
            ? expression
            : "";
    String rest = expression;
    int all = flags;
    while (rest.length() > 3
        && rest.startsWith("(?")
        && rest.charAt(2) != ':'
        && rest.charAt(3) == ')') {
      all |= flag(rest.charAt(2));
      rest = rest.substring(4);
    }
    try {
      source =
          BrowserExpression.of(rest, (all & UNICODE_CHARACTER_CLASS) != 0, (all & DOTALL) != 0);
    } catch (IllegalArgumentException e) {
      throw new PatternSyntaxException(e.getMessage(), expression, -1);
    }
    how = (all & CASE_INSENSITIVE) == 0 ? "dv" : "dvi";
    if (plain.isEmpty()) {
      anywhere = made(source, how + "g");
    }
  }

  JSObject anywhere() {
    if (anywhere == null) {
      anywhere = made(source, how + "g");
    }
    return anywhere;
  }

  JSObject here() {
    if (here == null) {
      here = made(source, how + "y");
    }
    return here;
  }

  JSObject whole() {
    if (whole == null) {
      whole = made("(?:" + source + ")(?![\\s\\S])", how + "y");
    }
    return whole;
  }

  int groups() {
    return Browser.groups(source, how);
  }

  private int flag(char letter) {
    return switch (letter) {
      case 'i' -> CASE_INSENSITIVE;
      case 's' -> DOTALL;
      case 'u' -> UNICODE_CASE;
      case 'U' -> UNICODE_CHARACTER_CLASS | UNICODE_CASE;
      default -> throw new PatternSyntaxException("browsers lack (?" + letter + ")", expression, 2);
    };
  }

  private JSObject made(String source, String how) {
    JSObject made = Browser.expression(source, how);
    if (made == null) {
      throw new PatternSyntaxException("no regular expression for a browser", expression, -1);
    }
    return made;
  }

  /** Texts are split by the same few expressions again and again. */
  public static Pattern compile(String expression) {
    Pattern known = KNOWN.get(expression);
    if (known == null) {
      known = new Pattern(expression, 0);
      if (KNOWN.size() < MOST_KNOWN) {
        KNOWN.put(expression, known);
      }
    }
    return known;
  }

  public static Pattern compile(String expression, int flags) {
    return new Pattern(expression, flags);
  }

  public static boolean matches(String expression, CharSequence text) {
    return compile(expression).matcher(text).matches();
  }

  public static String quote(String text) {
    return "\\Q" + text.replace("\\E", "\\E\\\\E\\Q") + "\\E";
  }

  public Matcher matcher(CharSequence text) {
    return new Matcher(this, text);
  }

  public String[] split(CharSequence text) {
    return split(text, 0);
  }

  public String[] split(CharSequence text, int limit) {
    String all = text.toString();
    List<String> parts = new ArrayList<>();
    int from = 0;
    if (!plain.isEmpty()) {
      for (int at = all.indexOf(plain); at >= 0 && parts.size() != limit - 1; ) {
        parts.add(all.substring(from, at));
        from = at + 1;
        at = all.indexOf(plain, from);
      }
    } else {
      Matcher matcher = matcher(all);
      while (parts.size() != limit - 1 && matcher.find()) {
        if (matcher.end() > 0) { // nothing at the start is no part
          parts.add(all.substring(from, matcher.start()));
          from = matcher.end();
        }
      }
    }
    if (parts.isEmpty()) {
      return new String[] {all};
    }
    parts.add(all.substring(from));
    while (limit == 0 && !parts.isEmpty() && parts.get(parts.size() - 1).isEmpty()) {
      parts.remove(parts.size() - 1);
    }
    return parts.toArray(new String[0]);
  }

  @Override
  public String toString() {
    return expression;
  }
}
