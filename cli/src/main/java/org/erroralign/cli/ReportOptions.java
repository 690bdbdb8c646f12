package org.erroralign.cli;

import java.io.IOException;
import java.util.Locale;
import org.erroralign.analysis.report.Report;
import org.erroralign.analysis.report.ReportJson;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say how and where a report is written. */
final class ReportOptions {
  enum Format {
    TEXT,
    JSON;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Option(
      names = "--output",
      paramLabel = "text|json",
      defaultValue = "text",
      description = "Text to read (default), or JSON with every number unrounded.")
  private Format format = Format.TEXT;

  @Option(names = "--json", description = "Short for --output json.")
  private boolean json;

  @Mixin private OutputOptions destination = new OutputOptions();

  boolean json() {
    return json || format == Format.JSON;
  }

  OutputOptions destination() {
    return destination;
  }

  Ansi ansi(Terminal terminal) {
    return destination.toFile() ? Ansi.OFF : terminal.ansi();
  }

  void write(Report report, Terminal terminal) throws IOException {
    try (Output out = destination.open(terminal)) {
      if (json()) {
        ReportJson json = new ReportJson(report.command());
        for (Report.Section section : report.sections()) {
          json.write(section);
          out.write(json.take());
        }
        json.end();
        out.write(json.take());
      } else {
        out.write(new ReportText(ansi(terminal), destination.width(terminal)).write(report));
      }
      out.commit();
    }
  }
}
