package org.erroralign.cli.command;

import static org.erroralign.analysis.report.Figure.count;
import static org.erroralign.analysis.report.Figure.text;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.erroralign.align.Alignment;
import org.erroralign.analysis.Occurrence;
import org.erroralign.analysis.Occurrence.Outcome;
import org.erroralign.analysis.PairScorer;
import org.erroralign.analysis.Term;
import org.erroralign.analysis.TermCounts;
import org.erroralign.analysis.TermQuery;
import org.erroralign.analysis.TermScores;
import org.erroralign.analysis.report.Figure;
import org.erroralign.analysis.report.Report;
import org.erroralign.analysis.report.ReportJson;
import org.erroralign.analysis.report.TermSections;
import org.erroralign.cli.Failures;
import org.erroralign.cli.option.AlignerOptions;
import org.erroralign.cli.option.CorpusWork;
import org.erroralign.cli.option.Input;
import org.erroralign.cli.option.InputOptions;
import org.erroralign.cli.option.ListFiles;
import org.erroralign.cli.option.MatchOptions;
import org.erroralign.cli.option.ReportOptions;
import org.erroralign.cli.option.ScoringOptions;
import org.erroralign.cli.option.WorkOptions;
import org.erroralign.cli.terminal.OccurrenceText;
import org.erroralign.cli.terminal.Output;
import org.erroralign.cli.terminal.Printable;
import org.erroralign.cli.terminal.Terminal;
import org.erroralign.corpus.Utterance;
import org.erroralign.text.Span;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Finds every occurrence of words or phrases and what became of it. */
@Command(
    name = "query",
    sortOptions = false,
    customSynopsis = {
      "erroralign query [OPTIONS] --pairs FILE TERM...",
      "       erroralign query [OPTIONS] --ref FILE --hyp FILE TERM..."
    },
    description = "Every occurrence of words or phrases, what became of it, and totals.",
    footer = {
      "",
      "A term is a word or a phrase, with * at either end (card*, *zeit), or a regular expression for a whole word"
          + " (/colou?r/), which is matched against the word as --match compares it.",
      "Example: erroralign query --pairs pairs.tsv 'new york' amlodipine 'metop*'"
    })
public final class QueryCommand extends TerminalCommand {
  /** Where terms are looked for. */
  enum Side {
    REF,
    HYP,
    BOTH;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private static final int SHOWN = 50;

  @Parameters(arity = "0..*", paramLabel = "TERM", description = "What to look for.")
  private List<String> texts = new ArrayList<>();

  @Option(
      names = "--terms",
      paramLabel = "FILE",
      description = "Terms, one a line, a category after a tab; # begins a comment.")
  private @Nullable Path file;

  @Option(
      names = "--in",
      paramLabel = "ref|hyp|both",
      description =
          "List where terms were said (ref), where they were written though not said (hyp), or"
              + " both (default); totals are always about both.")
  private Side side = Side.BOTH;

  @Option(names = "--errors-only", description = "Do not list what was recognised.")
  private boolean errorsOnly;

  @Option(names = "--totals-only", description = "List no occurrences.")
  private boolean totalsOnly;

  @Option(
      names = "--context",
      paramLabel = "N",
      description = "Characters shown on either side (default: 30).")
  private int context = 30;

  @Mixin private MatchOptions match = new MatchOptions();
  @Mixin private InputOptions inputOptions = new InputOptions();
  @Mixin private ScoringOptions scoring = new ScoringOptions();
  @Mixin private ReportOptions output = new ReportOptions();
  @Mixin private AlignerOptions alignerOptions = new AlignerOptions();
  @Mixin private WorkOptions work = new WorkOptions();

  public QueryCommand(Terminal terminal) {
    super(terminal);
  }

  private record Found(String id, Alignment alignment, Occurrence occurrence) {
    Place reference() {
      return new Place(alignment.reference(), occurrence.reference());
    }

    Place hypothesis() {
      return new Place(alignment.hypothesis(), occurrence.hypothesis());
    }
  }

  /** Where a text has words; its start and end in code points. */
  private record Place(String text, Span span) {
    String words() {
      return span.of(text);
    }

    int start() {
      return text.codePointCount(0, span.start());
    }

    int end() {
      return text.codePointCount(0, span.end());
    }
  }

  private record Part(TermScores scores, List<Found> found) {}

  @Override
  public Integer call() throws IOException {
    PairScorer scorer = inputOptions.scorer(scoring, alignerOptions.aligner(work.threads()));
    List<Term> terms = new ArrayList<>();
    for (String text : texts) {
      terms.add(Term.parse(text, ""));
    }
    if (file != null) {
      terms.addAll(ListFiles.terms(file, terminal.err(), match.check(scorer.tokenizer())));
    }
    if (terms.isEmpty()) {
      throw mistake("expected TERM or --terms FILE, found none");
    }
    TermQuery query = match.query(terms, scorer.tokenizer(), terminal.err());
    TermScores scores = new TermScores(query);
    try (Input input = inputOptions.open();
        Output out = output.destination().open(terminal)) {
      Lister lister = output.json() ? new JsonLister(out, query) : new TextLister(out, query);
      long leftOut =
          new CorpusWork(work, output.destination().toFile(), terminal)
              .run(
                  input,
                  batch -> find(query, scorer, batch),
                  part -> {
                    scores.addAll(part.scores());
                    for (Found found : part.found()) {
                      lister.list(found);
                    }
                  });
      lister.end(
          totals(scores).with(output.settings().leavingOut(leftOut).section()), scores.total());
      out.commit();
    }
    return Failures.SUCCESS;
  }

  private Part find(TermQuery query, PairScorer scorer, List<Utterance> batch) {
    Part part = new Part(new TermScores(query), new ArrayList<>());
    for (Utterance utterance : batch) {
      Alignment alignment = scorer.score(utterance).alignment();
      List<Occurrence> occurrences = query.find(alignment);
      part.scores().add(occurrences);
      occurrences.forEach(occurrence -> list(part, utterance.id(), alignment, occurrence));
    }
    return part;
  }

  private void list(Part part, String id, Alignment alignment, Occurrence occurrence) {
    boolean right =
        occurrence.outcome() == Outcome.RECOGNISED || occurrence.outcome() == Outcome.CORRECT;
    boolean wanted =
        occurrence.inReference()
            ? side != Side.HYP
            : side == Side.HYP || (side == Side.BOTH && occurrence.outcome() != Outcome.CORRECT);
    if (wanted && !totalsOnly && !(errorsOnly && right)) {
      part.found().add(new Found(id, alignment, occurrence));
    }
  }

  private static Report totals(TermScores scores) {
    return new Report("query", TermSections.of(scores, 0.95, SHOWN));
  }

  /** Writes occurrences as they are found, and the totals at the end. */
  private interface Lister {
    void list(Found found) throws IOException;

    void end(Report totals, TermCounts all) throws IOException;
  }

  private final class TextLister implements Lister {
    private final Output out;
    private final TermQuery query;
    private final OccurrenceText occurrences;

    TextLister(Output out, TermQuery query) {
      this.out = out;
      this.query = query;
      occurrences =
          new OccurrenceText(context, output.destination().width(terminal), output.ansi(terminal));
    }

    @Override
    public void list(Found found) throws IOException {
      String term = query.terms().get(found.occurrence().term()).text();
      out.write(occurrences.of(found.id(), term, found.alignment(), found.occurrence()));
    }

    @Override
    public void end(Report totals, TermCounts all) throws IOException {
      if (all.said() == 0 && all.written() == 0) {
        out.write(nothing());
        return;
      }
      out.write((totalsOnly ? "" : "\n") + output.text(totals, terminal));
    }

    private String nothing() {
      List<Term> terms = query.terms();
      return "Nothing found: "
          + (terms.size() == 1
              ? Printable.of(terms.get(0).text()) + " occurs in no reference and no hypothesis.\n"
              : "none of the " + terms.size() + " terms occurs in a reference or a hypothesis.\n");
    }
  }

  private final class JsonLister implements Lister {
    private final Output out;
    private final ReportJson json = new ReportJson("query");
    private final List<Figure<Found>> figures;

    JsonLister(Output out, TermQuery query) {
      this.out = out;
      figures = figures(query);
      json.beginTable("occurrences");
    }

    @Override
    public void list(Found found) throws IOException {
      json.writeRow(figures, found);
      out.write(json.take());
    }

    @Override
    public void end(Report totals, TermCounts all) throws IOException {
      json.endTable();
      totals.sections().forEach(json::write);
      json.end();
      out.write(json.take());
    }
  }

  private List<Figure<Found>> figures(TermQuery query) {
    Figure<Place> before =
        text("before", place -> OccurrenceText.before(place.text(), place.span(), context));
    Figure<Place> after =
        text("after", place -> OccurrenceText.after(place.text(), place.span(), context));
    return List.of(
        text("id", Found::id),
        text("term", found -> query.terms().get(found.occurrence().term()).text()),
        Figure.word("outcome", found -> found.occurrence().outcome()),
        text("other_text", found -> found.occurrence().otherText()),
        text("reference", Place::words).in(Found::reference),
        text("hypothesis", Place::words).in(Found::hypothesis),
        count("reference_start", Place::start).in(Found::reference),
        count("reference_end", Place::end).in(Found::reference),
        count("hypothesis_start", Place::start).in(Found::hypothesis),
        count("hypothesis_end", Place::end).in(Found::hypothesis),
        before.named("reference_before").in(Found::reference),
        after.named("reference_after").in(Found::reference),
        before.named("hypothesis_before").in(Found::hypothesis),
        after.named("hypothesis_after").in(Found::hypothesis));
  }
}
