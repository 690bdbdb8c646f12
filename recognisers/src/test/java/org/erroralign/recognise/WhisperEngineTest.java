package org.erroralign.recognise;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import org.erroralign.transcribe.EngineException;
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
    for (byte filler : new byte[] {0, 1, 77}) {
      // Begins as a model does; the native code would end the process on it.
      byte[] bytes = new byte[2_000_000];
      Arrays.fill(bytes, filler);
      System.arraycopy(new byte[] {'l', 'm', 'g', 'g'}, 0, bytes, 0, 4);
      Path nonsense = Files.write(folder.resolve("nonsense.bin"), bytes);
      assertThatThrownBy(() -> new WhisperEngine(nonsense, null))
          .isInstanceOf(EngineException.class);
    }
    Path empty = Files.write(folder.resolve("empty.bin"), new byte[0]);
    assertThatThrownBy(() -> new WhisperEngine(empty, null)).isInstanceOf(EngineException.class);
    assertThatThrownBy(() -> new WhisperEngine(folder.resolve("none.bin"), null))
        .isInstanceOf(NoSuchFileException.class);
  }
}
