package org.erroralign.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands query, analyze and compare on a small corpus. */
final class AnalysisCommandsTest {
  @TempDir private Path folder;
  private String pairs = "";
  private String keywords = "";

  @BeforeEach
  void writeCorpus() throws IOException {
    pairs =
        write(
            "pairs.tsv",
            """
            id\tref\thyp
            u1\tgive amlodipine in new york\tgive am load a pin in new york
            u2\tthe ice cream is cold\tthe icecream is cold
            u3\tyes\tthank you thank you thank you thank you thank you
            u4\tstop the metoprolol\tstop the metoprolol amlodipine
            """);
    keywords =
        write("drugs.tsv", "amlodipine\tdrug\n\nmetoprolol\tdrug\nNew York\tplace\naspirin\n");
  }

  @Test
  void queryListsWhatBecameOfTermsAndTotals() {
    CommandLineRun run =
        CommandLineRun.of("query", "--pairs", pairs, "amlodipine", "/ice.*/", "zebra");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .startsWith(
            """
            u1  amlodipine: became am load a pin
                give [amlodipine] in new york
            u2  /ice.*/: became ice-
                the [ice] cream is cold
            u2  /ice.*/: written instead of ice cream
                the [icecream] is cold
            u4  amlodipine: written where nothing was said
                stop the metoprolol [amlodipine]
            """)
        .containsPattern("zebra +0 +0 +0 +0 +- +- +-");
  }

  @Test
  void countsUtterancesTooLongForTheExactSearch() throws IOException {
    String tooLong = "id\tref\thyp\nu1\t" + "a".repeat(6_000) + "\t" + "ab".repeat(3_000) + "\n";
    String file = write("long.tsv", tooLong);
    for (String command : List.of("score", "analyze")) {
      assertThat(CommandLineRun.of(command, "--pairs", file, "--output", "json").out())
          .as(command)
          .containsPattern("\"inexact_utterances\" : 1\\b");
      assertThat(CommandLineRun.of(command, "--pairs", file).out())
          .as(command)
          .containsPattern("too long for the exact search \\(utterances\\) +1\n");
      assertThat(CommandLineRun.of(command, "--pairs", pairs).out())
          .as(command)
          .doesNotContain("exact search");
    }
  }

  /** The job of the module spark is held to the same file. */
  @Test
  void analyzeWritesTheJsonOfTheExample() throws IOException {
    CommandLineRun run =
        CommandLineRun.of(
            "analyze",
            "--pairs",
            "src/test/resources/org/erroralign/cli/analyze-example-pairs.tsv",
            "--keywords",
            "src/test/resources/org/erroralign/cli/analyze-example-keywords.tsv",
            "--by",
            "length",
            "--output",
            "json");
    assertThat(run.out().replaceFirst(",\\s+\"settings\" : \\{[^}]*\\}", ""))
        .isEqualTo(
            Files.readString(
                Path.of("src/test/resources/org/erroralign/cli/analyze-example.json")));
  }

  @Test
  void queryWritesJsonWithCodePointOffsets() throws IOException {
    String file = write("e.tsv", "id\tref\thyp\nu1\t😀 café here\t😀 cafe here\n");
    String json =
        CommandLineRun.of(
                "query", "--pairs", file, "café", "--match", "accents", "--output", "json")
            .out();
    assertThat(json)
        .contains("\"outcome\" : \"recognised\"")
        .contains("\"reference_start\" : 2")
        .contains("\"reference_end\" : 6")
        .contains("\"recall\" : 1.0");
  }

  @Test
  void queryTakesAlternativesAsTheyAreScored() throws IOException {
    // Four substitutions against five deletions: 4 and 5 by unit weights, 16 and 15 by sclite's.
    String file = write("a.tsv", "id\tref\thyp\nu1\t{ a b c d / p q r s v w x y z }\tp q r s\n");
    String[] query = {"query", "--pairs", file, "--alternatives", "z", "--weights", "unit"};
    assertThat(CommandLineRun.of(query).out()).doesNotContain("z: became");
    query[6] = "sclite";
    assertThat(CommandLineRun.of(query).out())
        .startsWith("u1  z: became (nothing)\n    p q r s v w x y [z]\n");
  }

  @Test
  void queryTellsThatNothingWasFound() {
    CommandLineRun one = CommandLineRun.of("query", "--pairs", pairs, "zebra");
    assertThat(one.exitCode()).isZero();
    assertThat(one.out())
        .isEqualTo("Nothing found: zebra occurs in no reference and no hypothesis.\n");
    assertThat(CommandLineRun.of("query", "--pairs", pairs, "zebra", "emu", "--totals-only").out())
        .isEqualTo("Nothing found: none of the 2 terms occurs in a reference or a hypothesis.\n");
    assertThat(CommandLineRun.of("query", "--pairs", pairs, "zebra", "--json").out())
        .contains("\"occurrences\" : [ ],", "\"term\" : \"zebra\"");
  }

  @Test
  void queryNeedsTerms() {
    assertThat(CommandLineRun.of("query", "--pairs", pairs).err())
        .contains("expected TERM or --terms FILE, found none");
    assertThat(CommandLineRun.of("query", "--pairs", pairs, "/(/").exitCode()).isEqualTo(2);
  }

  @Test
  void analyzeTellsOfKeywordsCompoundsAndLoops() {
    CommandLineRun run =
        CommandLineRun.of("analyze", "--pairs", pairs, "--keywords", keywords, "--by", "length");
    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).contains("1 blank line left out");
    assertThat(run.out())
        .containsPattern("drug +2 +1 +1 +50.00 +50.00 +50.00")
        .containsPattern("place +1 +1 +0 +100.00")
        .containsPattern("aspirin +0 +0 +0 +0 +- +- +-")
        .containsPattern("ice cream +icecream +1 +1 +joined or split")
        .containsPattern("loop +1\n")
        .containsPattern("u3 +loop +5 +- +- +thank you");
  }

  /** JSON has none, so that it stays what the job of the module spark writes. */
  @Test
  void analyzeShowsTheIntervalThatScoreShows() throws IOException {
    String spoken =
        write(
            "spoken.tsv",
            """
            id\tref\thyp\tspeaker
            u1\ta b c\ta b d\tx
            u2\te f\te f\tx
            u3\tg h i\t\ty
            """);
    String[] options = {"--pairs", spoken, "--confidence", "90", "--seed", "3"};
    String shown = lineOfWer("score", options);
    assertThat(shown).endsWith("[20.00, 100.00] 90% CI");
    assertThat(CommandLineRun.of(with(new String[] {"score"}, options)).out())
        .contains("CI of 2 units: too few to trust");
    assertThat(lineOfWer("analyze", options)).isEqualTo(shown);
    String page = folder.resolve("page.html").toString();
    assertThat(lineOfWer("analyze", with(options, "--html", page))).isEqualTo(shown);
    assertThat(lineOfWer("analyze", with(options, "--cluster", "id"))).isNotEqualTo(shown);
    assertThat(interval("analyze", options)).isEqualTo(interval("score", options)).contains("0.2");
  }

  private static String[] with(String[] options, String... more) {
    return Stream.of(options, more).flatMap(Stream::of).toArray(String[]::new);
  }

  private static String interval(String command, String... options) {
    String json = CommandLineRun.of(with(with(new String[] {command}, options), "--json")).out();
    return json.replaceAll("(?s).*\"wer_interval\" : (\\{[^}]*}).*", "$1");
  }

  private static String lineOfWer(String command, String... options) {
    CommandLineRun run = CommandLineRun.of(with(new String[] {command}, options));
    assertThat(run.exitCode()).as(run.err()).isZero();
    return run.out().lines().filter(line -> line.startsWith("  WER ")).findFirst().orElseThrow();
  }

  @Test
  void everyNumberOfTheTextIsInJson() {
    String json =
        CommandLineRun.of("analyze", "--pairs", pairs, "--keywords", keywords, "--output", "json")
            .out();
    for (String section :
        new String[] {
          "words",
          "characters",
          "aligned",
          "term_categories",
          "terms",
          "term_forms",
          "term_false_alarms",
          "frequency_bands",
          "substitutions",
          "deletions",
          "insertions",
          "joins",
          "splits",
          "resegmentations",
          "causes",
          "character_confusions",
          "suspicion_counts",
          "suspicions"
        }) {
      assertThat(json).contains("\"" + section + "\" : ");
    }
    assertThat(json).doesNotContain("NaN").doesNotContain("Infinity");
  }

  @Test
  void analyzeBandsByAFrequencyListAndRefusesABadOne() throws IOException {
    String list = write("f.tsv", "the\t5000\ncold\t3\n");
    assertThat(CommandLineRun.of("analyze", "--pairs", pairs, "--frequencies", list).out())
        .containsPattern("1000 to 9999 +1 +2");
    String bad = write("bad.tsv", "the\t5000\nthe many\n");
    CommandLineRun refused = CommandLineRun.of("analyze", "--pairs", pairs, "--frequencies", bad);
    assertThat(refused.exitCode()).isEqualTo(1);
    assertThat(refused.err()).contains("bad.tsv:2: expected a word, a tab and a number");
  }

  @Test
  void compareSaysWhatGotBetterAndRefusesOtherUtterances() throws IOException {
    String better =
        write(
            "better.tsv",
            """
            id\tref\thyp
            u1\tgive amlodipine in new york\tgive amlodipine in new york
            u2\tthe ice cream is cold\tthe icecream is cold
            u3\tyes\tyes
            u4\tstop the metoprolol\tstop a metoprolol
            """);
    CommandLineRun run =
        CommandLineRun.of("compare", pairs, better, "--names", "old,new", "--keywords", keywords);
    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .contains("new compared with old")
        .containsPattern("old +4 +14 ")
        .containsPattern("amlodipine +1 +0 +1 +1\\.000\n")
        .containsPattern("permutation test: p +0\\.");
    String fewer = write("fewer.tsv", "id\tref\thyp\nu2\tthe ice cream is cold\tthe icecream\n");
    CommandLineRun refused = CommandLineRun.of("compare", pairs, fewer);
    assertThat(refused.exitCode()).isEqualTo(1);
    assertThat(refused.err()).contains("3 that not all have: u1, u3, u4");
    CommandLineRun allowed = CommandLineRun.of("compare", pairs, fewer, "--allow-missing");
    assertThat(allowed.exitCode()).isZero();
    assertThat(allowed.err()).contains("left out, since not all systems have them: 3 (u1, u3, u4)");
    String other = write("other.tsv", "id\tref\thyp\nu2\tthe ice is cold\tthe icecream\n");
    assertThat(CommandLineRun.of("compare", pairs, other, "--allow-missing").err())
        .contains("for \"u2\" the reference of the other systems, \"the ice ");
    String twice = write("twice.tsv", "id\tref\thyp\nu3\tyes\tyes\nu3\tyes\tno\n");
    assertThat(CommandLineRun.of("compare", pairs, twice, "--allow-missing").err())
        .contains("twice.tsv: 1 id more than once (the first counts): u3");
  }

  @Test
  void namesTheLineOfATermThatCannotBeLookedFor() throws IOException {
    String expression = write("expression.txt", "good\n# comment\n/(/\n");
    String dots = write("dots.txt", "good\n...\n");
    for (String[] command :
        new String[][] {
          {"analyze", "--pairs", pairs, "--keywords"},
          {"compare", pairs, pairs, "--keywords"},
          {"query", "--pairs", pairs, "--terms"}
        }) {
      String[] line = Arrays.copyOf(command, command.length + 1);
      line[command.length] = expression;
      assertThat(CommandLineRun.of(line).err())
          .startsWith(expression + ":3: expected a regular expression, found \"/(/\"");
      line[command.length] = dots;
      assertThat(CommandLineRun.of(line))
          .isEqualTo(
              new CommandLineRun(
                  1,
                  "",
                  dots + ":2: expected at least one word, found \"...\"" + System.lineSeparator()));
    }
  }

  @Test
  void compareReadsReferencesThatCanBeReadOnce() throws IOException {
    String one = write("one.trn", "a b (1)\n");
    String two = write("two.trn", "a c (1)\n");
    InputStream before = System.in;
    try {
      System.setIn(new ByteArrayInputStream("a b (1)\n".getBytes(StandardCharsets.UTF_8)));
      CommandLineRun run = CommandLineRun.of("compare", "--format", "trn", "--ref", "-", one, two);
      assertThat(run.exitCode()).as(run.err()).isZero();
      assertThat(run.out()).containsPattern("two +1 +2 +1 +0 +0 +50.00");
    } finally {
      System.setIn(before);
    }
  }

  @Test
  void compareJoinsSystemsInAnyOrder() throws IOException {
    String shuffled =
        write(
            "shuffled.tsv",
            """
            id\tref\thyp
            u4\tstop the metoprolol\tstop a metoprolol
            u2\tthe ice cream is cold\tthe icecream is cold
            u1\tgive amlodipine in new york\tgive amlodipine in new york
            u3\tyes\tyes
            """);
    CommandLineRun run = CommandLineRun.of("compare", pairs, shuffled, "--output", "json");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("\"utterances\" : 4,").contains("\"substitutions\" : 2,");
  }

  @Test
  void compareRefusesAnEmptyCorpusAndMisspeltGroups() throws IOException {
    String empty = write("empty.tsv", "id\tref\thyp\n");
    CommandLineRun none = CommandLineRun.of("compare", empty, empty);
    assertThat(none.exitCode()).isEqualTo(1);
    assertThat(none.err()).contains("expected at least one utterance, found none");
    String other = write("other.tsv", "id\tref\thyp\nv1\ta\ta\n");
    CommandLineRun apart = CommandLineRun.of("compare", pairs, other, "--allow-missing");
    assertThat(apart.exitCode()).isEqualTo(1);
    assertThat(apart.out()).isEmpty();
    Path page = folder.resolve("page.html");
    String[] command = {"compare", pairs, pairs, "--by", "domian"};
    CommandLineRun misspelt = CommandLineRun.of(with(command, "--html", page.toString()));
    assertThat(misspelt.exitCode()).isEqualTo(2);
    assertThat(misspelt.err()).contains("--by: expected speaker, audio, channel, length or a");
    assertThat(misspelt.out()).isEmpty();
    assertThat(page).doesNotExist();
    assertThat(CommandLineRun.of(command).exitCode()).isEqualTo(2);
  }

  @Test
  void compareTellsThatReferencesAreMissing() throws IOException {
    for (String file :
        new String[] {
          write("hyp.tsv", "id\thyp\nu1\ta\n"),
          write("text.tsv", "id\ttext\nu1\ta\n"),
          write("hyp.trn", "a (u1)\n")
        }) {
      CommandLineRun run = CommandLineRun.of("compare", file, file);
      assertThat(run.exitCode()).isEqualTo(2);
      assertThat(run.err())
          .contains(
              "expected --ref FILE, or references beside the hypotheses in "
                  + file
                  + ", found neither");
    }
    String broken = write("broken.tsv", "id\tref\tref\nu1\ta\ta\n");
    assertThat(CommandLineRun.of("compare", broken, broken).err())
        .contains("broken.tsv:1: expected columns with different names");
  }

  @Test
  void neverWritesOverWhatItReads() throws IOException {
    String before = Files.readString(Path.of(pairs));
    for (String[] command :
        new String[][] {
          {"score", "--pairs", pairs, "-o", pairs},
          {"analyze", "--pairs", pairs, "--html", folder + "/./pairs.tsv"},
          {"align", "--pairs", pairs, "--output", "jsonl", "-o", pairs},
          {"convert", pairs, "-o", pairs},
          {"study", "make", "--pairs", pairs, "-o", pairs}
        }) {
      CommandLineRun run = CommandLineRun.of(command);
      assertThat(run.exitCode()).isEqualTo(2);
      assertThat(run.err()).contains("expected a file that is not read, found ");
    }
    assertThat(Path.of(pairs)).hasContent(before);
    String same = folder.resolve("same").toString();
    CommandLineRun twice =
        CommandLineRun.of("analyze", "--pairs", pairs, "-o", same, "--html", same);
    assertThat(twice.exitCode()).isEqualTo(2);
    assertThat(twice.err()).contains("expected another file than that of");
  }

  @Test
  void refusesWhatIsMisspeltOrSwapped() throws IOException {
    assertThat(CommandLineRun.of("analyze", "--pairs", pairs, "--by", "domian").err())
        .contains("--by: expected speaker, audio, channel, length or a column of the corpus");
    assertThat(CommandLineRun.of("score", "--pairs", pairs, "--by", "domian").exitCode())
        .isEqualTo(2);
    for (String[] command :
        new String[][] {
          {"score", "--pairs", pairs},
          {"analyze", "--pairs", pairs},
          {"analyze", "--pairs", pairs, "--html", folder + "/page.html"},
          {"compare", pairs, pairs},
        }) {
      String[] misspelt = Arrays.copyOf(command, command.length + 2);
      misspelt[command.length] = "--cluster";
      misspelt[command.length + 1] = "speakr";
      CommandLineRun run = CommandLineRun.of(misspelt);
      assertThat(run.exitCode()).as(command[0]).isEqualTo(2);
      assertThat(run.err())
          .contains("--cluster: expected id, speaker, audio, channel or a column of the corpus,");
      misspelt[command.length + 1] = "id";
      assertThat(CommandLineRun.of(misspelt).exitCode()).isZero();
    }
    String said = write("said.tsv", "id\tref\nu1\ta b\n");
    String written = write("written.tsv", "id\thyp\nu1\ta c\n");
    assertThat(CommandLineRun.of("score", "--ref", said, "--hyp", written).exitCode()).isZero();
    CommandLineRun swapped = CommandLineRun.of("score", "--ref", written, "--hyp", said);
    assertThat(swapped.exitCode()).isEqualTo(1);
    assertThat(swapped.err()).contains("written.tsv:1: expected a column for the reference (ref,");
    String json = write("terms.jsonl", "{\"term\":\"a\"}\n");
    assertThat(CommandLineRun.of("analyze", "--pairs", pairs, "--keywords", json).err())
        .contains("terms.jsonl:1: expected a term, and a category after a tab, found JSON");
    String empty = write("empty.tsv", "id\tref\thyp\n");
    CommandLineRun none = CommandLineRun.of("score", "--pairs", empty);
    assertThat(none.exitCode()).isEqualTo(1);
    assertThat(none.err()).contains("expected at least one utterance, found none");
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  @Test
  void tellsThatAnExpressionNeedsMoreStackThanThereIs() throws IOException {
    Path pairs =
        Files.writeString(
            folder.resolve("long.tsv"), "id\tref\thyp\nu1\t" + "ab".repeat(200_000) + "\ta\n");
    for (String threads : new String[] {"1", "2"}) {
      CommandLineRun run =
          CommandLineRun.of("query", "--pairs", pairs.toString(), "/(a|b)*/", "--threads", threads);
      assertThat(run.err()).startsWith("erroralign: out of stack;").hasLineCount(1);
      assertThat(run.exitCode()).isEqualTo(1);
    }
  }
}
