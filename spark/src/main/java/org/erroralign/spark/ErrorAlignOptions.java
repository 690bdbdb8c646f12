package org.erroralign.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.spark.sql.SparkSession;
import org.erroralign.analysis.PairSettings;

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

  /** Prefix of the rules of a file that {@code normalize} names; the value is its text. */
  static final String RULES = "rules.";

  static final int DEFAULT_MAX_CHARACTERS = 1_000_000;
  static final int DEFAULT_LONG_CHARACTERS = 50_000;

  private static final SortedSet<String> NAMES = new TreeSet<>(PairSettings.NAMES);

  static {
    NAMES.addAll(
        List.of(
            "alternatives",
            "audio-column",
            "equivalents",
            "hyp-column",
            "id-column",
            "lang",
            "long-characters",
            "max-characters",
            "normalize",
            "ref-column",
            "speaker-column",
            "wildcard"));
  }

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
              if (!NAMES.contains(known)
                  && !known.startsWith(PairSettings.COST)
                  && !known.startsWith(RULES)) {
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

  static IllegalArgumentException wrong(String name, String expected, String found) {
    return new IllegalArgumentException(
        name + ": expected " + expected + ", found \"" + found + "\"");
  }

  /** How pairs are aligned and counted. */
  PairSettings settings() {
    return new PairSettings(values);
  }

  /** Pairs with more characters than this, on both sides together, are broken rows. */
  int maxCharacters() {
    return settings().count("max-characters", DEFAULT_MAX_CHARACTERS);
  }

  /** Pairs with more characters than this get tasks of their own. */
  int longCharacters() {
    return settings().count("long-characters", DEFAULT_LONG_CHARACTERS);
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
