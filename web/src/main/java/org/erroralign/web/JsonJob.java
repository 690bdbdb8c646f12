package org.erroralign.web;

import java.io.IOException;
import java.util.List;
import org.erroralign.analysis.Analysis;
import org.erroralign.analysis.CorpusScores;
import org.erroralign.analysis.PairScorer;
import org.erroralign.analysis.SuspicionRules;
import org.erroralign.analysis.report.AnalysisReport;
import org.erroralign.analysis.report.Report;
import org.erroralign.analysis.report.ReportJson;
import org.erroralign.analysis.report.ScoreSections;

/**
 * Makes reports in JSON as the command line does when nothing but a {@link Job}'s options is said.
 */
final class JsonJob {
  private static final List<String> SCORE =
      List.of(
          "pairs", "ref", "hyp", "allow-missing", "normalize", "spoken", "lang", "preset", "by");

  private JsonJob() {}

  static String score(Job job) throws IOException {
    CorpusScores scores = new CorpusScores(job.all("by"));
    long leftOut =
        job.each(
            scored -> scores.add(scored.get(0), scored.get(0).cluster(Job.CLUSTER)),
            (rows, size) -> {});
    PageJob.require(job, scores.groups());
    Report report = new Report("score", ScoreSections.of(scores, Job.bootstrap(), Job.LEVEL));
    return json(report, job, SCORE, leftOut);
  }

  static String analyze(Job job) throws IOException {
    PairScorer scorer = job.scorer();
    Analysis analysis =
        new Analysis(
            new Analysis.Settings(
                scorer.tokenizer(),
                job.all("by"),
                job.keywords(scorer),
                SuspicionRules.standard(),
                job.language()));
    long leftOut = job.each(scored -> analysis.add(scored.get(0)), (rows, size) -> {});
    PageJob.require(job, analysis.groups());
    return json(
        new AnalysisReport(null, Integer.MAX_VALUE)
            .of(analysis, job.has("by"), analysis.wer(Job.bootstrap(), Job.LEVEL)),
        job,
        PageJob.ANALYZE,
        leftOut);
  }

  private static String json(Report report, Job job, List<String> options, long leftOut) {
    return ReportJson.of(report.with(job.provenance(options).leavingOut(leftOut).section()));
  }
}
