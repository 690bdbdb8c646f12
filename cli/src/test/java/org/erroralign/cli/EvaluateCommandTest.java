package org.erroralign.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class EvaluateCommandTest {
  @TempDir private Path folder;

  private String write(String name, String... lines) throws IOException {
    Path file = folder.resolve(name);
    Files.write(file, List.of(lines));
    return file.toString();
  }

  private String pairs() throws IOException {
    return write(
        "pairs.tsv",
        "id\tref\thyp",
        "1\tSome things are worth noting!\tSomething worth nothing period?",
        "2\tnothing said\t",
        "3\tI paid 5 dollars\ti paid five dollars");
  }

  @Test
  void writesARowForEveryMethod() throws IOException {
    CommandLineRun run = CommandLineRun.of("evaluate", "--no-times", "--output", "csv", pairs());
    assertThat(run.exitCode()).isZero();
    List<String> rows = run.out().lines().toList();
    assertThat(rows).hasSize(10);
    assertThat(rows.get(0))
        .startsWith("corpus,system,pairs,method,gle,phoneme_gle,letter_name_gle,p");
    // 11 edits over 13 by hand; the number is spelled out, so pair 3 has none.
    assertThat(rows).anyMatch(row -> row.startsWith("pairs.tsv,,2,beam,0.846154,"));
    assertThat(run.err()).contains("left out 1 with an empty hypothesis");
  }

  @Test
  void alignsTextsAsTheyWereSpoken() throws IOException {
    String file =
        write(
            "numbers.tsv",
            "id\tref\thyp",
            "1\ta margin of eight point seven percent\ta margin of 8.7%",
            "2\twe grew a lot\twe crew a lot");
    List<String> gle = new ArrayList<>();
    for (List<String> more : List.of(List.<String>of(), List.of("--spoken", "en"))) {
      List<String> arguments =
          new ArrayList<>(List.of("evaluate", "--no-times", "--output", "csv", "--methods", "LWA"));
      arguments.addAll(more);
      arguments.add(file);
      CommandLineRun run = CommandLineRun.of(arguments.toArray(String[]::new));
      assertThat(run.exitCode()).as(run.err()).isZero();
      gle.add(run.out().lines().toList().get(1));
    }
    // As spoken one letter differs; the paper's cleaning alone reads "8.7%" otherwise.
    assertThat(gle.get(1)).startsWith("numbers.tsv,,2,LWA,1.00000,").endsWith(",2,2");
    assertThat(gle.get(0)).doesNotEndWith(",2,2");
  }

  @Test
  void theLanguageOfSpokenFormsIsTheLanguage() throws IOException {
    CommandLineRun run =
        CommandLineRun.of("evaluate", "--no-times", "--spoken", "de", "--methods", "PWR", pairs());
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("PWR is for English only");
  }

  @Test
  void writesJsonAndOnlyTheMethodsAskedFor() throws IOException {
    CommandLineRun run =
        CommandLineRun.of(
            "evaluate", "--no-times", "--json", "--quiet", "--methods", "LWA,OWA", pairs());
    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .contains("\"method\" : \"LWA\"")
        .doesNotContain("\"method\" : \"standard\"");
  }

  @Test
  void writesARowForEachCorpusAsThePapersTablesDo() throws IOException {
    String file = pairs();
    CommandLineRun run =
        CommandLineRun.of(
            "evaluate", "--wide", "--methods", "beam,LWA", "--system", "A,B", file, file);
    List<String> rows = run.out().lines().toList();
    assertThat(rows.get(0))
        .isEqualTo(
            "| corpus | system | pairs | beam | LWA | beam (phonemes) | LWA (phonemes) | p: LWA |");
    assertThat(rows.get(2)).startsWith("| pairs.tsv | A | 2 | 84.6 |");
    assertThat(rows.get(3)).startsWith("| pairs.tsv | B | 2 | 84.6 |");
    CommandLineRun wrong = CommandLineRun.of("evaluate", "--system", "A,B", file);
    assertThat(wrong.exitCode()).isEqualTo(2);
    assertThat(wrong.err()).contains("expected one name, or one for each of 1 corpora, found 2");
  }

  @Test
  void runsTheAblationsOfThePaper() throws IOException {
    CommandLineRun run = CommandLineRun.of("evaluate", "--ablations", "--no-times", pairs());
    assertThat(run.out()).contains("| unit costs |", "| restricted to G_b |");
  }

  @Test
  void refusesPowerForOtherLanguagesAndNumbersOfUnknownOnes() throws IOException {
    CommandLineRun german =
        CommandLineRun.of("evaluate", "--lang", "de", "--methods", "PWR", pairs());
    assertThat(german.exitCode()).isEqualTo(2);
    assertThat(german.err()).contains("PWR is for English only");
    CommandLineRun unknown = CommandLineRun.of("evaluate", "--lang", "yo", pairs());
    assertThat(unknown.exitCode()).isEqualTo(2);
    assertThat(unknown.err()).contains("--normalize paper-digits");
  }

  @Test
  void refusesACorpusWithoutAUsablePair() throws IOException {
    String file = write("empty.tsv", "id\tref\thyp", "1\t\tsomething", "2\t...\tx");
    CommandLineRun run = CommandLineRun.of("evaluate", file);
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains("expected a pair with words in reference and hypothesis");
    assertThat(CommandLineRun.of("evaluate").exitCode()).isEqualTo(2);
  }

  @Test
  void scoresByTheTimesOfWords() throws IOException {
    String reference = write("r.ctm", "c A 0.0 0.4 some", "c A 0.4 0.6 things", "c A 1.2 0.4 on");
    String hypothesis = write("h.ctm", "c A 0.0 1.0 SOMETHING", "c A 1.2 0.4 ON");
    CommandLineRun run =
        CommandLineRun.of(
            "evaluate", "--timed", "--output", "csv", "--no-times", reference, hypothesis);
    assertThat(run.exitCode()).isZero();
    assertThat(run.out().lines()).contains("beam," + "1.00000,".repeat(18) + "2,1,0,");
  }

  @Test
  void namesTheLineWhereTimesRunBackwards() throws IOException {
    String reference = write("r.ctm", "c A 9.0 0.4 some", "c A 0.4 0.6 things");
    CommandLineRun run = CommandLineRun.of("evaluate", "--timed", reference, reference);
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err())
        .endsWith(
            "r.ctm:2: expected times that run forwards, found a word at 0.4 s after one at 9.0 s"
                + System.lineSeparator());
    assertThat(CommandLineRun.of("evaluate", "--timed", reference).exitCode()).isEqualTo(2);
    CommandLineRun wide = CommandLineRun.of("evaluate", "--timed", "--wide", reference, reference);
    assertThat(wide.exitCode()).isEqualTo(2);
    assertThat(wide.err()).contains("--timed: expected none of --measure");
    CommandLineRun none = CommandLineRun.of("evaluate", "--longest", "0", pairs());
    assertThat(none.err()).contains("--longest: expected at least 1, found 0");
  }

  @Test
  void leavesOutLongPairsAndCountsThem() throws IOException {
    CommandLineRun run =
        CommandLineRun.of("evaluate", "--no-times", "--longest", "20", "--output", "csv", pairs());
    assertThat(run.err()).contains("left out 1 with a text of more than 20 characters");
    assertThat(run.out()).contains("pairs.tsv,,1,standard,1.00000,");
  }

  @Test
  void takesBothNamesOfTheLanguageAndTheMeasureOfErrorAlign() throws IOException {
    String file = write("tr.tsv", "id\tref\thyp", "1\tsarı ışık\tsari ışık");
    // ı against i: two edits among all letters, one among a to z; the length difference adds one.
    for (String language : List.of("--lang", "--language")) {
      String[] arguments = {
        "evaluate", language, "tr", "--no-times", "--output", "csv", "--methods", "beam", file
      };
      assertThat(CommandLineRun.of(arguments).out()).endsWith(",2,2\n");
      arguments[1] = "--measure=error-align";
      arguments[2] = language + "=tr";
      assertThat(CommandLineRun.of(arguments).out()).endsWith(",1,2\n");
    }
  }
}
