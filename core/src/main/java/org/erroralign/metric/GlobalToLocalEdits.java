package org.erroralign.metric;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Locale;
import org.erroralign.align.Alignment;
import org.erroralign.align.Segment;
import org.erroralign.edit.IndelDistance;
import org.erroralign.text.Normalizer;
import org.erroralign.text.Span;

/**
 * Global-to-local edits (GLE), section 4.1 of the paper: the edits that the whole texts need at
 * least, over the edits that an alignment's segments need. 1 is the best; a corpus is the sum of
 * its pairs.
 *
 * <p>Both sums are over the same strings: what the segments cover, in lower case, without accents
 * and unvoiced characters, in any script. GLE can be over-optimised: a segmentation that maximises
 * it is worse in truth than the paper's aligner (docs/results.md).
 *
 * @param global the sum of d_ID over whole texts
 * @param local the sum of d, eq. 10, over segments
 */
public record GlobalToLocalEdits(long global, long local) implements Serializable {

  /** No pairs at all: what sums start from. */
  public static final GlobalToLocalEdits NONE = new GlobalToLocalEdits(0, 0);

  /** What the units of a text are, of which edits are counted. */
  @FunctionalInterface
  public interface Units {
    /** The units of a part of a text; those of adjacent parts are the units of the whole. */
    int[] of(String text, Span span);
  }

  public GlobalToLocalEdits {
    if (global < 0 || local < global) {
      throw new IllegalArgumentException(
          "expected 0 <= global <= local, found global " + global + " and local " + local);
    }
  }

  /** The character GLE of one alignment. */
  public static GlobalToLocalEdits of(Alignment alignment) {
    return of(alignment, GlobalToLocalEdits::characters, GlobalToLocalEdits::characters);
  }

  /** The GLE of one alignment in units of the caller's choice, such as phonemes. */
  public static GlobalToLocalEdits of(
      Alignment alignment, Units referenceUnits, Units hypothesisUnits) {
    UnitList wholeReference = new UnitList(alignment.reference().length());
    UnitList wholeHypothesis = new UnitList(alignment.hypothesis().length());
    IndelDistance indel = new IndelDistance();
    long local = 0;
    for (Segment segment : alignment.segments()) {
      int[] reference =
          units(
              referenceUnits,
              alignment.reference(),
              segment.reference(),
              segment.referenceReading());
      int[] hypothesis =
          units(
              hypothesisUnits,
              alignment.hypothesis(),
              segment.hypothesis(),
              segment.hypothesisReading());
      local += distance(reference, hypothesis, indel);
      wholeReference.add(reference);
      wholeHypothesis.add(hypothesis);
    }
    int global = indel.of(wholeReference.toArray(), wholeHypothesis.toArray());
    return new GlobalToLocalEdits(global, local);
  }

  /** The units of what was compared. */
  private static int[] units(Units units, String text, Span span, String reading) {
    return reading.isEmpty()
        ? units.of(text, span)
        : units.of(reading, new Span(0, reading.length()));
  }

  /**
   * d of eq. 10: the indel distance, plus the difference of the lengths where neither is empty, so
   * that a word with nothing in common is better left out than linked.
   */
  public static int distance(int[] reference, int[] hypothesis) {
    return distance(reference, hypothesis, new IndelDistance());
  }

  private static int distance(int[] reference, int[] hypothesis, IndelDistance indel) {
    boolean linked = reference.length > 0 && hypothesis.length > 0;
    return indel.of(reference, hypothesis)
        + (linked ? Math.abs(reference.length - hypothesis.length) : 0);
  }

  /** The voiced characters of a part of a text: lower case, no accents, letters and digits only. */
  public static int[] characters(String text, Span span) {
    UnitList characters = new UnitList(span.length());
    Normalizer.paper()
        .normalize(
            text,
            span.start(),
            span.end(),
            (symbol, start) -> {
              if (symbol != Normalizer.UNVOICED) {
                characters.add(symbol);
              }
            });
    return characters.toArray();
  }

  /**
   * The characters that the evaluation of error-align counts in a part of a text: a to z without
   * accents, and 0 to 9. Letters that no accent makes of these (ı, ß, ə, other scripts) count
   * nothing. For comparison with its figures, from which this was inferred (docs/results.md).
   */
  public static int[] latinCharacters(String text, Span span) {
    return java.text.Normalizer.normalize(
            span.of(text).toLowerCase(Locale.ROOT), java.text.Normalizer.Form.NFD)
        .chars()
        .filter(c -> (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
        .toArray();
  }

  public GlobalToLocalEdits plus(GlobalToLocalEdits other) {
    return new GlobalToLocalEdits(
        Math.addExact(global, other.global), Math.addExact(local, other.local));
  }

  /** The ratio, from 0 to 1; 1 where nothing had to be edited. */
  public double value() {
    return local == 0 ? 1 : (double) global / local;
  }

  /** A growing array. */
  private static final class UnitList {
    private int[] units;
    private int count;

    UnitList(int capacity) {
      units = new int[Math.max(8, capacity)];
    }

    void add(int unit) {
      if (count == units.length) {
        units = Arrays.copyOf(units, 2 * count);
      }
      units[count++] = unit;
    }

    void add(int[] more) {
      if (count + more.length > units.length) {
        units = Arrays.copyOf(units, Math.max(2 * units.length, count + more.length));
      }
      System.arraycopy(more, 0, units, count, more.length);
      count += more.length;
    }

    int[] toArray() {
      return Arrays.copyOf(units, count);
    }
  }
}
