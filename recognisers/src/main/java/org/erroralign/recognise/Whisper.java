package org.erroralign.recognise;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import org.erroralign.transcribe.Engine;
import org.erroralign.transcribe.EngineProvider;
import org.jspecify.annotations.Nullable;

/** {@code --engine whisper}: the model is a file in the format ggml. */
public final class Whisper implements EngineProvider {
  @Override
  public String name() {
    return "whisper";
  }

  @Override
  public String system(@Nullable String model) {
    return WhisperEngine.system(file(model));
  }

  @Override
  public Engine start(@Nullable String model, @Nullable String language) throws IOException {
    return new WhisperEngine(file(model), language);
  }

  private static Path file(@Nullable String model) {
    return Path.of(Objects.requireNonNull(model));
  }
}
