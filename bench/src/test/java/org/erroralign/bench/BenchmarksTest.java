package org.erroralign.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Every benchmark runs, once and on short texts, in this very JVM: what it takes means nothing. */
final class BenchmarksTest {
  @Test
  void everyBenchmarkRuns() throws RunnerException {
    System.setProperty("jmh.ignoreLock", "true"); // others may measure on this machine
    Options options =
        new OptionsBuilder()
            .forks(0)
            .warmupIterations(0)
            .measurementIterations(1)
            .measurementTime(TimeValue.milliseconds(1))
            .timeout(TimeValue.seconds(60))
            .param("words", "20")
            .param("utterances", "20")
            .timeUnit(TimeUnit.MICROSECONDS)
            .shouldFailOnError(true)
            .verbosity(VerboseMode.SILENT)
            .build();
    Collection<RunResult> results = new Runner(options).run();
    assertThat(results)
        .extracting(result -> result.getParams().getBenchmark().replace("org.erroralign.", ""))
        .containsOnly(
            "align.StretchBenchmark.backtraceGraph",
            "align.StretchBenchmark.beamReference",
            "align.StretchBenchmark.embed",
            "align.StretchBenchmark.exactReference",
            "align.StretchBenchmark.exactStandard",
            "align.StretchBenchmark.singleWords",
            "align.WordGraphBenchmark.findAnchors",
            "align.WordGraphBenchmark.numberWords",
            "bench.AlignerBenchmark.align",
            "bench.JsonBenchmark.bytes",
            "bench.JsonBenchmark.text",
            "bench.LengthBenchmark.align",
            "bench.ResamplingBenchmark.interval",
            "bench.ResamplingBenchmark.test",
            "bench.ScorerBenchmark.characters",
            "bench.ScorerBenchmark.words",
            "bench.TokenizerBenchmark.tokenize",
            "bench.UnrelatedBenchmark.align");
    assertThat(results)
        .as("three presets for two of them, two error rates for two others")
        .hasSize(18 + 2 + 2 + 2)
        .allSatisfy(
            result -> assertThat(result.getPrimaryResult().getScore()).isPositive().isFinite());
  }
}
