package org.erroralign.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.erroralign.align.Aligner;
import org.erroralign.align.Alignment;
import org.erroralign.cli.Failures;
import org.erroralign.cli.option.CorpusWork;
import org.erroralign.cli.option.Input;
import org.erroralign.cli.option.InputOptions;
import org.erroralign.cli.option.WorkOptions;
import org.erroralign.cli.terminal.Output;
import org.erroralign.cli.terminal.Terminal;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.Utterance;
import org.erroralign.phonetic.Pronouncer;
import org.erroralign.study.Study;
import org.erroralign.study.StudyAligner;
import org.erroralign.study.StudyExample;
import org.erroralign.study.StudyKey;
import org.erroralign.study.StudyPage;
import org.erroralign.text.Tokenizer;
import org.erroralign.text.Transcript;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Writes the page of a study and, beside it, the key that says which side was whose. */
@Command(
    name = "make",
    sortOptions = false,
    customSynopsis = {
      "erroralign study make [OPTIONS] --pairs FILE -o FILE.html",
      "       erroralign study make [OPTIONS] --ref FILE --hyp FILE -o FILE.html"
    },
    description = "Writes the page of a blind preference study, and the key to its answers.",
    footer = {
      "",
      "Aligners: standard, paper, error-align (presets), sound (as --spoken aligns), lwa, owa, pwr"
          + " (baselines; pwr is for English).",
      "Give annotators the page alone: the key says which side was whose.",
      "Example: erroralign study make --pairs pairs.tsv --aligners standard,pwr -o study.html"
    })
public final class StudyMakeCommand extends TerminalCommand {
  @Option(
      names = "-o",
      required = true,
      paramLabel = "FILE.html",
      description = "The page; it appears when it is complete.")
  private Path page = Path.of("");

  @Option(
      names = "--key",
      paramLabel = "FILE",
      description = "The key (default: beside the page, with .key.json instead of .html).")
  private @Nullable Path key;

  @Option(
      names = "--aligners",
      split = ",",
      paramLabel = "NAME",
      defaultValue = "standard,pwr",
      description = "The two aligners, separated by a comma (default: standard,pwr).")
  private List<StudyAligner> aligners = new ArrayList<>();

  @Option(
      names = "--examples",
      paramLabel = "N",
      description = "How many examples are drawn (default: 124, as in the paper).")
  private int examples = 124;

  @Option(
      names = "--max-words",
      paramLabel = "N",
      description = "Leave out utterances with more words on a side (default: 60).")
  private int maxWords = 60;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Start of the random numbers; the same seed gives the same page.")
  private long seed = 1;

  @Option(
      names = "--title",
      paramLabel = "TEXT",
      description = "The title of the page (default: Which alignment is better?).")
  private String title = "Which alignment is better?";

  @Mixin private InputOptions inputOptions = new InputOptions();
  @Mixin private WorkOptions work = new WorkOptions();

  public StudyMakeCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException {
    checkOptions();
    List<StudyExample> candidates = new ArrayList<>();
    long[] tooLong = new long[1];
    long read;
    try (Input input = inputOptions.open()) {
      Aligner first = aligners.get(0).create(inputOptions.spokenLanguage());
      Aligner second = aligners.get(1).create(inputOptions.spokenLanguage());
      new CorpusWork(work, true, terminal)
          .run(
              input,
              batch -> align(first, second, batch),
              part -> {
                candidates.addAll(part.examples());
                tooLong[0] += part.tooLong();
              });
      read = input.count();
    }
    Study study = Study.draw(title, aligners.get(0), aligners.get(1), candidates, examples, seed);
    if (study.items().isEmpty()) {
      throw new BadDataException(
          "study",
          "utterances that " + aligners.get(0) + " and " + aligners.get(1) + " align differently",
          "none of " + read);
    }
    write(study);
    if (!work.quiet()) {
      tell(study, candidates.size(), read, tooLong[0]);
    }
    return Failures.SUCCESS;
  }

  private void checkOptions() {
    if (aligners.size() != 2 || aligners.get(0) == aligners.get(1)) {
      throw mistake("--aligners: expected two different aligners, found " + aligners);
    }
    String language = inputOptions.language();
    if (aligners.contains(StudyAligner.PWR) && !Pronouncer.isEnglish(language)) {
      throw mistake("--aligners: expected pwr with English only, found --lang " + language);
    }
    if (examples < 1) {
      throw mistake("--examples: expected a number of at least 1, found " + examples);
    }
  }

  /** What a batch has of utterances that are aligned differently. */
  private record Part(List<StudyExample> examples, long tooLong) {}

  private Part align(Aligner first, Aligner second, List<Utterance> batch) {
    List<StudyExample> found = new ArrayList<>();
    long tooLong = 0;
    for (Utterance utterance : batch) {
      if (words(utterance.reference()) > maxWords || words(utterance.hypothesis()) > maxWords) {
        tooLong++;
        continue;
      }
      StudyExample example =
          new StudyExample(utterance.id(), align(first, utterance), align(second, utterance));
      if (example.differs()) {
        found.add(example);
      }
    }
    return new Part(found, tooLong);
  }

  private static int words(Transcript transcript) {
    return Tokenizer.standard().tokenize(transcript.text()).size();
  }

  private static Alignment align(Aligner aligner, Utterance utterance) {
    return aligner.align(utterance.reference(), utterance.hypothesis());
  }

  private void write(Study study) throws IOException {
    StudyPage content = new StudyPage(study);
    try (Output pageOut = Output.toFile(page);
        Output keyOut = Output.toFile(keyFile())) {
      content.write(pageOut.stream());
      keyOut.write(StudyKey.json(content.id(), study));
      keyOut.commit();
      pageOut.commit();
    }
  }

  private Path keyFile() {
    return key != null
        ? key
        : page.resolveSibling(
            String.valueOf(page.getFileName()).replaceFirst("(?i)\\.html?$", "") + ".key.json");
  }

  private void tell(Study study, int differing, long read, long tooLong) {
    terminal.tell(
        page
            + ": "
            + study.items().size()
            + " of "
            + differing
            + " examples on which "
            + aligners.get(0)
            + " and "
            + aligners.get(1)
            + " differ, of "
            + read
            + " utterances"
            + (tooLong == 0
                ? ""
                : "; " + tooLong + " with more than " + maxWords + " words left out"));
    terminal.tell(keyFile() + ": the key, not for annotators");
  }
}
