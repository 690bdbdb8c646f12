package org.erroralign.corpus.normalize;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Writes English numbers in digits: {@code thirty one} as 31, {@code nineteen fifties} as 1950s,
 * {@code two point five million dollars} as $2500000, {@code double oh seven} as 007.
 *
 * <p>A number grows word by word. While it is an amount, the next word adds to it where it fits
 * (twenty, then six: 26; two, then hundred: 200). Where it does not fit (nineteen, then ninety),
 * the number turns into a string of digits that only grows at its end (1990). A word that cannot be
 * part of the number ends it.
 */
final class EnglishNumbers {
  private static final Pattern HALF = Pattern.compile("(?U)\\band\\s+a\\s+half\\b");
  private static final Pattern WORD_BOUNDARY =
      Pattern.compile("(?<=[a-z])(?=[0-9])|(?<=[0-9])(?=[a-z])");
  private static final Pattern DETACHED_ENDING =
      Pattern.compile("(?U)(?<=[0-9])\\s+(?=(?:st|nd|rd|th|s)\\b)");
  private static final Pattern DOLLARS_AND_CENTS =
      Pattern.compile("(?U)([€£$])([0-9]+) (?:and )?¢([0-9]{1,2})\\b");
  private static final Pattern CENTS = Pattern.compile("(?U)[€£$]0.([0-9]{1,2})\\b");
  private static final Pattern LONE_ONE = Pattern.compile("(?U)\\b1(s?)\\b");
  private static final Pattern NUMERIC = Pattern.compile("\\d+(?:\\.\\d+)?");
  private static final Pattern WORD = Pattern.compile("(?U)\\S+");

  private enum Kind {
    ZERO,
    ONE,
    TEN,
    MULTIPLIER,
    SIGN,
    CURRENCY,
    PERCENT,
    SPECIAL
  }

  /**
   * A word of a number.
   *
   * @param value of the number it stands for, 0 for signs
   * @param suffix of an ordinal or plural, else empty; for signs and currencies the symbol
   */
  private record NumberWord(Kind kind, BigInteger value, String suffix) {
    boolean isPlain(Kind of) {
      return kind == of && suffix.isEmpty();
    }
  }

  private final Map<String, NumberWord> words = new HashMap<>();

  EnglishNumbers() {
    for (String line : RuleResource.lines("whisper-en-numbers.txt")) {
      String[] fields = line.split("\\s+", -1);
      Kind kind = Kind.valueOf(fields[0].toUpperCase(Locale.ROOT));
      boolean symbol = kind == Kind.SIGN || kind == Kind.CURRENCY;
      BigInteger value = symbol ? BigInteger.ZERO : new BigInteger(fields[2]);
      String suffix = symbol ? fields[2] : fields.length > 3 ? fields[3] : "";
      words.put(fields[1], new NumberWord(kind, value, suffix));
    }
    for (String percent : List.of("per", "percent")) {
      words.put(percent, new NumberWord(Kind.PERCENT, BigInteger.ZERO, "%"));
    }
    for (String special : List.of("and", "double", "triple", "point")) {
      words.put(special, new NumberWord(Kind.SPECIAL, BigInteger.ZERO, ""));
    }
  }

  /** Writes the numbers of a text in lower case in digits. */
  void apply(EditedText text) {
    if (!mayHoldNumbers(text.text())) {
      return;
    }
    text.replaceAll(
        HALF,
        match -> isDecimal(wordBefore(text.text(), match.start())) ? "point five" : match.group());
    text.replaceAll(WORD_BOUNDARY, " ");
    text.replaceAll(DETACHED_ENDING, "");
    new Scan(text).run();
    text.replaceAll(
        DOLLARS_AND_CENTS,
        match ->
            match.group(1)
                + match.group(2)
                + "."
                + (match.group(3).length() == 1 ? "0" : "")
                + match.group(3));
    text.replaceAll(CENTS, match -> "¢" + Integer.parseInt(match.group(1)));
    // One is better to read as a word.
    text.replaceAll(LONE_ONE, "one$1");
  }

  private boolean mayHoldNumbers(String text) {
    for (String word : text.split("\\s", -1)) {
      NumberWord known = words.get(word);
      if (known != null && (known.kind() != Kind.SPECIAL || !word.equals("and"))) {
        return true;
      }
    }
    return text.chars().anyMatch(c -> c >= '0' && c <= '9');
  }

  private static String wordBefore(String text, int end) {
    String before = text.substring(0, end).strip();
    return before.substring(before.lastIndexOf(' ') + 1);
  }

  private boolean isDecimal(String word) {
    NumberWord known = words.get(word);
    return known != null
        && (known.kind() == Kind.ZERO
            || known.isPlain(Kind.ONE)
            || known.isPlain(Kind.TEN)
            || known.isPlain(Kind.MULTIPLIER));
  }

  /** One pass over the words of a text. */
  private final class Scan {
    private final EditedText text;
    private final EditedText.Builder out;
    private final List<int[]> spans = new ArrayList<>();
    private int index;

    /** The number so far: an amount, or digits, or neither. */
    private @Nullable BigInteger amount;

    private @Nullable String digits;
    private String prefix = "";

    /** Where the number began and ended in the text. */
    private int start = -1;

    private int end;
    private int written;

    Scan(EditedText text) {
      this.text = text;
      this.out = text.new Builder(text.text().length() + 16);
      Matcher matcher = WORD.matcher(text.text());
      while (matcher.find()) {
        spans.add(new int[] {matcher.start(), matcher.end()});
      }
    }

    void run() {
      for (index = 0; index < spans.size(); index++) {
        String word = word(index);
        NumberWord known = words.get(word);
        if (isNumeric(withoutSymbol(word))) {
          numeral(word);
        } else if (known == null) {
          endNumber();
          copyWord();
        } else {
          numberWord(word, known);
        }
      }
      endNumber();
      out.copy(written, text.text().length());
      out.apply();
    }

    private String word(int at) {
      return at < 0 || at >= spans.size()
          ? ""
          : text.text().substring(spans.get(at)[0], spans.get(at)[1]);
    }

    private @Nullable NumberWord known(int at) {
      return words.get(word(at));
    }

    private boolean isNumeric(String word) {
      return NUMERIC.matcher(word).matches();
    }

    private String withoutSymbol(String word) {
      return "-+£€$¢".indexOf(word.charAt(0)) >= 0 ? word.substring(1) : word;
    }

    private boolean hasNumber() {
      return amount != null || digits != null;
    }

    private String number() {
      return digits != null ? digits : amount != null ? amount.toString() : "";
    }

    private void numeral(String word) {
      String plain = withoutSymbol(word);
      if (digits != null && digits.endsWith(".")) {
        // A decimal, or the next part of an internet address.
        setDigits(digits + word);
        return;
      }
      endNumber();
      if (plain.length() < word.length()) {
        prefix = word.substring(0, 1);
      }
      BigDecimal value = new BigDecimal(plain);
      if (value.stripTrailingZeros().scale() <= 0) {
        setAmount(value.toBigIntegerExact());
      } else {
        setDigits(plain);
      }
    }

    private void numberWord(String word, NumberWord known) {
      switch (known.kind()) {
        case ZERO -> setDigits((isZeroOrNone() ? "" : number()) + "0");
        case ONE -> ones(known);
        case TEN -> tens(known);
        case MULTIPLIER -> multiplier(known);
        case SIGN -> sign(known);
        case CURRENCY -> currency(known);
        case PERCENT -> percent(word, known);
        case SPECIAL -> special(word);
      }
    }

    private boolean isZeroOrNone() {
      return digits == null && (amount == null || amount.signum() == 0);
    }

    private void ones(NumberWord known) {
      boolean small = known.value().compareTo(BigInteger.TEN) < 0;
      NumberWord before = known(index - 1);
      boolean afterOne = before != null && before.isPlain(Kind.ONE);
      if (amount != null && !afterOne) {
        BigInteger modulus = small ? BigInteger.TEN : BigInteger.valueOf(100);
        if (amount.mod(modulus).signum() == 0) {
          setAmount(amount.add(known.value()));
        } else {
          setDigits(amount.toString() + known.value());
        }
      } else if (!hasNumber()) {
        setAmount(known.value());
      } else if (before != null && before.isPlain(Kind.TEN) && small) {
        // Twenty twenty, then one: 2021.
        String number = number();
        setDigits(number.substring(0, number.length() - 1) + known.value());
      } else {
        setDigits(number() + known.value());
      }
      endWithSuffix(known);
    }

    private void tens(NumberWord known) {
      if (digits != null) {
        setDigits(digits + known.value());
      } else if (amount == null) {
        setAmount(known.value());
      } else if (amount.mod(BigInteger.valueOf(100)).signum() == 0) {
        setAmount(amount.add(known.value()));
      } else {
        setDigits(amount.toString() + known.value());
      }
      endWithSuffix(known);
    }

    private void multiplier(NumberWord known) {
      BigInteger thousand = BigInteger.valueOf(1000);
      if (digits != null || (amount != null && amount.signum() == 0)) {
        BigInteger product = product(number(), known.value());
        if (product == null) {
          endNumber();
          setAmount(known.value());
        } else {
          setAmount(product);
        }
      } else if (amount == null) {
        setAmount(known.value());
      } else {
        BigInteger residual = amount.mod(thousand);
        setAmount(amount.subtract(residual).add(residual.multiply(known.value())));
      }
      endWithSuffix(known);
    }

    /** Null when the digits are no number, or the product is not whole. */
    private @Nullable BigInteger product(String number, BigInteger multiplier) {
      String whole = number.endsWith(".") ? number.substring(0, number.length() - 1) : number;
      if (!isNumeric(whole)) {
        return null;
      }
      BigDecimal product = new BigDecimal(whole).multiply(new BigDecimal(multiplier));
      return product.stripTrailingZeros().scale() <= 0 ? product.toBigIntegerExact() : null;
    }

    private void endWithSuffix(NumberWord known) {
      if (!known.suffix().isEmpty()) {
        endNumber(known.suffix());
      }
    }

    private void sign(NumberWord known) {
      endNumber();
      if (nextMayBeNumber()) {
        prefix = known.suffix();
        begin();
      } else {
        copyWord();
      }
    }

    private void currency(NumberWord known) {
      if (hasNumber()) {
        prefix = known.suffix();
        begin();
        endNumber();
      } else {
        copyWord();
      }
    }

    private void percent(String word, NumberWord known) {
      boolean twoWords = word.equals("per");
      if (!hasNumber()) {
        copyWord();
      } else if (!twoWords) {
        begin();
        endNumber(known.suffix());
      } else if (word(index + 1).equals("cent")) {
        index++;
        begin();
        endNumber(known.suffix());
      } else {
        endNumber();
        copyWord();
      }
    }

    private void special(String word) {
      NumberWord next = known(index + 1);
      NumberWord before = known(index - 1);
      if (!nextMayBeNumber()) {
        endNumber();
        copyWord();
        return;
      }
      switch (word) {
        case "and" -> {
          if (before == null || !before.isPlain(Kind.MULTIPLIER)) {
            endNumber();
            copyWord();
          }
        }
        case "point" -> {
          boolean decimal =
              next != null
                  && (next.kind() == Kind.ZERO || next.isPlain(Kind.ONE) || next.isPlain(Kind.TEN));
          if (decimal || isNumeric(word(index + 1))) {
            setDigits(number() + ".");
          }
        }
        default -> {
          if (next != null && (next.kind() == Kind.ZERO || next.isPlain(Kind.ONE))) {
            String repeated = next.value().toString().repeat(word.equals("double") ? 2 : 3);
            String soFar = isZeroOrNone() ? "" : number();
            begin();
            index++;
            setDigits(soFar + repeated);
          } else {
            endNumber();
            copyWord();
          }
        }
      }
    }

    private boolean nextMayBeNumber() {
      return known(index + 1) != null || isNumeric(word(index + 1));
    }

    private void setAmount(BigInteger value) {
      begin();
      amount = value;
      digits = null;
    }

    private void setDigits(String value) {
      begin();
      digits = value;
      amount = null;
    }

    /** The number takes in the current word. */
    private void begin() {
      if (start < 0) {
        start = spans.get(index)[0];
      }
      end = spans.get(index)[1];
    }

    private void endNumber() {
      endNumber("");
    }

    private void endNumber(String suffix) {
      if (hasNumber()) {
        write(end, number() + suffix);
        amount = null;
        digits = null;
      }
    }

    /** Writes a word that is no part of a number; a sign before it sticks to it. */
    private void copyWord() {
      if (start < 0) {
        start = spans.get(index)[0];
      }
      write(spans.get(index)[1], word(index));
    }

    /** Writes what stands for the text from the start of the number or sign. */
    private void write(int to, String word) {
      out.copy(written, start);
      out.replace(start, to, prefix + word);
      written = to;
      prefix = "";
      start = -1;
    }
  }
}
