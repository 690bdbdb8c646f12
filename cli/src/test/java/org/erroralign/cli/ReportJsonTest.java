package org.erroralign.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The JSON that is written by hand is what a JSON library reads and would write. */
final class ReportJsonTest {
  @TempDir private Path folder;

  @Test
  void jsonIsWhatALibraryWrites() throws IOException {
    Path pairs = folder.resolve("pairs.tsv");
    Files.writeString(
        pairs,
        """
        id\tref\thyp\tspeaker
        u1\tthe "black" cat sat\tthe back\\cat\u0001 sat\ta
        u2\té 😀 five\té 😀 5\t
        u3\t\tall of it\tb
        """);
    String file = pairs.toString();
    assertIsAsWritten("score", "--json", "--pairs", file, "--by", "speaker", "--utterances");
    assertIsAsWritten("analyze", "--json", "--pairs", file, "--by", "speaker");
    assertIsAsWritten("query", "--json", "--pairs", file, "cat", "dog");
    assertIsAsWritten("query", "--json", "--pairs", file, "dog");
    assertIsAsWritten("compare", "--json", file, file);
  }

  private static void assertIsAsWritten(String... arguments) throws IOException {
    CommandLineRun run = CommandLineRun.of(arguments);
    assertThat(run.exitCode()).as(run.err()).isZero();
    StringWriter copy = new StringWriter();
    try (JsonParser parser = new JsonFactory().createParser(run.out());
        JsonGenerator generator = new JsonFactory().createGenerator(copy)) {
      generator.setPrettyPrinter(
          new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));
      parser.nextToken();
      generator.copyCurrentStructure(parser);
      assertThat(parser.nextToken()).isNull();
    }
    assertThat(run.out()).isEqualTo(copy + "\n");
  }
}
