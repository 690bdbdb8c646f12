package org.erroralign.analysis;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.erroralign.metric.ErrorCounts;
import org.erroralign.metric.WordEdit;
import org.erroralign.metric.WordScorer;
import org.erroralign.text.Label;
import org.erroralign.text.Span;

/**
 * Gathers word errors by what the reference is {@linkplain Label known} to speak of: people, dates,
 * amounts.
 *
 * <p>An entity's errors are substitutions and deletions of its words and what was inserted between
 * them. A word of several entities counts for each. Of readings, the words of the one that was
 * taken count.
 */
public final class EntityErrors extends Gatherer<EntityErrors> {
  private final SortedMap<String, ErrorCounts> classes = new TreeMap<>();
  private final Tally<String> utterances = new Tally<>();

  public EntityErrors() {
    gather(classes, ErrorCounts::plus, String::hashCode, String.class, ErrorCounts.class);
    gather(utterances, String::hashCode, String.class);
  }

  public void add(ScoredUtterance utterance) {
    List<Label> labels = utterance.utterance().reference().labels();
    if (labels.isEmpty()) {
      return;
    }
    List<WordEdit> edits = utterance.edits();
    int[] words =
        IntStream.range(0, edits.size())
            .filter(k -> !edits.get(k).referenceSpan().isEmpty())
            .toArray();
    Set<String> found = new HashSet<>();
    for (Label label : labels) {
      int from = firstEndingAfter(label.span().start(), edits, words);
      int to = from;
      while (to < words.length && span(edits, words, to).start() < label.span().end()) {
        to++;
      }
      if (from < to) {
        ErrorCounts counts = WordScorer.count(edits.subList(words[from], words[to - 1] + 1));
        classes.merge(label.name(), counts, ErrorCounts::plus);
        found.add(label.name());
      }
    }
    found.forEach(utterances::add);
  }

  /** Words are in order, so the place is found by halving. */
  private static int firstEndingAfter(int place, List<WordEdit> edits, int[] words) {
    int low = 0;
    int high = words.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (span(edits, words, middle).end() > place) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  private static Span span(List<WordEdit> edits, int[] words, int k) {
    return edits.get(words[k]).referenceSpan();
  }

  /** In how many utterances a class occurs. */
  public long utterances(String name) {
    return utterances.count(name);
  }

  /** By class; what counts as an utterance there is an entity. */
  public SortedMap<String, ErrorCounts> classes() {
    return Collections.unmodifiableSortedMap(classes);
  }
}
