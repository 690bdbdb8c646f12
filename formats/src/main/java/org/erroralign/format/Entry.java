package org.erroralign.format;

import org.erroralign.corpus.Details;
import org.erroralign.corpus.Side;
import org.erroralign.corpus.Transcript;
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

  public static Entry of(Utterance utterance) {
    return new Entry(
        utterance.id(), utterance.markedReference(), utterance.hypothesis(), utterance.details());
  }

  public static Entry of(Transcript transcript, Side side) {
    boolean reference = side == Side.REFERENCE;
    return new Entry(
        transcript.id(),
        reference ? transcript.text() : null,
        reference ? null : transcript.text(),
        transcript.details());
  }

  /** One of the texts: that of the side, or the only one there is. */
  String text(Side side) {
    String wanted = side == Side.REFERENCE ? reference : hypothesis;
    String other = side == Side.REFERENCE ? hypothesis : reference;
    if (wanted != null) {
      return wanted;
    }
    return other == null ? "" : other;
  }
}
