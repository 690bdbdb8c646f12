package org.erroralign.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.erroralign.align.Alignment;
import org.erroralign.align.ErrorAligner;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;
import org.erroralign.text.Span;
import org.erroralign.text.Tokenizer;
import org.junit.jupiter.api.Test;

final class ChangesTest {

  @Test
  void joinedWordsAreOneError() {
    List<Change> changes =
        changes("Some things are worth noting!", "Something worth nothing period?");
    assertThat(changes.stream().map(c -> c.kind() + " " + c.reference() + ">" + c.hypothesis()))
        .containsExactly(
            "JOIN some things>something",
            "DELETION are>",
            "MATCH worth>worth",
            "SUBSTITUTION noting>nothing",
            "INSERTION >period");
    ChangeCounts counts =
        counts("Some things are worth noting!", "Something worth nothing period?");
    assertThat(counts).isEqualTo(new ChangeCounts(5, 1, 1, 1, 1, 1, 0, 0, 0));
    assertThat(counts.errorRate()).isEqualTo(4 / 5.0);
  }

  @Test
  void aSplitWordIsOneError() {
    List<Change> changes = changes("it was something else", "it was some thing else");
    assertThat(counts("it was something else", "it was some thing else"))
        .isEqualTo(new ChangeCounts(4, 3, 0, 0, 0, 0, 1, 0, 0));
    Change split = changes.get(2);
    assertThat(split.kind()).isEqualTo(Change.Kind.SPLIT);
    assertThat(split.hypothesisWords()).isEqualTo(2);
  }

  @Test
  void wordsCutElsewhereAreOneError() {
    // "a nice" heard as "an ice": the n belongs to the second reference word.
    Alignment alignment =
        new Alignment(
            "a nice",
            "an ice",
            List.of(
                new Segment(Operation.SUBSTITUTE, new Span(0, 1), new Span(0, 1), false, true),
                new Segment(Operation.SUBSTITUTE, new Span(2, 6), new Span(1, 6), true, false)),
            0,
            true);
    List<Change> changes = Changes.of(alignment, Tokenizer.standard());
    assertThat(changes).hasSize(1);
    assertThat(changes.get(0).kind()).isEqualTo(Change.Kind.RESEGMENTATION);
    assertThat(changes.get(0).hypothesis()).isEqualTo("an ice");
    assertThat(Changes.of(alignment, Tokenizer.standard()).counts().errors()).isEqualTo(1);
  }

  @Test
  void aDeletionBetweenTheFragmentsOfAWordBelongsToTheJoin() {
    Alignment alignment =
        new Alignment(
            "some of things",
            "something",
            List.of(
                new Segment(Operation.SUBSTITUTE, new Span(0, 4), new Span(0, 4), false, true),
                new Segment(Operation.DELETE, new Span(5, 7), Span.emptyAt(4), false, false),
                new Segment(Operation.SUBSTITUTE, new Span(8, 14), new Span(4, 9), true, false)),
            0,
            true);
    List<Change> changes = Changes.of(alignment, Tokenizer.standard());
    assertThat(changes).hasSize(1);
    assertThat(changes.get(0).kind()).isEqualTo(Change.Kind.JOIN);
    assertThat(changes.get(0).referenceWords()).isEqualTo(3);
  }

  @Test
  void changesCoverAllWordsOfBothSides() {
    for (String[] pair :
        new String[][] {
          {"the quick brown fox", "a quick brown socks jump"},
          {"icecream and under score", "ice cream andunder score"},
          {"", "made up"},
          {"gone", ""},
          {"naïve café", "naive cafe"}
        }) {
      List<Change> changes = changes(pair[0], pair[1]);
      assertThat(changes.stream().mapToInt(Change::referenceWords).sum())
          .as(pair[0])
          .isEqualTo(Tokenizer.standard().tokenize(pair[0]).size());
      assertThat(changes.stream().mapToInt(Change::hypothesisWords).sum())
          .as(pair[1])
          .isEqualTo(Tokenizer.standard().tokenize(pair[1]).size());
    }
  }

  @Test
  void countsAreThoseOfTheChanges() {
    Random random = new Random(5);
    for (int k = 0; k < 2_000; k++) {
      Alignment alignment = ErrorAligner.standard().align(text(random), text(random));
      Changes changes = Changes.of(alignment, Tokenizer.standard(), true);
      ChangeCounts.Counter counter = new ChangeCounts.Counter();
      changes.forEach(change -> counter.add(change.kind(), change.referenceWords()));
      assertThat(changes.counts()).isEqualTo(counter.counts(true));
    }
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int length = random.nextInt(14); length > 0; length--) {
      text.append("aabot \u00e9'- ".charAt(random.nextInt(10)));
    }
    return text.toString();
  }

  private static ChangeCounts counts(String reference, String hypothesis) {
    Alignment alignment = ErrorAligner.standard().align(reference, hypothesis);
    return Changes.of(alignment, Tokenizer.standard()).counts();
  }

  private static List<Change> changes(String reference, String hypothesis) {
    return Changes.of(ErrorAligner.standard().align(reference, hypothesis), Tokenizer.standard());
  }
}
