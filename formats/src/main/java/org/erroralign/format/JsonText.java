package org.erroralign.format;

import java.util.Map;
import java.util.Set;

/**
 * Writes JSON that is valid UTF-8 for any text: a lone surrogate is escaped, and so is every
 * character that some reader takes for the end of a line.
 */
final class JsonText {
  private static final char[] HEX = "0123456789abcdef".toCharArray();

  private JsonText() {}

  /** Appends an object on one line; literals and numbers without quotes. */
  static void appendObject(
      StringBuilder out, Map<String, String> fields, RowShape shape, Set<String> literals) {
    out.append('{');
    String separator = "";
    for (Map.Entry<String, String> field : fields.entrySet()) {
      out.append(separator);
      appendString(out, field.getKey());
      out.append(':');
      if (shape.isNumber(field.getKey()) || literals.contains(field.getKey())) {
        out.append(field.getValue());
      } else {
        appendString(out, field.getValue());
      }
      separator = ",";
    }
    out.append('}');
  }

  static void appendString(StringBuilder out, String text) {
    out.append('"');
    int plain = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (isPlain(c)) {
        continue;
      }
      if (Character.isHighSurrogate(c)
          && i + 1 < text.length()
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        i++;
        continue;
      }
      out.append(text, plain, i);
      appendEscaped(out, c);
      plain = i + 1;
    }
    out.append(text, plain, text.length()).append('"');
  }

  private static boolean isPlain(char c) {
    return (c >= ' ' && c < 0x7F)
        ? c != '"' && c != '\\'
        : c > 0x9F && c != '\u2028' && c != '\u2029' && !Character.isSurrogate(c);
  }

  private static void appendEscaped(StringBuilder out, char c) {
    switch (c) {
      case '"', '\\' -> out.append('\\').append(c);
      case '\n' -> out.append("\\n");
      case '\r' -> out.append("\\r");
      case '\t' -> out.append("\\t");
      default ->
          out.append("\\u")
              .append(HEX[c >> 12])
              .append(HEX[c >> 8 & 0xF])
              .append(HEX[c >> 4 & 0xF])
              .append(HEX[c & 0xF]);
    }
  }
}
