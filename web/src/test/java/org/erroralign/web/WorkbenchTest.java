package org.erroralign.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.FrameLocator;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.erroralign.report.Browser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The page, driven as people do, from a file and without a network. */
@ExtendWith(Browser.class)
final class WorkbenchTest {
  private static final long LARGEST_PAGE = 2_000_000;

  @TempDir private Path folder;

  private static Page open(Browser.Window window) {
    Page page = window.open(BrowserEngine.PAGE);
    page.waitForSelector("body[data-typed]");
    return page;
  }

  private void drop(Page page, String... namesAndContents) throws IOException {
    Path[] files = new Path[namesAndContents.length / 2];
    for (int k = 0; k < files.length; k++) {
      Path file = folder.resolve(namesAndContents[2 * k]);
      files[k] = Files.writeString(file, namesAndContents[2 * k + 1]);
    }
    page.setInputFiles("#choose", files);
    page.waitForFunction("n => document.querySelectorAll('.file').length >= n", files.length);
  }

  @Test
  void isOneSmallFileWithAStrictPolicy() throws IOException {
    String page = Files.readString(BrowserEngine.PAGE, StandardCharsets.UTF_8);
    assertThat(Files.size(BrowserEngine.PAGE)).isLessThan(LARGEST_PAGE);
    String policy = page.replaceFirst("(?s).*Content-Security-Policy\" content=\"", "");
    policy = policy.substring(0, policy.indexOf('"'));
    assertThat(policy)
        .contains("default-src 'none'", "connect-src 'none'", "'wasm-unsafe-eval'")
        .doesNotContain("unsafe-inline", "'unsafe-eval'", "http");
  }

  @Test
  void textsAreAlignedWhileTheyAreTyped(Browser.Window window) {
    Page page = open(window);
    page.fill("#reference", "new york is cold");
    page.fill("#hypothesis", "newyork is gold");
    assertThat(page.locator("#typed .tile strong").first()).hasText("75.0 %");
    assertThat(page.locator("#typed .rows")).containsText("york became -york");
    assertThat(page.locator("#graph svg.graph")).isVisible();
    page.selectOption("#typed >> xpath=.. >> [data-option=preset]", "paper");
    assertThat(page.locator("#typed .tile strong").first()).hasText("75.0 %");
  }

  @Test
  void examplesGiveAReportThatCanBeSaved(Browser.Window window) throws IOException {
    Page page = open(window);
    page.click("#example");
    page.waitForSelector("body[data-paired]");
    assertThat(page.locator("#state")).containsText("60 utterances, and every id has its pair");
    assertThat(page.locator(".command"))
        .hasText(
            "erroralign compare --ref references.tsv --keywords keywords.tsv clean.jsonl"
                + " noisy.jsonl --html report.html");
    page.click("#run");
    page.waitForSelector("#back");
    FrameLocator report = page.frameLocator("#shown iframe");
    assertThat(report.locator("h1")).hasText("Compare");
    report.locator("nav a[data-view=alignments]").click();
    assertThat(report.locator(".utterance").first()).isVisible();
    report.locator("input[type=search]").fill("amlodipine");
    assertThat(report.locator(".status")).containsText("2 of 60 utterances");
    report.locator(".utterance a.id").first().click();
    assertThat(report.locator("article.one")).isVisible();
    page.keyboard().press("Escape");
    report.locator("nav a[data-view=words]").click();
    assertThat(report.locator("nav a[data-view=words]")).hasAttribute("aria-current", "page");
    Download saved = page.waitForDownload(() -> page.click("#save"));
    Path file = folder.resolve("saved.html");
    saved.saveAs(file);
    Page alone = window.open(file);
    alone.waitForSelector("body[data-ready]");
    assertThat(alone.locator("h1")).hasText("Compare");
    page.click("#back");
    assertThat(page.locator("#files")).isVisible();
  }

  @Test
  void showsWhatFilesAreBeforeTheWork(Browser.Window window) throws IOException {
    Page page = open(window);
    drop(
        page,
        "gold.trn",
        "hello there (a-1)\ngood bye (a-2)\n",
        "mine.trn",
        "hello here (a-1)\nwhat (a-3)\n");
    page.waitForSelector("body[data-paired]");
    assertThat(page.locator(".file").first()).containsText("trn");
    assertThat(page.locator(".file").first()).containsText("hello there");
    assertThat(page.locator(".file select").first()).hasValue("ref");
    assertThat(page.locator(".remarks"))
        .containsText("1 id in the reference but not in the hypothesis: a-2");
    assertThat(page.locator(".command")).containsText("--allow-missing");
    page.click("#run");
    page.waitForSelector("#back");
  }

  @Test
  void filesOfTheSameNameAreTakenForThoseOfAnotherFolder(Browser.Window window) throws IOException {
    Page page = open(window);
    String subtitle = "1\n00:00:00,000 --> 00:00:02,000\n%s\n";
    drop(page, "call.srt", subtitle.formatted("hello there"));
    drop(page, "call.srt", subtitle.formatted("hello here"), "keywords.txt", "there\n");
    assertThat(page.locator(".command"))
        .hasText(
            "erroralign analyze --ref call.srt --hyp 2/call.srt --keywords keywords.txt"
                + " --html report.html");
    page.click("#run");
    assertThat(page.frameLocator("#shown iframe").locator("main")).containsText("50.0 %");
  }

  @Test
  void wrongFilesAreToldWithTheirLines(Browser.Window window) throws IOException {
    Page page = open(window);
    drop(page, "pairs.tsv", "id\tref\thyp\n1\ta\tb\n2\ta\n", "picture.png", "\u0089PNG");
    assertThat(page.locator(".file .bad").first())
        .hasText("pairs.tsv:3: expected 3 columns as in the header, found 2");
    assertThat(page.locator(".file .bad").last())
        .hasText(Pattern.compile("picture.png: expected a name with a known extension.*"));
  }

  @Test
  void filesBeyondABrowserAndFilesOfNoTextAreASentence(Browser.Window window) throws IOException {
    Path large = folder.resolve("large.tsv");
    try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
      file.setLength(500_000_000);
    }
    Page page = open(window);
    page.setInputFiles("#choose", large);
    assertThat(page.locator(".file .bad"))
        .hasText(
            "large.tsv: expected a file of at most 256 MB in a browser, found 500 MB; the command"
                + " line takes it");
    drop(page, "program.tsv", "\u007fELF\u0002\u0001\u0000\u0000");
    assertThat(page.locator(".file .bad").last())
        .hasText(Pattern.compile("program.tsv:1: expected a column .*"));
  }

  @Test
  void textsAreComparedAsTheyAreSpoken(Browser.Window window) {
    Page page = open(window);
    page.fill("#reference", "pay eight dollars seventy");
    page.fill("#hypothesis", "pay $8.70");
    page.selectOption("#typed >> xpath=.. >> [data-option=spoken]", "en");
    assertThat(page.locator("#typed .tile strong").first()).hasText("0.0 %");
  }

  @Test
  void longWorkShowsProgressAndCanBeStopped(Browser.Window window) throws IOException {
    StringBuilder table = new StringBuilder("id\tref\thyp\n");
    for (int k = 0; k < 20_000; k++) {
      table.append(k).append("\tthe quick brown fox number ").append(k % 97);
      table.append(" jumps over it\tthe quick crown fox numbers jump over\n");
    }
    Page page = open(window);
    drop(page, "long.tsv", table.toString());
    page.waitForSelector("body[data-paired]");
    page.click("#run");
    page.waitForFunction("() => document.querySelector('progress')?.value > 0");
    page.click("#stop");
    assertThat(page.locator("#state")).hasText("Stopped.");
    page.click("#run");
    page.waitForSelector("#back");
  }

  @Test
  void aBrowserWithoutTheEngineIsToldWhichHasIt(Browser.Window window) {
    Page page = window.open("about:blank", options -> {});
    page.addInitScript("WebAssembly.validate = () => false");
    page.navigate(BrowserEngine.PAGE.toUri().toString());
    assertThat(page.locator("#notice")).containsText("Chrome and Edge have it from version 119");
  }
}
