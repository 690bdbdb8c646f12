package org.erroralign.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ScoreCommandTest {
  private static final Pattern UTTERANCE =
      Pattern.compile("^  (\\S+) +(\\d+) +(\\d+) +(\\d+) +(\\d+) +\\S+$");
  private static final Pattern ID = Pattern.compile("id: \\((\\S+)\\)");
  private static final Pattern SCORES = Pattern.compile("Scores: \\(.*\\) (\\d+ \\d+ \\d+ \\d+)");

  @TempDir private Path folder;

  @Test
  void countsWordsCharactersAndAlignment() throws IOException {
    Path pairs =
        write(
            "p.tsv",
            """
            id\tref\thyp\taccent
            u1\tsome things are worth noting\tsomething worth nothing period\tus
            u2\tfine\tfine\tuk
            """);
    CommandLineRun run =
        CommandLineRun.of("score", "--pairs", pairs.toString(), "--by", "accent,length");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .contains("reference words                          6")
        .contains("WER                                 83.33%")
        .contains("mean WER of utterances              50.00%")
        .containsPattern("joins +1\n")
        .containsPattern("error rate +66.67%")
        .containsPattern("us +1 +5 ")
        .containsPattern("1 to 5 words +2 +6 ");
  }

  @Test
  void tellsOfBracesThatDoNotMatchInWhatUtterance() throws IOException {
    Path pairs = write("p.tsv", "id\tref\thyp\nu1\ta { b\ta b\n");
    for (String[] command :
        new String[][] {
          {"score", "--pairs", pairs.toString(), "--alternatives"},
          {"convert", pairs.toString(), "--alternatives", "--normalize", "basic", "--to", "csv"}
        }) {
      CommandLineRun run = CommandLineRun.of(command);
      assertThat(run.exitCode()).isEqualTo(1);
      assertThat(run.err())
          .isEqualTo(
              "utterance \"u1\": expected \"}\" after \"{ b\", found the end"
                  + System.lineSeparator());
    }
    Path deep = write("deep.tsv", "id\tref\thyp\nu1\t" + "{ ".repeat(50_000) + "\ta b\n");
    CommandLineRun run = CommandLineRun.of("score", "--pairs", deep.toString(), "--alternatives");
    assertThat(run.err()).contains("expected at most 100 alternatives inside each other");
    assertThat(run.exitCode()).isEqualTo(1);
  }

  @Test
  void jsonHasTheNumbersUnrounded() throws IOException {
    Path pairs = write("p.tsv", "id\tref\thyp\nu1\ta b c\ta x c\nu2\t\tnoise\n");
    String json = CommandLineRun.of("score", "--pairs", pairs.toString(), "--output", "json").out();
    assertThat(json)
        .contains("\"command\" : \"score\"")
        .contains("\"wer\" : 0.6666666666666666")
        .contains("\"mean_wer\" : 0.3333333333333333")
        .contains("\"utterances_without_rate\" : 1");
  }

  @ParameterizedTest
  @CsvSource({
    "csrnab.ref, csrnab.hyp, csrnab.pra, trn, trn, 51",
    "test.vietnamese.ref.trn, test.vietnamese.hyp.trn, vietnamese.pra, trn, trn, 8",
    "lvc_ref.stm, lvc_hyp.ctm, lvc.pra, stm, ctm, 61"
  })
  void countsEveryUtteranceAsScliteDoes(
      String ref, String hyp, String pra, String refFormat, String hypFormat, int utterances)
      throws IOException {
    CommandLineRun run =
        CommandLineRun.of(
            "score",
            "--ref",
            DevelopmentData.file("sclite/" + ref).toString(),
            "--hyp",
            DevelopmentData.file("sclite/" + hyp).toString(),
            "--ref-format",
            refFormat,
            "--hyp-format",
            hypFormat,
            "--weights",
            "sclite",
            "--utterances");
    Map<String, String> counted = new HashMap<>();
    run.out()
        .lines()
        .map(UTTERANCE::matcher)
        .filter(Matcher::matches)
        .forEach(
            m ->
                counted.put(
                    m.group(1).toLowerCase(Locale.ROOT),
                    m.group(2) + " " + m.group(3) + " " + m.group(4) + " " + m.group(5)));
    Map<String, String> expected = new HashMap<>();
    String id = "";
    for (String line : Files.readAllLines(DevelopmentData.file("sclite/" + pra))) {
      Matcher matcher = ID.matcher(line);
      id = matcher.matches() ? matcher.group(1) : id;
      matcher = SCORES.matcher(line);
      if (matcher.matches()) {
        expected.put(id, matcher.group(1));
      }
    }
    assertThat(expected).hasSize(utterances);
    assertThat(counted).isEqualTo(expected);
  }

  @Test
  void countsBiasingListsAsPublished() {
    CommandLineRun run =
        CommandLineRun.of(
            "score",
            "--format",
            "biasing",
            "--ref",
            DevelopmentData.file("bwer/test-clean.ref.tsv").toString(),
            "--hyp",
            DevelopmentData.file("bwer/test-clean.b1.hyp.tsv").toString());
    assertThat(run.out())
        .containsPattern("WER +3.65 +52576 +1501 +195 +225\n")
        .containsPattern("U-WER +2.37 +46815 +725 +195 +190\n")
        .containsPattern("B-WER +14.08 +5761 +776 +0 +35\n");
  }

  @Test
  void biasingWordsMayBeOneListForAll() throws IOException {
    Path pairs = write("p.tsv", "id\tref\thyp\nu1\tthe rare word\tthe rear word rare\n");
    Path list = write("words.txt", "rare\n");
    CommandLineRun run =
        CommandLineRun.of("score", "--pairs", pairs.toString(), "--biasing", list.toString());
    assertThat(run.out()).containsPattern("B-WER +200.00 +1 +1 +1 +0\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # reference, hypothesis, correct, substitutions, deletions, insertions
          so <unk> yes        | so yes            | 2 0 0 0
          so <unk> yes        | so a b c yes      | 2 0 0 0
          so (()) yes         | so a b c yes      | 2 0 0 0
          <unk>               | a b c             | 0 0 0 0
          <unk> yes           | a no              | 0 1 0 0
          yes <unk>           | yes               | 1 0 0 0
          So, <unk> <unk> yes | so x y yes        | 2 0 0 0
          so <unk yes         | so x yes          | 2 1 0 0
          """)
  void wildcardsMatchAnythingOrNothing(String reference, String hypothesis, String expected)
      throws IOException {
    Path pairs = write("p.tsv", "id\tref\thyp\nu1\t" + reference + "\t" + hypothesis + "\n");
    for (String normalize : new String[] {"basic", "whisper-en"}) {
      String out =
          CommandLineRun.of(
                  "score",
                  "--pairs",
                  pairs.toString(),
                  "--wildcard",
                  "<unk>,(())",
                  "--normalize",
                  normalize,
                  "--utterances")
              .out();
      assertThat(out)
          .as(normalize)
          .containsPattern("(?m)^  u1 +" + expected.replace(" ", " +") + " ");
      if (expected.endsWith("0 0 0")) {
        assertThat(out).doesNotContainPattern("(deletions|insertions|substitutions) +[1-9]");
      }
    }
  }

  @Test
  void wildcardsStandInAlternativesToo() throws IOException {
    Path ref = write("r.trn", "{ yes / (()) } we (really) can (s-1)\n(()) (s-2)\n");
    Path hyp = write("h.trn", "who knows we can (s-1)\nanything (s-2)\n");
    String[] command = {
      "score",
      "--ref",
      ref.toString(),
      "--hyp",
      hyp.toString(),
      "--utterances",
      "--wildcard",
      "(())"
    };
    String out = CommandLineRun.of(command).out();
    assertThat(out)
        .containsPattern("(?m)^  s-1 +3 +0 +0 +0 ")
        .containsPattern("(?m)^  s-2 +0 +0 +0 +0 ")
        .doesNotContainPattern("(deletions|insertions|substitutions) +[1-9]");
    command[7] = "<unk>";
    assertThat(CommandLineRun.of(command).out())
        .containsPattern("(?m)^  s-1 +3 +1 +0 +1 ")
        .containsPattern("(?m)^  s-2 +0 +1 +0 +0 ");
  }

  @Test
  void unpairedIdsAreAnErrorUnlessAllowed() throws IOException {
    String ref = write("r.trn", "a b (u1)\nc (u2)\n").toString();
    String hyp = write("h.trn", "a b (u1)\n").toString();
    CommandLineRun refused = CommandLineRun.of("score", "--ref", ref, "--hyp", hyp);
    assertThat(refused.exitCode()).isEqualTo(1);
    assertThat(refused.err()).contains("u2");
    assertThat(refused.out()).isEmpty();
    CommandLineRun allowed =
        CommandLineRun.of("score", "--ref", ref, "--hyp", hyp, "--allow-missing");
    assertThat(allowed.exitCode()).isZero();
    assertThat(allowed.err()).contains("u2");
  }

  @Test
  void idsThatComeAgainInPairsAreAnErrorUnlessAllowed() throws IOException {
    Path pairs =
        Files.writeString(
            folder.resolve("p.tsv"), "id\tref\thyp\n1\ta\ta\n2\tb\tb\n1\tc\td\n2\te\tf\n");
    CommandLineRun refused = CommandLineRun.of("score", "--pairs", pairs.toString());
    assertThat(refused)
        .isEqualTo(
            new CommandLineRun(
                1,
                "",
                pairs
                    + ": expected different ids (--allow-missing takes the first of each), found"
                    + " 2 ids again: 1, 2"
                    + System.lineSeparator()));
    CommandLineRun allowed =
        CommandLineRun.of("score", "--pairs", pairs.toString(), "--allow-missing");
    assertThat(allowed.err())
        .isEqualTo("2 ids more than once (the first counts): 1, 2" + System.lineSeparator());
    assertThat(allowed.out()).containsPattern("utterances +2\n");
  }

  @Test
  void filesThatMayBeMistakenAreNamed() throws IOException {
    String header = write("h.tsv", "id\tref\thyp\n").toString();
    assertThat(CommandLineRun.of("score", "--pairs", header).err())
        .startsWith(header + ": expected at least one utterance, found none");
    String trn = write("r.trn", "a b (s_1)\n").toString();
    assertThat(CommandLineRun.of("score", "--ref", trn, "--hyp", trn).err())
        .isEqualTo(trn + ": the same file is --ref and the hypothesis" + System.lineSeparator());
  }

  @Test
  void otherSpeakersInTheHypothesisLeadToConversations() throws IOException {
    String reference = write("r.stm", "m 1 A 0 2 a b\nm 1 B 2 4 c\n").toString();
    String hypothesis = write("h.stm", "m 1 x 0 2 a b\nm 1 y 2 4 c\n").toString();
    String advice = "other speakers than the reference: score --speakers";
    CommandLineRun run = CommandLineRun.of("score", "--ref", reference, "--hyp", hypothesis);
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains("A-000, B-000", advice);
    assertThat(CommandLineRun.of("score", "--ref", reference, "--hyp", reference).err())
        .doesNotContain(advice);
  }

  @Test
  void rangesAreOfNumbers() throws IOException {
    String pairs = write("p.tsv", "id\tref\thyp\tplace\n1\ta\ta\tOslo\n2\tb\tb\tRome\n").toString();
    for (String by : new String[] {"place=3:5", "place=q4"}) {
      CommandLineRun run = CommandLineRun.of("score", "--pairs", pairs, "--by", by);
      assertThat(run.exitCode()).isEqualTo(2);
      assertThat(run.err())
          .contains("--by: expected numbers for the ranges of place, found Oslo, Rome");
    }
  }

  @Test
  void sameSeedSameIntervalWhateverTheThreads() throws IOException {
    StringBuilder rows = new StringBuilder("id\tref\thyp\n");
    for (int k = 0; k < 300; k++) {
      rows.append("u").append(k).append("\ta b c d\ta b").append(k % 3 == 0 ? " c d\n" : " x\n");
    }
    String pairs = write("p.tsv", rows.toString()).toString();
    CommandLineRun one = CommandLineRun.of("score", "--pairs", pairs, "--threads", "1");
    assertThat(CommandLineRun.of("score", "--pairs", pairs, "--threads", "3")).isEqualTo(one);
    assertThat(one.out()).contains("95% CI");
    assertThat(CommandLineRun.of("score", "--pairs", pairs, "--confidence", "0").exitCode())
        .isEqualTo(2);
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }
}
