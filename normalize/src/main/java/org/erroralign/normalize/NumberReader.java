package org.erroralign.normalize;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.erroralign.normalize.NumberWord.Kind;
import org.erroralign.rules.SpellOut;
import org.jspecify.annotations.Nullable;

/**
 * Reads words from left to right and writes the numbers among them in digits.
 *
 * <p>How: the number so far is <em>whole</em> while every word adds up with it as in speech (two
 * hundred [and] sixty: 260), else a string to which words append their digits (nineteen, ninety
 * nine: 1999; two point five: 2.5). A scale multiplies all of a string, but of a whole number only
 * what is below a thousand (forty three thousand two hundred: 43200). A sign or currency waits for
 * whatever is written next. Words that are dropped belong to the next piece.
 */
final class NumberReader {
  /** Longer numbers are not multiplied; it would take too long. */
  private static final int MOST_DIGITS = 4300;

  private static final BigInteger THOUSAND = BigInteger.valueOf(1000);
  private static final Pattern NUMERAL = Pattern.compile("([-+£€$¢]?)(\\p{Nd}+)(\\.\\p{Nd}+)?");
  private static final Pattern ZEROS = Pattern.compile("\\.0+");
  private static final Pattern LEADING_ZEROS = Pattern.compile("^0+(?=.)");

  /** What is written for the words from one up to before another. */
  record Piece(int first, int end, String text) {}

  private final List<String> words;
  private final Map<String, NumberWord> meanings;
  private final List<Piece> pieces = new ArrayList<>();
  private int at;

  /** The sign or currency of what is written next. */
  private String symbol = "";

  /** The number so far, empty for none. */
  private final StringBuilder digits = new StringBuilder();

  private boolean whole;

  private NumberReader(List<String> words, Map<String, NumberWord> meanings) {
    this.words = words;
    this.meanings = meanings;
  }

  /** What is written for some words, from the first to the last. */
  static List<Piece> read(List<String> words, Map<String, NumberWord> meanings) {
    NumberReader reader = new NumberReader(words, meanings);
    for (; reader.at < words.size(); reader.at++) {
      reader.readWord();
    }
    reader.endNumber();
    return reader.pieces;
  }

  private void readWord() {
    String text = words.get(at);
    NumberWord word = meanings.get(text);
    Matcher numeral = NUMERAL.matcher(text);
    if (numeral.matches()) {
      readNumeral(numeral);
    } else if (word == null) {
      writeAlone(text);
    } else {
      switch (word.kind()) {
        case ZERO -> append("0");
        case UNIT, TENS -> readCardinal(word);
        case SCALE -> readScale(word);
        case CURRENCY, PERCENT, PER -> readUnit(text, word);
        case SIGN, REPEAT, POINT, AND -> {
          if (isNumber(at + 1)) {
            readLink(text, word);
          } else {
            writeAlone(text);
          }
        }
      }
    }
  }

  private void readNumeral(Matcher numeral) {
    if (endsIn(".")) {
      digits.append(numeral.group());
      return;
    }
    endNumber();
    if (!numeral.group(1).isEmpty()) {
      symbol = numeral.group(1);
    }
    String fraction = numeral.group(3);
    whole = fraction == null || ZEROS.matcher(SpellOut.latin(fraction)).matches();
    digits.append(
        whole
            ? LEADING_ZEROS.matcher(SpellOut.latin(numeral.group(2))).replaceFirst("")
            : numeral.group(2) + fraction);
  }

  private void readCardinal(NumberWord word) {
    String value = word.value().toString();
    int positions = value.length();
    boolean afterTens = is(Kind.TENS, at - 1) && word.kind() == Kind.UNIT && positions == 1;
    boolean afterUnit = is(Kind.UNIT, at - 1) && word.kind() == Kind.UNIT;
    if (digits.isEmpty()) {
      whole = true;
    } else if (afterTens || (whole && !afterUnit && (isZero() || endsIn("0".repeat(positions))))) {
      digits.setLength(Math.max(0, digits.length() - positions));
    } else {
      whole = false;
    }
    digits.append(value);
    writeEnding(word);
  }

  private boolean isZero() {
    return whole && digits.length() == 1 && digits.charAt(0) == '0';
  }

  private boolean endsIn(String end) {
    int start = digits.length() - end.length();
    return start >= 0 && digits.indexOf(end, start) == start;
  }

  private void readScale(NumberWord word) {
    BigInteger scale = word.value();
    BigInteger scaled =
        digits.isEmpty() || digits.length() > MOST_DIGITS
            ? null
            : whole ? scaledRest(scale) : product(scale);
    if (scaled == null) {
      endNumber();
    }
    digits.setLength(0);
    digits.append(scaled == null ? scale : scaled);
    whole = true;
    writeEnding(word);
  }

  private BigInteger scaledRest(BigInteger scale) {
    BigInteger[] parts = new BigInteger(digits.toString()).divideAndRemainder(THOUSAND);
    return parts[0].multiply(THOUSAND).add(parts[1].multiply(scale));
  }

  /** The digits times a scale; null when that is not whole, or they are no number (1.2.3). */
  private @Nullable BigInteger product(BigInteger scale) {
    if (digits.indexOf(".") != digits.lastIndexOf(".")) {
      return null;
    }
    BigDecimal product =
        new BigDecimal(SpellOut.latin(digits.toString())).multiply(new BigDecimal(scale));
    return product.stripTrailingZeros().scale() > 0 ? null : product.toBigIntegerExact();
  }

  /** An ordinal or plural ends its number. */
  private void writeEnding(NumberWord word) {
    if (!word.ending().isEmpty()) {
      write(digits + word.ending(), at + 1);
    }
  }

  private void readUnit(String text, NumberWord unit) {
    boolean perCent = at + 1 < words.size() && words.get(at + 1).equals("cent");
    if (digits.isEmpty() || (unit.kind() == Kind.PER && !perCent)) {
      writeAlone(text);
    } else if (unit.kind() == Kind.CURRENCY) {
      symbol = unit.symbol();
      write(digits.toString(), at + 1);
    } else {
      at += unit.kind() == Kind.PER ? 1 : 0;
      write(digits + unit.symbol(), at + 1);
    }
  }

  /** A sign, or a word between two parts of a number; one that joins nothing may be dropped. */
  private void readLink(String text, NumberWord link) {
    NumberWord next = meanings.get(words.get(at + 1));
    boolean beforeDigit = is(Kind.ZERO, at + 1) || is(Kind.UNIT, at + 1);
    switch (link.kind()) {
      case SIGN -> {
        endNumber();
        symbol = link.symbol();
      }
      case REPEAT -> {
        if (beforeDigit && next != null) {
          append(next.value().toString().repeat(link.value().intValueExact()));
          at++;
        } else {
          writeAlone(text);
        }
      }
      case POINT -> {
        if (beforeDigit || is(Kind.TENS, at + 1) || next == null) {
          append(".");
        }
      }
      default -> {
        if (!is(Kind.SCALE, at - 1)) {
          writeAlone(text);
        }
      }
    }
  }

  /** Appends to the digits; a whole 0 before them is dropped. */
  private void append(String more) {
    digits.setLength(isZero() ? 0 : digits.length());
    digits.append(more);
    whole = false;
  }

  private void writeAlone(String text) {
    endNumber();
    write(text, at + 1);
  }

  /** Writes the number before the present word, if there is one. */
  private void endNumber() {
    if (!digits.isEmpty()) {
      write(digits.toString(), at);
    }
  }

  private void write(String text, int end) {
    int first = pieces.isEmpty() ? 0 : pieces.get(pieces.size() - 1).end();
    pieces.add(new Piece(first, end, symbol + text));
    symbol = "";
    digits.setLength(0);
  }

  /** Whether a word may be a part of a number. */
  private boolean isNumber(int position) {
    if (position >= words.size()) {
      return false;
    }
    Matcher numeral = NUMERAL.matcher(words.get(position));
    return meanings.containsKey(words.get(position))
        || (numeral.matches() && numeral.group(1).isEmpty());
  }

  /** Whether a word is of a kind and has no ending. */
  private boolean is(Kind kind, int position) {
    NumberWord word =
        position < 0 || position >= words.size() ? null : meanings.get(words.get(position));
    return word != null && word.isPlain(kind);
  }
}
