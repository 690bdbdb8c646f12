package org.erroralign.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.erroralign.corpus.MarkedText;
import org.erroralign.corpus.NormalizedText;
import org.erroralign.corpus.TextChange;
import org.erroralign.format.Entry;
import org.erroralign.normalize.Normalizers;
import org.erroralign.normalize.TextNormalizer;
import org.jspecify.annotations.Nullable;

/** One of the normalisations that the user has asked for, by its name. */
record NormalizationStep(String name, TextNormalizer normalizer) {

  /** A change that the step makes. */
  record Change(String id, String side, String step, TextChange change) {}

  /** The entry after this step, both texts normalised. */
  Entry apply(Entry entry, boolean alternatives, Consumer<Change> changes) {
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
      Consumer<Change> changes) {
    if (text == null) {
      return null;
    }
    MarkedText marked = alternatives ? Normalizers.marked(id, text) : null;
    if (marked != null && marked.isMarked()) {
      return marked.map(
          words -> {
            tell(id, side, normalizer.normalize(words), changes);
            return normalizer.normalizeMarked(words);
          });
    }
    NormalizedText normalized = normalizer.normalize(text);
    tell(id, side, normalized, changes);
    return alternatives ? normalizer.normalizeMarked(text) : normalized.text();
  }

  private void tell(String id, String side, NormalizedText text, Consumer<Change> changes) {
    List<TextChange> all = new ArrayList<>(TextChange.of(text));
    all.forEach(change -> changes.accept(new Change(id, side, name, change)));
  }
}
