package org.erroralign.normalize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.erroralign.normalize.NumberWord.Kind;
import org.jspecify.annotations.Nullable;

/**
 * Writes English numbers in digits: {@code thirty one} as 31, {@code nineteen fifties} as 1950s,
 * {@code two point five million dollars} as $2500000, {@code double oh seven} as 007. A lone 1 is
 * written as a word.
 *
 * <p>How: the text is split into words, letters apart from digits ({@code 10km}: 10, km; but {@code
 * 21st} is one word, {@code 21 st} too); {@link NumberPhrase} reads a number wherever one begins.
 */
final class EnglishNumbers {
  private static final String SYMBOLS = "-+£€$¢";
  private static final Pattern PIECE =
      Pattern.compile(
          "(?<numeral>[-+£€$¢]?(?<digits>[0-9]+(?:\\.[0-9]+)?))(?=[a-z\\s]|$)"
              + "(?<ending>\\s*(?:st|nd|rd|th|s)(?=\\s|$))?"
              + "|[^\\s0-9]+(?=[0-9])(?<=[a-z])|\\S+?(?=(?<=[0-9])[a-z]|(?<=[a-z])[0-9]|\\s|$)");

  private static final Pattern ONE = Pattern.compile("1(s?)");

  /**
   * A word, or a part of one that mixes letters and digits.
   *
   * @param digits of a numeral, else empty
   * @param word its meaning in numbers, if it has one
   */
  record Lexeme(String text, int start, int end, String digits, @Nullable NumberWord word) {
    boolean isNumeral() {
      return !digits.isEmpty();
    }

    /** The sign or currency before the digits of a numeral. */
    String symbol() {
      return SYMBOLS.indexOf(text.charAt(0)) >= 0 ? text.substring(0, 1) : "";
    }
  }

  private final Map<String, NumberWord> words = new HashMap<>();

  EnglishNumbers() {
    for (String line : RuleResource.lines("whisper-en-numbers.txt")) {
      String[] fields = line.split("\\s+", -1);
      Kind kind = Kind.valueOf(fields[0].toUpperCase(Locale.ROOT));
      words.put(fields[1], NumberWord.of(kind, fields));
    }
  }

  /** Writes the numbers of a text in lower case in digits. */
  void apply(EditedText text) {
    List<Lexeme> lexemes = lexemes(text.text());
    if (lexemes.stream().noneMatch(l -> l.word() != null || hasDigit(l.text()))) {
      return;
    }
    EditedText.Builder out = text.new Builder(text.text().length() + 16);
    int written = 0;
    for (int k = 0; k < lexemes.size(); ) {
      NumberPhrase number = NumberPhrase.at(lexemes, k);
      int next = number == null ? k + 1 : number.next();
      String replacement = lexemes.get(k).text();
      if (number != null) {
        replacement = number.text();
        boolean and = next < lexemes.size() && lexemes.get(next).text().equals("and");
        NumberPhrase cents = NumberPhrase.at(lexemes, and ? next + 1 : next);
        String money = number.withCents(cents);
        if (money != null && cents != null) {
          replacement = money;
          next = cents.next();
        }
      }
      int start = lexemes.get(k).start();
      int end = lexemes.get(next - 1).end();
      out.copy(written, start);
      if (k > 0 && written == start) {
        out.insert(start, start, " ");
      }
      out.replace(start, end, ONE.matcher(replacement).matches() ? one(replacement) : replacement);
      written = end;
      k = next;
    }
    out.copy(written, text.text().length());
    out.apply();
  }

  /** One is easier to read as a word. */
  private static String one(String digits) {
    return digits.replace("1", "one");
  }

  private static boolean hasDigit(String text) {
    return text.chars().anyMatch(c -> c >= '0' && c <= '9');
  }

  private List<Lexeme> lexemes(String text) {
    List<Lexeme> lexemes = new ArrayList<>();
    Matcher matcher = PIECE.matcher(text);
    while (matcher.find()) {
      String piece = matcher.group();
      boolean numeral = matcher.group("numeral") != null && matcher.group("ending") == null;
      if (matcher.group("ending") != null) {
        piece = matcher.group("numeral") + matcher.group("ending").strip();
      }
      lexemes.add(
          new Lexeme(
              piece,
              matcher.start(),
              matcher.end(),
              numeral ? matcher.group("digits") : "",
              words.get(piece)));
    }
    return lexemes;
  }
}
