package org.erroralign.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.erroralign.cli.terminal.Terminal;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine.Help.Ansi;

/** The same input gives the same bytes, wherever and however often the program runs. */
final class DeterminismTest {
  private static final String OTHER_JDK = "erroralign.otherJdk";
  private static final int PAIRS = 300;

  /** Letters whose case depends on the language, scripts, numbers, what normalisers change. */
  private static final String[] WORDS =
      ("I i İ ı ISTANBUL title TITLE Istanbul it's don’t straße STRASSE Σίσυφος naïve 1,000 3.5"
              + " twenty-one Dr. colour नमस्ते 漢字 ไทย مرحبا ½ Ⅳ \uD801\uDC00 well-known WIRING wiring")
          .split(" ", -1);

  @TempDir private static Path folder;

  /** Without thread counts; in the order of the command line's help. */
  private static List<String> commands() {
    return List.of(
        "align --pairs a.tsv --output table",
        "align --pairs a.tsv --output jsonl --preset error-align",
        "align --pairs a.tsv --output csv --preset paper",
        "align --pairs a.tsv --output pra --normalize whisper-en",
        "align --pairs a.tsv --output parquet --normalize paper",
        "analyze --pairs a.tsv --keywords words.tsv",
        "analyze --pairs a.tsv --keywords words.tsv --output json --by speaker",
        "analyze --pairs a.tsv --keywords words.tsv --by speaker --resamples 200 --html PAGE",
        "compare a.tsv b.tsv --resamples 200 --html PAGE",
        "compare a.tsv b.tsv --resamples 200",
        "compare a.tsv b.tsv --resamples 200 --output json",
        "evaluate a.tsv --no-times --output csv",
        "query --pairs a.tsv istanbul /^wi.*/ title*",
        "query --pairs a.tsv istanbul --output json --match accents",
        "score --pairs a.tsv --by speaker",
        "score --pairs a.tsv --output json",
        "score --speakers --ref a.tsv --hyp a.tsv",
        "study make --pairs a.tsv --aligners standard,lwa -o PAGE");
  }

  /** The conversions, which know no threads. */
  private static List<String> conversions() {
    return Stream.of("tsv", "csv", "jsonl", "parquet", "trn", "kaldi", "lines", "nemo")
        .map(format -> "convert a.tsv --quiet --normalize basic --to " + format)
        .toList();
  }

  @BeforeAll
  static void write() throws Exception {
    Files.writeString(folder.resolve("a.tsv"), pairs(1));
    Files.writeString(folder.resolve("b.tsv"), pairs(2));
    Files.writeString(folder.resolve("words.tsv"), "istanbul\tplace\nti*\tprefix\nit's\tform\n");
    run("first", 1, List.of());
  }

  private static String pairs(int seed) {
    SplittableRandom random = new SplittableRandom(7);
    SplittableRandom errors = new SplittableRandom(seed);
    StringBuilder rows = new StringBuilder("id\tref\thyp\tspeaker\n");
    for (int pair = 0; pair < PAIRS; pair++) {
      StringBuilder reference = new StringBuilder();
      StringBuilder hypothesis = new StringBuilder();
      for (int words = 1 + random.nextInt(12); words > 0; words--) {
        String word = WORDS[random.nextInt(WORDS.length)];
        reference.append(word).append(' ');
        int kind = errors.nextInt(6);
        hypothesis.append(kind == 0 ? WORDS[errors.nextInt(WORDS.length)] : word);
        hypothesis.append(kind == 1 ? "" : " ");
      }
      rows.append('u').append(pair).append('\t').append(reference.toString().strip());
      rows.append('\t').append(hypothesis.toString().strip());
      rows.append("\tspeaker").append(pair % 7).append('\n');
    }
    return rows.toString();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      textBlock =
          """
          again,                         1, ''
          three threads,                 3, ''
          Turkish and Latin-1,           2, -Duser.language=tr -Duser.country=TR -Dfile.encoding=ISO-8859-1
          Thai digits far east,          1, -Duser.language=th -Duser.country=TH -Duser.variant=TH -Duser.timezone=Pacific/Kiritimati
          Hindi digits ASCII far west,   2, -Duser.language=hi -Duser.extensions=u-nu-deva -Dfile.encoding=US-ASCII -Duser.timezone=Pacific/Niue
          """)
  void bytesAreTheSame(String name, int threads, String options) throws Exception {
    run(name, threads, options.isEmpty() ? List.of() : List.of(options.split(" ")));
    assertSame(name);
  }

  /** On Debian JDKs lie beside each other; elsewhere the property names one. */
  @Test
  void bytesAreTheSameOnAnotherJdk() throws Exception {
    Optional<Path> other = otherJdk();
    assumeTrue(
        other.isPresent(),
        "skipped: no JDK of another version beside the one in use; -D" + OTHER_JDK + "=PATH");
    // The jar of the program allows it by its manifest; Hadoop looks for a native library.
    List<String> nativeAccess = List.of("--enable-native-access=ALL-UNNAMED");
    System.out.println("Determinism: also runs on " + other.get());
    finish("other JDK", program("other JDK", 2, nativeAccess).withJdk(other.get()));
    assertSame("other JDK");
  }

  private static Optional<Path> otherJdk() throws IOException {
    String given = System.getProperty(OTHER_JDK);
    if (given != null) {
      return Optional.of(Path.of(given));
    }
    Path home = Path.of(System.getProperty("java.home")).toRealPath();
    int version = Runtime.version().feature();
    try (Stream<Path> beside = Files.list(home.getParent())) {
      return beside
          .filter(jdk -> Files.isExecutable(jdk.resolve("bin/java")))
          .filter(jdk -> version(jdk) >= 17 && version(jdk) != version)
          .sorted()
          .findFirst();
    }
  }

  /** The feature version that the file {@code release} of a JDK tells, or 0. */
  private static int version(Path jdk) {
    try (Stream<String> lines = Files.lines(jdk.resolve("release"))) {
      return lines
          .filter(line -> line.startsWith("JAVA_VERSION="))
          .mapToInt(line -> Runtime.Version.parse(line.split("\"", -1)[1]).feature())
          .findFirst()
          .orElse(0);
    } catch (IOException e) {
      return 0;
    }
  }

  private static void assertSame(String name) throws IOException {
    List<String> all = new ArrayList<>(commands());
    all.addAll(conversions());
    for (int k = 0; k < all.size(); k++) {
      byte[] expected = Files.readAllBytes(out("first", k));
      assertThat(expected).as(all.get(k)).isNotEmpty();
      assertThat(Files.readAllBytes(out(name, k)))
          .as("%s: %s", name, all.get(k))
          .isEqualTo(expected);
    }
  }

  private static Path out(String name, int number) {
    return folder.resolve(name).resolve(number + ".out");
  }

  private static void run(String name, int threads, List<String> options) throws Exception {
    finish(name, program(name, threads, options));
  }

  private static Program program(String name, int threads, List<String> options)
      throws IOException {
    Path to = Files.createDirectory(folder.resolve(name));
    return Program.of(folder.toString(), to.toString(), Integer.toString(threads))
        .withMain(DeterminismTest.class)
        .withJvm(options.toArray(String[]::new));
  }

  private static void finish(String name, Program program) throws Exception {
    Program.Result result = program.run();
    assertThat(result.err()).as(name).isEmpty();
    assertThat(result.exitCode()).as(name).isZero();
  }

  /** Runs all commands in one process: arguments are folders from and to, and a thread count. */
  public static void main(String[] arguments) throws IOException {
    Path from = Path.of(arguments[0]);
    int number = 0;
    for (String command : commands()) {
      runOne(
          from, command + " --threads " + arguments[2], Path.of(arguments[1], number++ + ".out"));
    }
    for (String command : conversions()) {
      runOne(from, command, Path.of(arguments[1], number++ + ".out"));
    }
  }

  /** What a command prints, and after that the page it writes. */
  private static void runOne(Path from, String command, Path to) throws IOException {
    Path page = to.resolveSibling("page.html");
    String[] words =
        Arrays.stream(command.split(" "))
            .map(word -> word.endsWith(".tsv") ? from.resolve(word).toString() : word)
            .map(word -> word.equals("PAGE") ? page.toString() : word)
            .toArray(String[]::new);
    StringWriter err = new StringWriter();
    try (OutputStream out = Files.newOutputStream(to)) {
      Terminal terminal = new Terminal(out, new PrintWriter(err), Ansi.OFF, 80, false, false);
      int exitCode = Main.run(terminal, words);
      if (exitCode != 0) {
        System.err.println(command + ": exit code " + exitCode + ": " + err);
      }
      if (Files.exists(page)) {
        Files.copy(page, out);
        Files.delete(page);
      }
    }
  }
}
