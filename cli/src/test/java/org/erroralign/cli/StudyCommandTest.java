package org.erroralign.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class StudyCommandTest {
  @TempDir private Path folder;
  private Path pairs = Path.of("");
  private Path page = Path.of("");
  private Path key = Path.of("");

  @BeforeEach
  void writePairs() throws IOException {
    StringBuilder lines = new StringBuilder("id\tref\thyp\n");
    for (int k = 0; k < 40; k++) {
      lines.append(
          "d%d\tthe ice cream number %d is cold\tthe icecream number %d is called\n"
              .formatted(k, k, k));
      lines.append("s%d\tnothing wrong %d\tnothing wrong %d\n".formatted(k, k, k));
    }
    lines.append("again\tthe ice cream number 1 is cold\tthe icecream number 1 is called\n");
    lines.append("long\t").append("ice cream ".repeat(40)).append('\t').append("icecream\n");
    pairs = Files.writeString(folder.resolve("pairs.tsv"), lines.toString());
    page = folder.resolve("study.html");
    key = folder.resolve("study.key.json");
  }

  private CommandLineRun make(String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of("study", "make", "--pairs", pairs.toString(), "-o", page.toString()));
    arguments.addAll(List.of(more));
    return CommandLineRun.of(arguments.toArray(new String[0]));
  }

  @Test
  void showsOnlyExamplesOnWhichTheAlignersDiffer() throws IOException {
    CommandLineRun run = make("--aligners", "standard,lwa");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.err())
        .contains(
            "study.html: 40 of 41 examples on which standard and lwa differ, of 82 utterances;"
                + " 1 with more than 60 words left out",
            "study.key.json: the key, not for annotators");
    assertThat(data()).contains("ice cream number 1 ").doesNotContain("nothing");
    assertThat(ids()).hasSize(40).doesNotHaveDuplicates().allMatch(id -> id.startsWith("d"));
  }

  @Test
  void doesNotTellAnnotatorsWhichSideIsWhose() throws IOException {
    make("--aligners", "error-align,lwa", "--quiet");
    assertThat(data()).doesNotContainIgnoringCase("lwa", "standard", "first", "second", "seed");
    assertThat(lefts()).contains("error-align", "lwa");
    // The sides are drawn, not taken in turns: swapped aligners keep the draw and change the sides.
    List<String> lefts = lefts();
    make("--aligners", "lwa,error-align", "--quiet");
    assertThat(lefts())
        .isEqualTo(lefts.stream().map(left -> left.equals("lwa") ? "error-align" : "lwa").toList());
  }

  @Test
  void drawsTheSameFromTheSameSeed() throws IOException {
    make("--aligners", "standard,lwa", "--examples", "12", "--threads", "4", "--quiet");
    String first = Files.readString(page);
    List<String> ids = ids();
    assertThat(ids).hasSize(12);
    make("--aligners", "standard,lwa", "--examples", "12", "--threads", "1", "--quiet");
    assertThat(Files.readString(page)).isEqualTo(first);
    make("--aligners", "standard,lwa", "--examples", "12", "--seed", "2", "--quiet");
    assertThat(ids()).isNotEqualTo(ids);
  }

  @Test
  void comparesAnyTwoAligners() throws IOException {
    Files.writeString(
        pairs, "id\tref\thyp\n1\tsome things are worth noting\tsomething worth nothing period\n");
    List<String> names = List.of("standard", "paper", "error-align", "owa", "pwr");
    for (String name : names) {
      assertThat(make("--aligners", name + ",lwa", "--quiet").exitCode()).as(name).isZero();
    }
  }

  @Test
  void tellsWhatIsWrong() throws IOException {
    assertUsage(make("--aligners", "lwa,lwa"), "expected two different aligners, found [lwa, lwa]");
    assertUsage(make("--aligners", "lwa"), "expected two different aligners, found [lwa]");
    assertUsage(make("--aligners", "lwa,best"), "best");
    assertUsage(make("--lang", "de"), "expected pwr with English only, found --lang de");
    assertUsage(make("--examples", "0"), "expected a number of at least 1, found 0");
    assertUsage(make("--key", page.toString()), "expected another file than that of");
    assertUsage(CommandLineRun.of("study"), "expected make or score, found none");
    assertUsage(CommandLineRun.of("study", "make", "--pairs", "p"), "-o");
    Files.writeString(pairs, "id\tref\thyp\n1\ta\ta\n");
    CommandLineRun none = make();
    assertThat(none.exitCode()).isEqualTo(1);
    assertThat(none.err())
        .contains("expected utterances that standard and pwr align differently, found none of 1");
    assertThat(page).doesNotExist();
    assertThat(key).doesNotExist();
  }

  private static void assertUsage(CommandLineRun run, String message) {
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(message);
  }

  @Test
  void scoresPreferencesAgreementAndChance() throws IOException {
    writeKey(20, item -> item % 2 == 0);
    // Ann prefers the first aligner 15 times of 20: two-sided p = 0.0414 (2 * 21700 of 2^20).
    Path ann = result("Ann", 20, item -> side(item, item <= 15 ? "first" : "second"));
    // Bob agrees on 1 to 10, prefers the second on 11 to 18, says nothing on 19 and 20.
    Path bob =
        result(
            "Bob",
            20,
            item ->
                item > 18
                    ? null
                    : item == 10 ? "none" : side(item, item < 10 ? "first" : "second"));
    CommandLineRun run =
        CommandLineRun.of("study", "score", ann.toString(), key.toString(), bob.toString());
    assertThat(run.err()).isEmpty();
    assertThat(run.out().replaceAll(" +", " "))
        .contains(
            "first aligner standard",
            " Ann 20 0 15 5 0 75.00 0.041 ",
            " Bob 18 2 9 8 1 52.94 1.000 ",
            " (all answers) 38 2 24 13 1 64.86 0.099 ",
            // 1 to 9 and 10 for the first; 11 to 15 undecided; 16 to 20 for the second
            " (majority of each example) 20 0 10 5 5 66.67 0.302 -",
            // 18 both: Ann 15/3/0, Bob 9/8/1; agreed 9 + 3; by chance (15 * 9 + 3 * 8) / 324
            " Ann Bob 18 66.67 0.345");
    String json =
        CommandLineRun.of("study", "score", "--json", ann.toString(), key.toString()).out();
    assertThat(json)
        .contains("\"command\" : \"study score\"", "\"p\" : 0.0413", "\"agreement\" : [ ]")
        .contains("\"note\" : \"<b>&\"");
    Path schema = Path.of("..", "docs", "json-schema", "study-score.schema.json");
    assertThat(
            JsonSchemaFactory.getInstance(VersionFlag.V202012)
                .getSchema(
                    SchemaLocation.of(schema.toAbsolutePath().normalize().toUri().toString()))
                .validate(new ObjectMapper().readTree(json)))
        .isEmpty();
  }

  private static String side(int item, String aligner) {
    return aligner.equals("first") == (item % 2 == 0) ? "left" : "right";
  }

  @Test
  void refusesFilesThatDoNotBelongTogether() throws IOException {
    writeKey(3, item -> true);
    Path ann = result("Ann", 3, item -> "left");
    Path again = Files.copy(ann, folder.resolve("again.json"));
    assertBad("\"Ann\" again, as in " + ann, key, ann, again);
    assertBad("expected the key of the study beside the results, found none", ann);
    assertBad("expected results beside the key, found none", key);
    Path otherKey = Files.copy(key, folder.resolve("other.key.json"));
    assertBad("expected one key, found a second one beside", key, otherKey, ann);
    assertBad("expected the key or a result of a study, in JSON", key, pairs);
    assertBad("expected one JSON object", key, Files.createFile(folder.resolve("empty.json")));
    assertBad("no such file", key, folder.resolve("missing.json"));
    assertBadResult("of study \"other\"", "\"abc\"", "\"other\"");
    assertBadResult("expected items from 1 to 3, found item 4", "\"item\":3", "\"item\":4");
    assertBadResult("expected one answer to item 2, found several", "\"item\":3", "\"item\":2");
    assertBadResult("as the answer to item 1, found \"up\"", "\"left\"", "\"up\"");
    assertBadResult("expected the annotator's name, found none", "\"Ann\"", "\" \"");
    assertBadResult(
        "expected a whole number as \"item\", found something else", "\"item\":3", "\"item\":3.5");
    assertBadResult("expected a list as \"answers\", found none", "\"answers\"", "\"replies\"");
    assertBadResult("another JSON file", "erroralign-study-result", "something");
    // As many items as the page says, but more than the key has.
    writeKey(2, item -> true);
    assertBad("expected 2 items, as in " + key + ", found item 3", key, ann);
  }

  private void assertBadResult(String message, String text, String replacement) throws IOException {
    Path file = result("Ann", 3, item -> "left");
    Path bad = folder.resolve("bad.json");
    String content = Files.readString(file);
    assertThat(content).contains(text);
    Files.writeString(bad, content.replaceFirst(Pattern.quote(text), replacement));
    assertBad(message, key, bad);
  }

  private static void assertBad(String message, Path... files) {
    List<String> arguments = new ArrayList<>(List.of("study", "score"));
    List.of(files).forEach(file -> arguments.add(file.toString()));
    CommandLineRun run = CommandLineRun.of(arguments.toArray(new String[0]));
    assertThat(run.exitCode()).as(message).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains(message);
  }

  private void writeKey(int items, java.util.function.IntPredicate firstIsLeft) throws IOException {
    List<String> lefts = new ArrayList<>();
    for (int item = 1; item <= items; item++) {
      lefts.add(
          "{\"item\":%d,\"id\":\"u%d\",\"left\":\"%s\"}"
              .formatted(item, item, firstIsLeft.test(item) ? "standard" : "pwr"));
    }
    Files.writeString(
        key,
        "{\"format\":\"erroralign-study-key\",\"schema\":1,\"study\":\"abc\",\"first\":\"standard\","
            + "\"second\":\"pwr\",\"items\":["
            + String.join(",", lefts)
            + "]}");
  }

  /** A result as the page writes it; null for no answer. */
  private Path result(String annotator, int items, IntFunction<String> answer) throws IOException {
    List<String> answers = new ArrayList<>();
    for (int item = 1; item <= items; item++) {
      if (answer.apply(item) != null) {
        answers.add(
            "{\"item\":%d,\"answer\":\"%s\",\"note\":\"%s\"}"
                .formatted(item, answer.apply(item), item == 1 ? "<b>&" : ""));
      }
    }
    return Files.writeString(
        folder.resolve(annotator + ".json"),
        "{\"format\":\"erroralign-study-result\",\"schema\":1,\"study\":\"abc\",\"annotator\":\""
            + annotator
            + "\",\"items\":"
            + items
            + ",\"answers\":["
            + String.join(",", answers)
            + "]}");
  }

  /** What the page holds of this study; all else is the same for each. */
  private String data() throws IOException {
    Matcher block =
        Pattern.compile("<script type=\"application/json\" id=\"data\">(.*?)</script>")
            .matcher(Files.readString(page));
    assertThat(block.find()).isTrue();
    return block.group(1);
  }

  private List<String> ids() throws IOException {
    return fields("id");
  }

  private List<String> lefts() throws IOException {
    return fields("left");
  }

  private List<String> fields(String name) throws IOException {
    Matcher matcher =
        Pattern.compile("\"" + name + "\" : \"([^\"]*)\"").matcher(Files.readString(key));
    List<String> values = new ArrayList<>();
    while (matcher.find()) {
      values.add(matcher.group(1));
    }
    return values;
  }
}
