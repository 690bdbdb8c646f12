package org.erroralign.analysis.report;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.erroralign.analysis.Analysis;
import org.erroralign.analysis.Cause;
import org.erroralign.analysis.Change;
import org.erroralign.analysis.CharacterConfusion;
import org.erroralign.analysis.Confusion;
import org.erroralign.analysis.FrequencyBands.Band;
import org.erroralign.analysis.Homophones;
import org.erroralign.analysis.Suspicion;
import org.erroralign.analysis.Tally;
import org.erroralign.analysis.WordOutcomes;
import org.erroralign.analysis.report.Report.Column;
import org.erroralign.analysis.report.Report.FactList;
import org.erroralign.analysis.report.Report.Facts;
import org.erroralign.analysis.report.Report.Kind;
import org.erroralign.analysis.report.Report.Section;
import org.erroralign.analysis.report.Report.Table;

/** The parts of a report that say what went wrong. */
public final class AnalysisSections {
  private AnalysisSections() {}

  /** Confusions by kind, each with its likely cause. */
  public static List<Section> confusions(Analysis analysis, Homophones homophones, int shown) {
    Map<Change.Kind, List<List<Object>>> rows = new EnumMap<>(Change.Kind.class);
    for (Change.Kind kind : Change.Kind.values()) {
      rows.put(kind, new ArrayList<>());
    }
    for (Tally.Entry<Confusion> entry : analysis.confusions().all()) {
      Confusion confusion = entry.key();
      rows.getOrDefault(confusion.kind(), new ArrayList<>())
          .add(
              List.of(
                  confusion.reference(),
                  confusion.hypothesis(),
                  entry.count(),
                  name(Cause.of(confusion, homophones))));
    }
    List<Section> sections = new ArrayList<>();
    for (Map.Entry<Change.Kind, List<List<Object>>> kind : rows.entrySet()) {
      switch (kind.getKey()) {
        case MATCH -> {}
        case SUBSTITUTION -> sections.add(pairs("substitutions", "Substitutions", kind, shown));
        case JOIN -> sections.add(pairs("joins", "Joins (several words became one)", kind, shown));
        case SPLIT ->
            sections.add(pairs("splits", "Splits (one word became several)", kind, shown));
        case RESEGMENTATION ->
            sections.add(pairs("resegmentations", "Words cut elsewhere", kind, shown));
        case DELETION -> sections.add(words("deletions", "Deletions", kind.getValue(), 0, shown));
        case INSERTION ->
            sections.add(words("insertions", "Insertions", kind.getValue(), 1, shown));
      }
    }
    return sections;
  }

  private static Table pairs(
      String key, String title, Map.Entry<Change.Kind, List<List<Object>>> kind, int shown) {
    return new Table(
        key,
        title,
        List.of(
            new Column("reference", "reference", Kind.TEXT),
            new Column("hypothesis", "hypothesis", Kind.TEXT),
            new Column("count", "count", Kind.COUNT),
            new Column("cause", "likely cause", Kind.TEXT)),
        kind.getValue(),
        shown);
  }

  private static Table words(
      String key, String title, List<List<Object>> rows, int column, int shown) {
    return new Table(
        key,
        title,
        List.of(new Column("word", "word", Kind.TEXT), new Column("count", "count", Kind.COUNT)),
        rows.stream().map(row -> List.of(row.get(column), row.get(2))).toList(),
        shown);
  }

  public static Table causes(Analysis analysis, Homophones homophones) {
    long errors = analysis.scores().aligned().errors();
    List<List<Object>> rows = new ArrayList<>();
    analysis
        .confusions()
        .causes(homophones)
        .forEach((cause, count) -> rows.add(List.of(name(cause), count, share(count, errors))));
    return new Table(
        "causes",
        "Likely causes of all errors",
        List.of(
            new Column("cause", "likely cause", Kind.TEXT),
            new Column("errors", "errors", Kind.COUNT),
            new Column("share", "of errors", Kind.RATE)),
        rows,
        Integer.MAX_VALUE);
  }

  public static Table characters(Analysis analysis, int shown) {
    List<List<Object>> rows = new ArrayList<>();
    for (Tally.Entry<CharacterConfusion> entry : analysis.confusions().characters().all()) {
      rows.add(List.of(entry.key().reference(), entry.key().hypothesis(), entry.count()));
    }
    return new Table(
        "character_confusions",
        "Characters inside substituted words",
        List.of(
            new Column("reference", "reference", Kind.FORM),
            new Column("hypothesis", "hypothesis", Kind.FORM),
            new Column("count", "count", Kind.COUNT)),
        rows,
        shown);
  }

  public static Table bands(List<Band> bands, String where) {
    long errors = bands.stream().mapToLong(band -> band.counts().errors()).sum();
    long said = bands.stream().mapToLong(band -> band.counts().said()).sum();
    List<List<Object>> rows = new ArrayList<>();
    for (Band band : bands) {
      WordOutcomes.Counts counts = band.counts();
      rows.add(
          List.of(
              range(band),
              band.distinct(),
              counts.said(),
              share(counts.said(), said),
              counts.substituted(),
              counts.deleted(),
              counts.errorRate(),
              share(counts.errors(), errors)));
    }
    return new Table(
        "frequency_bands",
        "Reference words by how often they occur " + where,
        List.of(
            new Column("frequency", "frequency", Kind.TEXT),
            new Column("distinct_words", "distinct", Kind.COUNT),
            new Column("reference_words", "words", Kind.COUNT),
            new Column("share_of_words", "of words", Kind.RATE),
            new Column("substituted", "substituted", Kind.COUNT),
            new Column("deleted", "deleted", Kind.COUNT),
            new Column("error_rate", "error rate", Kind.RATE),
            new Column("share_of_errors", "of errors", Kind.RATE)),
        rows,
        Integer.MAX_VALUE);
  }

  private static String range(Band band) {
    if (band.from() == band.to()) {
      return String.valueOf(band.from());
    }
    return band.from() + (band.to() == Long.MAX_VALUE ? " and more" : " to " + band.to());
  }

  public static Facts suspicionCounts(Analysis analysis) {
    FactList facts = new FactList("suspicion_counts", "Hallucinations and loops");
    for (Suspicion.Kind kind : Suspicion.Kind.values()) {
      String key = kind.name().toLowerCase(Locale.ROOT);
      long count = analysis.suspicions().stream().filter(s -> s.kind() == kind).count();
      facts.add(key, key.replace('_', ' '), Kind.COUNT, count);
    }
    return facts.done();
  }

  public static Table suspicions(Analysis analysis, int shown) {
    List<List<Object>> rows = new ArrayList<>();
    for (Suspicion suspicion : analysis.suspicions()) {
      rows.add(
          List.of(
              suspicion.id(),
              suspicion.kind().name().toLowerCase(Locale.ROOT).replace('_', ' '),
              suspicion.size(),
              suspicion.detail()));
    }
    return new Table(
        "suspicions",
        "",
        List.of(
            new Column("id", "id", Kind.TEXT),
            new Column("kind", "kind", Kind.TEXT),
            new Column("size", "size", Kind.COUNT),
            new Column("words", "words", Kind.TEXT)),
        rows,
        shown);
  }

  private static double share(long part, long whole) {
    return (double) part / whole;
  }

  private static String name(Cause cause) {
    return cause.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
