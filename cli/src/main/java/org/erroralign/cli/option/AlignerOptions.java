package org.erroralign.cli.option;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.erroralign.align.ErrorAligner;
import org.erroralign.align.Preset;
import org.erroralign.analysis.PairSettings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that choose an aligner. */
public final class AlignerOptions extends SharedOptions {
  enum SearchKind {
    EXACT,
    BEAM;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  enum Times {
    USE,
    IGNORE;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Option(
      names = "--preset",
      paramLabel = "PRESET",
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

  @Option(
      names = "--times",
      paramLabel = "use|ignore",
      description =
          "Times of words, where both sides have them: use, words that are apart in time are dear"
              + " to align (default; exact search); ignore.")
  private Times times = Times.USE;

  /** The aligner for work on so many threads, which may then also share a single long pair. */
  public ErrorAligner aligner(int threads) {
    return aligner().withParallelStretches(threads > 1);
  }

  public ErrorAligner aligner() {
    Map<String, String> values = new HashMap<>();
    values.put("preset", preset.toString());
    values.put("times", times.toString());
    if (search != null) {
      values.put("search", search.toString());
    }
    if (beamSize != null) {
      values.put("beam-size", beamSize.toString());
    }
    return valid("--", new PairSettings(values)::aligner);
  }
}
