package org.erroralign.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Conversations of several speakers on the command line. */
final class SpeakersTest {
  private static final String SEGMENT =
      "{\"session_id\":\"%s\",\"speaker\":\"%s\",\"start_time\":%s,\"end_time\":%s,\"words\":\"%s\"}";

  @TempDir private Path folder;

  private String write(String name, String... segments) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, "[" + String.join(",\n", segments) + "]");
    return file.toString();
  }

  private static String segment(
      String session, String speaker, double start, double end, String words) {
    return SEGMENT.formatted(session, speaker, start, end, words);
  }

  private static CommandLineRun score(String reference, String hypothesis, String... more) {
    String[] all = new String[6 + more.length];
    System.arraycopy(
        new String[] {"score", "--speakers", "--ref", reference, "--hyp", hypothesis},
        0,
        all,
        0,
        6);
    System.arraycopy(more, 0, all, 6, more.length);
    return CommandLineRun.of(all);
  }

  @Test
  void tellsWhatCpWerConsistsOf() throws IOException {
    String reference =
        write(
            "ref.seglst",
            segment("m", "A", 0, 3, "we meet at noon today"),
            segment("m", "B", 2, 4, "no way"),
            segment("m", "A", 5, 6, "well then"),
            segment("m", "B", 7, 9, "see you there"));
    String hypothesis =
        write(
            "hyp.seglst",
            segment("m", "x", 0, 3, "we met at noon today"),
            segment("m", "y", 3, 4, "way"),
            segment("m", "y", 5, 6, "well then"),
            segment("m", "y", 7, 9, "see you there"));
    CommandLineRun run = score(reference, hypothesis, "--metrics", "cp,tcorc,mimo");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out())
        .containsPattern("cpWER +1 +1 +12 +1 +3 +2 +6 +50.00")
        .containsPattern("tcORC-WER +1 +1 +12 +1 +1 +0 +2 +16.67")
        .containsPattern("MIMO-WER +1 +1 +12 ")
        .containsPattern("recognition +8.33%")
        .containsPattern("wrong speaker +33.33%")
        .containsPattern("lost in overlap +8.33%")
        .containsPattern("A +B +2\n")
        .containsPattern("DER +")
        .containsPattern("JER +");
    assertThat(score(reference, hypothesis, "--characters").out()).contains("cpCER");
  }

  @Test
  void namesSessionsOfOneSideOnly() throws IOException {
    String reference =
        write("ref.seglst", segment("a", "A", 0, 1, "one"), segment("b", "A", 0, 1, "two"));
    String hypothesis =
        write("hyp.seglst", segment("a", "A", 0, 1, "one"), segment("c", "A", 0, 1, "two"));
    CommandLineRun run = score(reference, hypothesis);
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains(" b").contains(" c");
    run = score(reference, hypothesis, "--allow-missing");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).containsPattern("cpWER +1 +1 +1 +0 +0 +0 +0 +0.00");
    assertThat(run.err()).contains(" b").contains(" c");
    run = score(reference, hypothesis, "--missing-as-empty");
    assertThat(run.out()).containsPattern("cpWER +2 +2 +2 +0 +1 +0 +1 +50.00");
  }

  @Test
  void takesTurnsThatEndBeforeTheyStart() throws IOException {
    String reference = write("ref.seglst", segment("a", "A", 2, 1, "one"));
    String hypothesis = write("hyp.seglst", segment("a", "A", 0, 4, "one"));
    CommandLineRun run = score(reference, hypothesis);
    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).contains("1 turn ends before it starts");
  }

  @Test
  void takesSuchTurnsOfEveryFormat() throws IOException {
    Path reference = folder.resolve("a.stm");
    Files.writeString(reference, "a 1 A 2 1 one\na 1 B 3 4 two\n");
    Path words = folder.resolve("a.ctm");
    Files.writeString(words, "a 1 2 -1 one\na 1 3 1 two\n");
    CommandLineRun run = score(reference.toString(), words.toString());
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.err()).contains("2 turns end before they start");
    run = CommandLineRun.of("score", "--ref", reference.toString(), "--hyp", words.toString());
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains("a.stm:1: expected an end after the start 2, found 1");
  }

  @Test
  void refusesOptionsThatSayNothingOfSessions() throws IOException {
    String file = write("ref.seglst", segment("a", "A", 0, 1, "one"));
    for (String option : List.of("--by=speaker", "--biasing=x", "--wildcard=x", "--times=use")) {
      CommandLineRun run = score(file, file, option);
      assertThat(run.exitCode()).isEqualTo(2);
      assertThat(run.err()).contains(option.split("=", -1)[0] + " cannot be used with --speakers");
    }
    CommandLineRun run = CommandLineRun.of("score", "--ref", file, "--hyp", file, "--collar", "1");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("--collar can be used with --speakers only");
  }

  @Test
  void doesWithoutTimes() throws IOException {
    Path file = folder.resolve("pairs.tsv");
    Files.writeString(file, "session_id\tspeaker\ttext\na\tA\tone two\na\tB\tthree\n");
    CommandLineRun run = score(file.toString(), file.toString());
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).containsPattern("sessions without times +1").doesNotContain("tcpWER");
  }

  @Test
  void refusesUnknownMetrics() {
    CommandLineRun run = score("a", "b", "--metrics", "cpp");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("expected some of cp, tcp").contains("cpp");
  }
}
