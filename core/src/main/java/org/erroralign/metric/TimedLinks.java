package org.erroralign.metric;

import java.util.Arrays;
import java.util.List;
import org.erroralign.align.Alignment;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;
import org.erroralign.text.Span;
import org.erroralign.text.WordDetails;

/**
 * How well an alignment agrees with the times of words, which no measure of text can tell: two
 * recognisers on the same audio, and words that sound at the same time belong together.
 *
 * <p>A segment links its reference word with every hypothesis word that its span touches.
 *
 * @param all every link
 * @param unequal links between words that differ in letters or digits: the hard ones
 * @param clean links of words neither of which has an equal one near the other, but for the other
 *     itself: where two recognisers' clocks are a word apart, times tell nothing sure of the rest
 * @param cleanUnequal those of them between words that differ
 * @param numbers links where either word has a digit
 * @param cleanNumbers those of them that are clean
 * @param hypothesisWords how many words the hypothesis has
 * @param cutWords how many of them are cut in the middle by the end of a segment
 * @param insertedFragments insertions that are part of a word only
 */
public record TimedLinks(
    Counts all,
    Counts unequal,
    Counts clean,
    Counts cleanUnequal,
    Counts numbers,
    Counts cleanNumbers,
    long hypothesisWords,
    long cutWords,
    long insertedFragments) {

  /** Words of linked segments may miss each other by this and still count as right, in seconds. */
  public static final double TOLERANCE = 0.05;

  /** Words are truly linked when they overlap by this part of the shorter one. */
  public static final double TRUE_OVERLAP = 0.5;

  /** What is so many words away at most, on the same side, is near. */
  public static final int NEAR = 2;

  public static final TimedLinks NONE =
      new TimedLinks(
          Counts.NONE, Counts.NONE, Counts.NONE, Counts.NONE, Counts.NONE, Counts.NONE, 0, 0, 0);

  /**
   * Links of one kind.
   *
   * @param links that the alignment makes
   * @param touching those whose words touch in time, within {@link #TOLERANCE}
   * @param trueLinks pairs of words that truly belong together
   * @param found those that the alignment links
   */
  public record Counts(long links, long touching, long trueLinks, long found) {
    public static final Counts NONE = new Counts(0, 0, 0, 0);

    public Counts plus(Counts other) {
      return new Counts(
          links + other.links,
          touching + other.touching,
          trueLinks + other.trueLinks,
          found + other.found);
    }

    private Counts where(boolean counted) {
      return counted ? this : NONE;
    }

    /** Links that touch over all links; 1 without links. */
    public double precision() {
      return links == 0 ? 1 : (double) touching / links;
    }

    /** True links found over all true links; 1 where there are none. */
    public double recall() {
      return trueLinks == 0 ? 1 : (double) found / trueLinks;
    }

    /** The harmonic mean of precision and recall. */
    public double f1() {
      double sum = precision() + recall();
      return sum == 0 ? 0 : 2 * precision() * recall() / sum;
    }
  }

  /** Scores the alignment of two timed texts. */
  public static TimedLinks of(Alignment alignment, TimedText reference, TimedText hypothesis) {
    if (!alignment.reference().equals(reference.text())
        || !alignment.hypothesis().equals(hypothesis.text())) {
      throw new IllegalArgumentException(
          "expected an alignment of the two timed texts, found one of other texts");
    }
    return new Scorer(reference, hypothesis).score(alignment.segments());
  }

  public TimedLinks plus(TimedLinks other) {
    return new TimedLinks(
        all.plus(other.all),
        unequal.plus(other.unequal),
        clean.plus(other.clean),
        cleanUnequal.plus(other.cleanUnequal),
        numbers.plus(other.numbers),
        cleanNumbers.plus(other.cleanNumbers),
        hypothesisWords + other.hypothesisWords,
        cutWords + other.cutWords,
        insertedFragments + other.insertedFragments);
  }

  /*
   * How: segments are in order, so two indices follow them through the words. A segment links a
   * range of reference words with a range of hypothesis words; links of a reference word are a range
   * of hypothesis words too, since segments that share a word are neighbours.
   */
  private static final class Scorer {
    private final TimedText reference;
    private final TimedText hypothesis;
    private final int[][] referenceLetters;
    private final int[][] hypothesisLetters;

    /** The hypothesis words linked with each reference word: from, inclusive, to, exclusive. */
    private final int[] linkedFrom;

    private final int[] linkedTo;
    private TimedLinks sum = NONE;
    private long cutWords;
    private long insertedFragments;

    Scorer(TimedText reference, TimedText hypothesis) {
      this.reference = reference;
      this.hypothesis = hypothesis;
      referenceLetters = letters(reference);
      hypothesisLetters = letters(hypothesis);
      linkedFrom = new int[reference.words().size()];
      linkedTo = new int[reference.words().size()];
    }

    private static int[][] letters(TimedText text) {
      return text.words().stream()
          .map(word -> GlobalToLocalEdits.characters(text.text(), word.span()))
          .toArray(int[][]::new);
    }

    TimedLinks score(List<Segment> segments) {
      link(segments);
      double longest =
          hypothesis.words().stream().mapToDouble(w -> w.end() - w.start()).max().orElse(0);
      int firstNear = 0;
      int count = hypothesis.words().size();
      for (int r = 0; r < linkedFrom.length; r++) {
        WordDetails word = reference.words().get(r);
        while (firstNear < count
            && hypothesis.words().get(firstNear).start() + longest
                < word.start() - TimedText.JITTER) {
          firstNear++;
        }
        int h = Math.min(firstNear, linkedFrom[r] < linkedTo[r] ? linkedFrom[r] : firstNear);
        for (; h < count; h++) {
          boolean linked = h >= linkedFrom[r] && h < linkedTo[r];
          if (!linked
              && h >= linkedTo[r]
              && hypothesis.words().get(h).start() > word.end() + TimedText.JITTER) {
            break;
          }
          Counts pair = pair(word, hypothesis.words().get(h), linked);
          if (!pair.equals(Counts.NONE)) {
            add(pair, r, h);
          }
        }
      }
      Counts none = Counts.NONE;
      return sum.plus(
          new TimedLinks(none, none, none, none, none, none, count, cutWords, insertedFragments));
    }

    private void add(Counts pair, int r, int h) {
      boolean equal = Arrays.equals(referenceLetters[r], hypothesisLetters[h]);
      boolean number = hasDigit(referenceLetters[r]) || hasDigit(hypothesisLetters[h]);
      boolean clean =
          !hasNear(referenceLetters[r], hypothesisLetters, h)
              && !hasNear(hypothesisLetters[h], referenceLetters, r);
      sum =
          sum.plus(
              new TimedLinks(
                  pair,
                  pair.where(!equal),
                  pair.where(clean),
                  pair.where(clean && !equal),
                  pair.where(number),
                  pair.where(clean && number),
                  0,
                  0,
                  0));
    }

    private static boolean hasDigit(int[] letters) {
      return Arrays.stream(letters).anyMatch(Character::isDigit);
    }

    /** Whether a word stands near a place, but not there. */
    private static boolean hasNear(int[] word, int[][] words, int place) {
      int last = Math.min(words.length - 1, place + NEAR);
      for (int k = Math.max(0, place - NEAR); k <= last; k++) {
        if (k != place && Arrays.equals(word, words[k])) {
          return true;
        }
      }
      return false;
    }

    private static Counts pair(WordDetails a, WordDetails b, boolean linked) {
      double overlap = Math.min(a.end(), b.end()) - Math.max(a.start(), b.start());
      double shorter = Math.min(a.end() - a.start(), b.end() - b.start());
      boolean truly = overlap >= 0 && overlap >= TRUE_OVERLAP * shorter;
      return new Counts(
          linked ? 1 : 0,
          linked && overlap >= -TOLERANCE ? 1 : 0,
          truly ? 1 : 0,
          truly && linked ? 1 : 0);
    }

    private void link(List<Segment> segments) {
      int r = 0;
      int h = 0;
      int lastCut = -1;
      for (Segment segment : segments) {
        r = firstTouched(reference, r, segment.reference());
        h = firstTouched(hypothesis, h, segment.hypothesis());
        if (segment.operation() == Operation.INSERT
            && (segment.startsInsideWord() || segment.endsInsideWord())) {
          insertedFragments++;
        }
        int beyond = afterTouched(hypothesis, h, segment.hypothesis());
        if (segment.startsInsideWord() && h != lastCut) {
          cutWords++;
          lastCut = h;
        }
        if (segment.endsInsideWord() && beyond - 1 != lastCut) {
          cutWords++;
          lastCut = beyond - 1;
        }
        for (int word = r; word < afterTouched(reference, r, segment.reference()); word++) {
          if (h < beyond) {
            linkedFrom[word] = linkedFrom[word] == linkedTo[word] ? h : linkedFrom[word];
            linkedTo[word] = beyond;
          }
        }
      }
    }

    /** The first word from a given one on that ends after the start of a span. */
    private static int firstTouched(TimedText text, int from, Span span) {
      int word = from;
      while (word < text.words().size() && text.words().get(word).span().end() <= span.start()) {
        word++;
      }
      return word;
    }

    /** The first word from a given one on that starts at the end of a span or later. */
    private static int afterTouched(TimedText text, int from, Span span) {
      int word = from;
      while (!span.isEmpty()
          && word < text.words().size()
          && text.words().get(word).span().start() < span.end()) {
        word++;
      }
      return word;
    }
  }
}
