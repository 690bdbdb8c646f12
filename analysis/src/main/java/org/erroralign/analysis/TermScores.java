package org.erroralign.analysis;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.erroralign.align.Alignment;

/** Gathers, for the terms of a query, how often each was recognised and the forms it took. */
public final class TermScores extends Gatherer<TermScores> {
  private final TermQuery query;

  /** By the index of the term; most terms of a long list occur in few utterances. */
  private final Map<Integer, TermCounts> counts = new HashMap<>();

  private final Map<MatchedWord, Long> forms = new HashMap<>();
  private final Map<MatchedWord, Long> sources = new HashMap<>();

  /** Of terms that stand for several words, each word by itself. */
  private final Map<MatchedWord, TermCounts> words = new HashMap<>();

  /** A word that a term was found as, or that it became or stands instead of. */
  public record MatchedWord(int term, String word) {}

  public TermScores(TermQuery query) {
    this.query = query;
    gather(counts, TermCounts::plus, Integer::intValue, Integer.class, TermCounts.class);
    gather(words, TermCounts::plus, MatchedWord::term, MatchedWord.class, TermCounts.class);
    gather(forms, Long::sum, MatchedWord::term, MatchedWord.class, Long.class);
    gather(sources, Long::sum, MatchedWord::term, MatchedWord.class, Long.class);
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
      MatchedWord other = new MatchedWord(term, occurrence.otherText());
      switch (occurrence.outcome()) {
        case CHANGED, DELETED -> forms.merge(other, 1L, Long::sum);
        case INSTEAD, INSERTED -> sources.merge(other, 1L, Long::sum);
        case RECOGNISED, CORRECT -> {}
      }
    }
  }

  public List<Term> terms() {
    return query.terms();
  }

  /**
   * A term of the query and all that was gathered of it.
   *
   * @param forms what it became where it was not recognised; the empty text for a deletion
   * @param sources what had been said where it was written wrongly; the empty text for an insertion
   */
  public record Entry(
      int number, Term term, TermCounts counts, Tally<String> forms, Tally<String> sources) {}

  /** All terms, in the order of the query. */
  public List<Entry> entries() {
    List<Tally<String>> became = byTerm(forms);
    List<Tally<String>> insteadOf = byTerm(sources);
    return IntStream.range(0, terms().size())
        .mapToObj(k -> new Entry(k, terms().get(k), counts(k), became.get(k), insteadOf.get(k)))
        .toList();
  }

  private List<Tally<String>> byTerm(Map<MatchedWord, Long> texts) {
    List<Tally<String>> tallies = terms().stream().map(term -> new Tally<String>()).toList();
    texts.forEach((text, count) -> tallies.get(text.term()).add(text.word(), count));
    return tallies;
  }

  /** The counts of a term by its index; all zero when it never occurred. */
  public TermCounts counts(int term) {
    return counts.getOrDefault(term, TermCounts.NONE);
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
