package org.erroralign.cli.command;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.erroralign.cli.Failures;
import org.erroralign.cli.option.EngineOptions;
import org.erroralign.cli.terminal.Printable;
import org.erroralign.cli.terminal.Progress;
import org.erroralign.cli.terminal.Quantity;
import org.erroralign.cli.terminal.Terminal;
import org.erroralign.corpus.Column;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.Side;
import org.erroralign.corpus.Unpaired;
import org.erroralign.format.Corpora;
import org.erroralign.format.Format;
import org.erroralign.format.Formats;
import org.erroralign.format.ReadOptions;
import org.erroralign.format.Source;
import org.erroralign.transcribe.Clip;
import org.erroralign.transcribe.Clips;
import org.erroralign.transcribe.Engine;
import org.erroralign.transcribe.EngineException;
import org.erroralign.transcribe.Journal;
import org.erroralign.transcribe.Transcription;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Turns audio into hypotheses by a recogniser; an interrupted run goes on. */
@Command(
    name = "transcribe",
    sortOptions = false,
    customSynopsis = {
      "erroralign transcribe [OPTIONS] --audio FILE... -o hyp.jsonl",
      "       erroralign transcribe [OPTIONS] --corpus FILE -o hyp.jsonl"
    },
    description = "Audio to hypotheses by a recogniser.",
    footer = {
      "",
      "An interrupted run goes on when it is started again; utterances that failed are tried again.",
      "docs/transcribe.md says how to start servers for the engine openai, and where the recognisers"
          + " sphinx and whisper come from."
    })
public final class TranscribeCommand extends TerminalCommand {
  @Option(
      names = "--audio",
      arity = "1..*",
      paramLabel = "FILE",
      description = "Audio files or patterns such as 'calls/*.wav'; their names become the ids.")
  private List<String> audio = new ArrayList<>();

  @Option(
      names = "--corpus",
      arity = "1",
      paramLabel = "FILE",
      description =
          "A corpus in any format, whose utterances are recognised: its audio column names the"
              + " files (default: files named like the ids), its channels and times are cut out.")
  private List<String> corpus = new ArrayList<>();

  @Option(
      names = "--audio-folder",
      paramLabel = "FOLDER",
      description = "Where the audio of --corpus is (default: where the corpus is).")
  private @Nullable Path folder;

  @Option(
      names = "--format",
      paramLabel = "NAME",
      description = "The format of --corpus (default: by its extension).")
  private @Nullable String format;

  @Option(names = "--id-column", paramLabel = "NAME", description = "Default: id, utt_id, ...")
  private @Nullable String idColumn;

  @Option(names = "--audio-column", paramLabel = "NAME", description = "Default: audio, path, ...")
  private @Nullable String audioColumn;

  @Mixin private EngineOptions engineOptions = new EngineOptions();

  @Option(
      names = "-o",
      required = true,
      paramLabel = "FILE",
      description = "The hypotheses, as JSON lines; while not all is done, FILE.partial has them.")
  private Path output = Path.of("");

  @Option(
      names = "--again",
      description = "Throw away what an earlier run has written (default: only add what lacks).")
  private boolean again;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Utterances at once (default: 4 for openai, else 1).")
  private @Nullable Integer threads;

  @Option(
      names = "--quiet",
      description = "No progress on standard error, nor what was written where.")
  private boolean quiet;

  public TranscribeCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (audio.isEmpty() == corpus.isEmpty()) {
      throw mistake(
          "expected --audio or --corpus, found " + (audio.isEmpty() ? "neither" : "both"));
    }
    if (threads != null && threads < 1) {
      throw mistake("--threads: expected a number of at least 1, found " + threads);
    }
    engineOptions.check();
    List<Clip> clips = clips();
    try (Journal journal = Journal.open(output, engineOptions.system(), again)) {
      int failures = journal.done().containsAll(ids(clips)) ? 0 : recognize(clips, journal);
      journal.finish(ids(clips));
      if (failures == 0) {
        if (!quiet) {
          terminal.tell(output + ": " + Quantity.utterances(journal.done().size()));
        }
        return Failures.SUCCESS;
      }
      tell(
          failures
              + " of "
              + Quantity.utterances(clips.size())
              + (journal.done().isEmpty()
                  ? " failed, so " + output + " is not written"
                  : " failed and are missing in " + output)
              + "; the same command tries them again");
      return Failures.BAD_DATA;
    }
  }

  private int recognize(List<Clip> clips, Journal journal)
      throws IOException, InterruptedException {
    boolean shown = !quiet && terminal.showsProgress(true);
    try (Engine engine = engineOptions.start();
        Progress progress = Progress.ofUtterances(shown, clips.size(), terminal, "Transcribing")) {
      int workers = threads == null ? engine.usualThreads() : threads;
      return new Transcription(engine, workers, listener(progress)).run(clips, journal);
    } catch (EngineException e) {
      int done = journal.done().size();
      if (done > 0) {
        tell(done + " utterances are kept; the same command goes on with the others");
      }
      throw e;
    }
  }

  private Transcription.Listener listener(Progress progress) {
    return new Transcription.Listener() {
      @Override
      public void at(int done) {
        progress.at(done);
      }

      @Override
      public void failed(String id, String reason) {
        tell(id + ": " + reason);
      }
    };
  }

  private List<Clip> clips() throws IOException {
    if (!audio.isEmpty()) {
      List<Path> files = new ArrayList<>();
      for (Source source : Source.expand(audio, InputStream.nullInputStream())) {
        files.add(Objects.requireNonNull(source.path()));
      }
      return Clips.ofFiles(files);
    }
    List<Source> sources = Source.expand(corpus, System.in);
    try (CorpusReader<Unpaired> reader =
        Corpora.transcripts(sources, format(), readOptions(), Side.REFERENCE)) {
      return Clips.ofCorpus(reader, folders(sources));
    }
  }

  private List<Path> folders(List<Source> sources) {
    if (folder != null) {
      return List.of(folder);
    }
    List<Path> folders = new ArrayList<>();
    for (Source source : sources) {
      Path file = source.path();
      Path parent = file == null ? null : file.toAbsolutePath().getParent();
      Path place = parent == null ? Path.of("").toAbsolutePath() : parent;
      if (!folders.contains(place)) {
        folders.add(place);
      }
    }
    return folders;
  }

  private ReadOptions readOptions() {
    Map<Column, String> columns = new EnumMap<>(Column.class);
    columns.put(Column.REFERENCE, ReadOptions.UNREAD);
    if (idColumn != null) {
      columns.put(Column.ID, idColumn);
    }
    if (audioColumn != null) {
      columns.put(Column.AUDIO, audioColumn);
    }
    return new ReadOptions(columns, false, true);
  }

  private @Nullable Format format() {
    String name = format;
    return name == null ? null : valid("--format: ", () -> Formats.byName(name));
  }

  private static List<String> ids(List<Clip> clips) {
    return clips.stream().map(Clip::id).toList();
  }

  private void tell(String message) {
    terminal.tell("erroralign: " + Printable.of(message));
  }
}
