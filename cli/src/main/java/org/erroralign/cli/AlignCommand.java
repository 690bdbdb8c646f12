package org.erroralign.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.erroralign.align.Aligner;
import org.erroralign.align.Alignment;
import org.erroralign.corpus.Utterance;
import org.erroralign.corpus.format.AlignmentJson;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Aligns two texts, or all pairs of a file, and writes a table or JSON lines. */
@Command(
    name = "align",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    customSynopsis = {
      "erroralign align [OPTIONS] REFERENCE HYPOTHESIS",
      "       erroralign align [OPTIONS] --pairs FILE",
      "       erroralign align [OPTIONS] --ref FILE --hyp FILE"
    },
    description = "Aligns two texts, or all pairs of a file.",
    footer = {"", "Put -- before texts that begin with a hyphen."})
final class AlignCommand implements Callable<Integer> {
  enum Format {
    TABLE,
    JSONL;

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
      paramLabel = "table|jsonl",
      defaultValue = "table",
      description = "A table to read (default), or a line of JSON for each pair.")
  private Format format = Format.TABLE;

  @Mixin private InputOptions input = new InputOptions();
  @Mixin private OutputOptions destination = new OutputOptions();
  @Mixin private AlignerOptions alignerOptions = new AlignerOptions();
  @Mixin private WorkOptions work = new WorkOptions();

  AlignCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    Aligner aligner = alignerOptions.aligner();
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
      alignPairs(aligner, threads);
    }
    return Failures.SUCCESS;
  }

  private void alignTexts(Aligner aligner, String reference, String hypothesis) throws IOException {
    try (Output out = destination.open(terminal)) {
      StringBuilder text = new StringBuilder();
      Alignment alignment = aligner.align(reference, hypothesis);
      switch (format) {
        case TABLE -> table().append(text, alignment);
        case JSONL -> AlignmentJson.appendLine(text, "1", alignment);
      }
      out.write(text.toString());
      out.commit();
    }
  }

  private void alignPairs(Aligner aligner, int threads) throws IOException {
    try (Input reader = input.open();
        Output out = destination.open(terminal);
        Progress progress = new Progress(showsProgress(), reader.totalBytes(), terminal)) {
      AlignmentTable table = table();
      OrderedWork.run(
          new Batches(reader),
          threads,
          batch -> align(aligner, table, batch),
          result -> {
            out.write(result);
            progress.at(reader.bytesRead(), reader.count());
          });
      out.commit();
    }
  }

  private byte[] align(Aligner aligner, AlignmentTable table, List<Utterance> batch) {
    StringBuilder text = new StringBuilder();
    for (Utterance utterance : batch) {
      Alignment alignment =
          InOriginal.of(
              utterance, aligner.align(utterance.reference(), utterance.hypothesis()));
      switch (format) {
        case TABLE -> {
          text.append(utterance.id()).append('\n');
          table.append(text, alignment);
          text.append('\n');
        }
        case JSONL -> AlignmentJson.appendLine(text, utterance.id(), alignment);
      }
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
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
