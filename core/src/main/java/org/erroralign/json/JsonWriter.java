package org.erroralign.json;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes JSON bit by bit into a text, which its owner may empty at any time. That a name stands
 * before each value of an object, and nothing is left open, is the caller's business.
 *
 * <p>The text is valid UTF-8 whatever it holds: half of a surrogate pair is escaped, and so is
 * every control character and all that some reader takes for the end of a line. What is no finite
 * number is null.
 */
public final class JsonWriter {
  static final char[] HEX = "0123456789abcdef".toCharArray();

  private final StringBuilder out;
  private final boolean indented;

  /** How many objects and arrays are open, and how many objects. */
  private int open;

  private int objects;

  /** Whether nothing is in the innermost of them yet. */
  private boolean first;

  /** Whether a value is to follow its name. */
  private boolean named;

  private JsonWriter(StringBuilder out, boolean indented) {
    this.out = out;
    this.indented = indented;
  }

  /** Without any white space. */
  public static JsonWriter compact(StringBuilder out) {
    return new JsonWriter(out, false);
  }

  /** A line for each field of an object. */
  public static JsonWriter indented(StringBuilder out) {
    return new JsonWriter(out, true);
  }

  public JsonWriter beginObject() {
    begin('{');
    objects++;
    return this;
  }

  public JsonWriter endObject() {
    objects--;
    if (indented) {
      out.append(first ? " " : "\n" + "  ".repeat(objects));
    }
    return end('}');
  }

  public JsonWriter beginArray() {
    begin('[');
    return this;
  }

  public JsonWriter endArray() {
    if (indented) {
      out.append(' ');
    }
    return end(']');
  }

  private void begin(char bracket) {
    beforeValue();
    out.append(bracket);
    open++;
    first = true;
  }

  private JsonWriter end(char bracket) {
    out.append(bracket);
    open--;
    first = false;
    return this;
  }

  public JsonWriter name(String name) {
    if (!first) {
      out.append(',');
    }
    if (indented) {
      out.append('\n').append("  ".repeat(objects));
    }
    first = false;
    quote(name);
    if (indented) {
      out.append(" : ");
    } else {
      out.append(':');
    }
    named = true;
    return this;
  }

  /** A name and what belongs to it. */
  public JsonWriter field(String name, @Nullable Object value) {
    return name(name).value(value);
  }

  /** Numbers, booleans, lists, maps and null as such, everything else as text. */
  public JsonWriter value(@Nullable Object value) {
    if (value instanceof List<?> items) {
      beginArray();
      items.forEach(this::value);
      return endArray();
    }
    if (value instanceof Map<?, ?> fields) {
      beginObject();
      fields.forEach((name, field) -> field(String.valueOf(name), field));
      return endObject();
    }
    if (value instanceof Double number) {
      return literal(Double.isFinite(number) ? number.toString() : "null");
    }
    if (value instanceof BigDecimal number) {
      return literal(number.toPlainString());
    }
    if (value == null || value instanceof Number || value instanceof Boolean) {
      return literal(String.valueOf(value));
    }
    return value(value.toString());
  }

  public JsonWriter value(String text) {
    beforeValue();
    quote(text);
    return this;
  }

  public JsonWriter value(boolean value) {
    beforeValue();
    out.append(value);
    return this;
  }

  public JsonWriter value(long number) {
    beforeValue();
    out.append(number);
    return this;
  }

  /** A value that is JSON already. */
  public JsonWriter literal(String json) {
    beforeValue();
    out.append(json);
    return this;
  }

  private void beforeValue() {
    if (!named && open > 0) {
      if (!first) {
        out.append(',');
      }
      if (indented) {
        out.append(' ');
      }
      first = false;
    }
    named = false;
  }

  private void quote(String text) {
    out.append('"');
    int plain = 0;
    for (int k = 0; k < text.length(); k++) {
      char c = text.charAt(k);
      if (isPlain(c)) {
        continue;
      }
      if (Character.isHighSurrogate(c)
          && k + 1 < text.length()
          && Character.isLowSurrogate(text.charAt(k + 1))) {
        k++;
        continue;
      }
      out.append(text, plain, k);
      escape(c);
      plain = k + 1;
    }
    if (plain == 0) {
      out.append(text).append('"');
    } else {
      out.append(text, plain, text.length()).append('"');
    }
  }

  /** Whether a character stands for itself; so do pairs of surrogates. */
  static boolean isPlain(char c) {
    return (c >= ' ' && c < 0x7F)
        ? c != '"' && c != '\\'
        : c > 0x9F && c != '\u2028' && c != '\u2029' && !Character.isSurrogate(c);
  }

  private void escape(char c) {
    out.append('\\');
    char shorter = shortEscape(c);
    if (shorter != 0) {
      out.append(shorter);
    } else {
      out.append('u')
          .append(HEX[c >> 12])
          .append(HEX[c >> 8 & 0xF])
          .append(HEX[c >> 4 & 0xF])
          .append(HEX[c & 0xF]);
    }
  }

  /** What stands behind the backslash for a character; 0 where its number does. */
  static char shortEscape(char c) {
    return switch (c) {
      case '"', '\\' -> c;
      case '\n' -> 'n';
      case '\r' -> 'r';
      case '\t' -> 't';
      default -> 0;
    };
  }
}
