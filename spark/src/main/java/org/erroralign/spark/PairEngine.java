package org.erroralign.spark;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.erroralign.align.Alignment;
import org.erroralign.align.CostModel;
import org.erroralign.align.CostTerm;
import org.erroralign.align.ErrorAligner;
import org.erroralign.align.Preset;
import org.erroralign.align.Search;
import org.erroralign.analysis.PairScorer;
import org.erroralign.corpus.InOriginal;
import org.erroralign.corpus.Utterance;
import org.erroralign.metric.ErrorCounts;
import org.erroralign.metric.GlobalToLocalEdits;
import org.erroralign.metric.WordScorer;
import org.erroralign.normalize.Normalizers;
import org.erroralign.normalize.TextNormalizer;
import org.erroralign.text.Normalizer;
import org.erroralign.text.Tokenizer;

/**
 * Aligns and counts pairs as the options say. Every thread has one of its own for some options, so
 * that an aligner's buffers are reused from row to row and from task to task.
 */
final class PairEngine {
  /** More different options are rarely in use; to forget some costs a little time only. */
  private static final int MOST = 8;

  private static final ThreadLocal<Map<ErrorAlignOptions, PairEngine>> ENGINES =
      ThreadLocal.withInitial(HashMap::new);

  private final PairScorer scorer;
  private final TextNormalizer normalizer;
  private final boolean normalizes;
  private final boolean alternatives;

  /** Whether words are counted from the plain texts, without any preparation. */
  private final boolean plain;

  private PairEngine(ErrorAlignOptions options) {
    Set<String> wildcards = Set.copyOf(options.list("wildcard"));
    int collapsed = options.flag("collapse-loops") ? PairScorer.REPEATS_OF_ERROR_ALIGN : 0;
    scorer = new PairScorer(aligner(options), wordScorer(options), collapsed, wildcards);
    normalizer = textNormalizer(options);
    alternatives = options.flag("alternatives");
    normalizes = alternatives || !options.list("normalize").isEmpty();
    plain = !normalizes && collapsed == 0 && wildcards.isEmpty();
  }

  /** The engine of this thread. */
  static PairEngine of(ErrorAlignOptions options) {
    Map<ErrorAlignOptions, PairEngine> engines = ENGINES.get();
    if (engines.size() >= MOST && !engines.containsKey(options)) {
      engines.clear();
    }
    return engines.computeIfAbsent(options, PairEngine::new);
  }

  /**
   * Makes an engine to see whether the options are right.
   *
   * @throws IllegalArgumentException when they are not
   */
  static void check(ErrorAlignOptions options) {
    of(options);
    options.maxCharacters();
    options.longCharacters();
  }

  Tokenizer tokenizer() {
    return scorer.aligner().tokenizer();
  }

  /** The alignment, with spans in the texts as they were given. */
  Alignment align(String reference, String hypothesis) {
    if (!normalizes) {
      return scorer.aligner().align(reference, hypothesis);
    }
    Utterance utterance = utterance(reference, hypothesis);
    Alignment alignment = scorer.aligner().align(utterance.reference(), utterance.hypothesis());
    return InOriginal.of(utterance, alignment);
  }

  /** The standard count of word errors. */
  ErrorCounts count(String reference, String hypothesis) {
    return plain
        ? scorer.scorer().count(reference, hypothesis)
        : WordScorer.count(score(reference, hypothesis).edits());
  }

  /** The GLE of the alignment of the normalised texts. */
  GlobalToLocalEdits globalToLocal(String reference, String hypothesis) {
    return GlobalToLocalEdits.of(
        plain
            ? scorer.aligner().align(reference, hypothesis)
            : score(reference, hypothesis).alignment());
  }

  /** Both comparisons, of the normalised texts. */
  PairScorer.Scored score(String reference, String hypothesis) {
    if (!normalizes) {
      return scorer.score(reference, reference, hypothesis);
    }
    Utterance utterance = utterance(reference, hypothesis);
    return scorer.score(utterance.reference(), utterance.markedReference(), utterance.hypothesis());
  }

  private Utterance utterance(String reference, String hypothesis) {
    return Normalizers.normalize(
        new Utterance("", reference, hypothesis), alternatives, normalizer, scorer.wildcards());
  }

  private static ErrorAligner aligner(ErrorAlignOptions options) {
    ErrorAligner aligner = preset(options, "preset").aligner();
    if (options.given("normalizer")) {
      aligner = aligner.withNormalizer(preset(options, "normalizer").aligner().normalizer());
    }
    if (options.given("beam-size")) {
      if (options.choice("search", "beam", "beam", "exact").equals("exact")) {
        throw ErrorAlignOptions.wrong("beam-size", "search beam with it", "exact");
      }
      aligner = aligner.withSearch(Search.beam(options.count("beam-size", 1)));
    } else if (options.given("search")) {
      boolean exact = options.choice("search", "", "beam", "exact").equals("exact");
      aligner = aligner.withSearch(exact ? Search.exact() : Search.beam());
    }
    return aligner.withCostModel(costModel(options, aligner.costModel()));
  }

  /** The preset that an option names, for itself or for a part of it. */
  private static Preset preset(ErrorAlignOptions options, String name) {
    try {
      return Preset.named(options.text(name, "standard"));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(name + ": " + e.getMessage(), e);
    }
  }

  private static CostModel costModel(ErrorAlignOptions options, CostModel ofPreset) {
    CostModel model =
        options.given("cost-model")
            ? preset(options, "cost-model").aligner().costModel()
            : ofPreset;
    for (Map.Entry<String, String> option : options.values().entrySet()) {
      if (option.getKey().startsWith(ErrorAlignOptions.COST)) {
        model = model.with(term(option.getKey()), cost(option.getKey(), option.getValue()));
      }
    }
    return model;
  }

  private static CostTerm term(String option) {
    return Arrays.stream(CostTerm.values())
        .filter(term -> option.equals(ErrorAlignOptions.COST + term))
        .findFirst()
        .orElseThrow(() -> ErrorAlignOptions.wrong("cost.", "the name of a cost", option));
  }

  private static double cost(String option, String value) {
    try {
      return Double.parseDouble(value);
    } catch (NumberFormatException e) {
      throw ErrorAlignOptions.wrong(option, "a number", value);
    }
  }

  private static WordScorer wordScorer(ErrorAlignOptions options) {
    boolean sclite = options.choice("weights", "unit", "unit", "sclite").equals("sclite");
    WordScorer scorer = sclite ? WordScorer.sclite() : WordScorer.unit();
    if (!options.given("words")) {
      return scorer;
    }
    return options.choice("words", "", "exact", "standard").equals("standard")
        ? scorer.withTokenizer(Tokenizer.standard()).withNormalizer(Normalizer.standard())
        : scorer.withFolding(UnaryOperator.identity());
  }

  private static TextNormalizer textNormalizer(ErrorAlignOptions options) {
    TextNormalizer all = TextNormalizer.none();
    for (String step : options.list("normalize")) {
      String rules = ErrorAlignOptions.RULES + step;
      all =
          all.then(
              options.given(rules)
                  ? Normalizers.ofRules(
                      step, Arrays.asList(options.text(rules, "").split("\n", -1)))
                  : Normalizers.of(step, options.language()));
    }
    return all;
  }
}
