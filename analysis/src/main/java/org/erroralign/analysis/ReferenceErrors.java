package org.erroralign.analysis;

import java.io.Serializable;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.erroralign.align.Alignment;
import org.erroralign.align.Segment;
import org.erroralign.text.Tokenizer;

/**
 * Gathers what looks like a mistake of the references rather than of the recognisers; thread-safe,
 * and the result does not depend on the order.
 *
 * <p>Memory is bounded: the {@value #MOST} strongest suspects are kept. Of more than {@value
 * #MOST_HYPOTHESES} different hypotheses a sample is looked at for those that references share, by
 * their hashes, so that all of one are in it or none.
 */
public final class ReferenceErrors {
  /** More suspects are no list to work through. */
  public static final int MOST = 100_000;

  private static final int MOST_HYPOTHESES = 1 << 18;

  /** Of one hypothesis so many references are told. */
  private static final int MOST_SHARING = 100;

  /** Agreement of fewer systems says little. */
  private static final int FEWEST_SYSTEMS = 3;

  /** So many references, and a hypothesis of so many words, are no chance. */
  private static final int SHARED = 3;

  /** Longer hypotheses are not shared by chance, nor made up. */
  private static final int LONGEST_SHARED = 200;

  /** Texts of so many different words have something in common. */
  private static final int FEWEST_WORDS = 5;

  /** Words are alike that share so many letters in a row. */
  private static final int LETTERS = 4;

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
    /** Nothing of it was recognised, by any system; it may belong to other audio. */
    NOTHING_IN_COMMON,
    /** Several different references have the same hypothesis, of several words. */
    SHARED_HYPOTHESIS
  }

  /**
   * A suspected reference; the strongest reason comes first, other words before missing ones, the
   * longest first.
   *
   * @param reference the words in question
   * @param hypothesis what was written instead; empty for nothing
   * @param systems how many wrote so
   */
  public record Suspect(String id, Kind kind, String reference, String hypothesis, int systems)
      implements Comparable<Suspect>, Serializable {
    private static final Comparator<Suspect> ORDER =
        Comparator.comparing(Suspect::kind)
            .thenComparing(suspect -> suspect.hypothesis().isEmpty())
            .thenComparing(suspect -> -suspect.reference().length())
            .thenComparing(Suspect::id)
            .thenComparing(Suspect::reference)
            .thenComparing(Suspect::hypothesis)
            .thenComparing(Suspect::systems);

    @Override
    public int compareTo(Suspect other) {
      return ORDER.compare(this, other);
    }
  }

  private final NavigableSet<Suspect> suspects = new TreeSet<>();

  /** References and ids by hypothesis. */
  private final Map<String, NavigableMap<String, String>> shared = new HashMap<>();

  /** Hypotheses are looked at whose hashes end with so many zeros. */
  private int zeros;

  /** Adds what the systems, one or more, made of an utterance. */
  public void add(List<ScoredUtterance> results) {
    ScoredUtterance first = results.get(0);
    List<Alignment> alignments = results.stream().map(ScoredUtterance::alignment).toList();
    add(
        first.id(),
        first.utterance().reference().original(),
        alignments.get(0).reference(),
        alignments.stream().map(Alignment::hypothesis).toList());
    if (results.size() >= FEWEST_SYSTEMS) {
      addAgreement(first.id(), alignments);
    }
  }

  /**
   * Adds an utterance by its texts alone.
   *
   * @param original the reference before anything was done to it
   */
  public void add(String id, String original, String reference, List<String> hypotheses) {
    String hypothesis = hypotheses.get(0);
    if (MOJIBAKE.matcher(original).find()) {
      add(new Suspect(id, Kind.MOJIBAKE, reference, hypothesis, 1));
    }
    int written = (int) hypotheses.stream().filter(text -> !text.isBlank()).count();
    if (reference.isBlank() && written > 0) {
      add(new Suspect(id, Kind.EMPTY_REFERENCE, "", hypothesis, written));
    }
    Set<String> words = words(reference);
    if (words.size() >= FEWEST_WORDS
        && hypotheses.stream().allMatch(text -> haveNothingInCommon(words, words(text)))) {
      add(new Suspect(id, Kind.NOTHING_IN_COMMON, reference, hypothesis, written));
    }
    if (hypothesis.length() <= LONGEST_SHARED && words(hypothesis).size() >= SHARED) {
      addShared(shared(hypothesis), reference.toLowerCase(Locale.ROOT), id);
    }
  }

  private static Set<String> words(String text) {
    return new LinkedHashSet<>(Folding.CASE_AND_ACCENTS.words(text, Tokenizer.standard()));
  }

  private static boolean haveNothingInCommon(Set<String> words, Set<String> others) {
    return others.size() >= FEWEST_WORDS
        && Collections.disjoint(words, others)
        && Collections.disjoint(letters(words), letters(others));
  }

  /** Every few letters in a row. */
  private static Set<String> letters(Set<String> words) {
    String all = String.join("", words);
    Set<String> pieces = new HashSet<>();
    for (int k = 0; k + LETTERS <= all.length(); k++) {
      pieces.add(all.substring(k, k + LETTERS));
    }
    return pieces;
  }

  private synchronized void add(Suspect suspect) {
    suspects.add(suspect);
    if (suspects.size() > MOST) {
      suspects.pollLast();
    }
  }

  /** What hypotheses have in common that count as one. */
  public static String shared(String hypothesis) {
    return hypothesis.strip().toLowerCase(Locale.ROOT);
  }

  private synchronized void addShared(String hypothesis, String reference, String id) {
    if (!isInSample(hypothesis)) {
      return;
    }
    NavigableMap<String, String> references =
        shared.computeIfAbsent(hypothesis, key -> new TreeMap<>());
    references.merge(reference, id, (a, b) -> a.compareTo(b) < 0 ? a : b);
    if (references.size() > MOST_SHARING) {
      references.pollLastEntry();
    }
    while (shared.size() > MOST_HYPOTHESES) {
      zeros++;
      shared.keySet().removeIf(key -> !isInSample(key));
    }
  }

  /** By a hash whose bits are mixed, since those of texts differ little. */
  private boolean isInSample(String hypothesis) {
    long hash = hypothesis.hashCode() * 0x9E3779B97F4A7C15L;
    return Long.numberOfTrailingZeros(hash >>> 16) >= zeros;
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
                        add(new Suspect(id, kind, word, text, systems));
                      }
                    }));
  }

  /** Parts of words that were cut agree too easily. */
  private static boolean isCut(String text) {
    return text.startsWith("-") || text.endsWith("-");
  }

  /** The strongest of them, in their order. */
  public synchronized List<Suspect> ranked() {
    NavigableSet<Suspect> all = new TreeSet<>(suspects);
    shared.forEach(
        (hypothesis, references) -> {
          if (references.size() >= SHARED) {
            references.forEach(
                (reference, id) ->
                    all.add(new Suspect(id, Kind.SHARED_HYPOTHESIS, reference, hypothesis, 1)));
          }
        });
    return all.stream().limit(MOST).toList();
  }
}
