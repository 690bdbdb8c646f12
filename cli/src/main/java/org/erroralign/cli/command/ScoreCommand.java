package org.erroralign.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.erroralign.analysis.BiasedErrors;
import org.erroralign.analysis.CorpusScores;
import org.erroralign.analysis.PairScorer;
import org.erroralign.analysis.ScoredUtterance;
import org.erroralign.analysis.SessionScores;
import org.erroralign.analysis.Term;
import org.erroralign.analysis.report.Named;
import org.erroralign.analysis.report.Provenance;
import org.erroralign.analysis.report.Report;
import org.erroralign.analysis.report.Report.Section;
import org.erroralign.analysis.report.ScoreSections;
import org.erroralign.analysis.report.SessionSections;
import org.erroralign.cli.option.AlignerOptions;
import org.erroralign.cli.option.GroupOptions;
import org.erroralign.cli.option.HtmlOptions;
import org.erroralign.cli.option.InputOptions;
import org.erroralign.cli.option.LimitOptions;
import org.erroralign.cli.option.ListFiles;
import org.erroralign.cli.option.ReportOptions;
import org.erroralign.cli.option.ScoringOptions;
import org.erroralign.cli.option.SpeakerOptions;
import org.erroralign.cli.option.StatisticsOptions;
import org.erroralign.cli.option.WorkOptions;
import org.erroralign.cli.terminal.Output;
import org.erroralign.cli.terminal.Quantity;
import org.erroralign.cli.terminal.Terminal;
import org.erroralign.corpus.Utterance;
import org.erroralign.metric.ErrorCounts;
import org.erroralign.metric.Session;
import org.erroralign.metric.WordScorer;
import org.erroralign.report.SessionPage;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Counts errors: the family of word error rates, by group, with confidence intervals. */
@Command(
    name = "score",
    sortOptions = false,
    customSynopsis = {
      "erroralign score [OPTIONS] --pairs FILE",
      "       erroralign score [OPTIONS] --ref FILE --hyp FILE"
    },
    description = "Word, character and sentence error rates, by group, with confidence intervals.",
    footer = {
      "",
      "Example: erroralign score --ref ref.trn --hyp hyp.trn --weights sclite --by speaker"
    })
public final class ScoreCommand extends TerminalCommand {
  /** Published biasing lists were scored so, whatever is asked for the rest. */
  private static final WordScorer BIASING_SCORER =
      WordScorer.sclite().withFolding(UnaryOperator.identity());

  @Mixin private InputOptions inputOptions = new InputOptions();
  @Mixin private ScoringOptions scoring = new ScoringOptions();

  @Mixin private GroupOptions groupOptions = new GroupOptions();

  @Option(
      names = "--biasing",
      paramLabel = "FILE",
      description = "Words, one a line, to report WER, U-WER and B-WER for (Le et al. 2021).")
  private @Nullable Path biasing;

  @Option(
      names = "--biasing-column",
      paramLabel = "NAME",
      description =
          "The column that holds each utterance's own list, as a JSON array or separated by spaces"
              + " (default: biasing_words).")
  private String biasingColumn = "biasing_words";

  @Option(names = "--utterances", description = "The counts of every utterance or session too.")
  private boolean listUtterances;

  @Mixin private SpeakerOptions speakers = new SpeakerOptions();
  @Mixin private HtmlOptions html = new HtmlOptions();
  @Mixin private StatisticsOptions statistics = new StatisticsOptions();
  @Mixin private ReportOptions output = new ReportOptions();
  @Mixin private LimitOptions limits = new LimitOptions();
  @Mixin private AlignerOptions alignerOptions = new AlignerOptions();
  @Mixin private WorkOptions work = new WorkOptions();

  public ScoreCommand(Terminal terminal) {
    super(terminal);
  }

  /** What is gathered from some utterances. */
  private final class Sums {
    private final CorpusScores scores = new CorpusScores(groupOptions.names());
    private BiasedErrors biased = BiasedErrors.NONE;
    private final List<Named<ErrorCounts>> utterances = new ArrayList<>();

    void add(Utterance utterance, PairScorer scorer, BiasingLists lists) {
      ScoredUtterance scored = scorer.score(utterance);
      scores.add(scored, statistics.cluster(scored));
      if (lists.given(utterance)) {
        biased =
            biased.plus(
                BiasedErrors.of(scorer.edits(utterance, BIASING_SCORER), lists.words(utterance)));
      }
      if (listUtterances) {
        utterances.add(new Named<>(utterance.id(), scored.scores().words()));
      }
    }

    void addAll(Sums other) {
      scores.addAll(other.scores);
      biased = biased.plus(other.biased);
      utterances.addAll(other.utterances);
    }
  }

  @Override
  public Integer call() throws IOException {
    limits.check();
    if (speakers.given()) {
      return scoreSessions();
    }
    PairScorer scorer = inputOptions.scorer(scoring, alignerOptions.aligner(work.threads()));
    BiasingLists lists = new BiasingLists(biasingWords(), biasingColumn);
    statistics.level();
    Sums sums = new Sums();
    Provenance made =
        output.gather(
            inputOptions.open(),
            batch -> {
              Sums part = new Sums();
              batch.forEach(utterance -> part.add(utterance, scorer, lists));
              return part;
            },
            sums::addAll,
            work,
            terminal);
    groupOptions.require(sums.scores.groups());
    statistics.requireCluster();
    return write(report(sums), made);
  }

  private int scoreSessions() throws IOException {
    if (!html.given()) {
      Conversations whole = new Conversations(speakers.scores(), new SessionPage(name -> ""));
      Provenance made = gather(whole);
      return write(whole.report(), made);
    }
    try (Output out = html.openWithoutEngine()) {
      Conversations whole =
          new Conversations(
              speakers.scores(), new SessionPage(html.audioLinks(inputOptions.folders())));
      Provenance made = gather(whole);
      int code = write(whole.report(), made);
      whole.page.write(
          out.stream(),
          html.title(HtmlOptions.fileNames(inputOptions.names())),
          whole.report(),
          made);
      html.commit(out, Quantity.sessions(whole.page.size()), work.quiet(), terminal);
      return code;
    }
  }

  /** What is gathered from some sessions; the page only where one is asked for. */
  private final class Conversations {
    private final SessionScores scores;
    private final SessionPage page;

    Conversations(SessionScores scores, SessionPage page) {
      this.scores = scores;
      this.page = page;
    }

    void add(Session session) {
      scores.add(session);
      if (html.given()) {
        page.add(session);
      }
    }

    void addAll(Conversations other) {
      scores.addAll(other.scores);
      page.addAll(other.page);
    }

    Report report() {
      return new Report("score", SessionSections.of(scores, listUtterances));
    }
  }

  private Provenance gather(Conversations whole) throws IOException {
    return output.gather(
        inputOptions.openSessions(),
        batch -> {
          Conversations part = new Conversations(speakers.scores(), whole.page.empty());
          batch.forEach(part::add);
          return part;
        },
        whole::addAll,
        work,
        terminal);
  }

  private int write(Report report, Provenance made) throws IOException {
    output.write(report.with(made.section()), terminal);
    return limits.exitCode(report, terminal);
  }

  private Set<String> biasingWords() throws IOException {
    return biasing == null
        ? Set.of()
        : ListFiles.terms(biasing, terminal.err(), any -> {}).stream()
            .map(Term::text)
            .collect(Collectors.toSet());
  }

  private Report report(Sums sums) {
    List<Section> sections =
        new ArrayList<>(ScoreSections.of(sums.scores, statistics.bootstrap(), statistics.level()));
    if (sums.biased.all().utterances() > 0) {
      sections.add(ScoreSections.biasing(sums.biased));
    }
    if (listUtterances) {
      sections.add(ScoreSections.utterances(sums.utterances));
    }
    return new Report("score", sections);
  }
}
