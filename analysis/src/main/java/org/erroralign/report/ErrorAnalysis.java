package org.erroralign.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.ForkJoinPool;
import java.util.function.UnaryOperator;
import org.erroralign.analysis.Analysis;
import org.erroralign.analysis.Comparison.Compared;
import org.erroralign.analysis.Folding;
import org.erroralign.analysis.Language;
import org.erroralign.analysis.PairScorer;
import org.erroralign.analysis.PairSettings;
import org.erroralign.analysis.ScoredUtterance;
import org.erroralign.analysis.SuspicionRules;
import org.erroralign.analysis.Term;
import org.erroralign.analysis.TermQuery;
import org.erroralign.analysis.report.AnalysisReport;
import org.erroralign.analysis.report.ComparisonReport;
import org.erroralign.analysis.report.Provenance;
import org.erroralign.analysis.report.Report;
import org.erroralign.analysis.report.ReportJson;
import org.erroralign.corpus.CorpusLoop;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.SystemRows;
import org.erroralign.corpus.Utterance;
import org.erroralign.stats.Bootstrap;
import org.erroralign.stats.Interval;
import org.erroralign.stats.PermutationTest;
import org.erroralign.text.ReadingProvider;
import org.erroralign.text.Transcript;

/**
 * The whole analysis of one system in one call, as the command {@code analyze} makes it: {@code
 * ErrorAnalysis.of(pairs).spoken("en").keywords("amlodipine").run().writeHtml(page)}; or of several
 * systems, as {@code compare} makes it.
 */
public final class ErrorAnalysis {
  private static final double LEVEL = 0.95;
  private static final int ROUNDS = 1000;
  private static final long SEED = 1;

  private static final String CLUSTER = "speaker";

  /** The names of several systems; none of one. */
  private final List<String> systems;

  private final SystemRows rows;
  private final Map<String, String> settings = new TreeMap<>();
  private final List<Term> keywords = new ArrayList<>();
  private List<String> groups = List.of("speaker");
  private UnaryOperator<Utterance> preparation = UnaryOperator.identity();
  private List<UnaryOperator<Transcript>> readings = List.of();
  private String title = "Error analysis";

  private ErrorAnalysis(List<String> systems, SystemRows rows) {
    this.systems = systems;
    this.rows = rows;
  }

  /** Of utterances in memory. */
  public static ErrorAnalysis of(List<Utterance> pairs) {
    return of(CorpusReader.of(List.copyOf(Objects.requireNonNull(pairs, "pairs"))));
  }

  /** Of utterances that are read one by one; the reader is closed after the run. */
  public static ErrorAnalysis of(CorpusReader<Utterance> pairs) {
    Objects.requireNonNull(pairs, "pairs");
    return new ErrorAnalysis(
        List.of(), new SystemRows(List.of(pairs.name()), List.of(pairs), false));
  }

  /**
   * Of several systems on the same references; the readers are closed after the run.
   *
   * @param systems their names, in the order of the readers
   */
  public static ErrorAnalysis comparing(
      List<String> systems, List<? extends CorpusReader<Utterance>> corpora) {
    return new ErrorAnalysis(List.copyOf(systems), new SystemRows(systems, corpora, false));
  }

  /**
   * Compares texts as they are spoken in a language; needs the module erroralign-normalize.
   *
   * @throws IllegalArgumentException when the language is unknown
   */
  public ErrorAnalysis spoken(String code) {
    Objects.requireNonNull(code, "code");
    ReadingProvider provider =
        ReadingProvider.find()
            .orElseThrow(
                () ->
                    new IllegalStateException(
                        "spoken: expected erroralign-normalize on the path, found none"));
    readings = List.of(provider.readings(code));
    return with("spoken", code);
  }

  /** Another setting, by the names of {@link PairSettings}, such as {@code preset}. */
  public ErrorAnalysis with(String name, String value) {
    settings.put(Objects.requireNonNull(name, "name"), Objects.requireNonNull(value, "value"));
    return this;
  }

  /** What is done to texts before they are compared, such as {@code Preparation::of}. */
  public ErrorAnalysis prepared(UnaryOperator<Utterance> change) {
    preparation = Objects.requireNonNull(change, "change");
    return this;
  }

  /** Terms to follow: words, phrases, {@code card*} or {@code /colou?r/}. */
  public ErrorAnalysis keywords(String... terms) {
    Arrays.stream(terms).map(term -> Term.parse(term, "")).forEach(keywords::add);
    return this;
  }

  /** Attributes to group by (otherwise speakers), or {@code length}. */
  public ErrorAnalysis by(String... attributes) {
    groups = List.of(attributes);
    return this;
  }

  /** The heading of the page. */
  public ErrorAnalysis title(String text) {
    title = Objects.requireNonNull(text, "text");
    return this;
  }

  /**
   * Reads, aligns and counts, on all cores.
   *
   * @throws IllegalArgumentException when a setting or a term cannot be read
   */
  public Result run() throws IOException {
    PairScorer scorer = new PairSettings(settings).scorer();
    Analysis.Settings gathered =
        new Analysis.Settings(
            scorer.tokenizer(),
            groups,
            new TermQuery(keywords, Folding.CASE, scorer.tokenizer()),
            SuspicionRules.standard(),
            language());
    PageGatherer parts =
        new PageGatherer(
            new PageSettings(
                title,
                systems.isEmpty() ? List.of(title) : systems,
                scorer.tokenizer(),
                gathered.keywords(),
                groups,
                audio -> "",
                PageSettings.Limits.STANDARD,
                SEED),
            gathered);
    ReportPage.Statistics statistics =
        new ReportPage.Statistics(
            new Bootstrap(ROUNDS, SEED, Bootstrap.Method.PERCENTILE), LEVEL, CLUSTER, null);
    try (rows) {
      CorpusLoop.run(
          rows,
          ForkJoinPool.getCommonPoolParallelism() + 1,
          batch -> gather(batch, scorer, parts.empty()),
          part -> parts.addAll(part, statistics));
    }
    String version =
        Objects.requireNonNullElse(
            ErrorAnalysis.class.getPackage().getImplementationVersion(), "development build");
    Provenance made = Provenance.of(version, settings).with("by", groups).with("seed", SEED);
    List<Compared> pairs =
        parts
            .comparison()
            .map(all -> all.pairs(statistics.bootstrap(), new PermutationTest(ROUNDS, SEED), LEVEL))
            .orElse(List.of());
    return new Result(
        parts,
        statistics,
        pairs,
        !groups.isEmpty(),
        !keywords.isEmpty(),
        made.leavingOut(rows.leftOut()));
  }

  /** What is known of the language, as far as there is somebody who knows. */
  private Language language() {
    String code = settings.getOrDefault("spoken", "en");
    return ReadingProvider.find()
        .map(
            provider ->
                new Language(
                    readings.isEmpty() ? "" : code,
                    readings,
                    provider.numberWords(code),
                    provider::inOneScript,
                    provider.sounds(code)))
        .orElse(Language.unknown());
  }

  private PageGatherer gather(List<List<Utterance>> batch, PairScorer scorer, PageGatherer part) {
    for (List<Utterance> row : batch) {
      List<ScoredUtterance> scored =
          row.stream().map(this::read).map(preparation).map(scorer::score).toList();
      part.add(scored, scored.get(0).cluster(CLUSTER));
    }
    return part;
  }

  private Utterance read(Utterance utterance) {
    return new Utterance(
        utterance.id(),
        read(utterance.reference()),
        read(utterance.hypothesis()),
        utterance.details());
  }

  private Transcript read(Transcript transcript) {
    return readings.isEmpty() ? transcript : readings.get(0).apply(transcript);
  }

  /** What was found. */
  public static final class Result {
    private final PageGatherer parts;
    private final ReportPage.Statistics statistics;
    private final List<Compared> pairs;
    private final boolean groups;
    private final boolean keywords;
    private final Provenance made;

    private Result(
        PageGatherer parts,
        ReportPage.Statistics statistics,
        List<Compared> pairs,
        boolean groups,
        boolean keywords,
        Provenance made) {
      this.parts = parts;
      this.statistics = statistics;
      this.pairs = pairs;
      this.groups = groups;
      this.keywords = keywords;
      this.made = made;
    }

    /** Everything that was counted, of the first system. */
    public Analysis analysis() {
      return parts.analyses().get(0);
    }

    /** The word error rate with its interval, of the first system. */
    public Interval wer() {
      return analysis().wer(statistics.bootstrap(), statistics.level());
    }

    /** All figures, as the command line tells them. */
    public Report report() {
      return parts
          .comparison()
          .map(all -> new ComparisonReport(all, pairs, Integer.MAX_VALUE).of(groups, keywords))
          .orElseGet(() -> new AnalysisReport(null, Integer.MAX_VALUE).of(analysis(), true, wer()))
          .with(made.section());
    }

    public String json() {
      return ReportJson.of(report());
    }

    /** Writes the page, one file that needs no network. */
    public void writeHtml(Path file) throws IOException {
      parts.page(statistics, pairs, made).write(file);
    }

    @Override
    public String toString() {
      return "WER "
          + wer().estimate()
          + " on "
          + analysis().scores().words().utterances()
          + " utterances";
    }
  }
}
