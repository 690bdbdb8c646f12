package org.erroralign.web.emulation;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;

/**
 * Texts with values put in, for the few conversions that the program uses ({@code s d x c f} and
 * {@code %%}, with {@code , + 0}, a width and a precision), rounded as the JDK rounds.
 */
final class Format {
  private final String pattern;
  private final Object[] values;
  private final StringBuilder out = new StringBuilder();
  private int at;
  private int used;

  Format(String pattern, Object[] values) {
    this.pattern = pattern;
    this.values = values;
  }

  String written() {
    while (at < pattern.length()) {
      char c = pattern.charAt(at++);
      if (c == '%') {
        conversion();
      } else {
        out.append(c);
      }
    }
    return out.toString();
  }

  private void conversion() {
    boolean grouped = false;
    boolean signed = false;
    boolean zeros = false;
    for (; ",+0".indexOf(pattern.charAt(at)) >= 0; at++) {
      grouped |= pattern.charAt(at) == ',';
      signed |= pattern.charAt(at) == '+';
      zeros |= pattern.charAt(at) == '0';
    }
    int width = number();
    int precision = 6;
    if (pattern.charAt(at) == '.') {
      at++;
      precision = number();
    }
    char kind = pattern.charAt(at++);
    if (kind == '%') {
      out.append('%');
      return;
    }
    Object value = values[used++];
    String text =
        switch (kind) {
          case 's', 'c', 'd' -> String.valueOf(value);
          case 'x', 'X' -> hexadecimal((Number) value, kind == 'X');
          case 'f' -> decimal(((Number) value).doubleValue(), precision);
          default -> throw new UnsupportedOperationException("%" + kind + " in " + pattern);
        };
    if (grouped) {
      int end = text.indexOf('.') < 0 ? text.length() : text.indexOf('.');
      StringBuilder digits = new StringBuilder(text);
      for (int k = end - 3; k > (text.startsWith("-") ? 1 : 0); k -= 3) {
        digits.insert(k, ',');
      }
      text = digits.toString();
    }
    if (signed && !text.startsWith("-")) {
      text = "+" + text;
    }
    out.append((zeros ? "0" : " ").repeat(Math.max(0, width - text.length()))).append(text);
  }

  private int number() {
    int number = 0;
    for (; Character.isDigit(pattern.charAt(at)); at++) {
      number = 10 * number + pattern.charAt(at) - '0';
    }
    return number;
  }

  private static String hexadecimal(Number value, boolean upper) {
    int number = value instanceof Byte ? value.intValue() & 0xFF : value.intValue();
    String text = Integer.toHexString(number);
    return upper ? text.toUpperCase(Locale.ROOT) : text;
  }

  private static String decimal(double value, int precision) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return String.valueOf(value);
    }
    boolean negative = value < 0 || (value == 0 && 1 / value < 0);
    String text =
        new BigDecimal(Double.toString(Math.abs(value)))
            .setScale(precision, RoundingMode.HALF_UP)
            .toPlainString();
    return negative ? "-" + text : text;
  }
}
