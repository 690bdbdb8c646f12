package org.erroralign.cli.option;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.erroralign.analysis.report.Provenance;
import org.erroralign.analysis.report.Report;
import org.erroralign.analysis.report.ReportJson;
import org.erroralign.cli.terminal.Output;
import org.erroralign.cli.terminal.ReportText;
import org.erroralign.cli.terminal.Terminal;
import org.erroralign.corpus.CorpusLoop;
import org.erroralign.corpus.CorpusReader;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say how and where a report is written. */
public final class ReportOptions extends SharedOptions {
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
      description = "Text to read (default), or JSON with every number unrounded.")
  private Format format = Format.TEXT;

  @Option(names = "--json", description = "Short for --output json.")
  private boolean json;

  @Option(
      names = "--verbose",
      description =
          "All settings too, at the end: version, files, preset, normalisation, seed, and how many"
              + " utterances were left out. JSON always has them.")
  private boolean verbose;

  @Mixin private OutputOptions destination = new OutputOptions();

  public boolean json() {
    return json || format == Format.JSON;
  }

  public OutputOptions destination() {
    return destination;
  }

  /** What the command was asked for. */
  public Provenance settings() {
    return RunSettings.of(command());
  }

  /** Goes through a corpus, and tells what the results are made by. */
  public <T, R> Provenance gather(
      CorpusReader<T> corpus,
      Function<List<T>, R> task,
      CorpusLoop.Sink<R> sink,
      WorkOptions work,
      Terminal terminal)
      throws IOException {
    try (corpus) {
      long leftOut = new CorpusWork(work, destination.toFile(), terminal).run(corpus, task, sink);
      return settings().leavingOut(leftOut);
    }
  }

  public Ansi ansi(Terminal terminal) {
    return destination.toFile() ? Ansi.OFF : terminal.ansi();
  }

  public void write(Report report, Terminal terminal) throws IOException {
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
        out.write(text(report, terminal));
      }
      out.commit();
    }
  }

  /** A report to read; the settings only where they are asked for. */
  public String text(Report report, Terminal terminal) {
    return new ReportText(ansi(terminal), destination.width(terminal))
        .write(verbose ? report : report.without(Provenance.KEY));
  }
}
