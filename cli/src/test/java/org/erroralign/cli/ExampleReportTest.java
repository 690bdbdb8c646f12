package org.erroralign.cli;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.nio.file.Files;
import java.nio.file.Path;
import org.erroralign.report.Browser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** What people do first with the pages of the example corpus. */
@ExtendWith(Browser.class)
final class ExampleReportTest {
  private static final String REFERENCES = "../examples/references.tsv";
  private static final String CLEAN = "../examples/clean.jsonl";
  private static final String NOISY = "../examples/noisy.jsonl";
  private static final String KEYWORDS = "../examples/keywords.tsv";

  @TempDir private Path folder;

  private Page open(Browser.Window window, String... arguments) {
    Path file = folder.resolve("report.html");
    String[] all = new String[arguments.length + 2];
    System.arraycopy(arguments, 0, all, 0, arguments.length);
    all[arguments.length] = "--html";
    all[arguments.length + 1] = file.toString();
    assertThat(CommandLineRun.of(all).exitCode()).isZero();
    Page page = window.open(file.toUri().toString(), options -> {});
    page.waitForSelector("body[data-ready]");
    return page;
  }

  @Test
  void oneClickFindsEveryMistakeOnADrug(Browser.Window window) {
    Page page =
        open(
            window,
            "analyze",
            "--ref",
            REFERENCES,
            "--hyp",
            CLEAN,
            "--keywords",
            KEYWORDS,
            "--by",
            "domain");
    // 1.3 times what it was before it had charts, 153 KB.
    assertThat(folder.resolve("report.html"))
        .satisfies(file -> assertThat(Files.size(file)).isLessThan(199_000));
    assertThat(page.locator(".tile").first()).containsText("36.1 %");
    page.locator(".worst").getByText("amoxicillin").click();
    assertThat(page.locator(".utterance")).hasCount(2);
    assertThat(page.locator(".utterance .id").allTextContents())
        .containsExactly("medical-06", "medical-12");
    assertThat(page.locator(".utterance").first()).containsText("a marxist a win");
    assertThat(page.locator(".utterance").last()).containsText("commack sicilian");
  }

  @Test
  void comparesTheTwoConditions(Browser.Window window) {
    Page page =
        open(window, "compare", "--ref", REFERENCES, CLEAN, NOISY, "--names", "clean,noisy");
    page.evaluate("location.hash = '#/compare'");
    assertThat(page.locator("main")).containsText("61.51 %");
    assertThat(page.locator(".verdict")).containsText("A makes fewer errors");
  }
}
