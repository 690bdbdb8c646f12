package org.erroralign.format.text;

import java.math.BigDecimal;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Times as text, without rounding: decimal numbers of seconds, or clock times of subtitles. */
public final class Seconds {
  private Seconds() {}

  /** A finite number of seconds, or null when the text is none. */
  public static @Nullable Double parse(String text) {
    char last = text.isEmpty() ? ' ' : text.charAt(text.length() - 1);
    if (!isDigit(last) && last != '.') {
      return null;
    }
    try {
      double seconds = Double.parseDouble(text);
      return Double.isFinite(seconds) ? seconds : null;
    } catch (NumberFormatException e) {
      return null;
    }
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** The shortest decimal number that reads as the same value; empty for an unknown time. */
  public static String format(double seconds) {
    if (Double.isNaN(seconds)) {
      return "";
    }
    BigDecimal number = BigDecimal.valueOf(seconds).stripTrailingZeros();
    return (number.scale() < 0 ? number.setScale(0) : number).toPlainString();
  }

  public static double plus(double start, double duration) {
    return BigDecimal.valueOf(start).add(BigDecimal.valueOf(duration)).doubleValue();
  }

  public static double minus(double end, double start) {
    return BigDecimal.valueOf(end).subtract(BigDecimal.valueOf(start)).doubleValue();
  }

  /** Reads {@code [h:]mm:ss,mmm} or with a point; null when the text is no such time. */
  public static @Nullable Double parseClock(String text) {
    String[] parts = text.replace(',', '.').split(":", -1);
    if (parts.length < 2 || parts.length > 3) {
      return null;
    }
    BigDecimal total = BigDecimal.ZERO;
    for (int i = 0; i < parts.length; i++) {
      boolean last = i == parts.length - 1;
      if (!parts[i].matches(last ? "\\d{1,2}(\\.\\d{1,9})?" : "\\d{1,9}")) {
        return null;
      }
      total = total.multiply(BigDecimal.valueOf(60)).add(new BigDecimal(parts[i]));
    }
    return total.doubleValue();
  }

  /** Writes {@code hh:mm:ss,mmm}; milliseconds are all that subtitles hold. */
  public static String formatClock(double seconds, char separator) {
    long milliseconds = Math.round(seconds * 1000);
    return String.format(
        Locale.ROOT,
        "%02d:%02d:%02d%c%03d",
        milliseconds / 3_600_000,
        milliseconds / 60_000 % 60,
        milliseconds / 1000 % 60,
        separator,
        milliseconds % 1000);
  }
}
