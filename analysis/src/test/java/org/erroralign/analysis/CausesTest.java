package org.erroralign.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.erroralign.align.ErrorAligner;
import org.erroralign.corpus.Utterance;
import org.erroralign.metric.WordScorer;
import org.erroralign.text.ReadingClass;
import org.erroralign.text.Span;
import org.erroralign.text.Tokenizer;
import org.erroralign.text.Transcript;
import org.erroralign.text.WordNetwork;
import org.erroralign.text.WordNetwork.Choice;
import org.erroralign.text.WordNetwork.Element;
import org.erroralign.text.WordNetwork.Word;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CausesTest {
  /** A language of few words. */
  private static final Language KNOWN =
      new Language(
          "xx",
          List.of(CausesTest::read),
          Set.of("five", "fifteen", "fifty", "point", "seven")::contains,
          text -> text.replace('國', '国'));

  private static final Map<String, List<String>> READINGS =
      Map.of(
          "15", List.of("fifteen"),
          "8.7%", List.of("eight", "point", "seven", "percent"),
          "$15", List.of("fifteen", "dollars"),
          "uh", List.of());

  private static Transcript read(Transcript transcript) {
    return transcript.withNetwork(
        transcript
            .network()
            .mapWords(
                word -> {
                  List<String> reading = READINGS.get(word.text());
                  return List.of(reading == null ? word : choice(word, reading));
                }));
  }

  private static Element choice(Word word, List<String> reading) {
    ReadingClass readingClass =
        reading.isEmpty()
            ? ReadingClass.HESITATION
            : word.text().startsWith("$") ? ReadingClass.CURRENCY : ReadingClass.NUMBER;
    Span span = word.span();
    return new Choice(
        readingClass,
        List.of(
            new WordNetwork(List.of(word)),
            new WordNetwork(
                reading.stream().map(text -> (Element) new Word(text, span, false)).toList())));
  }

  @ParameterizedTest
  @CsvSource({
    "five, 5, NUMBER_FORM_OR_VALUE",
    "15, 50, NUMBER_WITH_ANOTHER_VALUE",
    "12.92, 1292, NUMBER_WITH_ANOTHER_VALUE",
    "'1,000', 1000, NUMBER_FORM_OR_VALUE",
    "5 million, '5,000,000', NUMBER_FORM_OR_VALUE",
    "2020, honey, NUMBER_FORM_OR_VALUE",
    "lasix, last 6, OTHER_WORD",
    "café, cafe, ACCENT",
    "है, हैं, NEAR_MISS",
    "أكل, اكل, SPELLING",
    "كَتَبَ, كتب, SPELLING",
    "الســـلام, السلام, SPELLING",
    "Köln, Koeln, SPELLING",
    "Strasse, Straße, SPELLING",
    "cœur, coeur, SPELLING",
    "O'Neill's, oneills, PUNCTUATION",
    "O'Neill, oneill, PUNCTUATION",
    "we'll, well, NEAR_MISS",
    "ice cream, icecream, JOINED_OR_SPLIT",
    "well-known, well known, JOINED_OR_SPLIT",
    "its, it's, HOMOPHONE",
    "their, there, HOMOPHONE",
    "walk, walked, INFLECTION",
    "city, cities, INFLECTION",
    "thing, think, NEAR_MISS",
    "noting, nothing, NEAR_MISS",
    "cat, dog, OTHER_WORD",
    "Paris, paris, CASE",
    "'Hello,', Hello, PUNCTUATION",
    "'Hello,', hello, CASE_AND_PUNCTUATION",
    "-, '', PUNCTUATION",
    "house, '', WORD_LEFT_OUT",
    "'', house, WORD_ADDED",
    "ニンジャ, にんじゃ, SCRIPT_VARIANT",
    "子供たち, こどもたち, KANJI_OR_KANA"
  })
  void differ(String reference, String hypothesis, Cause cause) {
    assertCause(Language.unknown(), reference, hypothesis, cause);
  }

  @ParameterizedTest
  @CsvSource({
    "15, fifteen, NUMBER_FORM",
    "15, fifty, NUMBER_WITH_ANOTHER_VALUE",
    "fifteen, fifty, NUMBER_WITH_ANOTHER_VALUE",
    "2020, honey, OTHER_WORD",
    "five percent, 8.7%, NUMBER_WITH_ANOTHER_VALUE",
    "8.7%, eight point seven percent, NUMBER_FORM",
    "$15, 15 dollars, CURRENCY_FORM",
    "uh, '', FILLER",
    "中國, 中国, SCRIPT_VARIANT"
  })
  void differWhereTheLanguageIsKnown(String reference, String hypothesis, Cause cause) {
    assertCause(KNOWN, reference, hypothesis, cause);
  }

  @ParameterizedTest
  @CsvSource({
    "have, has, INFLECTION",
    "is, are, INFLECTION",
    "go, went, INFLECTION",
    "children, child, INFLECTION",
    "stop, stopped, INFLECTION",
    "hoping, hopes, INFLECTION",
    "tries, try, INFLECTION",
    "taken, take, INFLECTION",
    "norwal, norwald, NEAR_MISS",
    "the, then, NEAR_MISS",
    "bitter, bit, OTHER_WORD",
    "organiser, organizer, SPELLING",
    "tokenisation, tokenization, SPELLING",
    "them all, the mall, NEAR_MISS",
    "grey tape, great ape, HOMOPHONE",
    "sun dial, sundial, JOINED_OR_SPLIT"
  })
  void differInEnglish(String reference, String hypothesis, Cause cause) {
    Language english = new Language("en", List.of(), word -> false, text -> text);
    assertCause(english, reference, hypothesis, cause);
  }

  @ParameterizedTest
  @CsvSource({
    "転がした, ころがした, SCRIPT_VARIANT",
    "橋, はし, SCRIPT_VARIANT",
    "橋, 箸, HOMOPHONE",
    "橋, 森, OTHER_WORD",
    "森, さ, OTHER_WORD"
  })
  void readingsTellWhatChineseCharactersStandFor(String reference, String hypothesis, Cause cause) {
    UnaryOperator<String> kana = text -> text.replaceAll("[橋箸]", "はし").replace("転が", "ころが");
    Language japanese =
        new Language("ja", List.of(), word -> false, text -> text, Optional.of(kana));
    assertCause(japanese, reference, hypothesis, cause);
  }

  @ParameterizedTest
  @CsvSource({
    "de, gefüllt, gefullt, NEAR_MISS",
    "de, café, cafe, ACCENT",
    "es, mañana, manana, NEAR_MISS",
    "es, está, esta, ACCENT",
    "fr, élève, eleve, ACCENT"
  })
  void lettersOfALanguageAreNoAccents(
      String code, String reference, String hypothesis, Cause cause) {
    Language language = new Language(code, List.of(), word -> false, text -> text);
    assertCause(language, reference, hypothesis, cause);
  }

  /** Between words that are right. */
  private static void assertCause(
      Language language, String reference, String hypothesis, Cause cause) {
    String said = "it says " + reference + " in the paper";
    String heard = "it says " + hypothesis + " in the paper";
    ScoredUtterance scored = score(said, heard);
    assertThat(causes(language).of(scored).edits())
        .hasSize((int) scored.scores().words().errors())
        .containsOnly(cause);
  }

  @Test
  void eachOfSeveralErrorsHasItsOwnCause() {
    assertThat(found(KNOWN, "fifteen Dogs bark, uh often", "15 dogs bark ofter"))
        .containsExactly(
            Cause.NUMBER_FORM, Cause.CASE, Cause.PUNCTUATION, Cause.FILLER, Cause.NEAR_MISS);
  }

  @Test
  void manyWordsInARowAreARun() {
    assertThat(found(KNOWN, "one two three four five six seven", "one seven"))
        .hasSize(5)
        .containsOnly(Cause.DROPPED_SPEECH);
    assertThat(found(KNOWN, "go home", "go on then to see them home"))
        .hasSize(5)
        .containsOnly(Cause.INSERTED_RUN);
    assertThat(found(KNOWN, "go home now", "")).hasSize(3).containsOnly(Cause.EMPTY_HYPOTHESIS);
    assertThat(found(KNOWN, "yes", "thank you thank you thank you thank you"))
        .hasSize(8)
        .containsOnly(Cause.LOOP);
  }

  @Test
  void aWordThatOnlyTheAlignmentMatchesHasTheCauseOfItsNeighbour() {
    assertThat(found(KNOWN, "to go to", "to")).containsOnly(Cause.WORD_LEFT_OUT).hasSize(2);
  }

  @Test
  void everyErrorOfRandomTextsHasOneCause() {
    List<String> words =
        List.of(
            "a",
            "A,",
            "to",
            "two",
            "2",
            "2.5",
            "-",
            "ice",
            "cream",
            "icecream",
            "$15",
            "uh",
            "今日",
            "日は、",
            "ice-cream",
            "é",
            "e",
            "…",
            "8.7%",
            "fifteen",
            "hello",
            "hallo");
    Random random = new Random(11);
    for (Tokenizer tokenizer :
        List.of(Tokenizer.mixed(), Tokenizer.whitespace(), Tokenizer.standard())) {
      PairScorer scorer =
          new PairScorer(
              ErrorAligner.standard(), WordScorer.unit().withTokenizer(tokenizer), 0, false);
      for (int k = 0; k < 2000; k++) {
        ScoredUtterance scored =
            scorer.score(new Utterance("u", text(random, words), text(random, words)));
        Causes.Found found = causes(KNOWN).of(scored);
        assertThat(found.edits()).hasSize((int) scored.scores().words().errors());
        assertThat(found.changes())
            .hasSize((int) scored.changes().stream().filter(Change::isError).count());
      }
    }
  }

  private static String text(Random random, List<String> words) {
    return String.join(
        " ",
        Collections.nCopies(random.nextInt(12), "").stream()
            .map(none -> words.get(random.nextInt(words.size())))
            .toList());
  }

  private static List<Cause> found(Language language, String reference, String hypothesis) {
    return causes(language).of(score(reference, hypothesis)).edits();
  }

  private static Causes causes(Language language) {
    return new Causes(Tokenizer.standard(), SuspicionRules.standard(), language);
  }

  private static ScoredUtterance score(String reference, String hypothesis) {
    return PairScorer.standard().score(new Utterance("u", reference, hypothesis));
  }
}
