package org.erroralign.spoken;

import com.ibm.icu.text.RuleBasedNumberFormat;
import com.ibm.icu.util.ULocale;
import java.util.ArrayList;
import java.util.List;

/**
 * English numbers: with and without "and", "a hundred" and "one hundred", "fifteen hundred", "one
 * point two million". Units and tens come from ICU.
 */
final class EnglishSpelling extends NumberSpelling {
  private static final List<String> SCALES =
      List.of("", "thousand", "million", "billion", "trillion", "quadrillion", "quintillion");

  EnglishSpelling(ULocale locale, RuleBasedNumberFormat format, LanguageTable table) {
    super(locale, format, table);
  }

  @Override
  List<String> cardinals(long number) {
    List<String> phrases = new ArrayList<>();
    phrases.add(number == 0 ? "zero|oh|nil|nought" : whole(number));
    if (number > 1000 && number < 10_000 && number / 100 % 10 != 0) {
      phrases.add(hundreds(plain(number / 100), number % 100));
    }
    long unit = 1_000_000;
    while (number / unit >= 1000) {
      unit *= 1000;
    }
    if (number >= unit && number % unit != 0 && number % (unit / 100) == 0) {
      phrases.add(roundMillions(number, unit));
    }
    return phrases;
  }

  /** Without "and" and "a". */
  @Override
  String plain(long number) {
    return number == 0 ? "zero|oh" : super.cardinals(number).get(0);
  }

  /** What the parts make together is enough. */
  @Override
  List<String> decimals(double number) {
    return List.of();
  }

  @Override
  String leadingZero() {
    return "zero|oh|nought?";
  }

  @Override
  List<String> ordinals(long number) {
    List<String> ordinals = super.ordinals(number);
    List<String> phrases = new ArrayList<>(ordinals);
    for (String ordinal : ordinals) {
      if (ordinal.startsWith("one ")) {
        phrases.add("a" + ordinal.substring(3));
      }
    }
    return phrases;
  }

  private String whole(long number) {
    StringBuilder phrase = new StringBuilder();
    long unit = 1;
    int scale = 0;
    while (number / unit >= 1000) {
      unit *= 1000;
      scale++;
    }
    for (long rest = number; scale >= 0; scale--, unit /= 1000) {
      int group = (int) (rest / unit);
      rest %= unit;
      if (group > 0) {
        append(phrase, scale == 0 && phrase.length() > 0 ? "and?" : "");
        append(phrase, group(group, phrase.length() == 0, scale));
        append(phrase, SCALES.get(scale));
      }
    }
    return phrase.toString();
  }

  private String group(int number, boolean first, int scale) {
    String one = first ? "one|a?" : "one";
    if (number < 100) {
      return number == 1 && scale > 0 ? one : plain(number);
    }
    return hundreds(number < 200 ? one : plain(number / 100), number % 100);
  }

  private String hundreds(String count, long rest) {
    return count + " hundred" + (rest == 0 ? "" : " and? " + plain(rest));
  }

  /** 2,500,000 as two point five million. */
  private String roundMillions(long number, long unit) {
    int hundredths = (int) (number % unit / (unit / 100));
    StringBuilder phrase = new StringBuilder(whole(number / unit)).append(" point");
    append(phrase, plain(hundredths / 10));
    if (hundredths % 10 > 0) {
      append(phrase, plain(hundredths % 10));
    }
    int scale = Long.toString(unit).length() / 3;
    append(phrase, SCALES.get(scale));
    return phrase.toString();
  }

  private static void append(StringBuilder phrase, String words) {
    if (!words.isEmpty()) {
      phrase.append(phrase.length() == 0 ? "" : " ").append(words);
    }
  }
}
