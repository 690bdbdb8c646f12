package org.erroralign.japanese;

import java.util.Optional;
import java.util.function.UnaryOperator;
import org.erroralign.text.SoundProvider;

/** Knows how Japanese is read, in katakana; its dictionary is loaded on first use. */
public final class JapaneseSounds implements SoundProvider {
  private static final class Holder {
    static final KanaReader READER = new KanaReader();
  }

  @Override
  public Optional<UnaryOperator<String>> sounds(String language) {
    return language.matches("ja([-_].*)?")
        ? Optional.of(text -> Holder.READER.read(text))
        : Optional.empty();
  }
}
