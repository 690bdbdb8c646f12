package org.erroralign.cli.command;

import static java.lang.Double.NaN;
import static org.erroralign.analysis.report.Figure.count;
import static org.erroralign.analysis.report.Figure.text;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.erroralign.analysis.report.Figure;
import org.erroralign.analysis.report.Figure.Kind;
import org.erroralign.analysis.report.Named;
import org.erroralign.analysis.report.Report;
import org.erroralign.analysis.report.Report.Facts;
import org.erroralign.analysis.report.Report.Table;
import org.erroralign.cli.Failures;
import org.erroralign.cli.option.ReportOptions;
import org.erroralign.cli.terminal.Terminal;
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
    description =
        "Preferences of each annotator and of all, two-sided binomial tests, and Cohen's kappa for"
            + " each pair of annotators.",
    footer = {
      "",
      "p: both aligners are preferred equally often; answers without a preference take no part.",
      "Example: erroralign study score study.key.json ann.json bob.json"
    })
public final class StudyScoreCommand extends TerminalCommand {
  private static final int SHOWN_NOTES = 50;

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "The key that study make wrote, and the results that annotators downloaded.")
  private List<Path> files = new ArrayList<>();

  @Mixin private ReportOptions output = new ReportOptions();

  public StudyScoreCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException {
    StudyScore score = StudyScore.read(files);
    output.write(
        new Report(
            "study score",
            List.of(
                study(score),
                preferences(score),
                agreement(score),
                notes(score),
                output.settings().section())),
        terminal);
    return Failures.SUCCESS;
  }

  private static Facts<StudyScore> study(StudyScore score) {
    return new Facts<>(
        "study",
        "Study",
        List.of(
            text("id", of -> of.key().study()),
            Figure.<StudyScore>text("first", of -> of.key().first()).titled("first aligner"),
            Figure.<StudyScore>text("second", of -> of.key().second()).titled("second aligner"),
            count("examples", of -> of.key().firstIsLeft().size()),
            count("annotators", of -> of.results().size())),
        score);
  }

  private static Table<Named<Preferences>> preferences(StudyScore score) {
    List<Named<Preferences>> rows = new ArrayList<>();
    score.results().forEach(each -> rows.add(new Named<>(each.annotator(), score.of(each))));
    rows.add(new Named<>("(all answers)", score.all()));
    Named<Preferences> majority = new Named<>("(majority of each example)", score.majority());
    rows.add(majority);
    String first = score.key().first();
    List<Figure<Named<Preferences>>> columns =
        new ArrayList<>(
            Named.columns(
                text("annotator", Named::name),
                List.of(
                    count("answers", Preferences::answers),
                    count("missing", Preferences::missing),
                    count("first", Preferences::first).titled("prefer " + first),
                    count("second", Preferences::second).titled("prefer " + score.key().second()),
                    count("none", Preferences::none).titled("no preference"),
                    Figure.rate("share_of_first", Preferences::share)
                        .titled(first + " of preferences"),
                    Figure.real("p", Kind.PROBABILITY, Preferences::pValue))));
    columns.add(
        Figure.<Named<Preferences>>of(
                "left", Kind.COUNT, row -> row.equals(majority) ? NaN : (Object) row.value().left())
            .titled("chose left"));
    return new Table<>("preferences", "Preferences", columns, rows);
  }

  /** Two annotators and how well they agree. */
  private record Two(String annotator, String other, Agreement agreement) {}

  private static Table<Two> agreement(StudyScore score) {
    List<Two> rows = new ArrayList<>();
    List<StudyResult> results = score.results();
    for (int a = 0; a < results.size(); a++) {
      for (int b = a + 1; b < results.size(); b++) {
        rows.add(
            new Two(
                results.get(a).annotator(),
                results.get(b).annotator(),
                score.agreement(results.get(a), results.get(b))));
      }
    }
    return new Table<>(
        "agreement",
        "Agreement of annotators",
        List.of(
            text("annotator", Two::annotator),
            text("other", Two::other).titled("and"),
            Figure.<Two>count("examples", two -> two.agreement().judged()).titled("both answered"),
            Figure.rate("agreed", two -> two.agreement().rate()),
            Figure.<Two>number("kappa", two -> two.agreement().kappa()).titled("Cohen's kappa")),
        rows);
  }

  private record Note(int item, String annotator, String note) {}

  private static Table<Note> notes(StudyScore score) {
    List<Note> notes = new ArrayList<>();
    for (StudyResult result : score.results()) {
      result.notes().forEach((item, note) -> notes.add(new Note(item, result.annotator(), note)));
    }
    return new Table<>(
        "notes",
        "Notes",
        List.of(
            count("item", Note::item).titled("example"),
            text("annotator", Note::annotator),
            text("note", Note::note)),
        notes,
        SHOWN_NOTES);
  }
}
