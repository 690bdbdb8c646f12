package org.erroralign.align;

import java.util.ArrayList;
import java.util.List;
import org.erroralign.text.Normalizer;
import org.erroralign.text.Span;
import org.erroralign.text.Token;
import org.erroralign.text.Tokenizer;

/** What holds for every alignment of every preset and search, whatever the texts. */
final class AlignmentInvariants {

  private AlignmentInvariants() {}

  static void check(ErrorAligner aligner, Alignment alignment) {
    List<Span> referenceTokens = spans(aligner.tokenizer(), alignment.reference());
    List<Span> hypothesisTokens = spans(aligner.tokenizer(), alignment.hypothesis());
    require(
        alignment.segments().stream()
            .map(Segment::reference)
            .filter(span -> !span.isEmpty())
            .toList()
            .equals(referenceTokens),
        "each reference token is in exactly one segment, in order",
        "",
        alignment);
    boolean isReference = aligner.costModel().segmentRule() == SegmentRule.ERROR_ALIGN;
    checkOrder(alignment);
    checkCoverage(hypothesisTokens, alignment);
    for (Segment segment : alignment.segments()) {
      checkOperation(segment, alignment);
      checkFlags(segment, hypothesisTokens, isReference, alignment);
      if (segment.operation() == Operation.MATCH) {
        require(
            hypothesisTokens.contains(segment.hypothesis())
                && symbols(aligner.normalizer(), alignment.reference(), segment.reference())
                    .equals(
                        symbols(
                            aligner.normalizer(), alignment.hypothesis(), segment.hypothesis())),
            "matches a word of equal symbols",
            segment,
            alignment);
      }
    }
    boolean allMatch =
        alignment.segments().stream().allMatch(segment -> segment.operation() == Operation.MATCH);
    require(alignment.cost() == 0 == allMatch, "only matches are free", "", alignment);
    require(
        Double.isFinite(alignment.cost()) && alignment.cost() >= 0,
        "is a cost",
        alignment.cost(),
        alignment);
  }

  /** Spans go forwards and lie inside the texts; an empty one lies between its neighbours. */
  private static void checkOrder(Alignment alignment) {
    int referencePlace = 0;
    int hypothesisPlace = 0;
    for (Segment segment : alignment.segments()) {
      require(segment.reference().start() >= referencePlace, "goes forwards", segment, alignment);
      require(segment.hypothesis().start() >= hypothesisPlace, "goes forwards", segment, alignment);
      referencePlace = segment.reference().end();
      hypothesisPlace = segment.hypothesis().end();
      require(
          splitsNoPair(alignment.hypothesis(), segment.hypothesis().start())
              && splitsNoPair(alignment.hypothesis(), hypothesisPlace),
          "splits no surrogate pair",
          segment,
          alignment);
    }
    require(
        referencePlace <= alignment.reference().length(),
        "lies inside the text",
        referencePlace,
        alignment);
    require(
        hypothesisPlace <= alignment.hypothesis().length(),
        "lies inside the text",
        hypothesisPlace,
        alignment);
  }

  private static boolean splitsNoPair(String text, int place) {
    return place == 0
        || place == text.length()
        || !Character.isSurrogatePair(text.charAt(place - 1), text.charAt(place));
  }

  /** Every character of a hypothesis token is in exactly one segment; segments hug their tokens. */
  private static void checkCoverage(List<Span> tokens, Alignment alignment) {
    boolean[] inToken = new boolean[alignment.hypothesis().length()];
    tokens.forEach(token -> java.util.Arrays.fill(inToken, token.start(), token.end(), true));
    int[] covered = new int[inToken.length];
    for (Segment segment : alignment.segments()) {
      Span span = segment.hypothesis();
      for (int place = span.start(); place < span.end(); place++) {
        covered[place]++;
      }
      require(
          span.isEmpty() || (inToken[span.start()] && inToken[span.end() - 1]),
          "starts and ends in a token",
          segment,
          alignment);
    }
    for (int place = 0; place < covered.length; place++) {
      require(
          inToken[place] ? covered[place] == 1 : covered[place] <= 1,
          "hypothesis character is covered once",
          place,
          alignment);
    }
  }

  private static void checkOperation(Segment segment, Alignment alignment) {
    boolean sides =
        segment.reference().isEmpty() == (segment.operation() == Operation.INSERT)
            && segment.hypothesis().isEmpty() == (segment.operation() == Operation.DELETE);
    require(sides, "has the sides of its operation", segment, alignment);
  }

  /**
   * A flag says whether the hypothesis part begins or ends strictly inside a token; only the
   * reference also sets it where a substitution has all of the word but its delimiter.
   */
  private static void checkFlags(
      Segment segment, List<Span> tokens, boolean isReference, Alignment alignment) {
    boolean lenient = isReference && segment.operation() == Operation.SUBSTITUTE;
    if (segment.hypothesis().isEmpty()) {
      require(
          !segment.startsInsideWord() && !segment.endsInsideWord(),
          "is a deletion without flags",
          segment,
          alignment);
      return;
    }
    boolean starts = isInside(tokens, segment.hypothesis().start());
    boolean ends = isInside(tokens, segment.hypothesis().end());
    require(
        segment.startsInsideWord() == starts || (lenient && !starts),
        "starts inside a word just if it says so",
        segment,
        alignment);
    require(
        segment.endsInsideWord() == ends || (lenient && !ends),
        "ends inside a word just if it says so",
        segment,
        alignment);
  }

  private static boolean isInside(List<Span> tokens, int place) {
    return tokens.stream().anyMatch(token -> token.start() < place && place < token.end());
  }

  private static List<Span> spans(Tokenizer tokenizer, String text) {
    return tokenizer.tokenize(text).stream().map(Token::span).toList();
  }

  private static List<Integer> symbols(Normalizer normalizer, String text, Span span) {
    List<Integer> symbols = new ArrayList<>();
    normalizer.normalize(text, span.start(), span.end(), (symbol, start) -> symbols.add(symbol));
    return symbols;
  }

  private static void require(boolean holds, String what, Object which, Alignment alignment) {
    if (!holds) {
      throw new AssertionError(
          "expected: "
              + what
              + " ("
              + which
              + "), found "
              + alignment.segments()
              + " for "
              + literal(alignment.reference())
              + ", "
              + literal(alignment.hypothesis()));
    }
  }

  /** A text as a Java literal, to be pasted into a test. */
  static String literal(String text) {
    StringBuilder literal = new StringBuilder("\"");
    for (int place = 0; place < text.length(); place++) {
      char c = text.charAt(place);
      if (c == '"' || c == '\\') {
        literal.append('\\').append(c);
      } else if (c >= ' ' && c < 0x7F) {
        literal.append(c);
      } else {
        literal.append(String.format(java.util.Locale.ROOT, "\\u%04X", (int) c));
      }
    }
    return literal.append('"').toString();
  }
}
