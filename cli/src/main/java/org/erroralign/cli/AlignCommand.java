package org.erroralign.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.erroralign.align.Aligner;
import org.erroralign.align.Alignment;
import org.erroralign.align.ErrorAligner;
import org.erroralign.corpus.InOriginal;
import org.erroralign.corpus.Utterance;
import org.erroralign.format.AlignmentCsv;
import org.erroralign.format.AlignmentJson;
import org.erroralign.format.AlignmentParquet;
import org.erroralign.format.AlignmentPra;
import org.erroralign.report.GraphDrawing;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Aligns two texts, or all pairs of a corpus. */
@Command(
    name = "align",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    customSynopsis = {
      "erroralign align [OPTIONS] [--graph FILE.svg] REFERENCE HYPOTHESIS",
      "       erroralign align [OPTIONS] --pairs FILE",
      "       erroralign align [OPTIONS] --ref FILE --hyp FILE"
    },
    description = "Aligns two texts, or all pairs of a file.",
    footer = {"", "Put -- before texts that begin with a hyphen."})
final class AlignCommand implements Callable<Integer> {
  enum Format {
    TABLE,
    JSONL,
    CSV,
    PRA,
    PARQUET;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private final Terminal terminal;

  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(
      arity = "0..2",
      paramLabel = "TEXT",
      description = "What was said, then what the recogniser wrote.")
  private List<String> texts = new ArrayList<>();

  @Option(
      names = "--output",
      paramLabel = "table|jsonl|csv|pra|parquet",
      defaultValue = "table",
      description =
          "A table to read (default), a line of JSON for each pair, a row of CSV or Parquet for"
              + " each segment, or sclite's pra.")
  private Format format = Format.TABLE;

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

  AlignCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    ErrorAligner aligner = alignerOptions.aligner(work.threads());
    int threads = work.threads();
    if (!input.given()) {
      if (texts.size() != 2) {
        throw mistake("two texts or --pairs FILE", texts.size() + " texts");
      }
      alignTexts(aligner, texts.get(0), texts.get(1));
    } else {
      if (!texts.isEmpty()) {
        throw mistake("no texts beside --pairs", "\"" + texts.get(0) + "\"");
      }
      if (graph != null) {
        throw mistake("two texts with --graph", "files");
      }
      alignPairs(aligner, threads);
    }
    return Failures.SUCCESS;
  }

  private void alignTexts(ErrorAligner aligner, String reference, String hypothesis)
      throws IOException {
    Utterance utterance = input.texts(reference, hypothesis);
    if (graph != null) {
      drawGraph(graph, aligner, utterance);
    }
    try (Output out = destination.open(terminal)) {
      if (format == Format.PARQUET) {
        try (AlignmentParquet parquet = new AlignmentParquet(out.stream())) {
          parquet.write(utterance.id(), align(aligner, utterance));
        }
      } else {
        StringBuilder text = new StringBuilder(header());
        if (format == Format.TABLE) {
          table().append(text, align(aligner, utterance));
        } else {
          append(text, table(), utterance.id(), align(aligner, utterance));
        }
        out.write(text.toString());
      }
      out.commit();
    }
  }

  private void drawGraph(Path file, ErrorAligner aligner, Utterance utterance) throws IOException {
    String drawing;
    try {
      drawing = GraphDrawing.svg(aligner.graph(utterance.reference(), utterance.hypothesis()));
    } catch (IllegalArgumentException e) {
      throw new ParameterException(command.commandLine(), "--graph: " + e.getMessage());
    }
    try (Output out = Output.toFile(file)) {
      out.write(drawing);
      out.commit();
    }
    if (!work.quiet()) {
      terminal.tell(file + ": the graph of both texts");
    }
  }

  private void alignPairs(Aligner aligner, int threads) throws IOException {
    try (Input reader = input.open();
        Output out = destination.open(terminal);
        Progress progress = new Progress(showsProgress(), reader.totalBytes(), terminal)) {
      if (format == Format.PARQUET) {
        writeParquet(aligner, threads, reader, out, progress);
      } else {
        AlignmentTable table = table();
        out.write(header());
        OrderedWork.run(
            Batches.of(reader),
            threads,
            batch -> text(aligner, table, batch),
            result -> {
              out.write(result);
              progress.at(reader.bytesRead(), reader.count());
            });
      }
      out.commit();
    }
  }

  private void writeParquet(
      Aligner aligner, int threads, Input reader, Output out, Progress progress)
      throws IOException {
    try (AlignmentParquet parquet = new AlignmentParquet(out.stream())) {
      OrderedWork.run(
          Batches.of(reader),
          threads,
          batch ->
              batch.stream().map(each -> new Aligned(each.id(), align(aligner, each))).toList(),
          result -> {
            for (Aligned aligned : result) {
              parquet.write(aligned.id(), aligned.alignment());
            }
            progress.at(reader.bytesRead(), reader.count());
          });
    }
  }

  private record Aligned(String id, Alignment alignment) {}

  private static Alignment align(Aligner aligner, Utterance utterance) {
    return InOriginal.of(utterance, aligner.align(utterance.reference(), utterance.hypothesis()));
  }

  private byte[] text(Aligner aligner, AlignmentTable table, List<Utterance> batch) {
    StringBuilder text = new StringBuilder();
    for (Utterance utterance : batch) {
      append(text, table, utterance.id(), align(aligner, utterance));
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private String header() {
    return format == Format.CSV ? AlignmentCsv.HEADER : "";
  }

  private void append(StringBuilder text, AlignmentTable table, String id, Alignment alignment) {
    switch (format) {
      case TABLE -> {
        text.append(id).append('\n');
        table.append(text, alignment);
        text.append('\n');
      }
      case JSONL -> AlignmentJson.appendLine(text, id, alignment);
      case CSV -> AlignmentCsv.appendRows(text, id, alignment);
      case PRA -> AlignmentPra.appendBlock(text, id, alignment);
      case PARQUET -> throw new IllegalStateException("Parquet is no text");
    }
  }

  private AlignmentTable table() {
    Ansi ansi = destination.toFile() ? Ansi.OFF : terminal.ansi();
    return new AlignmentTable(terminal.columns(), ansi);
  }

  private boolean showsProgress() {
    return !work.quiet() && terminal.showsProgress(destination.toFile());
  }

  private ParameterException mistake(String expected, String found) {
    return new ParameterException(
        command.commandLine(), "expected " + expected + ", found " + found);
  }
}
