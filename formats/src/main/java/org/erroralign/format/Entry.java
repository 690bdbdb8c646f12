package org.erroralign.format;

import org.erroralign.corpus.Details;
import org.erroralign.corpus.Side;
import org.erroralign.corpus.Unpaired;
import org.erroralign.corpus.Utterance;
import org.jspecify.annotations.Nullable;

/**
 * What a corpus file holds for one utterance: both texts, or one of them.
 *
 * @param reference with the notation for alternatives; null when the corpus has none
 * @param hypothesis null when the corpus has none
 */
public record Entry(
    String id, @Nullable String reference, @Nullable String hypothesis, Details details) {

  /** What stands in the file. */
  public static Entry of(Utterance utterance) {
    return new Entry(
        utterance.id(),
        utterance.reference().notation(),
        utterance.hypothesis().notation(),
        utterance.details());
  }

  public static Entry of(Unpaired text, Side side) {
    boolean reference = side == Side.REFERENCE;
    return new Entry(
        text.id(),
        reference ? text.transcript().notation() : null,
        reference ? null : text.transcript().notation(),
        text.details());
  }

  /** One of the texts: that of the side, or the only one there is. */
  public String text(Side side) {
    String wanted = side == Side.REFERENCE ? reference : hypothesis;
    String other = side == Side.REFERENCE ? hypothesis : reference;
    if (wanted != null) {
      return wanted;
    }
    return other == null ? "" : other;
  }
}
