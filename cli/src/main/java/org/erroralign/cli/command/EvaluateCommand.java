package org.erroralign.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.erroralign.align.FormAlignment;
import org.erroralign.analysis.PairScorer;
import org.erroralign.analysis.report.Provenance;
import org.erroralign.analysis.report.Report.Table;
import org.erroralign.analysis.report.ReportJson;
import org.erroralign.analysis.report.TableText;
import org.erroralign.cli.Failures;
import org.erroralign.cli.option.CorpusWork;
import org.erroralign.cli.option.Input;
import org.erroralign.cli.option.InputOptions;
import org.erroralign.cli.option.OutputOptions;
import org.erroralign.cli.option.RunSettings;
import org.erroralign.cli.option.WorkOptions;
import org.erroralign.cli.terminal.Output;
import org.erroralign.cli.terminal.Terminal;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.Utterance;
import org.erroralign.evaluate.CorpusEvaluation;
import org.erroralign.evaluate.CorpusEvaluation.Pair;
import org.erroralign.evaluate.CorpusReport;
import org.erroralign.evaluate.CorpusReport.Corpus;
import org.erroralign.evaluate.Measure;
import org.erroralign.evaluate.Method;
import org.erroralign.evaluate.TimedEvaluation;
import org.erroralign.format.Source;
import org.erroralign.normalize.Normalizers;
import org.erroralign.normalize.TextNormalizer;
import org.erroralign.phonetic.Pronouncer;
import org.erroralign.report.FigurePage;
import org.erroralign.text.Tokenizer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Evaluates aligners as the paper does: GLE, p-values, times, ablations; or by times of words. */
@Command(
    name = "evaluate",
    customSynopsis = {
      "erroralign evaluate [OPTIONS] CORPUS...",
      "       erroralign evaluate [OPTIONS] --pairs FILE | --ref FILE --hyp FILE",
      "       erroralign evaluate [OPTIONS] --timed REF.ctm HYP.ctm ..."
    },
    description = {
      "Evaluates the aligner and its baselines on a corpus, as the paper's Tables 3 and 4 do.",
      "",
      "Methods: standard (ours), sound (as --spoken aligns, where the language has sounds), exact and beam (the costs of error-align 0.1.0b6, solved exactly"
          + " and by its beam of 100), PWR (Power, English only), OWA (the best alignment of words"
          + " with words), OWA published (as the paper computed it), LWA (word Levenshtein),"
          + " oracle (the segmentation that maximises GLE; it overfits the measure).",
      "",
      "With --spoken or --equivalents every method aligns the texts as they were spoken: the forms"
          + " of both sides that fit each other best (with --timed, the methods choose).",
      "",
      "Texts are cleaned as in the paper (--normalize paper) unless --normalize says otherwise;"
          + " pairs with an empty side are left out and counted;"
          + " docs/evaluate.md has the commands that reproduce error-align's own figures. p-values: paired approximate"
          + " permutation test of character GLE against the first method, two-sided, 9,999 rounds."
    })
public final class EvaluateCommand extends TerminalCommand {
  /** How results are written. */
  enum Format {
    MARKDOWN,
    CSV,
    JSON;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Parameters(
      arity = "0..*",
      paramLabel = "CORPUS",
      description = "Files with reference and hypothesis together; each is a corpus of its own.")
  private List<String> corpora = new ArrayList<>();

  @Option(
      names = "--timed",
      description =
          "The files are pairs of ctm files, a reference and a hypothesis of the same recording:"
              + " score by the times of words.")
  private boolean timed;

  @Option(
      names = "--ablations",
      description = "The paper's ablations instead: its aligner (beam), changed in one thing each.")
  private boolean ablations;

  @Option(
      names = "--methods",
      paramLabel = "NAME",
      split = ",",
      description = "Only these methods; the first is the one that others are tested against.")
  private List<String> chosen = new ArrayList<>();

  @Option(
      names = "--measure",
      paramLabel = "standard|error-align",
      description =
          "The characters that GLE counts: letters and digits of every script (standard, default),"
              + " or a to z and 0 to 9, as error-align's own evaluation does (error-align).")
  private Measure measure = Measure.STANDARD;

  @Option(
      names = "--longest",
      paramLabel = "N",
      description =
          "Leave out pairs with a text of more than N characters (default: none; error-align's own"
              + " evaluation of English: 400).")
  private int longest = Integer.MAX_VALUE;

  @Option(
      names = "--system",
      paramLabel = "NAME",
      split = ",",
      description = "The recogniser, for the table: one name, or one for each corpus.")
  private List<String> systems = new ArrayList<>();

  @Option(
      names = "--wide",
      description =
          "A row a corpus, as in the paper's Tables 3 and 4: GLE in per cent and p-values, no"
              + " times.")
  private boolean wide;

  @Option(names = "--no-times", description = "Do not measure how long the methods take.")
  private boolean noTimes;

  @Option(
      names = "--output",
      paramLabel = "markdown|csv|json",
      description = "How results are written (default: markdown).")
  private Format format = Format.MARKDOWN;

  @Option(names = "--json", description = "Short for --output json.")
  private boolean json;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Draw the results as figures too, in one page that needs no network.")
  private @Nullable Path page;

  @Mixin private InputOptions input = new InputOptions();
  @Mixin private OutputOptions destination = new OutputOptions();
  @Mixin private WorkOptions work = new WorkOptions();

  public EvaluateCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException {
    int threads = work.threads();
    Table<?> table = timed ? timedTable() : corpusTable(threads);
    destination.write(
        switch (json ? Format.JSON : format) {
          case MARKDOWN -> TableText.markdown(table);
          case CSV -> TableText.csv(table);
          case JSON -> ReportJson.array(settings().in(table));
        },
        terminal);
    if (page != null) {
      try (Output out = Output.toFile(page)) {
        FigurePage.write(out.stream(), "Aligners compared", table, RunSettings.of(command()));
        out.commit();
      }
    }
    return Failures.SUCCESS;
  }

  /** What is cleaned as in the paper says so. */
  private Provenance settings() {
    Provenance given = RunSettings.of(command());
    return timed || normalizes() ? given : given.with("normalize", "paper");
  }

  private boolean normalizes() {
    return command().commandLine().getParseResult().hasMatchedOption("--normalize");
  }

  private boolean isEnglish() {
    return Pronouncer.isEnglish(input.spokenLanguage());
  }

  private Table<?> corpusTable(int threads) throws IOException {
    if (corpora.isEmpty() == !input.given()) {
      throw mistake("expected corpora, or --pairs, or --ref and --hyp, found none or both");
    }
    if (longest < 1) {
      throw mistake("--longest: expected at least 1, found " + longest);
    }
    if (systems.size() > 1 && systems.size() != corpora.size()) {
      throw mistake(
          "--system: expected one name, or one for each of "
              + corpora.size()
              + " corpora, found "
              + systems.size());
    }
    TextNormalizer cleaning = cleaning();
    CorpusEvaluation evaluation =
        new CorpusEvaluation(methods(), measure, isEnglish(), threads, !noTimes && !wide);
    List<Corpus> results = new ArrayList<>();
    if (corpora.isEmpty()) {
      try (Input opened = input.open()) {
        List<Pair> pairs = read("corpus", opened, cleaning);
        results.add(new Corpus("corpus", system(0), pairs.size(), evaluation.run(pairs)));
      }
    }
    for (int c = 0; c < corpora.size(); c++) {
      try (Input opened = input.openPairs(List.of(corpora.get(c)))) {
        List<Pair> pairs = read(corpora.get(c), opened, cleaning);
        String name = fileName(corpora.get(c));
        results.add(new Corpus(name, system(c), pairs.size(), evaluation.run(pairs)));
      }
    }
    return wide ? CorpusReport.wide(evaluation, results) : CorpusReport.of(results);
  }

  /** The system whose hypotheses a corpus holds, as far as the user says. */
  private String system(int corpus) {
    return systems.isEmpty() ? "" : systems.get(systems.size() == 1 ? 0 : corpus);
  }

  private List<Method> methods() {
    List<Method> all = ablations ? Method.ablations() : Method.all(input.spokenLanguage());
    if (chosen.isEmpty()) {
      return all;
    }
    List<Method> methods = new ArrayList<>();
    for (String name : chosen) {
      methods.add(
          all.stream()
              .filter(method -> method.name().equals(name))
              .findFirst()
              .orElseThrow(
                  () ->
                      mistake(
                          "--methods: expected some of "
                              + all.stream().map(Method::name).toList()
                              + (isEnglish() ? "" : " (PWR is for English only)")
                              + ", found \""
                              + name
                              + "\"")));
    }
    return methods;
  }

  /** The paper's cleaning where the user asks for nothing else. */
  private TextNormalizer cleaning() {
    try {
      return normalizes() ? TextNormalizer.none() : Normalizers.of("paper", input.spokenLanguage());
    } catch (IllegalArgumentException e) {
      throw mistake(
          "--lang: " + e.getMessage() + "; --normalize paper-digits leaves numbers as they are");
    }
  }

  /** The pairs to evaluate, cleaned; tells how many were left out and why. */
  private List<Pair> read(String corpus, Input utterances, TextNormalizer cleaning)
      throws IOException {
    List<Pair> cleaned = new ArrayList<>();
    PairScorer spoken = input.asSpoken(PairScorer.standard());
    new CorpusWork(work, true, terminal, "Reading")
        .run(
            utterances,
            batch -> batch.stream().map(utterance -> cleaned(utterance, spoken, cleaning)).toList(),
            cleaned::addAll);
    List<Pair> pairs = new ArrayList<>();
    Map<String, Integer> skipped = new LinkedHashMap<>();
    for (Pair pair : cleaned) {
      String reference = pair.reference();
      String hypothesis = pair.hypothesis();
      if (Tokenizer.standard().tokenize(reference).isEmpty()) {
        skipped.merge("an empty reference", 1, Integer::sum);
      } else if (Tokenizer.standard().tokenize(hypothesis).isEmpty()) {
        skipped.merge("an empty hypothesis", 1, Integer::sum);
      } else if (Math.max(reference.length(), hypothesis.length()) > longest) {
        skipped.merge("a text of more than " + longest + " characters", 1, Integer::sum);
      } else {
        pairs.add(pair);
      }
    }
    if (!work.quiet()) {
      skipped.forEach(
          (reason, count) ->
              terminal.err().println(corpus + ": left out " + count + " with " + reason));
      terminal.err().flush();
    }
    if (pairs.isEmpty()) {
      throw new BadDataException(
          corpus, 1, "a pair with words in reference and hypothesis", "none");
    }
    return pairs;
  }

  /** With readings, the forms that fit each other best: every method aligns the same texts. */
  private static Pair cleaned(Utterance utterance, PairScorer scorer, TextNormalizer cleaning) {
    String reference = utterance.reference().text();
    String hypothesis = utterance.hypothesis().text();
    if (scorer.spoken()) {
      FormAlignment forms = scorer.forms(utterance);
      reference = forms.reference().text();
      hypothesis = forms.hypothesis().text();
    }
    return new Pair(cleaning.normalize(reference).text(), cleaning.normalize(hypothesis).text());
  }

  private static String fileName(String corpus) {
    Path name = Path.of(corpus).getFileName();
    return name == null ? corpus : name.toString();
  }

  private Table<?> timedTable() throws IOException {
    if (corpora.isEmpty() || corpora.size() % 2 != 0 || input.given()) {
      throw mistake(
          "--timed: expected pairs of ctm files, a reference before its hypothesis, found "
              + corpora.size()
              + " files");
    }
    if (measure != Measure.STANDARD || longest != Integer.MAX_VALUE || wide || !systems.isEmpty()) {
      throw mistake(
          "--timed: expected none of --measure, --longest, --system and --wide, found one");
    }
    TimedEvaluation evaluation = new TimedEvaluation(methods(), input.offers());
    List<TimedEvaluation.Result> sum = List.of();
    for (int k = 0; k < corpora.size(); k += 2) {
      List<TimedEvaluation.Result> results =
          evaluation.run(
              TimedEvaluation.read(Source.of(Path.of(corpora.get(k)))),
              TimedEvaluation.read(Source.of(Path.of(corpora.get(k + 1)))));
      sum = k == 0 ? results : TimedEvaluation.sum(sum, results);
    }
    return TimedEvaluation.table(sum, !noTimes);
  }
}
