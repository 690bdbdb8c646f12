package org.erroralign.spark;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;
import org.erroralign.align.ErrorAligner;

/**
 * Measures Spark on two cores against the plain library on two threads, on the same pairs in
 * memory; docs/scale.md says how to run it. Rounds take turns. Beside the time on the clock it
 * prints the processor time of the threads that align, which other work on the machine disturbs
 * less.
 */
final class SparkThroughput {
  private static final int PAIRS = Integer.getInteger("pairs", 200_000);
  private static final int PARTITIONS = Integer.getInteger("partitions", 8);

  /** What Spark does each round: some of error_align, align, wer, gle, analysis. */
  private static final List<String> WORK =
      List.of(System.getProperty("work", "error_align,align,wer,gle,analysis").split(","));

  private final SparkSession session;
  private final AtomicLong taskNanos;

  /** The times on the clock of all rounds, in microseconds a pair. */
  private final Map<String, List<Double>> times = new LinkedHashMap<>();

  private SparkThroughput(SparkSession session, AtomicLong taskNanos) {
    this.session = session;
    this.taskNanos = taskNanos;
  }

  /** Arguments: tab-separated files with the columns id, ref, hyp; they are repeated. */
  public static void main(String[] files) throws Exception {
    // Without a sort, which would put the repeated pairs next to each other.
    SparkSession session =
        LocalSpark.builder()
            .config("spark.sql.execution.sortBeforeRepartition", false)
            .getOrCreate();
    AtomicLong taskNanos = new AtomicLong();
    session
        .sparkContext()
        .addSparkListener(
            new SparkListener() {
              @Override
              public void onTaskEnd(SparkListenerTaskEnd end) {
                taskNanos.addAndGet(end.taskMetrics().executorCpuTime());
              }
            });
    // By way of a file, since a list would be part of every plan.
    String file = Files.createTempDirectory("throughput").resolve("pairs.parquet").toString();
    session
        .createDataFrame(pairs(files), StructType.fromDDL("ref string, hyp string"))
        .repartition(PARTITIONS)
        .write()
        .parquet(file);
    Dataset<Row> dataset = session.read().parquet(file).repartition(PARTITIONS).cache();
    dataset.createOrReplaceTempView("pairs");
    List<Row> pairs = dataset.collectAsList(); // the same order for both
    SparkThroughput throughput = new SparkThroughput(session, taskNanos);
    for (int round = 0; round < Integer.getInteger("rounds", 8); round++) {
      throughput.plain(pairs);
      for (String work : WORK) {
        throughput.spark(work, dataset);
      }
    }
    throughput.printBest();
    long peak =
        ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP)
            .mapToLong(pool -> pool.getPeakUsage().getUsed())
            .sum();
    System.out.printf("peak of the heap, pairs included: %d MB%n", peak >> 20);
    session.stop();
  }

  private static List<Row> pairs(String... files) throws IOException {
    List<Row> some = new ArrayList<>();
    for (String file : files) {
      List<String> lines = Files.readAllLines(Path.of(file));
      for (String line : lines.subList(1, lines.size())) {
        String[] fields = line.split("\t", -1);
        some.add(RowFactory.create(fields[1], fields[2]));
      }
    }
    List<Row> all = new ArrayList<>();
    for (int k = 0; k < PAIRS; k++) {
      all.add(some.get(k % some.size()));
    }
    Collections.shuffle(all, new Random(7));
    return all;
  }

  private void plain(List<Row> pairs) throws InterruptedException, ExecutionException {
    ErrorAligner aligner = ErrorAligner.standard();
    ExecutorService threads = Executors.newFixedThreadPool(2);
    long start = System.nanoTime();
    List<Future<Long>> parts = new ArrayList<>();
    int size = PAIRS / PARTITIONS;
    for (int k = 0; k < PARTITIONS; k++) {
      List<Row> part = pairs.subList(k * size, (k + 1) * size);
      parts.add(threads.submit(() -> align(aligner, part)));
    }
    long nanos = 0;
    for (Future<Long> part : parts) {
      nanos += part.get();
    }
    print("plain", System.nanoTime() - start, nanos);
    threads.shutdown();
  }

  /** The processor time it took. */
  private static long align(ErrorAligner aligner, List<Row> pairs) {
    long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    long segments = 0;
    for (Row pair : pairs) {
      segments += aligner.align(pair.getString(0), pair.getString(1)).segments().size();
    }
    if (segments == 0) {
      throw new IllegalStateException("expected segments, found none");
    }
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before;
  }

  private void spark(String work, Dataset<Row> dataset) throws InterruptedException {
    taskNanos.set(0);
    long start = System.nanoTime();
    switch (work) {
      case "align" -> discard(ErrorAlignSpark.align(dataset, ErrorAlignOptions.standard()));
      case "analysis" -> {
        try (SparkAnalysis analysis =
            ErrorAlignSpark.analyze(dataset, AnalysisRequest.of(ErrorAlignOptions.standard()))) {
          analysis.scores();
        }
      }
      default -> discard(session.sql("SELECT " + work + "(ref, hyp) FROM pairs"));
    }
    print(work, System.nanoTime() - start, settled(taskNanos));
  }

  private static void discard(Dataset<Row> rows) {
    rows.write().format("noop").mode("overwrite").save();
  }

  /** The listener hears of the last tasks a little later. */
  private static long settled(AtomicLong nanos) throws InterruptedException {
    Thread.sleep(300);
    return nanos.get();
  }

  private void print(String name, long nanos, long processorNanos) {
    double micros = nanos / 1e3 / PAIRS;
    times.computeIfAbsent(name, key -> new ArrayList<>()).add(micros);
    System.out.printf(
        "%-12s %6.2f µs a pair on the clock, %6.2f µs of processor time%n",
        name, micros, processorNanos / 1e3 / PAIRS);
  }

  /** The best of the rounds, and the median ratio of rounds next to each other. */
  private void printBest() {
    List<Double> plain = times.getOrDefault("plain", List.of());
    times.forEach(
        (name, all) -> {
          double micros = Collections.min(all);
          double[] ratios =
              IntStream.range(0, all.size())
                  .mapToDouble(k -> plain.get(k) / all.get(k))
                  .skip(all.size() / 3) // what the compiler had not yet seen
                  .sorted()
                  .toArray();
          System.out.printf(
              "best: %-12s %6.2f µs a pair on the clock, %,8.0f pairs a second,"
                  + " %3.0f %% of plain; median %3.0f %%%n",
              name,
              micros,
              1e6 / micros,
              100 * Collections.min(plain) / micros,
              100 * ratios[ratios.length / 2]);
        });
  }
}
