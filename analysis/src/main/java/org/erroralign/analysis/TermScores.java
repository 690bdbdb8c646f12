package org.erroralign.analysis;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Gathers, for the terms of a query, how often each was recognised and the forms it took. */
public final class TermScores {
  private final TermQuery query;
  private final List<TermCounts> counts;
  private final List<Tally<String>> forms = new ArrayList<>();
  private final List<Tally<String>> sources = new ArrayList<>();

  public TermScores(TermQuery query) {
    this.query = query;
    int terms = query.terms().size();
    counts = new ArrayList<>(Collections.nCopies(terms, TermCounts.NONE));
    for (int k = 0; k < terms; k++) {
      forms.add(new Tally<>());
      sources.add(new Tally<>());
    }
  }

  public void add(AlignedUtterance utterance) {
    query.findInReference(utterance.alignment(), this::add);
    query.findInHypothesis(utterance.alignment(), this::add);
  }

  public void add(Occurrence occurrence) {
    int term = occurrence.term();
    counts.set(term, counts.get(term).plus(TermCounts.of(occurrence.outcome())));
    switch (occurrence.outcome()) {
      case CHANGED, DELETED -> forms.get(term).add(occurrence.otherText());
      case INSTEAD, INSERTED -> sources.get(term).add(occurrence.otherText());
      case RECOGNISED, CORRECT -> {}
    }
  }

  /** Adds what was gathered apart for the same query. */
  public void addAll(TermScores other) {
    for (int k = 0; k < counts.size(); k++) {
      counts.set(k, counts.get(k).plus(other.counts.get(k)));
      forms.get(k).addAll(other.forms.get(k));
      sources.get(k).addAll(other.sources.get(k));
    }
  }

  public List<Term> terms() {
    return query.terms();
  }

  /** The counts of a term by its index; all zero when it never occurred. */
  public TermCounts counts(int term) {
    return counts.get(term);
  }

  /** What a term became where it was not recognised; the empty text for a deletion. */
  public Tally<String> forms(int term) {
    return forms.get(term);
  }

  /** What had been said where a term was written wrongly; the empty text for an insertion. */
  public Tally<String> sources(int term) {
    return sources.get(term);
  }

  /** The sums by category. */
  public SortedMap<String, TermCounts> byCategory() {
    SortedMap<String, TermCounts> sums = new TreeMap<>();
    for (int k = 0; k < counts.size(); k++) {
      sums.merge(terms().get(k).category(), counts.get(k), TermCounts::plus);
    }
    return sums;
  }

  /** The sum of all terms. */
  public TermCounts total() {
    return counts.stream().reduce(TermCounts.NONE, TermCounts::plus);
  }
}
