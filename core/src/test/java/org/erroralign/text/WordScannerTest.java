package org.erroralign.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The tokens of the presets {@code standard} and {@code paper}. */
class WordScannerTest {

  /** Columns: text, tokens joined by a bar; for both presets. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "Some things are worth noting!, Some|things|are|worth|noting",
        "\"  (quoted)  \", quoted",
        "don't don’t don＇t, don't|don’t|don＇t",
        "'tis the dogs' 'n' O'Neil's, tis|the|dogs|n|O'Neil's",
        "l'été aujourd'hui, l'été|aujourd'hui",
        "a''b, a|b",
        "\"3.5 1,000.25 1.000 1’000\", \"3.5|1,000.25|1.000|1’000\"",
        "\"1, 2. 3.\", 1|2|3",
        "a.b u.s.a. e.g, a|b|u|s|a|e|g",
        "v2.0 2.x, v2.0|2|x",
        "21st 4x4 mp3, 21st|4x4|mp3",
        "10:30 50% $5 1/2 ½, 10|30|50|5|1|2|½",
        "１２３ ４．５, １２３|４|５",
        "\u0661\u066B\u0665 \u0661\u066C\u0660, \u0661\u066B\u0665|\u0661\u066C\u0660",
        "x² H₂O Ⅻ, x²|H₂O|Ⅻ",
        "a<b> #c @d _e_ f+g, a|b|c|d|e|f|g",
        "ﬁnance Ǆ ª, ﬁnance|Ǆ|ª",
      })
  void findsWordsAndNumbers(String text, String tokens) {
    assertThat(words(Tokenizer.standard(), text)).containsExactly(tokens.split("\\|"));
    assertThat(words(Tokenizer.paper(), text)).containsExactly(tokens.split("\\|"));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "well-known, well|known, well-known",
        "well\u2010known 1\u20112, well|known|1|2, well\u2010known|1\u20112",
        "a - b -c d- e--f, a|b|c|d|e|f, a|b|c|d|e|f",
        "Jean-Luc's, Jean|Luc's, Jean-Luc's",
        "dash\u2013dash\u2014dash, dash|dash|dash, dash|dash|dash"
      })
  void splitsAtHyphensInStandardOnly(String text, String standard, String paper) {
    assertThat(words(Tokenizer.standard(), text)).containsExactly(standard.split("\\|"));
    assertThat(words(Tokenizer.paper(), text)).containsExactly(paper.split("\\|"));
  }

  /** Marks belong to words, in every script; a mark without a letter starts no token. */
  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "Hindi, हिन्दी में क़लम, हिन्दी|में|क़लम",
    "Arabic with harakat, كَتَبَ مُحَمَّد, كَتَبَ|مُحَمَّد",
    "Arabic comma, نعم، لا؟, نعم|لا",
    "Yoruba decomposed, o\u0323\u0301mo\u0323 n\u0301, o\u0323\u0301mo\u0323|n\u0301",
    "Hebrew acronym, צה״ל ג׳ירפה רח׳, צה״ל|ג׳ירפה|רח",
    "Catalan, col·lecció · paral·lel, col·lecció|paral·lel",
    "Hebrew points, שָׁלוֹם עוֹלָם, שָׁלוֹם|עוֹלָם",
    "Vietnamese, tiê\u0301ng Việt, tiê\u0301ng|Việt",
    "Korean, 안녕 하세요, 안녕|하세요",
    "Korean jamo, \u1112\u1161\u11AB \u1100\u1173\u11AF, \u1112\u1161\u11AB|\u1100\u1173\u11AF",
    "lone marks, \u0301 a \u0301b, a|b",
    "Greek, Καλημέρα κόσμε, Καλημέρα|κόσμε",
    "Georgian and Armenian, გამარჯობა բարեւ, გამარჯობა|բարեւ",
    "Amharic, ሰላም፡ዓለም, ሰላም|ዓለም",
    "Tibetan, བོད་སྐད, བོད|སྐད"
  })
  void keepsMarksWithTheirWord(String script, String text, String tokens) {
    assertThat(words(Tokenizer.standard(), text)).as(script).containsExactly(tokens.split("\\|"));
  }

  /** One token a character, with its marks and what is stacked below or written after it. */
  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "Chinese, 你好世界, 你|好|世|界",
    "Japanese, 東京タワー、です。, 東|京|タ|ワ|ー|で|す",
    "Japanese decomposed, か\u3099き, か\u3099|き",
    "half-width kana, ｶﾞｷ, ｶﾞ|ｷ",
    "iteration mark and zero, 人々二〇, 人|々|二|〇",
    "variation sequence, 葛\uDB40\uDD00城, 葛\uDB40\uDD00|城",
    "rare ideographs, 𠮷野家, 𠮷|野|家",
    "Thai, ภาษาไทย, ภ|า|ษ|า|ไ|ท|ย",
    "Thai with tone and sara am, น้ำที่, น้ำ|ที่",
    "Lao, ນ້ຳ, ນ້ຳ",
    "Khmer stack, ខ្មែរ, ខ្មែ|រ",
    "Burmese stack and kinzi, မန္တ အင်္ဂ, မ|န္တ|အ|င်္ဂ",
    "mixed, iPhone手机3月Tシャツ, iPhone|手|机|3|月|T|シ|ャ|ツ",
    "word before and after, abc日abc, abc|日|abc"
  })
  void splitsScriptsWithoutSpaces(String script, String text, String tokens) {
    assertThat(words(Tokenizer.standard(), text)).as(script).containsExactly(tokens.split("\\|"));
    assertThat(words(Tokenizer.paper(), text)).as(script).containsExactly(tokens.split("\\|"));
  }

  @Test
  void keepsInvisibleJoinersInsideWordsOnly() {
    assertThat(words(Tokenizer.standard(), "co\u00ADop \u00ADa\u00AD b"))
        .containsExactly("co\u00ADop", "a", "b");
    assertThat(words(Tokenizer.standard(), "می\u200Cخواهم"))
        .as("Persian")
        .containsExactly("می\u200Cخواهم");
    assertThat(words(Tokenizer.standard(), "می\u200C\u200Cخواهم"))
        .as("Persian, joiner typed twice")
        .containsExactly("می\u200C\u200Cخواهم");
    assertThat(words(Tokenizer.standard(), "क्\u200Dष ර්\u200Dය"))
        .as("joiner after a virama")
        .containsExactly("क्\u200Dष", "ර්\u200Dය");
    assertThat(words(Tokenizer.standard(), "a\u2060b\u200Bc"))
        .as("zero width space divides")
        .containsExactly("a\u2060b", "c");
  }

  @Test
  void findsLettersOutsideTheBasicPlane() {
    String deseret = "\uD801\uDC14\uD801\uDC2F"; // two letters
    String gothic = "\uD800\uDF32\uD800\uDF3F\uD800\uDF44";
    String adlam = "\uD83A\uDD00\uD83A\uDD23\uD83A\uDD44"; // capital, small, mark
    String text = deseret + " " + gothic + "." + adlam + " a" + gothic + "'b";
    assertThat(words(Tokenizer.standard(), text))
        .containsExactly(deseret, gothic, adlam, "a" + gothic + "'b");
    assertThat(words(Tokenizer.standard(), "\uD835\uDFD9.\uD835\uDFDA \uD83C\uDD10"))
        .as("mathematical digits; a letter in parentheses is a symbol")
        .containsExactly("\uD835\uDFD9.\uD835\uDFDA");
  }

  @Test
  void skipsEmojiControlsAndLoneSurrogates() {
    assertThat(words(Tokenizer.standard(), "\uD83D\uDE00 \uD83D\uDC69\u200D\uD83D\uDCBB"))
        .isEmpty();
    assertThat(words(Tokenizer.standard(), "a\uD83D\uDE00b")).containsExactly("a", "b");
    assertThat(words(Tokenizer.standard(), "\uD800a\uDC00b\uD800")).containsExactly("a", "b");
    assertThat(words(Tokenizer.standard(), "\uDC00\uD800")).isEmpty();
    assertThat(
            words(Tokenizer.standard(), "\u200Fאב\u200E \u202Bגד\u202C \u0000\u0007\uFEFFx\uFFFF"))
        .containsExactly("אב", "גד", "x");
    assertThat(words(Tokenizer.standard(), "")).isEmpty();
  }

  /** Every letter and every digit of a text is in a token, and nothing else begins one. */
  @Test
  void coversAllLettersAndDigitsOfAnyText() {
    for (long seed = 1; seed <= 3000; seed++) {
      String text = RandomText.next(new SplittableRandom(seed));
      for (Tokenizer tokenizer : List.of(Tokenizer.standard(), Tokenizer.paper())) {
        List<Token> tokens = tokenizer.tokenize(text);
        boolean[] inToken = new boolean[text.length() + 1];
        int previousEnd = 0;
        for (Token token : tokens) {
          Span span = token.span();
          boolean sensible =
              span.start() >= previousEnd
                  && !span.isEmpty()
                  && token.text().equals(span.of(text))
                  && isWordCharacter(text.codePointAt(span.start()));
          assertThat(sensible).as("seed %d, %s", seed, token).isTrue();
          java.util.Arrays.fill(inToken, span.start(), span.end(), true);
          previousEnd = span.end();
        }
        for (int place = 0; place < text.length(); place = text.offsetByCodePoints(place, 1)) {
          if (isWordCharacter(text.codePointAt(place))) {
            assertThat(inToken[place]).as("seed %d, place %d", seed, place).isTrue();
          }
        }
      }
    }
  }

  private static boolean isWordCharacter(int codePoint) {
    int type = Character.getType(codePoint);
    return Character.isLetterOrDigit(codePoint)
        || type == Character.LETTER_NUMBER
        || type == Character.OTHER_NUMBER;
  }

  private static List<String> words(Tokenizer tokenizer, String text) {
    return tokenizer.tokenize(text).stream().map(Token::text).toList();
  }
}
