package org.erroralign.cli.command;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.erroralign.align.Alignment;
import org.erroralign.align.AlignmentGraph;
import org.erroralign.align.ErrorAligner;
import org.erroralign.align.FormAlignment;
import org.erroralign.cli.Failures;
import org.erroralign.cli.option.AlignerOptions;
import org.erroralign.cli.option.CorpusWork;
import org.erroralign.cli.option.Input;
import org.erroralign.cli.option.InputOptions;
import org.erroralign.cli.option.OutputOptions;
import org.erroralign.cli.option.RunSettings;
import org.erroralign.cli.option.WorkOptions;
import org.erroralign.cli.terminal.AlignmentTable;
import org.erroralign.cli.terminal.Output;
import org.erroralign.cli.terminal.Quantity;
import org.erroralign.cli.terminal.Terminal;
import org.erroralign.corpus.Utterance;
import org.erroralign.format.AlignmentFormat;
import org.erroralign.format.AlignmentWriter;
import org.erroralign.format.AlignmentWriter.Aligned;
import org.erroralign.format.AlignmentWriter.Ready;
import org.erroralign.report.GraphDrawing;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** Aligns two texts, or all pairs of a corpus. */
@Command(
    name = "align",
    customSynopsis = {
      "erroralign align [OPTIONS] [--graph FILE.svg] REFERENCE HYPOTHESIS",
      "       erroralign align [OPTIONS] --pairs FILE",
      "       erroralign align [OPTIONS] --ref FILE --hyp FILE"
    },
    description = "Aligns two texts, or all pairs of a file.",
    footer = {"", "Put -- before texts that begin with a hyphen."})
public final class AlignCommand extends TerminalCommand {
  private static final String TABLE = "table";

  /** What a shell may complete after {@code --output}, and what the help says. */
  static final class OutputNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Stream.concat(
              Stream.of(TABLE), Stream.of(AlignmentFormat.values()).map(AlignmentFormat::toString))
          .iterator();
    }
  }

  @Parameters(
      arity = "0..2",
      paramLabel = "TEXT",
      description = "What was said, then what the recogniser wrote.")
  private List<String> texts = new ArrayList<>();

  @Option(
      names = "--output",
      paramLabel = "FORMAT",
      completionCandidates = OutputNames.class,
      description =
          "One of ${COMPLETION-CANDIDATES}: a table to read (default), a line of JSON for each"
              + " pair, sclite's pra, or a row for each segment.")
  private String format = TABLE;

  @Option(
      names = "--graph",
      paramLabel = "FILE.svg",
      description =
          "Also draw the graph of the two texts, as the paper's Figure 1; for texts of up to "
              + GraphDrawing.MAX_SYMBOLS
              + " symbols.")
  private @Nullable Path graph;

  @Mixin private InputOptions input = new InputOptions();
  @Mixin private OutputOptions destination = new OutputOptions();
  @Mixin private AlignerOptions alignerOptions = new AlignerOptions();
  @Mixin private WorkOptions work = new WorkOptions();

  public AlignCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException {
    ErrorAligner aligner = input.bySound(alignerOptions.aligner(work.threads()));
    if (input.given()) {
      if (!texts.isEmpty()) {
        throw mistake("no texts beside --pairs", "\"" + texts.get(0) + "\"");
      }
      if (graph != null) {
        throw mistake("two texts with --graph", "files");
      }
      align(aligner, input.open());
      return Failures.SUCCESS;
    }
    if (texts.size() != 2) {
      throw mistake("two texts or --pairs FILE", Quantity.of(texts.size(), "text"));
    }
    if (graph != null) {
      drawGraph(graph, aligner);
    }
    align(aligner, input.texts(texts.get(0), texts.get(1)));
    return Failures.SUCCESS;
  }

  /** Aligns a corpus, be it of one pair. */
  private void align(ErrorAligner aligner, Input corpus) throws IOException {
    List<String> inexact = new ArrayList<>();
    try (corpus;
        Output out = destination.open(terminal)) {
      try (AlignmentWriter writer = writer(out.stream())) {
        new CorpusWork(work, destination.toFile(), terminal)
            .run(
                corpus,
                batch -> Prepared.of(aligned(aligner, batch), writer),
                prepared -> {
                  prepared.ready.write();
                  inexact.addAll(prepared.inexact);
                });
      }
      out.commit();
    }
    if (!inexact.isEmpty()) {
      terminal.tell(
          "alignments not proven to be the cheapest, of texts too long for the exact search: "
              + inexact.size()
              + ", the first is "
              + inexact.get(0));
    }
  }

  /** A batch, and the ids of the utterances for which the exact search fell short. */
  private record Prepared(Ready ready, List<String> inexact) {
    static Prepared of(List<Aligned> batch, AlignmentWriter writer) {
      return new Prepared(
          writer.prepare(batch), batch.stream().filter(Aligned::inexact).map(Aligned::id).toList());
    }
  }

  private static List<Aligned> aligned(ErrorAligner aligner, List<Utterance> batch) {
    List<Aligned> aligned = new ArrayList<>(batch.size());
    for (Utterance utterance : batch) {
      aligned.add(aligned(aligner, utterance));
    }
    return aligned;
  }

  private static Aligned aligned(ErrorAligner aligner, Utterance utterance) {
    Alignment alignment = aligner.align(utterance.reference(), utterance.hypothesis());
    return new Aligned(utterance.id(), alignment, aligner.fellShort(alignment));
  }

  private AlignmentWriter writer(OutputStream out) throws IOException {
    if (format.equals(TABLE)) {
      Ansi ansi = destination.toFile() ? Ansi.OFF : terminal.ansi();
      return new AlignmentTable(out, texts.isEmpty(), terminal.columns(), ansi);
    }
    for (AlignmentFormat known : AlignmentFormat.values()) {
      if (known.toString().equalsIgnoreCase(format)) {
        return known.writer(out, RunSettings.of(command()).json());
      }
    }
    throw mistake(
        "one of " + String.join(", ", new OutputNames()) + " after --output", "\"" + format + "\"");
  }

  private void drawGraph(Path file, ErrorAligner aligner) throws IOException {
    String drawing;
    try (Input corpus = input.texts(texts.get(0), texts.get(1))) {
      Utterance pair = corpus.prepared(corpus.next());
      FormAlignment forms = aligner.alignForms(pair.reference(), pair.hypothesis());
      ErrorAligner byLetters = alignerOptions.aligner();
      drawing =
          GraphDrawing.svg(
              AlignmentGraph.of(
                  aligner.align(forms.reference().text(), forms.hypothesis().text()),
                  byLetters.tokenizer(),
                  byLetters.normalizer()));
    } catch (IllegalArgumentException e) {
      throw mistake("--graph: " + e.getMessage());
    }
    Output.toFile(file, drawing);
    if (!work.quiet()) {
      terminal.tell(file + ": the graph of both texts");
    }
  }

  private ParameterException mistake(String expected, String found) {
    return mistake("expected " + expected + ", found " + found);
  }
}
