package org.erroralign.spoken;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
  private final LanguageTable table;
  private final char decimal;
  private final boolean readsPairs;
  private final boolean readsDigits;
  private final List<String> decimalWords;
  private final List<NumberReadings> others;

  /** What no pair of numbers may sound like. */
  private final Set<String> smallNumbers = new HashSet<>();

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
      NumberSpelling spelling, char decimal, LanguageTable table, List<NumberReadings> others) {
    this.others = List.copyOf(others);
    this.spelling = spelling;
    this.table = table;
    this.plainOrdinals = table.phrases("ordinal-plain");
    this.decimal = decimal;
    this.readsPairs = !table.phrases("pairs").isEmpty();
    this.readsDigits = table.phrases("digits").isEmpty();
    if (readsPairs) {
      for (long number = 0; number < 200; number++) {
        spelling.cardinals(number).forEach(phrase -> smallNumbers.add(joined(phrase)));
      }
    }
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

  /** The mark before a decimal fraction. */
  char decimal() {
    return decimal;
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
    int place = Math.min(COMMON_PHRASES, phrases.size());
    boolean spellable = digits.length() > 1 && digits.length() <= MOST_DIGITS;
    if (readsDigits && spellable && !number.isGrouped()) {
      phrases.add(place, digitByDigit(digits));
    }
    phrases.addAll(place, pairs(digits));
    return phrases;
  }

  private static boolean isValue(String digits) {
    return !digits.isEmpty()
        && digits.length() <= MOST_DIGITS_OF_A_NUMBER
        && (digits.length() == 1 || digits.charAt(0) != '0');
  }

  String digitByDigit(String digits) {
    return digits
        .chars()
        .mapToObj(digit -> spelling.plain(digit - '0'))
        .collect(Collectors.joining(" "));
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
    return smallNumbers.contains(joined(phrase)) ? List.of() : List.of(phrase);
  }

  private static String joined(String phrase) {
    return phrase.replace(" ", "");
  }

  private List<String> inParts(List<String> parts) {
    int length = parts.stream().mapToInt(String::length).sum();
    if (length > MOST_DIGITS || decimalWords.isEmpty()) {
      return List.of();
    }
    List<String> read = parts.stream().map(this::part).toList();
    return decimalWords.stream().map(word -> String.join(" " + word + " ", read)).toList();
  }

  private String part(String digits) {
    return isValue(digits) ? spelling.plain(Long.parseLong(digits)) : digitByDigit(digits);
  }

  /** What is said before the decimal separator. */
  private List<String> wholes(String digits) {
    if (!isValue(digits)) {
      return List.of(digitByDigit(digits));
    }
    if (digits.equals("0")) {
      return List.of(spelling.leadingZero());
    }
    Stream<String> phrases = spelling.cardinals(Long.parseLong(digits)).stream().limit(3);
    return Stream.concat(phrases, pairs(digits).stream()).toList();
  }

  /** What is said after it: digits, also without the zeros at the end, or a number. */
  private List<String> fractions(String digits) {
    List<String> phrases = new ArrayList<>();
    phrases.add(digitByDigit(digits));
    if (digits.length() > 1 && digits.length() <= 3 && digits.charAt(0) != '0') {
      phrases.add(spelling.plain(Long.parseLong(digits)));
    }
    String shorter = digits.replaceFirst("(?<=.)0+$", "");
    if (shorter.length() < digits.length()) {
      phrases.add(digitByDigit(shorter));
    }
    return phrases;
  }

  /** What may be said with a fraction as a whole: half, two and a half, zweieinhalb. */
  private List<String> withTails(String whole, String fraction) {
    List<String> own = table.entries("tail" + whole).getOrDefault(fraction, List.of());
    List<String> tails = table.entries("tail").getOrDefault(fraction, List.of());
    if (!own.isEmpty() || tails.isEmpty() || whole.equals("0")) {
      return own;
    }
    String before = wholes(whole).get(0);
    return tails.stream()
        .map(tail -> tail.startsWith("-") ? joined(before, tail.substring(1)) : before + " " + tail)
        .toList();
  }

  private static String joined(String words, String ending) {
    return words.replace("|", ending + "|") + ending;
  }

  private List<String> decimals(WrittenNumber number) {
    String whole = number.whole();
    String fraction = number.fraction();
    if (whole.length() + fraction.length() > MOST_DIGITS) {
      return List.of();
    }
    Set<String> phrases = new LinkedHashSet<>();
    for (String before : wholes(whole)) {
      for (String word : decimalWords) {
        for (String after : fractions(fraction)) {
          phrases.add(before + " " + word + " " + after);
        }
      }
    }
    phrases.addAll(withTails(whole, fraction));
    if (fraction.equals("000") && decimal == ',' && isValue(whole) && !whole.equals("0")) {
      phrases.addAll(spelling.cardinals(1000 * Long.parseLong(whole))); // 5,000 as English does
    }
    if (whole.length() + fraction.length() < 10) {
      spelling.decimals(Double.parseDouble(whole + "." + fraction)).stream()
          .limit(COMMON_PHRASES)
          .forEach(phrases::add);
    }
    return List.copyOf(phrases);
  }
}
