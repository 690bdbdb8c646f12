package org.erroralign.cli;

import java.util.ArrayList;
import java.util.List;
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
        apply(entry.id(), "ref", entry.reference(), alternatives, changes),
        apply(entry.id(), "hyp", entry.hypothesis(), false, changes),
        entry.details());
  }

  private @Nullable String apply(
      String id,
      String side,
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
            NormalizedText normalized = normalizer.normalize(words);
            tell(id, side, normalized, changes);
            return normalized;
          });
    }
    Side of = alternatives ? Side.REFERENCE : Side.HYPOTHESIS; // only references have forms
    return normalizer.normalize(transcript, of).notation();
  }

  private static Transcript parsed(String id, String text) {
    try {
      return NistNotation.parse(text);
    } catch (IllegalArgumentException e) {
      throw BadDataException.inUtterance(id, String.valueOf(e.getMessage()));
    }
  }

  private void tell(String id, String side, NormalizedText text, Consumer<Change> changes) {
    List<TextChange> all = new ArrayList<>(TextChange.of(text));
    all.forEach(change -> changes.accept(new Change(id, side, name, change)));
  }
}
