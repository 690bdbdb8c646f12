package org.erroralign.cli;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.erroralign.align.Alignment;
import org.erroralign.align.ErrorAligner;
import org.erroralign.align.Segment;
import org.erroralign.analysis.Folding;
import org.erroralign.report.Browser;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The page of analyze --html and compare --html, driven as people do, in a real browser. */
@ExtendWith(Browser.class)
final class ReportPageTest {
  private static final List<String> VIEWS =
      List.of("overview", "alignments", "words", "confusions", "keywords", "groups", "suspicious");

  @TempDir private Path folder;
  private Path page = Path.of("");

  @BeforeEach
  void writePage() throws IOException {
    write(
        "pairs.tsv",
        """
        id\tref\thyp\tspeaker\taudio\tstart\tend
        u1\tgive amlodipine in new york\tgive am load a pin in new york\tann\tvoice.wav\t0.25\t0.5
        u2\tthe ice cream is cold\tthe icecream is cold\tann\tmissing.wav\t0\t1
        u3\tyes\tthank you thank you thank you thank you thank you\tbob\t\t\t
        u4\tstop the metoprolol\tstop the metoprolol amlodipine\tbob\t\t\t
        a/b c?#\tplease give Amlodipine tonight\tplease give amlodipine\tcyd\t\t\t
        """);
    write("drugs.tsv", "amlodipine\tdrug\nmetoprolol\tdrug\nNew York\tplace\n");
    Files.write(folder.resolve("voice.wav"), silence(1));
    page = analyze("pairs.tsv", "--keywords", path("drugs.tsv"), "--by", "speaker");
  }

  private Path analyze(String pairs, String... more) {
    Path file = folder.resolve("report.html");
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("analyze", "--pairs", path(pairs), "--html", file.toString()));
    arguments.addAll(List.of(more));
    CommandLineRun run = CommandLineRun.of(arguments.toArray(String[]::new));
    assertThat(run.err()).contains("a page with");
    assertThat(run.exitCode()).isZero();
    return file;
  }

  private Path compare(String... arguments) {
    Path file = folder.resolve("compare.html");
    List<String> all = new ArrayList<>(List.of("compare", "--html", file.toString()));
    all.addAll(List.of(arguments));
    assertThat(CommandLineRun.of(all.toArray(String[]::new)).exitCode()).isZero();
    return file;
  }

  private String path(String name) {
    return folder.resolve(name).toString();
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  /** A second of silence. */
  static byte[] silence(int seconds) {
    int samples = 8000 * seconds;
    ByteBuffer wav = ByteBuffer.allocate(44 + 2 * samples).order(ByteOrder.LITTLE_ENDIAN);
    wav.put("RIFF".getBytes(StandardCharsets.US_ASCII)).putInt(36 + 2 * samples);
    wav.put("WAVEfmt ".getBytes(StandardCharsets.US_ASCII)).putInt(16);
    wav.putShort((short) 1).putShort((short) 1).putInt(8000).putInt(16000);
    wav.putShort((short) 2).putShort((short) 16);
    wav.put("data".getBytes(StandardCharsets.US_ASCII)).putInt(2 * samples);
    return wav.array();
  }

  /** Opens a view and waits until all utterances are there. */
  private static Page open(Browser.Window window, Path file, String view) {
    Page page = window.open(file.toUri() + view, options -> {});
    ready(page);
    return page;
  }

  private static void ready(Page page) {
    page.waitForSelector("body[data-ready]");
  }

  private static void go(Page page, String view) {
    page.evaluate("view => { location.hash = view; }", view);
    page.waitForCondition(() -> !page.querySelectorAll("main > *").isEmpty());
  }

  /** What waits for a view to be drawn asks for these, not for {@link #ids}. */
  private static final String IDS = ".utterance .id";

  private static List<String> ids(Page page) {
    return page.locator(IDS).allTextContents();
  }

  @Test
  void overviewHasRatesWithIntervalsTypesBandsAndKeywords(Browser.Window window) {
    Page view = open(window, page, "");
    Locator tiles = view.locator(".tile");
    assertThat(tiles).hasCount(5);
    // 19 errors on 18 words: 4, 2, 10, 1 and 2 (case counts), as score counts them.
    assertThat(tiles.first()).containsText("105.6 %");
    assertThat(tiles.first()).containsText(Pattern.compile("\\d to [\\d.]+ %"));
    assertThat(tiles.nth(3)).containsText("5 of 5");
    assertThat(tiles.nth(4)).containsText("3 of 4 recognised");
    assertThat(view.locator(".bars").last()).containsText("Splits");
    assertThat(view.locator("[data-chart=frequencies] circle.dot")).hasCount(2);
    assertThat(view.locator(".worst li").first()).containsText("amlodipine");
    assertThat(view.locator(".things")).containsText("suspicious");
    assertThat(view.locator("main")).containsText("by bootstrap over 3 groups of utterances (by s");
    // A split, a join, ten insertions, another one and a deletion.
    assertThat(view.locator("main")).containsText("14 errors by our alignment");
    assertThat(view.locator("main")).containsText("the word error rate counts 19 errors");
  }

  @Test
  void emptyCorpusIsRefusedAndLeavesThePageAsItWas() throws IOException {
    byte[] before = Files.readAllBytes(page);
    write("pairs.tsv", "id\tref\thyp\n");
    CommandLineRun run =
        CommandLineRun.of("analyze", "--pairs", path("pairs.tsv"), "--html", page.toString());
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains("expected at least one utterance, found none");
    assertThat(page).hasBinaryContent(before);
  }

  @Test
  void addressThatIsNoViewShowsAndMarksTheOverview(Browser.Window window) {
    Page view = open(window, page, "#/nope");
    assertThat(view.locator("#top nav a[aria-current]")).hasText("Overview");
    assertThat(view.locator(".tile")).hasCount(5);
  }

  @Test
  void legendNamesWhatRowsShowAndGoesWhereThereAreNone(Browser.Window window) {
    Page view = open(window, page, "#/alignments");
    List<String> names =
        List.of("substituted", "deleted", "inserted", "joined", "split", "keyword");
    for (String name : names) {
      assertThat(view.locator(".legend")).containsText(name);
    }
    view.locator("form input[type=search]").fill("nothing like this");
    assertThat(view.locator(".legend")).isHidden();
    go(view, "#/utterance/u2");
    assertThat(view.locator(".legend")).not().containsText("keyword");
    go(view, "#/utterance/u1");
    assertThat(view.locator(".legend")).containsText("keyword");
  }

  @Test
  void everyWayOfSearchingFindsWhatItSays(Browser.Window window) {
    Page view = open(window, page, "#/alignments");
    Locator search = view.locator("form input[type=search]");
    Locator mode = view.locator("form select").first();
    assertThat(view.locator(IDS)).hasText(new String[] {"u1", "u2", "u3", "u4", "a/b c?#"});
    String[][] searches = {
      {"any", "amlo", "u1,u4,a/b c?#"},
      {"any", "U2", "u2"},
      {"ref", "AMLODIPINE", "u1,a/b c?#"},
      {"ref", "amlo", ""},
      {"ref", "amlo*", "u1,a/b c?#"},
      {"hyp", "amlodipine", "u4,a/b c?#"},
      {"hyp", "icecream", "u2"},
      {"hyp", "ice", ""},
      {"phrase", "New York", "u1"},
      {"phrase", "ice cream", "u2"},
      {"phrase", "cream ice", ""},
      {"regex", "^(yes|stop)\\b", "u3,u4"},
      {"id", "b c?", "a/b c?#"},
    };
    for (String[] asked : searches) {
      mode.selectOption(asked[0]);
      search.fill(asked[1]);
      assertThat(String.join(",", ids(view))).as(asked[0] + " " + asked[1]).isEqualTo(asked[2]);
    }
    mode.selectOption("regex");
    search.fill("(");
    assertThat(view.locator(".status.error")).containsText("Not a regular expression");
    search.fill("");
    mode.selectOption("ref");
    search.fill("amlodipine");
    assertThat(view.locator("bdi.hit")).hasCount(2);
    view.getByText("only where it went wrong").click();
    assertThat(view.locator(IDS)).hasText(new String[] {"u1"});
    assertThat(view.url()).endsWith("#/alignments?q=amlodipine&in=ref&wrong=1");
  }

  @Test
  void filtersAndOrdersByEverythingThatIsKnown(Browser.Window window) {
    Page view = open(window, page, "#/alignments");
    Locator deletion = view.locator("button.toggle.del");
    deletion.click();
    assertThat(deletion).hasAttribute("aria-pressed", "true");
    assertThat(view.locator(IDS)).hasText(new String[] {"a/b c?#"});
    view.locator("button.toggle.compound").click();
    assertThat(view.locator(IDS)).hasText(new String[] {"u1", "u2", "a/b c?#"});
    go(view, "#/alignments?term=amlodipine&outcome=false");
    assertThat(view.locator(IDS)).hasText(new String[] {"u4"});
    view.locator("label:has-text('outcome') select").selectOption("missed");
    assertThat(view.locator(IDS)).hasText(new String[] {"u1"});
    go(view, "#/alignments");
    view.locator("label:has-text('speaker') select").selectOption("=bob");
    assertThat(view.locator(IDS)).hasText(new String[] {"u3", "u4"});
    view.locator("label:has-text('order') select").selectOption("long");
    assertThat(view.locator(IDS)).hasText(new String[] {"u4", "u3"});
    go(view, "#/alignments");
    view.locator("[aria-label='lowest error rate']").fill("50");
    assertThat(view.locator(IDS)).hasText(new String[] {"u1", "u3", "a/b c?#"});
    view.locator("[aria-label='highest error rate']").fill("60");
    assertThat(view.locator(IDS)).hasText(new String[] {"a/b c?#"});
    assertThat(view.url()).endsWith("#/alignments?min=50&max=60");
    go(view, "#/alignments?sort=rate");
    assertThat(ids(view).get(0)).isEqualTo("u3");
  }

  @Test
  void operationsDifferInMoreThanColourAndCutWordsAreOnePiece(Browser.Window window) {
    Page view = open(window, page, "#/alignments?q=u2&in=id");
    Locator cells = view.locator(".utterance .cell.sub");
    assertThat(cells).hasText(new String[] {" became ice-", " became -cream"});
    assertThat(cells.first()).hasClass(Pattern.compile("\\bends\\b"));
    assertThat(cells.last()).hasClass(Pattern.compile("\\bstarts\\b"));
    double gap =
        cells.last().boundingBox().x
            - cells.first().boundingBox().x
            - cells.first().boundingBox().width;
    assertThat(gap).isBetween(-0.6, 0.6);
    go(view, "#/alignments");
    assertThat(view.locator(".utterance .cell.del").first()).hasCSS("border-top-style", "dashed");
    assertThat(view.locator(".utterance .cell.ins").first())
        .hasCSS("border-bottom-style", "double");
    assertThat(view.locator(".utterance .cell.sub").first()).hasCSS("border-bottom-style", "solid");
  }

  @Test
  void wordsAndConfusionsLeadToTheirOccurrences(Browser.Window window) {
    Page view = open(window, page, "#/words");
    Locator row = view.locator("tbody tr", new Page.LocatorOptions().setHasText("amlodipine"));
    assertThat(row.locator("td"))
        .hasText(new String[] {"amlodipine", "2", "1", "0", "1.3", "50.0 %", "am load a pin ×1"});
    row.locator("a").click();
    assertThat(view.locator(IDS)).hasText(new String[] {"u1"});
    view.goBack();
    // A part of a word is shown with the word it is a part of.
    assertThat(view.locator("tbody tr", new Page.LocatorOptions().setHasText("cream")).last())
        .containsText("ice- (icecream) ×1");
    view.locator("input[type=search]").fill("york");
    assertThat(view.locator("tbody tr.link")).hasCount(1);
    go(view, "#/confusions");
    view.getByText("icecream").click();
    assertThat(view.locator(IDS)).hasText(new String[] {"u2"});
    assertThat(view.locator(".chip")).containsText("ice cream → icecream");
    view.getByLabel("Remove this filter").click();
    assertThat(view.locator(IDS)).hasCount(5);
    assertThat(view.locator("[data-chart=confusion-map]")).hasCount(0); // too few of one word
    go(view, "#/confusions?kind=deletion");
    assertThat(view.locator("tbody tr.link")).hasCount(1);
    view.locator("tbody tr.link").click();
    assertThat(view.locator(IDS)).hasText(new String[] {"a/b c?#"});
    go(view, "#/keywords");
    view.locator("tbody tr.link").first().click();
    assertThat(view.locator(IDS)).hasText(new String[] {"u1", "u4"});
    go(view, "#/groups");
    view.locator("tbody tr.link", new Page.LocatorOptions().setHasText("cyd")).click();
    assertThat(view.locator(IDS)).hasText(new String[] {"a/b c?#"});
  }

  @Test
  void tablesAndUtterancesAreSavedAsCsvWithoutFormulas(Browser.Window window) throws IOException {
    write("pairs.tsv", "id\tref\thyp\n=1+1\t=cmd please\t-cmd \"please\", now\n");
    Page view = open(window, analyze("pairs.tsv"), "#/alignments");
    assertThat(saved(view))
        .isEqualTo(
            lines(
                "id,length,reference,hypothesis,errors,words",
                "'=1+1,1 to 5 words,'=cmd please,\"'-cmd \"\"please\"\", now\",3,2"));
    go(view, "#/words");
    assertThat(saved(view))
        .isEqualTo(
            lines(
                "Word,Said,Wrong,Deleted,Beyond,Recall,Became",
                "cmd,1,0,0,-0.1,1,",
                "please,1,0,0,-0.1,1,"));
    go(view, "#/confusions");
    assertThat(saved(view))
        .isEqualTo(lines("Reference,Hypothesis,Count,Type,Cause", ",now,1,insertion,word added"));
    go(view, "#/groups");
    assertThat(saved(view)).contains("length,Utterances,Words").contains("1 to 5 words,1,2,1.5,");
    page = analyze("pairs.tsv", "--keywords", path("drugs.tsv"));
    Page other = open(window, page, "#/keywords");
    assertThat(saved(other)).contains("\r\nNew York,place,0,0,0,,,,,\r\n");
  }

  private static String lines(String... lines) {
    return "\ufeff" + String.join("\r\n", lines) + "\r\n";
  }

  private static String saved(Page view) throws IOException {
    Download download = view.waitForDownload(() -> view.locator("button.csv").last().click());
    assertThat(download.suggestedFilename()).endsWith(".csv");
    return Files.readString(download.path());
  }

  @Test
  void everyUtteranceAndViewHasALink(Browser.Window window) {
    Page view = open(window, page, "#/alignments");
    view.locator(".id", new Page.LocatorOptions().setHasText("a/b c?#")).click();
    assertThat(view.locator("h1")).hasText("a/b c?#");
    String link = view.url();
    assertThat(link).endsWith("#/utterance/a%2Fb%20c%3F%23");
    Page again = window.open(link, options -> {});
    ready(again);
    assertThat(again.locator("h1")).hasText("a/b c?#");
    assertThat(again.locator(".one .panel .reference.gone")).hasText("tonight");
    again.getByText("Previous").click();
    assertThat(again.locator("h1")).hasText("u4");
    go(again, "#/utterance/nobody");
    assertThat(again.locator(".notice")).containsText("holds no utterance \"nobody\"");
    view.goBack();
    assertThat(view.locator(IDS)).hasCount(5);
  }

  @Test
  void graphShowsAllTheCheapestAndTheChosenAlignment(Browser.Window window) throws IOException {
    Page view = open(window, page, "#/utterance/u2");
    assertThat(view.locator("svg.graph")).isVisible();
    // <the><ice><cream><is><cold>: 27 symbols and 27 nodes before the last; a circle a segment.
    assertThat(view.locator("svg.graph circle.end")).hasCount(6);
    assertThat(view.locator("svg.graph text")).hasCount(27 + 25);
    for (String part : List.of("all", "backtrace", "chosen")) {
      assertThat(view.locator("svg.graph path." + part))
          .hasAttribute("d", Pattern.compile("^M.+L.+"));
    }
    String many = "many words that are all right ".repeat(5);
    write("pairs.tsv", "id\tref\thyp\nu\t" + many + "some things\t" + many + "something\n");
    view = open(window, analyze("pairs.tsv"), "#/utterance/u");
    assertThat(view.locator("main")).containsText("legible up to 60 by 60 symbols");
    assertThat(view.locator("svg.graph")).isVisible();
    assertThat(view.locator("main option")).containsText("some things");
  }

  @Test
  void keysDoEverything(Browser.Window window) {
    Page view = open(window, page, "");
    view.keyboard().press("/");
    assertThat(view.locator("form input[type=search]")).isFocused();
    view.keyboard().type("amlodipine");
    assertThat(view.locator(IDS)).hasText(new String[] {"u1", "u4", "a/b c?#"});
    view.keyboard().press("Escape");
    view.keyboard().press("j");
    assertThat(view.locator("[data-key=u1]")).isFocused();
    view.keyboard().press("j");
    view.keyboard().press("j");
    view.keyboard().press("k");
    assertThat(view.locator("[data-key=u4]")).isFocused();
    view.keyboard().press("Enter");
    assertThat(view.locator("h1")).hasText("u4");
    view.keyboard().press("k");
    assertThat(view.locator("h1")).hasText("u3");
    view.keyboard().press("3");
    assertThat(view.locator("h1")).hasText("Words");
    view.locator("tbody a").first().focus();
    view.keyboard().press("Enter");
    assertThat(view.locator("form input[type=search]")).not().hasValue("");
    view.keyboard().press("?");
    assertThat(view.locator("dialog")).containsText("next, previous utterance");
    view.keyboard().press("Escape");
    assertThat(view.locator("dialog")).hasCount(0);
  }

  @Test
  void followsTheSystemInDarkAndLightAndCanBeSwitched(Browser.Window window) {
    Page view =
        window.open(page.toUri().toString(), options -> options.setColorScheme(ColorScheme.DARK));
    ready(view);
    assertThat(view.locator("body")).hasCSS("background-color", "rgb(20, 23, 27)");
    view.getByLabel("Light or dark").click();
    assertThat(view.locator("body")).hasCSS("background-color", "rgb(247, 246, 243)");
    view.reload();
    ready(view);
    assertThat(view.locator("body")).hasCSS("background-color", "rgb(247, 246, 243)");
    view.keyboard().press("d");
    assertThat(view.locator("body")).hasCSS("background-color", "rgb(20, 23, 27)");
    view.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
    assertThat(view.locator("body")).hasCSS("background-color", "rgb(255, 255, 255)");
    assertThat(view.locator("#top nav")).isHidden();
  }

  @Test
  void fitsAPhoneInEveryView(Browser.Window window) throws IOException {
    Page view = window.open(page.toUri().toString(), options -> options.setViewportSize(390, 800));
    ready(view);
    for (String name : VIEWS) {
      go(view, "#/" + name);
      assertThat(view.evaluate(accessibility())).as(name).isEqualTo(List.of());
      assertFirstColumnIsWideEnough(view, name);
      assertNothingIsCutOffAndTheTabIsInSight(view, name);
    }
    go(view, "#/utterance/u1");
    assertThat((Integer) view.evaluate("document.documentElement.scrollWidth"))
        .isLessThanOrEqualTo(390);
  }

  @Test
  void tablesShowTheirFirstColumn(Browser.Window window) {
    Page view = open(window, page, "");
    for (String name : VIEWS) {
      go(view, "#/" + name);
      assertFirstColumnIsWideEnough(view, name);
    }
  }

  private static void assertNothingIsCutOffAndTheTabIsInSight(Page view, String name) {
    Object cut =
        view.evaluate(
            "[...document.querySelectorAll('main .table th, main .table td')]"
                + ".filter(c => c.scrollWidth > c.clientWidth).map(c => c.textContent)");
    assertThat(cut).as(name).isEqualTo(List.of());
    Locator tab = view.locator("#top nav a[aria-current]");
    assertThat(tab.boundingBox().x).as(name).isGreaterThanOrEqualTo(0);
    assertThat(tab.boundingBox().x + tab.boundingBox().width).as(name).isLessThanOrEqualTo(390);
  }

  @Test
  void comparisonFitsAPhoneAndIsNamedByItsFiles(Browser.Window window) throws IOException {
    write("new.tsv", Files.readString(folder.resolve("pairs.tsv")).replace("icecream", "ice"));
    Path file = compare(path("pairs.tsv"), path("new.tsv"), "--keywords", path("drugs.tsv"));
    Page view = window.open(file.toUri().toString(), options -> options.setViewportSize(390, 800));
    ready(view);
    assertThat(view.locator(".brand")).hasText("pairs.tsv, new.tsv");
    assertThat((Integer) view.evaluate("document.documentElement.scrollWidth"))
        .isLessThanOrEqualTo(390);
    assertNothingIsCutOffAndTheTabIsInSight(view, "compare");
    assertThat(view.locator(".below").last()).containsText("3 keywords");
  }

  private static void assertFirstColumnIsWideEnough(Page view, String name) {
    for (Locator head : view.locator("main .table th:first-child").all()) {
      assertThat(head.boundingBox().width).as(name).isGreaterThan(60);
    }
  }

  @Test
  void textsOfTheCorpusNeverBecomeMarkup(Browser.Window window) throws IOException {
    String evil = "</script><img src=x onerror=window.pwned=1>'\"&lt;b&gt;";
    String pairs =
        """
        id\tref\thyp\tspeaker
        ID${e}\tgive ${e} now\tgive ${e} not now\tSPEAKER${e}
        u2\twell ${e}\twell\tbob
        """;
    write("a.tsv", pairs.replace("${e}", evil));
    write("b.tsv", pairs.replace("${e}", evil).replace("not now", "now then"));
    write("drugs.tsv", "now" + "\t" + "CATEGORY" + evil + "\nsrc*\nonerror " + evil + "\n");
    Path one =
        analyze("a.tsv", "--keywords", path("drugs.tsv"), "--by", "speaker", "--title", "T" + evil);
    Path two =
        compare(
            path("a.tsv"),
            path("b.tsv"),
            "--names",
            ("A" + evil + ",B" + evil).replace("\"", ""),
            "--keywords",
            path("drugs.tsv"),
            "--by",
            "speaker");
    for (Path file : List.of(one, two)) {
      Page view = open(window, file, "");
      for (String name : VIEWS) {
        go(view, "#/" + name);
        assertNoMarkup(view, name);
      }
      go(view, "#/compare");
      assertNoMarkup(view, "compare");
      go(view, "#/alignments?q=" + "%3Cimg&in=any&from=%3Cimg%3E&to=%3Cimg%3E");
      assertNoMarkup(view, "search");
      go(view, "#/utterance/%3Cimg%20src=x%20onerror=window.pwned=1%3E");
      assertNoMarkup(view, "unknown utterance");
      go(view, "#/alignments");
      assertThat(ids(view).get(0)).isEqualTo("ID" + evil);
      view.locator(".id").first().click();
      assertThat(view.locator("h1")).hasText("ID" + evil);
      assertThat(view.locator("dd").first()).hasText("give " + evil + " now");
      assertNoMarkup(view, "utterance");
    }
    assertThat(Files.readString(one)).doesNotContain("<img").contains("<title>T&lt;/script&gt;");
  }

  private static void assertNoMarkup(Page view, String name) {
    assertThat(view.evaluate("document.images.length")).as(name).isEqualTo(0);
    assertThat(view.evaluate("document.querySelectorAll('b:not(.score b, .value b)').length"))
        .as(name)
        .isEqualTo(0);
    assertThat(view.evaluate("typeof window.pwned")).as(name).isEqualTo("undefined");
  }

  @Test
  void policyAllowsNothingButThePagesOwnScript(Browser.Window window) {
    Page view = open(window, page, "");
    String policy =
        view.locator("meta[http-equiv='Content-Security-Policy']").getAttribute("content");
    assertThat(policy)
        .startsWith("default-src 'none'; script-src 'sha256-")
        .doesNotContain("unsafe")
        .doesNotContain("*")
        .doesNotContain("http");
    view.evaluate(
        "() => { const s = document.createElement('script'); s.textContent = 'window.pwned = 1';"
            + " document.body.append(s); }");
    assertThat(view.evaluate("typeof window.pwned")).isEqualTo("undefined");
    assertThat(window.complaints()).singleElement().asString().contains("Content Security Policy");
    window.complaints().clear();
  }

  @Test
  void comparesSystemsUnderOneReference(Browser.Window window) throws IOException {
    write(
        "new.tsv", Files.readString(folder.resolve("pairs.tsv")).replace("icecream", "ice cream"));
    write(
        "third.tsv",
        Files.readString(folder.resolve("pairs.tsv")).replace("give am load", "giv am load"));
    Path file =
        compare(
            path("pairs.tsv"),
            path("new.tsv"),
            path("third.tsv"),
            "--names",
            "old,new,third",
            "--keywords",
            path("drugs.tsv"));
    Page view = open(window, file, "");
    assertThat(view.locator(".compare > .scroll tbody tr")).hasCount(3);
    assertThat(view.locator(".verdict")).containsText("B makes fewer errors; 3 units");
    assertThat(view.locator(".facts")).containsText("corrected (Holm)");
    assertThat(view.locator(".facts")).containsText("MAPSSWE");
    view.locator("main > * > .table").scrollIntoViewIfNeeded();
    assertThat(view.locator(".table tbody tr.link td:first-child"))
        .hasText(new String[] {"cream", "ice"});
    assertThat(view.locator("[data-chart=systems] circle.dot")).hasCount(3);
    assertThat(view.locator("[data-chart=pairs] rect.heat")).hasCount(6);
    assertThat(view.locator("[data-chart=systems-by-group] a")).hasCount(9);
    view.locator("[data-chart=systems-by-group] a[aria-label^='cyd, new']").click();
    assertThat(view.locator(IDS)).hasText("a/b c?#");
    view.goBack();
    view.locator("[data-chart=differences] a[aria-label^='−2 errors']").click();
    assertThat(view.locator(IDS)).hasText("u2");
    view.goBack();
    view.getByText("Utterances that got better").click();
    assertThat(view.locator(".table tbody tr.link td:first-child")).hasText("u2");
    view.getByText("where B makes fewer errors than A").click();
    assertThat(view.locator(IDS)).hasText(new String[] {"u2"});
    // One reference, three systems below it; what differs is marked.
    assertThat(view.locator(".utterance .rows")).hasCount(1);
    assertThat(view.locator(".utterance .column").first().locator(".cell")).hasCount(4);
    assertThat(view.locator(".utterance .column.differs .reference"))
        .hasText(new String[] {"ice", "cream"});
    assertThat(view.locator(".utterance .score"))
        .hasText(
            new String[] {
              "A 2 word errors · 40 % · joined or split ×2",
              "B ✓ no errors",
              "C 2 word errors · 40 % · joined or split ×2"
            });
    go(view, "#/compare?with=2&list=worse_words");
    assertThat(view.locator(".table tbody tr.link td:first-child")).hasText("give");
    go(view, "#/words");
    view.locator("#system").selectOption("1");
    view.locator("input[type=search]").fill("cream");
    assertThat(view.locator("tbody tr.link td").nth(2)).hasText("0");
  }

  @Test
  void everyChartLeadsToItsUtterancesAndIsSaved(Browser.Window window) throws IOException {
    Page view = open(window, page, "");
    String[][] charts = {
      {"causes", "loop", "u3"},
      {"utterances-by-rate", "40 to 50 %", "a/b c?#"},
      {"groups", "cyd", "a/b c?#"},
      {"words", "amlodipine", "u1"},
    };
    for (String[] chart : charts) {
      Locator figure = view.locator("[data-chart=" + chart[0] + "]").last();
      assertThat(figure.locator("svg desc")).not().isEmpty();
      Download drawing = view.waitForDownload(() -> figure.locator("button.save").first().click());
      assertThat(Files.readString(drawing.path())).startsWith("<svg").contains("fill=\"rgb");
      Download numbers = view.waitForDownload(() -> figure.locator("button.save").last().click());
      assertThat(Files.readString(numbers.path())).contains("\r\n");
      figure.locator("a[aria-label*='" + chart[1] + "']").first().click();
      assertThat(view.locator(IDS).first()).hasText(chart[2]);
      view.goBack();
    }
    Locator lengths = view.locator("[data-chart=rate-by-length] svg");
    lengths.scrollIntoViewIfNeeded();
    view.evaluate(
        "() => { const s = document.querySelector('[data-chart=rate-by-length] svg');"
            + " const b = s.getBoundingClientRect(); s.dispatchEvent(new MouseEvent('click',"
            + " {clientX: b.left + b.width * 54 / 520, clientY: b.top + b.height * 12 / 250})); }");
    assertThat(view.locator("h1")).hasText("u3"); // the shortest, and the worst
  }

  @Test
  void loopsAreToldOnceAndTokensStayInTheirCell(Browser.Window window) throws IOException {
    write(
        "pairs.tsv",
        "id\tref\thyp\nl1\tयह सही है\tयह "
            + "ही ".repeat(140)
            + "सही है\nl2\tshort\t"
            + "x".repeat(5000)
            + "\nl3\tshort\t"
            + IntStream.range(100, 160).mapToObj(Integer::toString).collect(Collectors.joining())
            + "\n");
    Page view =
        window.open(
            analyze("pairs.tsv").toUri() + "#/alignments",
            options -> options.setViewportSize(390, 800));
    ready(view);
    assertThat(view.locator("[data-key=l1] .times")).hasText("×140");
    assertThat(view.locator("[data-key=l1] .column")).hasCount(5);
    assertThat(view.locator("[data-key=l2]")).containsText("×");
    assertThat(view.locator("[data-key=l3]")).containsText("letters)");
    assertThat((Integer) view.evaluate("document.documentElement.scrollHeight")).isLessThan(2000);
    go(view, "#/utterance/l2");
    assertThat((Integer) view.evaluate("document.documentElement.scrollHeight")).isLessThan(2500);
    assertThat((Integer) view.evaluate("document.documentElement.scrollWidth"))
        .isLessThanOrEqualTo(390);
    for (String name : List.of("overview", "words", "confusions", "keywords")) {
      go(view, "#/" + name);
      assertThat((Integer) view.evaluate("document.documentElement.scrollHeight"))
          .as(name)
          .isLessThan(name.equals("overview") ? 5000 : 1500);
    }
    assertThat(view.locator("[data-chart=letter-map]")).hasCount(0);
    go(view, "#/suspicious");
    view.locator("tbody a", new Page.LocatorOptions().setHasText("l1")).first().click();
    assertThat(view.locator(".column.here")).containsText("×140");
  }

  @Test
  void longRecordingHasAStripFoldsWhatIsRightAndGoesFromErrorToError(Browser.Window window)
      throws IOException {
    String right = "one two three four five six seven eight nine ten ".repeat(20);
    String dropped = "and then nobody wrote all of this down ";
    write(
        "pairs.tsv",
        "id\tref\thyp\ncall\t"
            + right
            + "red "
            + right
            + dropped
            + right
            + "\t"
            + right
            + "read "
            + right
            + right
            + "\n");
    Page view = open(window, analyze("pairs.tsv"), "#/alignments");
    // Beside each line once: what is what.
    Object doubled =
        view.evaluate(
            "[...document.querySelectorAll('.rows')].flatMap(r => [...r.querySelectorAll('.label')]"
                + ".map(l => l.getBoundingClientRect()).sort((a, b) => a.top - b.top)"
                + ".filter((l, k, all) => k > 0 && l.top < all[k - 1].bottom - 1"
                + " || l.bottom > r.closest('.utterance').getBoundingClientRect().bottom)).length");
    assertThat(doubled).isEqualTo(0);
    view.locator(".more").last().click();
    assertThat(view.locator("h1")).hasText("call");
    assertThat(view.locator(".strip-lane .finding.dropped")).hasCount(1);
    assertThat(view.locator(".fold").first()).containsText("words right");
    view.keyboard().press("n");
    assertThat(view.locator(".column.here")).containsText("and");
    view.keyboard().press("p");
    assertThat(view.locator(".column.here")).containsText("red");
    view.locator(".findings button").click();
    assertThat(view.locator(".column.here")).containsText("and");
    assertThat(view.locator(".column.here")).isInViewport();
    Locator folds = view.locator(".fold");
    int before = folds.count();
    view.locator(".strip-lane").click(new Locator.ClickOptions().setPosition(30, 10));
    assertThat(folds).hasCount(before - 1);
    assertThat(view.locator(".column.here")).isInViewport();
    go(view, "#/suspicious");
    view.locator("tbody tr:has-text('deleted run') a").click();
    assertThat(view.locator(".column.here")).containsText("and");
    go(view, "#/alignments?from=red&to=read");
    assertThat(view.locator(".column.marked")).hasText(Pattern.compile("red became read"));
  }

  @Test
  void furtherColumnsTimesAndConfidencesAreShown(Browser.Window window) throws IOException {
    write("pairs.tsv", "id\tref\thyp\tstart\tend\tsnr\nu\tone two\tone too\t61.5\t63\t12.5 dB\n");
    Page view = open(window, analyze("pairs.tsv"), "#/alignments");
    assertThat(view.locator(".utterance header")).containsText("1:01.50 – 1:03");
    view.locator(".id").click();
    assertThat(view.locator(".texts")).containsText("12.5 dB");
    write("ref.tsv", "id\tref\nu\tone two\n");
    write("hyp.ctm", "u 1 0 1 one 0.95\nu 1 1 1 too 0.3\n");
    Path file = folder.resolve("report.html");
    CommandLineRun run =
        CommandLineRun.of(
            "analyze",
            "--ref",
            path("ref.tsv"),
            "--hyp",
            path("hyp.ctm"),
            "--html",
            file.toString());
    assertThat(run.exitCode()).as(run.err()).isZero();
    Page other = open(window, file, "#/alignments");
    assertThat(other.locator(".utterance .cell.unsure")).hasAttribute("title", "confidence 30 %");
    assertThat(other.locator(".utterance .cell.unsure")).containsText("(unsure)");
    assertThat(other.locator(".legend")).containsText("confidence");
    // The less sure, the darker; and still legible.
    assertThat(
            other.evaluate(
                "[...document.querySelectorAll('.utterance .cell.doubt')]"
                    + ".map(c => getComputedStyle(c).getPropertyValue('--doubt'))"))
        .isEqualTo(List.of("0.05", "0.7"));
    for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
      other.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
      assertThat(other.evaluate(accessibility())).isEqualTo(List.of());
    }
  }

  /** What tells what keeps people from using a page. */
  static String accessibility() throws IOException {
    return Files.readString(Path.of("src/test/resources/org/erroralign/cli/accessibility.js"));
  }

  @Test
  void everyViewCanBeReadAndReachedByEveryone(Browser.Window window) throws IOException {
    write("new.tsv", Files.readString(folder.resolve("pairs.tsv")).replace("icecream", "ice"));
    Path two =
        compare(
            path("pairs.tsv"),
            path("new.tsv"),
            "--keywords",
            path("drugs.tsv"),
            "--by",
            "speaker",
            "--reference-errors",
            path("suspects.csv"));
    List<String> views = new ArrayList<>(VIEWS);
    views.addAll(List.of("compare", "utterance/u1", "keywords?found=1", "references"));
    for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
      for (Path file : List.of(page, two)) {
        Page view = window.open(file.toUri().toString(), options -> options.setColorScheme(scheme));
        ready(view);
        for (String name : views) {
          go(view, "#/" + name);
          assertThat(view.evaluate(accessibility())).as(scheme + " " + name).isEqualTo(List.of());
        }
      }
    }
    Page view = open(window, page, "");
    view.keyboard().press("Tab");
    assertThat(view.locator(".skip")).isFocused();
    view.keyboard().press("Tab");
    assertThat(view.locator(".brand a")).isFocused();
    view.keyboard().press("Tab");
    assertThat(view.locator("#top nav a").first()).isFocused();
    // What stands further up is reached before what stands below it, column by column.
    Object tops =
        view.evaluate(
            "[...document.querySelectorAll('.stack')].every(s => [...s.querySelectorAll('a, button')]"
                + ".map(a => a.closest('.panel').getBoundingClientRect().top)"
                + ".every((top, k, all) => k === 0 || top >= all[k - 1]))");
    assertThat(tops).isEqualTo(true);
  }

  @Test
  void playsAudioThatExistsAndOnlyThat(Browser.Window window) {
    Page view = open(window, page, "#/alignments");
    assertThat(view.locator(".play")).hasCount(1);
    view.locator(".play").click();
    assertThat(view.locator("audio")).hasAttribute("src", "./voice.wav#t=0.25,0.5");
    view.waitForFunction("() => document.querySelector('audio').readyState >= 1");
    assertThat(view.evaluate("document.querySelector('audio').duration")).isEqualTo(1);
    go(view, "#/utterance/u2");
    assertThat(view.locator("audio")).hasCount(0);
  }

  @Test
  void showsWhatTheAlignerFoundAndFoldsWordsAsItDoes(Browser.Window window) throws IOException {
    String[][] pairs = {
      {"Some things are worth noting!", "Something worth nothing period?"},
      {"😀 straße naïve", "strasse 😀 naive"},
      {"東京に行く", "東京へ行った"},
      {"مرحبا بالعالم", "مرحبا يا عالم"},
      {"İstanbul'da ΟΔΥΣΣΕΥΣ l·l", "istanbul’da οδυσσευς l·l"},
      {"", "hello"},
      {"a b c", ""},
      {"we can not go", "we cannot gogogo"},
    };
    StringBuilder file = new StringBuilder("id\tref\thyp\n");
    for (int k = 0; k < pairs.length; k++) {
      file.append(k).append('\t').append(pairs[k][0]).append('\t').append(pairs[k][1]).append('\n');
    }
    write("pairs.tsv", file.toString());
    Page view = open(window, analyze("pairs.tsv"), "#/alignments");
    for (int k = 0; k < pairs.length; k++) {
      List<String> expected = new ArrayList<>();
      Alignment alignment = ErrorAligner.standard().align(pairs[k][0], pairs[k][1]);
      for (Segment segment : alignment.segments()) {
        expected.add(
            segment.operation()
                + "|"
                + segment.reference().of(alignment.reference())
                + "|"
                + (segment.startsInsideWord() ? "-" : "")
                + segment.hypothesis().of(alignment.hypothesis())
                + (segment.endsInsideWord() ? "-" : ""));
      }
      Object shown =
          view.evaluate(
              "k => segmentsOf(utterances[k], 0).map(s => ['MATCH','SUBSTITUTE','DELETE','INSERT'][s.operation]"
                  + " + '|' + (s.reference ? utterances[k].ref.slice(...s.reference) : '') + '|' +"
                  + " formOf(utterances[k].systems[0].hyp, s))",
              k);
      assertThat(shown).as(pairs[k][0]).isEqualTo(expected);
    }
    List<String> words = new ArrayList<>();
    List<String> folded = new ArrayList<>();
    for (int c = 0x20; c < 0x10000; c++) {
      if (Character.isLetterOrDigit(c) || c == '\'' || c == 0x2019 || c == 0x200D || c == 0x307) {
        words.add("a" + Character.toString(c) + "\u0301B");
        folded.add(Folding.CASE.fold(words.get(words.size() - 1)));
      }
    }
    Object wrong =
        view.evaluate(
            "([words, folded]) => words.filter((w, k) => fold(w) !== fold(folded[k]))",
            List.of(words, folded));
    assertThat(wrong).isEqualTo(List.of());
  }

  @Test
  void saysSoWhereTheBrowserCannotUnpack(Browser.Window window) {
    Page view = open(window, page, "");
    view.addInitScript("delete window.DecompressionStream");
    view.reload();
    assertThat(view.locator(".notice")).containsText("This browser cannot unpack the report");
  }
}
