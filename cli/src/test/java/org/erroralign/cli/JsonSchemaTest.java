package org.erroralign.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Holds what commands write as JSON to docs/json-schema, which allows no field it does not name.
 */
final class JsonSchemaTest {
  private static final Path SCHEMAS = Path.of("..", "docs", "json-schema");
  private static final JsonSchemaFactory FACTORY =
      JsonSchemaFactory.getInstance(VersionFlag.V202012);
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path folder;

  @BeforeEach
  void writeCorpus() throws IOException {
    write(
        "a.tsv",
        """
        id\tref\thyp\tspeaker\taccent
        u1\tgive amlodipine in new york\tgive am load a pin in new york\ts1\tus
        u2\tthe ice cream is café cold\tthe icecream is cafe Cold\ts1\tus
        u3\tyes\tthank you thank you thank you thank you thank you\ts2\t
        u4\tstop the metoprolol\tstop the metoprolol amlodipine\ts2\tuk
        u5\t\tnoise here 😀\ts3\tuk
        u6\tthere are five\t\ts3\tuk
        """);
    write(
        "b.tsv", Files.readString(folder.resolve("a.tsv")).replace("am load a pin", "amlodipine"));
    write("c.tsv", Files.readString(folder.resolve("a.tsv")).replace("icecream", "ice cream"));
    write("long.tsv", "id\tref\thyp\n1\t" + "a".repeat(6_000) + "\t" + "ab".repeat(3_000) + "\n");
    write(
        "digits.tsv", "id\tref\thyp\n1\tWe saw 8.7%, and I'm in.\twe saw eight point 9 percent\n");
    write("blank.tsv", "id\tref\thyp\nu1\t\t\n");
    write("right.tsv", "id\tref\thyp\n1\tone two\tone two\n");
    write("terms.tsv", "amlodipine\tdrug\nmetoprolol\tdrug\nnew york\tplace\nzebra\n");
    write("words.txt", "amlodipine\n");
    Files.createDirectories(folder.resolve("said"));
    write("said/call.nlp", "token|tags\nin|[]\n2020|['0:YEAR']\n");
    write("call.nlp", "token|tags\nin|\n2012|\n");
    write("sure.ctm", "r 1 0 0.5 some 0.9\nr 1 0.5 0.5 strings 0.2\n");
    write("ref.ctm", "r 1 0.0 0.5 some\nr 1 0.5 0.5 things\nr 1 1.0 0.5 are\n");
    write(
        "key.json",
        """
        {"format":"erroralign-study-key","schema":1,"study":"s","title":"","seed":1,
         "first":"standard","second":"LWA","items":[{"item":1,"id":"u1","left":"standard"},
         {"item":2,"id":"u2","left":"LWA"}]}
        """);
    String result =
        """
        {"format":"erroralign-study-result","study":"s","annotator":"%s","items":2,
         "answers":[{"item":1,"answer":"%s","note":"hm"},{"item":2,"answer":"none"}]}
        """;
    write("ann.json", result.formatted("ann", "left"));
    write("bob.json", result.formatted("bob", "right"));
    CommandLineRun.of(
        "score",
        "--pairs",
        folder.resolve("a.tsv") + "",
        "--json",
        "--utterances",
        "-o",
        folder.resolve("earlier.json") + "");
    write("hyp.ctm", "r 1 0.0 1.0 something\nr 1 1.0 0.5 are\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "align --pairs a.tsv --output jsonl",
        "align --pairs a.tsv --output jsonl --preset error-align",
        "align --pairs long.tsv --output jsonl",
        "align --pairs digits.tsv --output jsonl --spoken en",
        "score --pairs digits.tsv --output json --spoken en",
        "analyze --pairs digits.tsv --output json --spoken en",
        "score --pairs long.tsv --output json",
        "bench --pairs right.tsv --json --warm-up 0 --repeat 1 --threads 2 --quiet",
        "bench --pairs right.tsv --json --whole --repeat 1 --threads 1 --quiet",
        "bench --pairs right.tsv --json --warm-up 0 --repeat 1 --threads 1 --search beam --quiet",
        "score --pairs a.tsv --output json",
        "score --pairs a.tsv --output json --by speaker,accent --biasing words.txt --utterances",
        "score --pairs blank.tsv --output json --utterances",
        "score --pairs right.tsv --output json",
        "score --ref said/call.nlp --hyp call.nlp --output json",
        "score --ref ref.ctm --hyp sure.ctm --output json --by audio",
        "analyze --ref ref.ctm --hyp sure.ctm --output json --by audio",
        "score --speakers --ref said/call.nlp --hyp call.nlp --output json",
        "score --speakers --ref ref.ctm --hyp hyp.ctm --output json --utterances",
        "analyze --ref said/call.nlp --hyp call.nlp --output json",
        "query --pairs a.tsv --output json amlodipine new café zebra",
        "query --pairs a.tsv --output json --terms terms.tsv --in hyp --totals-only",
        "query --pairs blank.tsv --output json zebra",
        "analyze --pairs a.tsv --output json",
        "analyze --pairs a.tsv --output json --reference-errors wrong.csv",
        "analyze --pairs a.tsv --output json --by speaker,length --keywords terms.tsv",
        "analyze --pairs blank.tsv --output json --keywords terms.tsv",
        "compare a.tsv b.tsv --output json --resamples 50",
        "compare a.tsv b.tsv c.tsv --output json --resamples 50 --keywords terms.tsv",
        "compare a.tsv b.tsv b.tsv --output json --resamples 50 --reference-errors wrong.csv",
        "compare right.tsv right.tsv --output json --resamples 50",
        "compare a.tsv b.tsv --output json --resamples 50 --by speaker,length",
        "compare b.tsv --output json --resamples 50 --baseline earlier.json",
        "evaluate a.tsv --output json --no-times --quiet",
        "evaluate right.tsv --json --ablations --quiet",
        "evaluate right.tsv --json --methods standard --lang de --quiet",
        "evaluate a.tsv right.tsv --json --wide --system A,B --quiet",
        "evaluate --timed ref.ctm hyp.ctm --json",
        "study score key.json ann.json bob.json --output json"
      })
  void outputIsAsTheSchemaSays(String line) throws IOException {
    String[] arguments =
        Stream.of(line.split(" "))
            .map(
                word ->
                    word.matches("\\S+\\.(tsv|txt|ctm|nlp|json|csv)")
                        ? folder.resolve(word) + ""
                        : word)
            .toArray(String[]::new);
    CommandLineRun run = CommandLineRun.of(arguments);
    assertThat(run.exitCode()).as(run.err()).isZero();
    String name = schemaOf(line);
    boolean lines = Set.of("align", "bench").contains(arguments[0]);
    for (String text : lines ? run.out().lines().toList() : List.of(run.out())) {
      assertThat(schema(name).validate(JSON.readTree(text))).as(text).isEmpty();
    }
  }

  @Test
  void everyCommandWithJsonHasASchemaAndItsRunsHere() throws Exception {
    Set<String> commands = new TreeSet<>();
    CommandLineRun.allCommands()
        .filter(command -> command.options().stream().anyMatch(JsonSchemaTest::writesJson))
        .forEach(command -> commands.add(schemaOf(CommandLineRun.nameOf(command) + " ")));
    Set<String> run =
        Stream.of(
                JsonSchemaTest.class
                    .getDeclaredMethod("outputIsAsTheSchemaSays", String.class)
                    .getAnnotation(ValueSource.class)
                    .strings())
            .map(JsonSchemaTest::schemaOf)
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(run).isEqualTo(commands);
  }

  @Test
  void schemasAreSchemas() throws IOException {
    JsonSchema meta =
        FACTORY.getSchema(SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"));
    try (Stream<Path> files = Files.list(SCHEMAS)) {
      for (Path file : files.sorted().toList()) {
        JsonNode schema = JSON.readTree(file.toFile());
        assertThat(meta.validate(schema)).as(file.toString()).isEmpty();
        assertThat(objectsThatAllowMore(schema)).as(file.toString()).isZero();
      }
    }
  }

  @Test
  void schemasRefuseWhatTheyDoNotName() throws IOException {
    String line = "{\"id\":\"1\",\"ref\":\"a\",\"hyp\":\"\",\"segments\":[[%s]],\"cost\":2%s}";
    String good = line.formatted("\"DELETE\",0,1,null,null,false,false", "");
    assertThat(schema("alignment").validate(JSON.readTree(good))).isEmpty();
    for (String bad :
        List.of(
            line.formatted("\"DELETE\",0,1,null,null,false,false", ",\"more\":1"),
            line.formatted("\"DELETE\",0,1,0,0,false,false", ""),
            line.formatted("\"MATCH\",0,1,null,null,false,false", ""),
            line.formatted("\"DELETE\",0,1,null,null,false,false,1", ""),
            line.formatted("\"DELETE\",0,1,null,null,false", ""))) {
      assertThat(schema("alignment").validate(JSON.readTree(bad))).as(bad).isNotEmpty();
    }
    String score =
        CommandLineRun.of("score", "--pairs", folder.resolve("a.tsv") + "", "--output", "json")
            .out();
    assertThat(schema("score").validate(JSON.readTree(score.replace("\"wil\"", "\"wli\""))))
        .isNotEmpty();
  }

  @Test
  void keyOfAStudyIsAsTheSchemaSays() throws IOException {
    Path page = folder.resolve("page.html");
    CommandLineRun run =
        CommandLineRun.of(
            "study", "make", "--pairs", folder.resolve("a.tsv") + "", "-o", page.toString());
    assertThat(run.exitCode()).as(run.err()).isZero();
    JsonNode key = JSON.readTree(folder.resolve("page.key.json").toFile());
    assertThat(schema("study-key").validate(key)).isEmpty();
    JsonNode ours = JSON.readTree(folder.resolve("key.json").toFile());
    assertThat(schema("study-key").validate(ours)).isEmpty();
  }

  /** The example's hypotheses are what transcribe wrote. */
  @ParameterizedTest
  @ValueSource(strings = {"clean.jsonl", "noisy.jsonl"})
  void hypothesesOfTranscribeAreAsTheSchemaSays(String file) throws IOException {
    List<String> lines = Files.readAllLines(Path.of("..", "examples", file));
    assertThat(lines).isNotEmpty();
    for (String line : lines) {
      assertThat(schema("transcribe").validate(JSON.readTree(line))).as(line).isEmpty();
      for (String bad :
          List.of(
              line.replace("\"system\":", "\"engine\":"),
              line.replace("\"word\":", "\"text\":"),
              line.replaceFirst("\"start\":", "\"from\":"))) {
        assertThat(schema("transcribe").validate(JSON.readTree(bad))).as(bad).isNotEmpty();
      }
    }
  }

  /** The schema for the output of a command line. */
  private static String schemaOf(String line) {
    if (line.startsWith("study ")) {
      return line.replaceFirst("^study (\\w*).*", "study-$1");
    }
    String command = line.substring(0, line.indexOf(' '));
    return command.equals("align") ? "alignment" : command;
  }

  private static JsonSchema schema(String name) {
    Path file = SCHEMAS.resolve(name + ".schema.json").toAbsolutePath().normalize();
    return FACTORY.getSchema(SchemaLocation.of(file.toUri().toString()));
  }

  private static boolean writesJson(OptionSpec option) {
    if (option.longestName().equals("--json")) {
      return true;
    }
    Iterable<String> values = option.completionCandidates();
    return option.longestName().equals("--output")
        && values != null
        && StreamSupport.stream(values.spliterator(), false)
            .anyMatch(value -> value.toLowerCase(Locale.ROOT).startsWith("json"));
  }

  private static int objectsThatAllowMore(JsonNode schema) {
    int count =
        schema.has("properties") && schema.path("additionalProperties").asBoolean(true) ? 1 : 0;
    for (JsonNode child : schema) {
      count += objectsThatAllowMore(child);
    }
    return count;
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }
}
