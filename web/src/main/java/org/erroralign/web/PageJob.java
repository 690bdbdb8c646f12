package org.erroralign.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.erroralign.analysis.Analysis;
import org.erroralign.analysis.Comparison;
import org.erroralign.analysis.Groups;
import org.erroralign.analysis.PairScorer;
import org.erroralign.analysis.ScoredUtterance;
import org.erroralign.analysis.SuspicionRules;
import org.erroralign.analysis.TermQuery;
import org.erroralign.analysis.report.Provenance;
import org.erroralign.corpus.CorpusLoop;
import org.erroralign.corpus.SystemRows;
import org.erroralign.corpus.Utterance;
import org.erroralign.report.PageGatherer;
import org.erroralign.report.PageSettings;
import org.erroralign.report.ReportPage;
import org.erroralign.stats.Bootstrap;
import org.erroralign.stats.PermutationTest;
import org.erroralign.web.emulation.Table;

/** Makes a page as the command line does when nothing but a {@link Job}'s options is said. */
final class PageJob {
  private static final int ROUNDS = 1000;
  private static final long SEED = 1;
  private static final double LEVEL = 0.95;
  private static final String CLUSTER = "speaker";

  private PageJob() {}

  static byte[] page(Job job, Progress progress) throws IOException {
    PairScorer scorer = job.scorer();
    TermQuery keywords = job.keywords(scorer);
    List<String> systems = job.systems();
    PageGatherer parts = gatherer(systems, job, scorer, keywords);
    Bootstrap bootstrap = new Bootstrap(ROUNDS, SEED, Bootstrap.Method.PERCENTILE);
    ReportPage.Statistics basis = new ReportPage.Statistics(bootstrap, LEVEL, CLUSTER, null);
    Optional<Comparison> comparison =
        systems.size() > 1
            ? Optional.of(new Comparison(systems, keywords, job.all("by")))
            : Optional.empty();
    long leftOut;
    try (SystemRows rows = job.rows()) {
      int[] done = {0};
      CorpusLoop.run(
          rows,
          1,
          batch -> {
            PageGatherer part = parts.empty();
            for (List<Utterance> row : batch) {
              List<ScoredUtterance> scored = new ArrayList<>();
              row.forEach(utterance -> scored.add(scorer.score(utterance)));
              String cluster = scored.get(0).cluster(CLUSTER);
              part.add(scored, cluster);
              comparison.ifPresent(all -> all.add(cluster, scored));
            }
            done[0] += batch.size();
            return part;
          },
          part -> {
            parts.addAll(part, basis);
            progress.at(done[0], (double) rows.bytesRead());
          });
      leftOut = rows.leftOut();
    }
    Provenance made = provenance(job).leavingOut(leftOut);
    require(job, parts.analyses().get(0).groups());
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ReportPage page =
        comparison
            .map(
                all ->
                    parts.page(
                        basis,
                        all,
                        all.pairs(bootstrap, new PermutationTest(ROUNDS, SEED), LEVEL),
                        made))
            .orElseGet(() -> parts.page(basis, made));
    page.write(out);
    return out.toByteArray();
  }

  static PageGatherer gatherer(
      List<String> systems, Job job, PairScorer scorer, TermQuery keywords) {
    List<String> groups = job.has("by") ? job.all("by") : List.of(CLUSTER, Groups.LENGTH);
    return new PageGatherer(
        new PageSettings(
            String.join(", ", systems),
            systems,
            scorer.tokenizer(),
            keywords,
            groups,
            audio -> "",
            PageSettings.Limits.STANDARD,
            SEED),
        new Analysis.Settings(
            scorer.tokenizer(), groups, keywords, SuspicionRules.standard(), job.language()));
  }

  private static Provenance provenance(Job job) {
    Map<String, Object> given = new LinkedHashMap<>(job.values());
    given.put("confidence", 100 * LEVEL);
    given.put("resamples", ROUNDS);
    given.put("seed", SEED);
    given.put("cluster", CLUSTER);
    return Provenance.of(Table.text("version.txt"), given);
  }

  private static void require(Job job, Groups groups) {
    for (String name : groups.absent()) {
      if (job.all("by").contains(name)) {
        throw new IllegalArgumentException(
            "--by: expected speaker, audio, channel, length or a column of the corpus, found "
                + name
                + ", which no utterance has");
      }
    }
  }
}
