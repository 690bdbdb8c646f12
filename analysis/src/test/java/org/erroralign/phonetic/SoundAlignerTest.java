package org.erroralign.phonetic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.erroralign.align.Alignment;
import org.erroralign.align.CostModel;
import org.erroralign.align.ErrorAligner;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;
import org.erroralign.text.Normalizer;
import org.erroralign.text.Span;
import org.erroralign.text.Token;
import org.erroralign.text.Tokenizer;
import org.junit.jupiter.api.Test;

/** Words are aligned by how they sound, and judged by how they are spelled. */
final class SoundAlignerTest {
  private static final List<String> PIECES =
      List.of(
          "a",
          "the",
          "knight",
          "night",
          "two",
          "to",
          "-",
          "'",
          "’",
          " ",
          " ",
          " ",
          ".",
          "1",
          "23",
          "É",
          "e\u0301",
          "ß",
          "न",
          "漢",
          "😀",
          "\ud800",
          "#",
          "\n",
          "Щ",
          "xq",
          "hmm",
          "ough",
          "\u200d",
          "橋",
          "は",
          "し",
          "箸",
          "人",
          "\ud840\udc0b");

  private ErrorAligner aligner = SoundAligner.english();

  @Test
  void wordsThatSoundAlikeBelongTogetherButDoNotMatch() {
    assertThat(words("the knight won", "one night the night one"))
        .containsExactly("~one", "~night", "the=the", "knight~night", "won~one");
    assertThat(words("hughes phones", "use phones")).containsExactly("hughes~use", "phones=phones");
  }

  @Test
  void theWordThatIsSpelledAlikeGoesFirst() {
    assertThat(words("two", "to two")).containsExactly("~to", "two=two");
    assertThat(words("to two", "two")).containsExactly("to~", "two=two");
    assertThat(words("two", "TWO")).containsExactly("two=TWO");
  }

  @Test
  void cutsAreAtTheLettersOfTheSounds() {
    assertThat(words("some things are", "something are"))
        .containsExactly("some~some", "things~thing", "are=are");
    assertThat(words("an ice cream", "a nice cream")).contains("cream=cream");
  }

  @Test
  void silentLettersGoWithTheWordThatHasThem() {
    assertThat(words("most of", "mister")).containsExactly("most~mist", "of~er");
    assertThat(words("tomato is", "tomatoes")).containsExactly("tomato~tomato", "is~es");
    assertThat(words("fish are", "fisher")).containsExactly("fish~fish", "are~er");
    assertThat(words("the lake barena", "the lakearena"))
        .containsExactly("the=the", "lake~lake", "barena~arena");
    assertThat(words("some thing", "something")).containsExactly("some~some", "thing~thing");
  }

  @Test
  void oneLetterIsNeverCut() {
    assertThat(words("eck sit", "x")).containsExactly("eck~x", "sit~");
    assertThat(words("beck sun", "bexon")).containsExactly("beck~bex", "sun~on");
  }

  @Test
  void aWordThatIsPronouncedInTwoWaysIsComparedByTheNearerOne() {
    double cost = SoundAligner.english().align("read", "red").cost();
    assertThat(SoundAligner.english().align("read", "reed").cost()).isLessThanOrEqualTo(cost + 1);
    assertThat(words("i read it", "i red a read it")).contains("read=read");
  }

  @Test
  void lettersThatAreNoWordAreReadByTheirNames() {
    assertThat(words("an l c d screen", "an lcd screen"))
        .containsExactly("an=an", "l~l", "c~c", "d~d", "screen=screen");
  }

  @Test
  void aWordIsNotCutForAConsonantAlone() {
    assertThat(words("train the other", "crane other"))
        .containsExactly("train~crane", "the~", "other=other");
    assertThat(words("a bout of", "about of")).containsExactly("a~a", "bout~bout", "of=of");
  }

  @Test
  void wordsOfOtherLanguagesAreAlignedByRulesOfTheirSpelling() {
    aligner = SoundAligner.of("fr").orElseThrow();
    assertThat(words("il est parlé ici", "il parler ici"))
        .containsExactly("il=il", "est~", "parlé~parler", "ici=ici");
    assertThat(words("la faim du mois", "la fin du mois"))
        .containsExactly("la=la", "faim~fin", "du=du", "mois=mois");
    aligner = SoundAligner.of("de").orElseThrow();
    assertThat(words("mit hilfe", "mithilfe")).containsExactly("mit~mit", "hilfe~hilfe");
    assertThat(words("torwart trainer", "torwarttrainer"))
        .containsExactly("torwart~torwart", "trainer~trainer");
  }

  @Test
  void everyTextGetsAValidAlignment() {
    Random random = new Random(3);
    for (String language : List.of("en", "fr", "de")) {
      aligner = SoundAligner.of(language).orElseThrow();
      for (int round = 0; round < 3_000; round++) {
        check(text(random), text(random));
      }
    }
  }

  @Test
  void charactersAreComparedByHowTheyAreRead() {
    aligner = read(text -> text.contains("二") ? "ニン" : "ヒト");
    assertThat(words("橋を", "はしを")).containsExactly("橋~はし", "を=を");
    assertThat(words("あ橋を", "箸うを")).containsExactly("あ~", "橋~箸", "~う", "を=を");
  }

  @Test
  void theSameCharacterMatchesHoweverItIsRead() {
    aligner = read(text -> text.contains("二") ? "ニン" : "ヒト").withWordPrePass(false);
    assertThat(words("二人を", "人を")).containsExactly("二~", "人=人", "を=を");
  }

  @Test
  void everyTextGetsAValidAlignmentByReadings() {
    Random random = new Random(4);
    aligner = read(text -> text.length() % 2 == 0 ? "ニン" : "ヒト");
    for (int round = 0; round < 3_000; round++) {
      check(text(random), text(random));
    }
  }

  /** Reads 人 as the text demands, some characters in one way, and leaves the others. */
  private static ErrorAligner read(UnaryOperator<String> person) {
    Map<Integer, String> known =
        Map.of((int) '橋', "ハシ", (int) '箸', "ハシ", (int) 'は', "ハ", (int) 'し', "シ", 0x2000B, "ジョウ");
    SpellingRules rules = SpellingRules.of("ja").orElseThrow();
    return SoundAligner.aligner(
        new ReadingNormalizer(
            text ->
                IntStream.range(0, text.length())
                    .mapToObj(
                        k ->
                            text.charAt(k) == '人'
                                ? person.apply(text)
                                : known.getOrDefault(text.codePointAt(k), text.substring(k, k + 1)))
                    .toList(),
            rules),
        rules);
  }

  @Test
  void onlyTheStandardPresetIsMadeToHear() {
    assertThat(SoundAligner.bySound(ErrorAligner.standard(), "en-GB").normalizer())
        .isEqualTo(aligner.normalizer());
    assertThat(SoundAligner.bySound(ErrorAligner.errorAlign(), "en").costModel())
        .isEqualTo(CostModel.errorAlign());
    for (String byLetters : List.of("fi", "es", "xx")) {
      assertThat(SoundAligner.bySound(ErrorAligner.standard(), byLetters).normalizer())
          .isEqualTo(Normalizer.standard());
    }
    assertThat(SoundAligner.bySound(ErrorAligner.standard(), "fr-CA").normalizer())
        .isEqualTo(SoundAligner.of("fr").orElseThrow().normalizer());
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int k = random.nextInt(14); k > 0; k--) {
      text.append(PIECES.get(random.nextInt(PIECES.size())));
    }
    return text.toString();
  }

  private void check(String reference, String hypothesis) {
    Alignment alignment = aligner.align(reference, hypothesis);
    assertThat(alignment.segments().stream().map(Segment::reference).filter(s -> !s.isEmpty()))
        .containsExactlyElementsOf(
            Tokenizer.standard().tokenize(reference).stream().map(Token::span).toList());
    int covered = 0;
    for (Token token : Tokenizer.standard().tokenize(hypothesis)) {
      covered += token.span().length();
    }
    int place = 0;
    for (Segment segment : alignment.segments()) {
      Span span = segment.hypothesis();
      if (!span.isEmpty()) {
        assertThat(span.start()).isGreaterThanOrEqualTo(place);
        place = span.end();
        for (Token token : Tokenizer.standard().tokenize(hypothesis)) {
          covered -=
              Math.max(
                  0,
                  Math.min(span.end(), token.span().end())
                      - Math.max(span.start(), token.span().start()));
        }
      }
      boolean alike =
          Normalizer.standard()
              .normalize(segment.reference().of(reference))
              .equals(Normalizer.standard().normalize(span.of(hypothesis)));
      assertThat(segment.operation() == Operation.MATCH)
          .describedAs("%s in %s", segment, alignment)
          .isEqualTo(alike && !segment.startsInsideWord() && !segment.endsInsideWord());
    }
    assertThat(covered).describedAs(alignment.toString()).isZero();
  }

  private List<String> words(String reference, String hypothesis) {
    return aligner.align(reference, hypothesis).segments().stream()
        .map(
            segment ->
                segment.reference().of(reference)
                    + (segment.operation() == Operation.MATCH ? "=" : "~")
                    + segment.hypothesis().of(hypothesis))
        .toList();
  }
}
