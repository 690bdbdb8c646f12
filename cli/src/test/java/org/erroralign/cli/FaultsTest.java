package org.erroralign.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What every command says and leaves behind, as a process, when the world lets it down. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "needs /dev/full, ulimit and signals")
final class FaultsTest {
  private static final int ROWS = 1500;

  @TempDir private static Path data;
  @TempDir private Path folder;

  @BeforeAll
  static void write() throws IOException {
    Program.pairs(data.resolve("many.tsv"), ROWS, "went");
    Program.pairs(data.resolve("few.tsv"), 40, "went");
    Program.pairs(data.resolve("other.tsv"), 40, "grows");
  }

  /** Every command, and every way in which one writes. */
  static List<String> commands() {
    return List.of(
        "align --pairs many.tsv --output table",
        "align --pairs many.tsv --output jsonl",
        "align --pairs many.tsv --output csv",
        "align --pairs many.tsv --output pra",
        "align --pairs many.tsv --output parquet",
        "analyze --pairs few.tsv",
        "bench --pairs few.tsv --json",
        "compare few.tsv other.tsv",
        "completion",
        "convert many.tsv --to jsonl",
        "convert many.tsv --to csv",
        "convert many.tsv --to trn",
        "convert many.tsv --to parquet",
        "evaluate few.tsv",
        "manual",
        "query --pairs many.tsv goes",
        "query --pairs many.tsv goes --output json",
        "score --pairs few.tsv --output json");
  }

  @Test
  void theListHasEveryCommand() {
    String help = CommandLineRun.of("--help").out();
    Set<String> inHelp =
        help.substring(help.indexOf("Commands:"))
            .lines()
            .skip(1)
            .takeWhile(line -> line.startsWith("  "))
            .filter(line -> line.charAt(2) != ' ')
            .map(line -> line.strip().split(" ", 2)[0])
            .collect(Collectors.toCollection(TreeSet::new));
    // Two write no standard output: study two files, transcribe a journal that is kept; help below.
    // What web writes is built after the tests of this module.
    inHelp.removeAll(Set.of("help", "study", "transcribe", "web"));
    assertThat(commands().stream().map(command -> command.split(" ", 2)[0]).distinct())
        .containsExactlyElementsOf(inHelp);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void tellsOfAFullDiskBehindStandardOutput(String command) throws Exception {
    assertTold(
        Program.of(arguments(command)).runInto(new File("/dev/full")),
        "erroralign: standard output: No space left on device");
  }

  @Test
  void tellsThatHelpCouldNotBeWritten() throws Exception {
    for (String help : new String[] {"--help", "help"}) {
      assertTold(
          Program.of(help).runInto(new File("/dev/full")),
          "erroralign: standard output: No space left on device");
    }
  }

  /** A limit on the size of files fails as a full disk does, at the first byte. */
  @ParameterizedTest
  @MethodSource("commands")
  void leavesTheOldFileWhenTheNewOneCannotBeWritten(String command) throws Exception {
    Path target = Files.writeString(folder.resolve("out"), "old\n");
    assertTold(
        Program.of(arguments(command, "-o", target.toString())).after("ulimit -f 0").run(),
        target + ": File too large");
    assertThat(target).hasContent("old");
    assertThat(files()).containsExactly("out");
  }

  @Test
  void aStudyIsWrittenWholeOrNotAtAll() throws Exception {
    Path pairs = data.resolve("study.tsv");
    Files.writeString(
        pairs,
        "id\tref\thyp\nu1\tSome things are worth noting!\tSomething worth nothing period?\n");
    Path page = folder.resolve("page.html");
    Program.Result result =
        Program.of("study", "make", "--pairs", pairs.toString(), "-o", page.toString())
            .after("ulimit -f 0")
            .run();
    assertThat(result.err()).endsWith(": File too large\n").hasLineCount(1);
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(files()).isEmpty();
  }

  /** A real full disk, after some of the output. */
  @ParameterizedTest
  @MethodSource("streaming")
  void leavesNothingOnADiskThatFillsUp(String command) throws Exception {
    String mount = "mount -t tmpfs -o size=24k tmpfs '" + folder + "'";
    assumeTrue(
        Program.works("unshare", "-rm", "sh", "-c", mount),
        "skipped: no file system can be mounted here");
    Path target = folder.resolve("out");
    Program.Result result =
        Program.of(arguments(command, "-o", target.toString()))
            .startedBy("unshare", "-rm", "sh", "-c")
            .startedBy(mount + " && { \"$@\"; code=$?; ls -A '" + folder + "'; exit $code; }", "sh")
            .run();
    assertTold(result, target + ": No space left on device");
    assertThat(result.out()).as("files on the full disk").isEmpty();
  }

  static List<String> streaming() {
    return List.of(
        "align --pairs many.tsv --output jsonl",
        "align --pairs many.tsv --output csv",
        "convert many.tsv --to jsonl");
  }

  @ParameterizedTest
  @MethodSource("commands")
  void endsQuietlyWhenNobodyReads(String command) throws Exception {
    Process process = Program.of(arguments(command)).start();
    process.getInputStream().close();
    String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    Program.Result result = Program.end(process, new byte[0], err);
    assertThat(result.err()).isEmpty();
    assertThat(result.exitCode()).isZero();
  }

  /** Ctrl-C while the input has no end yet. */
  @ParameterizedTest
  @MethodSource("reading")
  void isStoppedByCtrlC(String command) throws Exception {
    Path target = Files.writeString(folder.resolve("out"), "old\n");
    Process process =
        Program.of(arguments(command, "-o", target.toString())).interruptible().start();
    try (OutputStream in = process.getOutputStream()) {
      in.write(Files.readAllBytes(data.resolve("many.tsv")));
      in.flush(); // more than a pipe holds, so that the program has begun to read
      Program.works("kill", "-s", "INT", Long.toString(process.pid()));
      String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
      Program.Result result = Program.end(process, new byte[0], err);
      assertThat(result.err()).isEmpty();
      assertThat(result.exitCode()).isEqualTo(130);
    } catch (IOException closed) {
      assertThat(process.isAlive()).isFalse();
    }
    assertThat(target).hasContent("old");
    assertThat(files()).containsExactly("out");
  }

  static List<String> reading() {
    return List.of(
        "align --pairs - --output jsonl",
        "align --pairs - --output parquet",
        "analyze --pairs -",
        "compare - other.tsv --format tsv",
        "convert - --format tsv --to csv",
        "query --pairs - goes",
        "score --pairs -");
  }

  /** What nobody else may read stays so, also while it is written; with more rights too. */
  @ParameterizedTest
  @ValueSource(strings = {"rw-------", "rw-rw-rw-", "r--r-----"})
  void aFileKeepsItsPermissions(String mode) throws Exception {
    Path page = Files.createFile(folder.resolve("page.html"));
    Path out = Files.createFile(folder.resolve("out"));
    for (Path file : List.of(page, out)) {
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
    }
    String[] files = {"-o", out.toString(), "--html", page.toString()};
    List<String> command = arguments("analyze --pairs few.tsv --resamples 20", files);
    assertThat(Program.of(command).run().exitCode()).isZero();
    for (Path file : List.of(page, out)) {
      assertThat(file).isNotEmptyFile();
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
          .isEqualTo(mode);
    }
  }

  @Test
  void namesFilesThatMayNotBeRead() throws Exception {
    Path secret = Files.writeString(folder.resolve("secret.tsv"), "id\tref\thyp\n");
    Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("---------"));
    String few = data.resolve("few.tsv").toString();
    for (List<String> command :
        List.of(
            List.of("align", "--pairs", secret.toString()),
            List.of("align", "--pairs", secret.toString(), "--format", "parquet"),
            List.of("compare", few, secret.toString()),
            List.of("convert", secret.toString(), "--to", "csv"),
            List.of("query", "--pairs", few, "--terms", secret.toString()),
            List.of("analyze", "--pairs", few, "--keywords", secret.toString()),
            List.of("convert", few, "--normalize", secret.toString(), "--to", "csv"))) {
      Program.Result result = unprivileged(command, secret);
      assertThat(result.err())
          .as("%s", command)
          .containsIgnoringCase(secret.toString())
          .containsIgnoringCase("permission denied")
          .hasLineCount(1);
      assertThat(result.exitCode()).isEqualTo(1);
    }
  }

  @Test
  void namesTheFileThatMayNotBeWritten() throws Exception {
    Path locked = Files.createDirectory(folder.resolve("locked"));
    Path target = locked.resolve("out");
    Files.setPosixFilePermissions(locked, PosixFilePermissions.fromString("r-xr-xr-x"));
    String few = data.resolve("few.tsv").toString();
    try {
      Program.Result result =
          unprivileged(List.of("score", "--pairs", few, "-o", target.toString()), locked);
      assertTold(result, target + ": permission denied to write in its folder");
    } finally {
      Files.setPosixFilePermissions(locked, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
  }

  /** Runs as a user whom permissions concern; root ignores them unless told otherwise. */
  private static Program.Result unprivileged(List<String> arguments, Path forbidden)
      throws Exception {
    Program program = Program.of(arguments);
    String[] drop = {"setpriv", "--bounding-set=-dac_override,-dac_read_search"};
    boolean root = Files.isReadable(forbidden) && Files.isWritable(forbidden);
    if (root) {
      List<String> probe = new ArrayList<>(List.of(drop));
      probe.add("true");
      assumeTrue(
          Program.works(probe.toArray(String[]::new)),
          "skipped: root may read everything, and setpriv is not there to change that");
      program.startedBy(drop);
    }
    return program.run();
  }

  @Test
  void namesTheFileThatCannotBeReadToItsEnd() throws Exception {
    // Reading at the start of the memory of a process is an input/output error.
    assertTold(
        Program.of("score", "--pairs", "/proc/self/mem", "--format", "tsv").run(),
        "/proc/self/mem: Input/output error");
  }

  @Test
  void tellsThatTheHeapIsTooSmall() throws Exception {
    Path large = Program.pairs(folder.resolve("large.tsv"), 30_000, "went");
    for (List<String> command :
        List.of(
            List.of("compare", large.toString(), large.toString()),
            List.of("compare", large.toString(), large.toString(), "--threads", "1"))) {
      Path target = folder.resolve("out");
      List<String> arguments = new ArrayList<>(command);
      arguments.addAll(List.of("-o", target.toString()));
      assertTold(
          Program.of(arguments).withJvm("-Xmx12m").run(),
          "erroralign: out of memory; more can be given with ERRORALIGN_JAVA_OPTIONS=-Xmx8g");
      assertThat(files()).containsExactly("large.tsv");
    }
  }

  private static void assertTold(Program.Result result, String message) {
    assertThat(result.err()).isEqualTo(message + "\n");
    assertThat(result.exitCode()).isEqualTo(1);
  }

  /** The words of a command, with files of the test's data. */
  private static List<String> arguments(String command, String... more) {
    List<String> arguments = new ArrayList<>();
    for (String word : command.split(" ", -1)) {
      arguments.add(word.endsWith(".tsv") ? data.resolve(word).toString() : word);
    }
    arguments.addAll(Arrays.asList(more));
    return arguments;
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
