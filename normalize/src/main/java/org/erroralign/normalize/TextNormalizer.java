package org.erroralign.normalize;

import org.erroralign.corpus.Side;
import org.erroralign.text.NormalizedText;
import org.erroralign.text.Transcript;

/** Changes a text before it is compared. Implementations are immutable and thread-safe. */
@FunctionalInterface
public interface TextNormalizer {
  NormalizedText normalize(String text);

  /** All forms of a transcript normalised; a reference may get further forms by it. */
  default Transcript normalize(Transcript transcript, Side side) {
    return transcript.map(this::normalize);
  }

  /** Leaves every text as it is. */
  static TextNormalizer none() {
    return NormalizedText::unchanged;
  }

  /** This one, then another on its result. */
  default TextNormalizer then(TextNormalizer next) {
    TextNormalizer first = this;
    return new TextNormalizer() {
      @Override
      public NormalizedText normalize(String text) {
        NormalizedText changed = first.normalize(text);
        return changed.then(next.normalize(changed.text()));
      }

      @Override
      public Transcript normalize(Transcript transcript, Side side) {
        return next.normalize(first.normalize(transcript, side), side);
      }
    };
  }
}
