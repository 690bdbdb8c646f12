package org.erroralign.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.erroralign.align.ErrorAligner;
import org.erroralign.cli.CommandLineRun;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.Utterance;
import org.erroralign.format.Corpora;
import org.erroralign.format.ReadOptions;
import org.erroralign.format.Source;
import org.erroralign.metric.WordScorer;
import org.erroralign.normalize.Normalizers;
import org.erroralign.normalize.Preparation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The whole analysis in one call is that of the command line. */
final class ErrorAnalysisTest {
  @TempDir private Path folder;

  private static String withoutSettings(String json) {
    return json.replaceAll(",\\s+\"settings\" : \\{[^}]*\\}", "");
  }

  @Test
  void oneCallTellsWhatTheCommandTells() throws IOException {
    Path file = folder.resolve("pairs.tsv");
    Files.writeString(
        file, "id\tref\thyp\n1\tGive 5 pills\tgive five pulls\n2\tice cream\ticecream\n");
    List<Utterance> pairs =
        List.of(
            new Utterance("1", "Give 5 pills", "give five pulls"),
            new Utterance("2", "ice cream", "icecream"));
    CommandLineRun run =
        CommandLineRun.of(
            "analyze", "--pairs", file + "", "--spoken", "en", "--by", "length", "--json");
    ErrorAnalysis.Result result = ErrorAnalysis.of(pairs).spoken("en").by("length").run();
    assertThat(withoutSettings(result.json())).isEqualTo(withoutSettings(run.out()));
    Path page = folder.resolve("page.html");
    result.writeHtml(page);
    try (Stream<Path> files = Files.list(page.toAbsolutePath().getParent())) {
      assertThat(files.filter(left -> left.toString().endsWith(".tmp"))).isEmpty();
    }
    assertThat(page).content().startsWith("<!doctype html>");
  }

  @Test
  void oneCallComparesAsTheCommandDoes() throws IOException {
    String rows = "id\tref\thyp\tspeaker\n1\ta 5 c\ta five x\tA\n2\td e\td e\tB\n";
    Path one = Files.writeString(folder.resolve("one.tsv"), rows);
    Path two = Files.writeString(folder.resolve("two.tsv"), rows.replace("five x", "six c"));
    CommandLineRun run =
        CommandLineRun.of(
            "compare", one + "", two + "", "--spoken", "en", "--by", "speaker", "--json");
    ErrorAnalysis.Result result =
        ErrorAnalysis.comparing(List.of("one", "two"), List.of(pairs(one), pairs(two)))
            .spoken("en")
            .run();
    assertThat(withoutSettings(result.json())).isEqualTo(withoutSettings(run.out()));
    Path page = folder.resolve("page.html");
    result.writeHtml(page);
    assertThat(page).content().startsWith("<!doctype html>");
  }

  private static CorpusReader<Utterance> pairs(Path file) throws IOException {
    return Corpora.pairs(
        Source.expand(List.of(file.toString()), InputStream.nullInputStream()),
        null,
        ReadOptions.DEFAULT);
  }

  @Test
  void textsCanBeNormalisedFirst() throws IOException {
    Preparation basic = new Preparation(false, Set.of(), Normalizers.of("basic", "en"));
    List<Utterance> pairs = List.of(new Utterance("1", "Hello, world", "hello world"));
    assertThat(ErrorAnalysis.of(pairs).run().wer().estimate()).isPositive();
    assertThat(ErrorAnalysis.of(pairs).prepared(basic::of).run().wer().estimate()).isZero();
    assertThatThrownBy(() -> ErrorAnalysis.of(pairs).with("preset", "best").run())
        .hasMessageContaining("preset: expected");
    assertThatThrownBy(() -> ErrorAnalysis.of(pairs).spoken("xx"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  @SuppressWarnings("NullAway") // what is refused
  void nullArgumentsAreNamed() {
    ErrorAligner aligner = ErrorAligner.standard();
    assertThatNullPointerException()
        .isThrownBy(() -> aligner.align(null, "a"))
        .withMessage("reference");
    assertThatNullPointerException()
        .isThrownBy(() -> aligner.align("a", null))
        .withMessage("hypothesis");
    assertThatNullPointerException()
        .isThrownBy(() -> new Utterance("1", "a", (String) null))
        .withMessage("hypothesis");
    assertThatNullPointerException()
        .isThrownBy(() -> WordScorer.unit().count(null, "a"))
        .withMessage("reference");
    assertThatNullPointerException()
        .isThrownBy(() -> ErrorAnalysis.of((List<Utterance>) null))
        .withMessage("pairs");
  }

  @Test
  void anAlignmentPrintsItsTable() {
    assertThat(ErrorAligner.standard().align("some things are", "something are so"))
        .hasToString(
            """
            REF  |some |things|are  |   |
                  SUB   SUB    MATCH INS
            HYP  |some-|-thing|are  |so |""");
  }
}
