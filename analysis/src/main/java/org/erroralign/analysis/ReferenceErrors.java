package org.erroralign.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.erroralign.align.Alignment;
import org.erroralign.align.Segment;

/**
 * Gathers what looks like a mistake of the references rather than of the recognisers; thread-safe,
 * and the result does not depend on the order.
 */
public final class ReferenceErrors {
  /** Agreement of fewer systems says little. */
  private static final int FEWEST_SYSTEMS = 3;

  private static final int SHARED = 3;

  /** UTF-8 read as Latin-1 or Windows-1252, and what could not be read at all. */
  private static final Pattern MOJIBAKE =
      Pattern.compile(
          "[ÃÂ][\\u0080-\\u00BF]|â[\\u0080-\\u00BF€][^\\s]?|[ãäåæ][\\u0080-\\u009F]|\uFFFD");

  /** Why a reference is suspected, the strongest reason first. */
  public enum Kind {
    /** All systems, of three or more, wrote the same other words. */
    ALL_SYSTEMS_AGREE,
    /** The same but for one system. */
    ALL_BUT_ONE_AGREE,
    /** Letters that come from a wrong encoding. */
    MOJIBAKE,
    /** Nothing is written, but something was recognised. */
    EMPTY_REFERENCE,
    /** Several different references have the same hypothesis, of several words. */
    SHARED_HYPOTHESIS
  }

  /**
   * A suspected reference.
   *
   * @param reference the words in question
   * @param hypothesis what was written instead; empty for nothing
   * @param systems how many wrote so
   */
  public record Suspect(String id, Kind kind, String reference, String hypothesis, int systems) {}

  private final List<Suspect> suspects = new ArrayList<>();

  /** References and ids by hypothesis. */
  private final Map<String, Map<String, String>> shared = new HashMap<>();

  /** Adds what the systems, one or more, made of an utterance. */
  public synchronized void add(List<ScoredUtterance> results) {
    ScoredUtterance first = results.get(0);
    String reference = first.alignment().reference();
    String hypothesis = first.alignment().hypothesis();
    if (MOJIBAKE.matcher(first.utterance().reference().original()).find()) {
      suspects.add(new Suspect(first.id(), Kind.MOJIBAKE, reference, hypothesis, 1));
    }
    int written = (int) results.stream().filter(r -> !r.alignment().hypothesis().isBlank()).count();
    if (reference.isBlank() && written > 0) {
      suspects.add(new Suspect(first.id(), Kind.EMPTY_REFERENCE, "", hypothesis, written));
    }
    if (hypothesis.strip().split("\\s+", -1).length >= SHARED) {
      shared
          .computeIfAbsent(hypothesis.strip().toLowerCase(Locale.ROOT), key -> new TreeMap<>())
          .merge(
              reference.toLowerCase(Locale.ROOT), first.id(), (a, b) -> a.compareTo(b) < 0 ? a : b);
    }
    if (results.size() >= FEWEST_SYSTEMS) {
      addAgreement(first.id(), results.stream().map(ScoredUtterance::alignment).toList());
    }
  }

  private void addAgreement(String id, List<Alignment> alignments) {
    String reference = alignments.get(0).reference();
    Map<Integer, String> words = new TreeMap<>();
    Map<Integer, Map<String, Integer>> became = new HashMap<>();
    for (Alignment alignment : alignments) {
      if (!alignment.reference().equals(reference)) {
        return; // another of its alternatives
      }
      for (Segment segment : alignment.segments()) {
        if (!segment.reference().isEmpty()) {
          int place = segment.reference().start();
          words.put(place, Folding.CASE.fold(segment.reference().of(reference)));
          became
              .computeIfAbsent(place, key -> new TreeMap<>())
              .merge(
                  segment.hyphenated(Folding.CASE.fold(alignment.comparedHypothesis(segment))),
                  1,
                  Integer::sum);
        }
      }
    }
    words.forEach(
        (place, word) ->
            became
                .getOrDefault(place, Map.of())
                .forEach(
                    (text, systems) -> {
                      int missing = alignments.size() - systems;
                      if (!text.equals(word) && !isCut(text) && missing <= 1) {
                        Kind kind = missing == 0 ? Kind.ALL_SYSTEMS_AGREE : Kind.ALL_BUT_ONE_AGREE;
                        suspects.add(new Suspect(id, kind, word, text, systems));
                      }
                    }));
  }

  /** Parts of words that were cut agree too easily. */
  private static boolean isCut(String text) {
    return text.startsWith("-") || text.endsWith("-");
  }

  /**
   * All of them: the strongest reason first, other words before missing ones, the longest first.
   */
  public synchronized List<Suspect> ranked() {
    List<Suspect> all = new ArrayList<>(suspects);
    shared.forEach(
        (hypothesis, references) -> {
          if (references.size() >= SHARED) {
            new TreeSet<>(references.keySet())
                .forEach(
                    reference ->
                        all.add(
                            new Suspect(
                                references.getOrDefault(reference, ""),
                                Kind.SHARED_HYPOTHESIS,
                                reference,
                                hypothesis,
                                1)));
          }
        });
    all.sort(
        Comparator.comparing(Suspect::kind)
            .thenComparing(suspect -> suspect.hypothesis().isEmpty())
            .thenComparing(suspect -> -suspect.reference().length())
            .thenComparing(Suspect::id)
            .thenComparing(Suspect::reference)
            .thenComparing(Suspect::hypothesis));
    return all;
  }
}
