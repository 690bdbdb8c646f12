package org.erroralign.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * The launcher in a checkout of its own, with real processes, locks and users; only Maven, which
 * makes empty jars at once, and Java, which waits as it is told, are scripts.
 */
@EnabledOnOs(value = OS.LINUX, disabledReason = "needs flock and setpriv")
@Timeout(60)
final class LauncherTest {
  private static final String MAVEN =
      """
      #!/bin/sh
      echo "$*" >>"$TEST/maven.log"
      for word; do case $word in -Dbuild.folder=*) folder=${word#*=}; folder=${folder%/*} ;; esac; done
      sleep 0.5
      mkdir -p "$folder/erroralign-cli/lib" "$folder/erroralign-recognisers/recognisers" "$folder/erroralign-web" || exit 1
      touch "$folder/erroralign-cli/erroralign.jar" "$folder/erroralign-cli/lib/erroralign-core-1.jar"
      touch "$folder/erroralign-recognisers/recognisers/erroralign-recognisers-1.jar" "$folder/erroralign-web/erroralign.html"
      """;

  private static final String JAVA =
      """
      #!/bin/sh
      { echo "$*" >"$TEST/java.log"; } 2>/dev/null
      while [ "$1" != -jar ]; do
        case $1 in -XX:DumpLoadedClassList=*) exit 1 ;; esac # as a JDK without archives
        shift
      done
      if [ "$3" = wait ]; then
        echo waits
        while [ ! -e "$TEST/go" ]; do sleep 0.05; done
      fi
      [ -e "$2" ] && echo "$2"
      """;

  private static final String[] NOBODY = {
    "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"
  };

  @TempDir private Path folder;
  private Path checkout;
  private final List<Process> started = new ArrayList<>();

  private record Run(int exitCode, String out, String err) {}

  @BeforeEach
  void checkOut() throws IOException {
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
    checkout = Files.createDirectory(folder.resolve("check out"));
    for (String module : List.of("cli", "core", "recognisers", "web")) {
      Files.createDirectories(checkout.resolve(module).resolve("src/main"));
      Files.createFile(checkout.resolve(module).resolve("pom.xml"));
    }
    Files.createFile(checkout.resolve("pom.xml"));
    Files.createDirectory(checkout.resolve(".mvn"));
    Files.copy(Path.of("..", "erroralign"), checkout.resolve("erroralign"));
    Files.createDirectory(folder.resolve("bin"));
    write("bin/mvn", MAVEN);
    write("bin/java", JAVA);
    makeOlder(checkout);
  }

  /** What a test that failed left waiting. */
  @AfterEach
  void end() {
    for (Process process : started) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  private void write(String name, String script) throws IOException {
    Path file = Files.writeString(folder.resolve(name), script);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  /** Files of the same second would count as changed since. */
  private static void makeOlder(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.toList()) {
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().minus(Duration.ofHours(2))));
      }
    }
  }

  private void change(String source) throws IOException {
    Files.setLastModifiedTime(checkout.resolve(source), FileTime.from(Instant.now()));
  }

  private Process start(String[] user, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of(user));
    command.add(checkout.resolve("erroralign").toString());
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    Map<String, String> environment = builder.environment();
    environment.put("PATH", folder.resolve("bin") + ":" + System.getenv("PATH"));
    environment.put("TEST", folder.toString());
    environment.put("XDG_CACHE_HOME", folder.resolve("cache").toString());
    environment.remove("JAVA_HOME");
    Process process = builder.start();
    started.add(process);
    return process;
  }

  private static Run end(Process process) throws Exception {
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    return new Run(process.exitValue(), out, err);
  }

  private Run run(String... arguments) throws Exception {
    return end(start(new String[0], arguments));
  }

  private List<String> builds() throws IOException {
    Path log = folder.resolve("maven.log");
    return Files.exists(log) ? Files.readAllLines(log) : List.of();
  }

  private static void assumeRoot() throws Exception {
    assumeTrue(
        Program.works("sh", "-c", "test $(id -u) = 0")
            && Program.works("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "true"),
        "skipped: only root can be a second user");
  }

  /** Another user where that can be, else this one without the right to write. */
  private String[] stranger() throws Exception {
    if (Program.works("sh", "-c", "test $(id -u) = 0")) {
      assumeRoot();
      return NOBODY;
    }
    assumeTrue(Program.works("chmod", "-R", "a-w", checkout.toString()), "skipped: no chmod");
    return new String[0];
  }

  @Test
  void buildsOnFirstUseAndWhenSourcesChange() throws Exception {
    assertThat(run("align").err()).isEqualTo("erroralign: building on first use\n");
    assertThat(run("align").err()).isEmpty();
    change("core/src/main");
    assertThat(run("align").err())
        .isEqualTo("erroralign: building again, since the sources have changed\n");
    assertThat(builds()).hasSize(2);
  }

  /** What is over soon is compiled by the JVM's first compiler alone. */
  @Test
  void shortCommandsAreCompiledOnce() throws Exception {
    String small = Files.writeString(folder.resolve("small.tsv"), "ref\thyp\n").toString();
    Path large = Files.writeString(folder.resolve("large.tsv"), "");
    try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
      file.setLength(8_000_001);
    }
    assertThat(isCompiledOnce("align", "what was said?", "what was heard")).isTrue();
    assertThat(isCompiledOnce("score", "--pairs", small)).isTrue();
    String many =
        Files.writeString(folder.resolve("many.tsv"), "a b\ta c\n".repeat(9_000)).toString();
    assertThat(isCompiledOnce("score", "--pairs", many)).isTrue();
    assertThat(isCompiledOnce("score", "--pairs=" + small, "--quiet")).isTrue();
    assertThat(isCompiledOnce("bench", "--whole", "--pairs", small)).isTrue();
    assertThat(isCompiledOnce("--version")).isTrue();

    String call = "word ".repeat(2_500);
    String calls = Files.writeString(folder.resolve("calls.tsv"), call + '\t' + call).toString();
    assertThat(isCompiledOnce("score", "--pairs", calls)).isFalse();
    assertThat(isCompiledOnce("score", "--pairs", large.toString())).isFalse();
    assertThat(isCompiledOnce("score", "--ref", small, "--hyp=" + large)).isFalse();
    assertThat(isCompiledOnce("score", "--pairs", "-")).isFalse();
    assertThat(isCompiledOnce("score", "--pairs", folder + "/*.tsv")).isFalse();
    assertThat(isCompiledOnce("score", "--pairs", folder.toString())).isFalse();
    assertThat(isCompiledOnce("score", "--speakers", "--ref", small, "--hyp", small)).isFalse();
    assertThat(isCompiledOnce("align", "--pairs", small, "--preset=paper")).isFalse();
    assertThat(isCompiledOnce("bench", "--pairs", small)).isFalse();
  }

  private boolean isCompiledOnce(String... arguments) throws Exception {
    run(arguments);
    return Files.readString(folder.resolve("java.log")).contains(" -XX:TieredStopAtLevel=1 ");
  }

  @Test
  void buildsRecognisersWhenTranscribeAsksForThem() throws Exception {
    run("align");
    run("transcribe", "--engine", "openai");
    run("transcribe", "--engine=openai");
    run("transcribe", "--help");
    assertThat(builds()).hasSize(1).allMatch(line -> line.contains("-pl cli -am"));
    assertThat(run("transcribe", "--audio", "x.wav").err())
        .isEqualTo("erroralign: building the recognisers on first use\n");
    run("transcribe", "--engine", "whisper");
    Run after = run("align");
    assertThat(Path.of(after.out().strip()).resolveSibling("recognisers")).isDirectory();
    assertThat(builds()).hasSize(2).last().asString().contains("-pl recognisers,cli -am");
    change("recognisers/src/main");
    run("align");
    assertThat(builds()).hasSize(3).last().asString().contains("-pl recognisers,cli -am");
  }

  @Test
  void buildsThePageOnlyWhenItIsAskedFor() throws Exception {
    run("align");
    run("web", "--help");
    assertThat(run("web", "-o", "x.html").err())
        .isEqualTo("erroralign: building the page with the engine\n");
    run("analyze", "--html", "x.html", "--html-engine");
    assertThat(builds()).hasSize(2).last().asString().contains("-pl web,cli -am");
    change("web/src/main");
    run("align");
    assertThat(builds()).hasSize(3).last().asString().contains("-pl cli -am");
    run("web");
    assertThat(builds()).hasSize(4).last().asString().contains("-pl web,cli -am");
  }

  @Test
  void aRunningProgramKeepsItsFolder() throws Exception {
    Process running = start(new String[0], "wait");
    running.getInputStream().readNBytes("waits\n".length());
    Path app = Path.of(run("align").out().strip()).getParent();
    makeOlder(app);
    change("core/src/main");
    assertThat(run("align").out().strip()).isNotEqualTo(app.resolve("erroralign.jar").toString());
    assertThat(app.resolve("erroralign.jar")).exists();
    Files.createFile(folder.resolve("go"));
    assertThat(end(running).out()).isEqualTo(app.resolve("erroralign.jar") + "\n");
    change("cli/src/main");
    run("align");
    assertThat(app).as("the folder that nobody uses any more").doesNotExist();
  }

  @Test
  void twoAtOnceBuildOnce() throws Exception {
    Process first = start(new String[0], "align");
    Process second = start(new String[0], "align");
    Run one = end(first);
    Run two = end(second);
    assertThat(one.out()).isNotEmpty().isEqualTo(two.out());
    assertThat(builds()).hasSize(1);
  }

  @Test
  void aSecondUserRunsWhatIsBuilt() throws Exception {
    assumeRoot();
    Run owner = run("align");
    assertThat(end(start(NOBODY, "align"))).isEqualTo(new Run(0, owner.out(), ""));
    assertThat(builds()).hasSize(1);
  }

  @Test
  void twoUsersAtOnceBothGetTheirProgram() throws Exception {
    assumeRoot();
    Process first = start(new String[0], "align");
    Process second = start(NOBODY, "align");
    assertThat(end(first).out()).startsWith(checkout + "/target/launcher/app.");
    assertThat(end(second).out()).isNotEmpty();
  }

  @Test
  void aCheckoutThatMayNotBeWrittenIsBuiltInTheCache() throws Exception {
    String[] stranger = stranger();
    Run first = end(start(stranger, "align"));
    assertThat(first.err()).isEqualTo("erroralign: building on first use\n");
    assertThat(first.out()).startsWith(folder.resolve("cache/erroralign") + "/");
    assertThat(end(start(stranger, "align"))).isEqualTo(new Run(0, first.out(), ""));
    assertThat(builds()).hasSize(1);
    assertThat(checkout.resolve("target")).doesNotExist();
  }

  @Test
  void saysWhereItCannotBuild() throws Exception {
    String[] stranger = stranger();
    Files.createFile(folder.resolve("cache"));
    Run run = end(start(stranger, "align"));
    assertThat(run.exitCode()).isEqualTo(70);
    assertThat(run.err())
        .startsWith("erroralign: expected a folder to build in, found that neither ")
        .contains(checkout + "/target/launcher", folder.resolve("cache/erroralign").toString())
        .hasLineCount(1);
  }

  /** As on some network disks: what is not known to be unused stays. */
  @Test
  void worksWhereThereAreNoLocks() throws Exception {
    write("bin/flock", "#!/bin/sh\necho 'flock: No locks available' >&2\nexit 71\n");
    Path app = Path.of(run("align").out().strip()).getParent();
    makeOlder(app);
    change("core/src/main");
    Run second = run("align");
    assertThat(second.err())
        .isEqualTo("erroralign: building again, since the sources have changed\n");
    assertThat(app).exists();
  }
}
