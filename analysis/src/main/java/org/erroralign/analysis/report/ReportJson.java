package org.erroralign.analysis.report;

import java.util.List;
import org.erroralign.analysis.Tally;
import org.erroralign.analysis.report.Report.Facts;
import org.erroralign.analysis.report.Report.Note;
import org.erroralign.analysis.report.Report.Section;
import org.erroralign.analysis.report.Report.Table;
import org.erroralign.json.JsonWriter;
import org.erroralign.stats.Interval;

/**
 * Writes a report as one JSON object: a field a section, facts as an object, a table as an array of
 * objects. What has no value (0 of 0) or is infinite is null.
 *
 * <p>It can be written bit by bit: {@link #take} hands out what there is so far.
 */
@SuppressWarnings("exports") // what takes a JsonWriter is for our own modules
public final class ReportJson {
  /** Raised when a field changes its meaning or goes. */
  private static final int SCHEMA = 1;

  /** How many forms of a tally are written. */
  private static final int FORMS = 5;

  private final StringBuilder text = new StringBuilder();
  private final JsonWriter json = JsonWriter.indented(text);

  /** Begins the report of a command. */
  public ReportJson(String command) {
    json.beginObject().field("command", command).field("schema", SCHEMA);
  }

  /** The whole of a report. */
  public static String of(Report report) {
    ReportJson json = new ReportJson(report.command());
    report.sections().forEach(json::write);
    json.end();
    return json.take();
  }

  /** The rows of a table alone, as an array. */
  public static String array(Table<?> table) {
    StringBuilder text = new StringBuilder();
    writeRows(JsonWriter.indented(text), table, table.items().size());
    return text.append('\n').toString();
  }

  /** The rows of a table alone, an object a line. */
  public static <T> String lines(Table<T> table) {
    StringBuilder text = new StringBuilder();
    for (T item : table.items()) {
      writeRow(JsonWriter.compact(text), table.columns(), item);
      text.append('\n');
    }
    return text.toString();
  }

  public void write(Section section) {
    write(json, section);
  }

  /** Begins a table whose rows come one by one. */
  public void beginTable(String key) {
    json.name(key).beginArray();
  }

  public <T> void writeRow(List<Figure<T>> columns, T item) {
    writeRow(json, columns, item);
  }

  public void endTable() {
    json.endArray();
  }

  public void end() {
    json.endObject();
    text.append('\n');
  }

  /** What has been written since this was called last. */
  public String take() {
    String taken = text.toString();
    text.setLength(0);
    return taken;
  }

  private static void write(JsonWriter json, Section section) {
    json.name(section.key());
    if (section instanceof Facts<?> facts) {
      writeFacts(json, facts);
    } else if (section instanceof Table<?> table) {
      writeRows(json, table, table.items().size());
    } else if (section instanceof Note note) {
      json.value(note.text());
    }
  }

  /** Writes a section with the rows of a table that are shown, and how many there are. */
  public static void writeShown(JsonWriter json, Section section) {
    if (section instanceof Table<?> table) {
      json.name(table.key()).beginObject().name("rows");
      writeRows(json, table, table.shown());
      json.field("total", table.items().size()).endObject();
    } else {
      write(json, section);
    }
  }

  private static <T> void writeFacts(JsonWriter json, Facts<T> facts) {
    json.beginObject();
    for (Figure<T> figure : facts.figures()) {
      writeValue(json.name(figure.key()), figure.of(facts.item()));
      Interval interval = facts.intervals().get(figure.key());
      if (interval != null) {
        json.name(figure.key() + "_interval").beginObject();
        json.field("low", interval.low()).field("high", interval.high());
        json.field("level", interval.level()).field("units", interval.units()).endObject();
      }
    }
    json.endObject();
  }

  private static <T> void writeRows(JsonWriter json, Table<T> table, int most) {
    json.beginArray();
    table.items().stream().limit(most).forEach(item -> writeRow(json, table.columns(), item));
    json.endArray();
  }

  private static <T> void writeRow(JsonWriter json, List<Figure<T>> columns, T item) {
    json.beginObject();
    for (Figure<T> column : columns) {
      writeValue(json.name(column.key()), column.of(item));
    }
    json.endObject();
  }

  private static void writeValue(JsonWriter json, Object value) {
    if (value instanceof Tally<?> forms) {
      json.beginArray();
      for (Tally.Entry<?> form : forms.top(FORMS)) {
        json.beginObject().field("form", form.key()).field("count", form.count()).endObject();
      }
      json.endArray();
    } else {
      json.value(value);
    }
  }
}
