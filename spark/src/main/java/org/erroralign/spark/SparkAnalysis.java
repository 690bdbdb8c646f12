package org.erroralign.spark;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.storage.StorageLevel;
import org.erroralign.analysis.Analysis;
import org.erroralign.analysis.FrequencyBands;
import org.erroralign.analysis.FrequencyBands.Band;
import org.erroralign.analysis.Groups;
import org.erroralign.analysis.Homophones;
import org.erroralign.analysis.Scores;
import org.jspecify.annotations.Nullable;

/**
 * What was gathered from a dataset, in shards that lie on the machines of a cluster until this is
 * closed. Tables come as datasets, so they may be larger than any machine; {@link #collect} brings
 * all of it here.
 *
 * <p>Whatever the partitions of the dataset, every number is the one that a local {@link Analysis}
 * of the same rows has.
 */
public final class SparkAnalysis implements AutoCloseable {
  private final SparkSession session;
  private final Broadcast<AnalysisTask> task;
  private final JavaRDD<byte[]> shards;

  private SparkAnalysis(
      SparkSession session, Broadcast<AnalysisTask> task, JavaRDD<byte[]> shards) {
    this.session = session;
    this.task = task;
    this.shards = shards;
  }

  static SparkAnalysis of(Dataset<Row> dataset, AnalysisRequest request) {
    SparkSession session = dataset.sparkSession();
    ErrorAlignOptions options = request.options();
    PairColumns columns = new PairColumns(dataset, options);
    List<Column> selected = new ArrayList<>();
    selected.add(columns.id());
    selected.add(columns.reference().as("ref"));
    selected.add(columns.hypothesis().as("hyp"));
    List<String> attributes = new ArrayList<>();
    for (String name : request.groups()) {
      if (!name.equals(Groups.LENGTH) || columns.has(name)) {
        columns.requireAttribute(name);
        attributes.add(name);
        selected.add(columns.attribute(name));
      }
    }
    Dataset<Row> pairs = dataset.select(selected.toArray(new Column[0]));
    ErrorAlignOptions named = options.with(Map.of("ref-column", "ref", "hyp-column", "hyp"));
    JavaRDD<Row> rows = LongPairs.spread(pairs, named).toJavaRDD();
    int shardCount = shardCount(session, rows.getNumPartitions());
    Broadcast<AnalysisTask> task =
        JavaSparkContext.fromSparkContext(session.sparkContext())
            .broadcast(
                new AnalysisTask(
                    request, attributes, ErrorAlignSpark.counter(session.sparkContext())));
    JavaRDD<byte[]> shards =
        rows.mapPartitionsToPair(part -> task.value().gather(part, shardCount))
            .partitionBy(new HashPartitioner(shardCount))
            .mapPartitions(parts -> task.value().add(parts))
            .persist(StorageLevel.MEMORY_AND_DISK());
    return new SparkAnalysis(session, task, shards);
  }

  /** As many shards as Spark's own aggregations have, but no more than there are tasks. */
  private static int shardCount(SparkSession session, int tasks) {
    int usual = Integer.parseInt(session.conf().get("spark.sql.shuffle.partitions"));
    return Math.max(1, Math.min(usual, tasks));
  }

  /** All of it on this machine; suspicions in the order of their ids. */
  public Analysis collect() {
    Analysis sum = new Analysis(task.value().settings());
    shards.toLocalIterator().forEachRemaining(shard -> AnalysisTask.addTo(sum, shard));
    sum.sortSuspicions();
    return sum;
  }

  /** The error rates of all utterances. */
  public Scores scores() {
    Broadcast<AnalysisTask> tasks = task;
    return shards.map(shard -> tasks.value().read(shard).scores()).reduce(Scores::plus);
  }

  /** Words that match only because case and other ways of writing are ignored. */
  public long differInCase() {
    Broadcast<AnalysisTask> tasks = task;
    return shards.map(shard -> tasks.value().read(shard).differInCase()).reduce(Long::sum);
  }

  /** One row with the error rates of all utterances. */
  public Dataset<Row> summary() {
    List<Object> values = AnalysisRows.scores(scores());
    values.add(differInCase());
    return session.createDataFrame(
        List.of(RowFactory.create(values.toArray())),
        StructType.fromDDL(AnalysisRows.SCORES + ", differ_in_case long"));
  }

  /** What happened to each reference word, in lower case. */
  public Dataset<Row> words() {
    return table(AnalysisRows.WORDS, AnalysisRows::words);
  }

  /**
   * What was confused with what, and the likely cause.
   *
   * @param language of the texts; homophones are known in English
   */
  public Dataset<Row> confusions(String language) {
    return table(
        AnalysisRows.CONFUSIONS,
        analysis -> AnalysisRows.confusions(analysis, Homophones.of(language)));
  }

  /** What characters became inside words that were confused, one with one. */
  public Dataset<Row> characterConfusions() {
    return table(AnalysisRows.CHARACTERS, AnalysisRows::characters)
        .groupBy("reference", "hypothesis")
        .agg(functions.sum("count").as("count"));
  }

  /** How well each term was recognised; those that never occurred have zeros. */
  public Dataset<Row> keywords() {
    Dataset<Row> occurring = table(AnalysisRows.TERMS, AnalysisRows::terms);
    Dataset<Row> all =
        session.createDataFrame(
            AnalysisRows.allTerms(task.value().settings().keywords()),
            StructType.fromDDL(AnalysisRows.TERMS));
    String[] counts = AnalysisRows.TERM_COUNTS;
    Column first = functions.sum(counts[0]).as(counts[0]);
    Column[] others =
        Stream.of(counts).skip(1).map(name -> functions.sum(name).as(name)).toArray(Column[]::new);
    return all.union(occurring)
        .groupBy("number", "term", "category")
        .agg(first, others)
        .withColumn("recall", functions.expr("try_divide(recognised, said)"))
        .withColumn("precision", functions.expr("try_divide(correct, written)"));
  }

  /** What terms became, and what had been said where they were written wrongly. */
  public Dataset<Row> keywordForms() {
    return table(AnalysisRows.FORMS, AnalysisRows::forms);
  }

  /** The error rates of each group, by the name of the attribute. */
  public Dataset<Row> groups() {
    return table(AnalysisRows.GROUPS, AnalysisRows::groups);
  }

  /** Loops, hallucinations and empty hypotheses. */
  public Dataset<Row> suspicions() {
    return table(AnalysisRows.SUSPICIONS, AnalysisRows::suspicions);
  }

  /** Errors by how often words occur in the references. */
  public List<Band> frequencyBands() {
    return bands(null);
  }

  /**
   * Errors by how often words occur in a list, which is sent to every machine.
   *
   * @param frequencies by word in lower case
   */
  public List<Band> frequencyBands(Map<String, Long> frequencies) {
    Map<String, Long> copy = new TreeMap<>(frequencies);
    return bands(JavaSparkContext.fromSparkContext(session.sparkContext()).broadcast(copy));
  }

  private List<Band> bands(@Nullable Broadcast<Map<String, Long>> frequencies) {
    Broadcast<AnalysisTask> tasks = task;
    Map<Long, Band> sums = new TreeMap<>();
    shards
        .flatMap(
            shard -> {
              Analysis analysis = tasks.value().read(shard);
              return (frequencies == null
                      ? FrequencyBands.inReferences(analysis.outcomes())
                      : FrequencyBands.byList(analysis.outcomes(), frequencies.value()))
                  .iterator();
            })
        .collect()
        .forEach(band -> sums.merge(band.from(), band, Band::plus));
    return List.copyOf(sums.values());
  }

  /** A function that Spark can send. */
  @FunctionalInterface
  interface ShardRows extends Function<Analysis, Iterator<Row>>, java.io.Serializable {}

  private Dataset<Row> table(String schema, ShardRows rows) {
    Broadcast<AnalysisTask> tasks = task;
    return session.createDataFrame(
        shards.flatMap(shard -> rows.apply(tasks.value().read(shard))), StructType.fromDDL(schema));
  }

  /** Lets go of what lies on the machines. */
  @Override
  public void close() {
    shards.unpersist();
    task.unpersist();
  }
}
