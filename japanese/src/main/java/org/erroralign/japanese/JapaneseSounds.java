package org.erroralign.japanese;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.erroralign.text.SoundProvider;

/** Knows how Japanese is read, in katakana; its dictionary is loaded on first use. */
public final class JapaneseSounds implements SoundProvider {
  private static final ThreadLocal<KanaReader> READER = ThreadLocal.withInitial(KanaReader::new);

  @Override
  public Optional<Function<String, List<String>>> sounds(String language) {
    return language.matches("ja([-_].*)?")
        ? Optional.of(text -> READER.get().read(text))
        : Optional.empty();
  }
}
