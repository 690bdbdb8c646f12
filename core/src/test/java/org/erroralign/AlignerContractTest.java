package org.erroralign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.erroralign.align.Aligner;
import org.erroralign.align.Alignment;
import org.erroralign.align.ErrorAligner;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;
import org.erroralign.baseline.OptimalWordAligner;
import org.erroralign.baseline.OracleAligner;
import org.erroralign.baseline.WordLevenshteinAligner;
import org.erroralign.text.Normalizer;
import org.erroralign.text.Span;
import org.erroralign.text.Token;
import org.erroralign.text.Tokenizer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every aligner of core promises, on texts of any kind. */
final class AlignerContractTest {

  /** Pieces of random texts: letters, marks, spaces, punctuation, digits, surrogates, scripts. */
  private static final List<String> PIECES =
      List.of(
          "a", "b", "the", "word", " ", " ", " ", "'", "’", "-", ".", ",", "1", "23", "É",
          "e\u0301", "İ", "ß", "न", "म", "स", "्", "ते", "漢", "かな", "ไทย", "\u200d", "😀", "\ud800",
          "<", ">", "#", "\t", "\n", "\u00a0", "م", "رحبا", "\u202e", "Щ");

  private record Contestant(String name, Aligner aligner, Tokenizer tokenizer, Normalizer symbols) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Contestant> aligners() {
    return Stream.of(
        contestant("standard", ErrorAligner.standard()),
        contestant("paper", ErrorAligner.paper()),
        contestant("error-align", ErrorAligner.errorAlign()),
        new Contestant(
            "LWA", WordLevenshteinAligner.standard(), Tokenizer.standard(), Normalizer.standard()),
        new Contestant("oracle", new OracleAligner(), Tokenizer.standard(), Normalizer.standard()),
        new Contestant(
            "OWA", OptimalWordAligner.standard(), Tokenizer.standard(), Normalizer.standard()),
        new Contestant(
            "published OWA",
            OptimalWordAligner.published(),
            Tokenizer.errorAlign(),
            Normalizer.errorAlign()));
  }

  private static Contestant contestant(String name, ErrorAligner aligner) {
    return new Contestant(name, aligner, aligner.tokenizer(), aligner.normalizer());
  }

  @ParameterizedTest
  @MethodSource("aligners")
  void alignsOrdinaryTexts(Contestant contestant) {
    check(contestant, "Some things are worth noting!", "Something worth nothing period?");
    check(contestant, "", "");
    check(contestant, "only the reference", "");
    check(contestant, "", "only the hypothesis");
    check(contestant, "!!!", "???");
    check(contestant, "it's the same", "It’s the SAME");
  }

  @ParameterizedTest
  @MethodSource("aligners")
  void alignsAnyText(Contestant contestant) {
    Random random = new Random(20);
    for (int round = 0; round < Rounds.of(500); round++) {
      check(contestant, text(random), text(random));
    }
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int pieces = random.nextInt(20); pieces > 0; pieces--) {
      text.append(PIECES.get(random.nextInt(PIECES.size())));
    }
    return text.toString();
  }

  private static void check(Contestant contestant, String reference, String hypothesis) {
    Alignment alignment = contestant.aligner().align(reference, hypothesis);
    String description =
        contestant + ": \"" + reference + "\" / \"" + hypothesis + "\": " + alignment.segments();
    assertThat(alignment.reference()).isEqualTo(reference);
    assertThat(alignment.hypothesis()).isEqualTo(hypothesis);
    assertThat(alignment.cost()).as(description).isGreaterThanOrEqualTo(0);
    checkOrder(alignment, description);
    checkReferenceTokens(contestant.tokenizer().tokenize(reference), alignment, description);
    checkHypothesisTokens(contestant.tokenizer().tokenize(hypothesis), alignment, description);
    for (Segment segment : alignment.segments()) {
      checkOperation(contestant, alignment, segment, description);
    }
  }

  private static void checkOrder(Alignment alignment, String description) {
    int r = 0;
    int h = 0;
    for (Segment segment : alignment.segments()) {
      assertThat(segment.reference().start()).as(description).isGreaterThanOrEqualTo(r);
      assertThat(segment.hypothesis().start()).as(description).isGreaterThanOrEqualTo(h);
      r = segment.reference().end();
      h = segment.hypothesis().end();
    }
    assertThat(r).as(description).isLessThanOrEqualTo(alignment.reference().length());
    assertThat(h).as(description).isLessThanOrEqualTo(alignment.hypothesis().length());
  }

  private static void checkReferenceTokens(
      List<Token> tokens, Alignment alignment, String description) {
    assertThat(alignment.segments().stream().map(Segment::reference).filter(s -> !s.isEmpty()))
        .as(description)
        .containsExactlyElementsOf(tokens.stream().map(Token::span).toList());
  }

  private static void checkHypothesisTokens(
      List<Token> tokens, Alignment alignment, String description) {
    int[] covered = new int[alignment.hypothesis().length()];
    for (Segment segment : alignment.segments()) {
      for (int k = segment.hypothesis().start(); k < segment.hypothesis().end(); k++) {
        covered[k]++;
      }
    }
    for (Token token : tokens) {
      for (int k = token.span().start(); k < token.span().end(); k++) {
        assertThat(covered[k]).as("%s, character %d", description, k).isEqualTo(1);
      }
    }
  }

  private static void checkOperation(
      Contestant contestant, Alignment alignment, Segment segment, String description) {
    Span reference = segment.reference();
    Span hypothesis = segment.hypothesis();
    assertThat(segment.operation() == Operation.DELETE).isEqualTo(hypothesis.isEmpty());
    assertThat(segment.operation() == Operation.INSERT).isEqualTo(reference.isEmpty());
    assertThat(reference.isEmpty() && hypothesis.isEmpty()).isFalse();
    if (segment.operation() == Operation.MATCH) {
      Normalizer symbols = contestant.symbols();
      assertThat(symbols.normalize(hypothesis.of(alignment.hypothesis())))
          .as(description)
          .isEqualTo(symbols.normalize(reference.of(alignment.reference())));
    }
  }
}
