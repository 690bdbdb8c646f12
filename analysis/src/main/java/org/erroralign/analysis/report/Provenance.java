package org.erroralign.analysis.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.erroralign.analysis.report.Report.Facts;
import org.erroralign.analysis.report.Report.Table;
import org.erroralign.json.JsonWriter;

/**
 * What a report was made by and from: the version, every setting that changes a figure, the files,
 * and how many utterances were left out; enough to make it again.
 *
 * @param values by name, in the order in which they are told; texts, numbers and lists of texts
 */
public record Provenance(Map<String, Object> values) {
  /** The name of the section in every report. */
  public static final String KEY = "settings";

  private static final SortedMap<String, String> USUAL =
      Collections.unmodifiableSortedMap(
          new TreeMap<>(
              Map.of(
                  "preset", "standard",
                  "normalize", "none",
                  "spoken", "no",
                  "weights", "unit",
                  "words", "mixed")));

  /** Nothing is known. */
  public static final Provenance NONE = new Provenance(Map.of());

  public Provenance {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /**
   * Settings as the command line names them.
   *
   * @param given what was given; what is usual is told too
   */
  public static Provenance of(String version, Map<String, ?> given) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("version", version);
    values.putAll(USUAL);
    if (String.valueOf(given.get("weights")).equals("sclite")) {
      values.put("words", "exact"); // as sclite has them
    }
    given.forEach((name, value) -> values.put(name.replace('-', '_'), value));
    return new Provenance(values);
  }

  /** These settings but for those that are usual and mean nothing there. */
  public Provenance withoutUsual(Predicate<String> meaningless) {
    Map<String, Object> fewer = new LinkedHashMap<>(values);
    fewer.keySet().removeIf(name -> USUAL.containsKey(name) && meaningless.test(name));
    return new Provenance(fewer);
  }

  /** These settings and one more, or another value. */
  public Provenance with(String name, Object value) {
    Map<String, Object> more = new LinkedHashMap<>(values);
    more.put(name, value);
    return new Provenance(more);
  }

  /** These settings, and how many utterances were left out. */
  public Provenance leavingOut(long utterances) {
    return with("left_out", utterances);
  }

  public Facts<Provenance> section() {
    List<Figure<Provenance>> figures = new ArrayList<>();
    values.forEach(
        (name, value) -> figures.add(Figure.of(name, Figure.Kind.TEXT, settings -> value)));
    return new Facts<>(KEY, "Settings", figures, this);
  }

  /** A table with the settings in each row, for JSON without a place for them beside its rows. */
  public <T> Table<T> in(Table<T> table) {
    List<Figure<T>> columns = new ArrayList<>(table.columns());
    columns.add(Figure.of(KEY, Figure.Kind.TEXT, row -> values));
    return new Table<>(table.key(), table.title(), columns, table.items(), table.shown());
  }

  /** The same as a table of names and values. */
  public Table<Named<String>> table() {
    Figure<Object> shown = Figure.of("value", Figure.Kind.TEXT, value -> value);
    return new Table<>(
        KEY,
        "Settings",
        Named.columns(
            Figure.text("name", Named::name), List.of(Figure.text("value", value -> value))),
        values.entrySet().stream()
            .map(entry -> new Named<>(entry.getKey(), shown.shown(entry.getValue())))
            .toList());
  }

  /** The same as one JSON object on one line, for the metadata of a file. */
  public String json() {
    StringBuilder text = new StringBuilder();
    JsonWriter.compact(text).value(values);
    return text.toString();
  }
}
