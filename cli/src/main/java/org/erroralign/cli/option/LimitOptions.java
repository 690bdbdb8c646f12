package org.erroralign.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.erroralign.analysis.report.Limit;
import org.erroralign.analysis.report.Report;
import org.erroralign.cli.Failures;
import org.erroralign.cli.terminal.Terminal;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The option by which a build can fail on a result. */
public final class LimitOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

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
    try {
      return Limit.parse(text);
    } catch (IllegalArgumentException e) {
      throw mistake(e);
    }
  }

  /** The exit code for a report; says why when it is not that of success. */
  public int exitCode(Report report, Terminal terminal) {
    int code = Failures.SUCCESS;
    for (String text : conditions) {
      try {
        Optional<String> why = limit(text).broken(report);
        why.ifPresent(line -> terminal.tell("failed: " + line));
        code = why.isPresent() ? Failures.LIMIT : code;
      } catch (IllegalArgumentException e) {
        throw mistake(e);
      }
    }
    return code;
  }

  private ParameterException mistake(IllegalArgumentException e) {
    return new ParameterException(command.commandLine(), "--fail-if: " + e.getMessage());
  }
}
