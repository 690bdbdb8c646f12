package org.erroralign.spark;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.erroralign.analysis.report.Report;
import org.erroralign.analysis.report.Report.Fact;
import org.erroralign.analysis.report.Report.Facts;
import org.erroralign.analysis.report.Report.Section;
import org.erroralign.analysis.report.Report.Table;
import org.jspecify.annotations.Nullable;

/** A report as the JSON that the command line writes, by the Jackson that Spark brings. */
final class ReportJson {
  private static final int SCHEMA = 1;

  private ReportJson() {}

  static String of(Report report) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("command", report.command());
    object.put("schema", SCHEMA);
    for (Section section : report.sections()) {
      if (section instanceof Facts facts) {
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        for (Fact fact : facts.facts()) {
          values.put(fact.key(), value(fact.value()));
        }
        object.put(section.key(), values);
      } else if (section instanceof Table table) {
        object.put(section.key(), rows(table));
      }
    }
    try {
      return new ObjectMapper()
              .writer(
                  new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")))
              .writeValueAsString(object)
          + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<Map<String, @Nullable Object>> rows(Table table) {
    List<Map<String, @Nullable Object>> rows = new ArrayList<>();
    for (List<Object> row : table.rows()) {
      Map<String, @Nullable Object> fields = new LinkedHashMap<>();
      for (int k = 0; k < row.size(); k++) {
        fields.put(table.columns().get(k).key(), value(row.get(k)));
      }
      rows.add(fields);
    }
    return rows;
  }

  /** What has no value (0 of 0) or is infinite is null. */
  private static @Nullable Object value(Object value) {
    return value instanceof Double number && !Double.isFinite(number) ? null : value;
  }
}
