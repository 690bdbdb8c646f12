package org.erroralign.phonetic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.erroralign.align.Alignment;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;
import org.erroralign.text.Span;
import org.erroralign.text.Token;
import org.erroralign.text.Tokenizer;
import org.junit.jupiter.api.Test;

final class PowerAlignerTest {

  private static final PowerAligner ALIGNER = PowerAligner.standard();

  @Test
  void linksAWordWithTheWordsThatSoundLikeIt() {
    assertThat(describe("to recognize speech today", "to wreck a nice beach today"))
        .containsExactly("to/to", "recognize/wreck a nice", "speech/beach", "today/today");
  }

  @Test
  void linksTheHalvesOfACompoundWithIt() {
    assertThat(describe("we saw some things there", "we saw something there"))
        .containsExactly("we/we", "saw/saw", "some things/something", "there/there");
  }

  @Test
  void leavesSingleErrorsAsTheWordsHaveThem() {
    assertThat(describe("a cat sat", "a dog sat")).containsExactly("a/a", "cat/dog", "sat/sat");
    assertThat(describe("a cat sat", "a sat")).containsExactly("a/a", "cat/", "sat/sat");
    assertThat(describe("a sat", "a cat sat")).containsExactly("a/a", "/cat", "sat/sat");
  }

  @Test
  void movesADeletionToTheWordThatIsNotHeard() {
    // Words alone would delete "really"; the sounds link "great" with "grate".
    assertThat(describe("it is great really", "it is grate"))
        .containsExactly("it/it", "is/is", "great/grate", "really/");
  }

  /** The contract of aligners, but that a segment may hold several whole reference words. */
  @Test
  void coversEveryTokenOnceAndInOrderOnAnyText() {
    Random random = new Random(8);
    List<String> pieces =
        List.of(
            "some", "thing", "a", "the", " ", " ", " ", "'", "-", "5", "é", "漢", "ж", "😀",
            "\ud800");
    for (int round = 0; round < 2_000; round++) {
      String reference = text(random, pieces);
      String hypothesis = text(random, pieces);
      List<Segment> segments = ALIGNER.align(reference, hypothesis).segments();
      List<Span> referenceSpans = new ArrayList<>();
      List<Span> hypothesisSpans = new ArrayList<>();
      int r = 0;
      int h = 0;
      for (Segment segment : segments) {
        assertThat(segment.reference().start()).isGreaterThanOrEqualTo(r);
        assertThat(segment.hypothesis().start()).isGreaterThanOrEqualTo(h);
        r = segment.reference().end();
        h = segment.hypothesis().end();
        assertThat(segment.operation() == Operation.INSERT)
            .isEqualTo(segment.reference().isEmpty());
        assertThat(segment.operation() == Operation.DELETE)
            .isEqualTo(segment.hypothesis().isEmpty());
        referenceSpans.addAll(tokensIn(reference, segment.reference()));
        hypothesisSpans.addAll(tokensIn(hypothesis, segment.hypothesis()));
      }
      assertThat(referenceSpans).as(reference).isEqualTo(tokens(reference));
      assertThat(hypothesisSpans).as(hypothesis).isEqualTo(tokens(hypothesis));
    }
  }

  @Test
  void staysWithTheWordsWhereARegionIsTooLarge() {
    String reference =
        IntStream.range(0, 1_500)
            .mapToObj(w -> "alpha" + letters(w))
            .collect(Collectors.joining(" "));
    String hypothesis =
        IntStream.range(0, 1_500)
            .mapToObj(w -> "beta" + letters(w))
            .collect(Collectors.joining(" "));
    Alignment alignment = ALIGNER.align(reference, hypothesis);
    assertThat(alignment.segments()).hasSize(1_500);
  }

  private static String letters(int number) {
    return Integer.toString(number + 1_000, 10)
        .chars()
        .mapToObj(digit -> Character.toString('a' + digit - '0'))
        .collect(Collectors.joining());
  }

  private static List<Span> tokens(String text) {
    return Tokenizer.standard().tokenize(text).stream().map(Token::span).toList();
  }

  private static List<Span> tokensIn(String text, Span span) {
    if (span.isEmpty()) {
      return Collections.emptyList();
    }
    return tokens(text).stream()
        .filter(token -> token.start() >= span.start() && token.end() <= span.end())
        .toList();
  }

  private static String text(Random random, List<String> pieces) {
    return IntStream.range(0, random.nextInt(16))
        .mapToObj(k -> pieces.get(random.nextInt(pieces.size())))
        .collect(Collectors.joining());
  }

  private static List<String> describe(String reference, String hypothesis) {
    return ALIGNER.align(reference, hypothesis).segments().stream()
        .map(s -> s.reference().of(reference) + "/" + s.hypothesis().of(hypothesis))
        .toList();
  }
}
