package org.erroralign.normalize;

import java.util.Set;
import org.erroralign.corpus.MarkedText;
import org.erroralign.corpus.NormalizedText;

/** Changes a text before it is scored. Implementations are immutable and thread-safe. */
@FunctionalInterface
public interface TextNormalizer {
  NormalizedText normalize(String text);

  /**
   * Like {@link #normalize}, but may offer alternatives in the notation of {@link MarkedText}; for
   * references, where scoring takes the best form.
   */
  default String normalizeMarked(String words) {
    return normalize(words).text();
  }

  /** Leaves every text as it is. */
  static TextNormalizer none() {
    return NormalizedText::unchanged;
  }

  /** This one, but some words, as they stand between white space, stay as they are. */
  default TextNormalizer keeping(Set<String> words) {
    return words.isEmpty() ? this : new WordKeeper(this, words);
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
      public String normalizeMarked(String words) {
        return MarkedText.parse(first.normalizeMarked(words)).map(next::normalizeMarked);
      }
    };
  }
}
