package org.erroralign.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.erroralign.analysis.report.Report;
import org.erroralign.analysis.report.Report.Column;
import org.erroralign.analysis.report.Report.FactList;
import org.erroralign.analysis.report.Report.Kind;
import org.erroralign.analysis.report.Report.Table;
import org.erroralign.stats.Agreement;
import org.erroralign.study.StudyResult;
import org.erroralign.study.StudyScore;
import org.erroralign.study.StudyScore.Preferences;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Tells what the answers to a study amount to. */
@Command(
    name = "score",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description =
        "Preferences of each annotator and of all, two-sided binomial tests, and Cohen's kappa for"
            + " each pair of annotators.",
    footer = {
      "",
      "p: both aligners are preferred equally often; answers without a preference take no part.",
      "Example: erroralign study score study.key.json ann.json bob.json"
    })
final class StudyScoreCommand implements Callable<Integer> {
  private static final int SHOWN_NOTES = 50;

  private final Terminal terminal;

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "The key that study make wrote, and the results that annotators downloaded.")
  private List<Path> files = new ArrayList<>();

  @Mixin private ReportOptions output = new ReportOptions();

  StudyScoreCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    StudyScore score = StudyScore.read(files);
    output.write(
        new Report(
            "study score",
            List.of(study(score), preferences(score), agreement(score), notes(score))),
        terminal);
    return Failures.SUCCESS;
  }

  private static Report.Facts study(StudyScore score) {
    return new FactList("study", "Study")
        .add("id", "id", Kind.TEXT, score.key().study())
        .add("first", "first aligner", Kind.TEXT, score.key().first())
        .add("second", "second aligner", Kind.TEXT, score.key().second())
        .add("examples", "examples", Kind.COUNT, score.key().firstIsLeft().size())
        .add("annotators", "annotators", Kind.COUNT, score.results().size())
        .done();
  }

  private static Table preferences(StudyScore score) {
    List<List<Object>> rows = new ArrayList<>();
    for (StudyResult result : score.results()) {
      rows.add(row(result.annotator(), score.of(result), score.of(result).left()));
    }
    rows.add(row("(all answers)", score.all(), score.all().left()));
    rows.add(row("(majority of each example)", score.majority(), Double.NaN));
    String first = score.key().first();
    return new Table(
        "preferences",
        "Preferences",
        List.of(
            new Column("annotator", "annotator", Kind.TEXT),
            new Column("answers", "answers", Kind.COUNT),
            new Column("missing", "missing", Kind.COUNT),
            new Column("first", "prefer " + first, Kind.COUNT),
            new Column("second", "prefer " + score.key().second(), Kind.COUNT),
            new Column("none", "no preference", Kind.COUNT),
            new Column("share_of_first", first + " of preferences", Kind.RATE),
            new Column("p", "p", Kind.PROBABILITY),
            new Column("left", "chose left", Kind.COUNT)),
        rows,
        Integer.MAX_VALUE);
  }

  private static List<Object> row(String name, Preferences preferences, Object left) {
    return List.of(
        name,
        preferences.answers(),
        preferences.missing(),
        preferences.first(),
        preferences.second(),
        preferences.none(),
        preferences.share(),
        preferences.pValue(),
        left);
  }

  private static Table agreement(StudyScore score) {
    List<List<Object>> rows = new ArrayList<>();
    List<StudyResult> results = score.results();
    for (int a = 0; a < results.size(); a++) {
      for (int b = a + 1; b < results.size(); b++) {
        Agreement agreement = score.agreement(results.get(a), results.get(b));
        rows.add(
            List.of(
                results.get(a).annotator(),
                results.get(b).annotator(),
                agreement.judged(),
                agreement.rate(),
                agreement.kappa()));
      }
    }
    return new Table(
        "agreement",
        "Agreement of annotators",
        List.of(
            new Column("annotator", "annotator", Kind.TEXT),
            new Column("other", "and", Kind.TEXT),
            new Column("examples", "both answered", Kind.COUNT),
            new Column("agreed", "agreed", Kind.RATE),
            new Column("kappa", "Cohen's kappa", Kind.NUMBER)),
        rows,
        Integer.MAX_VALUE);
  }

  private static Table notes(StudyScore score) {
    List<List<Object>> rows = new ArrayList<>();
    for (StudyResult result : score.results()) {
      result.notes().forEach((item, note) -> rows.add(List.of(item, result.annotator(), note)));
    }
    return new Table(
        "notes",
        "Notes",
        List.of(
            new Column("item", "example", Kind.COUNT),
            new Column("annotator", "annotator", Kind.TEXT),
            new Column("note", "note", Kind.TEXT)),
        rows,
        SHOWN_NOTES);
  }
}
