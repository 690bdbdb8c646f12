package org.erroralign.recognise;

import java.io.IOException;
import org.erroralign.transcribe.Engine;
import org.erroralign.transcribe.EngineProvider;
import org.jspecify.annotations.Nullable;

/** {@code --engine sphinx}: has one model and one language, English. */
public final class Sphinx implements EngineProvider {
  @Override
  public String name() {
    return "sphinx";
  }

  @Override
  public String system(@Nullable String model) {
    return SphinxEngine.SYSTEM;
  }

  @Override
  public Engine start(@Nullable String model, @Nullable String language) throws IOException {
    return new SphinxEngine();
  }
}
