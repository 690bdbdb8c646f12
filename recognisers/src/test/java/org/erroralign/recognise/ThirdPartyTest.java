package org.erroralign.recognise;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Holds THIRD-PARTY.md to the libraries that are shipped, which Maven lists in shipped.txt. */
final class ThirdPartyTest {
  private static final List<Path> SHIPPED =
      List.of(Path.of("..", "cli", "target", "shipped.txt"), Path.of("target", "shipped.txt"));
  private static final Path NOTICES = Path.of("..", "THIRD-PARTY.md");
  private static final Pattern ROW =
      Pattern.compile("^\\| ([\\w.-]+:[\\w.-]+) \\| ([^|]+) \\| ([^|]+) \\|$", Pattern.MULTILINE);
  private static final List<String> TEXTS =
      List.of(
          "Apache-2.0",
          "MIT",
          "BSD-2-Clause",
          "BSD-3-Clause",
          "Sphinx-4",
          "Unicode-3.0",
          "CDDL-1.0");

  @Test
  void everyShippedLibraryIsListedAndNoOther() throws IOException {
    SortedSet<String> shipped = new TreeSet<>();
    for (Path list : SHIPPED) {
      Files.readAllLines(list).stream()
          .map(line -> line.strip().split(":"))
          .filter(parts -> parts.length >= 5 && !parts[0].equals("org.erroralign"))
          .forEach(parts -> shipped.add(parts[0] + ":" + parts[1]));
    }
    assertThat(shipped).contains("info.picocli:picocli", "de.sciss:sphinx4-data");
    assertThat(rows().stream().map(row -> row.group(1))).containsExactlyElementsOf(shipped);
  }

  @Test
  void everyLicenceIsOneWhoseTermsAreGiven() throws IOException {
    for (MatchResult row : rows()) {
      assertThat(TEXTS.stream().anyMatch(row.group(2)::startsWith)).as(row.group()).isTrue();
    }
    String notices = Files.readString(NOTICES);
    for (String licence : TEXTS.subList(0, TEXTS.indexOf("CDDL-1.0"))) {
      assertThat(Arrays.stream(notices.split("\n")).filter(line -> line.startsWith("## ")))
          .anyMatch(heading -> heading.contains(licence));
    }
  }

  private static List<MatchResult> rows() throws IOException {
    return ROW.matcher(Files.readString(NOTICES)).results().toList();
  }
}
