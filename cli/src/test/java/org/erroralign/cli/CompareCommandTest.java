package org.erroralign.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Systems compared with each other, and with an earlier version. */
final class CompareCommandTest {
  @TempDir private Path folder;
  private String good = "";
  private String middling = "";
  private String bad = "";

  @BeforeEach
  void writeSystems() throws IOException {
    good = system("good", "the cat sat", 0);
    middling = system("middling", "the cap sat", 4);
    bad = system("bad", "a cap sat", 12);
  }

  /** Twelve utterances, the first few of which are wrong in a way. */
  private String system(String name, String hypothesis, int wrong) throws IOException {
    StringBuilder rows = new StringBuilder("id\tref\thyp\troom\n");
    for (int k = 0; k < 12; k++) {
      String written = k < wrong ? hypothesis : "the cat sat";
      rows.append("u" + k + "\tthe cat sat\t" + written + "\t" + (k % 2 == 0 ? "hall" : "car"));
      rows.append('\n');
    }
    return write(name + "/hyp.tsv", rows.toString());
  }

  private String write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text).toString();
  }

  private static JsonNode json(String... arguments) throws IOException {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.add("--json");
    CommandLineRun run = CommandLineRun.of(all.toArray(String[]::new));
    assertThat(run.exitCode()).as(run.err()).isZero();
    return new ObjectMapper().readTree(run.out());
  }

  @Test
  void systemsAreCalledByWhatTellsTheirFilesApartAndSortedByWer() {
    assertThat(CommandLineRun.of("compare", bad, good, middling).out())
        .containsPattern("(?s)\n  good .*\n  middling .*\n  bad .*bad |middling compared with bad")
        .contains("middling compared with bad", "good compared with bad")
        .doesNotContain(folder.toString(), "hyp.tsv");
  }

  @Test
  void namesThatDifferAtTheEndDoNotLookTheSame() throws IOException {
    String long1 = "a-rather-long-name-of-a-recogniser-with-many-settings-beam-5";
    String long2 = "a-rather-long-name-of-a-recogniser-with-many-settings-beam-50";
    CommandLineRun run =
        CommandLineRun.of("compare", good, bad, "--names", long1 + "," + long2, "--top", "1");
    assertThat(run.out())
        .containsPattern("…\\S*settings-beam-5 ")
        .containsPattern("…\\S*settings-beam-50 ")
        .containsPattern("errors \\S*…\\S*beam-5 +errors \\S*…\\S*beam-50 ");
    String ids = "id\tref\thyp\n" + long1 + "\ta\tb\n" + long2 + "\ta\tb\n";
    assertThat(CommandLineRun.of("score", "--utterances", "--pairs", write("ids.tsv", ids)).out())
        .contains("beam-5 ")
        .contains("beam-50 ");
  }

  @Test
  void allPairsAreComparedWithHolmsCorrection() throws IOException {
    JsonNode report = json("compare", good, middling, bad);
    assertThat(report.path("pairs")).hasSize(3);
    JsonNode last = report.path("pairs").get(2);
    assertThat(last.path("baseline").asText()).isEqualTo("middling");
    assertThat(last.path("system").asText()).isEqualTo("bad");
    assertThat(last.path("permutation_p_holm").asDouble())
        .isGreaterThan(last.path("permutation_p").asDouble());
    assertThat(report.path("difference_2").path("permutation_p_holm"))
        .isEqualTo(report.path("pairs").get(1).path("permutation_p_holm"));
    assertThat(CommandLineRun.of("compare", good, middling, bad).out())
        .contains("corrected by Holm for 3 pairs");
  }

  @Test
  void groupsStandSystemBesideSystem() throws IOException {
    assertThat(CommandLineRun.of("compare", good, bad, "--by", "room").out())
        .containsPattern(
            "room +utterances +words +WER good % +WER bad %\n +car +6 +18 +0.00 +66.67");
    assertThat(json("compare", good, bad, "--by", "room").path("by_room").get(0).path("wer_1"))
        .hasToString("0.6666666666666666");
  }

  @Test
  void onlyVersionsOfOneSystemAreBeforeAndNow() throws IOException {
    assertThat(CommandLineRun.of("compare", good, bad).out())
        .doesNotContain("before", "now")
        .contains("errors good", "errors bad");
  }

  @Test
  void disagreementOfTestsIsExplained() throws IOException {
    StringBuilder first = new StringBuilder("id\tref\thyp\n");
    StringBuilder second = new StringBuilder("id\tref\thyp\n");
    for (int k = 0; k < 40; k++) { // a little better nearly everywhere, a loop once
      first.append("u" + k + "\ta b c d e\t" + "a b c d x\n");
      second.append("u" + k + "\ta b c d e\t");
      second.append(k == 0 ? "a b c d e" + " e".repeat(42) + "\n" : "a b c d e\n");
    }
    String one = write("one.tsv", first.toString());
    String two = write("two.tsv", second.toString());
    JsonNode report = json("compare", one, two);
    assertThat(report.path("difference_1").path("permutation_p").asDouble()).isGreaterThan(0.05);
    assertThat(report.path("difference_1").path("wilcoxon_p").asDouble()).isLessThan(0.05);
    assertThat(report.path("note_1").asText())
        .startsWith("The tests disagree: two is better on 39 units and worse on 1");
    assertThat(json("compare", one, one).has("note_1")).isFalse();
  }

  private Path earlier(String pairs) throws IOException {
    Path file = folder.resolve("earlier.json");
    CommandLineRun run =
        CommandLineRun.of(
            "score", "--pairs", pairs, "--json", "--utterances", "-o", file.toString());
    assertThat(run.exitCode()).isZero();
    return file;
  }

  @Test
  void anEarlierVersionIsComparedFromItsScores() throws IOException {
    String before = earlier(good).toString();
    CommandLineRun run = CommandLineRun.of("compare", bad, "--baseline", before);
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out())
        .contains("now compared with before", "errors before  errors now")
        .containsPattern("WER of now +66.67%")
        .containsPattern("WER difference +[+]\\d+[.]\\d\\d points");
    JsonNode direct = json("compare", good, bad).path("difference_1");
    JsonNode stored = json("compare", bad, "--baseline", before).path("difference_1");
    for (String same :
        List.of("wer", "wer_difference", "wer_difference_interval", "permutation_p", "sign_p")) {
      assertThat(stored.path(same)).as(same).isEqualTo(direct.path(same));
    }
  }

  @Test
  void anEarlierVersionMustHaveTheSameUtterancesAndSettings() throws IOException {
    String before = earlier(good).toString();
    assertThat(
            CommandLineRun.of("compare", bad, "--baseline", before, "--normalize", "basic").err())
        .contains("expected the setting normalize as it is now, basic, found none");
    String fewer = write("fewer.tsv", "id\tref\thyp\nu1\tthe cat sat\tthe cat\n");
    assertThat(CommandLineRun.of("compare", fewer, "--baseline", before).err())
        .contains("11 that are gone, and 0 only now");
    String other = write("other.tsv", "id\tref\thyp\nu1\tthe cat\tthe cat\n");
    assertThat(CommandLineRun.of("compare", other, "--baseline", before).err())
        .contains("for \"u1\" as many reference words as now, 2, found 3");
    assertThat(CommandLineRun.of("compare", good).exitCode()).isEqualTo(2);
  }

  @Test
  void aBuildCanFailOnAResult() throws IOException {
    CommandLineRun high = CommandLineRun.of("score", "--pairs", bad, "--fail-if", "wer > 12%");
    assertThat(high.exitCode()).isEqualTo(3);
    assertThat(high.err()).isEqualTo("failed: wer is 66.67% (wer > 12%)\n");
    assertThat(high.out()).isNotEmpty();
    assertThat(CommandLineRun.of("analyze", "--pairs", bad, "--fail-if", "cer>1%").exitCode())
        .isEqualTo(3);
    assertThat(CommandLineRun.of("analyze", "--pairs", good, "--fail-if", "wer > 0").exitCode())
        .isZero();
    String[] limits = {"score", "--pairs", bad, "--fail-if", "wer > 12%, ser < 50%"};
    assertThat(CommandLineRun.of(limits).exitCode()).isZero();
    limits[4] = "aligned.error_rate >= 0.5";
    assertThat(CommandLineRun.of(limits).exitCode()).isEqualTo(3);
    limits[4] = "were > 12%";
    assertThat(CommandLineRun.of(limits).err())
        .contains("--fail-if: expected one of [")
        .contains("wer");
    limits[4] = "wer > 12";
    assertThat(CommandLineRun.of(limits).err()).contains("such as 12%, found 12");
    limits[4] = "wer is bad";
    assertThat(CommandLineRun.of(limits).exitCode()).isEqualTo(2);
  }

  @Test
  void aBuildCanFailWhereASystemGotWorse() throws IOException {
    String before = earlier(good).toString();
    CommandLineRun worse =
        CommandLineRun.of("compare", bad, "--baseline", before, "--fail-if", "worse, p < 0.05");
    assertThat(worse.exitCode()).isEqualTo(3);
    assertThat(worse.err())
        .contains("failed: now compared with before: wer_difference is +66.67 points, p is 0.00");
    assertThat(CommandLineRun.of("compare", good, middling, "--fail-if", "worse,p<.05").exitCode())
        .isZero();
    assertThat(CommandLineRun.of("compare", good, bad, "--fail-if", "better").exitCode()).isZero();
  }
}
