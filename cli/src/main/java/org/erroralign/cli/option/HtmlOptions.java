package org.erroralign.cli.option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.erroralign.analysis.Analysis;
import org.erroralign.analysis.Groups;
import org.erroralign.cli.terminal.Output;
import org.erroralign.cli.terminal.Quantity;
import org.erroralign.cli.terminal.Terminal;
import org.erroralign.report.AudioLinks;
import org.erroralign.report.PageGatherer;
import org.erroralign.report.PageSettings;
import org.erroralign.report.ReportPage;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options about the page that a command writes besides its report. */
public final class HtmlOptions extends SharedOptions {
  /** What utterances are grouped by on the page when the user says nothing. */
  private static final List<String> DEFAULT_GROUPS = List.of("speaker", Groups.LENGTH);

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description =
          "Write a page too, to look at in a browser: every alignment, search, tables. One file,"
              + " which needs no network.")
  private @Nullable Path file;

  @Option(
      names = "--title",
      paramLabel = "TEXT",
      description = "The heading of the page (default: the names of the files).")
  private @Nullable String title;

  @Option(
      names = "--audio-folder",
      paramLabel = "FOLDER",
      description =
          "Where the audio files are that the corpus names, for players on the page (default: the"
              + " working folder and the folders of the files).")
  private @Nullable Path audioFolder;

  /** What the page holds of the engine. */
  private String engine = "";

  @Option(
      names = "--html-engine",
      description =
          "Put the engine into the page, 1.5 MB: references and hypotheses can be edited there, are"
              + " aligned anew and saved as a corrected table.")
  private boolean withEngine;

  public boolean given() {
    return file != null;
  }

  /** The attributes that utterances are grouped by on the page. */
  public List<String> groups(List<String> named) {
    return named.isEmpty() ? DEFAULT_GROUPS : named;
  }

  /** The names of files without their folders. */
  public static String fileNames(List<String> files) {
    return files.stream().map(HtmlOptions::fileName).collect(Collectors.joining(", "));
  }

  /** A file's name without its folder. */
  public static String fileName(String file) {
    return file.substring(file.lastIndexOf('/') + 1);
  }

  /** What the user calls the page, or else what is given. */
  public String title(String usual) {
    return title == null ? usual : title;
  }

  public AudioLinks audioLinks(List<Path> inputFolders) {
    List<Path> folders = new ArrayList<>();
    if (audioFolder == null) {
      folders.add(Path.of(""));
      folders.addAll(inputFolders);
    } else {
      folders.add(audioFolder);
    }
    return new AudioLinks(page(), folders);
  }

  /**
   * What gathers the page.
   *
   * @param usual what it is called unless the user says otherwise
   * @param folders where audio may be
   */
  public PageGatherer gatherer(
      String usual,
      List<String> systems,
      Analysis.Settings settings,
      List<Path> folders,
      long seed) {
    return new PageGatherer(
        new PageSettings(
            title(usual),
            systems,
            settings.tokenizer(),
            settings.keywords(),
            settings.groups(),
            audioLinks(folders),
            PageSettings.Limits.STANDARD,
            seed),
        settings);
  }

  private Path page() {
    if (file == null) {
      throw new IllegalStateException("no page was asked for");
    }
    return file;
  }

  /** Opens the file before the work begins, so that what is wrong with it is told early. */
  public Output open() throws IOException {
    if (page().toString().equals("-")) {
      throw mistake("--html: expected a file, found - (standard output has the text)");
    }
    engine = withEngine ? WorkbenchPage.engine() : "";
    return Output.toFile(page());
  }

  /** The same for a page that takes no engine. */
  public Output openWithoutEngine() throws IOException {
    if (withEngine) {
      throw mistake("--html-engine: expected analyze or compare, found score");
    }
    return open();
  }

  /** Writes the page and tells where it is. */
  public void write(ReportPage page, Output out, boolean quiet, Terminal terminal)
      throws IOException {
    page.write(out.stream(), engine);
    String held =
        page.held() < page.seen()
            ? String.format(Locale.ROOT, "%,d of %s", page.held(), Quantity.utterances(page.seen()))
            : Quantity.utterances(page.held());
    commit(out, held, quiet, terminal);
  }

  /** Ends a page that was written, and tells what it holds. */
  public void commit(Output out, String held, boolean quiet, Terminal terminal) throws IOException {
    out.commit();
    if (!quiet) {
      double megabytes = Files.size(page()) / 1e6;
      terminal.tell(
          String.format(Locale.ROOT, "%s: a page with %s, %.1f MB", page(), held, megabytes));
    }
  }
}
