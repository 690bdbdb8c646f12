package org.erroralign.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.spark.SparkConf;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.erroralign.align.Alignment;
import org.erroralign.align.CostTerm;
import org.erroralign.align.ErrorAligner;
import org.erroralign.align.Segment;
import org.erroralign.metric.ErrorCounts;
import org.erroralign.metric.GlobalToLocalEdits;
import org.erroralign.metric.WordScorer;
import org.erroralign.text.Span;
import org.erroralign.text.Tokenizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The session has its functions by the configuration spark.sql.extensions. */
@SparkTest
final class SqlFunctionsTest {
  private static final int COUNT = 300;
  private final SparkSession session = LocalSpark.session();

  @Test
  void errorAlignSaysWhatTheLibrarySays() {
    Dataset<Row> pairs = Pairs.dataset(session, COUNT, 2);
    pairs.createOrReplaceTempView("pairs");
    ErrorAligner aligner = ErrorAligner.standard();
    List<Row> rows =
        session.sql("SELECT ref, hyp, error_align(ref, hyp) FROM pairs").collectAsList();
    assertThat(rows).hasSize(COUNT);
    for (Row row : rows) {
      assertThat(row.<Row>getList(2))
          .isEqualTo(rowsOf(aligner.align(row.getString(0), row.getString(1))));
    }
  }

  /** Results share a buffer from row to row, so what Spark keeps must be a copy. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT ref, hyp, a FROM (SELECT ref, hyp, error_align(ref, hyp) a,"
            + " error_align(hyp, ref) b FROM pairs) WHERE size(b) >= 0",
        "SELECT ref, hyp, error_align(ref, hyp) FROM pairs ORDER BY error_align(ref, hyp)[0].hyp_end",
        "SELECT ref, hyp, a[0] FROM (SELECT ref, hyp, collect_list(error_align(ref, hyp)) a"
            + " FROM pairs GROUP BY ref, hyp)",
        "SELECT ref, hyp, first(error_align(ref, hyp)) FROM pairs GROUP BY ref, hyp",
        "SELECT ref, hyp, first(error_align(ref, hyp)) OVER (PARTITION BY ref, hyp) FROM pairs",
        "SELECT ref, hyp, transform(array(hyp, ref), h -> error_align(ref, h))[0] FROM pairs",
        "SELECT ref, hyp, array(error_align(ref, hyp), error_align(ref, ref))[0] FROM pairs",
        "SELECT ref, hyp, array(error_align(ref, hyp), error_align(hyp, ref))[0] FROM pairs",
        "WITH v AS (SELECT id, ref, hyp, error_align(ref, hyp) a FROM pairs)"
            + " SELECT x.ref, x.hyp, x.a FROM v x JOIN v y ON x.id = y.id WHERE size(y.a) >= 0",
        "WITH v AS (SELECT id, ref, hyp, error_align(ref, hyp) a FROM pairs)"
            + " SELECT y.ref, y.hyp, y.a FROM v x JOIN v y ON x.id = y.id WHERE size(x.a) >= 0",
        "SELECT ref, hyp, collect_list(s) FROM (SELECT id, ref, hyp, explode(error_align(ref, hyp))"
            + " s FROM pairs) GROUP BY id, ref, hyp",
        "SELECT ref, hyp, a.segments FROM (SELECT ref, hyp, error_alignment(ref, hyp) a,"
            + " error_alignment(hyp, ref) b FROM pairs) WHERE b.cost >= 0"
      })
  void resultsOutliveTheirRow(String query) {
    Pairs.dataset(session, COUNT, 2)
        .where("length(ref) > 0 AND length(hyp) > 0")
        .createOrReplaceTempView("pairs");
    List<Row> rows = session.sql(query).collectAsList();
    assertThat(rows).hasSizeGreaterThan(COUNT / 2);
    ErrorAligner aligner = ErrorAligner.standard();
    for (Row row : rows) {
      assertThat(row.<Row>getList(2))
          .as("%s", row)
          .isEqualTo(rowsOf(aligner.align(row.getString(0), row.getString(1))));
    }
  }

  @Test
  void constantsAreComputedApart() {
    List<Row> rows =
        session
            .sql(
                "SELECT error_align(r, 'some thing') FROM VALUES ('something'), ('sun king') t(r)"
                    + " UNION ALL SELECT error_align('a b', 'a c') UNION ALL"
                    + " SELECT error_align('c b a', 'a')")
            .collectAsList();
    ErrorAligner aligner = ErrorAligner.standard();
    assertThat(rows.stream().map(row -> row.<Row>getList(0)))
        .containsExactly(
            rowsOf(aligner.align("something", "some thing")),
            rowsOf(aligner.align("sun king", "some thing")),
            rowsOf(aligner.align("a b", "a c")),
            rowsOf(aligner.align("c b a", "a")));
  }

  @Test
  void columnsAreNamedByTheFunction() {
    Pairs.dataset(session, 1, 1).createOrReplaceTempView("pairs");
    assertThat(
            session.sql("SELECT error_align(ref, hyp), wer_counts(ref, 'a') FROM pairs").columns())
        .containsExactly("error_align(ref, hyp)", "wer_counts(ref, a)");
  }

  /** A second, plain way to the same rows. */
  private static List<Row> rowsOf(Alignment alignment) {
    List<Row> rows = new ArrayList<>();
    for (Segment segment : alignment.segments()) {
      String reference = alignment.reference();
      String hypothesis = alignment.hypothesis();
      rows.add(
          RowFactory.create(
              segment.operation().name(),
              start(segment.reference(), reference),
              end(segment.reference(), reference),
              start(segment.hypothesis(), hypothesis),
              end(segment.hypothesis(), hypothesis),
              segment.reference().of(reference),
              segment.hypothesis().of(hypothesis),
              segment.startsInsideWord(),
              segment.endsInsideWord(),
              reading(segment.referenceReading()),
              reading(segment.hypothesisReading())));
    }
    return rows;
  }

  private static String reading(String reading) {
    return reading.isEmpty() ? null : reading;
  }

  private static Integer start(Span span, String text) {
    return span.isEmpty() ? null : text.codePointCount(0, span.start());
  }

  private static Integer end(Span span, String text) {
    return span.isEmpty() ? null : text.codePointCount(0, span.end());
  }

  @Test
  void segmentsHaveTheNamesOfTheDocumentation() {
    Row segment =
        session
            .sql(
                "SELECT s.operation, s.ref_start, s.ref_end, s.hyp_start, s.hyp_end, s.ref_text,"
                    + " s.hyp_text, s.starts_inside_word, s.ends_inside_word"
                    + " FROM (SELECT error_align('some things', 'something')[1] s)")
            .first();
    assertThat(segment)
        .isEqualTo(RowFactory.create("SUBSTITUTE", 5, 11, 4, 9, "things", "thing", true, false));
  }

  @Test
  void functionsServeTheDatasetInterfaceToo() {
    Row row =
        Pairs.dataset(session, 1, 1)
            .select(
                functions.call_function(
                    "wer_counts", functions.lit("a b c"), functions.lit("a x c d")))
            .first();
    assertThat(row.getStruct(0)).isEqualTo(RowFactory.create(2L, 1L, 0L, 1L, 3L, 4L, 2 / 3.0));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7})
  void aggregatesAreThoseOfTheLibraryWhateverThePartitions(int partitions) {
    Pairs.dataset(session, COUNT, partitions).createOrReplaceTempView("pairs");
    Row row =
        session
            .sql(
                "SELECT wer(ref, hyp), gle(ref, hyp), wer(ref, hyp, map('weights', 'sclite')),"
                    + " gle(ref, hyp, map('preset', 'paper')) FROM pairs")
            .first();
    ErrorCounts unit = ErrorCounts.NONE;
    ErrorCounts sclite = ErrorCounts.NONE;
    GlobalToLocalEdits standard = GlobalToLocalEdits.NONE;
    GlobalToLocalEdits paper = GlobalToLocalEdits.NONE;
    WordScorer mixed = WordScorer.unit().withTokenizer(Tokenizer.mixed());
    ErrorAligner standardAligner = ErrorAligner.standard();
    ErrorAligner paperAligner = ErrorAligner.paper();
    for (Row pair : Pairs.rows(COUNT)) {
      String reference = pair.getString(1);
      String hypothesis = pair.getString(2);
      unit = unit.plus(mixed.count(reference, hypothesis));
      sclite = sclite.plus(WordScorer.sclite().count(reference, hypothesis));
      standard = standard.plus(GlobalToLocalEdits.of(standardAligner.align(reference, hypothesis)));
      paper = paper.plus(GlobalToLocalEdits.of(paperAligner.align(reference, hypothesis)));
    }
    assertThat(row)
        .isEqualTo(RowFactory.create(unit.wer(), standard.value(), sclite.wer(), paper.value()));
  }

  @Test
  void aggregatesServeGroupsAndWindows() {
    Pairs.dataset(session, COUNT, 3).createOrReplaceTempView("pairs");
    assertThat(
            session
                .sql("SELECT speaker, wer(ref, hyp) w, gle(ref, hyp) FROM pairs GROUP BY speaker")
                .count())
        .isEqualTo(5);
    assertThat(
            session
                .sql("SELECT wer(ref, hyp) OVER (PARTITION BY speaker) w FROM pairs")
                .where("w IS NOT NULL")
                .count())
        .isEqualTo(COUNT);
  }

  @Test
  void optionsComeByMapOrByConfiguration() {
    String query = "SELECT error_align('İstanbul well-known', 'istanbul well known'%s) a";
    List<Row> paper =
        rowsOf(ErrorAligner.paper().align("İstanbul well-known", "istanbul well known"));
    assertThat(segments(session.sql(String.format(query, "")))).isNotEqualTo(paper);
    assertThat(segments(session.sql(String.format(query, ", map('preset', 'paper')"))))
        .isEqualTo(paper);
    SparkSession own = session.newSession();
    own.conf().set("spark.erroralign.preset", "paper");
    assertThat(segments(own.sql(String.format(query, "")))).isEqualTo(paper);
    assertThat(segments(own.sql(String.format(query, ", map('preset', 'standard')"))))
        .isNotEqualTo(paper);
  }

  @Test
  void textsAreComparedAsTheyAreSpoken() {
    List<Row> rows =
        segments(session.sql("SELECT error_align('at nine', 'at 9', map('spoken', 'en')) a"));
    assertThat(rows).hasSize(2);
    assertThat(rows.get(1).getString(0)).isEqualTo("MATCH");
    assertThat(rows.get(1).getString(6)).isEqualTo("9");
    assertThat(rows.get(1).isNullAt(9)).isTrue();
    assertThat(rows.get(1).getString(10)).isEqualTo("nine");
    assertThat(
            session
                .sql("SELECT wer('at nine', 'at 9', map('spoken', 'en'))")
                .collectAsList()
                .get(0)
                .getDouble(0))
        .isZero();
  }

  @Test
  void costsAndSearchAreOptions() {
    ErrorAligner aligner =
        ErrorAligner.standard()
            .withCostModel(ErrorAligner.standard().costModel().with(CostTerm.END_INSIDE_WORD, 9));
    assertThat(
            segments(
                session.sql(
                    "SELECT error_align('some things', 'something',"
                        + " map('cost.end-inside-word', '9')) a")))
        .isEqualTo(rowsOf(aligner.align("some things", "something")));
    assertThat(PairEngine.of(ErrorAlignOptions.of(Map.of("beam_size", "3"))).align("a", "b"))
        .isNotNull();
  }

  @Test
  void normalisedTextsKeepTheirPlaces() {
    List<Row> segments =
        segments(
            session.sql(
                "SELECT error_align('I saw 21 cats!', 'i saw twenty-one cats',"
                    + " map('normalize', 'paper,basic')) a"));
    assertThat(segments).extracting(row -> row.getString(0)).containsOnly("MATCH");
    assertThat(segments).extracting(row -> row.getString(5)).contains("21", "cats");
  }

  @Test
  void textsMayBeSaidInOtherWords() {
    assertThat(
            session
                .sql(
                    "SELECT wer('we are gonna pay $5', 'we are going to pay five dollars',"
                        + " map('spoken', 'en', 'equivalents', 'gonna = going to')) a")
                .first()
                .getDouble(0))
        .isZero();
    assertThatThrownBy(() -> session.sql("SELECT wer('a', 'b', map('spoken', 'xx'))"))
        .hasMessageContaining("spoken: expected a language");
    assertThatThrownBy(() -> session.sql("SELECT wer('a', 'b', map('equivalents', 'x'))"))
        .hasMessageContaining("equivalents:1: expected \"a = b\", found \"x\"");
  }

  private static List<Row> segments(Dataset<Row> result) {
    return result.first().getList(0);
  }

  @Test
  void wrongUseIsToldBeforeAnythingRuns() {
    assertThatThrownBy(() -> session.sql("SELECT error_align('a', 'b', map('preset', 'x'))"))
        .hasMessageContaining(
            "preset: expected one of [standard, paper, error-align], found \"x\"");
    assertThatThrownBy(() -> session.sql("SELECT error_align('a', 'b', map('speed', 'x'))"))
        .hasMessageContaining("found \"speed\"");
    assertThatThrownBy(() -> session.sql("SELECT wer_counts('a')"))
        .hasMessageContaining("found 1 arguments");
    assertThatThrownBy(() -> session.sql("SELECT wer_counts(1, 'a')"))
        .hasMessageContaining("expected two strings, found INT");
    assertThatThrownBy(() -> session.sql("SELECT error_align('a', 'b', map('cost.x', '1'))"))
        .hasMessageContaining("expected the name of a cost, found \"cost.x\"");
  }

  @Test
  void oneCallRegistersTheFunctionsWithoutTheExtension() {
    String extensions = "spark.sql.extensions";
    SparkConf conf = session.sparkContext().conf();
    String name = conf.get(extensions);
    conf.remove(extensions);
    SparkSession.clearActiveSession();
    SparkSession.clearDefaultSession();
    try {
      SparkSession own = SparkSession.builder().getOrCreate();
      assertThatThrownBy(() -> own.sql("SELECT wer_counts('a', 'b')"))
          .hasMessageContaining("UNRESOLVED_ROUTINE");
      ErrorAlignSpark.register(own);
      assertThat(own.sql("SELECT wer_counts('a', 'b').substitutions").first().getLong(0)).isOne();
      assertThat(own.sql("SELECT wer('a b', 'a c')").first().getDouble(0)).isEqualTo(0.5);
    } finally {
      conf.set(extensions, name);
      SparkSession.setActiveSession(session);
      SparkSession.setDefaultSession(session);
    }
  }
}
