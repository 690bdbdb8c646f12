package org.erroralign.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The tokens of error-align 0.1.0b6, against the regular expression that defines them. */
class ErrorAlignTokenizerTest {

  private static final Pattern ORACLE =
      Pattern.compile(
          "\\p{N}+(?:[,.]\\p{N}+)*(?=\\p{IsWhite_Space}|\\z)"
              + "|[\\p{L}\\p{N}]+(?:'[\\p{L}\\p{N}]+)*'?");

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "\"1,000 3.5 1.2.3\", \"1,000|3.5|1.2.3\"",
        "\"1,000. 3.5!\", 1|000|3|5",
        "\"1, 2\", 1|2",
        "\"21st 1,000x\", 21st|1|000x",
        "dogs' don't a''b 'x, dogs'|don't|a'|b|x",
        "don’t well-known, don|t|well|known",
        "1'000 1' 2, 1'000|1'|2",
        "हिन्दी, ह|न|द",
        "東京タワー, 東京タワー",
        "e\u0301a, e|a"
      })
  void followsTheRulesOfTheReference(String text, String tokens) {
    assertThat(words(text)).containsExactly(tokens.split("\\|"));
    assertThat(oracle(text)).containsExactly(tokens.split("\\|"));
  }

  @Test
  void findsWhatTheRegularExpressionFinds() {
    for (long seed = 1; seed <= 20_000; seed++) {
      String text = RandomText.next(new SplittableRandom(seed));
      assertThat(words(text)).as("seed %d: %s", seed, text).isEqualTo(oracle(text));
    }
  }

  /** Few characters, so that all combinations of digits, separators and apostrophes come up. */
  @Test
  void findsWhatTheRegularExpressionFindsInEveryShortText() {
    String alphabet = "1a',. ";
    int length = 6;
    int count = (int) Math.pow(alphabet.length(), length);
    for (int number = 0; number < count; number++) {
      StringBuilder text = new StringBuilder(length);
      for (int rest = number; rest > 0; rest /= alphabet.length()) {
        text.append(alphabet.charAt(rest % alphabet.length()));
      }
      assertThat(words(text.toString())).as("%s", text).isEqualTo(oracle(text.toString()));
    }
  }

  private static List<String> words(String text) {
    return Tokenizer.errorAlign().tokenize(text).stream().map(Token::text).toList();
  }

  private static List<String> oracle(String text) {
    List<String> tokens = new ArrayList<>();
    Matcher matcher = ORACLE.matcher(text);
    while (matcher.find()) {
      tokens.add(matcher.group());
    }
    return tokens;
  }
}
