package org.erroralign.analysis.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.erroralign.stats.Interval;

/**
 * What a command found, as facts and tables. Text, JSON, the page and CSV are views of it, so that
 * none says what another does not know.
 *
 * @param command the name of the command
 */
public record Report(String command, List<Section> sections) {
  public Report {
    sections = List.copyOf(sections);
  }

  /** The same report with one more section. */
  public Report with(Section section) {
    return new Report(command, Stream.concat(sections.stream(), Stream.of(section)).toList());
  }

  /** The same report without a section, if it has it. */
  public Report without(String key) {
    return new Report(command, sections.stream().filter(s -> !s.key().equals(key)).toList());
  }

  /** A part of a report. */
  public sealed interface Section {
    /** The name in data. */
    String key();

    /** The heading in text. */
    String title();
  }

  /** A sentence; in JSON a text. */
  public record Note(String key, String title, String text) implements Section {}

  /**
   * Figures of one thing; in JSON an object.
   *
   * @param intervals where values lie with the stated confidence, by the keys of their figures
   */
  public record Facts<T>(
      String key, String title, List<Figure<T>> figures, T item, Map<String, Interval> intervals)
      implements Section {
    public Facts {
      figures = List.copyOf(figures);
      intervals = Map.copyOf(intervals);
    }

    public Facts(String key, String title, List<Figure<T>> figures, T item) {
      this(key, title, figures, item, Map.of());
    }

    public Facts<T> with(String figure, Interval interval) {
      Map<String, Interval> more = new LinkedHashMap<>(intervals);
      more.put(figure, interval);
      return new Facts<>(key, title, figures, item, more);
    }
  }

  /**
   * Figures of many things; in JSON an array of objects.
   *
   * @param shown how many rows are shown at most where they are looked at: in text, on the page
   */
  public record Table<T>(
      String key, String title, List<Figure<T>> columns, List<T> items, int shown)
      implements Section {
    public Table {
      columns = List.copyOf(columns);
    }

    public Table(String key, String title, List<Figure<T>> columns, List<T> items) {
      this(key, title, columns, items, Integer.MAX_VALUE);
    }
  }
}
