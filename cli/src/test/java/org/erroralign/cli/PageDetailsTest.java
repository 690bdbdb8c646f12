package org.erroralign.cli;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.Media;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.erroralign.report.Browser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** What a page shows where the data has more than texts, and its maps, slopes and figures. */
@ExtendWith(Browser.class)
final class PageDetailsTest {
  @TempDir private Path folder;

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private Page open(Browser.Window window, String view, String... arguments) {
    Path file = folder.resolve("page.html");
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--html", file.toString()));
    CommandLineRun run = CommandLineRun.of(all.toArray(String[]::new));
    assertThat(run.exitCode()).as(run.err()).isZero();
    Page page = window.open(file.toUri() + view, options -> {});
    page.waitForSelector("body[data-ready]");
    return page;
  }

  private static Locator map(Page view, String name) {
    return view.locator("[data-chart=" + name + "]");
  }

  @Test
  void wordsPlayFromTheirTimesAndLinesHaveTimeCodes(Browser.Window window) throws IOException {
    Files.write(folder.resolve("call.wav"), ReportPageTest.silence(70));
    List<String> words = IntStream.range(0, 260).mapToObj(k -> "word" + k).toList();
    String said = file("ref.tsv", "id\tref\ncall\t" + String.join(" ", words) + "\n");
    String heard =
        file(
            "hyp.ctm",
            IntStream.range(0, words.size())
                .filter(k -> k < 100 || k > 106)
                .mapToObj(k -> "call 1 " + k / 4.0 + " 0.2 " + words.get(k) + "\n")
                .collect(Collectors.joining()));
    Page view = open(window, "#/utterance/call", "analyze", "--ref", said, "--hyp", heard);
    assertThat(view.locator(".findings button"))
        .hasText("␣0:24 7 words missing: word100 word101 word102 word103 word104 word105 …");
    assertThat(view.locator(".label .cell").first()).hasText(Pattern.compile("0:[2-5]\\d"));
    playsFromItsTime(view, view.locator(".column.playable").nth(1));
    view.keyboard().press("n");
    view.keyboard().press("a"); // what is missing has no time
    playsFromItsTime(view, view.locator(".column.playable").first());
    assertThat(view.locator("audio.floating")).hasAttribute("data-plays", "2");
  }

  @Test
  void wordsAfterSomethingThatIsReadKeepTheirTimes(Browser.Window window) throws IOException {
    Files.write(folder.resolve("call.wav"), ReportPageTest.silence(6));
    String said = file("ref.tsv", "id\tref\ncall\tin 2020 we saw them\n");
    String heard =
        file(
            "hyp.ctm",
            """
            call 1 0 1 in 0.9
            call 1 1 1 twenty 0.9
            call 1 2 1 twenty 0.9
            call 1 3 1 we 0.9
            call 1 4 1 saw 0.9
            call 1 5 1 them 0.3
            """);
    Page view =
        open(window, "#/alignments", "analyze", "--spoken", "en", "--ref", said, "--hyp", heard);
    assertThat(view.locator(".utterance .column:has-text('them')")).hasAttribute("title", "0:05");
    assertThat(view.locator(".utterance .cell.unsure")).containsText("them");
    assertThat(view.locator(".legend")).containsText("read as");
  }

  /** Four words are said in a second. */
  private static void playsFromItsTime(Page view, Locator word) {
    word.click();
    assertThat(view.locator("audio.floating")).hasAttribute("src", "./call.wav");
    String number = word.locator(".reference").innerText().replaceAll("\\D+", "");
    view.waitForFunction(
        "time => document.querySelector('.floating').currentTime === time",
        Integer.parseInt(number) / 4.0);
  }

  @Test
  void chartsSayWhatLiesBeyondThem(Browser.Window window) throws IOException {
    StringBuilder pairs = new StringBuilder("id\tref\thyp\troom\nempty\t\tone\tb\n");
    pairs.append("loop\tred\t").append("red ".repeat(41)).append("\ta\n");
    for (int k = 0; k < 20; k++) {
      pairs.append(k).append("\tone two\tone ").append(k % 2 == 0 ? "two" : "too");
      pairs.append(k < 8 ? "\ta\n" : "\tb\n");
    }
    Page view =
        open(window, "", "analyze", "--pairs", file("p.tsv", pairs.toString()), "--by", "room");
    assertThat(map(view, "rate-by-length"))
        .containsText(
            "Without 1 utterance whose reference has no words. ▲: 1 beyond 150 %, up to 4000 %.");
    assertThat(map(view, "rate-by-length").locator("path.beyond")).hasCount(1);
    assertThat(map(view, "groups")).containsText("→: the interval goes beyond the axis.");
  }

  @Test
  void everyMarkOfEveryChartLeadsToSomething(Browser.Window window) {
    Path examples = Path.of("..", "examples");
    String said = examples.resolve("references.tsv").toString();
    String clean = examples.resolve("clean.jsonl").toString();
    String noisy = examples.resolve("noisy.jsonl").toString();
    Page two = open(window, "", "compare", "--ref", said, clean, noisy, "--by", "domain,speaker");
    assertThat(followCharts(two, "overview", "compare", "confusions"))
        .contains("causes", "frequencies", "words", "groups", "utterances-by-rate", "systems")
        .contains("differences", "systems-by-group", "word-slopes", "letter-map");
    String visit = examples.resolve("visit.stm").toString();
    String heard = examples.resolve("visit.jsonl").toString();
    Page talk = open(window, "", "score", "--speakers", "--ref", visit, "--hyp", heard);
    assertThat(followCharts(talk, "overview"))
        .contains("cp-parts", "speaker-matrix", "speakers", "overlap");
  }

  /** Chooses the first and the last mark of each chart by the keyboard; their names. */
  private static List<String> followCharts(Page view, String... views) {
    List<String> names = new ArrayList<>();
    for (String name : views) {
      view.evaluate("hash => { location.hash = hash; }", "#/" + name);
      view.waitForSelector("body[data-view=" + name + "] [data-chart]");
      int charts = view.locator("[data-chart]").count();
      for (int k = 0; k < charts; k++) {
        names.add(view.locator("[data-chart]").nth(k).getAttribute("data-chart"));
        Locator marks = view.locator("[data-chart]").nth(k).locator("a");
        for (int mark : marks.count() == 0 ? new int[0] : new int[] {0, marks.count() - 1}) {
          String before = view.url();
          marks.nth(mark).focus();
          view.keyboard().press("Enter");
          assertThat(view).not().hasURL(before);
          assertThat(view.locator(".utterance, .turn, tbody tr:not(.spacer)").first()).isVisible();
          view.goBack();
          view.waitForSelector("body[data-view=" + name + "] [data-chart]");
        }
      }
    }
    return names;
  }

  @Test
  void tablesFitATabletAndCutTextsOfEveryScriptAtTheirEnd(Browser.Window window)
      throws IOException {
    String words =
        IntStream.range(0, 12_000).mapToObj(k -> "w" + k).collect(Collectors.joining(" "));
    String pairs =
        file(
            "pairs.tsv",
            "id\tref\thyp\nlong\t"
                + words
                + "\t"
                + words.replace("w77 ", "")
                + "\nar\tكتاب جديد\tكتب جديد\nja\t青い鳥が窓辺で歌うのよ\tよ\n");
    Page view = open(window, "#/groups?by=length", "analyze", "--pairs", pairs, "--by", "length");
    view.setViewportSize(820, 900);
    assertThat(view.locator("tbody td:has-text('12,000')")).isVisible();
    Object cut =
        view.evaluate(
            "[...document.querySelectorAll('td')].filter(c => c.scrollWidth > c.clientWidth)"
                + ".map(c => c.textContent)");
    assertThat(cut).isEqualTo(List.of());
    go(view, "#/confusions");
    Locator arabic = view.locator("td:has-text('كتاب')");
    assertThat(arabic).hasCSS("direction", "rtl");
    assertThat(arabic).hasCSS("text-align", "left");
    go(view, "#/suspicious");
    assertThat(view.locator("tbody tr:has-text('ja')")).containsText("青い鳥が窓辺で歌うの");
  }

  @Test
  void whatIsOnlyWrittenOtherwiseIsNoError(Browser.Window window) throws IOException {
    String pairs = "id\tref\thyp\nu\ton may 3rd\ton may third\nv\t3rd of may\tthird or may\n";
    Page view =
        open(window, "#/alignments", "analyze", "--pairs", file("p.tsv", pairs), "--spoken", "en");
    assertThat(view.locator(".utterance .score"))
        .hasText(
            new String[] {
              "✓ no errors; written otherwise: number form ×1",
              "1 word error · 33 % · as written: number form ×1, other word ×1"
            });
  }

  @Test
  void entityClassesStandInRowsAndInATable(Browser.Window window) throws IOException {
    String said =
        file(
            "ref.nlp",
            """
            token|speaker|ts|endTs|punctuation|case|tags|wer_tags
            sales|1|0|1||LC|[]|[]
            grew|1|1|2||LC|[]|[]
            ten|1|2|3||LC|['0:CARDINAL']|['0']
            """);
    String heard = file("hyp.ctm", "ref 1 0 1 sales\nref 1 1 1 grew\nref 1 2 1 tin\n");
    Page view = open(window, "#/groups?by=entity class", "analyze", "--ref", said, "--hyp", heard);
    assertThat(view.locator("table[data-name=entities] tbody tr"))
        .containsText(new String[] {"", "CARDINAL", ""});
    assertThat(view.locator("table[data-name=entities]")).containsText("100.0 %");
    view.evaluate("() => { location.hash = '#/alignments'; }");
    assertThat(view.locator(".utterance .entity .reference")).hasText("ten entity cardinal");
    assertThat(view.locator(".legend .entity")).isVisible();
  }

  @Test
  void cellsOfMapsLeadToTheirUtterances(Browser.Window window) throws IOException {
    String pairs =
        file(
            "pairs.tsv",
            """
            id\tref\thyp
            a\tbit bet bat\tbet bit but
            b\tbit bet bat\tbet bit but
            c\tpig here\tbig here
            """);
    Page view = open(window, "#/confusions", "analyze", "--pairs", pairs);
    map(view, "confusion-map").locator("a[aria-label='bit → bet: 2 times']").click();
    assertThat(view.locator(".utterance .id")).hasText(new String[] {"a", "b"});
    assertThat(view.locator(".column.marked").first()).containsText("bit");
    view.goBack();
    map(view, "letter-map").locator("a[aria-label='a → u: 2 times']").click();
    assertThat(view.locator(".utterance .id")).hasText(new String[] {"a", "b"});
    assertThat(view.locator(".column.marked").first()).containsText("but");
    assertThat(view.locator(".chip")).containsText("a → u inside words");
    view.locator(".chip button").click();
    assertThat(view.locator(".utterance")).hasCount(3);
  }

  @Test
  void slopesAndPairsOfSystemsAreDrawn(Browser.Window window) throws IOException {
    String said = file("ref.tsv", "id\tref\tspeaker\na\tred green blue\tx\nb\tred green blue\ty\n");
    String first = file("one.tsv", "id\thyp\na\tread green blue\nb\tread green blue\n");
    String second = file("two.tsv", "id\thyp\na\tred grin blue\nb\tred green blue\n");
    String third = file("three.tsv", "id\thyp\na\tred green blue\nb\tred green blew\n");
    Page view =
        open(
            window,
            "#/compare",
            "compare",
            "--ref",
            said,
            first,
            second,
            third,
            "--reference-errors",
            folder.resolve("suspects.csv").toString());
    assertThat(map(view, "pairs").locator("g title").first())
        .hasText(Pattern.compile("two against three: 0.00 points.*"));
    map(view, "pairs").locator("a[aria-label^='three against one']").click();
    assertThat(view.locator(".subtabs [aria-current]").first()).containsText("C against A");
    assertThat(map(view, "systems-by-group").locator("a")).hasCount(6);
    map(view, "word-slopes").locator("a[aria-label*='red, said 2 times'] text").click();
    assertThat(view.locator(".utterance .id")).hasText(new String[] {"a", "b"});
    go(view, "#/references");
    assertThat(view.locator("h1")).hasText("Likely errors of the references");
  }

  @Test
  void everyMarkOfEveryChartLeadsToWhatItIsAbout(Browser.Window window) {
    Page view =
        open(
            window,
            "",
            "compare",
            "--ref",
            "../examples/references.tsv",
            "../examples/clean.jsonl",
            "../examples/noisy.jsonl",
            "--by",
            "domain,speaker");
    List<Object> charts = new ArrayList<>();
    for (String name : List.of("overview", "compare", "confusions")) {
      go(view, "#/" + name);
      charts.addAll(
          (List<?>)
              view.evaluate(
                  "[...document.querySelectorAll('[data-chart]')].map(f => f.dataset.chart)"));
      Object links =
          view.evaluate(
              "[...document.querySelectorAll('[data-chart] a')]"
                  + ".map(a => [a.getAttribute('aria-label'), a.getAttribute('href')])"
                  + ".filter(([label]) => !label.endsWith(': 0 utterances'))");
      assertThat((List<?>) links).hasSizeGreaterThan(5);
      for (Object link : (List<?>) links) {
        String address = (String) ((List<?>) link).get(1);
        go(view, address);
        assertThat(view.locator("main h1").first()).isAttached();
        if (address.startsWith("#/alignments")) {
          assertThat(view.evaluate("document.querySelector('.status').textContent"))
              .as(link.toString())
              .isNotEqualTo("No utterance fits.");
        }
      }
    }
    assertThat(charts)
        .contains(
            "causes", "frequencies", "words", "groups", "utterances-by-rate", "rate-by-length")
        .contains("systems", "differences", "systems-by-group", "word-slopes", "letter-map");
  }

  private static void go(Page view, String address) {
    view.evaluate(
        """
        address => location.hash === address || new Promise(shown => {
          addEventListener('hashchange', () => setTimeout(shown), {once: true});
          location.hash = address;
        })
        """,
        address);
  }

  @Test
  void everyKeyOfTheListWorks(Browser.Window window) throws IOException {
    String pairs =
        file("pairs.tsv", "id\tref\thyp\tspeaker\na\tone two three four\tone too three for\tx\n");
    Page view = open(window, "", "analyze", "--pairs", pairs);
    List<String> views =
        List.of("overview", "alignments", "words", "confusions", "keywords", "groups");
    for (int k = 0; k < views.size(); k++) {
      view.keyboard().press(String.valueOf(k + 1));
      assertThat(view.locator("body")).hasAttribute("data-view", views.get(k));
    }
    view.keyboard().press("d");
    assertThat(view.locator("html")).hasAttribute("data-theme", "dark");
    view.keyboard().press("d");
    assertThat(view.locator("html")).hasAttribute("data-theme", "light");
    go(view, "#/utterance/a");
    view.keyboard().press("n");
    assertThat(view.locator(".column.here")).containsText("two");
    view.keyboard().press("n");
    assertThat(view.locator(".column.here")).containsText("four");
    view.keyboard().press("p");
    assertThat(view.locator(".column.here")).containsText("two");
    view.keyboard().press("/");
    assertThat(view.locator("input[type=search]")).isFocused();
    view.keyboard().press("Escape");
    view.keyboard().press("?");
    assertThat(view.locator("dialog dt")).hasCount(9);
  }

  @Test
  void termsThatReferencesShowAreFoundAndSavedAsAList(Browser.Window window) throws IOException {
    String pairs =
        file(
            "pairs.tsv",
            "id\tref\thyp\nu\twe flew to Oslo and then went on by train for 12 days\twe flew to also and then went on by train for 12 days\n");
    Page view = open(window, "#/keywords", "analyze", "--pairs", pairs);
    assertThat(
            view.locator("tbody tr.link")
                .filter(new Locator.FilterOptions().setHasText("Oslo"))
                .first())
        .containsText("0.0 %");
    view.locator("select").selectOption("number");
    assertThat(view.locator("tbody tr.link")).hasCount(1);
    Download list = view.waitForDownload(() -> view.locator("button.list").click());
    assertThat(Files.readString(list.path())).contains("Oslo\n");
  }

  @Test
  void manyNumbersAreGroupedByRangesThatFilter(Browser.Window window) throws IOException {
    String rows =
        IntStream.range(0, 20)
            .mapToObj(
                k -> "u" + k + "\tone two\tone " + (k < 10 ? "two" : "too") + "\t" + (k + 0.5))
            .collect(Collectors.joining("\n"));
    String pairs = file("pairs.tsv", "id\tref\thyp\tsnr\n" + rows + "\n");
    Page view = open(window, "#/groups", "analyze", "--pairs", pairs, "--by", "snr");
    assertThat(view.locator("tbody tr.link")).hasCount(4);
    view.locator("tbody tr.link a").last().click();
    assertThat(view.locator(".status")).hasText("5 of 20 utterances");
    assertThat(view.locator(".utterance header").first()).containsText("15.5 to 19.5");
  }

  @Test
  void printsAReportOfAFewPages(Browser.Window window) throws IOException {
    String words = IntStream.range(0, 3000).mapToObj(k -> "w" + k).collect(Collectors.joining(" "));
    String pairs =
        file("pairs.tsv", "id\tref\thyp\nlong\t" + words + "\t" + words.replace("w1", "v1") + "\n");
    Page view = open(window, "#/utterance/long", "analyze", "--pairs", pairs);
    for (String name : List.of("utterance/long", "overview", "words", "confusions", "alignments")) {
      view.evaluate("view => { location.hash = '#/' + view; }", name);
      view.waitForTimeout(100);
      String pdf = new String(view.pdf(), StandardCharsets.ISO_8859_1);
      assertThat(pdf.split("/Type /Page\\b", -1).length - 1).as(name).isBetween(1, 8);
    }
    view.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
    assertThat(view.locator(".search")).isHidden();
    go(view, "#/overview");
    Object small =
        view.evaluate(
            "[...document.querySelectorAll('svg.chart')]"
                + ".filter(c => c.clientWidth < 0.9 * c.viewBox.baseVal.width).length");
    assertThat(small).as("charts with letters too small to read").isEqualTo(0);
  }

  @Test
  void evaluateDrawsItsTables(Browser.Window window) throws IOException {
    String pairs =
        file(
            "pairs.tsv",
            "id\tref\thyp\nu\tsome things are worth noting\tsomething worth nothing\n");
    Page one =
        open(window, "", "evaluate", "--no-times", "--methods", "standard,LWA", pairs, "--quiet");
    assertThat(
            map(one, "gle").locator("text").filter(new Locator.FilterOptions().setHasText("LWA")))
        .hasCount(1);
    assertThat(one.locator("tbody tr:not(.spacer) td").first()).hasText("pairs.tsv");
    Page wide =
        open(
            window,
            "",
            "evaluate",
            "--wide",
            "--methods",
            "standard,LWA",
            pairs,
            pairs,
            "--system",
            "a,b",
            "--quiet");
    assertThat(map(wide, "gle").locator(".heat")).hasCount(4);
    String check =
        Files.readString(Path.of("src/test/resources/org/erroralign/cli/accessibility.js"));
    assertThat(wide.evaluate(check)).isEqualTo(List.of());
    assertThat(one.evaluate(check)).isEqualTo(List.of());
  }
}
