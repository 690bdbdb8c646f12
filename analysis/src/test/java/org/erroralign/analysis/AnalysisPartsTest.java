package org.erroralign.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.erroralign.corpus.Details;
import org.erroralign.corpus.Utterance;
import org.erroralign.stats.Bootstrap;
import org.erroralign.text.Tokenizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What was gathered anywhere, cut, carried and added in any order, is what is gathered at once. */
final class AnalysisPartsTest {
  private static final PairScorer SCORER = PairScorer.standard();
  private static final long SEED = 20261115;
  private static final List<String> WORDS =
      List.of("the", "ice", "cream", "icecream", "new", "york", "amlodipine", "Ünder", "五", "a");
  private static final List<Term> TERMS =
      List.of(
          Term.parse("new york", "place"),
          Term.parse("amlodipine", "drug"),
          Term.parse("ice*", "food"));

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 50})
  void partsInAnyOrderAreTheWhole(int parts) throws IOException {
    Random random = new Random(SEED);
    Analysis whole = new Analysis(settings());
    List<Analysis> gathered = new ArrayList<>();
    for (int k = 0; k < parts; k++) {
      gathered.add(new Analysis(settings()));
    }
    for (int k = 0; k < 400; k++) {
      ScoredUtterance utterance = utterance("u" + k, random);
      whole.add(utterance);
      gathered.get(random.nextInt(parts)).add(utterance);
    }
    List<byte[]> carried = new ArrayList<>();
    for (Analysis part : gathered) {
      for (Analysis shard : part.split(parts)) {
        carried.add(written(shard));
      }
    }
    Collections.shuffle(carried, random);
    Analysis sum = new Analysis(settings());
    for (byte[] bytes : carried) {
      sum.addFrom(new DataInputStream(new ByteArrayInputStream(bytes)));
    }
    assertEqual(sum, whole);
    assertThat(sum.size()).isEqualTo(whole.size()).isPositive();
  }

  @Test
  void everyWordIsInOnePart() {
    Random random = new Random(SEED);
    Analysis whole = new Analysis(settings());
    for (int k = 0; k < 100; k++) {
      whole.add(utterance("u" + k, random));
    }
    Set<String> words = new HashSet<>();
    Set<Confusion> confusions = new HashSet<>();
    for (Analysis part : whole.split(5)) {
      part.outcomes().words().keySet().forEach(word -> assertThat(words.add(word)).isTrue());
      part.confusions().all().forEach(e -> assertThat(confusions.add(e.key())).isTrue());
    }
    assertThat(words).isEqualTo(whole.outcomes().words().keySet());
    assertThat(confusions).hasSize(whole.confusions().all().size());
  }

  @Test
  void longTextsAndLoneSurrogatesAreCarried() throws IOException {
    Analysis whole = new Analysis(settings());
    String id = "\ud800" + "x".repeat(25_000);
    whole.add(scored(id, id, "one " + id, ""));
    Analysis sum = new Analysis(settings());
    sum.addFrom(new DataInputStream(new ByteArrayInputStream(written(whole))));
    assertEqual(sum, whole);
    assertThat(sum.suspicions().get(0).id()).isEqualTo(id);
  }

  @Test
  void theMeanDoesNotDependOnTheOrder() {
    Random random = new Random(SEED);
    List<MeanRate> rates = new ArrayList<>();
    double plain = 0;
    for (int k = 1; k <= 10_000; k++) {
      double rate = (double) random.nextInt(30) / (1 + random.nextInt(20));
      rates.add(MeanRate.of(rate));
      plain += rate;
    }
    MeanRate inOrder = rates.stream().reduce(MeanRate.NONE, MeanRate::plus);
    Collections.shuffle(rates, random);
    MeanRate shuffled = rates.stream().reduce(MeanRate.NONE, MeanRate::plus);
    assertThat(shuffled).isEqualTo(inOrder);
    assertThat(inOrder.mean()).isCloseTo(plain / 10_000, within(1e-12));
    assertThat(MeanRate.of(1.0 / 3).plus(MeanRate.of(2.0 / 3)).mean()).isEqualTo(0.5);
    assertThat(MeanRate.of(2.5).mean()).isEqualTo(2.5);
  }

  private static void assertEqual(Analysis sum, Analysis whole) {
    assertThat(sum.scores()).isEqualTo(whole.scores());
    Bootstrap bootstrap = new Bootstrap(100, 1, Bootstrap.Method.PERCENTILE);
    assertThat(sum.wer(bootstrap, 0.9)).isEqualTo(whole.wer(bootstrap, 0.9));
    assertThat(sum.budget().shares()).isEqualTo(whole.budget().shares());
    assertThat(sum.groups().scores()).isEqualTo(whole.groups().scores());
    assertThat(sum.outcomes().words()).isEqualTo(whole.outcomes().words());
    assertThat(sum.confusions().all()).isEqualTo(whole.confusions().all());
    sum.sortSuspicions();
    assertThat(sum.suspicions()).isEqualTo(whole.suspicions().stream().sorted().toList());
    for (int k = 0; k < TERMS.size(); k++) {
      assertThat(sum.keywords().counts(k)).isEqualTo(whole.keywords().counts(k));
      assertThat(sum.keywords().entries().get(k).forms().all())
          .isEqualTo(whole.keywords().entries().get(k).forms().all());
      assertThat(sum.keywords().entries().get(k).sources().all())
          .isEqualTo(whole.keywords().entries().get(k).sources().all());
    }
  }

  private static byte[] written(Analysis analysis) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    analysis.write(new DataOutputStream(bytes));
    return bytes.toByteArray();
  }

  private static ScoredUtterance utterance(String id, Random random) {
    String speaker = random.nextBoolean() ? "s" + random.nextInt(9) : "";
    return scored(id, speaker, text(random), text(random));
  }

  private static ScoredUtterance scored(
      String id, String speaker, String reference, String hypothesis) {
    return SCORER.score(new Utterance(id, reference, hypothesis, Details.ofSpeaker(speaker)));
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int k = random.nextInt(12); k > 0; k--) {
      text.append(WORDS.get(random.nextInt(WORDS.size()))).append(' ');
    }
    return text.toString();
  }

  private static Analysis.Settings settings() {
    Tokenizer tokenizer = Tokenizer.standard();
    return new Analysis.Settings(
        tokenizer,
        List.of("speaker", Groups.LENGTH),
        new TermQuery(TERMS, Folding.CASE, tokenizer),
        SuspicionRules.standard());
  }
}
