package org.erroralign.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.erroralign.report.Browser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Takes the pictures in docs/images from the example corpus; docs/report.md says how to run it. */
@ExtendWith(Browser.class)
final class ReportScreenshots {
  private static final Path EXAMPLES = Path.of("..", "examples");

  @Test
  void takes(Browser.Window window, @TempDir Path temporary) throws IOException {
    String folder = System.getProperty("screenshots", "");
    assumeTrue(!folder.isEmpty(), "set -Dscreenshots=FOLDER to take pictures");
    Path images = Files.createDirectories(Path.of("..").resolve(folder));
    Path one = temporary.resolve("analyze.html");
    run("analyze", "--ref", example("references.tsv"), "--hyp", example("clean.jsonl"), one);
    Path two = temporary.resolve("compare.html");
    run(
        "compare",
        "--ref",
        example("references.tsv"),
        example("clean.jsonl"),
        example("noisy.jsonl"),
        "--names",
        "clean,noisy",
        two);
    Path talk = temporary.resolve("talk.html");
    CommandLineRun run =
        CommandLineRun.of(
            "score",
            "--speakers",
            "--ref",
            example("visit.stm"),
            "--hyp",
            example("visit.jsonl"),
            "--html",
            talk.toString());
    assertThat(run.exitCode()).as(run.err()).isZero();
    shot(window, talk, "#/conversation", 1000, images.resolve("conversation.png"));
    shot(window, one, "", 1500, images.resolve("overview.png"));
    shot(window, one, "#/alignments", 900, images.resolve("alignments.png"));
    shot(window, one, "#/words", 700, images.resolve("words.png"));
    shot(window, one, "#/confusions", 700, images.resolve("confusions.png"));
    shot(window, one, "#/keywords", 800, images.resolve("keywords.png"));
    shot(window, one, "#/groups", 600, images.resolve("groups.png"));
    shot(window, two, "#/compare", 1300, images.resolve("compare.png"));
    shot(
        window,
        two,
        "#/alignments?change=worse&sort=loss&system=1",
        900,
        images.resolve("side-by-side.png"));
    graph(window, two, images.resolve("graph.png"));
    dark(window, one, images.resolve("dark.png"));
    phone(window, one, images.resolve("phone.png"));
    print(window, one, images.resolve("print.png"));
  }

  private static String example(String name) {
    Path file = EXAMPLES.resolve(name);
    assumeTrue(Files.exists(file), file + " is absent");
    return file.toString();
  }

  private static void run(Object... arguments) {
    String[] all = new String[arguments.length + 6];
    for (int k = 0; k < arguments.length - 1; k++) {
      all[k] = arguments[k].toString();
    }
    List<String> rest =
        List.of(
            "--html",
            arguments[arguments.length - 1].toString(),
            "--keywords",
            EXAMPLES.resolve("keywords.tsv").toString(),
            "--by",
            "domain,speaker,length",
            "--quiet");
    for (int k = 0; k < rest.size(); k++) {
      all[arguments.length - 1 + k] = rest.get(k);
    }
    CommandLineRun run = CommandLineRun.of(all);
    assertThat(run.exitCode()).as(run.err()).isZero();
  }

  private static void shot(Browser.Window window, Path file, String view, int height, Path image) {
    Page page = window.open(file.toUri() + view, options -> options.setViewportSize(1180, height));
    take(page, image);
  }

  private static void take(Page page, Path image) {
    page.waitForSelector("body[data-ready]");
    page.waitForTimeout(200);
    page.screenshot(new Page.ScreenshotOptions().setPath(image));
  }

  /** The graph of the utterance that got worst. */
  private static void graph(Browser.Window window, Path file, Path image) {
    Page page =
        window.open(
            file.toUri() + "#/alignments?change=worse&sort=loss&system=1",
            options -> options.setViewportSize(1180, 1100));
    page.waitForSelector(".utterance .id");
    page.locator(".utterance .id").first().click();
    page.waitForSelector("svg.graph");
    take(page, image);
  }

  private static void dark(Browser.Window window, Path file, Path image) {
    take(
        window.open(
            file.toUri() + "#/alignments",
            options -> options.setViewportSize(1180, 800).setColorScheme(ColorScheme.DARK)),
        image);
  }

  private static void phone(Browser.Window window, Path file, Path image) {
    take(
        window.open(file.toUri() + "#/alignments", options -> options.setViewportSize(390, 800)),
        image);
  }

  private static void print(Browser.Window window, Path file, Path image) {
    Page page =
        window.open(file.toUri() + "#/alignments", options -> options.setViewportSize(794, 1123));
    page.waitForSelector(".utterance");
    page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
    page.evaluate("window.dispatchEvent(new Event('beforeprint'))");
    take(page, image);
  }
}
