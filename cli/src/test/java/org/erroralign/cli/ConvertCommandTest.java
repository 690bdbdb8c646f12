package org.erroralign.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command convert, and the options of input that all commands share. */
final class ConvertCommandTest {
  private static final String TABLE =
      """
      id\tref\thyp\tspeaker\taudio\tstart\tend\taccent
      u1\tIt's the 21st\tits the 21st\tann\ta.wav\t0.5\t2.25\tscots
      u2\t\tum\tbob\tb.wav\t1\t2\t
      """;

  @TempDir private Path folder;

  @Test
  void aTourOfTheTablesLosesNothing() throws IOException {
    Path tsv = Files.writeString(folder.resolve("a.tsv"), TABLE);
    Path previous = tsv;
    for (String name : List.of("a.csv", "a.jsonl", "a.parquet", "b.jsonl.gz", "b.tsv")) {
      Path next = folder.resolve(name);
      CommandLineRun run = CommandLineRun.of("convert", previous.toString(), "-o", next.toString());
      assertThat(run.err())
          .isEqualToIgnoringNewLines(next + ": 2 utterances in the format " + format(name));
      assertThat(run.exitCode()).isZero();
      previous = next;
    }
    assertThat(previous).hasContent(TABLE);
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.map(file -> file.getFileName().toString()).toList())
          .containsExactlyInAnyOrder(
              "a.tsv", "a.csv", "a.jsonl", "a.parquet", "b.jsonl.gz", "b.tsv");
    }
  }

  private static String format(String file) {
    return file.replaceAll("^.\\.|\\.gz$", "");
  }

  @Test
  void quietlyWritesWhatItIsAskedFor() throws IOException {
    Path tsv = Files.writeString(folder.resolve("a.tsv"), TABLE);
    String jsonl = folder.resolve("a.jsonl").toString();
    assertThat(CommandLineRun.of("convert", tsv.toString(), "-o", jsonl, "--quiet"))
        .isEqualTo(new CommandLineRun(0, "", ""));
    String changes = folder.resolve("changes.tsv").toString();
    CommandLineRun shown =
        CommandLineRun.of(
            "convert", tsv.toString(), "--normalize", "basic", "--show-changes", "-o", changes);
    assertThat(shown.err()).isEqualToIgnoringNewLines(changes + ": the changes of 2 utterances");
  }

  @Test
  void namesWhatTheNewFormatCannotHold() throws IOException {
    Path tsv = Files.writeString(folder.resolve("a.tsv"), TABLE);
    CommandLineRun run = CommandLineRun.of("convert", tsv.toString(), "--to", "trn");
    assertThat(run.out()).isEqualTo("It's the 21st (u1)\n(u2)\n");
    assertThat(run.err())
        .startsWith(
            "erroralign: the format trn does not hold all; left out: the other text (2),"
                + " speaker (2), audio (2), start (2), end (2), accent (2)");
    assertThat(
            CommandLineRun.of(
                "convert", tsv.toString(), "--to", "kaldi", "--side", "hyp", "--quiet"))
        .isEqualTo(new CommandLineRun(0, "u1 its the 21st\nu2 um\n", ""));
  }

  @Test
  void tellsOnceWhatIsLostAndRefusesWhatWouldMeanSomethingElse() throws IOException {
    Path trn =
        Files.writeString(folder.resolve("a.trn"), "a;t b;t (x-1)\n{ c / d } (x-2)\ne;t (x-3)\n");
    CommandLineRun told = CommandLineRun.of("convert", trn.toString(), "--to", "kaldi");
    assertThat(told.out()).isEqualTo("x-1 a b\nx-2 { c / d }\nx-3 e\n");
    assertThat(told.err())
        .isEqualToIgnoringNewLines(
            "erroralign: the format kaldi does not hold all; left out: speaker (3), alternatives"
                + " without --alternatives (1), tags (2)");
    Path kaldi = Files.writeString(folder.resolve("a.kaldi"), told.out());
    CommandLineRun refused = CommandLineRun.of("convert", kaldi.toString(), "--to", "trn");
    assertThat(refused.exitCode()).isEqualTo(1);
    assertThat(refused.err())
        .isEqualToIgnoringNewLines(
            "utterance \"x-2\" as trn: expected words that mean themselves (or --alternatives),"
                + " found \"{ c / d }\"");
    CommandLineRun marked =
        CommandLineRun.of("convert", kaldi.toString(), "--to", "trn", "--alternatives");
    assertThat(marked)
        .isEqualTo(new CommandLineRun(0, "a b (x-1)\n{ c / d } (x-2)\ne (x-3)\n", ""));
  }

  @Test
  void pairsTwoFilesAndNormalises() throws IOException {
    Path ref = Files.writeString(folder.resolve("r.trn"), "{ um / uh } It's 2 (A-1)\nb (a-2)\n");
    Path hyp = Files.writeString(folder.resolve("h.trn"), "b (a-2)\nits two (a-1)\n");
    CommandLineRun run =
        CommandLineRun.of(
            "convert",
            "--ref",
            ref.toString(),
            "--hyp",
            hyp.toString(),
            "--to",
            "jsonl",
            "--normalize",
            "whisper-en");
    assertThat(run.out())
        .isEqualTo(
            "{\"id\":\"a-2\",\"ref\":\"b\",\"hyp\":\"b\",\"speaker\":\"a\"}\n"
                + "{\"id\":\"A-1\",\"ref\":\"{ @ / @ } it is 2\",\"hyp\":\"its 2\","
                + "\"speaker\":\"A\"}\n");
  }

  @Test
  void showsWhatEachStepChanges() throws IOException {
    Path text = Files.writeString(folder.resolve("a.txt"), "Um, Mr. Lee won't\n");
    Path rules = Files.writeString(folder.resolve("my.rules"), "lee => li\n");
    CommandLineRun run =
        CommandLineRun.of(
            "convert", text.toString(), "--show-changes", "--normalize", "whisper-en," + rules);
    assertThat(run.out())
        .isEqualTo(
            "id\tside\tstep\tfrom\tto\n"
                + "1\tref\twhisper-en\tUm,\t\n"
                + "1\tref\twhisper-en\tMr\tmister\n"
                + "1\tref\twhisper-en\t.\t\n"
                + "1\tref\twhisper-en\tLee\tlee\n"
                + "1\tref\twhisper-en\twon't\twill not\n"
                + "1\tref\t"
                + rules
                + "\tlee\tli\n");
  }

  @Test
  void idsThatDoNotPairFailUnlessAllowed() throws IOException {
    Path ref = Files.writeString(folder.resolve("r.trn"), "a (1)\nb (2)\n");
    Path hyp = Files.writeString(folder.resolve("h.trn"), "a (1)\nc (3)\n");
    Path out = folder.resolve("o.tsv");
    String[] both = {"convert", "--ref", ref.toString(), "--hyp", hyp.toString()};
    CommandLineRun failed = CommandLineRun.of(with(both, "-o", out.toString()));
    assertThat(failed.exitCode()).isEqualTo(1);
    assertThat(failed.err())
        .contains("1 id in the reference but not in the hypothesis: 2")
        .contains("1 id in the hypothesis but not in the reference: 3");
    assertThat(out).doesNotExist();
    CommandLineRun allowed = CommandLineRun.of(with(both, "--to", "tsv", "--allow-missing"));
    assertThat(allowed.exitCode()).isZero();
    assertThat(allowed.out()).isEqualTo("id\tref\thyp\n1\ta\ta\n");
    assertThat(allowed.err()).contains("1 id in the reference but not in the hypothesis: 2");
    assertThat(CommandLineRun.of(with(both, "--to", "tsv", "--missing-as-empty")).out())
        .isEqualTo("id\tref\thyp\n1\ta\ta\n2\tb\t\n");
  }

  @Test
  void readsStandardInputAndNamedColumns() throws IOException {
    InputStream before = System.in;
    try {
      System.setIn(
          new ByteArrayInputStream("k,said,got\n7,a b,a\n".getBytes(StandardCharsets.UTF_8)));
      CommandLineRun run =
          CommandLineRun.of(
              "convert",
              "-",
              "--format",
              "csv",
              "--id-column",
              "k",
              "--ref-column",
              "said",
              "--hyp-column",
              "got",
              "--to",
              "tsv");
      assertThat(run).isEqualTo(new CommandLineRun(0, "id\tref\thyp\n7\ta b\ta\n", ""));
    } finally {
      System.setIn(before);
    }
  }

  @Test
  void badDataLeavesTheOldFile() throws IOException {
    Path bad = Files.writeString(folder.resolve("a.jsonl"), "{\"id\":\"1\",\"ref\":\"a\"\n");
    Path out = Files.writeString(folder.resolve("o.trn"), "old (1)\n");
    CommandLineRun run =
        CommandLineRun.of("convert", bad.toString(), "--side", "ref", "-o", out.toString());
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).startsWith(bad + ":2: expected a JSON object a line, found");
    assertThat(out).hasContent("old (1)");
  }

  @Test
  void explainsWrongUsage() throws IOException {
    Path tsv = Files.writeString(folder.resolve("a.tsv"), TABLE);
    for (String[] wrong :
        new String[][] {
          {"convert", "--to", "tsv"},
          {"convert", tsv.toString()},
          {"convert", tsv.toString(), "--to", "doc"},
          {"convert", tsv.toString(), "--pairs", tsv.toString(), "--to", "csv"},
          {"convert", tsv.toString(), "--format", "xls", "--to", "csv"},
          {"convert", "--ref", tsv.toString(), "--to", "csv"},
          {"convert", tsv.toString(), "--to", "csv", "--normalize", "shout"},
          {"convert", tsv.toString(), "--to", "csv", "--normalize", "paper", "--lang", "yo"},
          {"convert", tsv.toString(), "--to", "csv", "--lang", "xx"},
          {"score", "--pairs", tsv.toString(), "--language", "en_US"},
        }) {
      CommandLineRun run = CommandLineRun.of(wrong);
      assertThat(run.exitCode()).as(String.join(" ", wrong)).isEqualTo(2);
      assertThat(run.err()).contains("expected").contains("found");
    }
  }

  @Test
  void alignPointsIntoTheOriginalText() throws IOException {
    CommandLineRun run =
        CommandLineRun.of(
            "align",
            "--output",
            "jsonl",
            "--normalize",
            "whisper-en",
            "Mr. Lee paid twenty dollars",
            "mister lee paid $20");
    assertThat(run.out())
        .startsWith(
            "{\"id\":\"1\",\"ref\":\"Mr. Lee paid twenty dollars\",\"hyp\":\"mister lee paid $20\","
                + "\"segments\":[[\"MATCH\",0,2,0,6,false,false],[\"MATCH\",4,7,7,10,false,false],"
                + "[\"MATCH\",8,12,11,15,false,false],[\"MATCH\",13,27,17,19,false,false]]");
  }

  @Test
  void alignWritesRowsAndBlocks() throws IOException {
    assertThat(CommandLineRun.of("align", "--output", "csv", "a, b", "a").out())
        .isEqualTo(
            "id,segment,operation,ref_start,ref_end,hyp_start,hyp_end,ref,hyp,starts_inside_word,"
                + "ends_inside_word,ref_reading,hyp_reading\n"
                + "1,1,MATCH,0,1,0,1,a,a,false,false,,\n1,2,DELETE,3,4,,,b,,false,false,,\n");
    assertThat(CommandLineRun.of("align", "--output", "pra", "so long", "so").out())
        .isEqualTo(
            """
            id: (1)
            Scores: (#C #S #D #I) 1 0 1 0
            REF:  so LONG\s
            HYP:  so ****\s
            Eval:    D   \s

            """);
    Path out = folder.resolve("a.parquet");
    assertThat(
            CommandLineRun.of("align", "--output", "parquet", "so long", "so", "-o", out.toString())
                .exitCode())
        .isZero();
    CommandLineRun rows = CommandLineRun.of("convert", out.toString(), "--to", "tsv");
    assertThat(rows.out()).contains("1\tlong\t\t").contains("DELETE");
  }

  private static String[] with(String[] first, String... more) {
    return Stream.concat(Stream.of(first), Stream.of(more)).toArray(String[]::new);
  }
}
