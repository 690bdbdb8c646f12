package org.erroralign.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;
import org.erroralign.analysis.ReferenceErrors;
import org.erroralign.analysis.report.AnalysisSections;
import org.erroralign.analysis.report.ReportJson;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The job from Parquet to JSON and to Parquet; the JSON is that of the command line. */
@SparkTest
final class AnalyzeJobTest {
  private static final Path EXAMPLE = Path.of("../cli/src/test/resources/org/erroralign/cli");

  private final SparkSession session = LocalSpark.session();
  private final ByteArrayOutputStream messages = new ByteArrayOutputStream();

  @TempDir Path folder;

  private int run(String... arguments) {
    return AnalyzeJob.run(
        session, new PrintStream(messages, true, StandardCharsets.UTF_8), arguments);
  }

  private String examplePairs() throws IOException {
    List<Row> rows = new ArrayList<>();
    for (String line : Files.readAllLines(EXAMPLE.resolve("analyze-example-pairs.tsv"))) {
      rows.add(RowFactory.create((Object[]) line.split("\t", -1)));
    }
    rows.remove(0);
    Dataset<Row> pairs =
        session.createDataFrame(rows, StructType.fromDDL("id string, ref string, hyp string"));
    String path = folder.resolve("pairs.parquet").toString();
    pairs.repartition(3).write().parquet(path);
    return path;
  }

  @Test
  void writesTheJsonOfTheCommandLine() throws IOException {
    Path json = folder.resolve("report.json");
    int code =
        run(
            "--pairs",
            examplePairs(),
            "--keywords",
            EXAMPLE.resolve("analyze-example-keywords.tsv").toString(),
            "--by",
            "length",
            "--output",
            "json",
            "-o",
            json.toString());
    assertThat(messages.toString(StandardCharsets.UTF_8)).isEmpty();
    assertThat(code).isZero();
    assertThat(Files.readString(json))
        .contains(
            "\"settings\" : {\n    \"version\" : \"development build\"",
            "\"preset\" : \"standard\"",
            "\"by\" : [ \"length\" ]",
            "\"left_out\" : 0");
    assertThat(Files.readString(json).replaceFirst(",\\s+\"settings\" : \\{[^}]*\\}", ""))
        .isEqualTo(Files.readString(EXAMPLE.resolve("analyze-example.json")));
    assertThat(folder.resolve("report.json.unfinished")).doesNotExist();
  }

  @Test
  void writesTablesAsParquet() throws IOException {
    String out = folder.resolve("tables").toString();
    Path frequencies = folder.resolve("frequencies.tsv");
    Files.writeString(frequencies, "the\t1000\ngive\t3\n");
    Path rules = folder.resolve("rules.txt");
    Files.writeString(rules, "icecream => ice cream\n");
    Path equivalents = folder.resolve("same.txt");
    Files.writeString(equivalents, "gonna = going to\n");
    String[] arguments = {
      "--pairs",
      examplePairs(),
      "--by",
      "length",
      "--keywords",
      EXAMPLE.resolve("analyze-example-keywords.tsv").toString(),
      "--frequencies",
      frequencies.toString(),
      "--normalize",
      "basic," + rules,
      "--equivalents",
      equivalents.toString(),
      "-o",
      out
    };
    assertThat(run(arguments)).isZero();
    assertThat(run(arguments)).as("a second run replaces the first").isZero();
    assertThat(session.read().parquet(out + "/summary").first().<Long>getAs("utterances"))
        .isEqualTo(4);
    assertThat(session.read().parquet(out + "/words").where("word = 'metoprolol'").first())
        .isEqualTo(RowFactory.create("metoprolol", 1L, 1L, 0L, 0L));
    assertThat(session.read().parquet(out + "/confusions").where("kind = 'join'").count())
        .as("the rules have undone the only join")
        .isZero();
    assertThat(session.read().parquet(out + "/terms").count()).isEqualTo(3);
    assertThat(session.read().parquet(out + "/groups").count()).isEqualTo(1);
    assertThat(session.read().parquet(out + "/frequency_bands").count()).isEqualTo(3);
    for (String table : List.of("character_confusions", "suspicions", "term_forms")) {
      assertThat(session.read().parquet(out + "/" + table).columns()).isNotEmpty();
    }
  }

  private String parquet(String name, String schema, Row... rows) {
    String path = folder.resolve(name).toString();
    session
        .createDataFrame(List.of(rows), StructType.fromDDL(schema))
        .coalesce(1)
        .write()
        .parquet(path);
    return path;
  }

  /** Two pairs, a reference and a hypothesis alone, and an id twice on each side. */
  private int runTwoSides(String out, String... more) {
    String references =
        parquet(
            "references" + out,
            "utt_id string, sentence string, accent string",
            RowFactory.create("b", "two words", "north"),
            RowFactory.create("a", "one", null),
            RowFactory.create("a", "another one", "south"),
            RowFactory.create("alone", "no hypothesis here", "north"));
    String hypotheses =
        parquet(
            "hypotheses" + out,
            "id string, text string, accent string",
            RowFactory.create("a", "one", "west"),
            RowFactory.create("b", "two swords", "east"),
            RowFactory.create("extra", "no reference", "east"),
            RowFactory.create("b", "two words", "east"));
    List<String> arguments =
        new ArrayList<>(List.of("--ref", references, "--hyp", hypotheses, "--by", "accent", "-o"));
    arguments.add(folder.resolve(out).toString());
    arguments.addAll(List.of(more));
    return run(arguments.toArray(new String[0]));
  }

  private List<Row> groups(String out) {
    return session
        .read()
        .parquet(folder.resolve(out) + "/groups")
        .select("group", "utterances", "substitutions", "deletions")
        .orderBy("group")
        .collectAsList();
  }

  @Test
  void groupsByColumnsThatOneSideHas() {
    String references =
        parquet(
            "references",
            "id string, ref string, accent string, reader string, snr double",
            RowFactory.create("a", "one", "north", "ann", 3.5),
            RowFactory.create("b", "two", "south", "ann", 7.0));
    String hypotheses =
        parquet(
            "hypotheses",
            "id string, hyp string",
            RowFactory.create("a", "one"),
            RowFactory.create("b", "too"));
    String out = folder.resolve("out").toString();
    assertThat(
            run(
                "--ref",
                references,
                "--hyp",
                hypotheses,
                "--by",
                "accent,speaker,snr=5",
                "--speaker-column",
                "reader",
                "-o",
                out))
        .as("%s", messages)
        .isZero();
    assertThat(groups("out"))
        .containsExactly(
            RowFactory.create("5 and more", 1L, 1L, 0L),
            RowFactory.create("ann", 2L, 1L, 0L),
            RowFactory.create("north", 1L, 0L, 0L),
            RowFactory.create("south", 1L, 1L, 0L),
            RowFactory.create("under 5", 1L, 0L, 0L));
  }

  @Test
  void numbersAreToldByQuantilesOfAllUtterances() {
    List<Row> rows = new ArrayList<>();
    for (int k = 0; k < 100; k++) {
      rows.add(RowFactory.create("u" + k, "one two", k < 50 ? "one" : "one two", k / 10.0));
    }
    String pairs =
        parquet("pairs", "id string, ref string, hyp string, snr double", rows.toArray(Row[]::new));
    for (String by : List.of("snr", "snr=q4")) {
      String out = folder.resolve("out").toString();
      assertThat(run("--pairs", pairs, "--by", by, "-o", out)).as("%s", messages).isZero();
      assertThat(groups("out"))
          .containsExactly(
              RowFactory.create("0.0 to 2.4", 25L, 0L, 25L),
              RowFactory.create("2.5 to 4.9", 25L, 0L, 25L),
              RowFactory.create("5.0 to 7.4", 25L, 0L, 0L),
              RowFactory.create("7.5 to 9.9", 25L, 0L, 0L));
    }
  }

  @Test
  void likelyReferenceErrorsAreThoseOfTheCommandLine() throws IOException {
    List<Row> rows = new ArrayList<>();
    rows.add(RowFactory.create("u0", "the cafÃ© is open", "the café is open"));
    rows.add(RowFactory.create("u1", "", "so long and thanks"));
    rows.add(RowFactory.create("u2", "one", "so long and thanks"));
    rows.add(RowFactory.create("u3", "two", "So long and thanks"));
    rows.add(RowFactory.create("u4", "three", null));
    rows.add(RowFactory.create("u5", "we meet again on tuesday", "please close that door now"));
    String schema = "id string, ref string, hyp string";
    String pairs = parquet("pairs", schema, rows.toArray(Row[]::new));
    ReferenceErrors local = new ReferenceErrors();
    for (Row row : rows) {
      if (!row.isNullAt(2)) {
        local.add(row.getString(0), row.getString(1), row.getString(1), List.of(row.getString(2)));
      }
    }
    assertThat(local.ranked()).hasSize(6);
    String out = folder.resolve("out").toString();
    assertThat(run("--pairs", pairs, "--reference-errors", "-o", out)).as("%s", messages).isZero();
    assertThat(session.read().parquet(out + "/reference_errors").collectAsList())
        .extracting(row -> row.<String>getAs("id"))
        .containsExactlyInAnyOrderElementsOf(
            local.ranked().stream().map(ReferenceErrors.Suspect::id).toList());
    Path json = folder.resolve("report.json");
    assertThat(
            run("--pairs", pairs, "--reference-errors", "--output", "json", "-o", json.toString()))
        .isZero();
    String told =
        ReportJson.array(AnalysisSections.referenceErrors(local.ranked(), Integer.MAX_VALUE));
    assertThat(withoutSpaces(Files.readString(json)))
        .contains("\"reference_errors\":" + withoutSpaces(told));
  }

  private static String withoutSpaces(String text) {
    return text.replaceAll("\\s", "");
  }

  @Test
  void pairsReferencesAndHypothesesById() {
    assertThat(runTwoSides("strict")).isOne();
    assertThat(messages.toString(StandardCharsets.UTF_8))
        .contains("expected the same ids, 2 were paired, but found")
        .contains("1 id in the reference but not in the hypothesis: alone")
        .contains("1 id in the hypothesis but not in the reference: extra")
        .contains("1 id more than once in the reference (the first counts): a")
        .contains("1 id more than once in the hypothesis (the first counts): b");
    assertThat(folder.resolve("strict")).doesNotExist();
    messages.reset();
    assertThat(runTwoSides("skipped", "--allow-missing")).isZero();
    assertThat(messages.toString(StandardCharsets.UTF_8))
        .startsWith("1 id in the reference but not in the hypothesis: alone");
    assertThat(groups("skipped"))
        .containsExactly(
            RowFactory.create("north", 1L, 1L, 0L), RowFactory.create("west", 1L, 0L, 0L));
    assertThat(runTwoSides("empty", "--missing-as-empty")).isZero();
    assertThat(groups("empty"))
        .containsExactly(
            RowFactory.create("north", 2L, 1L, 3L), RowFactory.create("west", 1L, 0L, 0L));
  }

  @Test
  void saysWhatIsWrong() throws IOException {
    assertThat(run("--pairs", "x")).isEqualTo(2);
    assertThat(run("--pairs", "x", "-o", "y", "--preset", "z")).isEqualTo(2);
    assertThat(run("--pairs", "x", "-o")).isEqualTo(2);
    assertThat(run("x")).isEqualTo(2);
    assertThat(run("--ref", "x", "-o", "y")).isEqualTo(2);
    assertThat(run("--pairs", "z", "--ref", "x", "-o", "y")).isEqualTo(2);
    assertThat(messages.toString(StandardCharsets.UTF_8))
        .contains(
            "expected -o PATH, found none",
            "expected --pairs PATH, or --ref PATH and --hyp PATH, found --ref",
            "expected --pairs PATH, or --ref PATH and --hyp PATH, found --pairs and --ref",
            "preset: expected one of [standard, paper, error-align], found \"z\"",
            "-o: expected a value, found none",
            "expected an option, found \"x\"",
            "Usage: spark-submit");
    Path bad = folder.resolve("bad.tsv");
    Files.writeString(bad, "word\tmany\n");
    assertThat(run("--pairs", examplePairs(), "-o", "y", "--frequencies", bad.toString())).isOne();
    assertThat(messages.toString(StandardCharsets.UTF_8))
        .contains(bad + ":1: expected a word, a tab and a number, found \"word\\tmany\"");
    String pairs = folder.resolve("pairs.parquet").toString();
    assertThat(run("--pairs", pairs, "-o", "y", "--by", "acent")).isEqualTo(2);
    Files.writeString(bad, "{\"term\":\"x\"}\n");
    assertThat(run("--pairs", pairs, "-o", "y", "--keywords", bad.toString())).isOne();
    String empty = folder.resolve("empty.parquet").toString();
    session.read().parquet(pairs).where("false").write().parquet(empty);
    assertThat(run("--pairs", empty, "-o", "y")).isOne();
    assertThat(messages.toString(StandardCharsets.UTF_8))
        .contains(
            "expected speaker, audio, length or another column, found acent; there are [hyp, id,",
            "expected a term, and a category after a tab, found JSON",
            "input: expected at least one utterance, found none");
  }
}
