package org.erroralign.analysis;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Gathers, for the terms of a query, how often each was recognised and the forms it took. */
public final class TermScores {
  private final TermQuery query;

  /** By the index of the term; most terms of a long list occur in few utterances. */
  private final Map<Integer, TermCounts> counts = new HashMap<>();

  private final Map<Integer, Tally<String>> forms = new HashMap<>();
  private final Map<Integer, Tally<String>> sources = new HashMap<>();

  public TermScores(TermQuery query) {
    this.query = query;
  }

  public void add(AlignedUtterance utterance) {
    query.findInReference(utterance.alignment(), this::add);
    query.findInHypothesis(utterance.alignment(), this::add);
  }

  public void add(Occurrence occurrence) {
    int term = occurrence.term();
    counts.merge(term, TermCounts.of(occurrence.outcome()), TermCounts::plus);
    switch (occurrence.outcome()) {
      case CHANGED, DELETED -> tally(forms, term).add(occurrence.otherText());
      case INSTEAD, INSERTED -> tally(sources, term).add(occurrence.otherText());
      case RECOGNISED, CORRECT -> {}
    }
  }

  /** Adds what was gathered apart for the same query. */
  public void addAll(TermScores other) {
    other.counts.forEach((term, added) -> counts.merge(term, added, TermCounts::plus));
    other.forms.forEach((term, added) -> tally(forms, term).addAll(added));
    other.sources.forEach((term, added) -> tally(sources, term).addAll(added));
  }

  private static Tally<String> tally(Map<Integer, Tally<String>> tallies, int term) {
    return tallies.computeIfAbsent(term, key -> new Tally<>());
  }

  public List<Term> terms() {
    return query.terms();
  }

  /** The counts of a term by its index; all zero when it never occurred. */
  public TermCounts counts(int term) {
    return counts.getOrDefault(term, TermCounts.NONE);
  }

  /** What a term became where it was not recognised; the empty text for a deletion. */
  public Tally<String> forms(int term) {
    return forms.getOrDefault(term, new Tally<>());
  }

  /** What had been said where a term was written wrongly; the empty text for an insertion. */
  public Tally<String> sources(int term) {
    return sources.getOrDefault(term, new Tally<>());
  }

  /** The sums by category. */
  public SortedMap<String, TermCounts> byCategory() {
    SortedMap<String, TermCounts> sums = new TreeMap<>();
    for (int k = 0; k < terms().size(); k++) {
      sums.merge(terms().get(k).category(), counts(k), TermCounts::plus);
    }
    return sums;
  }

  /** The sum of all terms. */
  public TermCounts total() {
    return counts.values().stream().reduce(TermCounts.NONE, TermCounts::plus);
  }
}
