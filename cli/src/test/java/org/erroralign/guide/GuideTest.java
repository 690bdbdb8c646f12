package org.erroralign.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Holds docs/guide.md to code that runs: each of its Java snippets is a method of {@link
 * GuideSnippets}, or stands in a test of the module spark, and prints what the guide shows.
 */
final class GuideTest {
  private static final Path GUIDE = Path.of("..", "docs", "guide.md");
  private static final Path SNIPPETS =
      Path.of("src/test/java/org/erroralign/guide/GuideSnippets.java");
  private static final Pattern METHOD =
      Pattern.compile(
          "  static void (\\w+)\\(Path pairs\\)[^{]*\\{\n    // guide\n(.*?)\n  }\n",
          Pattern.DOTALL);
  private static final Pattern BLOCK =
      Pattern.compile(
          "```java\n((?:import [^\n]+\n)+)\n(.*?)```\n(?:\n?```text\n(.*?)```\n)?", Pattern.DOTALL);
  private static final Pattern IMPORT =
      Pattern.compile("^import (?!static )[\\w.]+\\.(\\w+);\n", Pattern.MULTILINE);

  @Test
  void everySnippetRunsAndPrintsWhatTheGuideShows() throws Exception {
    Map<String, String> snippets = snippets();
    Matcher block = BLOCK.matcher(Files.readString(GUIDE));
    while (block.find()) {
      String code = block.group(2);
      String method = snippets.remove(code);
      if (method == null) {
        assertThat(sparkTests()).as("compiled nowhere:\n%s", code).contains(code.strip().indent(4));
      } else {
        assertThat(block.group(1)).as(method).isEqualTo(imports(code));
        assertThat(block.group(3)).as(method).isEqualTo(run(method));
      }
    }
    assertThat(snippets).as("not in the guide").isEmpty();
  }

  /** A type that nobody can be told about is not for users: it is not exported, or not public. */
  @Test
  void everyPublicTypeIsInTheGuide() throws IOException {
    String guide = Files.readString(GUIDE);
    for (String module : List.of("core", "analysis")) {
      Path sources = Path.of("..", module, "src/main/java");
      Matcher exported =
          Pattern.compile("exports ([\\w.]+);")
              .matcher(Files.readString(sources.resolve("module-info.java")));
      while (exported.find()) {
        try (DirectoryStream<Path> files =
            Files.newDirectoryStream(
                sources.resolve(exported.group(1).replace('.', '/')), "*.java")) {
          for (Path file : files) {
            String name = file.getFileName().toString().replace(".java", "");
            if (Pattern.compile("(?m)^public .*\\b" + name + "\\b")
                .matcher(Files.readString(file))
                .find()) {
              assertThat(guide).containsPattern("\\b" + name + "\\b");
            }
          }
        }
      }
    }
  }

  /** The code of each snippet as the guide has it, with the method that it is. */
  private static Map<String, String> snippets() throws IOException {
    Map<String, String> snippets = new LinkedHashMap<>();
    Matcher method = METHOD.matcher(Files.readString(SNIPPETS));
    while (method.find()) {
      snippets.put(method.group(2).stripIndent() + "\n", method.group(1));
    }
    assertThat(snippets).hasSizeGreaterThan(10);
    return snippets;
  }

  /** Those of the snippets' class whose names stand in the code. */
  private static String imports(String code) throws IOException {
    return IMPORT
        .matcher(Files.readString(SNIPPETS))
        .results()
        .filter(line -> Pattern.compile("(?<![\\w.])" + line.group(1) + "\\b").matcher(code).find())
        .map(MatchResult::group)
        .collect(Collectors.joining());
  }

  private static String run(String method) throws Exception {
    Method snippet = GuideSnippets.class.getDeclaredMethod(method, Path.class);
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream before = System.out;
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      snippet.invoke(
          null, Path.of("src/test/resources/org/erroralign/cli/analyze-example-pairs.tsv"));
    } finally {
      System.setOut(before);
    }
    return printed.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
  }

  private static String sparkTests() throws IOException {
    Path guide = Path.of("../spark/src/test/java/org/erroralign/spark/GuideSnippetsTest.java");
    return Files.exists(guide) ? Files.readString(guide) : "";
  }
}
