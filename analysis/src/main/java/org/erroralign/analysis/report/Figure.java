package org.erroralign.analysis.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.erroralign.analysis.Tally;
import org.erroralign.stats.Interval;

/**
 * Something to be told of things of one type: what it is called, what kind of value it is, and
 * where it comes from. It is stated once; facts and columns of all views are made of it.
 *
 * @param key its name in data: lower case, words joined by an underscore
 * @param title in text, before the value
 * @param heading in text, above a column; empty when only data has the column
 * @param decimals of a number in text
 */
public record Figure<T>(
    String key,
    String title,
    String heading,
    Kind kind,
    int decimals,
    Function<? super T, ?> value) {

  /** What stands for an empty text where words are looked for. */
  public static final String NOTHING = "(nothing)";

  private static final String NONE = "-";
  private static final int BAR_WIDTH = 30;
  private static final String COLUMNS = "▁▂▃▄▅▆▇█";
  private static final MathContext SIX_DIGITS = new MathContext(6);

  /** What a value is and how it is shown; data has fractions, and everything unrounded. */
  public enum Kind {
    TEXT,
    /** A text that may be empty, which stands for nothing. */
    FORM,
    /** A {@link Tally} of forms, the most frequent first. */
    TALLY,
    /** Fractions of a whole where a bar begins and ends, in text as that bar. */
    BAR,
    /** Rates along something, in text as columns of their height, the full one from 1 on. */
    PROFILE,
    COUNT,
    /** A fraction, in text as a percentage. */
    RATE,
    /** A part of a rate, in text as percentage points. */
    POINTS,
    /** A difference of rates, in text as percentage points with a sign. */
    DIFFERENCE,
    /** A difference relative to what it was, in text as a percentage with a sign. */
    CHANGE,
    /** A probability, in text with three decimals, four where it is small, or {@code < 0.0001}. */
    PROBABILITY,
    /** Any other number. */
    NUMBER,
    /** How many in a second. */
    SPEED,
    BYTES;

    public boolean isText() {
      return this == TEXT || this == FORM || this == TALLY || this == BAR || this == PROFILE;
    }

    public boolean isPercentage() {
      return this == RATE || this == POINTS || this == DIFFERENCE || this == CHANGE;
    }

    /** What is written behind a value. */
    public String unit() {
      return switch (this) {
        case RATE, CHANGE -> "%";
        case POINTS, DIFFERENCE -> " points";
        default -> "";
      };
    }
  }

  /** A figure whose title is its key in words. */
  public static <T> Figure<T> of(String key, Kind kind, Function<? super T, ?> value) {
    String title = key.replace('_', ' ');
    return new Figure<>(key, title, title, kind, kind.isPercentage() ? 2 : 3, value);
  }

  public static <T> Figure<T> text(String key, Function<? super T, String> value) {
    return of(key, Kind.TEXT, value);
  }

  /** A constant, in words. */
  public static <T> Figure<T> word(String key, Function<? super T, ? extends Enum<?>> value) {
    return of(key, Kind.TEXT, item -> words(value.apply(item)));
  }

  static String words(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  public static <T> Figure<T> count(String key, ToLongFunction<? super T> value) {
    return of(key, Kind.COUNT, value::applyAsLong);
  }

  /** In how many utterances something occurs. */
  static <T> Figure<T> inUtterances(ToLongFunction<? super T> value) {
    return Figure.<T>count("utterances", value).titled("in utterances");
  }

  public static <T> Figure<T> rate(String key, ToDoubleFunction<? super T> value) {
    return real(key, Kind.RATE, value);
  }

  public static <T> Figure<T> number(String key, ToDoubleFunction<? super T> value) {
    return real(key, Kind.NUMBER, value);
  }

  public static <T> Figure<T> real(String key, Kind kind, ToDoubleFunction<? super T> value) {
    return of(key, kind, value::applyAsDouble);
  }

  public static <T> Figure<T> measured(String key, ToDoubleFunction<? super T> value) {
    return measured(key, Kind.NUMBER, value);
  }

  /** A number to six digits, as many as measuring may tell. */
  public static <T> Figure<T> measured(String key, Kind kind, ToDoubleFunction<? super T> value) {
    return of(
        key,
        kind,
        item -> {
          double number = value.applyAsDouble(item);
          return Double.isFinite(number)
              ? BigDecimal.valueOf(number).round(SIX_DIGITS).stripTrailingZeros()
              : (Object) number;
        });
  }

  /** One end of the interval of a rate; not a number when there is no rate. */
  public static <T> Figure<T> bound(
      String key, Function<? super T, Interval> interval, ToDoubleFunction<Interval> end) {
    return rate(
        key,
        item -> {
          Interval found = interval.apply(item);
          return Double.isNaN(found.estimate()) ? Double.NaN : end.applyAsDouble(found);
        });
  }

  public Figure<T> named(String other) {
    return new Figure<>(other, title, heading, kind, decimals, value);
  }

  /** Another title, also above a column. */
  public Figure<T> titled(String other) {
    return new Figure<>(key, other, other, kind, decimals, value);
  }

  public Figure<T> headed(String other) {
    return new Figure<>(key, title, other, kind, decimals, value);
  }

  /** Only in data. */
  public Figure<T> unseen() {
    return headed("");
  }

  public Figure<T> rounded(int digits) {
    return new Figure<>(key, title, heading, kind, digits, value);
  }

  /** The figure of something that a thing of the type is part of. */
  public <S> Figure<S> in(Function<? super S, ? extends T> part) {
    return new Figure<>(
        key, title, heading, kind, decimals, whole -> value.apply(part.apply(whole)));
  }

  /** All figures of something that a thing of their type is part of. */
  public static <S, T> List<Figure<S>> in(
      List<Figure<T>> figures, Function<? super S, ? extends T> part) {
    return figures.stream().map(figure -> figure.<S>in(part)).toList();
  }

  public Object of(T item) {
    return value.apply(item);
  }

  /** A value for reading, without its unit. */
  public String shown(Object given) {
    if (given instanceof Double number && !Double.isFinite(number)) {
      return Double.isNaN(number) ? NONE : number > 0 ? "inf" : "-inf";
    }
    return switch (kind) {
      case TEXT -> given instanceof List<?> texts ? joined(texts) : String.valueOf(given);
      case COUNT -> String.valueOf(given);
      case FORM -> given.equals("") ? NOTHING : String.valueOf(given);
      case TALLY -> tally((Tally<?>) given);
      case BAR -> bar((List<?>) given);
      case PROFILE -> profile((List<?>) given);
      case RATE, POINTS -> format("%." + decimals + "f", 100 * number(given));
      case DIFFERENCE, CHANGE -> format("%+." + decimals + "f", 100 * number(given));
      case PROBABILITY -> probability(number(given));
      case NUMBER -> format("%." + decimals + "f", number(given));
      case SPEED -> format(number(given) < 100 ? "%.3f" : "%,.0f", number(given));
      case BYTES -> bytes(((Number) given).longValue());
    };
  }

  private static String joined(List<?> texts) {
    return texts.stream().map(String::valueOf).collect(Collectors.joining(", "));
  }

  private static String probability(double p) {
    if (p < 0.0001) {
      return "< 0.0001";
    }
    return format(p < 0.001 ? "%.4f" : "%.3f", p);
  }

  /** Bytes, or megabytes where they are many. */
  public static String bytes(long number) {
    return number < 100_000
        ? String.format(Locale.ROOT, "%,d B", number)
        : format("%,.1f MB", number / 1e6);
  }

  static String tally(Tally<?> forms) {
    return forms.top(3).stream()
        .map(form -> (form.key().equals("") ? NOTHING : form.key()) + " ×" + form.count())
        .collect(Collectors.joining(", "));
  }

  /** At least a thin line. */
  private static String bar(List<?> ends) {
    int from = (int) Math.round(BAR_WIDTH * number(ends.get(0)));
    int to = (int) Math.round(BAR_WIDTH * number(ends.get(1)));
    return " ".repeat(from) + (to > from ? "█".repeat(to - from) : "▏");
  }

  private static String profile(List<?> rates) {
    return rates.stream()
        .map(rate -> COLUMNS.charAt((int) Math.min(COLUMNS.length() - 1, 8 * number(rate))))
        .map(String::valueOf)
        .collect(Collectors.joining());
  }

  private static double number(Object value) {
    return ((Number) value).doubleValue();
  }

  private static String format(String pattern, double value) {
    return String.format(Locale.ROOT, pattern, value);
  }
}
