package org.erroralign.cli;

import java.util.function.Consumer;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.Side;
import org.erroralign.format.Entry;
import org.erroralign.normalize.TextChange;
import org.erroralign.normalize.TextNormalizer;
import org.erroralign.text.NistNotation;
import org.erroralign.text.NormalizedText;
import org.erroralign.text.Transcript;
import org.jspecify.annotations.Nullable;

/** One of the normalisations that the user has asked for, by its name. */
record NormalizationStep(String name, TextNormalizer normalizer) {

  /** A change that the step makes. */
  record Change(String id, String side, String step, TextChange change) {}

  /** The entry after this step, both texts normalised; tells the changes if anybody listens. */
  Entry apply(Entry entry, boolean alternatives, @Nullable Consumer<Change> changes) {
    return new Entry(
        entry.id(),
        apply(entry.id(), Side.REFERENCE, entry.reference(), alternatives, changes),
        apply(entry.id(), Side.HYPOTHESIS, entry.hypothesis(), false, changes),
        entry.details());
  }

  private @Nullable String apply(
      String id,
      Side side,
      @Nullable String text,
      boolean alternatives,
      @Nullable Consumer<Change> changes) {
    if (text == null) {
      return null;
    }
    Transcript transcript = alternatives ? parsed(id, text) : Transcript.of(text);
    if (changes != null) {
      transcript.map(
          words -> {
            NormalizedText normalized =
                normalizer.normalize(Transcript.of(words), side).firstForm();
            tell(id, side, normalized, changes);
            return normalized;
          });
    }
    Transcript normalized = normalizer.normalize(transcript, side);
    return alternatives ? normalized.notation() : normalized.text();
  }

  private static Transcript parsed(String id, String text) {
    try {
      return NistNotation.parse(text);
    } catch (IllegalArgumentException e) {
      throw BadDataException.inUtterance(id, String.valueOf(e.getMessage()));
    }
  }

  private void tell(String id, Side side, NormalizedText text, Consumer<Change> changes) {
    String of = side == Side.REFERENCE ? "ref" : "hyp";
    TextChange.of(text).forEach(change -> changes.accept(new Change(id, of, name, change)));
  }
}
