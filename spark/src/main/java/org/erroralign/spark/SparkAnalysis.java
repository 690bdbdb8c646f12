package org.erroralign.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.storage.StorageLevel;
import org.erroralign.analysis.Analysis;
import org.erroralign.analysis.ErrorBudget;
import org.erroralign.analysis.FrequencyBands;
import org.erroralign.analysis.FrequencyBands.Band;
import org.erroralign.analysis.Groups;
import org.erroralign.analysis.Scores;
import org.erroralign.analysis.TermScores;
import org.erroralign.analysis.report.AnalysisSections;
import org.erroralign.analysis.report.BudgetSections;
import org.erroralign.analysis.report.Report.Table;
import org.erroralign.analysis.report.ScoreSections;
import org.erroralign.analysis.report.TermSections;
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
  /** How many rows a table has at most where it is looked at: all. */
  private static final int ALL = Integer.MAX_VALUE;

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
    for (String group : request.groups()) {
      String name = Groups.nameOf(group);
      if (!name.equals(Groups.LENGTH)) {
        columns.requireAttribute(name);
      }
    }
    for (String name : request.attributes()) {
      if (columns.hasAttribute(name)) {
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

  /** What the word error rate consists of, cause by cause. */
  public Dataset<Row> causes() {
    Broadcast<AnalysisTask> tasks = task;
    ErrorBudget budget =
        shards.map(shard -> tasks.value().read(shard).budget()).reduce(ErrorBudget::plus);
    return local(BudgetSections.causes(scores(), budget));
  }

  /** One row with the error rates of all utterances. */
  public Dataset<Row> summary() {
    return local(AnalysisSections.summary(scores()));
  }

  /** What happened to each reference word, in lower case. */
  public Dataset<Row> words() {
    return table(AnalysisSections::words);
  }

  /** What was confused with what, and why. */
  public Dataset<Row> confusions() {
    return table(analysis -> AnalysisSections.confusions(analysis, ALL));
  }

  /** What characters became inside words that were confused, one with one. */
  public Dataset<Row> characterConfusions() {
    return table(analysis -> AnalysisSections.characters(analysis, ALL))
        .groupBy("reference", "hypothesis")
        .agg(functions.sum("count").as("count"));
  }

  /** How well each term was recognised; those that never occurred have zeros. */
  public Dataset<Row> keywords() {
    TermScores none = new TermScores(task.value().settings().keywords());
    List<Column> sums =
        TermSections.sums().stream().map(key -> functions.sum(key).as(key)).toList();
    return local(TermSections.counts(none))
        .union(table(analysis -> TermSections.occurring(analysis.keywords())))
        .groupBy("number", "term", "category")
        .agg(sums.get(0), sums.subList(1, sums.size()).toArray(Column[]::new))
        .withColumn("number", functions.col("number").cast("int"))
        .withColumn("recall", functions.expr("try_divide(recognised, said)"))
        .withColumn("precision", functions.expr("try_divide(correct, written)"));
  }

  /** What terms became, and what had been said where they were written wrongly. */
  public Dataset<Row> keywordForms() {
    return table(analysis -> TermSections.forms(analysis.keywords(), ALL))
        .unionByName(table(analysis -> TermSections.falseAlarms(analysis.keywords(), ALL)), true)
        .select("term", "became", "instead_of", "count");
  }

  /**
   * The error rates of each group, by the name of the attribute; many different numbers by
   * quantiles, so all values meet on this machine.
   */
  public Dataset<Row> groups() {
    Broadcast<AnalysisTask> tasks = task;
    Analysis sum = new Analysis(tasks.value().settings());
    shards
        .map(shard -> tasks.value().groupsAlone(shard))
        .collect()
        .forEach(groups -> AnalysisTask.addTo(sum, groups));
    return local(ScoreSections.allGroups(sum.groups()));
  }

  /** Loops, hallucinations and empty hypotheses. */
  public Dataset<Row> suspicions() {
    return table(analysis -> AnalysisSections.suspicions(analysis, ALL));
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
              Map<String, Long> list = frequencies == null ? null : frequencies.value();
              return FrequencyBands.of(analysis.outcomes(), list).iterator();
            })
        .collect()
        .forEach(band -> sums.merge(band.from(), band, Band::plus));
    return List.copyOf(sums.values());
  }

  /** A function that Spark can send. */
  @FunctionalInterface
  interface ShardTable extends Function<Analysis, Table<?>>, java.io.Serializable {}

  /** The rows of all shards; the schema is that of a table without any. */
  private Dataset<Row> table(ShardTable tables) {
    Broadcast<AnalysisTask> tasks = task;
    return session.createDataFrame(
        shards.flatMap(shard -> TableRows.of(tables.apply(tasks.value().read(shard))).iterator()),
        TableRows.schema(tables.apply(new Analysis(tasks.value().settings()))));
  }

  /** A table that is on this machine. */
  Dataset<Row> local(Table<?> table) {
    return session.createDataFrame(TableRows.of(table), TableRows.schema(table));
  }

  /** Lets go of what lies on the machines. */
  @Override
  public void close() {
    shards.unpersist();
    task.unpersist();
  }
}
