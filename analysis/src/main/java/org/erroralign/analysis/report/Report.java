package org.erroralign.analysis.report;

import java.util.ArrayList;
import java.util.List;
import org.erroralign.stats.Interval;
import org.jspecify.annotations.Nullable;

/**
 * What a command found, as facts and tables; the same report is written as text and as JSON, so
 * that neither says more than the other.
 *
 * @param command the name of the command
 */
public record Report(String command, List<Section> sections) {
  public Report {
    sections = List.copyOf(sections);
  }

  /** What stands for an empty text where words are looked for. */
  public static final String NOTHING = "(nothing)";

  /** How a value is written; JSON has rates as fractions and everything unrounded. */
  public enum Kind {
    TEXT,
    /** A text that may be empty, which stands for nothing. */
    FORM,
    COUNT,
    /** A fraction, in text as a percentage with two decimals. */
    RATE,
    /** A difference of fractions, in text as percentage points with a sign. */
    DIFFERENCE,
    /** A probability, in text with three decimals, four where it is small, or {@code < 0.0001}. */
    PROBABILITY,
    /** Any other number, in text with three decimals. */
    NUMBER
  }

  /** A part of a report. */
  public sealed interface Section {
    /** The name in JSON. */
    String key();

    /** The heading in text. */
    String title();
  }

  /**
   * Values that stand for themselves, below each other; in JSON an object.
   *
   * @param facts in their order
   */
  public record Facts(String key, String title, List<Fact> facts) implements Section {
    public Facts {
      facts = List.copyOf(facts);
    }
  }

  /**
   * One value.
   *
   * @param interval where the value lies with the stated confidence; null when there is none
   * @param note more words for the reader of the text, which say nothing that is not in JSON
   */
  public record Fact(
      String key,
      String title,
      Kind kind,
      Object value,
      @Nullable Interval interval,
      String note) {}

  /**
   * A column of a table.
   *
   * @param title empty when only JSON has the column
   */
  public record Column(String key, String title, Kind kind) {}

  /**
   * A table; in JSON an array of objects with all rows.
   *
   * @param shown how many rows the text shows at most
   */
  public record Table(
      String key, String title, List<Column> columns, List<List<Object>> rows, int shown)
      implements Section {
    public Table {
      columns = List.copyOf(columns);
      rows = List.copyOf(rows);
    }
  }

  /** Makes the facts of a section one by one. */
  public static final class FactList {
    private final String key;
    private final String title;
    private final List<Fact> facts = new ArrayList<>();

    public FactList(String key, String title) {
      this.key = key;
      this.title = title;
    }

    public FactList add(String factKey, String factTitle, Kind kind, Object value) {
      return add(factKey, factTitle, kind, value, null, "");
    }

    public FactList add(
        String factKey,
        String factTitle,
        Kind kind,
        Object value,
        @Nullable Interval interval,
        String note) {
      facts.add(new Fact(factKey, factTitle, kind, value, interval, note));
      return this;
    }

    public Facts done() {
      return new Facts(key, title, facts);
    }
  }
}
