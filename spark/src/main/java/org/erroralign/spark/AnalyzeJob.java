package org.erroralign.spark;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.erroralign.analysis.Folding;
import org.erroralign.analysis.FrequencyBands.Band;
import org.erroralign.analysis.Term;
import org.erroralign.analysis.report.AnalysisReport;
import org.erroralign.analysis.report.AnalysisSections;
import org.erroralign.analysis.report.Provenance;
import org.erroralign.analysis.report.Report;
import org.erroralign.analysis.report.ReportJson;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.PairingReport;
import org.erroralign.corpus.UnpairedIdsException;
import org.erroralign.corpus.WordLists;
import org.erroralign.normalize.Normalizers;

/**
 * The command {@code analyze} as a job for spark-submit: from Parquet to Parquet tables, or to the
 * JSON of the command line.
 */
public final class AnalyzeJob {
  private static final int SUCCESS = 0;
  private static final int BAD_DATA = 1;
  private static final int WRONG_USAGE = 2;

  private final SparkSession session;
  private final ClusterFiles files;
  private final PrintStream err;

  private AnalyzeJob(SparkSession session, PrintStream err) {
    this.session = session;
    this.files = new ClusterFiles(session);
    this.err = err;
  }

  public static void main(String[] arguments) {
    SparkSession session = SparkSession.builder().appName("erroralign analyze").getOrCreate();
    int code = run(session, System.err, arguments);
    session.stop();
    if (code != SUCCESS) {
      System.exit(code);
    }
  }

  /** Runs in a session that there is: 0 for success, 1 for bad data, 2 for wrong arguments. */
  static int run(SparkSession session, PrintStream err, String... arguments) {
    AnalyzeJob job = new AnalyzeJob(session, err);
    try {
      JobOptions options = JobOptions.parse(arguments);
      AnalysisRequest request = job.request(options);
      job.run(options, request);
      return SUCCESS;
    } catch (BadDataException | UnpairedIdsException | IOException e) {
      err.println(e.getMessage());
      return BAD_DATA;
    } catch (IllegalArgumentException e) {
      err.println(e.getMessage());
      err.print(JobOptions.USAGE);
      return WRONG_USAGE;
    }
  }

  private AnalysisRequest request(JobOptions options) throws IOException {
    Map<String, String> aligner = new TreeMap<>(options.aligner());
    for (String step : options.aligner().getOrDefault("normalize", "").split(",", -1)) {
      if (!step.isBlank() && !Normalizers.NAMES.contains(step) && files.exists(step)) {
        aligner.put(ErrorAlignOptions.RULES + step, String.join("\n", files.lines(step)));
      }
    }
    String equivalents = options.aligner().get("equivalents");
    if (equivalents != null) {
      aligner.put("equivalents", String.join("\n", files.lines(equivalents)));
    }
    String keywords = options.keywords();
    return new AnalysisRequest(
        ErrorAlignOptions.ofConfiguration(session).with(aligner),
        options.groups(),
        keywords == null ? List.of() : terms(keywords),
        options.match());
  }

  private void run(JobOptions options, AnalysisRequest request) throws IOException {
    if (!options.pairs().isEmpty()) {
      run(options, request, session.read().parquet(options.pairs().toArray(new String[0])), 0);
      return;
    }
    PairedSides sides = new PairedSides(session, options, request);
    PairingReport report = sides.report();
    Dataset<Row> pairs = sides.pairs(options.missing(), report);
    run(
        options,
        request.withOptions(PairedSides.named(request.options())),
        pairs,
        report.leftOut(options.missing()));
    if (!report.isClean()) {
      err.println(report.describe());
    }
  }

  private void run(JobOptions options, AnalysisRequest request, Dataset<Row> pairs, long unpaired)
      throws IOException {
    String list = options.frequencies();
    Map<String, Long> frequencies =
        list == null
            ? Map.of()
            : WordLists.frequencies(list, files.lines(list), Folding.CASE::fold);
    Map<String, Long> brokenBefore = Map.copyOf(ErrorAlignSpark.brokenRows(session));
    try (SparkAnalysis analysis = ErrorAlignSpark.analyze(pairs, request)) {
      if (analysis.scores().words().utterances() == 0) {
        throw new BadDataException("input", "at least one utterance", "none");
      }
      Provenance made = made(options).leavingOut(unpaired + sum(broken(brokenBefore)));
      if (options.json()) {
        AnalysisReport report =
            new AnalysisReport(list == null ? null : frequencies, Integer.MAX_VALUE);
        Report told = report.of(analysis.collect());
        if (options.referenceErrors()) {
          told = told.with(new SuspectedReferences(pairs, request.options()).ranked());
        }
        files.write(options.destination(), ReportJson.of(told.with(made.section())));
      } else {
        writeTables(options, request, analysis, frequencies);
        if (options.referenceErrors()) {
          write(
              ErrorAlignSpark.referenceErrors(pairs, request.options()),
              options.destination(),
              "reference_errors");
        }
        write(analysis.local(made.table()), options.destination(), "settings");
      }
    }
    Map<String, Long> broken = broken(brokenBefore);
    if (!broken.isEmpty()) {
      err.println("rows left out: " + broken);
    }
  }

  /** The counter is the application's; only the rows of this job are told. */
  private Map<String, Long> broken(Map<String, Long> before) {
    Map<String, Long> broken = new TreeMap<>(ErrorAlignSpark.brokenRows(session));
    before.forEach((reason, rows) -> broken.merge(reason, -rows, Long::sum));
    broken.values().removeIf(rows -> rows == 0);
    return broken;
  }

  private static long sum(Map<String, Long> rows) {
    return rows.values().stream().mapToLong(Long::longValue).sum();
  }

  /** The settings by the names that the command line has for them. */
  private Provenance made(JobOptions options) {
    Map<String, Object> values = new TreeMap<>(options.inputs());
    values.putAll(ErrorAlignOptions.ofConfiguration(session).values());
    values.putAll(options.aligner());
    Package ours = AnalyzeJob.class.getPackage();
    return Provenance.of(
        Objects.requireNonNullElse(ours.getImplementationVersion(), "development build"), values);
  }

  private void writeTables(
      JobOptions options,
      AnalysisRequest request,
      SparkAnalysis analysis,
      Map<String, Long> frequencies) {
    String folder = options.destination();
    write(analysis.summary(), folder, "summary");
    write(analysis.causes(), folder, "causes");
    write(analysis.words(), folder, "words");
    write(analysis.confusions(), folder, "confusions");
    write(analysis.characterConfusions(), folder, "character_confusions");
    write(analysis.suspicions(), folder, "suspicions");
    List<Band> bands =
        options.frequencies() == null
            ? analysis.frequencyBands()
            : analysis.frequencyBands(frequencies);
    write(analysis.local(AnalysisSections.bands(bands)), folder, "frequency_bands");
    if (!request.groups().isEmpty()) {
      write(analysis.groups(), folder, "groups");
    }
    if (options.keywords() != null) {
      write(analysis.keywords(), folder, "terms");
      write(analysis.keywordForms(), folder, "term_forms");
    }
  }

  private static void write(Dataset<Row> table, String folder, String name) {
    table.write().mode(SaveMode.Overwrite).parquet(folder + "/" + name);
  }

  private List<Term> terms(String file) throws IOException {
    return WordLists.terms(file, files.lines(file), err::println).stream()
        .map(term -> Term.parse(term.text(), term.category()))
        .toList();
  }
}
