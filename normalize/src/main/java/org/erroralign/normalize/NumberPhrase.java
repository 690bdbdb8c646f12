package org.erroralign.normalize;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.erroralign.normalize.EnglishNumbers.Lexeme;
import org.erroralign.normalize.NumberWord.Kind;
import org.jspecify.annotations.Nullable;

/**
 * Reads one English number by this grammar.
 *
 * <pre>
 * phrase = [sign] number [ending | currency | "percent" | "per cent"]
 * number = block {block | "point" block | "and a half" | scale}
 * block  = numeral | zero | "double" digit | cardinal
 * </pre>
 *
 * A cardinal takes in words for as long as they add up as they do in speech (two hundred [and]
 * sixty). The next word then opens a block of its own, and blocks are written one behind the other:
 * nineteen, ninety nine: 1999. A scale after several blocks or a fraction multiplies all of them.
 * Numerals stand first or after a point; two in a row are two numbers.
 */
final class NumberPhrase {
  private static final BigInteger TEN = BigInteger.TEN;
  private static final BigInteger HUNDRED = BigInteger.valueOf(100);

  private final List<Lexeme> lexemes;
  private int next;
  private String sign = "";
  private String symbol = "";
  private String ending = "";

  /** The blocks that are complete, with points. */
  private final StringBuilder blocks = new StringBuilder();

  /** The open cardinal: what its scales have multiplied, and what may still be multiplied. */
  private BigInteger scaled = BigInteger.ZERO;

  private BigInteger rest = BigInteger.ZERO;
  private boolean open;

  private NumberPhrase(List<Lexeme> lexemes, int next) {
    this.lexemes = lexemes;
    this.next = next;
  }

  /** The number that begins at a word; null when none does. */
  static @Nullable NumberPhrase at(List<Lexeme> lexemes, int start) {
    NumberPhrase phrase = new NumberPhrase(lexemes, start);
    if (phrase.is(Kind.SIGN, start)) {
      phrase.sign = phrase.word(start).symbol();
      phrase.next++;
    }
    int first = phrase.next;
    while (phrase.ending.isEmpty() && phrase.takesNext()) {}
    if (phrase.next == first) {
      return null;
    }
    phrase.closeBlock();
    phrase.readUnit();
    return phrase;
  }

  /** The first word after the number. */
  int next() {
    return next;
  }

  String text() {
    return sign + symbol + blocks + ending;
  }

  /** This amount of money and some cents; null when it is not money, or the other not cents. */
  @Nullable String withCents(@Nullable NumberPhrase cents) {
    boolean fits =
        "€£$".contains(symbol)
            && !symbol.isEmpty()
            && blocks.indexOf(".") < 0
            && cents != null
            && cents.sign.isEmpty()
            && cents.symbol.equals("¢")
            && cents.blocks.indexOf(".") < 0
            && cents.blocks.length() <= 2;
    return !fits || cents == null
        ? null
        : text() + (cents.blocks.length() == 1 ? ".0" : ".") + cents.blocks;
  }

  private boolean takesNext() {
    Lexeme lexeme = lexeme(next);
    if (lexeme == null) {
      return false;
    }
    if (lexeme.isNumeral()) {
      return takesNumeral(lexeme);
    }
    NumberWord word = lexeme.word();
    if (word != null) {
      return switch (word.kind()) {
        case ZERO -> takesDigits("0", 1);
        case UNIT, TENS -> takesCardinal(word);
        case SCALE -> takesScale(word);
        case REPEAT -> takesRepeat(word);
        case SIGN, CURRENCY, PERCENT -> false;
      };
    }
    return switch (lexeme.text()) {
      case "and" -> takesAnd();
      case "point" -> takesPoint();
      default -> false;
    };
  }

  private boolean takesNumeral(Lexeme numeral) {
    boolean afterPoint = blocks.length() > 0 && blocks.charAt(blocks.length() - 1) == '.' && !open;
    if (afterPoint) {
      return takesDigits(numeral.digits(), 1);
    }
    if (open || blocks.length() > 0) {
      return false;
    }
    symbol = numeral.symbol();
    BigDecimal value = new BigDecimal(numeral.digits());
    if (value.stripTrailingZeros().scale() > 0) {
      return takesDigits(numeral.digits(), 1);
    }
    rest = value.toBigIntegerExact();
    open = true;
    next++;
    return true;
  }

  /** Appends a block and goes over some words. */
  private boolean takesDigits(String digits, int words) {
    closeBlock();
    blocks.append(digits);
    next += words;
    return true;
  }

  private boolean takesCardinal(NumberWord word) {
    if (!open || !fits(word.value())) {
      closeBlock();
      open = true;
    }
    rest = rest.add(word.value());
    return goOn(word);
  }

  /** Units fit behind tens from twenty on, and all below a hundred behind whole hundreds. */
  private boolean fits(BigInteger value) {
    int below = rest.mod(HUNDRED).intValueExact();
    return below == 0
        ? rest.add(scaled).signum() > 0
        : below >= 20 && below % 10 == 0 && value.compareTo(TEN) < 0;
  }

  private boolean takesScale(NumberWord word) {
    if (blocks.length() > 0) {
      BigDecimal product = new BigDecimal(digits()).multiply(new BigDecimal(word.value()));
      if (product.stripTrailingZeros().scale() > 0) {
        return false;
      }
      blocks.setLength(0);
      scaled = product.toBigIntegerExact();
    } else if (!open) {
      scaled = word.value();
    } else if (rest.signum() == 0) {
      scaled = scaled.multiply(word.value());
    } else if (word.value().equals(HUNDRED)) {
      rest = rest.multiply(HUNDRED);
      return goOn(word);
    } else {
      scaled = scaled.add(rest.multiply(word.value()));
    }
    rest = BigInteger.ZERO;
    open = true;
    return goOn(word);
  }

  private boolean goOn(NumberWord word) {
    ending = word.ending();
    next++;
    return true;
  }

  private boolean takesRepeat(NumberWord repeat) {
    if (!is(Kind.ZERO, next + 1) && !(is(Kind.UNIT, next + 1) && word(next + 1).isDigits())) {
      return false;
    }
    return takesDigits(word(next + 1).value().toString().repeat(repeat.value().intValueExact()), 2);
  }

  private boolean takesAnd() {
    if (!open && blocks.length() == 0) {
      return false;
    }
    if (isText("a", next + 1) && isText("half", next + 2) && !isFraction()) {
      return takesDigits(".5", 3);
    }
    boolean inside =
        is(Kind.SCALE, next - 1)
            && (is(Kind.UNIT, next + 1) || is(Kind.TENS, next + 1) || is(Kind.SCALE, next + 1));
    next += inside ? 1 : 0;
    return inside;
  }

  private boolean takesPoint() {
    Lexeme after = lexeme(next + 1);
    boolean digits =
        after != null
            && ((after.isNumeral() && after.symbol().isEmpty())
                || (after.word() != null && after.word().isDigits()));
    return digits && takesDigits(".", 1);
  }

  private boolean isFraction() {
    return blocks.indexOf(".") >= 0;
  }

  /** All blocks as a number that a scale can multiply; addresses with several points are none. */
  private String digits() {
    closeBlock();
    int point = blocks.indexOf(".");
    boolean number = point < 0 || blocks.indexOf(".", point + 1) < 0;
    return number ? "0" + blocks : "0.1e-99";
  }

  private void closeBlock() {
    if (open) {
      blocks.append(scaled.add(rest));
      scaled = BigInteger.ZERO;
      rest = BigInteger.ZERO;
      open = false;
    }
  }

  private void readUnit() {
    if (ending.isEmpty()) {
      if (is(Kind.CURRENCY, next)) {
        symbol = word(next++).symbol();
      } else if (is(Kind.PERCENT, next)) {
        ending = word(next++).symbol();
      } else if (isText("per", next) && isText("cent", next + 1)) {
        ending = "%";
        next += 2;
      }
    }
    boolean centsOnly = !symbol.isEmpty() && "€£$".contains(symbol) && blocks.indexOf("0.") == 0;
    if (centsOnly && blocks.length() <= 4 && blocks.length() > 2) {
      int cents = Integer.parseInt(blocks.substring(2));
      symbol = "¢";
      blocks.replace(
          0, blocks.length(), Integer.toString(blocks.length() == 3 ? 10 * cents : cents));
    }
  }

  private @Nullable Lexeme lexeme(int at) {
    return at >= 0 && at < lexemes.size() ? lexemes.get(at) : null;
  }

  private boolean isText(String text, int at) {
    Lexeme lexeme = lexeme(at);
    return lexeme != null && lexeme.text().equals(text);
  }

  private boolean is(Kind kind, int at) {
    Lexeme lexeme = lexeme(at);
    return lexeme != null && lexeme.word() != null && lexeme.word().kind() == kind;
  }

  private NumberWord word(int at) {
    NumberWord word = lexemes.get(at).word();
    if (word == null) {
      throw new IllegalStateException("expected a word of a number, found none");
    }
    return word;
  }
}
