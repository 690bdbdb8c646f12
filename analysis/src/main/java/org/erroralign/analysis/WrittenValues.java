package org.erroralign.analysis;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Compares the numbers that two texts have in digits, as far as any language would agree. */
enum WrittenValues {
  SAME,
  OTHER,
  /** Separators and words such as million may make them the same. */
  UNCLEAR;

  private static final Pattern NUMBER = Pattern.compile("\\p{Nd}+(?:[.,:\\u066B\\u066C]\\p{Nd}+)*");
  private static final Pattern WHOLE = Pattern.compile("\\p{Nd}+");

  /** With a separator that no language groups by, since not three digits follow. */
  private static final Pattern DECIMAL =
      Pattern.compile("\\p{Nd}+[.,\\u066B](?!\\p{Nd}{3}$)\\p{Nd}+");

  static WrittenValues of(String reference, String hypothesis) {
    List<String> said = numbers(reference);
    List<String> written = numbers(hypothesis);
    if (said.equals(written)) {
      return SAME;
    }
    String digits = digits(reference);
    String others = digits(hypothesis);
    if (digits.equals(others)) {
      return differInPoint(said, written) || differInPoint(written, said) ? OTHER : UNCLEAR;
    }
    boolean zeros = withoutZeros(digits).equals(withoutZeros(others));
    return zeros
            && !CodePoints.only(reference, Character::isLetter)
                .equals(CodePoints.only(hypothesis, Character::isLetter))
        ? UNCLEAR
        : OTHER;
  }

  private static boolean differInPoint(List<String> some, List<String> others) {
    return some.size() == 1
        && others.size() == 1
        && WHOLE.matcher(some.get(0)).matches()
        && DECIMAL.matcher(others.get(0)).matches();
  }

  private static List<String> numbers(String text) {
    return NUMBER
        .matcher(text)
        .results()
        .map(MatchResult::group)
        .map(WrittenValues::ascii)
        .toList();
  }

  static String digits(String text) {
    StringBuilder digits = new StringBuilder();
    text.codePoints()
        .filter(Character::isDigit)
        .forEach(c -> digits.append(Character.digit(c, 10)));
    return digits.toString();
  }

  private static String ascii(String text) {
    StringBuilder ascii = new StringBuilder();
    text.codePoints()
        .map(c -> Character.isDigit(c) ? '0' + Character.digit(c, 10) : c)
        .forEach(ascii::appendCodePoint);
    return ascii.toString();
  }

  private static String withoutZeros(String digits) {
    return digits.replaceAll("0+$", "");
  }
}
