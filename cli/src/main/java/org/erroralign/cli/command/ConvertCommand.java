package org.erroralign.cli.command;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.erroralign.cli.Failures;
import org.erroralign.cli.option.CorpusWork;
import org.erroralign.cli.option.Entries;
import org.erroralign.cli.option.InputOptions;
import org.erroralign.cli.option.OutputOptions;
import org.erroralign.cli.option.WorkOptions;
import org.erroralign.cli.terminal.Output;
import org.erroralign.cli.terminal.Quantity;
import org.erroralign.cli.terminal.Terminal;
import org.erroralign.corpus.Side;
import org.erroralign.format.Conversion;
import org.erroralign.format.CorpusWriter;
import org.erroralign.format.Entry;
import org.erroralign.format.Format;
import org.erroralign.format.Formats;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Turns one corpus format into another, or shows what normalisation changes. */
@Command(
    name = "convert",
    customSynopsis = {
      "erroralign convert [OPTIONS] FILE... -o FILE",
      "       erroralign convert [OPTIONS] --ref FILE --hyp FILE -o FILE",
      "       erroralign convert [OPTIONS] --normalize NAME --show-changes FILE..."
    },
    description = "Turns one corpus format into another.",
    footer = {
      "",
      "What the new format cannot hold is named on standard error.",
      "docs/formats.md describes the formats and normalisations."
    })
public final class ConvertCommand extends TerminalCommand {
  enum SideName {
    REF,
    HYP;

    Side side() {
      return this == REF ? Side.REFERENCE : Side.HYPOTHESIS;
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Parameters(arity = "0..*", paramLabel = "FILE", description = "Files, patterns, or -.")
  private List<String> files = new ArrayList<>();

  @Option(
      names = "--to",
      paramLabel = "NAME",
      completionCandidates = InputOptions.FormatNames.class,
      description = "The new format (default: by the extension of the file after -o).")
  private @Nullable String target;

  @Option(
      names = "--side",
      paramLabel = "ref|hyp",
      description =
          "Tables: they hold only this text. Formats with one text: which one it is, or which of"
              + " both is written (default: ref).")
  private @Nullable SideName side;

  @Option(
      names = "--show-changes",
      description =
          "Write, instead of the corpus, what each step of --normalize changes: id, side, step,"
              + " from, to, separated by tabs.")
  private boolean showChanges;

  @Mixin private InputOptions input = new InputOptions();
  @Mixin private OutputOptions destination = new OutputOptions();
  @Mixin private WorkOptions work = new WorkOptions();

  public ConvertCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException {
    if (files.isEmpty() != input.given()) {
      throw mistake(
          "expected files, or --pairs, or --ref and --hyp, found "
              + (files.isEmpty() ? "none" : "both"));
    }
    Format format = showChanges ? null : format();
    List<NormalizationStep> steps = input.steps();
    try (Entries<?> entries =
            input.openEntries(
                files,
                side == null ? null : side.side(),
                format == null ? Formats.byName("tsv") : format);
        Output out = destination.open(terminal)) {
      if (format == null) {
        showChanges(entries, steps, out);
      } else {
        convert(entries, steps, format, out);
      }
      out.commit();
      if (!work.quiet() && destination.toFile()) {
        terminal.tell(
            destination.fileName()
                + (format == null ? ": the changes of " : ": ")
                + Quantity.utterances(entries.count())
                + (format == null ? "" : " in the format " + format.name()));
      }
    }
    return Failures.SUCCESS;
  }

  private void convert(Entries<?> entries, List<NormalizationStep> steps, Format format, Output out)
      throws IOException {
    Conversion conversion = entries.conversion();
    Side written = side == null ? Side.REFERENCE : side.side();
    try (OutputStream stream = destination.packed(out.stream());
        CorpusWriter writer = format.writer(stream, written, conversion)) {
      work()
          .run(
              entries,
              batch ->
                  batch.stream().map(entry -> normalized(entry, entries, steps, null)).toList(),
              batch -> {
                for (Entry entry : batch) {
                  conversion.add(entry);
                  writer.write(entry);
                }
              });
    }
    if (!work.quiet() && !conversion.describe().isEmpty()) {
      terminal.tell("erroralign: " + conversion.describe());
    }
  }

  private void showChanges(Entries<?> entries, List<NormalizationStep> steps, Output out)
      throws IOException {
    out.write("id\tside\tstep\tfrom\tto\n");
    work()
        .run(
            entries,
            batch -> {
              StringBuilder lines = new StringBuilder();
              batch.forEach(
                  entry -> normalized(entry, entries, steps, change -> append(lines, change)));
              return lines.toString();
            },
            out::write);
  }

  private CorpusWork work() {
    return new CorpusWork(work, destination.toFile(), terminal, "Converting");
  }

  private static Entry normalized(
      Entry entry,
      Entries<?> entries,
      List<NormalizationStep> steps,
      @Nullable Consumer<NormalizationStep.Change> changes) {
    Entry changed = entry;
    for (NormalizationStep step : steps) {
      changed = step.apply(changed, entries.conversion().alternatives(), changes);
    }
    return changed;
  }

  private static void append(StringBuilder lines, NormalizationStep.Change change) {
    lines.append(onOneLine(change.id())).append('\t').append(change.side()).append('\t');
    lines.append(change.step()).append('\t').append(onOneLine(change.change().from()));
    lines.append('\t').append(onOneLine(change.change().to())).append('\n');
  }

  private static String onOneLine(String text) {
    return text.replaceAll("[\\t\\r\\n]+", " ");
  }

  private Format format() {
    String name = target;
    return name == null
        ? valid("-o or --to: ", () -> Formats.byExtension(destination.fileName()))
        : valid("--to: ", () -> Formats.byName(name));
  }
}
