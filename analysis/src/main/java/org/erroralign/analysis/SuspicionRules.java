package org.erroralign.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.erroralign.align.Alignment;
import org.erroralign.corpus.Details;
import org.erroralign.corpus.Utterance;
import org.erroralign.text.Span;
import org.erroralign.text.Tokenizer;
import org.erroralign.text.Transcript;
import org.erroralign.text.UnspacedScripts;
import org.erroralign.text.WordDetails;

/**
 * When a hypothesis is suspicious.
 *
 * @param loopRepeats a loop repeats its words at least so often, and more often than the reference
 * @param run a run of inserted or deleted words is at least so long; a character of a script
 *     without spaces is half a word
 * @param lengthFactor far too long is more than so many times the words of the reference
 * @param lengthSlack and this many words on top
 */
public record SuspicionRules(int loopRepeats, int run, double lengthFactor, int lengthSlack) {

  /** Changes of one kind in a row. */
  record Run(int first, int end) {
    int length() {
      return end - first;
    }
  }

  /** Four repeats, five words in a row, twice as long and five words more. */
  public static SuspicionRules standard() {
    return new SuspicionRules(4, 5, 2, 5);
  }

  public List<Suspicion> check(ScoredUtterance utterance, Tokenizer tokenizer) {
    Alignment alignment = utterance.alignment();
    String id = utterance.id();
    if (utterance.isRight() && alignment.reference().equals(alignment.hypothesis())) {
      return List.of();
    }
    WordHashes hypothesis = utterance.heardWords();
    long saidWords =
        utterance.scores().isSpoken()
            ? WordHashes.of(alignment.reference(), tokenizer).size()
            : utterance.changes().counts().referenceWords();
    List<Suspicion> found = new ArrayList<>();
    if (hypothesis.mayLoop(loopRepeats)) {
      addLoop(
          found,
          id,
          Folding.CASE.words(alignment.reference(), tokenizer),
          Folding.CASE.words(alignment.hypothesis(), tokenizer));
    }
    addRuns(found, utterance, Change.Kind.INSERTION);
    if (hypothesis.size() == 0 && saidWords > 0) {
      List<String> words = Folding.CASE.words(alignment.reference(), tokenizer);
      found.add(Suspicion.of(id, Suspicion.Kind.EMPTY_HYPOTHESIS, words, words.size()));
    } else {
      addRuns(found, utterance, Change.Kind.DELETION);
    }
    if (hypothesis.size() > lengthFactor * saidWords + lengthSlack) {
      List<String> words = Folding.CASE.words(alignment.hypothesis(), tokenizer);
      found.add(Suspicion.of(id, Suspicion.Kind.FAR_TOO_LONG, words, words.size()));
    }
    return found;
  }

  /** Adds the longest loop. */
  private void addLoop(
      List<Suspicion> found, String id, List<String> reference, List<String> hypothesis) {
    loops(reference, hypothesis).stream()
        .max(Comparator.comparingInt(loop -> loop.words() * loop.repeats()))
        .ifPresent(
            loop -> {
              List<String> words = hypothesis.subList(loop.start(), loop.start() + loop.words());
              found.add(Suspicion.of(id, Suspicion.Kind.LOOP, words, loop.repeats()));
            });
  }

  /** The loops of a hypothesis that the reference does not have. */
  List<Loops.Loop> loops(List<String> reference, List<String> hypothesis) {
    return Loops.find(hypothesis, loopRepeats).stream()
        .filter(
            loop ->
                Loops.repeats(
                        reference, hypothesis.subList(loop.start(), loop.start() + loop.words()))
                    < loop.repeats())
        .toList();
  }

  private void addRuns(List<Suspicion> found, ScoredUtterance utterance, Change.Kind kind) {
    Changes changes = utterance.changes();
    boolean deleted = kind == Change.Kind.DELETION;
    int said = 0;
    int next = 0;
    for (Run run : runs(changes, kind)) {
      for (; next < run.first(); next++) {
        said += changes.get(next).referenceWords();
      }
      List<Change> missed = changes.subList(run.first(), run.end());
      found.add(
          new Suspicion(
              utterance.id(),
              deleted ? Suspicion.Kind.DELETED_RUN : Suspicion.Kind.INSERTED_RUN,
              missed.stream()
                  .map(deleted ? Change::reference : Change::hypothesis)
                  .collect(Collectors.joining(" ")),
              missed.size(),
              said + 1L,
              milliseconds(utterance, missed.get(0))));
    }
  }

  /**
   * Where a change is in time: when the word before it ends, where words have times, else by its
   * share of the characters; not known without the ends.
   */
  private static long milliseconds(ScoredUtterance utterance, Change change) {
    Utterance timed = utterance.utterance();
    Alignment alignment = utterance.alignment();
    int place = change.referenceSpan().start();
    double before = endBefore(timed.reference(), alignment.reference(), place);
    if (Double.isNaN(before)) {
      int heard = change.hypothesisSpan().start();
      before = endBefore(timed.hypothesis(), alignment.hypothesis(), heard);
    }
    Details details = timed.details();
    if (Double.isNaN(before) && details.hasTimes()) {
      double share = (double) place / Math.max(1, alignment.reference().length());
      before = details.start() + share * (details.end() - details.start());
    }
    return Double.isNaN(before) ? Suspicion.UNKNOWN : Math.round(1000 * before);
  }

  /** When the last word before a place of the text that was compared ends; NaN where unknown. */
  private static double endBefore(Transcript transcript, String compared, int place) {
    if (!transcript.hasTimes() || !compared.equals(transcript.text())) {
      return Double.NaN;
    }
    Span before = transcript.firstForm().inOriginal(new Span(0, place));
    return WordDetails.of(before, transcript.words()).end();
  }

  /** The long runs of insertions or of deletions. */
  List<Run> runs(Changes changes, Change.Kind kind) {
    ChangeCounts counts = changes.counts();
    if ((kind == Change.Kind.DELETION ? counts.deletions() : counts.insertions()) < run) {
      return List.of();
    }
    List<Run> runs = new ArrayList<>();
    int first = 0;
    while (first < changes.size()) {
      int end = first;
      double words = 0;
      while (end < changes.size() && changes.kind(end) == kind) {
        String word = changes.get(end).reference() + changes.get(end).hypothesis();
        words += UnspacedScripts.occurIn(word) ? 0.5 : 1;
        end++;
      }
      if (words >= run) {
        runs.add(new Run(first, end));
      }
      first = end + 1;
    }
    return runs;
  }
}
