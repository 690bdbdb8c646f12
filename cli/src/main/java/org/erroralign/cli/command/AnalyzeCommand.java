package org.erroralign.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import org.erroralign.analysis.Analysis;
import org.erroralign.analysis.PairScorer;
import org.erroralign.analysis.ScoredUtterance;
import org.erroralign.analysis.Suspicion;
import org.erroralign.analysis.SuspicionRules;
import org.erroralign.analysis.TermQuery;
import org.erroralign.analysis.report.AnalysisReport;
import org.erroralign.analysis.report.Provenance;
import org.erroralign.analysis.report.Report;
import org.erroralign.cli.option.AlignerOptions;
import org.erroralign.cli.option.GroupOptions;
import org.erroralign.cli.option.HtmlOptions;
import org.erroralign.cli.option.InputOptions;
import org.erroralign.cli.option.LimitOptions;
import org.erroralign.cli.option.ListFiles;
import org.erroralign.cli.option.MatchOptions;
import org.erroralign.cli.option.ReferenceOptions;
import org.erroralign.cli.option.ReportOptions;
import org.erroralign.cli.option.ScoringOptions;
import org.erroralign.cli.option.StatisticsOptions;
import org.erroralign.cli.option.WorkOptions;
import org.erroralign.cli.terminal.Output;
import org.erroralign.cli.terminal.Terminal;
import org.erroralign.corpus.CorpusLoop;
import org.erroralign.corpus.Utterance;
import org.erroralign.report.PageGatherer;
import org.erroralign.report.ReportPage;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Tells everything about one system: rates, rare words, keywords, confusions, loops. */
@Command(
    name = "analyze",
    sortOptions = false,
    customSynopsis = {
      "erroralign analyze [OPTIONS] --pairs FILE",
      "       erroralign analyze [OPTIONS] --ref FILE --hyp FILE"
    },
    description = "Everything about one system: rates, rare words, keywords, confusions, loops.",
    footer = {
      "",
      "Example: erroralign analyze --pairs pairs.tsv --keywords drugs.tsv --html report.html"
    })
public final class AnalyzeCommand extends TerminalCommand {
  @Mixin private InputOptions inputOptions = new InputOptions();
  @Mixin private ScoringOptions scoring = new ScoringOptions();

  @Mixin private GroupOptions groupOptions = new GroupOptions();

  @Option(
      names = "--keywords",
      paramLabel = "FILE",
      description =
          "Terms to follow, one a line, a category after a tab; terms as in the command query.")
  private @Nullable Path keywordFile;

  @Mixin private MatchOptions match = new MatchOptions();

  @Option(
      names = "--frequencies",
      paramLabel = "FILE",
      description =
          "How often words occur elsewhere, such as in the training data: a word, a tab, a number"
              + " (default: how often they occur in the references).")
  private @Nullable Path frequencyFile;

  @Option(
      names = "--top",
      paramLabel = "N",
      description = "Rows of each table in text (default: 10); JSON has all.")
  private int top = 10;

  @Mixin private HtmlOptions html = new HtmlOptions();
  @Mixin private StatisticsOptions statistics = new StatisticsOptions();
  @Mixin private ReportOptions output = new ReportOptions();
  @Mixin private ReferenceOptions references = new ReferenceOptions();
  @Mixin private LimitOptions limits = new LimitOptions();
  @Mixin private AlignerOptions alignerOptions = new AlignerOptions();
  @Mixin private WorkOptions work = new WorkOptions();

  public AnalyzeCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException {
    limits.check();
    statistics.level();
    PairScorer scorer = inputOptions.scorer(scoring, alignerOptions.aligner(work.threads()));
    TermQuery keywords = match.query(keywordFile, scorer.tokenizer(), terminal.err());
    Map<String, Long> frequencies =
        frequencyFile == null ? null : ListFiles.frequencies(frequencyFile);
    Analysis.Settings settings =
        new Analysis.Settings(
            scorer.tokenizer(),
            html.given() ? html.groups(groupOptions.names()) : groupOptions.names(),
            keywords,
            SuspicionRules.standard(),
            inputOptions.textLanguage());
    Report report =
        html.given()
            ? writeWithPage(settings, scorer, frequencies)
            : write(settings, scorer, frequencies);
    return limits.exitCode(report, terminal);
  }

  private Report write(
      Analysis.Settings settings, PairScorer scorer, @Nullable Map<String, Long> frequencies)
      throws IOException {
    Analysis whole = new Analysis(settings);
    Queue<Analysis> parts = new ConcurrentLinkedQueue<>();
    Provenance made =
        gather(
            batch -> {
              Analysis idle = parts.poll();
              Analysis part = idle == null ? new Analysis(settings) : idle;
              batch.forEach(utterance -> analyze(utterance, scorer, part));
              List<Suspicion> found = part.takeSuspicions();
              parts.add(part);
              return found;
            },
            whole::addSuspicions);
    parts.forEach(whole::addAll);
    Report report = report(whole, frequencies);
    write(report, made);
    return report;
  }

  private void write(Report report, Provenance made) throws IOException {
    Report whole = references.write(report, top, work.quiet(), terminal);
    output.write(whole.with(made.section()), terminal);
  }

  private <R> Provenance gather(Function<List<Utterance>, R> task, CorpusLoop.Sink<R> sink)
      throws IOException {
    Provenance made = output.gather(inputOptions.open(), task, sink, work, terminal);
    statistics.requireCluster();
    return made;
  }

  private void analyze(Utterance utterance, PairScorer scorer, Analysis part) {
    ScoredUtterance scored = scorer.score(utterance);
    references.add(List.of(scored));
    part.add(scored, statistics.cluster(scored));
  }

  private Report writeWithPage(
      Analysis.Settings settings, PairScorer scorer, @Nullable Map<String, Long> frequencies)
      throws IOException {
    String name = HtmlOptions.fileNames(inputOptions.names());
    PageGatherer parts =
        html.gatherer(name, List.of(name), settings, inputOptions.folders(), statistics.seed());
    ReportPage.Statistics basis = statistics.ofPage(frequencies);
    try (Output page = html.open()) {
      Provenance made =
          gather(
              batch -> {
                PageGatherer part = parts.empty();
                for (Utterance utterance : batch) {
                  ScoredUtterance scored = scorer.score(utterance);
                  references.add(List.of(scored));
                  part.add(List.of(scored), statistics.cluster(scored));
                }
                return part;
              },
              part -> parts.addAll(part, basis));
      Report report = report(parts.analyses().get(0), frequencies);
      write(report, made);
      html.write(
          parts.page(basis, made).with(references.sections(top)), page, work.quiet(), terminal);
      return report;
    }
  }

  private Report report(Analysis analysis, @Nullable Map<String, Long> frequencies) {
    groupOptions.require(analysis.groups());
    return new AnalysisReport(frequencies, top)
        .of(
            analysis,
            !groupOptions.names().isEmpty(),
            analysis.wer(statistics.bootstrap(), statistics.level()));
  }
}
