package org.erroralign.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.erroralign.metric.ErrorCounts;
import org.erroralign.metric.WordScorer;
import org.junit.jupiter.api.Test;

final class BiasedErrorsTest {
  private static final WordScorer SCORER =
      WordScorer.sclite().withFolding(UnaryOperator.identity());
  private static final Pattern QUOTED = Pattern.compile("\"([^\"]*)\"");

  @Test
  void insertionsBelongToTheInsertedWordAndOtherErrorsToTheReferenceWord() {
    BiasedErrors errors =
        BiasedErrors.of(
            SCORER.edits("the mated air mated", "the maid air the mated mated"), Set.of("mated"));
    assertThat(errors.all()).isEqualTo(ErrorCounts.ofUtterance(3, 1, 0, 2));
    assertThat(errors.biased()).isEqualTo(ErrorCounts.ofUtterance(1, 1, 0, 1));
    assertThat(errors.unbiased()).isEqualTo(ErrorCounts.ofUtterance(2, 0, 0, 1));
  }

  @Test
  void countsAreThePublishedOnes() throws IOException {
    Map<String, String> hypotheses = new HashMap<>();
    for (String line : Files.readAllLines(DevelopmentData.file("bwer/test-clean.b1.hyp.tsv"))) {
      List<String> fields = List.of(line.split("\t", -1));
      hypotheses.put(fields.get(0), fields.size() > 1 ? fields.get(1) : "");
    }
    BiasedErrors sum = BiasedErrors.NONE;
    for (String line : Files.readAllLines(DevelopmentData.file("bwer/test-clean.ref.tsv"))) {
      List<String> fields = List.of(line.split("\t", -1));
      Set<String> words =
          QUOTED
              .matcher(fields.get(2))
              .results()
              .map((MatchResult match) -> match.group(1))
              .collect(Collectors.toSet());
      sum =
          sum.plus(
              BiasedErrors.of(SCORER.edits(fields.get(1), hypotheses.get(fields.get(0))), words));
    }
    List<String> expected =
        Files.readAllLines(DevelopmentData.file("bwer/test-clean.b1.expected.txt"));
    assertThat(
            List.of(
                line("WER", sum.all()), line("U-WER", sum.unbiased()), line("B-WER", sum.biased())))
        .isEqualTo(expected);
  }

  private static String line(String name, ErrorCounts counts) {
    return name
        + ": error_rate="
        + 100.0 * counts.errors() / counts.referenceWords()
        + ", ref_words="
        + counts.referenceWords()
        + ", subs="
        + counts.substitutions()
        + ", ins="
        + counts.insertions()
        + ", dels="
        + counts.deletions();
  }
}
