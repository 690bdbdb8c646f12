package org.erroralign.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.erroralign.align.Alignment;
import org.erroralign.align.ErrorAligner;
import org.erroralign.analysis.Occurrence.Outcome;
import org.erroralign.text.Tokenizer;
import org.junit.jupiter.api.Test;

final class TermQueryTest {
  private static final Alignment DOSE =
      ErrorAligner.standard()
          .align(
              "Give amlodipine and metoprolol in the New York clinic, then amlodipine.",
              "amlodipine give am load a pin and metoprolol in the new work clinic then");

  @Test
  void tellsWhatBecameOfAWord() {
    List<Occurrence> found = inReference(Folding.CASE, "amlodipine");
    assertThat(found).hasSize(2);
    assertThat(found.get(0).outcome()).isEqualTo(Outcome.CHANGED);
    assertThat(found.get(0).otherText()).isEqualTo("am load a pin");
    assertThat(found.get(0).reference().of(DOSE.reference())).isEqualTo("amlodipine");
    assertThat(found.get(1).outcome()).isEqualTo(Outcome.DELETED);
    assertThat(found.get(1).otherText()).isEmpty();
  }

  @Test
  void aPhraseIsRecognisedAsAWholeOrNot() {
    List<Occurrence> found = inReference(Folding.CASE, "new york", "in the");
    assertThat(found.get(0).outcome()).isEqualTo(Outcome.RECOGNISED);
    assertThat(found.get(0).term()).isEqualTo(1);
    assertThat(found.get(1).outcome()).isEqualTo(Outcome.CHANGED);
    assertThat(found.get(1).otherText()).isEqualTo("new work");
  }

  @Test
  void insertedWordsInsideAPhraseChangeIt() {
    Alignment alignment = ErrorAligner.standard().align("new york", "new uh york");
    List<Occurrence> found = new ArrayList<>();
    query(Folding.CASE, "new york").findInReference(alignment, found::add);
    assertThat(found.get(0).otherText()).isEqualTo("new uh york");
    assertThat(found.get(0).outcome()).isEqualTo(Outcome.CHANGED);
  }

  @Test
  void cutWordsAreMarkedByHyphens() {
    Alignment alignment = ErrorAligner.standard().align("some things", "something");
    List<Occurrence> found = new ArrayList<>();
    query(Folding.CASE, "some", "things", "some things").findInReference(alignment, found::add);
    assertThat(found.stream().map(Occurrence::otherText))
        .containsExactly("some-", "something", "-thing");
    assertThat(found).allMatch(o -> o.outcome() == Outcome.CHANGED);
  }

  @Test
  void findsTheOtherDirection() {
    List<Occurrence> found = inHypothesis("new work", "amlodipine", "clinic");
    assertThat(found.stream().map(Occurrence::outcome))
        .containsExactly(Outcome.INSERTED, Outcome.INSTEAD, Outcome.CORRECT);
    assertThat(found.get(1).otherText()).isEqualTo("new york");
  }

  @Test
  void prefixesAndExpressionsMatchWords() {
    assertThat(inReference(Folding.CASE, "am*")).hasSize(2);
    assertThat(inReference(Folding.CASE, "/.*ol/")).hasSize(1);
    assertThat(inReference(Folding.CASE, "/meto/")).isEmpty();
    assertThatThrownBy(() -> query(Folding.CASE, "/(/"))
        .hasMessageStartingWith("expected a regular expression, found \"/(/\"");
    assertThatThrownBy(() -> query(Folding.CASE, "..."))
        .hasMessage("expected at least one word, found \"...\"");
  }

  @Test
  void starsAtEitherEndStandForLettersAndNowhereElse() {
    Alignment alignment =
        ErrorAligner.standard()
            .align("die Mahlzeit zur rechten Zeit", "die Mahlzeit zu rechten zeit");
    List<Occurrence> found = new ArrayList<>();
    query(Folding.CASE, "*zeit", "*cht*", "zeit").findInReference(alignment, found::add);
    assertThat(found.stream().map(Occurrence::words))
        .containsExactly("mahlzeit", "rechten", "zeit", "zeit");
    for (String wrong : List.of("a*b", "new yor*", "*", "**", "*new york")) {
      assertThatThrownBy(() -> query(Folding.CASE, wrong)).hasMessageContaining("expected");
    }
  }

  @Test
  void patternsAreToldWordByWord() {
    TermScores scores = new TermScores(query(Folding.CASE, "card*", "card"));
    scores.add(ErrorAligner.standard().align("cardiac card cards", "cardiac cart cards"));
    assertThat(scores.words())
        .containsEntry(new TermScores.MatchedWord(0, "cards"), new TermCounts(1, 1, 0, 1, 1, 0, 1))
        .containsEntry(new TermScores.MatchedWord(0, "card"), new TermCounts(1, 0, 0, 0, 0, 0, 1))
        .hasSize(3);
  }

  @Test
  void caseAndAccentsCountAsTold() {
    Alignment alignment = ErrorAligner.standard().align("a Café here", "a cafe here");
    for (Folding folding : Folding.values()) {
      List<Occurrence> found = new ArrayList<>();
      query(folding, "Café").findInReference(alignment, found::add);
      assertThat(found).hasSize(1);
      assertThat(found.get(0).outcome())
          .isEqualTo(folding == Folding.CASE_AND_ACCENTS ? Outcome.RECOGNISED : Outcome.CHANGED);
    }
    List<Occurrence> found = new ArrayList<>();
    query(Folding.EXACT, "café").findInReference(alignment, found::add);
    assertThat(found).isEmpty();
  }

  @Test
  void scoresTermsAndCategories() {
    List<Term> terms =
        List.of(
            Term.parse("amlodipine", "drug"),
            Term.parse("metoprolol", "drug"),
            Term.parse("New York", "place"),
            Term.parse("aspirin", "drug"));
    TermScores scores = new TermScores(new TermQuery(terms, Folding.CASE, Tokenizer.standard()));
    scores.add(DOSE);
    assertThat(scores.counts(0)).isEqualTo(new TermCounts(2, 0, 1, 1, 0, 1, 1));
    assertThat(scores.counts(1)).isEqualTo(new TermCounts(1, 1, 0, 1, 1, 0, 1));
    assertThat(scores.counts(3)).isEqualTo(TermCounts.NONE);
    assertThat(scores.counts(3).recall()).isNaN();
    assertThat(scores.byCategory().get("drug")).isEqualTo(new TermCounts(3, 1, 1, 2, 1, 1, 2));
    assertThat(scores.total().recall()).isEqualTo(0.25);
    assertThat(scores.total().precision()).isEqualTo(0.5);
    assertThat(scores.total().f1()).isEqualTo(2 * 0.25 * 0.5 / 0.75);
    assertThat(scores.entries().get(0).forms().all().stream().map(Tally.Entry::key))
        .containsExactly("", "am load a pin");
    TermScores twice = new TermScores(new TermQuery(terms, Folding.CASE, Tokenizer.standard()));
    twice.addAll(scores);
    twice.addAll(scores);
    assertThat(twice.total().said()).isEqualTo(8);
    assertThat(twice.counts(0).utterances()).as("said twice in each").isEqualTo(2);
  }

  @Test
  void theSameTermCountsOnceInACategoryAndInTheSumOfAll() {
    List<Term> terms =
        List.of(
            Term.parse("metoprolol", "drug"),
            Term.parse("Metoprolol", "drug"),
            Term.parse("METOPROLOL", "heart"));
    TermScores scores = new TermScores(new TermQuery(terms, Folding.CASE, Tokenizer.standard()));
    scores.add(DOSE);
    assertThat(scores.terms()).extracting(Term::category).containsExactly("drug", "heart");
    assertThat(scores.byCategory().get("drug").said()).isEqualTo(1);
    assertThat(scores.byCategory().get("heart").said()).isEqualTo(1);
    assertThat(scores.total().said()).isEqualTo(1);
    assertThat(query(Folding.EXACT, "a", "A").terms()).hasSize(2);
  }

  @Test
  void recognisedAndCorrectAreTheSameOccurrences() {
    String[] words = "the of a to and in amlodipine new york clinic".split(" ", -1);
    Random random = new Random(5);
    TermScores scores = new TermScores(query(Folding.CASE, "a", "the of", "new york", "and", "a*"));
    for (int k = 0; k < 500; k++) {
      String text = randomText(words, random);
      String removed = words[random.nextInt(words.length)];
      scores.add(ErrorAligner.standard().align(text, text.replace(removed, "")));
    }
    for (int k = 0; k < scores.terms().size(); k++) {
      assertThat(scores.counts(k).recognised())
          .as(scores.terms().get(k).text())
          .isEqualTo(scores.counts(k).correct())
          .isPositive();
    }
  }

  private static String randomText(String[] words, Random random) {
    return String.join(
        " ",
        IntStream.range(0, 1 + random.nextInt(8))
            .mapToObj(k -> words[random.nextInt(words.length)])
            .toList());
  }

  private static TermQuery query(Folding folding, String... terms) {
    return new TermQuery(
        Arrays.stream(terms).map(text -> Term.parse(text, "")).toList(),
        folding,
        Tokenizer.standard());
  }

  private static List<Occurrence> inReference(Folding folding, String... terms) {
    List<Occurrence> found = new ArrayList<>();
    query(folding, terms).findInReference(DOSE, found::add);
    return found;
  }

  private static List<Occurrence> inHypothesis(String... terms) {
    List<Occurrence> found = new ArrayList<>();
    query(Folding.CASE, terms).findInHypothesis(DOSE, found::add);
    return found;
  }
}
