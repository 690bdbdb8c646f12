package org.erroralign.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.Closeable;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import org.erroralign.analysis.report.Report;
import org.erroralign.analysis.report.Report.Fact;
import org.erroralign.analysis.report.Report.Facts;
import org.erroralign.analysis.report.Report.Section;
import org.erroralign.analysis.report.Report.Table;
import org.erroralign.stats.Interval;

/**
 * Writes a report as one JSON object: a field a section, facts as an object, a table as an array of
 * objects. What has no value (0 of 0) or is infinite is null.
 */
final class ReportJson implements Closeable {
  /** Raised when a field changes its meaning or goes. */
  private static final int SCHEMA = 1;

  private final StringWriter text = new StringWriter();
  private final JsonGenerator json;
  private final Output out;

  ReportJson(Output out, String command) throws IOException {
    this.out = out;
    json = new JsonFactory().createGenerator(text);
    json.setPrettyPrinter(
        new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));
    json.writeStartObject();
    json.writeStringField("command", command);
    json.writeNumberField("schema", SCHEMA);
  }

  static void write(Output out, Report report) throws IOException {
    try (ReportJson writer = new ReportJson(out, report.command())) {
      for (Section section : report.sections()) {
        writer.write(section);
      }
      writer.end();
    }
  }

  void write(Section section) throws IOException {
    json.writeFieldName(section.key());
    if (section instanceof Facts facts) {
      json.writeStartObject();
      for (Fact fact : facts.facts()) {
        writeField(fact.key(), fact.value());
        Interval interval = fact.interval();
        if (interval != null) {
          json.writeObjectFieldStart(fact.key() + "_interval");
          writeField("low", interval.low());
          writeField("high", interval.high());
          writeField("level", interval.level());
          json.writeEndObject();
        }
      }
      json.writeEndObject();
    } else if (section instanceof Table table) {
      json.writeStartArray();
      for (List<Object> row : table.rows()) {
        json.writeStartObject();
        for (int k = 0; k < row.size(); k++) {
          writeField(table.columns().get(k).key(), row.get(k));
        }
        json.writeEndObject();
      }
      json.writeEndArray();
    }
    flush();
  }

  /** Starts an array of objects that is written bit by bit. */
  void startArray(String key) throws IOException {
    json.writeArrayFieldStart(key);
  }

  /** Writes one object of such an array; keys and values take turns. */
  void writeObject(Object... keysAndValues) throws IOException {
    json.writeStartObject();
    for (int k = 0; k < keysAndValues.length; k += 2) {
      writeField((String) keysAndValues[k], keysAndValues[k + 1]);
    }
    json.writeEndObject();
  }

  void endArray() throws IOException {
    json.writeEndArray();
    flush();
  }

  /** Hands on what has been written, so that memory does not fill up. */
  void flush() throws IOException {
    json.flush();
    out.write(text.toString());
    text.getBuffer().setLength(0);
  }

  void end() throws IOException {
    json.writeEndObject();
    flush();
    out.write("\n");
  }

  private void writeField(String key, Object value) throws IOException {
    json.writeFieldName(key);
    writeValue(value);
  }

  private void writeValue(Object value) throws IOException {
    if (value instanceof Double number) {
      if (Double.isFinite(number)) {
        json.writeNumber(number);
      } else {
        json.writeNull();
      }
    } else if (value instanceof Integer || value instanceof Long) {
      json.writeNumber(((Number) value).longValue());
    } else if (value instanceof Boolean flag) {
      json.writeBoolean(flag);
    } else if (value instanceof List<?> items) {
      json.writeStartArray();
      for (Object item : items) {
        writeValue(item);
      }
      json.writeEndArray();
    } else {
      json.writeString(withoutLoneSurrogates(String.valueOf(value)));
    }
  }

  /** UTF-8 cannot hold half of a pair. */
  private static String withoutLoneSurrogates(String value) {
    StringBuilder clean = new StringBuilder(value.length());
    value
        .codePoints()
        .map(c -> Character.getType(c) == Character.SURROGATE ? 0xFFFD : c)
        .forEach(clean::appendCodePoint);
    return clean.toString();
  }

  @Override
  public void close() throws IOException {
    json.close();
  }
}
