package org.erroralign.align;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.erroralign.DevelopmentData;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The preset {@code error-align} against what error-align 0.1.0b6 answered on real data. */
class GoldenDataTest {

  private static final int SHOWN = 5;

  @TestFactory
  Stream<DynamicTest> presetReferenceAnswersAsTheReferenceDid() throws IOException {
    if (!DevelopmentData.has("golden")) {
      return Stream.of(
          DynamicTest.dynamicTest("development data", () -> DevelopmentData.find("golden")));
    }
    Path folder = DevelopmentData.find("golden");
    List<Path> files;
    try (Stream<Path> list = Files.list(folder)) {
      files = list.filter(file -> file.toString().endsWith(".jsonl")).sorted().toList();
    }
    assertThat(files).as("files in %s", folder).isNotEmpty();
    return files.stream()
        .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> checkFile(file)));
  }

  private static void checkFile(Path file) throws IOException {
    ErrorAligner aligner = ErrorAligner.errorAlign();
    List<GoldenPair> pairs = GoldenPair.read(file);
    List<String> differences = new ArrayList<>();
    int compared = 0;
    for (GoldenPair pair : pairs) {
      Alignment alignment = aligner.align(pair.reference(), pair.hypothesis());
      AlignmentInvariants.check(aligner, alignment);
      if (pair.raised()) {
        continue;
      }
      compared++;
      List<String> segments =
          alignment.segments().stream()
              .map(segment -> GoldenPair.describe(alignment, segment))
              .toList();
      if (!segments.equals(pair.segments())) {
        differences.add(pair + "\n  found " + segments);
      }
    }
    assertThat(pairs).isNotEmpty();
    assertThat(differences.stream().limit(SHOWN))
        .as("%d of %d pairs differ, the first of them", differences.size(), compared)
        .isEmpty();
  }
}
