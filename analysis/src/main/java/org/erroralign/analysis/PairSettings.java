package org.erroralign.analysis;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.erroralign.align.CostModel;
import org.erroralign.align.CostTerm;
import org.erroralign.align.ErrorAligner;
import org.erroralign.align.Preset;
import org.erroralign.align.Search;
import org.erroralign.metric.WordScorer;
import org.erroralign.phonetic.SoundAligner;
import org.erroralign.text.Normalizer;
import org.erroralign.text.Tokenizer;

/**
 * How pairs are aligned and their words counted, by the names that the command line, Spark and
 * configurations share; every value is a text.
 *
 * <p>What is wrong is told as {@code name: expected …, found …}.
 */
public final class PairSettings {
  /** Prefix of the costs of a model, one by one, as in {@code cost.voiced}. */
  public static final String COST = "cost.";

  /** All names but those of costs. */
  public static final List<String> NAMES =
      List.of(
          "beam-size",
          "collapse-loops",
          "cost-model",
          "normalizer",
          "preset",
          "search",
          "spoken",
          "times",
          "weights",
          "words");

  private final Map<String, String> values;

  /**
   * @param values by name; others than {@link #NAMES} and costs are left alone
   */
  public PairSettings(Map<String, String> values) {
    this.values = new TreeMap<>(values);
  }

  /** What both comparisons need. */
  public PairScorer scorer() {
    return new PairScorer(
        aligner(),
        wordScorer(),
        flag("collapse-loops") ? PairScorer.REPEATS_OF_ERROR_ALIGN : 0,
        given("spoken") || given("equivalents"));
  }

  public ErrorAligner aligner() {
    ErrorAligner aligner = preset("preset").aligner();
    if (given("normalizer")) {
      aligner = aligner.withNormalizer(preset("normalizer").aligner().normalizer());
    }
    if (given("cost-model")) {
      aligner = aligner.withCostModel(preset("cost-model").aligner().costModel());
    }
    if (given("beam-size")) {
      if (choice("search", "beam", "exact").equals("exact")) {
        throw new IllegalArgumentException(
            "beam-size: expected --search beam with it, found --search exact");
      }
      aligner = aligner.withSearch(Search.beam(count("beam-size", 1)));
    } else if (given("search")) {
      boolean exact = choice("search", "beam", "exact").equals("exact");
      aligner = aligner.withSearch(exact ? Search.exact() : Search.beam());
    }
    aligner = aligner.withCostModel(withCosts(aligner.costModel()));
    if (choice("times", "use", "ignore").equals("ignore")) {
      aligner = aligner.withCostModel(aligner.costModel().with(CostTerm.APART_IN_TIME, 0));
    }
    return given("spoken") ? SoundAligner.bySound(aligner, text("spoken", "")) : aligner;
  }

  private Preset preset(String name) {
    try {
      return Preset.named(text(name, Preset.STANDARD.toString()));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(name + ": " + e.getMessage(), e);
    }
  }

  public WordScorer wordScorer() {
    boolean sclite = choice("weights", "unit", "sclite").equals("sclite");
    WordScorer scorer = sclite ? WordScorer.sclite() : WordScorer.unit();
    if (!given("words")) {
      return sclite ? scorer : scorer.withTokenizer(Tokenizer.mixed());
    }
    return switch (choice("words", "mixed", "exact", "standard")) {
      case "mixed" -> scorer.withTokenizer(Tokenizer.mixed());
      case "exact" -> scorer.withFolding(UnaryOperator.identity());
      default -> scorer.withTokenizer(Tokenizer.standard()).withNormalizer(Normalizer.standard());
    };
  }

  private boolean given(String name) {
    return values.containsKey(name);
  }

  /** A value as it was given. */
  public String text(String name, String otherwise) {
    return values.getOrDefault(name, otherwise);
  }

  public boolean flag(String name) {
    return choice(name, "false", "true").equals("true");
  }

  /** A number of at least 1. */
  public int count(String name, int otherwise) {
    String value = text(name, String.valueOf(otherwise));
    try {
      int count = Integer.parseInt(value);
      if (count >= 1) {
        return count;
      }
    } catch (NumberFormatException e) {
      // told below
    }
    throw wrong(name, "a number of at least 1", value);
  }

  /** One of some values, in lower case; the first when nothing was given. */
  private String choice(String name, String... choices) {
    String value = text(name, choices[0]).toLowerCase(Locale.ROOT);
    if (!Arrays.asList(choices).contains(value)) {
      throw wrong(name, "one of " + new TreeSet<>(Arrays.asList(choices)), value);
    }
    return value;
  }

  private static IllegalArgumentException wrong(String name, String expected, String found) {
    return new IllegalArgumentException(
        name + ": expected " + expected + ", found \"" + found + "\"");
  }

  private CostModel withCosts(CostModel model) {
    CostModel changed = model;
    for (Map.Entry<String, String> value : values.entrySet()) {
      if (value.getKey().startsWith(COST)) {
        changed = changed.with(term(value.getKey()), cost(value.getKey(), value.getValue()));
      }
    }
    return changed;
  }

  private static CostTerm term(String name) {
    return Arrays.stream(CostTerm.values())
        .filter(term -> name.equals(COST + term))
        .findFirst()
        .orElseThrow(() -> wrong("cost.", "the name of a cost", name));
  }

  private static double cost(String name, String value) {
    try {
      return Double.parseDouble(value);
    } catch (NumberFormatException e) {
      throw wrong(name, "a number", value);
    }
  }
}
