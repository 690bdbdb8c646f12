package org.erroralign.transcribe;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What can be tested without a model, which is too large to have here. */
final class WhisperEngineTest {
  @TempDir private Path folder;

  @Test
  void refusesAFileThatIsNoModel() throws Exception {
    Path text = Files.writeString(folder.resolve("ggml.bin"), "this is no model");
    assertThatThrownBy(() -> new WhisperEngine(text, "en"))
        .isInstanceOf(EngineException.class)
        .hasMessage(
            text + ": expected a model of whisper.cpp in the format ggml, found something else");
    Path empty = Files.write(folder.resolve("empty.bin"), new byte[0]);
    assertThatThrownBy(() -> new WhisperEngine(empty, null)).isInstanceOf(EngineException.class);
    assertThatThrownBy(() -> new WhisperEngine(folder.resolve("none.bin"), null))
        .isInstanceOf(NoSuchFileException.class);
  }
}
