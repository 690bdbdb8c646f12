package org.erroralign.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.erroralign.align.Alignment;
import org.erroralign.align.ErrorAligner;
import org.erroralign.align.Segment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Holds the README to what the program does. */
final class ReadmeTest {
  private static final Path README = Path.of("..", "README.md");
  private static final Path THIS = Path.of("src/test/java/org/erroralign/cli/ReadmeTest.java");

  @Test
  void firstScreenShowsWhatTheProgramPrints() throws IOException {
    Matcher block =
        find("```console\n\\$ \\./erroralign align \"([^\"]+)\" \"([^\"]+)\"\n([^`]+)```");
    assertThat(CommandLineRun.of("align", block.group(1), block.group(2)))
        .isEqualTo(new CommandLineRun(0, block.group(3), ""));
  }

  /** Every command on the example corpus is followed by parts of what it prints. */
  @Test
  void examplesShowWhatTheProgramPrints(@TempDir Path folder) throws IOException {
    Matcher example =
        Pattern.compile(
                "\\$ \\./erroralign ([a-z]+ [^\n]*examples/[^\n]*)\n((?:(?!\\$ |```)[^\n]*\n)+)")
            .matcher(Files.readString(README));
    List<String> commands = new ArrayList<>();
    while (example.find()) {
      String[] arguments = example.group(1).split(" ", -1);
      commands.add(arguments[0]);
      // The tests run in the folder cli; names of files are part of what is printed.
      String[] here =
          example
              .group(1)
              .replace("examples/", "../examples/")
              .replace("report.html", folder.resolve("report.html").toString())
              .split(" ", -1);
      String printed = CommandLineRun.of(here).out().replace("../examples/", "examples/");
      for (String part : example.group(2).split("(?m)^…\n", -1)) {
        assertThat(withoutPadding(printed)).contains(withoutPadding(part.strip()));
      }
    }
    assertThat(commands).containsExactly("analyze", "query", "compare", "score");
    assertThat(folder.resolve("report.html")).content().startsWith("<!doctype html>");
  }

  /** The longer names of files make columns wider. */
  private static String withoutPadding(String table) {
    return table.replaceAll(" +", " ");
  }

  @Test
  void theFirstCommandIsAnExampleThatRuns() throws IOException {
    assertThat(find("\\$ \\./erroralign ([a-z]+)").group(1)).isEqualTo("analyze");
  }

  @Test
  void jsonLineIsWhatTheProgramWrites(@TempDir Path folder) throws IOException {
    String line = find("```json\n([^`]+)```").group(1);
    Matcher texts = Pattern.compile("\"ref\":\"(.*?)\",\"hyp\":\"(.*?)\"").matcher(line);
    assertThat(texts.find()).isTrue();
    String pairs = "id\tref\thyp\nu1\t" + texts.group(1) + "\t" + texts.group(2) + "\n";
    Path file = Files.writeString(folder.resolve("pairs.tsv"), pairs);
    assertThat(CommandLineRun.of("align", "--pairs", file.toString(), "--output", "jsonl").out())
        .isEqualTo(line);
  }

  @Test
  void javaSnippetCompiles() throws IOException {
    String snippet = find("```java\n([^`]+)```").group(1);
    assertThat(Files.readString(THIS)).contains(snippet.strip().indent(4));
  }

  @SuppressWarnings({"unused", "SystemOut"})
  private static void snippet() {
    Alignment alignment = ErrorAligner.standard().align("some things", "something");
    for (Segment segment : alignment.segments()) {
      System.out.println(segment.operation() + " " + segment.reference().of(alignment.reference()));
    }
  }

  @Test
  void tableListsTheOptionsOfAlign() throws IOException {
    String help = CommandLineRun.of("align", "--help").out();
    String readme = Files.readString(README);
    for (String option :
        List.of("--preset", "--search", "--beam-size", "--threads", "--output", "-o", "--quiet")) {
      assertThat(help).contains(option);
      assertThat(readme).contains("`" + option);
    }
  }

  private static Matcher find(String pattern) throws IOException {
    Matcher matcher = Pattern.compile(pattern).matcher(Files.readString(README));
    assertThat(matcher.find()).as("README has %s", pattern).isTrue();
    return matcher;
  }
}
