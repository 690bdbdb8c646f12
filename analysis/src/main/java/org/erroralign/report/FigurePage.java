package org.erroralign.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import org.erroralign.analysis.report.Provenance;
import org.erroralign.analysis.report.Report.Table;
import org.erroralign.analysis.report.ReportJson;
import org.erroralign.json.JsonWriter;

/** Writes a table of methods and measures as a page of figures, with the look of the report. */
public final class FigurePage {
  private static final PageTemplate TEMPLATE =
      new PageTemplate(
          FigurePage.class,
          "page.html",
          "page.css",
          List.of("dom.js", "data.js", "list.js", "charts.js", "table.js", "figures.js", "app.js"),
          "");

  private FigurePage() {}

  /** Writes the page; the stream stays open. */
  public static void write(OutputStream out, String title, Table<?> table, Provenance made)
      throws IOException {
    StringBuilder summary = new StringBuilder();
    JsonWriter json = JsonWriter.compact(summary).beginObject();
    json.field("title", title).field("held", table.items().size());
    ReportJson.writeShown(json, made.section());
    json.endObject();
    byte[] rows = ReportJson.array(table).getBytes(UTF_8);
    TEMPLATE.write(
        out,
        title,
        Map.of(
            "summary",
            PageTemplate.packed(to -> PageTemplate.write(to, summary.toString())),
            "utterances",
            PageTemplate.packed(to -> to.write(rows))));
  }
}
