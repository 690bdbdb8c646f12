package org.erroralign.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.erroralign.DevelopmentData;
import org.erroralign.Rounds;
import org.erroralign.align.Aligner;
import org.erroralign.align.Alignment;
import org.erroralign.align.ErrorAligner;
import org.erroralign.align.Operation;
import org.erroralign.align.Search;
import org.erroralign.align.Segment;
import org.erroralign.baseline.WordLevenshteinAligner;
import org.erroralign.text.Span;
import org.erroralign.text.WordDetails;
import org.junit.jupiter.api.Test;

final class TimedLinksTest {

  private static final TimedText REFERENCE =
      new TimedText.Builder()
          .add("some", 0.0, 0.4)
          .add("things", 0.4, 1.0)
          .add("are", 1.0, 1.2)
          .add("worth", 1.2, 1.6)
          .build();
  private static final TimedText HYPOTHESIS =
      new TimedText.Builder().add("something", 0.0, 1.0).add("worth", 1.2, 1.6).build();

  @Test
  void linksBothHalvesOfAWordWithTheWordsTheyWereSpokenWith() {
    TimedLinks links = score(ErrorAligner.errorAlign(), REFERENCE, HYPOTHESIS);
    assertThat(links.all()).isEqualTo(new TimedLinks.Counts(3, 3, 3, 3));
    assertThat(links.unequal()).isEqualTo(new TimedLinks.Counts(2, 2, 2, 2));
    assertThat(links.unequal().f1()).isEqualTo(1);
    assertThat(links.hypothesisWords()).isEqualTo(2);
    assertThat(links.cutWords()).isEqualTo(1);
    assertThat(links.insertedFragments()).isZero();
  }

  @Test
  void wordLevelAlignmentMissesALinkAndMakesAWrongOne() {
    // From the end: worth/worth, are/something, and the rest deleted.
    TimedLinks links = score(WordLevenshteinAligner.standard(), REFERENCE, HYPOTHESIS);
    assertThat(links.unequal()).isEqualTo(new TimedLinks.Counts(1, 1, 2, 0));
    assertThat(links.unequal().recall()).isZero();
    assertThat(links.unequal().f1()).isZero();
    assertThat(links.all().recall()).isEqualTo(1.0 / 3, within(1e-12));
  }

  @Test
  void clocksThatAreAWordApartMakeLinksUnclean() {
    TimedText reference = words("so", "we", "really", "like", "cats", "and", "dogs");
    TimedText late = words("uh", "so", "we", "really", "like", "birds", "and", "dogs");
    TimedLinks links = score(WordLevenshteinAligner.standard(), reference, late);
    assertThat(links.all().recall()).as("the times are those of the next word").isZero();
    assertThat(links.clean().trueLinks()).isZero();
    TimedText inTime = words("so", "we", "truly", "like", "7", "and", "so");
    links = score(WordLevenshteinAligner.standard(), reference, inTime);
    assertThat(links.all()).isEqualTo(new TimedLinks.Counts(7, 7, 7, 7));
    assertThat(links.clean()).isEqualTo(links.all());
    assertThat(links.cleanUnequal()).isEqualTo(new TimedLinks.Counts(3, 3, 3, 3));
    assertThat(links.numbers()).isEqualTo(new TimedLinks.Counts(1, 1, 1, 1));
    assertThat(score(WordLevenshteinAligner.standard(), words("a", "b", "c"), words("a", "b", "a")))
        .extracting(found -> found.clean().trueLinks())
        .as("the first a has another near it")
        .isEqualTo(1L);
  }

  /** Words of a second each. */
  private static TimedText words(String... words) {
    TimedText.Builder text = new TimedText.Builder();
    for (int k = 0; k < words.length; k++) {
      text.add(words[k], k, k + 1);
    }
    return text.build();
  }

  @Test
  void wordsThatMissEachOtherByMoreThanTheToleranceAreWrong() {
    TimedText reference = new TimedText.Builder().add("a", 0, 1).build();
    assertThat(score(reference, 1.04).all()).isEqualTo(new TimedLinks.Counts(1, 1, 0, 0));
    assertThat(score(reference, 1.06).all()).isEqualTo(new TimedLinks.Counts(1, 0, 0, 0));
    assertThat(score(reference, 0.51).all()).isEqualTo(new TimedLinks.Counts(1, 1, 0, 0));
    assertThat(score(reference, 0.5).all()).isEqualTo(new TimedLinks.Counts(1, 1, 1, 1));
  }

  private static TimedLinks score(TimedText reference, double start) {
    TimedText hypothesis = new TimedText.Builder().add("a", start, start + 1).build();
    return score(WordLevenshteinAligner.standard(), reference, hypothesis);
  }

  @Test
  void countsFragmentsThatAreLeftAsInsertions() {
    TimedText reference = new TimedText.Builder().add("the", 0, 1).build();
    TimedText hypothesis = new TimedText.Builder().add("thexyz", 0, 2).build();
    Alignment alignment =
        new Alignment(
            "the",
            "thexyz",
            List.of(
                new Segment(Operation.SUBSTITUTE, new Span(0, 3), new Span(0, 3), false, true),
                new Segment(Operation.INSERT, new Span(3, 3), new Span(3, 6), true, false)),
            0,
            true);
    TimedLinks links = TimedLinks.of(alignment, reference, hypothesis);
    assertThat(links.cutWords()).isEqualTo(1);
    assertThat(links.insertedFragments()).isEqualTo(1);
    assertThat(links.all().links()).isEqualTo(1);
  }

  @Test
  void refusesTimesThatRunBackwardsAndForgivesWhatRecognisersDo() {
    TimedText.Builder builder = new TimedText.Builder().add("as", 10.0, 10.2).add("a", 9.9, 10.1);
    assertThatThrownBy(() -> builder.add("result", 9.4, 9.6))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("expected times that run forwards, found a word at 9.4 s after one at 10.0 s");
    assertThatThrownBy(() -> builder.add("result", 10.5, 10.4))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("ends after it starts");
  }

  @Test
  void refusesAnAlignmentOfOtherTexts() {
    Alignment alignment = ErrorAligner.errorAlign().align("other", "texts");
    assertThatThrownBy(() -> TimedLinks.of(alignment, REFERENCE, HYPOTHESIS))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void equalsThePlainCountOverAllPairsOfWords() {
    Random random = new Random(11);
    for (int round = 0; round < Rounds.of(300); round++) {
      TimedText reference = text(random);
      TimedText hypothesis = text(random);
      Alignment alignment = ErrorAligner.errorAlign().align(reference.text(), hypothesis.text());
      TimedLinks links = TimedLinks.of(alignment, reference, hypothesis);
      assertThat(links.all())
          .as("round %d", round)
          .isEqualTo(plain(alignment, reference, hypothesis));
    }
  }

  private static TimedText text(Random random) {
    TimedText.Builder builder = new TimedText.Builder();
    double time = 0;
    for (int words = random.nextInt(15); words > 0; words--) {
      double duration = random.nextDouble();
      String word = List.of("a", "be", "the", "bethe", "then").get(random.nextInt(5));
      builder.add(word, time, time + duration);
      time += duration * (0.8 + 0.4 * random.nextDouble());
    }
    return builder.build();
  }

  private static TimedLinks.Counts plain(
      Alignment alignment, TimedText reference, TimedText hypothesis) {
    Set<List<Integer>> linked = new HashSet<>();
    for (Segment segment : alignment.segments()) {
      for (int r = 0; r < reference.words().size(); r++) {
        for (int h = 0; h < hypothesis.words().size(); h++) {
          if (touch(segment.reference(), reference.words().get(r).span())
              && touch(segment.hypothesis(), hypothesis.words().get(h).span())) {
            linked.add(List.of(r, h));
          }
        }
      }
    }
    TimedLinks.Counts counts = new TimedLinks.Counts(linked.size(), 0, 0, 0);
    for (int r = 0; r < reference.words().size(); r++) {
      for (int h = 0; h < hypothesis.words().size(); h++) {
        WordDetails a = reference.words().get(r);
        WordDetails b = hypothesis.words().get(h);
        double overlap = Math.min(a.end(), b.end()) - Math.max(a.start(), b.start());
        boolean isLinked = linked.contains(List.of(r, h));
        boolean isTrue =
            overlap >= 0 && overlap >= Math.min(a.end() - a.start(), b.end() - b.start()) / 2;
        counts =
            counts.plus(
                new TimedLinks.Counts(
                    0,
                    isLinked && overlap >= -0.05 ? 1 : 0,
                    isTrue ? 1 : 0,
                    isTrue && isLinked ? 1 : 0));
      }
    }
    return counts;
  }

  private static boolean touch(Span a, Span b) {
    return !a.isEmpty() && a.start() < b.end() && b.start() < a.end();
  }

  /** The figures of the design on a real call, of which the whole has about .65, .87 and .90. */
  @Test
  void standardIsCloserToTheTimesOfARealCallThanThePaperAndWords() throws IOException {
    TimedText reference = read(DevelopmentData.find("timed/rev-kaldi/4330115.ctm"));
    TimedText hypothesis = read(DevelopmentData.find("timed/kaldi-librispeech/4330115.ctm"));
    double words = score(WordLevenshteinAligner.standard(), reference, hypothesis).unequal().f1();
    Aligner paperCosts = ErrorAligner.errorAlign().withSearch(Search.exact());
    double published = score(paperCosts, reference, hypothesis).unequal().f1();
    double standard = score(ErrorAligner.standard(), reference, hypothesis).unequal().f1();
    assertThat(words).isBetween(0.55, 0.75);
    assertThat(published).isGreaterThan(words + 0.1);
    assertThat(standard).isGreaterThan(published + 0.02);
  }

  private static TimedText read(Path file) throws IOException {
    TimedText.Builder builder = new TimedText.Builder();
    for (String line : Files.readAllLines(file)) {
      String[] fields = line.split(" ", -1);
      double start = Double.parseDouble(fields[2]);
      builder.add(fields[4], start, start + Double.parseDouble(fields[3]));
    }
    return builder.build();
  }

  private static TimedLinks score(Aligner aligner, TimedText reference, TimedText hypothesis) {
    return TimedLinks.of(aligner.align(reference.text(), hypothesis.text()), reference, hypothesis);
  }

  @Test
  void sumsHoldEveryCount() {
    TimedLinks.Counts a = new TimedLinks.Counts(1, 2, 3, 4);
    TimedLinks.Counts b = new TimedLinks.Counts(10, 20, 30, 40);
    TimedLinks sum =
        new TimedLinks(a, b, a, b, a, b, 5, 6, 7)
            .plus(new TimedLinks(b, a, b, a, b, a, 50, 60, 70));
    TimedLinks.Counts both = new TimedLinks.Counts(11, 22, 33, 44);
    assertThat(sum).isEqualTo(new TimedLinks(both, both, both, both, both, both, 55, 66, 77));
  }

  @Test
  void ratesAreThoseOfTheTextbook() {
    TimedLinks.Counts counts = new TimedLinks.Counts(4, 2, 10, 2);
    assertThat(counts.precision()).isEqualTo(0.5);
    assertThat(counts.recall()).isEqualTo(0.2);
    assertThat(counts.f1()).isEqualTo(2 * 0.5 * 0.2 / (0.5 + 0.2), within(1e-15));
    assertThat(TimedLinks.Counts.NONE.precision()).isEqualTo(1);
    assertThat(TimedLinks.Counts.NONE.recall()).isEqualTo(1);
    assertThat(new TimedLinks.Counts(1, 0, 1, 0).f1()).isZero();
  }

  @Test
  void countsEachCutWordOnceAndOnlyFragmentsAsFragments() {
    TimedText reference = new TimedText.Builder().add("a", 0, 1).add("b", 1, 2).build();
    TimedText hypothesis = new TimedText.Builder().add("xaby", 0, 2).add("z", 2, 3).build();
    Alignment alignment =
        new Alignment(
            "a b",
            "xaby z",
            List.of(
                new Segment(Operation.INSERT, new Span(0, 0), new Span(0, 1), false, true),
                new Segment(Operation.SUBSTITUTE, new Span(0, 1), new Span(1, 2), true, true),
                new Segment(Operation.SUBSTITUTE, new Span(2, 3), new Span(2, 3), true, true),
                new Segment(Operation.INSERT, new Span(3, 3), new Span(3, 4), true, false),
                new Segment(Operation.INSERT, new Span(3, 3), new Span(5, 6), false, false)),
            0,
            true);
    TimedLinks links = TimedLinks.of(alignment, reference, hypothesis);
    assertThat(links.cutWords()).isEqualTo(1);
    assertThat(links.insertedFragments()).isEqualTo(2);
    assertThat(links.hypothesisWords()).isEqualTo(2);
    assertThat(links.all().links()).isEqualTo(2);
  }

  @Test
  void countsACutWordAfterAnother() {
    TimedText reference = new TimedText.Builder().add("a", 0, 1).add("b", 1, 2).build();
    TimedText hypothesis = new TimedText.Builder().add("ax", 0, 1).add("yb", 1, 2).build();
    Alignment alignment =
        new Alignment(
            "a b",
            "ax yb",
            List.of(
                new Segment(Operation.SUBSTITUTE, new Span(0, 1), new Span(0, 1), false, true),
                new Segment(Operation.INSERT, new Span(2, 2), new Span(1, 2), true, false),
                new Segment(Operation.INSERT, new Span(2, 2), new Span(3, 4), false, true),
                new Segment(Operation.SUBSTITUTE, new Span(2, 3), new Span(4, 5), true, false)),
            0,
            true);
    assertThat(TimedLinks.of(alignment, reference, hypothesis).cutWords()).isEqualTo(2);
  }

  @Test
  void acceptsWordsWithoutLengthAndTimesAtTheEdgeOfTheTolerance() {
    TimedText.Builder builder = new TimedText.Builder().add("a", 1, 1);
    builder.add("b", 1 - TimedText.JITTER, 1);
    assertThat(builder.build().words()).hasSize(2);
  }
}
