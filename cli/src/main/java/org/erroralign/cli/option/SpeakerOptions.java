package org.erroralign.cli.option;

import java.util.List;
import org.erroralign.analysis.SessionScores;
import org.erroralign.metric.SessionMetric;
import org.erroralign.metric.SessionScorer;
import picocli.CommandLine.Option;

/** The options for conversations of several speakers. */
public final class SpeakerOptions extends SharedOptions {
  @Option(
      names = "--speakers",
      description =
          "Compare sessions of several speakers instead of utterances: cpWER and its kin, who said"
              + " it, DER (docs/conversations.md).")
  private boolean speakers;

  @Option(
      names = "--collar",
      paramLabel = "SECONDS",
      description =
          "How far apart in time words of both sides may be, for the metrics with times"
              + " (default: 5).")
  private double collar = 5;

  @Option(
      names = "--metrics",
      split = ",",
      paramLabel = "NAME",
      defaultValue = "cp,tcp,orc,tcorc,dicp,ditcp",
      description =
          "Of cp, tcp, orc, tcorc, greedy_orc, greedy_tcorc, dicp, ditcp, mimo and tcmimo those"
              + " to compute; mimo is exact for small sessions only (default:"
              + " cp,tcp,orc,tcorc,dicp,ditcp).")
  private List<String> metrics = List.of("cp");

  @Option(
      names = "--characters",
      description = "With --speakers: compare characters instead of words (cpCER and its kin).")
  private boolean characters;

  /** What has no meaning where sessions are compared, and what has one only there. */
  private static final List<String> OF_UTTERANCES =
      List.of(
          "--by",
          "--biasing",
          "--biasing-column",
          "--wildcard",
          "--weights",
          "--words",
          "--collapse-loops",
          "--spoken",
          "--equivalents",
          "--normalizations",
          "--wer-tags",
          "--confidence",
          "--resamples",
          "--seed",
          "--cluster",
          "--preset",
          "--search",
          "--beam-size",
          "--times");

  private static final List<String> OF_SESSIONS =
      List.of("--collar", "--metrics", "--characters", "--html", "--title", "--audio-folder");

  /** Whether sessions are compared; refuses options that do not go with that, or without it. */
  public boolean given() {
    for (String option : speakers ? OF_UTTERANCES : OF_SESSIONS) {
      if (command().commandLine().getParseResult().hasMatchedOption(option)) {
        throw mistake(
            option
                + (speakers
                    ? " cannot be used with --speakers"
                    : " can be used with --speakers only"));
      }
    }
    return speakers;
  }

  /** What gathers sessions. */
  public SessionScores scores() {
    if (!(collar >= 0)) {
      throw mistake("--collar: expected seconds of at least 0, found " + collar);
    }
    return new SessionScores(
        new SessionScorer(characters, collar),
        valid("--metrics: ", () -> metrics.stream().map(SessionMetric::of).toList()));
  }
}
