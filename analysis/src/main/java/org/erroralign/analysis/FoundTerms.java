package org.erroralign.analysis;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.erroralign.align.Alignment;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;
import org.erroralign.analysis.WordOutcomes.Counts;

/**
 * Gathers terms that nobody has listed, as references write them: numbers, initials, and names,
 * which are words with a capital inside a sentence, as many as stand together. Of a text without
 * small letters, capitals tell nothing.
 */
public final class FoundTerms extends Gatherer<FoundTerms> {

  /** Why something is a term. */
  public enum Kind {
    /** It has a digit. */
    NUMBER,
    /** Capitals only, two or more. */
    INITIALS,
    /** A capital inside a sentence. */
    NAME
  }

  /** A term as it is written. */
  public record Found(Kind kind, String text) implements Comparable<Found> {
    private static final Comparator<Found> ORDER =
        Comparator.comparing(Found::kind).thenComparing(Found::text);

    @Override
    public int compareTo(Found other) {
      return ORDER.compare(this, other);
    }

    /** As in {@link Confusion}. */
    @Override
    public boolean equals(Object other) {
      return other instanceof Found that && kind == that.kind && text.equals(that.text);
    }

    @Override
    public int hashCode() {
      return 31 * kind.hashCode() + text.hashCode();
    }
  }

  private static final String ENDS_OF_SENTENCES = ".?!:…";

  /** What stands before names, and whose point ends no sentence. */
  private static final Set<String> TITLES =
      Set.of(
          "Dr", "Mr", "Mrs", "Ms", "Prof", "St", "Rev", "Gen", "Col", "Capt", "Lt", "Sgt", "Hr",
          "Fr");

  private final Map<Found, Counts> terms = new HashMap<>();

  public FoundTerms() {
    gather(terms, Counts::plus, term -> term.text().hashCode(), Found.class, Counts.class);
  }

  public void add(Alignment alignment) {
    String text = alignment.reference();
    boolean capitalsTell = CodePoints.any(text, Character::isLowerCase);
    List<Segment> name = new ArrayList<>();
    Set<Found> seen = new HashSet<>();
    boolean inside = false;
    boolean afterTitle = false;
    int end = 0;
    for (Segment segment : alignment.segments()) {
      if (segment.reference().isEmpty()) {
        continue;
      }
      int start = segment.reference().start();
      inside &=
          afterTitle || !CodePoints.any(text, end, start, c -> ENDS_OF_SENTENCES.indexOf(c) >= 0);
      end = segment.reference().end();
      boolean isName = false;
      afterTitle = false;
      if (CodePoints.any(text, start, end, Character::isDigit)) {
        add(new Found(Kind.NUMBER, text.substring(start, end)), List.of(segment), seen);
      } else if (capitalsTell && isCapital(text.codePointAt(start))) {
        String word = text.substring(start, end);
        if (isInitials(word)) {
          add(new Found(Kind.INITIALS, word), List.of(segment), seen);
        } else {
          afterTitle = TITLES.contains(word);
          isName = inside && !afterTitle && isName(word);
        }
      }
      if (!isName) {
        addName(name, text, seen);
      } else {
        name.add(segment);
      }
      inside = true;
    }
    addName(name, text, seen);
  }

  private static boolean isCapital(int c) {
    return Character.getType(c) == Character.UPPERCASE_LETTER;
  }

  private static boolean isInitials(String word) {
    return word.codePointCount(0, word.length()) > 1 && !CodePoints.any(word, c -> !isCapital(c));
  }

  /** Whether letters follow a capital: not {@code I'm}, but {@code O'Brien}. */
  private static boolean isName(String word) {
    int next = Character.charCount(word.codePointAt(0));
    boolean apostrophe = word.startsWith("'", next) || word.startsWith("’", next);
    if (apostrophe && next + 1 < word.length() && isCapital(word.codePointAt(next + 1))) {
      next += 1 + Character.charCount(word.codePointAt(next + 1));
    }
    return next < word.length() && Character.isLetter(word.codePointAt(next));
  }

  private void addName(List<Segment> name, String text, Set<Found> seen) {
    if (!name.isEmpty()) {
      int start = name.get(0).reference().start();
      int end = name.get(name.size() - 1).reference().end();
      add(new Found(Kind.NAME, text.substring(start, end)), name, seen);
      name.clear();
    }
  }

  private void add(Found term, List<Segment> segments, Set<Found> seen) {
    boolean right = segments.stream().allMatch(s -> s.operation() == Operation.MATCH);
    boolean gone = segments.stream().allMatch(s -> s.operation() == Operation.DELETE);
    Counts one = new Counts(1, right || gone ? 0 : 1, gone ? 1 : 0, seen.add(term) ? 1 : 0);
    terms.merge(term, one, Counts::plus);
  }

  /** All terms and their counts, in no order. */
  public Map<Found, Counts> terms() {
    return Collections.unmodifiableMap(terms);
  }
}
