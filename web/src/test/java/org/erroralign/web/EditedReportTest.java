package org.erroralign.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.erroralign.cli.CommandLineRun;
import org.erroralign.report.Browser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Reports with the engine inside, whose texts can be edited. */
@ExtendWith(Browser.class)
final class EditedReportTest {
  private static final Path KEYWORDS = Path.of("..", "examples", "keywords.tsv");

  /** What the page holds of an utterance, but for what only its place says. */
  private static final String UTTERANCE =
      """
      id => {
        const {ref, refGiven, systems} = utterances.find((utterance) => utterance.id === id);
        return JSON.stringify({ref, refGiven, systems});
      }
      """;

  @TempDir private Path folder;

  private Page report(Browser.Window window, Path pairs, String... more) {
    Path page = folder.resolve(pairs.getFileName() + ".html");
    String[] arguments = {
      "analyze",
      "--pairs",
      pairs.toString(),
      "--keywords",
      KEYWORDS.toString(),
      "--spoken",
      "en",
      "--normalize",
      "basic",
      "--html",
      page.toString(),
      "--quiet"
    };
    CommandLineRun run =
        CommandLineRun.of(
            Stream.of(arguments, more).flatMap(Arrays::stream).toArray(String[]::new));
    assertThat(run.exitCode()).as(run.err()).isZero();
    Page opened = window.open(page);
    opened.waitForSelector("body[data-ready]");
    return opened;
  }

  @Test
  void anEditedReferenceIsAlignedAnewAndSaved(Browser.Window window) throws IOException {
    Path pairs =
        Files.writeString(
            folder.resolve("pairs.tsv"),
            """
            id\tref\thyp
            u1\tGive amoxicillin, in the evening!\tgive metformin in the evening
            u2\tpay eight dollars\tpay $9
            """);
    Page page = report(window, pairs, "--html-engine");
    page.navigate(page.url() + "#/alignments");
    page.locator(".utterance a:text-is('edit')").first().click();
    Locator reference = page.locator(".edit textarea").first();
    reference.fill("give Metformin in the evening");
    assertThat(page.locator(".one .edited")).hasText("edited");
    assertThat(page.locator(".one .scores")).containsText("no errors");
    assertThat(reference).isFocused();
    page.navigate(page.url().replaceFirst("#.*", "#/alignments"));
    assertThat(page.locator(".utterance .edited")).hasCount(1);
    page.locator(".utterance a:text-is('edit')").first().click();
    Download saved = page.waitForDownload(() -> page.click(".corrected"));
    Path corrected = folder.resolve("corrected.tsv");
    saved.saveAs(corrected);
    assertThat(Files.readString(corrected))
        .isEqualTo(
            """
            id\tref\thyp\tedited
            u1\tgive Metformin in the evening\tgive metformin in the evening\tref
            u2\tpay eight dollars\tpay $9\t
            """);
    Page again = report(window, corrected);
    assertThat(page.evaluate(UTTERANCE, "u1")).isEqualTo(again.evaluate(UTTERANCE, "u1"));
    page.click(".edit .back");
    assertThat(page.locator(".one .edited")).hasCount(0);
  }

  @Test
  void withoutTheOptionThereIsNoEngine(Browser.Window window) throws IOException {
    Path pairs = Files.writeString(folder.resolve("pairs.tsv"), "id\tref\thyp\nu1\ta b\ta c\n");
    Page page = report(window, pairs);
    page.navigate(page.url() + "#/utterance/u1");
    assertThat(page.locator(".one")).isVisible();
    assertThat(page.locator(".edit")).hasCount(0);
    assertThat(Files.size(folder.resolve("pairs.tsv.html"))).isLessThan(300_000);
  }
}
