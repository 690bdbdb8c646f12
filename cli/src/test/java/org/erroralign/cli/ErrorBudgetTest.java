package org.erroralign.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the word error rate consists of, told by the languages that the program knows. */
class ErrorBudgetTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "en, give 15 drops, give 50 drops, number with another value",
    "en, give fifteen drops, give fifty drops, number with another value",
    "en, give 15 drops, give fifteen drops, number form",
    "en, it costs 12.92 there, it costs 1292 there, number with another value",
    "en, in 2020 we, in honey we, other word",
    "en, more lasix now, more last 6 now, other word",
    "en, give 10 mg now, give 10 milligrams now, number form",
    "en, it was $18.9 million then, it was 18.9 million dollars then, currency form",
    "en, I cannot go, I can't go, contraction",
    "en, the colour is, the color is, spelling",
    "en, well um yes, well yes, filler",
    "de, er hat 15 Hunde, er hat fünfzehn Hunde, number form",
    "de, er hat 15 Hunde, er hat fünfzig Hunde, number with another value",
    "zh, 他们在中國住, 他们在中国住, script variant",
    "zh, 他在家, 他再家, homophone",
    "zh, 他是新的, 他是星的, near miss",
    "zh, 我要水, 我要火, other word",
    "ja, 橋を渡る, はしを渡る, script variant",
    "ja, 石を転がした, 石をころがした, script variant",
    "ja, 橋を渡る, 箸を渡る, homophone",
    "ja, 橋を渡る, 星を渡る, other word",
    "ja, 桜が咲く, 枕が咲く, near miss",
    "hi, वह घर है, वह घर हैं, near miss",
    "'', in 2020 we, in honey we, number form or value"
  })
  void theCauseIsTheOneThatAReaderWouldName(
      String language, String reference, String hypothesis, String cause) throws IOException {
    String json = analyze("u1\t" + reference + "\t" + hypothesis + "\n", language);
    assertThat(all("\"cause\" : \"([^\"]+)\",\\s+\"group\"", json)).containsExactly(cause);
  }

  @Test
  void suspiciousHypothesesAreCountedNotFindings() throws IOException {
    String json =
        analyze("u1\tyes\t" + "thank you ".repeat(9) + "and " + "so long ".repeat(9) + "\n", "");
    assertThat(json).containsPattern("\"hypotheses\" : 1,");
    assertThat(all("\"kind\" : \"(loop)\"", json)).hasSize(1);
  }

  @Test
  void oneLoopDoesNotFloodTheInsertions() throws IOException {
    String json = analyze("u1\tyes sir\tyes " + "u ".repeat(50) + "sir\n", "");
    assertThat(json).containsPattern("\"insertions\" : \\[ *\\]");
  }

  @Test
  void deletedWordsInARowAreToldWithTheirPlace() throws IOException {
    String json = analyze("u1\tnow one two three four five six then\tnow then\n", "");
    assertThat(json)
        .containsPattern("\"kind\" : \"deleted run\",\\s+\"size\" : 6,\\s+\"word\" : 2,");
    String heard = "call 1 10 0.5 now\ncall 1 90 0.5 then\n";
    Path ctm = Files.writeString(folder.resolve("hyp.ctm"), heard);
    Path said =
        Files.writeString(
            folder.resolve("ref.tsv"), "id\tref\ncall\tnow one two three four five six then\n");
    CommandLineRun run =
        CommandLineRun.of("analyze", "--ref", said.toString(), "--hyp", ctm.toString(), "--json");
    assertThat(run.out()).containsPattern("\"word\" : 2,\\s+\"seconds\" : 10.5,");
  }

  @Test
  void wordsAreCharactersWhereAScriptHasNoSpaces() throws IOException {
    String pairs = "id\tref\thyp\nu1\t今日は晴れです\t今日は雨です\n";
    Path file = Files.writeString(folder.resolve("ja.tsv"), pairs);
    assertThat(CommandLineRun.of("score", "--pairs", file.toString()).out())
        .contains("characters of scripts without spaces")
        .containsPattern("mixed error rate +28.57%")
        .containsPattern("CER +28.57%");
    assertThat(CommandLineRun.of("score", "--words", "exact", "--pairs", file.toString()).out())
        .containsPattern("WER +100.00%");
  }

  @Test
  void whatIsSpokenAlikeIsWritingBesideARealErrorToo() throws IOException {
    String pair = "u1\tthe cat doesn't like\tthe dog does not like\n";
    for (String json : new String[] {analyze(pair, "en"), analyze(pair, "", "--spoken", "en")}) {
      assertThat(all("\"cause\" : \"([^\"]+)\",\\s+\"group\"", json))
          .containsExactly("other word", "contraction");
    }
  }

  @Test
  void aNumberIsReadWithWhatStandsBehindIt() throws IOException {
    String json = analyze("u1\tdas kostet zwölf Euro fünfzig\tdas kostet 12,50 Euro\n", "de");
    assertThat(all("\"cause\" : \"([^\"]+)\",\\s+\"group\"", json))
        .containsExactly("currency form");
  }

  @Test
  void caseBesideASpokenFormIsCase() throws IOException {
    String json = analyze("u1\tSmith won't go\tsmith will not go\n", "en");
    assertThat(all("\"cause\" : \"([^\"]+)\",\\s+\"group\"", json))
        .containsExactlyInAnyOrder("contraction", "case");
  }

  @Test
  void caseAndPunctuationHaveTheirShareOfTheBudget() throws IOException {
    String json =
        analyze("u1\tWell, Anna said Yes.\twell anna said yes\nu2\tthe cat sat\tthe cab sat\n", "");
    assertThat(all("\"cause\" : \"([^\"]+)\",\\s+\"group\"", json))
        .containsExactly("case and punctuation", "near miss", "case");
    assertThat(all("\"errors\" : (\\d+),\\s+\"wer_points\"", json)).containsExactly("2", "1", "1");
  }

  @Test
  void termsThatAreMissedMostOftenComeFirst() throws IOException {
    Path terms = Files.writeString(folder.resolve("terms.tsv"), "aspirin\nzinc\n");
    String json =
        analyze(
            "u1\taspirin, zinc, zinc\taspirin, sink, sink\nu2\tmore zinc\tmore sink\n",
            "",
            "--keywords",
            terms.toString());
    assertThat(
            all("\"term\" : \"(\\w+\",\\s+\"said\" : \\d,\\s+\"utterances\" : \\d),\\s+\"rec", json)
                .stream()
                .map(term -> term.replaceAll("[^\\w]+", " ")))
        .containsExactly("zinc said 3 utterances 2", "aspirin said 1 utterances 1");
  }

  @Test
  void aPieceOfAWordIsNoInsertionInAnyOutput() throws IOException {
    assertThat(CommandLineRun.of("align", "10 mg IV x 2", "10 milligrams IV times 2").out())
        .contains("milligrams", "times")
        .doesNotContain("INS");
    String pairs = "u1\t10 mg IV x 2\t10 milligrams IV times 2\n";
    String json = analyze(pairs, "");
    assertThat(json.substring(json.indexOf("\"aligned\"")))
        .containsPattern("\"substitutions\" : 2,\\s+\"deletions\" : 0,\\s+\"insertions\" : 0,");
    Path file = folder.resolve("pairs.tsv");
    assertThat(CommandLineRun.of("align", "--pairs", file.toString(), "--output", "jsonl").out())
        .contains("[\"SUBSTITUTE\",3,5,3,13,false,false]")
        .doesNotContain("INSERT");
  }

  @Test
  void likelyReferenceErrorsAreToldAndWritten() throws IOException {
    Path list = folder.resolve("list.csv");
    String json =
        analyze("u1\tthe cafÃ© is open\tthe café is open\n", "", "--reference-errors", list + "");
    assertThat(json).containsPattern("\"id\" : \"u1\",\\s+\"reason\" : \"mojibake\"");
    assertThat(list)
        .hasContent(
            "id,reason,reference,hypothesis,systems\nu1,mojibake,the cafÃ© is open,the café is open,1\n");
  }

  @Test
  void causesAddUpToTheErrorsOfEveryFile() throws IOException {
    Path data = DevelopmentData.file("pairs");
    try (Stream<Path> files = Files.list(data)) {
      for (Path file : files.sorted().toList()) {
        String name = file.getFileName().toString();
        String language = name.split("\\.", -1)[1];
        assertAddsUp(file, List.of());
        assertAddsUp(file, List.of("--lang", language, "--words", "standard"));
      }
    }
    assertAddsUp(
        data.resolve("openasr-tedlium-whisper-large-v3.en.tsv"), List.of("--spoken", "en"));
  }

  private static void assertAddsUp(Path file, List<String> options) {
    List<String> arguments =
        Stream.concat(
                Stream.of("analyze", "--pairs", file.toString(), "--output", "json"),
                options.stream())
            .toList();
    String json = CommandLineRun.of(arguments.toArray(new String[0])).out();
    String counted = json.contains("\"written\" : {") ? "written" : "words";
    String words = json.substring(json.indexOf("\"" + counted + "\" : {"));
    long errors =
        Stream.of("substitutions", "deletions", "insertions")
            .mapToLong(key -> Long.parseLong(all("\"" + key + "\" : (\\d+)", words).get(0)))
            .sum();
    long sum =
        all("\"errors\" : (\\d+),\\s+\"wer_points\"", json).stream()
            .mapToLong(Long::parseLong)
            .sum();
    assertThat(sum).as("%s %s", file, options).isEqualTo(errors).isPositive();
  }

  private String analyze(String pairs, String language, String... more) throws IOException {
    Path file = Files.writeString(folder.resolve("pairs.tsv"), "id\tref\thyp\n" + pairs);
    Stream<String> options = language.isEmpty() ? Stream.of(more) : Stream.of("--lang", language);
    CommandLineRun run =
        CommandLineRun.of(
            Stream.concat(
                    Stream.of("analyze", "--pairs", file.toString(), "--output", "json"), options)
                .toArray(String[]::new));
    assertThat(run.exitCode()).as(run.err()).isZero();
    return run.out();
  }

  private static List<String> all(String pattern, String text) {
    return Pattern.compile(pattern).matcher(text).results().map(found -> found.group(1)).toList();
  }
}
