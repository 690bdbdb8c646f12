package org.erroralign.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.erroralign.align.ErrorAligner;
import org.erroralign.analysis.Analysis;
import org.erroralign.analysis.ErrorBudget;
import org.erroralign.analysis.Folding;
import org.erroralign.analysis.FrequencyBands;
import org.erroralign.analysis.Groups;
import org.erroralign.analysis.PairScorer;
import org.erroralign.analysis.SuspicionRules;
import org.erroralign.analysis.Term;
import org.erroralign.analysis.TermQuery;
import org.erroralign.analysis.WordOutcomes;
import org.erroralign.corpus.Details;
import org.erroralign.corpus.Utterance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What many machines gather is what one gathers, to the last bit. */
@SparkTest
final class SparkAnalysisTest {
  private static final int COUNT = 500;
  private static final List<Term> TERMS =
      List.of(
          Term.parse("new york", "place"),
          Term.parse("amlodipine", "drug"),
          Term.parse("walk*", ""),
          Term.parse("never said", ""));
  private static final AnalysisRequest REQUEST =
      AnalysisRequest.of(ErrorAlignOptions.standard())
          .withGroups(List.of("speaker", Groups.LENGTH))
          .withKeywords(TERMS);
  private final SparkSession session = LocalSpark.session();

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7})
  void equalsTheLocalAnalysisWhateverThePartitions(int partitions) {
    Analysis local = local();
    try (SparkAnalysis distributed =
        ErrorAlignSpark.analyze(Pairs.dataset(session, COUNT, partitions), REQUEST)) {
      Analysis collected = distributed.collect();
      assertThat(collected.scores()).isEqualTo(local.scores()).isEqualTo(distributed.scores());
      assertThat(collected.scores().meanWer().mean()).isEqualTo(local.scores().meanWer().mean());
      assertThat(collected.groups().scores()).isEqualTo(local.groups().scores());
      assertThat(collected.outcomes().words()).isEqualTo(local.outcomes().words());
      assertThat(collected.confusions().all()).isEqualTo(local.confusions().all());
      assertThat(collected.suspicions()).isEqualTo(local.suspicions());
      assertThat(collected.budget().shares()).isEqualTo(local.budget().shares()).isNotEmpty();
      for (int k = 0; k < TERMS.size(); k++) {
        assertThat(collected.keywords().counts(k)).isEqualTo(local.keywords().counts(k));
        assertThat(collected.keywords().entries().get(k).forms().all())
            .isEqualTo(local.keywords().entries().get(k).forms().all());
        assertThat(collected.keywords().entries().get(k).sources().all())
            .isEqualTo(local.keywords().entries().get(k).sources().all());
      }
      assertThat(distributed.frequencyBands()).isEqualTo(FrequencyBands.of(local.outcomes(), null));
      Map<String, Long> list = Map.of("the", 5000L, "nice", 3L);
      assertThat(distributed.frequencyBands(list))
          .isEqualTo(FrequencyBands.of(local.outcomes(), list));
      assertTables(distributed, local);
    }
  }

  private static void assertTables(SparkAnalysis distributed, Analysis local) {
    Map<String, WordOutcomes.Counts> words = new HashMap<>();
    for (Row row : distributed.words().collectAsList()) {
      words.put(
          row.getString(0),
          new WordOutcomes.Counts(
              row.getAs("said"),
              row.getAs("substituted"),
              row.getAs("deleted"),
              row.getAs("utterances")));
    }
    assertThat(words).isEqualTo(local.outcomes().words());
    assertThat(distributed.confusions().collectAsList())
        .containsExactlyInAnyOrderElementsOf(
            local.confusions().all().stream()
                .map(
                    e ->
                        RowFactory.create(
                            e.key().kind().name().toLowerCase(java.util.Locale.ROOT),
                            e.key().reference(),
                            e.key().hypothesis(),
                            e.count(),
                            local.confusions().utterances(e.key()),
                            e.key().cause().label()))
                .toList());
    assertThat(distributed.causes().collectAsList())
        .extracting(row -> row.<Long>getAs("errors"))
        .containsExactlyInAnyOrderElementsOf(
            local.budget().shares().values().stream().map(ErrorBudget.Share::errors).toList());
    assertThat(distributed.characterConfusions().collectAsList())
        .containsExactlyInAnyOrderElementsOf(
            local.confusions().characters().all().stream()
                .map(e -> RowFactory.create(e.key().reference(), e.key().hypothesis(), e.count()))
                .toList());
    List<Row> terms = distributed.keywords().orderBy("number").collectAsList();
    assertThat(terms).hasSize(TERMS.size());
    for (int k = 0; k < TERMS.size(); k++) {
      assertThat(terms.get(k).<Long>getAs("said")).isEqualTo(local.keywords().counts(k).said());
      assertThat(terms.get(k).<Long>getAs("utterances"))
          .isEqualTo(local.keywords().counts(k).utterances());
      assertThat(terms.get(k).<Long>getAs("false_alarms"))
          .isEqualTo(local.keywords().counts(k).falseAlarms());
    }
    assertThat(terms.get(3).<Double>getAs("recall")).isNull();
    assertThat(distributed.keywordForms().count()).isPositive();
    assertThat(distributed.suspicions().count()).isEqualTo(local.suspicions().size());
    assertThat(distributed.groups().where("attribute = 'speaker'").orderBy("group").collectAsList())
        .extracting(row -> row.<Double>getAs("mean_wer"))
        .containsExactlyElementsOf(
            local.groups().scores().get("speaker").values().stream()
                .map(scores -> scores.meanWer().mean())
                .toList());
    assertThat(distributed.summary().first().<Double>getAs("wer"))
        .isEqualTo(local.scores().words().wer());
  }

  private static Analysis local() {
    ErrorAligner aligner = ErrorAligner.standard();
    Analysis analysis =
        new Analysis(
            new Analysis.Settings(
                aligner.tokenizer(),
                REQUEST.groups(),
                new TermQuery(TERMS, Folding.CASE, aligner.tokenizer()),
                SuspicionRules.standard()));
    for (Row row : Pairs.rows(COUNT)) {
      Details details = Details.ofSpeaker(row.isNullAt(3) ? "" : row.getString(3));
      analysis.add(
          PairScorer.standard()
              .score(new Utterance(row.getString(0), row.getString(1), row.getString(2), details)));
    }
    analysis.sortSuspicions();
    return analysis;
  }
}
