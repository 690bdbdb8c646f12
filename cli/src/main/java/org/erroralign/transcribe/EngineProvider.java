package org.erroralign.transcribe;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Offers a recogniser that runs inside this program; {@link EngineProviders} finds it. */
public interface EngineProvider {
  /** What {@code --engine} calls it. */
  String name();

  /** What is written beside each hypothesis, known before the engine is started. */
  String system(@Nullable String model);

  /**
   * Loads the model.
   *
   * @param model what {@code --model} says
   * @param language an ISO 639-1 code; null lets the model find out
   */
  Engine start(@Nullable String model, @Nullable String language) throws IOException;
}
