package org.erroralign.corpus.normalize;

import org.erroralign.corpus.NormalizedText;

/** Changes a text before it is scored. Implementations are immutable and thread-safe. */
@FunctionalInterface
public interface TextNormalizer {
  NormalizedText normalize(String text);

  /** Leaves every text as it is. */
  static TextNormalizer none() {
    return NormalizedText::unchanged;
  }

  /** This one, then another on its result. */
  default TextNormalizer then(TextNormalizer next) {
    return text -> {
      NormalizedText first = normalize(text);
      return first.then(next.normalize(first.text()));
    };
  }
}
