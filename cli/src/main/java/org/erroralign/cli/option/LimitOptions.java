package org.erroralign.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.erroralign.analysis.report.Limit;
import org.erroralign.analysis.report.Report;
import org.erroralign.cli.Failures;
import org.erroralign.cli.terminal.Terminal;
import picocli.CommandLine.Option;

/** The option by which a build can fail on a result. */
public final class LimitOptions extends SharedOptions {
  @Option(
      names = "--fail-if",
      paramLabel = "CONDITION",
      description =
          "End with exit code 3 if this is so: 'wer > 0.12', or of compare 'worse, p < 0.05'. The"
              + " name of any fact in JSON; all conditions of a list must hold; may be repeated.")
  private List<String> conditions = new ArrayList<>();

  /** Refuses what cannot be read, before the work begins. */
  public void check() {
    conditions.forEach(this::limit);
  }

  private Limit limit(String text) {
    return valid("--fail-if: ", () -> Limit.parse(text));
  }

  /** The exit code for a report; says why when it is not that of success. */
  public int exitCode(Report report, Terminal terminal) {
    int code = Failures.SUCCESS;
    for (String text : conditions) {
      Optional<String> why = valid("--fail-if: ", () -> limit(text).broken(report));
      why.ifPresent(line -> terminal.tell("failed: " + line));
      code = why.isPresent() ? Failures.LIMIT : code;
    }
    return code;
  }
}
