package org.erroralign.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What files know of words, from the file to the answer. */
final class WordTimesTest {
  @TempDir private Path folder;

  @BeforeEach
  void write() throws IOException {
    Files.writeString(
        folder.resolve("ref.ctm"),
        "call A 1 0.3 yeah\ncall A 5 0.3 yeah\ncall A 9 0.3 yeah\ncall A 10 0.3 sure\n");
    Files.writeString(
        folder.resolve("hyp.ctm"), "call A 5.1 0.3 yeah 0.75\ncall A 10 0.3 shore 0.25\n");
    Files.writeString(
        folder.resolve("hyp.jsonl"),
        """
        {"id": "call", "text": "yeah", "words": [{"word": "yeah", "start": 9.1, "end": 9.3}]}
        """);
  }

  private String run(String command) {
    CommandLineRun run = CommandLineRun.of(command.replace("DIR", folder.toString()).split(" "));
    assertThat(run.exitCode()).as(run.err()).isZero();
    return run.out();
  }

  @Test
  void timesDecideBetweenEqualWords() {
    String align = "align --ref DIR/ref.ctm --hyp DIR/hyp.ctm --output csv --quiet";
    assertThat(run(align)).containsPattern("1,DELETE.*\ncall,2,MATCH.*\ncall,3,DELETE");
    assertThat(run(align.replace("hyp.ctm", "hyp.jsonl")))
        .containsPattern("1,DELETE.*\ncall,2,DELETE.*\ncall,3,MATCH");
    assertThat(run(align + " --times ignore"))
        .isEqualTo(run(align + " --search exact --preset standard --times ignore"))
        .isNotEqualTo(run(align));
  }

  @Test
  void confidencesAreJudged() {
    assertThat(run("score --ref DIR/ref.ctm --hyp DIR/hyp.ctm --by audio --quiet"))
        .containsPattern("words of known confidence +2")
        .containsPattern("NCE \\(normalised cross entropy\\) +0\\.585")
        .containsPattern("0\\.2 +0\\.3 +1 +0\\.250 +0\\.00 +1 +100\\.00 +100\\.00")
        .contains("Confidence by audio");
    assertThat(run("analyze --ref DIR/ref.ctm --hyp DIR/hyp.ctm --quiet"))
        .containsPattern("Brier score +0\\.063");
    assertThat(run("score --ref DIR/ref.ctm --hyp DIR/ref.ctm --quiet"))
        .doesNotContain("Confidence");
  }
}
