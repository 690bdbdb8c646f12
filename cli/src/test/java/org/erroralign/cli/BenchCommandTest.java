package org.erroralign.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is measured is right in kind and number; how fast it is, no test says. */
final class BenchCommandTest {
  private static final List<String> FIELDS =
      List.of(
          "pairs",
          "words",
          "search",
          "threads",
          "best_seconds",
          "median_seconds",
          "pairs_per_second",
          "words_per_second",
          "speed_up",
          "passes",
          "allocated_bytes_per_pair",
          "peak_heap_bytes");

  @TempDir private Path folder;

  @Test
  void jsonHasTheFieldsOfTheContractFirst() throws IOException {
    CommandLineRun run = bench(pairs(), "--json", "--threads", "1");
    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).endsWith("}\n").contains(",\"settings\":{");
    assertThat(run.out().substring(0, run.out().indexOf("settings"))).doesNotContain(" ");
    assertThat(run.out().lines()).hasSize(1);
    Map<String, Object> line = parse(run.out());
    assertThat(line.keySet()).containsExactlyElementsOf(FIELDS);
    assertThat(line).containsEntry("pairs", 200.0).containsEntry("search", "exact");
    assertThat(line).containsEntry("threads", 1.0);
    assertThat(number(line, "best_seconds")).isPositive();
    assertThat(number(line, "median_seconds")).isGreaterThanOrEqualTo(number(line, "best_seconds"));
    assertThat(number(line, "pairs_per_second") * number(line, "median_seconds"))
        .isCloseTo(200, within(0.01));
    assertThat(number(line, "allocated_bytes_per_pair")).isPositive();
    assertThat(number(line, "peak_heap_bytes")).isPositive();
  }

  @Test
  void countsReferenceWordsAsThePresetFindsThem() throws IOException {
    Path file = file("1\tit’s one-two 3.5\tx y z x y z x y z\n2\t\tinserted\n3\tlast\t\n");
    assertThat(parse(bench(file, "--json", "--threads=1").out())).containsEntry("words", 5.0);
    assertThat(parse(bench(file, "--json", "--threads=1", "--preset=error-align").out()))
        .as("the reference splits at ’")
        .containsEntry("words", 6.0);
  }

  @Test
  void measuresOneThreadAndTheNumberAskedFor() throws IOException {
    List<Map<String, Object>> lines = lines(bench(pairs(), "--json", "--threads", "3"));
    assertThat(lines).extracting(line -> line.get("threads")).containsExactly(1.0, 3.0);
    assertThat(lines).extracting(line -> line.get("pairs")).containsExactly(200.0, 200.0);
    assertThat(lines.get(1).keySet()).containsExactlyElementsOf(FIELDS);
  }

  @Test
  void measuresAllProcessorsWhenNotTold() throws IOException {
    double all = Runtime.getRuntime().availableProcessors();
    assertThat(lines(bench(pairs(), "--json")))
        .extracting(line -> line.get("threads"))
        .containsExactlyElementsOf(all == 1 ? List.of(1.0) : List.of(1.0, all));
  }

  @Test
  void namesTheSearch() throws IOException {
    assertThat(parse(bench(pairs(), "--json", "--threads=1", "--search=beam").out()))
        .containsEntry("search", "beam");
    assertThat(parse(bench(pairs(), "--json", "--threads=1", "--preset=error-align").out()))
        .containsEntry("search", "beam");
    assertThat(parse(bench(pairs(), "--json", "--threads=1", "--beam-size=3").out()))
        .containsEntry("search", "beam");
    assertThat(
            parse(
                bench(pairs(), "--json", "--threads=1", "--preset=error-align", "--search=exact")
                    .out()))
        .containsEntry("search", "exact");
  }

  @Test
  void tableHasALineForEachNumberOfThreads() throws IOException {
    Path file = file("1\tone two three\tone too\n2\tsame\tsame\n");
    List<String> lines = bench(file, "--threads", "2").out().lines().toList();
    assertThat(lines.get(0))
        .isEqualTo(
            "2 pairs, 4 reference words, 4 segments; search: exact, 2 of 2 alignments proven"
                + " optimal");
    assertThat(lines.get(1)).contains("processors, heap of at most");
    assertThat(lines.get(3))
        .startsWith("  threads  ")
        .contains("  best s  ", "  speed-up  passes  ");
    assertThat(lines.get(4)).startsWith("        1  ").containsPattern("  1\\.00  +2  +[0-9,.]+ ");
    assertThat(lines.get(5)).startsWith("        2  ");
    assertThat(lines).hasSize(6);
    assertThat(Stream.of(3, 4, 5).map(line -> lines.get(line).length()).distinct()).hasSize(1);
  }

  @Test
  void wholeCommandsAreMeasuredFromTheirStartToTheirEnd() throws IOException {
    List<Map<String, Object>> lines =
        lines(bench(pairs(), "--whole", "--json", "--threads", "1", "--repeat", "1"));
    assertThat(lines)
        .extracting(line -> line.get("command"))
        .containsExactly("score", "analyze --output json", "align --output jsonl");
    assertThat(lines)
        .allSatisfy(
            line -> {
              assertThat((Double) line.get("best_seconds")).isPositive();
              assertThat((Double) line.get("processor_seconds")).isPositive();
            });
    assertUsageError(
        "--whole: expected --pairs FILE, found other input",
        CommandLineRun.of("bench", "--whole", "--ref", "" + pairs(), "--hyp", "" + pairs()));
  }

  @Test
  void tellsHowManyAlignmentsAreProvenOptimal() throws IOException {
    Path file = file("1\tone two three\tone too\n2\tsame\tsame\n");
    assertThat(bench(file, "--threads", "1", "--search", "beam").out())
        .contains("search: beam, 1 of 2 alignments proven optimal");
  }

  @Test
  void writesToAFile() throws IOException {
    Path out = folder.resolve("bench.json");
    CommandLineRun run = bench(pairs(), "--json", "--threads", "1", "-o", out.toString());
    assertThat(run).isEqualTo(new CommandLineRun(0, "", ""));
    assertThat(parse(Files.readString(out))).containsKey("pairs");
  }

  @Test
  void readsReferencesAndHypothesesFromTwoFiles() throws IOException {
    Path references = Files.writeString(folder.resolve("ref.trn"), "one two (a)\nthree (b)\n");
    Path hypotheses = Files.writeString(folder.resolve("hyp.trn"), "three (b)\none too (a)\n");
    CommandLineRun run =
        CommandLineRun.of(
            ("bench --json --threads 1 --repeat 1 --warm-up 0 --ref " + references)
                .concat(" --hyp " + hypotheses)
                .split(" "));
    assertThat(parse(run.out())).containsEntry("pairs", 2.0).containsEntry("words", 3.0);
  }

  @Test
  void tellsOfBadData() throws IOException {
    CommandLineRun empty = bench(file(""));
    assertThat(empty.exitCode()).isEqualTo(1);
    assertThat(empty.out()).isEmpty();
    assertThat(empty.err()).contains("expected at least one utterance, found none");
    Path bad = file("1\ta\ta\n2\tb\n");
    CommandLineRun run = bench(bad);
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).startsWith(bad + ":3: expected ");
    CommandLineRun missing = bench(folder.resolve("missing.tsv"));
    assertThat(missing.exitCode()).isEqualTo(1);
    assertThat(missing.err()).contains("missing.tsv");
  }

  @Test
  void tellsUsageErrors() throws IOException {
    Path file = pairs();
    assertUsageError("expected --pairs FILE", CommandLineRun.of("bench"));
    assertUsageError("--repeat: expected a number", bench(file, "--repeat", "0"));
    assertUsageError("--threads: expected a number", bench(file, "--threads", "0"));
    assertUsageError("--beam-size: expected a number", bench(file, "--beam-size", "0"));
    assertUsageError("--warm-up: expected a number", warmUp(file, "-1"));
    assertUsageError("--warm-up: expected a number", warmUp(file, "NaN"));
  }

  private static CommandLineRun warmUp(Path file, String seconds) {
    return CommandLineRun.of("bench", "--pairs", file.toString(), "--warm-up", seconds);
  }

  private static void assertUsageError(String message, CommandLineRun run) {
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains(message).contains("Try 'erroralign bench --help'.");
  }

  /** Two passes without warming up, if not told otherwise. */
  private static CommandLineRun bench(Path file, String... more) {
    Stream<String> arguments = Stream.of("bench", "--pairs", file.toString(), "--warm-up", "0");
    Stream<String> passes =
        List.of(more).contains("--repeat") ? Stream.of() : Stream.of("--repeat", "2");
    return CommandLineRun.of(
        Stream.concat(Stream.concat(arguments, passes), Stream.of(more)).toArray(String[]::new));
  }

  /** More than one batch, with errors of all kinds. */
  private Path pairs() throws IOException {
    String pair = "\tsome things are worth noting\tsomething worth nothing period\n";
    return file(IntStream.range(0, 200).mapToObj(id -> id + pair).collect(Collectors.joining()));
  }

  private Path file(String rows) throws IOException {
    return Files.writeString(
        Files.createTempFile(folder, "pairs", ".tsv"), "id\tref\thyp\n" + rows);
  }

  private static List<Map<String, Object>> lines(CommandLineRun run) {
    assertThat(run.err()).isEmpty();
    return run.out().lines().map(BenchCommandTest::parse).toList();
  }

  private static double number(Map<String, Object> line, String field) {
    return (Double) line.get(field);
  }

  /** The fields of an object in their order, numbers and strings; the settings are left out. */
  private static Map<String, Object> parse(String json) {
    Map<String, Object> fields = new LinkedHashMap<>();
    try (JsonParser parser = new JsonFactory().createParser(json)) {
      assertThat(parser.nextToken()).isEqualTo(JsonToken.START_OBJECT);
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        String name = parser.currentName();
        boolean text = parser.nextToken() == JsonToken.VALUE_STRING;
        if (name.equals("settings")) {
          parser.skipChildren();
          continue;
        }
        fields.put(name, text ? parser.getText() : (Object) parser.getDoubleValue());
      }
      assertThat(parser.currentToken()).isEqualTo(JsonToken.END_OBJECT);
      assertThat(parser.nextToken()).isNull();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return fields;
  }
}
