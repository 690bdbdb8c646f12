package org.erroralign.python;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Future;
import org.erroralign.analysis.Analysis;
import org.erroralign.analysis.Comparison;
import org.erroralign.analysis.Comparison.Compared;
import org.erroralign.analysis.Folding;
import org.erroralign.analysis.PairScorer;
import org.erroralign.analysis.ScoredUtterance;
import org.erroralign.analysis.SuspicionRules;
import org.erroralign.analysis.Term;
import org.erroralign.analysis.TermQuery;
import org.erroralign.analysis.report.ComparisonReport;
import org.erroralign.analysis.report.Provenance;
import org.erroralign.analysis.report.ReportJson;
import org.erroralign.corpus.CorpusLoop;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.SystemRows;
import org.erroralign.corpus.Utterance;
import org.erroralign.report.ErrorAnalysis;
import org.erroralign.report.PageGatherer;
import org.erroralign.report.PageSettings;
import org.erroralign.report.ReportPage;
import org.erroralign.stats.Bootstrap;
import org.erroralign.stats.PermutationTest;

/** Analyses and comparisons, as the commands make them. */
public final class Reports {
  private static final double LEVEL = 0.95;
  private static final int ROUNDS = 1000;
  private static final long SEED = 1;
  private static final String CLUSTER = "speaker";

  private Reports() {}

  /** A report in its forms. */
  public interface Told {
    String json() throws IOException;

    void writeHtml(String file) throws IOException;
  }

  /** Everything about one system. */
  public static Future<Told> analyze(
      CorpusReader<Utterance> corpus,
      Map<String, String> settings,
      Collection<String> keywords,
      Collection<String> groups,
      String title) {
    Map<String, String> written = new TreeMap<>(settings);
    String spoken = written.remove("spoken");
    ErrorAnalysis analysis =
        ErrorAnalysis.of(corpus)
            .prepared(Pairs.of(written)::prepared)
            .keywords(keywords.toArray(String[]::new))
            .by(groups.toArray(String[]::new))
            .title(title);
    written.forEach(analysis::with);
    if (spoken != null) {
      analysis.spoken(spoken);
    }
    return Background.run(() -> told(analysis.run()));
  }

  private static Told told(ErrorAnalysis.Result result) {
    return new Told() {
      @Override
      public String json() {
        return result.json();
      }

      @Override
      public void writeHtml(String file) throws IOException {
        result.writeHtml(Path.of(file));
      }
    };
  }

  /** Several systems on the same references. */
  public static Future<Told> compare(
      Collection<String> systems,
      Collection<CorpusReader<Utterance>> corpora,
      Map<String, String> settings,
      Collection<String> keywords,
      Collection<String> groups,
      String title) {
    Pairs pairs = Pairs.of(settings);
    List<Term> terms = keywords.stream().map(term -> Term.parse(term, "")).toList();
    return Background.run(
        () ->
            compared(
                List.copyOf(systems),
                List.copyOf(corpora),
                pairs,
                settings,
                terms,
                List.copyOf(groups),
                title));
  }

  /** What is gathered from some utterances. */
  private record Part(Comparison comparison, PageGatherer page) {}

  private static Told compared(
      List<String> systems,
      List<CorpusReader<Utterance>> corpora,
      Pairs pairs,
      Map<String, String> settings,
      List<Term> terms,
      List<String> groups,
      String title)
      throws IOException {
    PairScorer scorer = pairs.scorer();
    TermQuery keywords = new TermQuery(terms, Folding.CASE, scorer.tokenizer());
    PageGatherer pages =
        new PageGatherer(
            new PageSettings(
                title,
                systems,
                scorer.tokenizer(),
                keywords,
                groups,
                audio -> "",
                PageSettings.Limits.STANDARD,
                SEED),
            new Analysis.Settings(scorer.tokenizer(), groups, keywords, SuspicionRules.standard()));
    Bootstrap bootstrap = new Bootstrap(ROUNDS, SEED, Bootstrap.Method.PERCENTILE);
    ReportPage.Statistics statistics = new ReportPage.Statistics(bootstrap, LEVEL, CLUSTER, null);
    Part whole = new Part(new Comparison(systems, keywords, groups), pages);
    try (SystemRows rows = new SystemRows(systems, corpora, false)) {
      CorpusLoop.run(
          rows,
          Runtime.getRuntime().availableProcessors(),
          batch -> {
            Part part = new Part(new Comparison(systems, keywords, groups), pages.empty());
            for (List<Utterance> row : batch) {
              List<ScoredUtterance> scored =
                  row.stream().map(pairs::prepared).map(scorer::score).toList();
              String cluster = scored.get(0).cluster(CLUSTER);
              part.comparison().add(cluster, scored);
              part.page().add(scored, cluster);
            }
            return part;
          },
          part -> {
            whole.comparison().addAll(part.comparison());
            whole.page().addAll(part.page(), statistics);
          });
    }
    List<Compared> compared =
        whole.comparison().pairs(bootstrap, new PermutationTest(ROUNDS, SEED), LEVEL);
    ComparisonReport report = new ComparisonReport(whole.comparison(), compared, Integer.MAX_VALUE);
    Provenance made = Provenance.of("python", settings).with("by", groups).with("seed", SEED);
    return new Told() {
      @Override
      public String json() {
        return ReportJson.of(report.of(!terms.isEmpty()).with(made.section()));
      }

      @Override
      public void writeHtml(String file) throws IOException {
        whole.page().page(statistics, whole.comparison(), compared, made).write(Path.of(file));
      }
    };
  }
}
