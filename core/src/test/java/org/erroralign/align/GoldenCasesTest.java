package org.erroralign.align;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The project's own golden cases; their notation is explained in the file. */
class GoldenCasesTest {

  private static final String RESOURCE = "golden-cases.txt";

  record Case(
      int line, String preset, String why, String reference, String hypothesis, String segments) {}

  @TestFactory
  Stream<DynamicTest> answers() throws IOException {
    return cases().stream()
        .map(
            golden ->
                DynamicTest.dynamicTest(
                    RESOURCE + ":" + golden.line + " " + golden.preset + ": " + golden.why,
                    () -> check(golden)));
  }

  @Test
  void thereAreEnoughOfEachPresetAndEachSaysWhy() throws IOException {
    List<Case> cases = cases();
    assertThat(cases).hasSizeGreaterThanOrEqualTo(60);
    assertThat(cases).noneMatch(golden -> golden.why.isBlank());
    for (String preset : List.of("standard", "paper", "error-align")) {
      assertThat(cases).filteredOn(golden -> golden.preset.equals(preset)).hasSizeGreaterThan(15);
    }
    Set<String> texts = new TreeSet<>();
    assertThat(cases)
        .allMatch(
            golden ->
                texts.add(golden.preset + "\n" + golden.reference + "\n" + golden.hypothesis));
  }

  private static void check(Case golden) {
    ErrorAligner aligner = Preset.named(golden.preset).aligner();
    Alignment alignment = aligner.align(golden.reference, golden.hypothesis);
    assertThat(String.join(" ; ", SegmentNotation.write(alignment)))
        .as(golden.why)
        .isEqualTo(golden.segments);
    AlignmentInvariants.check(aligner, alignment);
  }

  private static List<Case> cases() throws IOException {
    List<String> lines;
    try (InputStream in = GoldenCasesTest.class.getResourceAsStream(RESOURCE)) {
      lines = new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
    List<Case> cases = new ArrayList<>();
    for (int number = 0; number < lines.size(); number++) {
      String line = lines.get(number);
      if (line.isEmpty() || line.startsWith("#")) {
        continue;
      }
      int colon = line.indexOf(": ");
      cases.add(
          new Case(
              number + 1,
              line.substring(0, colon),
              line.substring(colon + 2),
              text(lines, number + 1, "  ref"),
              text(lines, number + 2, "  hyp"),
              text(lines, number + 3, "  out")));
      number += 3;
    }
    return cases;
  }

  private static String text(List<String> lines, int number, String label) {
    String line = lines.get(number);
    if (!line.startsWith(label)) {
      throw new IllegalStateException(
          RESOURCE + ":" + (number + 1) + ": expected \"" + label + "\", found \"" + line + "\"");
    }
    StringBuilder text = new StringBuilder();
    for (int place = Math.min(line.length(), label.length() + 1); place < line.length(); place++) {
      if (line.startsWith("\\u", place)) {
        text.append((char) Integer.parseInt(line, place + 2, place + 6, 16));
        place += 5;
      } else {
        text.append(line.charAt(place));
      }
    }
    return text.toString();
  }
}
