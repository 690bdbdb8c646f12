package org.erroralign.analysis;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.erroralign.align.Alignment;

/** Gathers, for the terms of a query, how often each was recognised and the forms it took. */
public final class TermScores {
  private final TermQuery query;

  /** By the index of the term; most terms of a long list occur in few utterances. */
  private final Map<Integer, TermCounts> counts = new HashMap<>();

  private final Map<Integer, Tally<String>> forms = new HashMap<>();
  private final Map<Integer, Tally<String>> sources = new HashMap<>();

  /** Of terms that stand for several words, each word by itself. */
  private final Map<MatchedWord, TermCounts> words = new HashMap<>();

  /** A word that a term was found as. */
  public record MatchedWord(int term, String word) {}

  public TermScores(TermQuery query) {
    this.query = query;
  }

  public void add(Alignment alignment) {
    add(query.find(alignment));
  }

  /** Adds all occurrences in an utterance. */
  public void add(List<Occurrence> occurrences) {
    Set<Integer> said = new HashSet<>();
    Set<MatchedWord> saidWords = new HashSet<>();
    for (Occurrence occurrence : occurrences) {
      int term = occurrence.term();
      boolean first = occurrence.inReference() && said.add(term);
      counts.merge(term, TermCounts.of(occurrence.outcome(), first ? 1 : 0), TermCounts::plus);
      if (terms().get(term).isPattern()) {
        MatchedWord word = new MatchedWord(term, occurrence.words());
        boolean firstWord = occurrence.inReference() && saidWords.add(word);
        words.merge(word, TermCounts.of(occurrence.outcome(), firstWord ? 1 : 0), TermCounts::plus);
      }
      addForms(term, occurrence);
    }
  }

  private void addForms(int term, Occurrence occurrence) {
    switch (occurrence.outcome()) {
      case CHANGED, DELETED -> tally(forms, term).add(occurrence.otherText());
      case INSTEAD, INSERTED -> tally(sources, term).add(occurrence.otherText());
      case RECOGNISED, CORRECT -> {}
    }
  }

  /** Adds what was gathered apart for the same query. */
  public void addAll(TermScores other) {
    other.counts.forEach((term, added) -> counts.merge(term, added, TermCounts::plus));
    other.words.forEach((word, added) -> words.merge(word, added, TermCounts::plus));
    other.forms.forEach((term, added) -> tally(forms, term).addAll(added));
    other.sources.forEach((term, added) -> tally(sources, term).addAll(added));
  }

  /** Adds every term to one of the parts, the same one on every machine. */
  void splitInto(List<TermScores> parts) {
    int count = parts.size();
    counts.forEach(
        (term, sum) -> parts.get(term % count).counts.merge(term, sum, TermCounts::plus));
    words.forEach(
        (word, sum) -> parts.get(word.term() % count).words.merge(word, sum, TermCounts::plus));
    forms.forEach((term, sum) -> tally(parts.get(term % count).forms, term).addAll(sum));
    sources.forEach((term, sum) -> tally(parts.get(term % count).sources, term).addAll(sum));
  }

  void write(DataOutput out) throws IOException {
    PartFormat.writeAll(out, counts);
    PartFormat.writeAll(out, words);
    write(out, forms);
    write(out, sources);
  }

  private static void write(DataOutput out, Map<Integer, Tally<String>> tallies)
      throws IOException {
    PartFormat.writeCount(out, tallies.size());
    for (Map.Entry<Integer, Tally<String>> entry : tallies.entrySet()) {
      PartFormat.writeCount(out, entry.getKey());
      entry.getValue().write(out);
    }
  }

  /** Adds what was written. */
  void addFrom(DataInput in) throws IOException {
    PartFormat.readAll(
        in,
        Integer.class,
        TermCounts.class,
        (term, added) -> counts.merge(term, added, TermCounts::plus));
    PartFormat.readAll(
        in,
        MatchedWord.class,
        TermCounts.class,
        (word, added) -> words.merge(word, added, TermCounts::plus));
    addFrom(in, forms);
    addFrom(in, sources);
  }

  private static void addFrom(DataInput in, Map<Integer, Tally<String>> tallies)
      throws IOException {
    long size = PartFormat.readCount(in);
    for (long k = 0; k < size; k++) {
      tally(tallies, (int) PartFormat.readCount(in)).addFrom(in, String.class);
    }
  }

  /** How many different forms there are, over all terms. */
  long distinctForms() {
    return Stream.of(forms, sources)
        .flatMap(tallies -> tallies.values().stream())
        .mapToLong(Tally::distinct)
        .sum();
  }

  private static Tally<String> tally(Map<Integer, Tally<String>> tallies, int term) {
    return tallies.computeIfAbsent(term, key -> new Tally<>());
  }

  public List<Term> terms() {
    return query.terms();
  }

  /** A term of the query and all that was gathered of it. */
  public record Entry(
      int number, Term term, TermCounts counts, Tally<String> forms, Tally<String> sources) {}

  /** All terms, in the order of the query. */
  public List<Entry> entries() {
    return IntStream.range(0, terms().size())
        .mapToObj(k -> new Entry(k, terms().get(k), counts(k), forms(k), sources(k)))
        .toList();
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

  /** The words that patterns were found as, in no order. */
  public Map<MatchedWord, TermCounts> words() {
    return Collections.unmodifiableMap(words);
  }

  /** The sums by category. */
  public SortedMap<String, TermCounts> byCategory() {
    SortedMap<String, TermCounts> sums = new TreeMap<>();
    for (int k = 0; k < terms().size(); k++) {
      sums.merge(terms().get(k).category(), counts(k), TermCounts::plus);
    }
    return sums;
  }

  /** The sum of all terms, a term of several categories once. */
  public TermCounts total() {
    return counts.entrySet().stream()
        .filter(entry -> isSummed(entry.getKey()))
        .map(Map.Entry::getValue)
        .reduce(TermCounts.NONE, TermCounts::plus);
  }

  /** Whether a term belongs to a sum of all. */
  public boolean isSummed(int term) {
    return !query.comesAgain(term);
  }
}
