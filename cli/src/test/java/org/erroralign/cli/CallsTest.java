package org.erroralign.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Calls in nlp, what stands beside them, and phrases that are the same. */
final class CallsTest {
  @TempDir private Path folder;

  @BeforeEach
  void write() throws IOException {
    Files.createDirectories(folder.resolve("said"));
    Files.createDirectories(folder.resolve("written"));
    Files.writeString(
        folder.resolve("said/c1.nlp"),
        """
        token|speaker|ts|endTs|punctuation|case|tags|wer_tags
        Ann|0||||UC|[]|['1']
        Lee|0|||,|UC|[]|['1']
        we|0||||LC|[]|[]
        made|0||||LC|[]|[]
        8.7%|0||||LC|['0:PERCENT']|['0']
        in|0||||LC|[]|['2']
        May|0|||.|UC|[]|['2']
        """);
    Files.writeString(
        folder.resolve("written/c1.nlp"),
        "token|punctuation\nAnn|\nLeigh|\nwe|\nwere|\nmaking|\neight|\npoint|\nseven|\npercent|\nin|\nMay|.\n");
    Files.writeString(
        folder.resolve("c1.wer_tags.json"),
        """
        {"0": {"entity_type": "PERCENT"}, "1": {"entity_type": "PERSON"}, "2": {"entity_type": "DATE"}}
        """);
    Files.writeString(
        folder.resolve("c1.norm.json"),
        """
        {"0": {"class": "PERCENT", "candidates": [{"verbalization": ["eight", "point", "seven", "percent"]}]}}
        """);
    Files.writeString(folder.resolve("same.txt"), "made = were making\n");
  }

  private CommandLineRun run(String command) {
    return CommandLineRun.of(command.replace("DIR", folder.toString()).split(" "));
  }

  @Test
  void errorsAreCountedByWhatTheReferenceSpeaksOf() {
    CommandLineRun run =
        run(
            "score --ref DIR/said/*.nlp --hyp DIR/written/*.nlp --wer-tags DIR --normalizations DIR"
                + " --words standard");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out())
        .containsPattern("class +occurrences +in utterances +words +sub +del +ins +WER % +recall %")
        .containsPattern("DATE +1 +1 +2 +0 +0 +0 +0.00 +100.00")
        .containsPattern("PERCENT +1 +1 +4 +0 +0 +0 +0.00 +100.00")
        .containsPattern("PERSON +1 +1 +2 +1 +0 +0 +50.00 +0.00");
  }

  @Test
  void withoutFilesBesideThemTheTagsTell() {
    CommandLineRun run = run("analyze --ref DIR/said/c1.nlp --hyp DIR/written/c1.nlp");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).containsPattern("PERCENT +1 +1 +1 +1 +0").doesNotContain("PERSON");
  }

  @Test
  void phrasesThatAreTheSameMatch() {
    CommandLineRun run =
        run(
            "score --ref DIR/said/c1.nlp --hyp DIR/written/c1.nlp --spoken en --equivalents DIR/same.txt");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).containsPattern("substitutions +1\n").containsPattern("insertions +0\n");
    CommandLineRun aligned =
        CommandLineRun.of(
            "align", "we made it", "we were making it", "--equivalents", folder + "/same.txt");
    assertThat(aligned.out()).doesNotContain("SUBSTITUTE").doesNotContain("INSERT");
  }

  @Test
  void saysWhatIsWrongWithTheFiles() throws IOException {
    Files.writeString(folder.resolve("bad.txt"), "made = were making\nmade\n");
    CommandLineRun bad =
        run("score --ref DIR/said/c1.nlp --hyp DIR/written/c1.nlp --equivalents DIR/bad.txt");
    assertThat(bad.exitCode()).isEqualTo(1);
    assertThat(bad.err()).contains("bad.txt:2: expected \"a = b\", found \"made\"");
    CommandLineRun missing =
        run("score --ref DIR/said/c1.nlp --hyp DIR/written/c1.nlp --wer-tags DIR/said");
    assertThat(missing.exitCode()).isEqualTo(1);
    assertThat(missing.err()).contains("c1.wer_tags.json");
    CommandLineRun convert = run("convert DIR/said/c1.nlp --to ctm --normalizations DIR");
    assertThat(convert.exitCode()).isEqualTo(2);
    Files.writeString(
        folder.resolve("en.glm"), ";; rules\n[a] => [b] / [c ] __\n[made] => [were making]\n");
    CommandLineRun rules =
        run("score --ref DIR/said/c1.nlp --hyp DIR/written/c1.nlp --equivalents DIR/en.glm");
    assertThat(rules.exitCode()).isZero();
    assertThat(rules.err())
        .contains("en.glm: left out 1 rules that need a context or more than words");
  }
}
