package org.erroralign.cli.option;

import java.util.Map;
import org.erroralign.analysis.ScoredUtterance;
import org.erroralign.report.ReportPage;
import org.erroralign.stats.Bootstrap;
import org.erroralign.stats.PermutationTest;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options about confidence intervals and tests. */
public final class StatisticsOptions extends SharedOptions {
  @Option(
      names = "--confidence",
      paramLabel = "PERCENT",
      description = "How sure confidence intervals are (default: 95).")
  private double confidence = 95;

  @Option(
      names = "--resamples",
      paramLabel = "N",
      description = "Rounds of the bootstrap and of the permutation test (default: 1000).")
  private int resamples = 1000;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Start of the random numbers; the same seed gives the same results.")
  private long seed = 1;

  @Option(
      names = "--cluster",
      paramLabel = "NAME",
      description =
          "What utterances vary with: they are resampled together when they share this attribute"
              + " (default: speaker, where it is known; id: each for itself).")
  private String cluster = "speaker";

  /** Whether any utterance has said what it varies with. */
  private volatile boolean clusterKnown;

  public double level() {
    if (!(confidence > 0 && confidence < 100)) {
      throw mistake("--confidence: expected a number between 0 and 100, found " + confidence);
    }
    return confidence / 100;
  }

  public long seed() {
    return seed;
  }

  public Bootstrap bootstrap() {
    return new Bootstrap(rounds(), seed, Bootstrap.Method.PERCENTILE);
  }

  public PermutationTest permutationTest() {
    return new PermutationTest(rounds(), seed);
  }

  private int rounds() {
    if (resamples < 1) {
      throw mistake("--resamples: expected a number of at least 1, found " + resamples);
    }
    return resamples;
  }

  /** What the numbers of a page rest on. */
  public ReportPage.Statistics ofPage(@Nullable Map<String, Long> frequencies) {
    return new ReportPage.Statistics(bootstrap(), level(), cluster, frequencies);
  }

  /** The name of what the utterance varies with; its id when that is unknown. */
  public String cluster(ScoredUtterance scored) {
    clusterKnown |= scored.attributes().containsKey(cluster);
    return scored.cluster(cluster);
  }

  /** Refuses a name that no utterance had, which is misspelt. */
  public void requireCluster() {
    if (!clusterKnown && !cluster.equals("id") && !cluster.equals("speaker")) {
      throw mistake(
          "--cluster: expected id, speaker, audio, channel or a column of the corpus, found "
              + cluster
              + ", which no utterance has");
    }
  }
}
