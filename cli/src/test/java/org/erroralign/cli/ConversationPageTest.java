package org.erroralign.cli;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.erroralign.report.Browser;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The page of score --speakers --html, on the example that docs/conversations.md draws. */
@ExtendWith(Browser.class)
final class ConversationPageTest {
  private static final String REFERENCE =
      """
      noon 1 A 0 2 we meet at noon today
      noon 1 B 1.5 2.1 no way
      noon 1 A 3 4 well then
      noon 1 B 5 6 see you there
      """;
  private static final String HYPOTHESIS =
      """
      noon 1 x 0 2 we met at noon today
      noon 1 y 1.8 2.1 way
      noon 1 y 3 4 well then
      noon 1 y 5 6 see you there
      """;

  @TempDir private Path folder;
  private Path page = Path.of("");

  @BeforeEach
  void writePage() throws IOException {
    Files.write(folder.resolve("noon.wav"), ReportPageTest.silence(10));
    page = score(REFERENCE, HYPOTHESIS);
  }

  private Path score(String reference, String hypothesis) throws IOException {
    Path file = folder.resolve("talk.html");
    Path said = Files.writeString(folder.resolve("ref.stm"), reference);
    Path heard = Files.writeString(folder.resolve("hyp.stm"), hypothesis);
    CommandLineRun run =
        CommandLineRun.of(
            "score",
            "--speakers",
            "--ref",
            said.toString(),
            "--hyp",
            heard.toString(),
            "--html",
            file.toString());
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.err()).contains("a page with");
    return file;
  }

  private static Page open(Browser.Window window, Path file, String view) {
    Page page = window.open(file.toUri() + view, options -> {});
    page.waitForSelector("body[data-ready]");
    return page;
  }

  private static Locator turns(Page view) {
    return view.locator(".turn");
  }

  @Test
  void saysWhatTheRateConsistsOfAndEveryChartLeadsToItsTurns(Browser.Window window)
      throws IOException {
    Page view = open(window, page, "");
    assertThat(view.locator(".verdict"))
        .hasText("cpWER 50.0 %: 8.3 recognition, 33.3 wrong speaker, 8.3 lost in overlap");
    String[][] charts = {
      {"cp-parts", "wrong speaker", "well"},
      {"cp-parts", "lost in overlap", "no way"},
      {"cp-parts", "recognition", "met"},
      {"speaker-matrix", "A: 2 right words given to B", "well"},
      {"overlap", "in overlap", "noon"},
      {"speakers", "B:", "way"},
    };
    for (String[] chart : charts) {
      Locator figure = view.locator("[data-chart=" + chart[0] + "]");
      assertThat(figure.locator("svg desc")).not().isEmpty();
      Download numbers = view.waitForDownload(() -> figure.locator("button.save").last().click());
      assertThat(Files.readString(numbers.path())).contains("\r\n");
      figure.locator("a[aria-label*='" + chart[1] + "']").click();
      String words = chart[2].replace(" ", ".*");
      assertThat(turns(view).first())
          .containsText(Pattern.compile(words, Pattern.DOTALL | Pattern.CASE_INSENSITIVE));
      assertThat(turns(view).first()).not().containsText("see you");
      view.goBack();
    }
  }

  @Test
  void turnsStandInOrderOfTimeWithWhoseTheirWordsWereTakenFor(Browser.Window window) {
    Page view = open(window, page, "#/conversation");
    assertThat(view.locator(".turn .name")).hasText(new String[] {"A", "B", "A", "B"});
    assertThat(view.locator(".cell.moved"))
        .hasText(
            new String[] {
              "word → name", " right, but given to B well → B", " right, but given to B then → B"
            });
    assertThat(view.locator(".turn .over .reference").last()).hasText("way");
    assertThat(turns(view).nth(1).locator(".del")).hasText(" is missing, lost in overlap –");
    assertThat(view.locator(".who")).hasText(new String[] {"A", "B"});
    assertThat(view.locator(".strip-lane")).hasCount(2);
  }

  @Test
  void filtersBySpeakerAndByKindOfErrorAndKeepsItInTheAddress(Browser.Window window)
      throws IOException {
    Page view = open(window, page, "#/conversation");
    view.locator(".toggle.moved").click();
    assertThat(turns(view)).hasCount(1);
    assertThat(view.locator(".status")).hasText("1 of 4 turns");
    assertThat(view.url()).contains("kind=moved");
    view.locator("select").first().selectOption("B");
    assertThat(turns(view)).hasCount(0);
    view.locator(".toggle.moved").click();
    assertThat(turns(view)).hasCount(2);
    view.locator("input[type=search]").fill("there");
    assertThat(turns(view)).hasCount(1);
    Page again = open(window, page, view.url().replaceFirst("^[^#]*", ""));
    assertThat(turns(again)).hasCount(1);
    Download csv = again.waitForDownload(() -> again.locator(".results .csv").click());
    assertThat(Files.readString(csv.path())).contains("noon,B,5,6,see you there,see you there");
    again.locator(".strip-lane").first().click();
    assertThat(turns(again)).hasCount(4);
    assertThat(again.locator(".turn:focus .name")).hasText("A");
  }

  @Test
  void wordsAndTurnsPlayFromTheirTime(Browser.Window window) {
    Page view = open(window, page, "#/conversation");
    view.locator(".turn .column").nth(2).click();
    assertThat(view.locator("audio")).hasAttribute("src", "./noon.wav");
    view.waitForFunction("() => document.querySelector('audio').currentTime >= 0.5");
    view.keyboard().press("a");
    view.waitForFunction("() => document.querySelector('audio').currentTime < 0.5");
    assertThat(view.locator("audio")).hasAttribute("data-plays", "2");
    view.keyboard().press("n");
    assertThat(view.locator(".turn:focus .name")).hasText("B");
    view.keyboard().press("p");
    assertThat(view.locator(".turn:focus .name")).hasText("A");
  }

  @Test
  void severalSessionsHaveATableAndTextsNeverBecomeMarkup(Browser.Window window)
      throws IOException {
    String evil = "<img/src=x/onerror=alert(1)>";
    Path file =
        score(
            REFERENCE + "late 1 " + evil + " 0 1 two " + evil + "\n",
            HYPOTHESIS + "late 1 z 0 1 too " + evil + "\n");
    Page view = open(window, file, "");
    assertThat(view.locator(".counter")).hasText("2 sessions");
    view.locator(".table input").fill("late");
    view.locator("tbody tr.link:has-text('late') a").click();
    assertThat(turns(view)).hasCount(1);
    assertThat(view.locator("main")).containsText(evil);
    assertThat(view.locator("main img")).hasCount(0);
  }

  @Test
  void withoutTimesOrWordsThereIsAPageAllTheSame(Browser.Window window) throws IOException {
    Path said =
        Files.writeString(
            folder.resolve("ref.jsonl"),
            """
            {"id":"a","ref":"one two","speaker":"A","audio":"s"}
            {"id":"b","ref":"","speaker":"B","audio":"s"}
            """);
    Path heard =
        Files.writeString(
            folder.resolve("hyp.jsonl"),
            "{\"id\":\"a\",\"hyp\":\"one too three\",\"speaker\":\"x\",\"audio\":\"s\"}\n");
    Path file = folder.resolve("untimed.html");
    CommandLineRun run =
        CommandLineRun.of(
            "score",
            "--speakers",
            "--ref",
            said.toString(),
            "--hyp",
            heard.toString(),
            "--html",
            file.toString());
    assertThat(run.exitCode()).as(run.err()).isZero();
    Page view = open(window, file, "#/conversation");
    assertThat(turns(view)).hasCount(2);
    assertThat(turns(view).last()).containsText("No words.");
    assertThat(view.locator(".strip-lane")).hasCount(0);
  }

  @Test
  void canBeReadByEveryoneAndFitsAPhone(Browser.Window window) throws IOException {
    String check =
        Files.readString(Path.of("src/test/resources/org/erroralign/cli/accessibility.js"));
    for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
      for (String name : List.of("#/overview", "#/conversation")) {
        Page view =
            window.open(
                page.toUri() + name,
                options -> options.setColorScheme(scheme).setViewportSize(390, 844));
        view.waitForSelector("body[data-ready]");
        assertThat(view.evaluate(check)).as(scheme + " " + name).isEqualTo(List.of());
        assertThat(view.evaluate("document.documentElement.scrollWidth <= 390")).isEqualTo(true);
      }
    }
  }

  @Test
  void pageOfUtterancesIsAnalyze() {
    CommandLineRun run =
        CommandLineRun.of(
            "score", "--pairs", "x.tsv", "--html", folder.resolve("x.html").toString());
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("--html can be used with --speakers only");
  }
}
