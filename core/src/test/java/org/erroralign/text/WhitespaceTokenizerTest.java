package org.erroralign.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class WhitespaceTokenizerTest {

  private static final Pattern ORACLE = Pattern.compile("\\P{IsWhite_Space}+");

  @Test
  void keepsPunctuationWithTheWord() {
    assertThat(Tokenizer.whitespace().tokenize(" Well, \"this\"\tis\u00A0it. "))
        .containsExactly(
            new Token("Well,", new Span(1, 6)),
            new Token("\"this\"", new Span(7, 13)),
            new Token("is", new Span(14, 16)),
            new Token("it.", new Span(17, 20)));
  }

  @Test
  void agreesWithUnicodeOnEveryCodeUnit() {
    for (int c = 0; c <= Character.MAX_VALUE; c++) {
      boolean space = Pattern.matches("\\p{IsWhite_Space}", String.valueOf((char) c));
      assertThat(WhitespaceTokenizer.isSpace(c)).as("U+%04X", c).isEqualTo(space);
    }
  }

  @Test
  void findsWhatTheRegularExpressionFinds() {
    for (long seed = 1; seed <= 5000; seed++) {
      String text = RandomText.next(new SplittableRandom(seed));
      List<Token> expected = new ArrayList<>();
      Matcher matcher = ORACLE.matcher(text);
      while (matcher.find()) {
        expected.add(new Token(matcher.group(), new Span(matcher.start(), matcher.end())));
      }
      assertThat(Tokenizer.whitespace().tokenize(text)).as("seed %d", seed).isEqualTo(expected);
    }
  }
}
