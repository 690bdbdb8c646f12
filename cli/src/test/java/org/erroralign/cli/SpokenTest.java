package org.erroralign.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Texts are compared as they are spoken where that is asked for, and nothing is rewritten. */
final class SpokenTest {
  private static final String SAID = "margin of eight point seven percent on $1.2 billion";
  private static final String WRITTEN = "margin of 8.7% on one point two billion dollars";

  @TempDir private Path folder;

  @Test
  void theExampleOfTheIssueMatches() {
    CommandLineRun run = CommandLineRun.of("align", "--spoken", "en", SAID, WRITTEN);
    assertThat(run.out())
        .contains("8.7% (eight)", "$1.2 (one point two)")
        .doesNotContain("SUB", "DEL", "INS");
  }

  @Test
  void dataHasWhatIsWrittenAndTheReading() {
    assertThat(align("jsonl"))
        .contains("[\"MATCH\",10,15,10,14,false,false,null,\"eight\"]")
        .contains("false,false,\"one point two\",null]");
    assertThat(align("csv")).contains(",eight,8.7%,false,false,,eight\n");
    assertThat(align("pra")).contains("8.7%(eight)").contains("$1.2(one_point_two)");
    assertThat(CommandLineRun.of("align", "--output", "jsonl", "a b", "a c").out())
        .contains("[\"MATCH\",0,1,0,1,false,false]");
  }

  private static String align(String format) {
    return CommandLineRun.of("align", "--spoken", "en", "--output", format, SAID, WRITTEN).out();
  }

  @Test
  void scoresCountWhatIsSpokenAndTellWhatIsWritten() throws IOException {
    String pairs = pairs("I'm at 8.7%, Bob.\tI am at eight point seven percent. bob");
    CommandLineRun run = CommandLineRun.of("score", "--spoken", "en", "--pairs", pairs);
    assertThat(run.out())
        .contains("Words as they are spoken")
        .containsPattern("WER +0.00%")
        .contains("Words as they are written")
        .containsPattern("contraction +1 +0 +0.00 +I'm → I am ×1")
        .containsPattern("percent +1 +0 +0.00")
        .containsPattern(", +1 +0 +0 ");
  }

  @Test
  void whatIsWrittenOtherwiseMayBeAPartOfAWord() throws IOException {
    assertThat(score("ja", "一七〇三年の冬、気温は10度\t1703年の冬、気温は10度"))
        .containsPattern("number +2 +1 +50.00 +一七〇三 → 1703 ×1");
    assertThat(score("en", "mid-twenties, covid nineteen\tmid-20s, COVID-19"))
        .containsPattern("number +2 +0 +0.00");
    String symbols =
        pairs("we pay $9 at 5:30, COVID-19\twe pay nine dollars at five thirty, covid 19");
    CommandLineRun normalized =
        CommandLineRun.of("score", "--spoken", "en", "--normalize", "basic", "--pairs", symbols);
    assertThat(normalized.exitCode()).as(normalized.err()).isZero();
  }

  @Test
  void charactersAreThoseThatAreSpoken() throws IOException {
    assertThat(score("en", "The Cat SAT\tthe cat sat")).containsPattern("CER +0.00%");
    assertThat(score("en", "twenty five\t25")).containsPattern("CER +0.00%");
    assertThat(score("ja", "三千人が\t3000人が")).containsPattern("CER +0.00%");
    assertThat(score("zh", "二零二四年三月五日\t2024年3月5日")).containsPattern("CER +0.00%");
    assertThat(score("en", "The cat\tthe bat")).containsPattern("substitutions +1");
  }

  private String score(String language, String pair) throws IOException {
    return CommandLineRun.of("score", "--spoken", language, "--pairs", pairs(pair)).out();
  }

  @Test
  void termsAreRecognisedAsTheyAreSpoken() throws IOException {
    String pairs = pairs("Doctor Brown paid twenty five dollars\tDr. Brown paid $25");
    for (String term : new String[] {"doctor", "twenty five dollars", "dr"}) {
      assertThat(CommandLineRun.of("query", "--spoken", "en", "--pairs", pairs, term).out())
          .as(term)
          .doesNotContain(": became", ": written instead");
    }
    assertThat(CommandLineRun.of("query", "--pairs", pairs, "doctor").out()).contains(": became");
  }

  @Test
  void aWordOfAReadingIsNoFalseAlarm() throws IOException {
    String pairs = pairs("call 555 now\tcall five five five now");
    assertThat(CommandLineRun.of("query", "--spoken", "en", "--pairs", pairs, "five").out())
        .doesNotContain("written instead");
  }

  @Test
  void symbolsAreNoScriptWithoutSpaces() throws IOException {
    assertThat(score("en", "write to sales@example.com\twrite to sales at example dot com"))
        .contains("WER")
        .doesNotContain("mixed error rate");
  }

  @Test
  void thePointOfAnAbbreviationIsNoMark() throws IOException {
    assertThat(score("en", "Dr. Smith is here\tdoctor smith is here"))
        .doesNotContainPattern("(?m)^ +\\. +1 ");
    assertThat(score("en", "it was in 2019.\tit was in twenty nineteen"))
        .containsPattern("(?m)^ +\\. +1 +0 ");
  }

  @Test
  void whatIsNeverThereHasNoRate() throws IOException {
    assertThat(score("en", "Hello, world\thello world!"))
        .containsPattern("! +0 +1 +0 +0.00 +- ")
        .containsPattern(", +1 +0 +0 +- +0.00 ");
  }

  @Test
  void digitsOnOneSideOnlyAreToldWithTheOptionThatHelps() throws IOException {
    String pairs = pairs("8.7%\teight point seven percent");
    assertThat(CommandLineRun.of("score", "--pairs", pairs).err())
        .contains("1 of 1 utterances have digits on one side only")
        .contains("--spoken LANG");
    assertThat(CommandLineRun.of("score", "--quiet", "--pairs", pairs).err()).isEmpty();
    assertThat(CommandLineRun.of("score", "--spoken", "en", "--pairs", pairs).err()).isEmpty();
    assertThat(CommandLineRun.of("score", "--pairs", pairs("1 2\t1")).err()).isEmpty();
  }

  @Test
  void anUnknownLanguageIsRefusedWithTheKnownOnes() {
    for (String language : new String[] {"xx", "yo", "zu", ""}) {
      CommandLineRun run = CommandLineRun.of("align", "--spoken", language, "a", "b");
      assertThat(run.exitCode()).isEqualTo(2);
      assertThat(run.err()).contains("--spoken", "en").doesNotContain("Exception");
    }
  }

  @Test
  void theGraphIsOfTheWordsThatWereCompared() throws IOException {
    Path graph = folder.resolve("graph.svg");
    CommandLineRun run =
        CommandLineRun.of("align", "--spoken", "en", "--graph", graph + "", "at 9", "at nine");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(Files.readString(graph)).contains(">i<");
  }

  private String pairs(String line) throws IOException {
    Path file = folder.resolve("pairs.tsv");
    Files.writeString(file, "id\tref\thyp\n1\t" + line + "\n");
    return file.toString();
  }
}
