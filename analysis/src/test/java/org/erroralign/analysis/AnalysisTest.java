package org.erroralign.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.erroralign.analysis.Change.Kind;
import org.erroralign.corpus.Details;
import org.erroralign.corpus.Utterance;
import org.erroralign.text.Tokenizer;
import org.junit.jupiter.api.Test;

final class AnalysisTest {
  @Test
  void aMeanOfNoFiniteRateIsNone() {
    assertThat(MeanRate.NONE.mean()).isZero();
    assertThat(MeanRate.of(Double.POSITIVE_INFINITY).mean()).isNaN();
    assertThat(MeanRate.of(0.5).plus(MeanRate.of(Double.POSITIVE_INFINITY)).mean()).isEqualTo(0.5);
  }

  @Test
  void gathersInPartsWhatItGathersAtOnce() {
    Analysis whole = new Analysis(settings());
    Analysis first = new Analysis(settings());
    Analysis second = new Analysis(settings());
    String[][] utterances = {
      {"u1", "anna", "the ice cream is nice", "the icecream is nice"},
      {"u2", "ben", "Something is wrong", "some thing is strong"},
      {"u3", "anna", "yes", ""},
      {"u4", "ben", "", "thank you thank you thank you thank you thank you"},
      {"u5", "", "the the the the", "the the the the"}
    };
    for (int k = 0; k < utterances.length; k++) {
      add(whole, utterances[k]);
      add(k < 2 ? first : second, utterances[k]);
    }
    first.addAll(second);
    assertThat(first.scores()).isEqualTo(whole.scores());
    assertThat(first.groups().scores()).isEqualTo(whole.groups().scores());
    assertThat(first.confusions().all()).isEqualTo(whole.confusions().all());
    assertThat(first.suspicions()).isEqualTo(whole.suspicions());
    assertThat(first.outcomes().words()).isEqualTo(whole.outcomes().words());

    assertThat(whole.scores().words().utterances()).isEqualTo(5);
    assertThat(whole.scores().aligned()).isEqualTo(new ChangeCounts(13, 8, 1, 1, 10, 1, 1, 0, 0));
    // u4 has no finite rate; the others have 2/5, 3/3, 1, 0.
    assertThat(whole.scores().meanWer().count()).isEqualTo(4);
    assertThat(whole.scores().meanWer().infinite()).isEqualTo(1);
    assertThat(whole.groups().scores().get("speaker").keySet()).containsExactly("", "anna", "ben");
    assertThat(whole.groups().scores().get(Groups.LENGTH).keySet())
        .containsExactly(" 0 words", " 1 to 5 words");
    assertThat(whole.suspicions().stream().map(s -> s.id() + " " + s.kind() + " " + s.size()))
        .containsExactly(
            "u3 EMPTY_HYPOTHESIS 1", "u4 LOOP 5", "u4 INSERTED_RUN 10", "u4 FAR_TOO_LONG 10");
    assertThat(whole.suspicions().get(1).detail()).isEqualTo("thank you");
    assertThat(whole.confusions().top(Kind.JOIN, 9))
        .containsExactly(
            new Tally.Entry<>(
                new Confusion(Kind.JOIN, "ice cream", "icecream", Cause.JOINED_OR_SPLIT), 1));
    assertThat(whole.confusions().top(Kind.SPLIT, 9))
        .containsExactly(
            new Tally.Entry<>(
                new Confusion(Kind.SPLIT, "something", "some thing", Cause.JOINED_OR_SPLIT), 1));
    assertThat(whole.confusions().characters().all())
        .containsExactly(
            new Tally.Entry<>(new CharacterConfusion("", "s"), 1),
            new Tally.Entry<>(new CharacterConfusion("w", "t"), 1));
  }

  @Test
  void homophonesAreThoseOfTheLanguage() {
    assertThat(Homophones.of("en", Optional.empty()).alike("their", "there")).isTrue();
    assertThat(Homophones.of("en-GB", Optional.empty()).alike("their", "there")).isTrue();
    assertThat(Homophones.of("de", Optional.empty()).alike("their", "there")).isFalse();
    assertThat(Homophones.of("eng", Optional.empty()).alike("their", "there")).isFalse();
    assertThat(Homophones.of("fr", Optional.empty()).alike("parlé", "parler")).isTrue();
    assertThat(Homophones.of("zh", Optional.of(word -> "zài")).alike("在", "再")).isTrue();
  }

  @Test
  void englishHomophonesSoundAlike() {
    Homophones english = Homophones.english();
    assertThat(english.alike("their", "there")).isTrue();
    assertThat(english.alike("ate", "eight")).isTrue();
    assertThat(english.alike("cat", "dog")).isFalse();
    assertThat(english.alike("xqzt", "xqzt")).isFalse();
  }

  @Test
  void rareWordsStandApartFromFrequentOnes() {
    Analysis analysis = new Analysis(settings());
    for (int k = 0; k < 10; k++) {
      add(analysis, "u" + k, "", "the drug rare" + "x".repeat(k), "the drug wrong");
    }
    List<FrequencyBands.Band> bands = FrequencyBands.of(analysis.outcomes(), null);
    assertThat(bands).hasSize(2);
    assertThat(bands.get(0))
        .isEqualTo(new FrequencyBands.Band(1, 1, 10, new WordOutcomes.Counts(10, 10, 0, 10)));
    assertThat(bands.get(1))
        .isEqualTo(new FrequencyBands.Band(10, 99, 2, new WordOutcomes.Counts(20, 0, 0, 20)));
    List<FrequencyBands.Band> byList =
        FrequencyBands.of(analysis.outcomes(), Map.of("the", 5000L, "drug", 3L));
    assertThat(byList).extracting(FrequencyBands.Band::from).containsExactly(0L, 2L, 1000L);
  }

  @Test
  void loopsCollapseToTheirFirstRound() {
    assertThat(collapsed("Well, you know. You know. you know! Right?"))
        .isEqualTo("Well, you know! Right?");
    assertThat(collapsed("you know you know")).isEqualTo("you know you know");
    assertThat(collapsed("a a a a b b b")).isEqualTo("a b");
    assertThat(collapsed("")).isEmpty();
  }

  private static String collapsed(String text) {
    return Loops.collapse(text, Tokenizer.standard(), 3).text();
  }

  private static Analysis.Settings settings() {
    Tokenizer tokenizer = Tokenizer.standard();
    return new Analysis.Settings(
        tokenizer,
        List.of("speaker", Groups.LENGTH),
        new TermQuery(List.of(), Folding.CASE, tokenizer),
        SuspicionRules.standard());
  }

  private static void add(Analysis analysis, String... utterance) {
    analysis.add(
        PairScorer.standard()
            .score(
                new Utterance(
                    utterance[0], utterance[2], utterance[3], Details.ofSpeaker(utterance[1]))));
  }
}
