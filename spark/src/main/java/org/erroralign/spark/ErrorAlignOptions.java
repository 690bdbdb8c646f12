package org.erroralign.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.spark.sql.SparkSession;

/**
 * How pairs are aligned and counted, by the names that the command line has for it; immutable.
 *
 * <p>The same names serve a map in SQL ({@code map('preset', 'paper')}), the configuration of a
 * session ({@code spark.erroralign.preset}) and the options of a job ({@code --preset}).
 */
public final class ErrorAlignOptions implements Serializable {
  private static final long serialVersionUID = 1;

  /** What names in a session's configuration begin with. */
  public static final String CONFIGURATION = "spark.erroralign.";

  /** Prefix of the costs of a model, one by one, as in {@code cost.voiced}. */
  static final String COST = "cost.";

  /** Prefix of the rules of a file that {@code normalize} names; the value is its text. */
  static final String RULES = "rules.";

  static final int DEFAULT_MAX_CHARACTERS = 1_000_000;
  static final int DEFAULT_LONG_CHARACTERS = 50_000;

  private static final List<String> NAMES =
      List.of(
          "alternatives",
          "audio-column",
          "beam-size",
          "collapse-loops",
          "cost-model",
          "hyp-column",
          "id-column",
          "lang",
          "long-characters",
          "max-characters",
          "normalize",
          "normalizer",
          "preset",
          "ref-column",
          "search",
          "speaker-column",
          "weights",
          "wildcard",
          "words");

  private final TreeMap<String, String> values;

  private ErrorAlignOptions(SortedMap<String, String> values) {
    this.values = new TreeMap<>(values);
  }

  /** The preset {@code standard}, nothing normalised. */
  public static ErrorAlignOptions standard() {
    return new ErrorAlignOptions(Collections.emptySortedMap());
  }

  /**
   * Options by name; {@code _} stands for {@code -} too.
   *
   * @throws IllegalArgumentException when there is no such option, or not with that value
   */
  public static ErrorAlignOptions of(Map<String, String> values) {
    return standard().with(values);
  }

  /** What the configuration of a session says. */
  public static ErrorAlignOptions ofConfiguration(SparkSession session) {
    Map<String, String> given = new TreeMap<>();
    scala.jdk.javaapi.CollectionConverters.asJava(session.conf().getAll())
        .forEach(
            (name, value) -> {
              if (name.startsWith(CONFIGURATION)) {
                given.put(name.substring(CONFIGURATION.length()), value);
              }
            });
    return of(given);
  }

  public ErrorAlignOptions with(String name, String value) {
    return with(Map.of(name, value));
  }

  /** These options, but for those given. */
  public ErrorAlignOptions with(Map<String, String> given) {
    SortedMap<String, String> all = new TreeMap<>(values);
    new TreeMap<>(given)
        .forEach(
            (name, value) -> {
              String known = name.startsWith(RULES) ? name : name.replace('_', '-');
              if (!NAMES.contains(known) && !known.startsWith(COST) && !known.startsWith(RULES)) {
                throw new IllegalArgumentException(
                    "expected an option of " + NAMES + " or cost.NAME, found \"" + name + "\"");
              }
              all.put(known, value);
            });
    ErrorAlignOptions changed = new ErrorAlignOptions(all);
    PairEngine.check(changed);
    return changed;
  }

  /** What was given, by name. */
  public SortedMap<String, String> values() {
    return Collections.unmodifiableSortedMap(values);
  }

  String text(String name, String otherwise) {
    return values.getOrDefault(name, otherwise);
  }

  boolean given(String name) {
    return values.containsKey(name);
  }

  /** The values of a list that commas separate. */
  List<String> list(String name) {
    List<String> items = new ArrayList<>(Arrays.asList(text(name, "").split(",", -1)));
    items.removeIf(String::isBlank);
    return items.stream().map(String::strip).toList();
  }

  boolean flag(String name) {
    return choice(name, "false", "true", "false").equals("true");
  }

  int count(String name, int otherwise) {
    String value = text(name, String.valueOf(otherwise));
    try {
      int count = Integer.parseInt(value);
      if (count >= 1) {
        return count;
      }
    } catch (NumberFormatException e) {
      // told below
    }
    throw wrong(name, "a number of at least 1", value);
  }

  String choice(String name, String otherwise, String... choices) {
    String value = text(name, otherwise).toLowerCase(Locale.ROOT);
    if (!Arrays.asList(choices).contains(value)) {
      throw wrong(name, "one of " + new TreeSet<>(Arrays.asList(choices)), value);
    }
    return value;
  }

  static IllegalArgumentException wrong(String name, String expected, String found) {
    return new IllegalArgumentException(
        name + ": expected " + expected + ", found \"" + found + "\"");
  }

  /** Pairs with more characters than this, on both sides together, are broken rows. */
  int maxCharacters() {
    return count("max-characters", DEFAULT_MAX_CHARACTERS);
  }

  /** Pairs with more characters than this get tasks of their own. */
  int longCharacters() {
    return count("long-characters", DEFAULT_LONG_CHARACTERS);
  }

  /** The language of the texts. */
  String language() {
    return text("lang", "en");
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ErrorAlignOptions options && values.equals(options.values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  @Override
  public String toString() {
    return values.toString();
  }
}
