package org.erroralign.cli.option;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.erroralign.align.ErrorAligner;
import org.erroralign.analysis.PairScorer;
import org.erroralign.analysis.PairSettings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say how word errors are counted. */
public final class ScoringOptions {
  enum Weights {
    UNIT,
    SCLITE;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  enum Words {
    MIXED,
    EXACT,
    STANDARD;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Option(
      names = "--weights",
      paramLabel = "unit|sclite",
      description =
          "How errors are weighed when counting: unit, as jiwer (default); sclite: 4 for a"
              + " substitution, 3 for a deletion or insertion, ASCII case ignored.")
  private Weights weights = Weights.UNIT;

  @Option(
      names = "--words",
      paramLabel = "mixed|exact|standard",
      description =
          "What a word is when counting: mixed, all between white space, case and punctuation"
              + " included, but a character where a script has no spaces (default with unit"
              + " weights); exact, all between white space whatever the script; standard, as the"
              + " aligner sees it, without case and punctuation.")
  private @Nullable Words words;

  @Option(
      names = "--collapse-loops",
      description =
          "Keep only the first of words that a hypothesis repeats 10 times or more in a row.")
  private boolean collapseLoops;

  @Option(
      names = "--wildcard",
      split = ",",
      paramLabel = "WORD",
      description =
          "Reference words for speech that nobody understood, often <unk> or (()): they match any"
              + " words or none at no cost, and --normalize leaves them alone (default: none).")
  private List<String> wildcards = new ArrayList<>();

  /** The words of references that match anything. */
  Set<String> wildcards() {
    return Set.copyOf(wildcards);
  }

  PairScorer scorer(ErrorAligner aligner) {
    Map<String, String> values = new HashMap<>();
    values.put("weights", weights.toString());
    values.put("collapse-loops", String.valueOf(collapseLoops));
    if (words != null) {
      values.put("words", words.toString());
    }
    return new PairSettings(values).scorer().withAligner(aligner);
  }
}
