package org.erroralign.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.erroralign.analysis.ReferenceErrors.Kind;
import org.erroralign.analysis.ReferenceErrors.Suspect;
import org.erroralign.corpus.Utterance;
import org.junit.jupiter.api.Test;

final class ReferenceErrorsTest {
  private static void add(ReferenceErrors errors, String id, String reference, String... systems) {
    errors.add(
        Stream.of(systems)
            .map(text -> PairScorer.standard().score(new Utterance(id, reference, text)))
            .toList());
  }

  @Test
  void whatAllSystemsAgreeOnComesFirst() {
    ReferenceErrors errors = new ReferenceErrors();
    add(
        errors,
        "u1",
        "the color of mony",
        "the colour of money",
        "the color of money",
        "the color of money");
    add(errors, "u2", "a mouse", "a house", "a house", "a mouse");
    add(errors, "u3", "a mouse", "a house", "a horse", "a mouse");
    assertThat(errors.ranked())
        .containsExactly(
            new Suspect("u1", Kind.ALL_SYSTEMS_AGREE, "mony", "money", 3),
            new Suspect("u2", Kind.ALL_BUT_ONE_AGREE, "mouse", "house", 2));
  }

  @Test
  void wordsThatSystemsAgreeOnStayApart() {
    ReferenceErrors errors = new ReferenceErrors();
    String heard = "met at heath row today";
    add(errors, "u1", "met at Heathrow today", heard, heard, heard);
    assertThat(errors.ranked())
        .containsExactly(new Suspect("u1", Kind.ALL_SYSTEMS_AGREE, "heathrow", "heath row", 3));
  }

  @Test
  void twoSystemsAreNoMajority() {
    ReferenceErrors errors = new ReferenceErrors();
    add(errors, "u1", "of mony", "of money", "of money");
    assertThat(errors.ranked()).isEmpty();
  }

  @Test
  void oneSystemShowsBrokenLettersEmptyReferencesAndSharedHypotheses() {
    ReferenceErrors errors = new ReferenceErrors();
    add(errors, "u1", "the cafÃ© is open", "the café is open");
    add(errors, "u2", "", "thanks for watching");
    add(errors, "u3", "one", "thanks for watching");
    add(errors, "u4", "two", "Thanks for watching");
    add(errors, "u5", "âge d'or à Paris", "âge d'or à paris");
    List<Suspect> found = errors.ranked();
    assertThat(found.stream().map(Suspect::kind))
        .containsExactly(
            Kind.MOJIBAKE,
            Kind.EMPTY_REFERENCE,
            Kind.SHARED_HYPOTHESIS,
            Kind.SHARED_HYPOTHESIS,
            Kind.SHARED_HYPOTHESIS);
    assertThat(found.get(0).id()).isEqualTo("u1");
    assertThat(found.get(1).id()).isEqualTo("u2");
  }

  @Test
  void aReferenceWithoutAWordInCommonMayBelongToOtherAudio() {
    ReferenceErrors errors = new ReferenceErrors();
    add(errors, "u1", "we meet again on tuesday", "please close that door now");
    add(errors, "u2", "we meet again on tuesday", "they greet men at noon on");
    add(errors, "u3", "we meet again on tuesday", "please close it");
    add(errors, "u4", "we meet again on tuesday", "vimeeting agains ontu esdays wee");
    add(errors, "u5", "we meet again on tuesday", "no no no no no no no no");
    assertThat(errors.ranked())
        .containsExactly(
            new Suspect(
                "u1",
                Kind.NOTHING_IN_COMMON,
                "we meet again on tuesday",
                "please close that door now",
                1));
  }

  @Test
  void charactersAreWordsWhereAScriptHasNoSpaces() {
    ReferenceErrors errors = new ReferenceErrors();
    for (String reference : List.of("赤", "青", "白")) {
      add(errors, reference, reference, "また明日ね");
    }
    assertThat(errors.ranked()).extracting(Suspect::kind).containsOnly(Kind.SHARED_HYPOTHESIS);
  }

  @Test
  void ofMoreHypothesesThanFitASampleIsTheSameInEveryOrder() {
    ReferenceErrors forwards = new ReferenceErrors();
    ReferenceErrors backwards = new ReferenceErrors();
    int count = 300_000;
    for (int k = 0; k < count; k++) {
      addText(forwards, k);
      addText(backwards, count - 1 - k);
    }
    assertThat(forwards.ranked())
        .isEqualTo(backwards.ranked())
        .hasSizeBetween(3 * 300, 3 * 700); // of 1,000 that are shared about a half
  }

  /** Some hypotheses are shared by three references. */
  private static void addText(ReferenceErrors errors, int k) {
    int hypothesis = k < 3_000 ? k % 1_000 : k;
    errors.add("u" + k, "r" + k, "r" + k, List.of("so it is " + hypothesis));
  }
}
