package org.erroralign.align;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.erroralign.DevelopmentData;
import org.junit.jupiter.api.Test;

/**
 * On real recogniser output the exact search is never costlier than the beam. Looks at the first
 * pairs of each file; with the system property {@value #EVERY_PAIR}, at every pair of all files,
 * which takes minutes.
 */
class ExactOnDataTest {

  private static final String EVERY_PAIR = "erroralign.everyPair";
  private static final int MAX_PAIRS = 200;
  private static final int MAX_LINE = 5_000;

  @Test
  void isNeverCostlierThanTheBeamWithTheReferencesCosts() throws IOException {
    compare(ErrorAligner.errorAlign());
  }

  @Test
  void isNeverCostlierThanTheBeamWithTheStandardCosts() throws IOException {
    compare(ErrorAligner.standard().withSearch(Search.beam()));
  }

  private static void compare(ErrorAligner beam) throws IOException {
    boolean everyPair = Boolean.getBoolean(EVERY_PAIR);
    ErrorAligner exact = beam.withSearch(Search.exact());
    try (Stream<Path> files = Files.list(DevelopmentData.find("pairs"))) {
      for (Path file : files.sorted().toList()) {
        List<String> lines = Files.readAllLines(file);
        List<String> costlier =
            lines.subList(1, lines.size()).parallelStream()
                .filter(line -> everyPair || line.length() <= MAX_LINE)
                .limit(everyPair ? Long.MAX_VALUE : MAX_PAIRS)
                .map(line -> line.split("\t", -1))
                .filter(fields -> cost(exact, fields) > cost(beam, fields))
                .map(fields -> fields[0])
                .toList();
        assertThat(costlier).as(file.getFileName().toString()).isEmpty();
      }
    }
  }

  private static double cost(ErrorAligner aligner, String[] fields) {
    return aligner.align(fields[1], fields[2]).cost();
  }
}
