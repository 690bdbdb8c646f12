package org.erroralign.analysis.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.erroralign.analysis.BiasedErrors;
import org.erroralign.analysis.ChangeCounts;
import org.erroralign.analysis.Groups;
import org.erroralign.analysis.Scores;
import org.erroralign.analysis.report.Report.Column;
import org.erroralign.analysis.report.Report.FactList;
import org.erroralign.analysis.report.Report.Facts;
import org.erroralign.analysis.report.Report.Kind;
import org.erroralign.analysis.report.Report.Section;
import org.erroralign.analysis.report.Report.Table;
import org.erroralign.metric.CharacterErrors;
import org.erroralign.metric.ErrorCounts;
import org.erroralign.stats.Interval;
import org.jspecify.annotations.Nullable;

/** The parts of reports that are about error rates. */
public final class ScoreSections {
  private ScoreSections() {}

  public static Facts words(Scores scores, @Nullable Interval wer) {
    ErrorCounts words = scores.words();
    return new FactList("words", "Words, by word-level Levenshtein distance")
        .add("utterances", "utterances", Kind.COUNT, words.utterances())
        .add("reference_words", "reference words", Kind.COUNT, words.referenceWords())
        .add("hypothesis_words", "hypothesis words", Kind.COUNT, words.hypothesisWords())
        .add("correct", "correct", Kind.COUNT, words.hits())
        .add("substitutions", "substitutions", Kind.COUNT, words.substitutions())
        .add("deletions", "deletions", Kind.COUNT, words.deletions())
        .add("insertions", "insertions", Kind.COUNT, words.insertions())
        .add("wer", "WER", Kind.RATE, words.wer(), wer, "")
        .add("mean_wer", "mean WER of utterances", Kind.RATE, scores.meanWer().mean())
        .add(
            "utterances_without_rate",
            "  left out of it (empty reference)",
            Kind.COUNT,
            scores.meanWer().infinite())
        .add("mer", "MER", Kind.RATE, words.mer())
        .add("wil", "WIL", Kind.RATE, words.wil())
        .add("wip", "WIP", Kind.RATE, words.wip())
        .add("wrong_utterances", "wrong utterances", Kind.COUNT, words.wrongUtterances())
        .add("ser", "SER (wrong utterances)", Kind.RATE, words.ser())
        .done();
  }

  public static Facts characters(CharacterErrors errors) {
    return new FactList("characters", "Characters")
        .add(
            "reference_characters",
            "reference characters",
            Kind.COUNT,
            errors.referenceCharacters())
        .add("correct", "correct", Kind.COUNT, errors.hits())
        .add("substitutions", "substitutions", Kind.COUNT, errors.substitutions())
        .add("deletions", "deletions", Kind.COUNT, errors.deletions())
        .add("insertions", "insertions", Kind.COUNT, errors.insertions())
        .add("cer", "CER", Kind.RATE, errors.cer())
        .done();
  }

  public static Facts aligned(ChangeCounts counts) {
    return new FactList(
            "aligned", "Words, by our alignment; a joined or split compound is one error")
        .add("reference_words", "reference words", Kind.COUNT, counts.referenceWords())
        .add("correct", "correct", Kind.COUNT, counts.matches())
        .add("substitutions", "substitutions", Kind.COUNT, counts.substitutions())
        .add("deletions", "deletions", Kind.COUNT, counts.deletions())
        .add("insertions", "insertions", Kind.COUNT, counts.insertions())
        .add("joins", "joins", Kind.COUNT, counts.joins())
        .add("splits", "splits", Kind.COUNT, counts.splits())
        .add("resegmentations", "cut elsewhere", Kind.COUNT, counts.resegmentations())
        .add("error_rate", "error rate", Kind.RATE, counts.errorRate())
        .done();
  }

  /** One table for each attribute. */
  public static List<Section> groups(Groups groups) {
    List<Section> sections = new ArrayList<>();
    for (Map.Entry<String, SortedMap<String, Scores>> attribute : groups.scores().entrySet()) {
      List<List<Object>> rows = new ArrayList<>();
      attribute
          .getValue()
          .forEach(
              (value, scores) -> {
                String name = value.isBlank() ? "(none)" : value.strip();
                rows.add(row(name, scores));
              });
      sections.add(
          new Table(
              "by_" + attribute.getKey(),
              "By " + attribute.getKey(),
              columns(new Column("group", attribute.getKey(), Kind.TEXT), "mean WER"),
              rows,
              Integer.MAX_VALUE));
    }
    return sections;
  }

  /** A table with the rates of systems, whose columns are those of {@link #groups}. */
  public static Table systems(List<String> names, List<Scores> scores) {
    List<List<Object>> rows = new ArrayList<>();
    for (int k = 0; k < names.size(); k++) {
      rows.add(row(names.get(k), scores.get(k)));
    }
    return new Table(
        "systems",
        "Systems",
        columns(new Column("system", "system", Kind.TEXT), ""),
        rows,
        Integer.MAX_VALUE);
  }

  private static List<Column> columns(Column name, String titleOfMean) {
    return List.of(
        name,
        new Column("utterances", "utterances", Kind.COUNT),
        new Column("reference_words", "words", Kind.COUNT),
        new Column("substitutions", "sub", Kind.COUNT),
        new Column("deletions", "del", Kind.COUNT),
        new Column("insertions", "ins", Kind.COUNT),
        new Column("wer", "WER", Kind.RATE),
        new Column("mean_wer", titleOfMean, Kind.RATE),
        new Column("cer", "CER", Kind.RATE),
        new Column("ser", "SER", Kind.RATE),
        new Column("aligned_error_rate", "aligned", Kind.RATE));
  }

  private static List<Object> row(String name, Scores scores) {
    ErrorCounts words = scores.words();
    return List.of(
        name,
        words.utterances(),
        words.referenceWords(),
        words.substitutions(),
        words.deletions(),
        words.insertions(),
        words.wer(),
        scores.meanWer().mean(),
        scores.characters().cer(),
        words.ser(),
        scores.aligned().errorRate());
  }

  public static Table biasing(BiasedErrors errors) {
    return new Table(
        "biasing",
        "Biasing list (Le et al. 2021): all words, others, listed words",
        List.of(
            new Column("metric", "metric", Kind.TEXT),
            new Column("error_rate", "rate", Kind.RATE),
            new Column("reference_words", "words", Kind.COUNT),
            new Column("substitutions", "sub", Kind.COUNT),
            new Column("insertions", "ins", Kind.COUNT),
            new Column("deletions", "del", Kind.COUNT)),
        List.of(
            biasingRow("WER", errors.all()),
            biasingRow("U-WER", errors.unbiased()),
            biasingRow("B-WER", errors.biased())),
        3);
  }

  private static List<Object> biasingRow(String name, ErrorCounts counts) {
    return List.of(
        name,
        counts.wer(),
        counts.referenceWords(),
        counts.substitutions(),
        counts.insertions(),
        counts.deletions());
  }

  public static Table utterances(List<List<Object>> rows) {
    return new Table(
        "utterance_scores",
        "Utterances",
        List.of(
            new Column("id", "id", Kind.TEXT),
            new Column("correct", "correct", Kind.COUNT),
            new Column("substitutions", "sub", Kind.COUNT),
            new Column("deletions", "del", Kind.COUNT),
            new Column("insertions", "ins", Kind.COUNT),
            new Column("wer", "WER", Kind.RATE)),
        rows,
        Integer.MAX_VALUE);
  }
}
