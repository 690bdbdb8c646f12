package org.erroralign.spoken;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The ways in which a written number is said, as {@link Phrases}: as a number, as a year, digit by
 * digit and in pairs of digits.
 *
 * <p>Numbers of more than {@value #MOST_DIGITS} digits have no readings. A reading in pairs that
 * also names another number (French 6012, <i>soixante douze</i>) is left out.
 */
final class NumberReadings {
  static final int MOST_DIGITS = 40;

  /** What fits a long. */
  private static final int MOST_DIGITS_OF_A_NUMBER = 18;

  private static final int MOST_PHRASES = 24;

  /** So many forms of a number come before other ways to say it, rare cases after. */
  private static final int COMMON_PHRASES = 4;

  private static final int MOST_REMEMBERED = 20_000;

  private final NumberSpelling spelling;
  private final char decimal;
  private final boolean readsPairs;
  private final List<String> decimalWords;
  private final List<NumberReadings> others;

  /** Whether bare digits may be an ordinal: always, as years, or never. */
  private final List<String> plainOrdinals;

  private final Map<String, List<String>> cardinals = new ConcurrentHashMap<>();
  private final Map<String, List<String>> ordinals = new ConcurrentHashMap<>();

  /**
   * Readings in a language.
   *
   * @param others those of languages that its speakers mix with it
   */
  NumberReadings(
      NumberSpelling spelling,
      char decimal,
      boolean readsPairs,
      LanguageTable table,
      List<NumberReadings> others) {
    this.others = List.copyOf(others);
    this.spelling = spelling;
    this.plainOrdinals = table.phrases("ordinal-plain");
    this.decimal = decimal;
    this.readsPairs = readsPairs;
    List<String> known = table.phrases("decimal");
    String word = spelling.decimalWord();
    this.decimalWords = !known.isEmpty() ? known : word.isEmpty() ? List.of() : List.of(word);
  }

  /** The readings of a number as it is written, none where it is too long. */
  List<String> of(String written) {
    return remembered(cardinals, written);
  }

  /** The readings of a whole number as one in a row, none where it is no such number. */
  List<String> ordinals(String written) {
    return remembered(ordinals, written);
  }

  WrittenNumber parse(String written) {
    return WrittenNumber.parse(written, decimal);
  }

  private List<String> remembered(Map<String, List<String>> memory, String written) {
    if (written.length() > 2 * MOST_DIGITS) {
      return List.of();
    }
    List<String> known = memory.get(written);
    if (known == null) {
      WrittenNumber number = parse(written);
      List<String> read = new ArrayList<>(memory == cardinals ? read(number) : readOrdinal(number));
      others.forEach(
          other ->
              read.addAll(
                  other.remembered(
                      memory == cardinals ? other.cardinals : other.ordinals, written)));
      known = read.stream().distinct().limit(MOST_PHRASES).toList();
      if (memory.size() < MOST_REMEMBERED) {
        memory.put(written, known);
      }
    }
    return known;
  }

  private List<String> readOrdinal(WrittenNumber number) {
    return isValue(number.whole()) && number.fraction().isEmpty()
        ? spelling.ordinals(Long.parseLong(number.whole()))
        : List.of();
  }

  private List<String> read(WrittenNumber number) {
    if (!number.parts().isEmpty()) {
      return inParts(number.parts());
    }
    if (!number.fraction().isEmpty()) {
      return decimals(number);
    }
    String digits = number.whole();
    List<String> phrases = new ArrayList<>();
    if (isValue(digits)) {
      long value = Long.parseLong(digits);
      phrases.addAll(spelling.cardinals(value));
      if (!number.isGrouped() && value < 10_000) {
        phrases.addAll(spelling.years(value));
        if (plainOrdinals.contains("always")
            || (plainOrdinals.contains("years") && value >= 1000)) {
          phrases.addAll(spelling.ordinals(value));
        }
      }
    }
    if (!number.isGrouped() && digits.length() > 1 && digits.length() <= MOST_DIGITS) {
      int place = Math.min(COMMON_PHRASES, phrases.size());
      phrases.add(place, digitByDigit(digits));
      phrases.addAll(place, pairs(digits));
    }
    return phrases;
  }

  private static boolean isValue(String digits) {
    return !digits.isEmpty()
        && digits.length() <= MOST_DIGITS_OF_A_NUMBER
        && (digits.length() == 1 || digits.charAt(0) != '0');
  }

  String digitByDigit(String digits) {
    StringBuilder phrase = new StringBuilder();
    for (int k = 0; k < digits.length(); k++) {
      phrase.append(k == 0 ? "" : " ").append(spelling.plain(digits.charAt(k) - '0'));
    }
    return phrase.toString();
  }

  private List<String> pairs(String digits) {
    if (!readsPairs || digits.length() < 3 || digits.length() > 4 || digits.charAt(0) == '0') {
      return List.of();
    }
    int cut = digits.length() - 2;
    long first = Long.parseLong(digits.substring(0, cut));
    long second = Long.parseLong(digits.substring(cut));
    if (second == 0) {
      return List.of();
    }
    String pair = second < 10 ? digitByDigit(digits.substring(cut)) : spelling.plain(second);
    String phrase = spelling.plain(first) + " " + pair;
    boolean namesAnother =
        phrase.equals(spelling.plain(first + second))
            || phrase.equals(spelling.plain(first * second));
    return namesAnother ? List.of() : List.of(phrase);
  }

  private List<String> inParts(List<String> parts) {
    int length = parts.stream().mapToInt(String::length).sum();
    if (length > MOST_DIGITS || decimalWords.isEmpty()) {
      return List.of();
    }
    List<String> read = parts.stream().map(this::part).toList();
    Set<String> phrases = new LinkedHashSet<>();
    for (String word : decimalWords) {
      phrases.add(String.join(" " + word + " ", read));
    }
    return List.copyOf(phrases);
  }

  private String part(String digits) {
    return isValue(digits) ? spelling.plain(Long.parseLong(digits)) : digitByDigit(digits);
  }

  private List<String> decimals(WrittenNumber number) {
    String whole = number.whole();
    String fraction = number.fraction();
    if (whole.length() + fraction.length() > MOST_DIGITS) {
      return List.of();
    }
    List<String> wholes =
        isValue(whole) ? spelling.cardinals(Long.parseLong(whole)) : List.of(digitByDigit(whole));
    Set<String> phrases = new LinkedHashSet<>();
    for (String before : wholes.subList(0, Math.min(3, wholes.size()))) {
      for (String word : decimalWords) {
        String start = (whole.equals("0") ? spelling.leadingZero() : before) + " " + word + " ";
        phrases.add(start + digitByDigit(fraction));
        if (fraction.length() > 1 && fraction.length() <= 3 && fraction.charAt(0) != '0') {
          phrases.add(start + spelling.plain(Long.parseLong(fraction)));
        }
      }
    }
    if (fraction.equals("000") && decimal == ',' && isValue(whole) && !whole.equals("0")) {
      phrases.addAll(spelling.cardinals(1000 * Long.parseLong(whole))); // 5,000 as English does
    }
    if (whole.length() + fraction.length() < 10) {
      phrases.addAll(spelling.decimals(Double.parseDouble(whole + "." + fraction)));
    }
    return List.copyOf(phrases);
  }
}
