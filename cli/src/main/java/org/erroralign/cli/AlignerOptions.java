package org.erroralign.cli;

import java.util.Locale;
import org.erroralign.align.ErrorAligner;
import org.erroralign.align.Preset;
import org.erroralign.align.Search;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options that choose an aligner. */
final class AlignerOptions {
  enum SearchKind {
    EXACT,
    BEAM;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Option(
      names = "--preset",
      paramLabel = "PRESET",
      defaultValue = "standard",
      description =
          "standard: tokens of every script, our cost model, the exact search (default);"
              + " paper: as published; error-align: as error-align 0.1.0b6.")
  private Preset preset = Preset.STANDARD;

  @Option(
      names = "--search",
      paramLabel = "exact|beam",
      description = "How the best path is looked for (default: what the preset uses).")
  private @Nullable SearchKind search;

  @Option(
      names = "--beam-size",
      paramLabel = "N",
      description = "Paths that the beam keeps (default: 100); implies --search beam.")
  private @Nullable Integer beamSize;

  /** The aligner for work on so many threads, which may then also share a single long pair. */
  ErrorAligner aligner(int threads) {
    return aligner().withParallelStretches(threads > 1);
  }

  ErrorAligner aligner() {
    ErrorAligner aligner = preset.aligner();
    if (beamSize != null && beamSize < 1) {
      throw mistake("--beam-size: expected a number of at least 1, found " + beamSize);
    }
    if (search == SearchKind.EXACT) {
      if (beamSize != null) {
        throw mistake("--beam-size: expected --search beam with it, found --search exact");
      }
      return aligner.withSearch(Search.exact());
    }
    if (beamSize != null) {
      return aligner.withSearch(Search.beam(beamSize));
    }
    return search == SearchKind.BEAM ? aligner.withSearch(Search.beam()) : aligner;
  }

  private ParameterException mistake(String message) {
    CommandLine commandLine = command.commandLine();
    return new ParameterException(commandLine, message);
  }
}
