package org.erroralign.cli;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.erroralign.report.Browser;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Every output says how it was made. */
@ExtendWith(Browser.class)
final class ProvenanceTest {
  @TempDir private Path folder;
  private String references = "";
  private String hypotheses = "";
  private String pairs = "";

  @BeforeEach
  void writeCorpus() throws IOException {
    references = write("r.tsv", "id\tref\nu1\tThe Ice cream, cold\nu2\tfive cafés\nu3\tyes\n");
    hypotheses = write("h.tsv", "id\thyp\nu1\tthe icecream cold\nu2\t5 cafes\nu4\tno\n");
    pairs = write("p.tsv", "id\tref\thyp\nu1\tThe Ice cream, cold\tthe icecream cold\n");
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private static JsonNode settings(String... arguments) throws IOException {
    CommandLineRun run = CommandLineRun.of(arguments);
    assertThat(run.exitCode()).as(run.err()).isZero();
    return new ObjectMapper().readTree(run.out()).path("settings");
  }

  @Test
  void jsonHasEverySettingThatChangesAFigure() throws IOException {
    JsonNode settings =
        settings(
            "score",
            "--ref",
            references,
            "--hyp",
            hypotheses,
            "--allow-missing",
            "--normalize",
            "basic",
            "--weights",
            "sclite",
            "--seed",
            "7",
            "--json");
    assertThat(settings.path("version").asText()).isEqualTo("development build");
    assertThat(settings.path("normalize").get(0).asText()).isEqualTo("basic");
    assertThat(settings.path("ref").get(0).asText()).isEqualTo(references);
    assertThat(settings.path("hyp").get(0).asText()).isEqualTo(hypotheses);
    assertThat(settings.path("weights").asText()).isEqualTo("sclite");
    assertThat(settings.path("preset").asText()).isEqualTo("standard");
    assertThat(settings.path("words").asText()).isEqualTo("exact");
    assertThat(settings.path("spoken").asText()).isEqualTo("no");
    assertThat(settings.path("seed").asInt()).isEqualTo(7);
    assertThat(settings.path("left_out").asInt()).isEqualTo(2);
    assertThat(settings.has("json")).isFalse();
  }

  @Test
  void everyReportHasThem() throws IOException {
    for (List<String> command :
        List.of(
            List.of("analyze", "--pairs", pairs, "--json"),
            List.of("query", "--pairs", pairs, "--json", "cold"),
            List.of("compare", pairs, pairs, "--json"))) {
      JsonNode settings = settings(command.toArray(String[]::new));
      assertThat(settings.toString()).contains("p.tsv", "\"left_out\":0");
    }
  }

  @Test
  void hypothesesThatAreMissedButCountAsEmptyAreNotLeftOut() throws IOException {
    JsonNode settings =
        settings("score", "--ref", references, "--hyp", hypotheses, "--missing-as-empty", "--json");
    assertThat(settings.path("left_out").asInt()).isEqualTo(1);
  }

  @Test
  void textHasThemWhenAsked() {
    assertThat(CommandLineRun.of("score", "--pairs", pairs).out()).doesNotContain("Settings");
    assertThat(CommandLineRun.of("score", "--pairs", pairs, "--verbose").out())
        .containsPattern("Settings\n +version +development build\n")
        .containsPattern(" left out +0\n");
  }

  @Test
  void parquetHasThemInItsMetadata() throws IOException {
    Path file = folder.resolve("out.parquet");
    CommandLineRun.of("align", "--pairs", pairs, "--output", "parquet", "-o", file.toString());
    assertThat(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
        .contains("{\"version\":\"development build\"")
        .contains("p.tsv");
  }

  @Test
  void pageHasThemAndKeepsTheTextsAsTheyWereGiven(Browser.Window window) {
    Path page = folder.resolve("report.html");
    CommandLineRun.of(
        "analyze", "--pairs", pairs, "--normalize", "basic", "--html", page.toString());
    Page view = window.open(page.toUri() + "#/utterance/u1", options -> {});
    view.waitForSelector("body[data-ready]");
    assertThat(view.locator(".texts")).containsText("the ice cream cold");
    assertThat(view.locator(".texts")).containsText("The Ice cream, cold");
    assertThat(view.locator("#bottom")).containsText("development build");
    assertThat(view.locator("#bottom dl")).containsText("basic");
  }

  @Test
  void pageDoesNotAdviseToNormalizeWhatIsNormalized(Browser.Window window) {
    assertThat(overview(window, "basic")).not().containsText("--normalize");
  }

  private com.microsoft.playwright.Locator overview(Browser.Window window, String normalization) {
    Path page = folder.resolve(normalization + ".html");
    CommandLineRun.of(
        "analyze", "--pairs", pairs, "--normalize", normalization, "--html", page.toString());
    Page view = window.open(page.toUri().toString(), options -> {});
    view.waitForSelector("body[data-ready]");
    return view.locator("main");
  }
}
