package org.erroralign.phonetic;

import java.util.Arrays;
import org.erroralign.align.Alignment;
import org.erroralign.metric.GlobalToLocalEdits;
import org.erroralign.text.Span;
import org.erroralign.text.Tokenizer;

/**
 * The phonemes of an English text, each at the letter it belongs to, so that half a word has its
 * part of the word's phonemes: "some-" of "something" has S AH M.
 *
 * <p>It makes the phoneme GLE of an alignment, over the same phonemes whatever the segments are.
 */
public final class PhonemeText {

  private final String text;
  private final int[] phonemes;

  /** How many phonemes belong to characters before each place. */
  private final int[] before;

  public PhonemeText(String text, Pronouncer pronouncer) {
    this.text = text;
    int[] counts = new int[text.length() + 1];
    Collector collector = new Collector();
    Tokenizer.standard()
        .tokenize(
            text,
            (start, end) -> {
              Letters letters = Letters.of(text, start, end);
              int[][] byLetter = pronouncer.byLetter(letters);
              for (int k = 0; k < byLetter.length; k++) {
                counts[letters.start(k) + 1] += byLetter[k].length;
                collector.add(byLetter[k]);
              }
            });
    Arrays.parallelPrefix(counts, Integer::sum);
    before = counts;
    phonemes = Arrays.copyOf(collector.phonemes, collector.count);
  }

  /** The phoneme GLE of an alignment of two such texts. */
  public static GlobalToLocalEdits edits(
      Alignment alignment, PhonemeText reference, PhonemeText hypothesis) {
    if (!alignment.reference().equals(reference.text)
        || !alignment.hypothesis().equals(hypothesis.text)) {
      throw new IllegalArgumentException(
          "expected an alignment of the two texts, found one of other texts");
    }
    return GlobalToLocalEdits.of(
        alignment, (text, span) -> reference.units(span), (text, span) -> hypothesis.units(span));
  }

  /** The phoneme GLE of an alignment of English texts. */
  public static GlobalToLocalEdits edits(Alignment alignment) {
    return edits(
        alignment,
        new PhonemeText(alignment.reference(), Pronouncer.english()),
        new PhonemeText(alignment.hypothesis(), Pronouncer.english()));
  }

  /** The phonemes of the characters in a span. */
  int[] units(Span span) {
    return Arrays.copyOfRange(phonemes, before[span.start()], before[span.end()]);
  }

  private static final class Collector {
    private int[] phonemes = new int[64];
    private int count;

    void add(int[] more) {
      if (count + more.length > phonemes.length) {
        phonemes = Arrays.copyOf(phonemes, 2 * (count + more.length));
      }
      System.arraycopy(more, 0, phonemes, count, more.length);
      count += more.length;
    }
  }
}
