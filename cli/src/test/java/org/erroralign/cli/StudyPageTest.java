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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.erroralign.report.Browser;
import org.erroralign.report.Browser.Window;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Drives the page of a study as an annotator would, and scores what it downloads. */
@ExtendWith(Browser.class)
final class StudyPageTest {
  private static final String INJECTION =
      "</script><img src=x onerror=alert(1)> <script>alert(2)</script> &lt;b&gt; \" ' \u2028";

  @TempDir private Path folder;
  private Path study = Path.of("");
  private Path key = Path.of("");

  @BeforeEach
  void makeStudy() throws IOException {
    Path pairs =
        Files.writeString(
            folder.resolve("pairs.tsv"),
            "id\tref\thyp\n"
                + "u1\tsome things are worth noting\tsomething worth nothing period\n"
                + ("u2\t" + INJECTION + " ice cream\t" + INJECTION + " icecream\n")
                + "u3\tthe ice cream is cold\tthe icecream is called\n"
                + "u4\tgive amlodipine in new york\tgive am load a pin in new york\n"
                + "u5\tمرحبا بالعالم الجميل\tمرحبا بل عالم جميل\n");
    study = folder.resolve("study.html");
    key = folder.resolve("study.key.json");
    CommandLineRun run =
        CommandLineRun.of(
            "study",
            "make",
            "--pairs",
            pairs.toString(),
            "--aligners",
            "standard,lwa",
            "--title",
            "Study <1> & 'more'",
            "-o",
            study.toString());
    assertThat(run.exitCode()).as(run.err()).isZero();
  }

  @Test
  void answersByKeysResumesAndIsScored(Window window) throws IOException {
    Page page = window.open(study);
    assertThat(page).hasTitle("Study <1> & 'more'");
    assertThat(page.locator("#title")).hasText("Study <1> & 'more'");
    assertThat(heading(page)).hasText("Example 1 of 5");
    page.keyboard().press("1");
    assertThat(heading(page)).hasText("Example 2 of 5");
    page.keyboard().press("2");
    page.keyboard().press("0");
    assertThat(page.locator("#count")).hasText("3 of 5 answered");
    // Back shows what was answered; another key changes it and goes on.
    page.keyboard().press("ArrowLeft");
    assertThat(heading(page)).hasText("Example 3 of 5");
    assertThat(answer(page, "none")).hasAttribute("aria-pressed", "true");
    page.keyboard().press("1");
    page.keyboard().press("ArrowLeft");
    assertThat(answer(page, "left")).hasAttribute("aria-pressed", "true");
    assertThat(answer(page, "none")).hasAttribute("aria-pressed", "false");
    // Digits in a note are text.
    page.keyboard().press("n");
    page.keyboard().type("1 or 2? <b>");
    page.keyboard().press("Escape");
    page.locator("#annotator").fill("Ann O'Dea");

    Page again = page.context().newPage();
    page.close();
    again.navigate(study.toUri().toString());
    assertThat(heading(again)).hasText("Example 3 of 5");
    assertThat(again.locator("#count")).hasText("3 of 5 answered");
    assertThat(again.locator("#annotator")).hasValue("Ann O'Dea");
    assertThat(again.locator("#note")).hasValue("1 or 2? <b>");
    again.reload();
    assertThat(heading(again)).hasText("Example 3 of 5");

    again.keyboard().press("ArrowRight");
    again.keyboard().press("0");
    assertThat(heading(again)).hasText("Example 5 of 5");
    again.keyboard().press("ArrowRight");
    assertThat(again.locator("#heading")).hasText("This was the last example");
    assertThat(again.locator("#end-text")).hasText("1 of 5 examples have no answer yet.");
    Path ann = download(again, "#end-download");
    assertThat(ann.getFileName().toString()).endsWith("-Ann-O-Dea.json");
    assertThat(Files.readString(ann)).contains("\"note\": \"1 or 2? <b>\"");

    Path bob = answerAllWithButtons(window, "Bob", "left");
    CommandLineRun score =
        CommandLineRun.of("study", "score", key.toString(), ann.toString(), bob.toString());
    assertThat(score.exitCode()).as(score.err()).isZero();
    List<Boolean> standardIsLeft = standardIsLeft();
    // Ann: left, right, left, none, nothing. Bob: left five times.
    int annStandard =
        (standardIsLeft.get(0) ? 1 : 0)
            + (standardIsLeft.get(1) ? 0 : 1)
            + (standardIsLeft.get(2) ? 1 : 0);
    long bobStandard = standardIsLeft.stream().filter(left -> left).count();
    assertThat(score.out().replaceAll(" +", " "))
        .contains(" Ann O'Dea 4 1 %d %d 1 ".formatted(annStandard, 3 - annStandard))
        .contains(" Bob 5 0 %d %d 0 ".formatted(bobStandard, 5 - bobStandard))
        .contains(" Ann O'Dea Bob 4 50.00 ")
        .contains(" 3 Ann O'Dea 1 or 2? <b>");
  }

  private Path answerAllWithButtons(Window window, String name, String button) {
    Page page = window.open(study);
    assertThat(page.locator("#count")).hasText("0 of 5 answered"); // another browser, nothing kept
    for (int item = 0; item < 5; item++) {
      answer(page, button).click();
    }
    assertThat(page.locator("#heading")).hasText("All examples are answered. Thank you!");
    page.locator("#end-download").click();
    assertThat(page.locator("#notice")).containsText("Please enter your name first");
    page.locator("#annotator").fill(name);
    return download(page, "#download");
  }

  private Path download(Page page, String button) {
    Download download = page.waitForDownload(() -> page.locator(button).click());
    Path file = folder.resolve(download.suggestedFilename());
    download.saveAs(file);
    return file;
  }

  @Test
  void showsWhatTranscriptsSayAsText(Window window) {
    Page page = window.open(study);
    page.onDialog(dialog -> window.complaints().add("dialog " + dialog.message()));
    boolean shown = false;
    for (int item = 0; item < 5; item++) {
      String said = page.locator("#reference").textContent();
      shown |= said.equals(INJECTION + " ice cream");
      page.keyboard().press("ArrowRight");
    }
    assertThat(shown).isTrue();
    assertThat(page.locator("img, iframe, object, b")).hasCount(0);
    assertThat(page.locator("script")).hasCount(2);
  }

  @Test
  void showsBothAlignmentsAlike(Window window) throws IOException {
    Page page = window.open(study);
    List<Boolean> standardIsLeft = standardIsLeft();
    int item = 0;
    while (!page.locator("#reference").textContent().startsWith("some things")) {
      page.keyboard().press("ArrowRight");
      item++;
    }
    String standard = standardIsLeft.get(item) ? "#left" : "#right";
    String words = standardIsLeft.get(item) ? "#right" : "#left";
    assertThat(page.locator(standard + " .cell.sub bdi"))
        .hasText(new String[] {"some-", "-thing", "nothing"});
    assertThat(page.locator(standard + " .cell.ins bdi")).hasText(new String[] {"period"});
    assertThat(page.locator(standard + " .gone bdi")).hasText(new String[] {"are"});
    assertThat(page.locator(words + " .gone bdi")).hasCount(1);
    assertThat(page.locator(words + " .cell.ins")).hasCount(0);
  }

  @Test
  void warnsWhereNothingCanBeKeptAndContinuesFromAFile(Window window) throws IOException {
    Page page = window.open("about:blank", options -> {});
    page.addInitScript(
        "Object.defineProperty(window, 'localStorage',"
            + " {get() { throw new DOMException('denied', 'SecurityError'); }});");
    page.navigate(study.toUri().toString());
    assertThat(page.locator("#notice")).containsText("does not keep your answers");
    page.keyboard().press("2");
    page.keyboard().press("2");
    page.locator("#annotator").fill("Ann");
    Path ann = download(page, "#download");
    page.navigate("about:blank");
    page.navigate(study.toUri().toString());
    assertThat(page.locator("#count")).hasText("0 of 5 answered");
    page.locator("#more summary").click();
    page.locator("#load").setInputFiles(key);
    assertThat(page.locator("#notice")).containsText("it is no result of a study");
    Path other = folder.resolve("other.json");
    Files.writeString(other, Files.readString(ann).replaceFirst("\"study\": \"", "$0x"));
    page.locator("#load").setInputFiles(other);
    assertThat(page.locator("#notice")).containsText("it is of another study");
    page.locator("#load").setInputFiles(ann);
    assertThat(page.locator("#count")).hasText("2 of 5 answered");
    assertThat(heading(page)).hasText("Example 3 of 5");
    assertThat(page.locator("#annotator")).hasValue("Ann");
  }

  @Test
  void survivesWhateverIsInTheStore(Window window) {
    Page page = window.open(study);
    for (String rubbish : List.of("{", "7", "null", "{\"answers\":{\"1\":\"up\"},\"at\":99}")) {
      page.evaluate("text => localStorage.setItem(Object.keys(localStorage)[0], text)", rubbish);
      page.reload();
      assertThat(heading(page)).hasText("Example 1 of 5");
      assertThat(page.locator("#count")).hasText("0 of 5 answered");
    }
  }

  @Test
  void startsAgainForSomebodyElse(Window window) {
    Page page = window.open(study);
    page.keyboard().press("1");
    page.locator("#annotator").fill("Ann");
    page.locator("#more summary").click();
    page.onceDialog(dialog -> dialog.accept());
    page.locator("#clear").click();
    assertThat(page.locator("#count")).hasText("0 of 5 answered");
    assertThat(page.locator("#annotator")).hasValue("");
    page.reload();
    assertThat(page.locator("#count")).hasText("0 of 5 answered");
  }

  @Test
  void fitsAPhoneInTheDark(Window window) {
    Page page =
        window.open(
            study.toUri().toString(),
            options -> options.setViewportSize(390, 780).setColorScheme(ColorScheme.DARK));
    for (int item = 0; item < 5; item++) {
      Object overflow =
          page.evaluate(
              "document.documentElement.scrollWidth - document.documentElement.clientWidth");
      assertThat(overflow).isEqualTo(0);
      double left = page.locator("#left").boundingBox().y;
      double right = page.locator("#right").boundingBox().y;
      assertThat(right).isGreaterThan(left);
      page.keyboard().press("0");
    }
    assertThat(page.evaluate("getComputedStyle(document.body).backgroundColor"))
        .isEqualTo("rgb(20, 23, 27)");
  }

  @Test
  void canBeReadByEveryoneInBothThemes(Window window) throws IOException {
    Page page = window.open(study);
    assertThat(page.evaluate(ReportPageTest.accessibility())).isEqualTo(List.of());
    page.keyboard().press("d");
    assertThat(page.locator("html")).hasAttribute("data-theme", "dark");
    for (int item = 0; item <= 5; item++) {
      assertThat(page.evaluate(ReportPageTest.accessibility())).isEqualTo(List.of());
      page.keyboard().press("ArrowRight");
    }
    page.locator("#buttons button").click();
    assertThat(page.locator("html")).hasAttribute("data-theme", "light");
  }

  @Test
  void canBeUsedByTabAndEnterAlone(Window window) {
    Page page = window.open(study);
    Locator none = answer(page, "none");
    for (int presses = 0;
        presses < 16 && !(boolean) none.evaluate("e => e === document.activeElement");
        presses++) {
      page.keyboard().press("Tab");
    }
    page.keyboard().press("Enter");
    assertThat(page.locator("#count")).hasText("1 of 5 answered");
    assertThat(heading(page)).hasText("Example 2 of 5");
    assertThat(heading(page)).isFocused();
  }

  private static Locator heading(Page page) {
    return page.locator("#heading");
  }

  private static Locator answer(Page page, String answer) {
    return page.locator(".answer[data-answer=" + answer + "]");
  }

  private List<Boolean> standardIsLeft() throws IOException {
    Matcher matcher = Pattern.compile("\"left\" : \"(\\w+)\"").matcher(Files.readString(key));
    return matcher.results().map(result -> result.group(1).equals("standard")).toList();
  }
}
