package org.erroralign.spoken;

import java.util.List;
import java.util.regex.Pattern;
import org.erroralign.rules.SpellOut;

/**
 * What the digits and separators of a written number mean.
 *
 * @param whole digits 0 to 9
 * @param fraction digits behind the decimal separator, empty where there is none
 * @param isGrouped whether separators part the thousands: then it is no code, year or telephone
 *     number
 * @param parts of what is no number (1.2.3), else empty
 */
record WrittenNumber(String whole, String fraction, boolean isGrouped, List<String> parts) {
  private static final Pattern OTHER_SEPARATOR = Pattern.compile("[^0-9.,]");
  private static final Pattern SMALL = Pattern.compile("[0-9]{1,2}");

  /**
   * Reads a number as a language writes it. Where the language's own way makes no sense (12.50 in
   * German) the other one is taken.
   *
   * @param decimal the language's decimal separator, point or comma
   */
  static WrittenNumber parse(String written, char decimal) {
    String latin = latin(written);
    int last = -1;
    boolean alike = true;
    for (int k = 0; k < latin.length(); k++) {
      if (!isDigit(latin.charAt(k))) {
        alike &= last < 0 || latin.charAt(k) == latin.charAt(last);
        last = k;
      }
    }
    if (last < 0) {
      return new WrittenNumber(latin, "", false, List.of());
    }
    char separator = latin.charAt(last);
    boolean single = latin.indexOf(separator) == last;
    if (alike && !(single && separator == decimal) && isGrouped(latin)) {
      return new WrittenNumber(digits(latin), "", true, List.of());
    }
    String whole = latin.substring(0, last);
    boolean grouped = isGrouped(whole);
    if (single && separator != '\'' && (grouped || digits(whole).equals(whole))) {
      return new WrittenNumber(digits(whole), latin.substring(last + 1), grouped, List.of());
    }
    boolean isNone = latin.indexOf('\'') >= 0; // 6'2
    return new WrittenNumber(
        "", "", false, isNone ? List.of() : List.of(latin.split("[^0-9]", -1)));
  }

  /** The value of one or two digits, -1 of anything else. */
  static int small(String digits) {
    return SMALL.matcher(digits).matches() ? Integer.parseInt(digits) : -1;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static String digits(String number) {
    StringBuilder digits = new StringBuilder(number.length());
    number.chars().filter(c -> isDigit((char) c)).forEach(c -> digits.append((char) c));
    return digits.toString();
  }

  /** Whether the digits stand in groups: the last of three, those before of two or three. */
  private static boolean isGrouped(String number) {
    String[] groups = number.split("[^0-9]", -1);
    boolean grouped = groups.length > 1 && groups[0].length() <= 3 && !groups[0].startsWith("0");
    for (int k = 1; k < groups.length; k++) {
      int length = groups[k].length();
      grouped &= length == 3 || (length == 2 && k < groups.length - 1);
    }
    return grouped;
  }

  /** Digits of every script as 0 to 9, separators of every script as point, comma, apostrophe. */
  private static String latin(String number) {
    String latin = SpellOut.latin(number).replace('\u066B', '.').replace('\u066C', ',');
    return OTHER_SEPARATOR.matcher(latin).replaceAll("'");
  }
}
