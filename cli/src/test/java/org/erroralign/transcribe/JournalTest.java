package org.erroralign.transcribe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.Details;
import org.erroralign.format.Entry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

final class JournalTest {
  private static final List<String> ORDER = List.of("a", "b", "c");

  @TempDir private Path folder;
  private Path target = Path.of("");
  private Path partial = Path.of("");

  @BeforeEach
  void names() {
    target = folder.resolve("hyp.jsonl");
    partial = folder.resolve("hyp.jsonl.partial");
  }

  private Journal open() throws IOException {
    return Journal.open(target, "sphinx", false);
  }

  private static Entry entry(String id, String text) {
    Map<String, String> metadata = Map.of("system", "sphinx", "word_times", "[{\"word\":\"x\"}]");
    return new Entry(
        id, null, text, new Details("s", "", "", 1, 2.5, metadata, Set.of("word_times")));
  }

  private static String line(String id, String text) {
    return "{\"id\":\""
        + id
        + "\",\"hyp\":\""
        + text
        + "\",\"speaker\":\"s\",\"start\":1,\"end\":2.5,\"system\":\"sphinx\","
        + "\"word_times\":[{\"word\":\"x\"}]}\n";
  }

  @Test
  void endsWithOneFileInOrder() throws IOException {
    try (Journal journal = open()) {
      journal.add(entry("c", "three"));
      journal.add(entry("a", ""));
      assertThat(target).doesNotExist();
      assertThat(Files.readString(partial)).isEqualTo(line("c", "three") + line("a", ""));
      journal.finish(ORDER);
    }
    assertThat(Files.readString(target)).isEqualTo(line("a", "") + line("c", "three"));
    assertThat(partial).doesNotExist();
  }

  @Test
  void goesOnAfterAKillInTheMiddleOfALine() throws IOException {
    String whole = line("a", "one") + line("b", "two");
    for (int cut = 0; cut <= whole.length(); cut++) {
      Files.writeString(partial, whole.substring(0, cut));
      try (Journal journal = open()) {
        Set<String> done = journal.done();
        int lines = cut < line("a", "one").length() ? 0 : cut < whole.length() ? 1 : 2;
        assertThat(done).hasSize(lines);
        for (String id : ORDER) {
          journal.add(entry(id, id.equals("a") ? "one" : id.equals("b") ? "two" : "three"));
        }
        assertThat(Files.readString(partial)).isEqualTo(whole + line("c", "three"));
        journal.finish(ORDER);
      }
      assertThat(Files.readString(target)).isEqualTo(whole + line("c", "three"));
      Files.delete(target);
    }
  }

  @Test
  void keepsWhatAnEarlierRunFinished() throws IOException {
    Files.writeString(target, line("x", "other corpus") + line("b", "two"));
    try (Journal journal = open()) {
      assertThat(journal.done()).containsExactlyInAnyOrder("x", "b");
      journal.add(entry("b", "not again"));
      journal.add(entry("a", "one"));
      journal.finish(ORDER);
    }
    assertThat(Files.readString(target))
        .isEqualTo(line("a", "one") + line("b", "two") + line("x", "other corpus"));
  }

  @Test
  @EnabledOnOs(value = OS.LINUX, disabledReason = "needs permissions")
  void whatIsPrivateStaysPrivate() throws IOException {
    Files.writeString(target, line("a", "one"));
    Set<PosixFilePermission> mine = PosixFilePermissions.fromString("rw-------");
    Files.setPosixFilePermissions(target, mine);
    try (Journal journal = open()) {
      journal.add(entry("b", "two"));
      assertThat(Files.getPosixFilePermissions(partial)).isEqualTo(mine);
      journal.finish(ORDER);
    }
    assertThat(Files.readAllLines(target)).hasSize(2);
    assertThat(Files.getPosixFilePermissions(target)).isEqualTo(mine);
  }

  @Test
  void doesNotMixSystems() throws IOException {
    Files.writeString(target, line("a", "one"));
    assertThatThrownBy(() -> Journal.open(target, "openai m", false))
        .isInstanceOf(BadDataException.class)
        .hasMessageContaining("expected hypotheses of \"openai m\", or --again")
        .hasMessageContaining("found those of \"sphinx\"");
    assertThat(Files.readString(target)).isEqualTo(line("a", "one"));
    try (Journal journal = Journal.open(target, "openai m", true)) {
      assertThat(journal.done()).isEmpty();
    }
  }

  @Test
  void keepsASecondRunOut() throws IOException {
    try (Journal first = open()) {
      assertThatThrownBy(this::open)
          .isInstanceOf(IOException.class)
          .hasMessageContaining("another run is writing this file");
      first.add(entry("a", "one"));
    }
    try (Journal second = open()) {
      assertThat(second.done()).containsExactly("a");
    }
  }
}
