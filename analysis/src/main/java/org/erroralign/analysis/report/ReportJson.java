package org.erroralign.analysis.report;

import java.util.List;
import java.util.Locale;
import org.erroralign.analysis.report.Report.Fact;
import org.erroralign.analysis.report.Report.Facts;
import org.erroralign.analysis.report.Report.Section;
import org.erroralign.analysis.report.Report.Table;
import org.erroralign.stats.Interval;

/**
 * A report as one JSON object: a field a section, facts as an object, a table as an array of
 * objects. What has no value (0 of 0) or is infinite is null.
 *
 * <p>It can be written bit by bit: {@link #take} hands out what there is so far.
 */
public final class ReportJson {
  /** Raised when a field changes its meaning or goes. */
  private static final int SCHEMA = 1;

  private final StringBuilder text = new StringBuilder();

  /** How many objects are open. */
  private int depth;

  /** Whether the object or the array that is open has nothing in it yet. */
  private boolean first;

  /** Starts the report of a command. */
  public ReportJson(String command) {
    startObject();
    writeField("command", command);
    writeField("schema", SCHEMA);
  }

  /** The whole of a report. */
  public static String of(Report report) {
    ReportJson json = new ReportJson(report.command());
    report.sections().forEach(json::write);
    json.end();
    return json.take();
  }

  public void write(Section section) {
    writeName(section.key());
    if (section instanceof Facts facts) {
      startObject();
      for (Fact fact : facts.facts()) {
        writeField(fact.key(), fact.value());
        Interval interval = fact.interval();
        if (interval != null) {
          writeName(fact.key() + "_interval");
          startObject();
          writeField("low", interval.low());
          writeField("high", interval.high());
          writeField("level", interval.level());
          endObject();
        }
      }
      endObject();
    } else if (section instanceof Table table) {
      openArray();
      for (List<Object> row : table.rows()) {
        separateItems();
        startObject();
        for (int k = 0; k < row.size(); k++) {
          writeField(table.columns().get(k).key(), row.get(k));
        }
        endObject();
      }
      endArray();
    }
  }

  /** Starts an array of objects that is written bit by bit. */
  public void startArray(String key) {
    writeName(key);
    openArray();
  }

  /** Writes one object of such an array; keys and values take turns. */
  public void writeObject(Object... keysAndValues) {
    separateItems();
    startObject();
    for (int k = 0; k < keysAndValues.length; k += 2) {
      writeField((String) keysAndValues[k], keysAndValues[k + 1]);
    }
    endObject();
  }

  public void endArray() {
    text.append(" ]");
    first = false;
  }

  public void end() {
    endObject();
    text.append('\n');
  }

  /** What has been written since this was called last. */
  public String take() {
    String taken = text.toString();
    text.setLength(0);
    return taken;
  }

  private void startObject() {
    text.append('{');
    depth++;
    first = true;
  }

  private void endObject() {
    depth--;
    text.append(first ? " " : "\n" + "  ".repeat(depth)).append('}');
    first = false;
  }

  private void openArray() {
    text.append('[');
    first = true;
  }

  private void separateItems() {
    text.append(first ? " " : ", ");
    first = false;
  }

  private void writeField(String key, Object value) {
    writeName(key);
    writeValue(value);
  }

  private void writeName(String key) {
    text.append(first ? "\n" : ",\n").append("  ".repeat(depth));
    first = false;
    writeString(key);
    text.append(" : ");
  }

  private void writeValue(Object value) {
    if (value instanceof Double number && !Double.isFinite(number)) {
      text.append("null");
    } else if (value instanceof Number || value instanceof Boolean) {
      text.append(value);
    } else if (value instanceof List<?> items) {
      openArray();
      for (Object item : items) {
        separateItems();
        writeValue(item);
      }
      endArray();
    } else {
      writeString(String.valueOf(value));
    }
  }

  private void writeString(String value) {
    text.append('"');
    value.codePoints().forEach(this::writeCharacter);
    text.append('"');
  }

  private void writeCharacter(int c) {
    switch (c) {
      case '"', '\\' -> text.append('\\').append((char) c);
      case '\b' -> text.append("\\b");
      case '\t' -> text.append("\\t");
      case '\n' -> text.append("\\n");
      case '\f' -> text.append("\\f");
      case '\r' -> text.append("\\r");
      default -> {
        if (c < ' ') {
          text.append(String.format(Locale.ROOT, "\\u%04X", c));
        } else {
          // UTF-8 cannot hold half of a pair.
          text.appendCodePoint(Character.getType(c) == Character.SURROGATE ? 0xFFFD : c);
        }
      }
    }
  }
}
