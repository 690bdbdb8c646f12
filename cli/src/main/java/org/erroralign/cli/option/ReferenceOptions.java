package org.erroralign.cli.option;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.erroralign.analysis.ReferenceErrors;
import org.erroralign.analysis.ScoredUtterance;
import org.erroralign.analysis.report.AnalysisSections;
import org.erroralign.analysis.report.Report.Section;
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
          "Write likely errors of the references too, a list to work through: what three systems"
              + " or more agree on, broken letters, empty references, hypotheses that several share.")
  private @Nullable Path file;

  private final ReferenceErrors errors = new ReferenceErrors();

  /** Adds what the systems made of an utterance, where the list is asked for; thread-safe. */
  public void add(List<ScoredUtterance> scored) {
    if (file != null) {
      errors.add(scored);
    }
  }

  /** The list for the page, where it is asked for. */
  public List<Section> sections() {
    return file == null ? List.of() : List.of(AnalysisSections.referenceErrors(errors));
  }

  /** Writes the list, where it is asked for, and tells how long it is. */
  public void write(boolean quiet, Terminal terminal) throws IOException {
    if (file == null) {
      return;
    }
    try (Output out = Output.toFile(file)) {
      out.write(TableText.csv(AnalysisSections.referenceErrors(errors)));
      out.commit();
    }
    if (!quiet) {
      terminal.tell(file + ": " + errors.ranked().size() + " likely errors of the references");
    }
  }
}
