package org.erroralign.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import org.erroralign.analysis.report.Provenance;
import org.erroralign.analysis.report.Report.Table;
import org.erroralign.analysis.report.ReportJson;

/** Writes a table of methods and measures as a page of figures, with the look of the report. */
public final class FigurePage {
  private static final PageTemplate TEMPLATE =
      PageTemplate.ofReport("", "dom theme data list charts table figures app");

  private FigurePage() {}

  /** Writes the page; the stream stays open. */
  public static void write(OutputStream out, String title, Table<?> table, Provenance made)
      throws IOException {
    byte[] rows = ReportJson.array(table).getBytes(UTF_8);
    TEMPLATE.write(out, title, table.items().size(), made, json -> {}, to -> to.write(rows));
  }
}
