package org.erroralign.report;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.erroralign.align.Alignment;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;
import org.erroralign.analysis.Folding;
import org.erroralign.analysis.ScoredUtterance;
import org.erroralign.analysis.Scores;
import org.erroralign.analysis.Tally;
import org.erroralign.stats.Bootstrap;
import org.erroralign.stats.ClusterSums;
import org.erroralign.stats.Interval;
import org.erroralign.text.Tokenizer;

/**
 * Gathers what the tables of one system need besides its analysis: the forms that words took, and
 * sums of errors by cluster, which intervals are made from.
 */
public final class SystemTables {
  /** A rate that has an interval. */
  enum Rate {
    WORDS(0),
    CHARACTERS(1),
    ALIGNED(2);

    /** Which of the sums are its own. */
    private final int number;

    Rate(int number) {
      this.number = number;
    }
  }

  private final Tokenizer tokenizer;
  private final Map<String, Tally<String>> forms = new HashMap<>();

  /** Errors and units of each rate, by its number. */
  private final ClusterSums clusters = new ClusterSums(Rate.values().length);

  /**
   * @param tokenizer the one of the aligner
   */
  public SystemTables(Tokenizer tokenizer) {
    this.tokenizer = tokenizer;
  }

  /**
   * Adds what the system made of an utterance.
   *
   * @param cluster what the utterance varies with, such as its speaker
   */
  public void add(String cluster, ScoredUtterance result) {
    Scores scores = result.scores();
    clusters.add(
        cluster,
        scores.words().errors(),
        scores.words().referenceWords(),
        scores.characters().errors(),
        scores.characters().referenceCharacters(),
        scores.aligned().errors(),
        scores.aligned().referenceWords());
    Alignment alignment = result.alignment();
    for (int k = 0; k < alignment.segments().size(); k++) {
      Segment segment = alignment.segments().get(k);
      if (segment.operation() != Operation.MATCH && segment.operation() != Operation.INSERT) {
        String word = Folding.CASE.fold(segment.reference().of(alignment.reference()));
        forms.computeIfAbsent(word, key -> new Tally<>()).add(form(alignment, k));
      }
    }
  }

  /** What a word became; a hyphen marks a cut word, which follows whole in brackets. */
  private String form(Alignment alignment, int place) {
    Segment segment = alignment.segments().get(place);
    if (segment.hypothesis().isEmpty()) {
      return "";
    }
    String text =
        Folding.CASE.foldWords(segment.hypothesis().of(alignment.hypothesis()), tokenizer);
    if (!segment.startsInsideWord() && !segment.endsInsideWord()) {
      return text;
    }
    return (segment.startsInsideWord() ? "-" : "")
        + text
        + (segment.endsInsideWord() ? "-" : "")
        + " ("
        + whole(alignment, place)
        + ")";
  }

  /** The text of a segment and of those it shares a cut word with. */
  private String whole(Alignment alignment, int place) {
    List<Segment> segments = alignment.segments();
    int first = place;
    while (segments.get(first).hypothesis().isEmpty() || segments.get(first).startsInsideWord()) {
      first--;
    }
    int last = place;
    while (segments.get(last).hypothesis().isEmpty() || segments.get(last).endsInsideWord()) {
      last++;
    }
    String text =
        alignment
            .hypothesis()
            .substring(
                segments.get(first).hypothesis().start(), segments.get(last).hypothesis().end());
    return Folding.CASE.foldWords(text, tokenizer);
  }

  /** Adds what was gathered apart for the same system. */
  public void addAll(SystemTables other) {
    clusters.addAll(other.clusters);
    other.forms.forEach(
        (word, tally) -> forms.computeIfAbsent(word, key -> new Tally<>()).addAll(tally));
  }

  /** What a word became where it was not recognised; the empty text for a deletion. */
  Tally<String> forms(String word) {
    return forms.getOrDefault(word, new Tally<>());
  }

  /** How many clusters there are. */
  int units() {
    return clusters.size();
  }

  /** The word error rate with its interval; clusters are resampled. */
  public Interval wordErrorRate(Bootstrap bootstrap, double level) {
    return interval(Rate.WORDS, bootstrap, level);
  }

  /** A rate with its interval; clusters are resampled. */
  Interval interval(Rate rate, Bootstrap bootstrap, double level) {
    return clusters.interval(rate.number, bootstrap, level);
  }
}
