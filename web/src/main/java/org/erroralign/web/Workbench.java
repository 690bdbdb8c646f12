package org.erroralign.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.ArrayList;
import org.erroralign.align.Alignment;
import org.erroralign.align.AlignmentGraph;
import org.erroralign.align.ErrorAligner;
import org.erroralign.analysis.Analysis;
import org.erroralign.analysis.Comparison;
import org.erroralign.analysis.Homophones;
import org.erroralign.analysis.PairScorer;
import org.erroralign.analysis.ScoredUtterance;
import org.erroralign.analysis.SuspicionRules;
import org.erroralign.analysis.TermQuery;
import org.erroralign.corpus.CorpusLoop;
import org.erroralign.corpus.SystemRows;
import org.erroralign.corpus.Utterance;
import org.erroralign.format.AlignmentWriter;
import org.erroralign.format.alignment.AlignmentJson;
import org.erroralign.report.GraphDrawing;
import org.erroralign.report.PageGatherer;
import org.erroralign.report.PageSettings;
import org.erroralign.report.ReportPage;
import org.erroralign.stats.Bootstrap;
import org.erroralign.stats.PermutationTest;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int8Array;

/** What the page calls. */
public final class Workbench {
  private Workbench() {}

  public static void main(String[] args) {}

  @JSExport
  public static void open(String name, Int8Array content) {
    try {
      Files.write(Path.of(name), content.copyToJavaArray());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A pair as the command align writes it. */
  @JSExport
  public static String align(String reference, String hypothesis, String options) {
    try {
      Job job = new Job(options);
      ErrorAligner aligner = job.scorer().aligner();
      Utterance pair = job.preparation().of(new Utterance("1", reference, hypothesis));
      Alignment alignment = aligner.align(pair.reference(), pair.hypothesis());
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      try (AlignmentJson writer = new AlignmentJson(out)) {
        writer.prepare(List.of(new AlignmentWriter.Aligned("1", alignment, aligner.fellShort(alignment)))).write();
      }
      return out.toString(StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @JSExport
  public static String graph(String reference, String hypothesis, String options) {
    Job job = new Job(options);
    ErrorAligner aligner = job.scorer().aligner();
    return GraphDrawing.svg(AlignmentGraph.of(aligner.align(reference, hypothesis), aligner.tokenizer(), aligner.normalizer()));
  }

  @JSExport
  public static Int8Array report(String options) {
    try {
      return Int8Array.copyFromJavaArray(page(new Job(options)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] page(Job job) throws IOException {
    PairScorer scorer = job.scorer();
    List<String> remarks = new ArrayList<>();
    TermQuery keywords = job.keywords(scorer, remarks);
    List<String> groups = job.has("by") ? job.all("by") : List.of("speaker", "length");
    Analysis.Settings settings =
        new Analysis.Settings(scorer.tokenizer(), groups, keywords, SuspicionRules.standard());
    List<String> systems = job.systems();
    PageGatherer parts =
        new PageGatherer(
            new PageSettings(
                String.join(", ", systems), systems, scorer.tokenizer(), keywords, groups,
                audio -> "", PageSettings.Limits.STANDARD, 1),
            settings);
    Bootstrap bootstrap = new Bootstrap(1000, 1, Bootstrap.Method.PERCENTILE);
    ReportPage.Statistics basis =
        new ReportPage.Statistics(bootstrap, 0.95, "speaker", Homophones.of(job.first("lang", "en")), null);
    Comparison comparison = new Comparison(systems, keywords);
    try (SystemRows rows = job.rows()) {
      CorpusLoop.run(
          rows,
          1,
          batch -> {
            PageGatherer part = parts.empty();
            Comparison compared = new Comparison(systems, keywords);
            for (List<Utterance> row : batch) {
              List<ScoredUtterance> scored = row.stream().map(scorer::score).toList();
              String cluster = scored.get(0).cluster("speaker");
              part.add(scored, cluster);
              compared.add(cluster, scored);
            }
            comparison.addAll(compared);
            return part;
          },
          part -> parts.addAll(part, basis));
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    (systems.size() == 1
            ? parts.page(basis)
            : parts.page(basis, comparison, comparison.differences(bootstrap, new PermutationTest(1000, 1), 0.95)))
        .write(out);
    return out.toByteArray();
  }
}
