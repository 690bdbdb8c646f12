package org.erroralign.analysis;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.erroralign.align.Alignment;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;
import org.erroralign.text.ReadingClass;
import org.erroralign.text.Span;
import org.erroralign.text.Transcript;
import org.erroralign.text.WordNetwork;
import org.erroralign.text.WordNetwork.Choice;
import org.erroralign.text.WordNetwork.Element;
import org.erroralign.text.WordNetwork.Word;

/**
 * Gathers how what was recognised is written: numbers, abbreviations and the like, punctuation, and
 * capitals.
 *
 * <p>Something that has readings, on either side, and was spoken alike, is an occurrence of its
 * class; it is written alike when neither side had to be read. A mark belongs between two words
 * that are aligned with each other, and agrees with one of its kind at the same place. Capitals are
 * compared on words that match as they are written.
 */
public final class WrittenForms extends Gatherer<WrittenForms> {
  /** The row of words that begin with a capital. */
  public static final String CAPITALS = "capitals";

  /** Each kind of mark, and those of its kind in other scripts. */
  private static final List<String> MARKS =
      List.of(".。．｡।۔።…", ",，、､،፣", "?？؟፧¿‽", "!！¡", ":：", ";；؛");

  /** How often things of a class were spoken alike, and how often also written alike. */
  public record Occurrences(long spokenAlike, long writtenAlike) implements Serializable {
    private Occurrences plus(Occurrences other) {
      return new Occurrences(spokenAlike + other.spokenAlike, writtenAlike + other.writtenAlike);
    }

    public double share() {
      return Ratio.of(writtenAlike, spokenAlike);
    }
  }

  /** How often something is in references, in hypotheses, and in both at the same place. */
  public record Agreement(long reference, long hypothesis, long both) implements Serializable {
    private Agreement plus(Agreement other) {
      return new Agreement(
          reference + other.reference, hypothesis + other.hypothesis, both + other.both);
    }

    public double precision() {
      return Ratio.share(both, hypothesis);
    }

    public double recall() {
      return Ratio.share(both, reference);
    }

    public double f1() {
      return Ratio.of(2 * both, reference + hypothesis);
    }
  }

  /** Something written otherwise. */
  public record Example(String readingClass, String reference, String hypothesis)
      implements Comparable<Example>, Serializable {
    @Override
    public int compareTo(Example other) {
      int byClass = readingClass.compareTo(other.readingClass);
      int byReference = byClass != 0 ? byClass : reference.compareTo(other.reference);
      return byReference != 0 ? byReference : hypothesis.compareTo(other.hypothesis);
    }
  }

  private final SortedMap<String, Occurrences> classes = new TreeMap<>();
  private final SortedMap<String, Agreement> marks = new TreeMap<>();
  private final Tally<Example> examples = new Tally<>();

  public WrittenForms() {
    gather(classes, Occurrences::plus, String::hashCode, String.class, Occurrences.class);
    gather(marks, Agreement::plus, String::hashCode, String.class, Agreement.class);
    gather(examples, example -> example.reference().hashCode(), Example.class);
  }

  public void add(ScoredUtterance utterance) {
    Alignment alignment = utterance.alignment();
    List<Span> counted = new ArrayList<>();
    for (Written written : written(utterance.utterance().reference())) {
      List<Segment> segments = overlapping(alignment, written.span(), true);
      boolean onlyOtherIsRead =
          segments.stream().anyMatch(Segment::hasReading)
              && segments.stream().allMatch(segment -> segment.referenceReading().isEmpty());
      if (!onlyOtherIsRead) { // of percent and 15%, it is the latter that tells what this is
        counted.add(written.span());
        addOccurrence(alignment, written, segments);
      }
    }
    for (Written written : written(utterance.utterance().hypothesis())) {
      List<Segment> segments = overlapping(alignment, written.span(), false);
      boolean isNew =
          segments.stream().anyMatch(segment -> !segment.hypothesisReading().isEmpty())
              && segments.stream()
                  .noneMatch(
                      segment ->
                          counted.stream().anyMatch(span -> overlaps(span, segment.reference())));
      if (isNew) {
        addOccurrence(alignment, written, segments);
      }
    }
    addMarks(alignment);
    addCapitals(alignment);
  }

  private record Written(ReadingClass readingClass, Span span) {}

  /** What has readings in a transcript, and where it stands there. */
  private static List<Written> written(Transcript transcript) {
    List<Written> all = new ArrayList<>();
    if (!transcript.hasOneForm()) {
      addWritten(transcript.network(), transcript.original(), all);
    }
    return all;
  }

  private static void addWritten(WordNetwork network, String original, List<Written> all) {
    for (Element element : network.elements()) {
      if (element instanceof Choice choice
          && choice.readingClass() != ReadingClass.ALTERNATIVE
          && choice.readingClass() != ReadingClass.HESITATION) {
        WordNetwork last = choice.forms().get(choice.forms().size() - 1);
        List<Word> words = choice.forms().get(0).firstForm();
        if (isCut(last, original)) {
          addWritten(last, original, all);
        } else if (!words.isEmpty()) {
          all.add(
              new Written(
                  choice.readingClass(),
                  new Span(words.get(0).span().start(), words.get(words.size() - 1).span().end())));
        }
      }
    }
  }

  /** Whether a form is what is written, of which a part has readings: the 10 of 10度. */
  private static boolean isCut(WordNetwork form, String original) {
    return form.elements().stream().anyMatch(Choice.class::isInstance)
        && form.firstForm().stream().allMatch(word -> word.span().of(original).equals(word.text()));
  }

  private static List<Segment> overlapping(Alignment alignment, Span span, boolean ofReference) {
    return alignment.segments().stream()
        .filter(s -> overlaps(span, ofReference ? s.reference() : s.hypothesis()))
        .toList();
  }

  private static boolean overlaps(Span a, Span b) {
    return a.start() < b.end() && b.start() < a.end();
  }

  private void addOccurrence(Alignment alignment, Written written, List<Segment> segments) {
    boolean spokenAlike =
        !segments.isEmpty() && segments.stream().allMatch(s -> s.operation() == Operation.MATCH);
    if (!spokenAlike) {
      return;
    }
    String label = written.readingClass().label();
    boolean writtenAlike = segments.stream().noneMatch(Segment::hasReading);
    classes.merge(label, new Occurrences(1, writtenAlike ? 1 : 0), Occurrences::plus);
    if (!writtenAlike) {
      Segment first = segments.get(0);
      Segment last = segments.get(segments.size() - 1);
      examples.add(
          new Example(
              label,
              cover(first.reference(), last.reference()).of(alignment.reference()),
              cover(first.hypothesis(), last.hypothesis()).of(alignment.hypothesis())));
    }
  }

  private static Span cover(Span first, Span last) {
    return new Span(first.start(), Math.max(first.end(), last.end()));
  }

  private void addMarks(Alignment alignment) {
    Map<String, Integer> said = new HashMap<>();
    Map<String, Integer> written = new HashMap<>();
    int referenceEnd = 0;
    int hypothesisEnd = 0;
    for (Segment segment : alignment.segments()) {
      if (!segment.reference().isEmpty()) {
        collect(alignment.reference(), referenceEnd, segment.reference().start(), said);
        referenceEnd = end(alignment.reference(), segment.reference(), segment.referenceReading());
      }
      if (!segment.hypothesis().isEmpty()) {
        collect(alignment.hypothesis(), hypothesisEnd, segment.hypothesis().start(), written);
        int end = end(alignment.hypothesis(), segment.hypothesis(), segment.hypothesisReading());
        hypothesisEnd = Math.max(hypothesisEnd, end);
      }
      if (!segment.reference().isEmpty() && !segment.hypothesis().isEmpty()) {
        addAgreement(said, written);
      }
    }
    collect(alignment.reference(), referenceEnd, alignment.reference().length(), said);
    collect(alignment.hypothesis(), hypothesisEnd, alignment.hypothesis().length(), written);
    addAgreement(said, written);
  }

  /** Behind a word, and behind the point of what is read otherwise and is no number: Dr. */
  private static int end(String text, Span word, String reading) {
    boolean point =
        !reading.isEmpty()
            && text.startsWith(".", word.end())
            && !CodePoints.any(text, word.start(), word.end(), Character::isDigit);
    return point ? word.end() + 1 : word.end();
  }

  private static void collect(String text, int from, int to, Map<String, Integer> found) {
    for (int k = from; k < to; k++) {
      for (String marks : MARKS) {
        if (marks.indexOf(text.charAt(k)) >= 0) {
          found.merge(marks.substring(0, 1), 1, Integer::sum);
        }
      }
    }
  }

  private void addAgreement(Map<String, Integer> said, Map<String, Integer> written) {
    said.forEach(
        (mark, count) -> {
          int other = written.getOrDefault(mark, 0);
          addMark(mark, new Agreement(count, other, Math.min(count, other)));
        });
    written.forEach(
        (mark, count) -> {
          if (!said.containsKey(mark)) {
            addMark(mark, new Agreement(0, count, 0));
          }
        });
    said.clear();
    written.clear();
  }

  private void addMark(String mark, Agreement counts) {
    marks.merge(mark, counts, Agreement::plus);
  }

  private void addCapitals(Alignment alignment) {
    for (Segment segment : alignment.segments()) {
      if (segment.operation() == Operation.MATCH && !segment.hasReading()) {
        boolean said = beginsWithCapital(segment.reference().of(alignment.reference()));
        boolean written = beginsWithCapital(segment.hypothesis().of(alignment.hypothesis()));
        if (said || written) {
          addMark(CAPITALS, new Agreement(said ? 1 : 0, written ? 1 : 0, said && written ? 1 : 0));
        }
      }
    }
  }

  private static boolean beginsWithCapital(String word) {
    return !word.isEmpty() && Character.isUpperCase(word.codePointAt(0));
  }

  /** By class of what is written. */
  public SortedMap<String, Occurrences> classes() {
    return Collections.unmodifiableSortedMap(classes);
  }

  /** By mark, and {@link #CAPITALS}. */
  public SortedMap<String, Agreement> marks() {
    return Collections.unmodifiableSortedMap(marks);
  }

  /** The forms of a class that were written otherwise. */
  public Tally<String> examples(String readingClass) {
    Tally<String> ofClass = new Tally<>();
    examples
        .counts()
        .forEach(
            (example, count) -> {
              if (example.readingClass().equals(readingClass)) {
                ofClass.add(example.reference() + " → " + example.hypothesis(), count);
              }
            });
    return ofClass;
  }
}
