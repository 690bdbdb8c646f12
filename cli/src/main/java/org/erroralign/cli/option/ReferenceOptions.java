package org.erroralign.cli.option;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.erroralign.analysis.ReferenceErrors;
import org.erroralign.analysis.ScoredUtterance;
import org.erroralign.analysis.report.AnalysisSections;
import org.erroralign.analysis.report.Report;
import org.erroralign.analysis.report.Report.Section;
import org.erroralign.analysis.report.Report.Table;
import org.erroralign.analysis.report.TableText;
import org.erroralign.cli.terminal.Output;
import org.erroralign.cli.terminal.Terminal;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option about mistakes of the references. */
public final class ReferenceOptions {
  @Option(
      names = "--reference-errors",
      paramLabel = "FILE.csv",
      description =
          "Tell likely errors of the references too, and write all of them to this file, a list to"
              + " work through: what three systems or more agree on, broken letters, empty"
              + " references, those without anything in common, hypotheses that several share.")
  private @Nullable Path file;

  private final ReferenceErrors errors = new ReferenceErrors();

  /** Adds what the systems made of an utterance, where the list is asked for; thread-safe. */
  public void add(List<ScoredUtterance> scored) {
    if (file != null) {
      errors.add(scored);
    }
  }

  /** The list for the page, where it is asked for. */
  public List<Section> sections(int shown) {
    return file == null ? List.of() : List.of(table(shown));
  }

  private Table<?> table(int shown) {
    return AnalysisSections.referenceErrors(errors.ranked(), shown);
  }

  /** Writes the list, where it is asked for, and tells how long it is; a report has it too. */
  public Report write(Report report, int shown, boolean quiet, Terminal terminal)
      throws IOException {
    if (file == null) {
      return report;
    }
    Table<?> table = table(shown);
    Output.toFile(file, TableText.csv(table));
    if (!quiet) {
      terminal.tell(file + ": " + table.items().size() + " likely errors of the references");
    }
    return report.with(table);
  }
}
