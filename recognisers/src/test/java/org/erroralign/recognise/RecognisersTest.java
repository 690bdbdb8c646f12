package org.erroralign.recognise;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.erroralign.cli.CommandLineRun;
import org.erroralign.transcribe.Speech;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The command {@code transcribe} with the recognisers of this module. */
@Timeout(300)
final class RecognisersTest {
  @TempDir private Path folder;

  private Path hypotheses() {
    return folder.resolve("hyp.jsonl");
  }

  @Test
  void sphinxIsTheDefault() throws Exception {
    Path said = Speech.speak("please turn the music down", folder.resolve("said.wav"));
    CommandLineRun done =
        CommandLineRun.of("transcribe", "--audio", said.toString(), "-o", hypotheses().toString());
    assertThat(done.err()).isEqualTo(hypotheses() + ": 1 utterance" + System.lineSeparator());
    assertThat(Files.readAllLines(hypotheses())).hasSize(1);
    assertThat(hypotheses())
        .content()
        .startsWith(
            "{\"id\":\"said\",\"hyp\":\"please turn the music down\",\"system\":\"sphinx en-us\",")
        .contains("\"word_times\":[{\"word\":\"please\",\"start\":");
  }

  @Test
  void refusesAModelThatIsNone() throws Exception {
    Path sound = Files.createFile(folder.resolve("a.wav"));
    Path model = Files.writeString(folder.resolve("model.bin"), "no model");
    CommandLineRun run =
        CommandLineRun.of(
            "transcribe",
            "--engine",
            "whisper",
            "--model",
            model.toString(),
            "--audio",
            sound.toString(),
            "-o",
            hypotheses().toString());
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err())
        .contains(model + ": expected a model of whisper.cpp in the format ggml, found something");
    assertThat(folder.resolve("hyp.jsonl.partial")).doesNotExist();
  }
}
