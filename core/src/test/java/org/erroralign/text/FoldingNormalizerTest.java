package org.erroralign.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.text.Normalizer.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The normalizers of the presets {@code standard} and {@code paper}. */
class FoldingNormalizerTest {

  private static final Normalizer STANDARD = Normalizer.standard();
  private static final Normalizer PAPER = Normalizer.paper();

  @Test
  void lettersOfLatinScriptsFoldAsTheRulesSay() {
    for (FoldingNormalizer normalizer :
        List.of(FoldingNormalizer.STANDARD, FoldingNormalizer.PAPER)) {
      for (char c = 0; c < 0x300; c++) {
        String text = String.valueOf(c);
        int[] byRules = normalizer.foldByRules(text);
        List<Integer> symbols = new ArrayList<>();
        normalizer.normalize(text, 0, 1, (symbol, start) -> symbols.add(symbol));
        boolean space = WhitespaceTokenizer.isSpace(c);
        assertThat(symbols.stream().mapToInt(symbol -> symbol).toArray())
            .as("U+%04X", (int) c)
            .isEqualTo(space ? new int[] {Normalizer.UNVOICED} : byRules);
      }
    }
  }

  /** Columns: what, text, standard, paper ('#' is unvoiced). */
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "case, NOTING, noting, noting",
        "diacritics, Éñ, éñ, en",
        "decomposed, E\u0301n\u0303, éñ, en",
        "two marks in either order, o\u0301\u0323 o\u0323\u0301, ọ́#ọ́, o#o",
        "apostrophes, a'b’cʼd＇e, a'b'c'd'e, a#b#cʼd#e",
        "hyphen, well-known, well-known, well#known",
        "real number signs, C#<>, c#<>, c###",
        "capital sharp s, GROẞ, groß, groß",
        "dotted capital i, İzmir, izmir, izmir",
        "dotted capital i decomposed, I\u0307zmir, izmir, izmir",
        "dotted small i as Python lowers it, i\u0307zmir, izmir, izmir",
        "Lithuanian i with both dots, i\u0307\u0301, í, i",
        "dotless i, ışık, ışık, ısık",
        "final sigma, ΟΔΟΣ οδος οδός, οδοσ#οδοσ#οδόσ, οδοσ#οδοσ#οδοσ",
        "iota subscript, ᾼ Α\u0345 ᾳ, ᾳ#ᾳ#ᾳ, α#α#α",
        "Angstrom Kelvin Ohm, \u212B\u212A\u2126, åkω, akω",
        "Russian short i, Йй и\u0306, йй#й, ии#и",
        "soft hyphen, co\u00ADop, coop, coop",
        "joiners, می\u200Cخو क्\u200Dष, میخو#क्ष, میخو#क्ष",
        "word joiner, a\u2060b, ab, ab",
        "tatweel, مـحـمد, محمد, محمد",
        "tatweel under a haraka, كـ\u064Eت, ك\u064Eت, كت",
        "tatweel before a hamza, اـ\u0654, أ, ا",
        "harakat, كَتَبَ, كَتَبَ, كتب",
        "variation selector, 葛\uDB40\uDD00 1\uFE0F, 葛#1, 葛#1",
        "nukta composed, \u0958 \u0929, \u0958#\u0929, \u0958#\u0929",
        "nukta decomposed, \u0915\u093C \u0928\u093C, \u0958#\u0929, \u0958#\u0929",
        "Hebrew point composed, \uFB2C, \uFB2C, \uFB2C",
        "Hebrew point decomposed, \u05E9\u05BC\u05C1, \uFB2C, \uFB2C",
        "Tamil vowel sign, கொ க\u0BC6\u0BBE, கொ#கொ, கொ#கொ",
        "Hangul, 한글, 한글, 한글",
        "Hangul jamo, \u1112\u1161\u11AB\u1100\u1173\u11AF, 한글, 한글",
        "Hangul syllable and final, 하\u11AB, 한, 한",
        "kana voicing, か\u3099 が, が#が, か#か",
        "full width, ＡＢ１, ａｂ１, ａｂ１",
        "ligature stays, ﬁ, ﬁ, ﬁ",
        "number forms, Ⅻ²½, ⅻ²½, ⅻ²½",
        "Deseret, \uD801\uDC00, \uD801\uDC28, \uD801\uDC28",
        "Adlam, \uD83A\uDD00\uD83A\uDD44, \uD83A\uDD22\uD83A\uDD44, \uD83A\uDD22\uD83A\uDD44",
        "Gothic, \uD800\uDF30, \uD800\uDF30, \uD800\uDF30",
        "emoji, \uD83D\uDE00, \uD83D\uDE00, #"
      })
  void folds(String what, String text, String standard, String paper) {
    assertThat(STANDARD.normalize(text)).as(what).isEqualTo(standard);
    assertThat(PAPER.normalize(text)).as(what).isEqualTo(paper);
  }

  @Test
  void takesLoneSurrogatesForThemselves() {
    assertThat(symbols(STANDARD, "\uD800a\uDC00")).containsExactly(0xD800, (int) 'a', 0xDC00);
    assertThat(symbols(PAPER, "\uD800a")).containsExactly(Normalizer.UNVOICED, (int) 'a');
    assertThat(symbols(STANDARD, "\u0000")).containsExactly(0);
  }

  /** Of every code point, alone and between letters. */
  @Test
  void givesCanonicallyEquivalentSpellingsEqualSymbols() {
    for (int c : codePoints()) {
      String text = "a" + Character.toString(c) + "b";
      String composed = java.text.Normalizer.normalize(text, Form.NFC);
      String decomposed = java.text.Normalizer.normalize(text, Form.NFD);
      if (!composed.equals(decomposed)) {
        for (Normalizer normalizer : List.of(STANDARD, PAPER)) {
          List<Integer> expected = symbols(normalizer, text);
          if (!symbols(normalizer, composed).equals(expected)
              || !symbols(normalizer, decomposed).equals(expected)) {
            fail("U+%04X: expected %s for all spellings", c, expected);
          }
        }
      }
    }
  }

  @Test
  void givesCanonicallyEquivalentTextsEqualSymbols() {
    for (long seed = 1; seed <= 5_000; seed++) {
      String text = RandomText.next(new SplittableRandom(seed));
      String composed = java.text.Normalizer.normalize(text, Form.NFC);
      String decomposed = java.text.Normalizer.normalize(text, Form.NFD);
      for (Normalizer normalizer : List.of(STANDARD, PAPER)) {
        assertThat(symbols(normalizer, decomposed))
            .as("seed %d: %s", seed, text)
            .isEqualTo(symbols(normalizer, composed));
      }
    }
  }

  /** So that a cut between two symbols is a cut between two characters of the text. */
  @Test
  void givesEverySymbolCharactersOfItsOwn() {
    for (int c : codePoints()) {
      checkPlaces("a" + Character.toString(c) + "\u0301b", "U+" + Integer.toHexString(c));
    }
    for (long seed = 1; seed <= 5_000; seed++) {
      checkPlaces(RandomText.next(new SplittableRandom(seed)), "seed " + seed);
    }
  }

  private static void checkPlaces(String text, String description) {
    for (Normalizer normalizer : List.of(STANDARD, PAPER)) {
      int[] previous = {-1};
      normalizer.normalize(
          text,
          0,
          text.length(),
          (symbol, start) -> {
            if (start <= previous[0]
                || start >= text.length()
                || (start > 0
                    && Character.isSurrogatePair(text.charAt(start - 1), text.charAt(start)))) {
              fail("%s: symbol %x at %d after one at %d", description, symbol, start, previous[0]);
            }
            previous[0] = start;
          });
    }
  }

  @Test
  void isIdempotentAndBlindToCase() {
    for (int c : codePoints()) {
      int lower = Character.toLowerCase(c);
      if (lower != c) {
        assertThat(STANDARD.normalize(Character.toString(c)))
            .as("U+%04X", c)
            .isEqualTo(STANDARD.normalize(Character.toString(lower)));
      }
    }
    for (long seed = 1; seed <= 5000; seed++) {
      String text = RandomText.next(new SplittableRandom(seed)).replace("#", "");
      String once = STANDARD.normalize(text);
      assertThat(STANDARD.normalize(once)).as("seed %d: %s", seed, text).isEqualTo(once);
    }
  }

  @Test
  void namesTheOffsetsOfTheTextNotOfTheToken() {
    List<Integer> starts = new ArrayList<>();
    STANDARD.normalize("xx e\u0301a\u00ADb", 3, 8, (symbol, start) -> starts.add(start));
    assertThat(starts).containsExactly(3, 5, 7);
  }

  /** All that Unicode has assigned, but few of the unified ideographs. */
  private static int[] codePoints() {
    return IntStream.rangeClosed(0, Character.MAX_CODE_POINT)
        .filter(c -> Character.isDefined(c) && Character.getType(c) != Character.PRIVATE_USE)
        .filter(c -> !isUnifiedIdeograph(c) || c % 64 == 0)
        .toArray();
  }

  private static boolean isUnifiedIdeograph(int c) {
    return (c >= 0x3400 && c <= 0x9FFF)
        || (c >= 0x17000 && c <= 0x18CFF)
        || (c >= 0x20000 && c < 0x2F800);
  }

  private static List<Integer> symbols(Normalizer normalizer, String text) {
    List<Integer> symbols = new ArrayList<>();
    normalizer.normalize(text, 0, text.length(), (symbol, start) -> symbols.add(symbol));
    return symbols;
  }
}
