package org.erroralign.web;

import java.io.IOException;
import java.util.List;
import org.erroralign.analysis.Analysis;
import org.erroralign.analysis.Comparison.Compared;
import org.erroralign.analysis.Groups;
import org.erroralign.analysis.PairScorer;
import org.erroralign.analysis.SuspicionRules;
import org.erroralign.analysis.TermQuery;
import org.erroralign.analysis.report.Provenance;
import org.erroralign.report.PageGatherer;
import org.erroralign.report.PageSettings;
import org.erroralign.report.ReportPage;
import org.erroralign.web.emulation.MarkedStream;

/** Makes a page as the command line does when nothing but a {@link Job}'s options is said. */
final class PageJob {
  static final List<String> ANALYZE =
      List.of(
          "pairs",
          "ref",
          "hyp",
          "allow-missing",
          "normalize",
          "spoken",
          "lang",
          "preset",
          "by",
          "keywords",
          "match");
  private static final List<String> COMPARE =
      List.of(
          "systems",
          "ref",
          "allow-missing",
          "normalize",
          "spoken",
          "lang",
          "preset",
          "keywords",
          "match",
          "by");

  private PageJob() {}

  static MarkedStream page(Job job, Progress progress) throws IOException {
    PairScorer scorer = job.scorer();
    TermQuery keywords = job.keywords(scorer);
    List<String> systems = job.names();
    PageGatherer parts = gatherer(systems, job, scorer, keywords);
    ReportPage.Statistics basis =
        new ReportPage.Statistics(Job.bootstrap(), Job.LEVEL, Job.CLUSTER, null);
    PageGatherer[] part = {parts.empty()};
    int[] done = {0};
    long leftOut =
        job.each(
            scored -> part[0].add(scored, scored.get(0).cluster(Job.CLUSTER)),
            (rows, size) -> {
              parts.addAll(part[0], basis);
              part[0] = parts.empty();
              done[0] += (int) size;
              progress.at(done[0], (double) rows.bytesRead());
            });
    Provenance made = job.provenance(systems.size() > 1 ? COMPARE : ANALYZE).leavingOut(leftOut);
    require(job, parts.analyses().get(0).groups());
    MarkedStream out = new MarkedStream();
    List<Compared> pairs =
        parts
            .comparison()
            .map(all -> all.pairs(basis.bootstrap(), Job.permutationTest(), Job.LEVEL))
            .orElse(List.of());
    parts.page(basis, pairs, made).write(out);
    return out;
  }

  static PageGatherer gatherer(
      List<String> systems, Job job, PairScorer scorer, TermQuery keywords) {
    List<String> groups = job.has("by") ? job.all("by") : List.of(Job.CLUSTER, Groups.LENGTH);
    return new PageGatherer(
        new PageSettings(
            String.join(", ", job.systems()),
            systems,
            scorer.tokenizer(),
            keywords,
            groups,
            audio -> "",
            PageSettings.Limits.STANDARD,
            Job.SEED),
        new Analysis.Settings(
            scorer.tokenizer(), groups, keywords, SuspicionRules.standard(), job.language()));
  }

  static void require(Job job, Groups groups) {
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
