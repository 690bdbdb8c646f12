package org.erroralign.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.erroralign.analysis.Analysis;
import org.erroralign.analysis.Comparison;
import org.erroralign.analysis.Comparison.Compared;
import org.erroralign.analysis.PairScorer;
import org.erroralign.analysis.ScoredUtterance;
import org.erroralign.analysis.SuspicionRules;
import org.erroralign.analysis.SystemErrors;
import org.erroralign.analysis.SystemErrors.Difference;
import org.erroralign.analysis.TermQuery;
import org.erroralign.analysis.report.ComparisonReport;
import org.erroralign.analysis.report.DifferenceSections;
import org.erroralign.analysis.report.Provenance;
import org.erroralign.analysis.report.Report;
import org.erroralign.analysis.report.Report.Section;
import org.erroralign.cli.option.AlignerOptions;
import org.erroralign.cli.option.GroupOptions;
import org.erroralign.cli.option.HtmlOptions;
import org.erroralign.cli.option.Input;
import org.erroralign.cli.option.InputOptions;
import org.erroralign.cli.option.LimitOptions;
import org.erroralign.cli.option.MatchOptions;
import org.erroralign.cli.option.ReferenceOptions;
import org.erroralign.cli.option.ReportOptions;
import org.erroralign.cli.option.ScoringOptions;
import org.erroralign.cli.option.StatisticsOptions;
import org.erroralign.cli.option.WorkOptions;
import org.erroralign.cli.terminal.Output;
import org.erroralign.cli.terminal.Terminal;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.CorpusLoop;
import org.erroralign.corpus.SystemRows;
import org.erroralign.corpus.Utterance;
import org.erroralign.format.SystemNames;
import org.erroralign.metric.ErrorCounts;
import org.erroralign.report.PageGatherer;
import org.erroralign.report.ReportPage;
import org.erroralign.stats.TestResult;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares systems on the same references. */
@Command(
    name = "compare",
    sortOptions = false,
    description =
        "Systems on the same references: differences, intervals, significance, and which words got"
            + " better or worse.",
    footer = {
      "",
      "Each SYSTEM is a file of hypotheses for --ref, or without --ref a file that holds references"
          + " too. Each is compared with each, and in detail with the first.",
      "Example: erroralign compare --ref ref.trn old.trn new.trn"
    })
public final class CompareCommand extends TerminalCommand {
  @Parameters(arity = "1..*", paramLabel = "SYSTEM", description = "Files, one a system.")
  private List<String> files = new ArrayList<>();

  @Option(
      names = "--baseline",
      paramLabel = "FILE.json",
      description =
          "Compare one SYSTEM with its earlier version, from what score --json --utterances wrote.")
  private @Nullable Path baseline;

  @Option(
      names = "--names",
      split = ",",
      paramLabel = "NAME",
      description =
          "What the systems are called (default: what tells the names of their files apart).")
  private List<String> names = new ArrayList<>();

  @Mixin private InputOptions inputOptions = new InputOptions();
  @Mixin private ScoringOptions scoring = new ScoringOptions();

  @Option(
      names = "--keywords",
      paramLabel = "FILE",
      description = "Terms to compare the systems by, one a line, a category after a tab.")
  private @Nullable Path keywordFile;

  @Mixin private MatchOptions match = new MatchOptions();
  @Mixin private HtmlOptions html = new HtmlOptions();

  @Mixin private GroupOptions groupOptions = new GroupOptions();
  @Mixin private StatisticsOptions statistics = new StatisticsOptions();

  @Option(
      names = "--top",
      paramLabel = "N",
      description = "Rows of each table in text (default: 10); JSON has all.")
  private int top = 10;

  @Mixin private ReportOptions output = new ReportOptions();
  @Mixin private ReferenceOptions references = new ReferenceOptions();
  @Mixin private LimitOptions limits = new LimitOptions();
  @Mixin private AlignerOptions alignerOptions = new AlignerOptions();
  @Mixin private WorkOptions work = new WorkOptions();

  public CompareCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException {
    limits.check();
    List<String> systems = systems();
    statistics.level();
    PairScorer scorer = inputOptions.scorer(scoring, alignerOptions.aligner(work.threads()));
    if (baseline != null) {
      return compareWithEarlier(EarlierScores.read(baseline, output.settings()), scorer);
    }
    TermQuery keywords = match.query(keywordFile, scorer.tokenizer(), terminal.err());
    if (html.given()) {
      return writeWithPage(systems, keywords, scorer);
    }
    Comparison comparison = new Comparison(systems, keywords, groupOptions.names());
    Provenance made =
        gather(
            batch -> {
              Comparison part = new Comparison(systems, keywords, groupOptions.names());
              for (List<Utterance> row : batch) {
                List<ScoredUtterance> scored = row.stream().map(scorer::score).toList();
                references.add(scored);
                part.add(statistics.cluster(scored.get(0)), scored);
              }
              return part;
            },
            comparison::addAll);
    return write(report(comparison, pairs(comparison)), made);
  }

  private int write(Report report, Provenance made) throws IOException {
    Report whole = references.write(report, top, work.quiet(), terminal);
    output.write(whole.with(made.section()), terminal);
    return limits.exitCode(report, terminal);
  }

  private int compareWithEarlier(EarlierScores earlier, PairScorer scorer) throws IOException {
    SystemErrors errors = new SystemErrors();
    Set<String> ids = new HashSet<>();
    Provenance made =
        gather(
            batch -> batch.stream().map(row -> scorer.score(row.get(0))).toList(),
            scored ->
                scored.forEach(
                    each -> {
                      references.add(List.of(each));
                      addVersions(errors, ids, earlier, each);
                    }));
    long unshared = earlier.requireSame(ids, inputOptions.allowsMissing());
    if (errors.size() == 0) {
      throw new BadDataException(
          earlier.file().toString(), "an utterance that is here too", "none");
    }
    Difference difference =
        errors.difference(
            0,
            1,
            new TestResult(Double.NaN, Double.NaN, 0),
            statistics.bootstrap(),
            statistics.permutationTest(),
            statistics.level());
    List<String> versions = List.of("before", "now");
    List<Section> sections =
        new ArrayList<>(
            DifferenceSections.of(new Compared(0, 1, difference, Double.NaN), versions));
    sections.addAll(
        DifferenceSections.utterances(errors, 1, versions.get(0), versions.get(1), top));
    return write(new Report("compare", sections), made.leavingOut(unshared));
  }

  private void addVersions(
      SystemErrors errors, Set<String> ids, EarlierScores earlier, ScoredUtterance scored) {
    ErrorCounts now = scored.scores().words();
    ids.add(scored.id());
    if (earlier.has(scored.id())) {
      List<ErrorCounts> versions = List.of(earlier.of(scored.id(), now), now);
      errors.add(scored.id(), statistics.cluster(scored), versions);
    }
  }

  private <R> Provenance gather(Function<List<List<Utterance>>, R> task, CorpusLoop.Sink<R> sink)
      throws IOException {
    Provenance made = output.gather(open(), task, sink, work, terminal);
    statistics.requireCluster();
    return made;
  }

  private List<Compared> pairs(Comparison comparison) {
    return comparison.pairs(
        statistics.bootstrap(), statistics.permutationTest(), statistics.level());
  }

  private Report report(Comparison comparison, List<Compared> pairs) {
    groupOptions.require(comparison.groups(0));
    return new ComparisonReport(comparison, pairs, top)
        .of(!groupOptions.names().isEmpty(), keywordFile != null);
  }

  private int writeWithPage(List<String> systems, TermQuery keywords, PairScorer scorer)
      throws IOException {
    PageGatherer parts = pageParts(systems, keywords, scorer);
    ReportPage.Statistics basis = statistics.ofPage(null);
    try (Output page = html.open()) {
      Provenance made =
          gather(
              batch -> {
                PageGatherer part = parts.empty();
                for (List<Utterance> row : batch) {
                  List<ScoredUtterance> scored = row.stream().map(scorer::score).toList();
                  references.add(scored);
                  part.add(scored, statistics.cluster(scored.get(0)));
                }
                return part;
              },
              part -> parts.addAll(part, basis));
      Comparison comparison = parts.comparison().orElseThrow();
      List<Compared> pairs = pairs(comparison);
      int code = write(report(comparison, pairs), made);
      html.write(
          parts.page(basis, pairs, made).with(references.sections(top)),
          page,
          work.quiet(),
          terminal);
      return code;
    }
  }

  private PageGatherer pageParts(List<String> systems, TermQuery keywords, PairScorer scorer)
      throws IOException {
    Analysis.Settings settings =
        new Analysis.Settings(
            scorer.tokenizer(),
            html.groups(groupOptions.names()),
            keywords,
            SuspicionRules.standard(),
            inputOptions.textLanguage());
    List<Path> folders =
        Stream.concat(inputOptions.folders().stream(), files.stream().map(InputOptions::folder))
            .toList();
    String title = names.isEmpty() ? HtmlOptions.fileNames(files) : String.join(", ", names);
    return html.gatherer(title, systems, settings, folders, statistics.seed());
  }

  private List<String> systems() {
    if (baseline == null && files.size() < 2) {
      throw mistake("expected two SYSTEMs or more, or --baseline FILE.json, found " + files.size());
    }
    if (baseline != null && (files.size() > 1 || html.given() || keywordFile != null)) {
      throw mistake("--baseline: expected one SYSTEM, without --html and --keywords, found more");
    }
    if (names.isEmpty()) {
      return SystemNames.of(files);
    }
    if (names.size() != files.size()) {
      throw mistake("--names: expected " + files.size() + " names, found " + names.size());
    }
    return names;
  }

  private SystemRows open() throws IOException {
    List<Input> inputs = new ArrayList<>();
    if (inputOptions.hasReferences()) {
      inputOptions.keepReferences();
    }
    try {
      for (String file : files) {
        inputs.add(
            inputOptions.hasReferences()
                ? inputOptions.openHypotheses(List.of(file))
                : openPairs(file));
      }
    } catch (IOException | RuntimeException e) {
      for (Input input : inputs) {
        input.close();
      }
      throw e;
    }
    return new SystemRows(files, inputs, inputOptions.allowsMissing());
  }

  private Input openPairs(String file) throws IOException {
    try {
      return inputOptions.openPairs(List.of(file));
    } catch (BadDataException e) {
      if (inputOptions.holdsHypotheses(file)) {
        throw mistake(
            "expected --ref FILE, or references beside the hypotheses in "
                + file
                + ", found neither");
      }
      throw e;
    }
  }
}
