package org.erroralign.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class AlignCommandTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"standard", "paper", "error-align"})
  void drawsTableOneOfThePaper(String preset) {
    CommandLineRun run =
        CommandLineRun.of(
            "align",
            "--preset",
            preset,
            "Some things are worth noting!",
            "Something worth nothing period?");
    assertThat(run)
        .isEqualTo(
            new CommandLineRun(
                0,
                """
                REF  |Some |things|are|worth|noting |      |
                      SUB   SUB    DEL MATCH SUB     INS
                HYP  |Some-|-thing|   |worth|nothing|period|
                """,
                ""));
  }

  @Test
  void idsSendNothingToTheTerminal() throws IOException {
    Path pairs = folder.resolve("p.tsv");
    Files.writeString(pairs, "id\tref\thyp\n\u001b]0;title\u0007x\ta b\ta\n");
    assertThat(CommandLineRun.of("align", "--pairs", pairs.toString()).out())
        .startsWith("\uFFFD]0;title\uFFFDx\nREF ");
  }

  @Test
  void saysWhichAlignmentsAreNotProvenCheapest() throws IOException {
    Path pairs = folder.resolve("p.tsv");
    String tooLong = "a".repeat(6_000) + "\t" + "ab".repeat(3_000) + "\n";
    Files.writeString(
        pairs, "id\tref\thyp\nshort\ta b\ta c\nlong\t" + tooLong + "longer\t" + tooLong);
    CommandLineRun run =
        CommandLineRun.of("align", "--output", "jsonl", "--pairs", pairs.toString());
    assertThat(run.err())
        .isEqualTo(
            "alignments not proven to be the cheapest, of texts too long for the exact search: 2,"
                + " the first is long\n");
    assertThat(run.out().lines().map(line -> line.contains(",\"exact\":false}")))
        .containsExactly(false, true, true);
    assertThat(
            CommandLineRun.of("align", "--preset", "error-align", "--pairs", pairs.toString())
                .err())
        .as("a beam proves nothing")
        .isEmpty();
  }

  @Test
  void writesJsonForTwoTexts() {
    CommandLineRun run = CommandLineRun.of("align", "--output", "jsonl", "𝔘 a", "𝔘");
    assertThat(run.out())
        .startsWith(
            "{\"id\":\"1\",\"ref\":\"𝔘 a\",\"hyp\":\"𝔘\",\"segments\":[[\"MATCH\",0,1,0,1,false,"
                + "false],[\"DELETE\",2,3,null,null,false,false]],\"cost\":")
        .endsWith("}\n");
  }

  @Test
  void acceptsEveryPresetAndSearch() {
    for (String preset : List.of("standard", "paper", "error-align")) {
      assertThat(CommandLineRun.of("align", "--preset", preset, "a b", "a c").exitCode()).isZero();
      assertThat(
              CommandLineRun.of("align", "--preset", preset, "--beam-size", "5", "a b", "a c")
                  .exitCode())
          .isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"standard", "paper", "error-align"})
  void drawsTheGraphBesideTheTable(String preset) {
    Path graph = folder.resolve("graph.svg");
    CommandLineRun run =
        CommandLineRun.of(
            "align", "--preset", preset, "--graph", graph.toString(), "some things", "something");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).startsWith("REF  |some |things|");
    assertThat(run.err()).isEqualToIgnoringNewLines(graph + ": the graph of both texts");
    assertThat(graph).content().startsWith("<svg ").endsWith("</svg>\n");
    assertThat(CommandLineRun.of("align", "--graph", graph.toString(), "--quiet", "a", "b").err())
        .isEmpty();
  }

  @Test
  void drawsNoGraphThatNobodyCouldRead() throws IOException {
    Path graph = Files.writeString(folder.resolve("graph.svg"), "old");
    String text = "word ".repeat(14);
    assertUsageError(
        "--graph: expected texts of at most 80 symbols (characters, and two for each word), found"
            + " 84 in the reference and 3 in the hypothesis",
        "align",
        "--graph",
        graph.toString(),
        text,
        "a");
    assertUsageError(
        "--graph: expected a graph of at most 1048576 nodes, found 8400 by 8400 symbols",
        "align",
        "--graph",
        graph.toString(),
        text.repeat(100),
        text.repeat(100));
    assertUsageError(
        "expected two texts with --graph, found files",
        "align",
        "--graph",
        graph.toString(),
        "--pairs",
        "p.tsv");
    assertThat(graph).hasContent("old");
  }

  @Test
  void takesTextsAsTheyAre() {
    assertThat(CommandLineRun.of("align", "@home", "").out()).contains("home");
    assertThat(CommandLineRun.of("align", "--", "-a", "-b").exitCode()).isZero();
    assertThat(CommandLineRun.of("align", "", "").exitCode()).isZero();
  }

  @Test
  void keepsTheOrderOfPairsWithManyThreads() throws IOException {
    List<String> lines =
        IntStream.range(0, 2000)
            .mapToObj(i -> "u%d\tword %d again\tword %d a gain\n".formatted(i, i, i % 7))
            .toList();
    Path pairs =
        Files.writeString(folder.resolve("p.tsv"), "id\tref\thyp\n" + String.join("", lines));
    CommandLineRun one =
        CommandLineRun.of("align", "--pairs", pairs.toString(), "--output=jsonl", "--threads=1");
    CommandLineRun many =
        CommandLineRun.of("align", "--pairs", pairs.toString(), "--output=jsonl", "--threads=8");
    assertThat(many).isEqualTo(one);
    assertThat(many.out().lines()).hasSize(2000);
    assertThat(many.out()).startsWith("{\"id\":\"u0\"");
  }

  @Test
  void writesTheFileWhole() throws IOException {
    Path pairs = Files.writeString(folder.resolve("p.tsv"), "id\tref\thyp\n1\ta b\ta\n");
    Path out = folder.resolve("out.jsonl");
    CommandLineRun run =
        CommandLineRun.of(
            "align", "--pairs", pairs.toString(), "--output", "jsonl", "-o", out.toString());
    assertThat(run).isEqualTo(new CommandLineRun(0, "", ""));
    assertThat(out).content().startsWith("{\"id\":\"1\"").endsWith("}\n");
    try (var files = Files.list(folder)) {
      assertThat(files).containsExactlyInAnyOrder(pairs, out);
    }
  }

  @Test
  void writesToStandardOutputByName() {
    String out = CommandLineRun.of("align", "a b", "a").out();
    assertThat(CommandLineRun.of("align", "a b", "a", "-o", "-").out()).isEqualTo(out);
    // Replacing what /dev/stdout leads to would cut off whoever has it open.
    assertThat(CommandLineRun.of("align", "a b", "a", "-o", "/dev/stdout").out()).isEqualTo(out);
  }

  @Test
  void leavesTheFileAloneWhenDataIsBad() throws IOException {
    Path pairs = Files.writeString(folder.resolve("p.tsv"), "id\tref\thyp\n1\ta b\ta\n2\tb\n");
    Path out = Files.writeString(folder.resolve("out.jsonl"), "old");
    CommandLineRun run =
        CommandLineRun.of("align", "--pairs", pairs.toString(), "-o", out.toString());
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err())
        .isEqualTo(
            pairs + ":3: expected 3 columns as in the header, found 2" + System.lineSeparator());
    assertThat(out).hasContent("old");
    try (var files = Files.list(folder)) {
      assertThat(files).containsExactlyInAnyOrder(pairs, out);
    }
  }

  @Test
  void alignsThePairsBeforeABadLine() throws IOException {
    StringBuilder good = new StringBuilder();
    for (int id = 1; id <= 300; id++) {
      good.append(id).append("\ta\ta\n");
    }
    Path pairs = Files.writeString(folder.resolve("p.tsv"), "id\tref\thyp\n" + good + "bad\n");
    for (String threads : List.of("1", "4")) {
      CommandLineRun run =
          CommandLineRun.of(
              "align", "--pairs", pairs.toString(), "--output", "jsonl", "--threads", threads);
      assertThat(run.exitCode()).isEqualTo(1);
      assertThat(run.out().lines()).hasSize(300);
    }
  }

  @Test
  void tellsUsageErrors() {
    assertUsageError("expected two texts or --pairs FILE, found 1", "align", "a");
    assertUsageError("expected no texts beside --pairs", "align", "--pairs", "p.tsv", "a", "b");
    assertUsageError("--threads: expected a number", "align", "--threads", "0", "a", "b");
    assertUsageError("--beam-size: expected a number", "align", "--beam-size", "0", "a", "b");
    assertUsageError(
        "--beam-size: expected --search beam",
        "align",
        "--search",
        "exact",
        "--beam-size",
        "5",
        "a",
        "b");
    assertUsageError("expected one of [", "align", "--preset", "best", "a", "b");
    assertUsageError("Unknown option", "align", "--nonsense", "a", "b");
  }

  private static void assertUsageError(String message, String... arguments) {
    CommandLineRun run = CommandLineRun.of(arguments);
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains(message).contains("Try 'erroralign align --help'.");
  }
}
