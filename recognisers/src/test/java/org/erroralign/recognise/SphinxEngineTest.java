package org.erroralign.recognise;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.erroralign.corpus.Details;
import org.erroralign.transcribe.Clip;
import org.erroralign.transcribe.Engine;
import org.erroralign.transcribe.LoopbackServer;
import org.erroralign.transcribe.OpenAiEngine;
import org.erroralign.transcribe.OpenAiSettings;
import org.erroralign.transcribe.Recognition;
import org.erroralign.transcribe.Speech;
import org.erroralign.transcribe.TimedText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Real recognition of synthesised speech; one test, since the models take seconds to load. */
@Timeout(300)
final class SphinxEngineTest {
  private static final String SAID = "please turn the music down";

  @TempDir private Path folder;

  @Test
  void hearsWhatIsSaidHereAndThroughAServer() throws Exception {
    Path file = Speech.speak(SAID, folder.resolve("said.wav"));
    float[] samples = new Clip("said", file, Details.NONE).samples();
    try (Engine sphinx = new SphinxEngine()) {
      Recognition heard = sphinx.recognize(samples);
      assertThat(heard.text()).isEqualTo(SAID);
      assertThat(heard.words()).hasSize(5);
      double last = 0;
      for (TimedText word : heard.words()) {
        assertThat(word.start()).isGreaterThanOrEqualTo(last);
        assertThat(word.end()).isGreaterThan(word.start());
        last = word.end();
      }
      assertThat(last).isLessThanOrEqualTo(samples.length / 16_000.0);

      assertThat(sphinx.recognize(new float[0]).text()).isEmpty();
      assertThat(sphinx.recognize(new float[8000]).text()).isEmpty();
      assertThat(throughServer(sphinx, samples)).isEqualTo(SAID);
    }
  }

  private static String throughServer(Engine sphinx, float[] samples) throws Exception {
    try (LoopbackServer server =
            new LoopbackServer(
                (request, exchange) ->
                    LoopbackServer.sendText(exchange, sphinx.recognize(request.samples()).text()));
        Engine openai =
            new OpenAiEngine(
                new OpenAiSettings(
                    server.address(),
                    "sphinx",
                    null,
                    null,
                    null,
                    false,
                    Duration.ofMinutes(2),
                    0,
                    Duration.ofSeconds(1)))) {
      return openai.recognize(samples).text();
    }
  }
}
