package org.erroralign.normalize;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.Utterance;
import org.erroralign.text.NistNotation;
import org.erroralign.text.NormalizedText;
import org.erroralign.text.Span;

/** Every normalisation takes any text and knows where each character came from. */
class NormalizersFuzzTest {

  private static final int MOST = 600;
  private static final List<TextNormalizer> ALL =
      List.of(
          Normalizers.of("none", "en"),
          Normalizers.of("basic", "en"),
          Normalizers.of("whisper-en", "en"),
          Normalizers.of("whisper-basic", "en"),
          Normalizers.of("whisper-basic-plain", "en"),
          Normalizers.of("whisper-basic-letters", "en"),
          Normalizers.of("paper", "en"),
          Normalizers.of("paper", "de"),
          Normalizers.of("paper", "ru"),
          Normalizers.of("paper", "zh"));

  @FuzzTest
  void normalizers(byte[] data) {
    String text = chars(data);
    if (!text.isEmpty()) {
      TextNormalizer normalizer = ALL.get(text.charAt(0) % ALL.size());
      check(normalizer, text.substring(1));
    }
  }

  @FuzzTest
  void rules(byte[] data) throws IOException {
    checkRules(data, ".rules");
  }

  @FuzzTest
  void glm(byte[] data) throws IOException {
    checkRules(data, ".glm");
  }

  /** The first line is a text, the rest are rules. */
  private static void checkRules(byte[] data, String suffix) throws IOException {
    String all = chars(data);
    int end = all.indexOf('\n');
    Path file = Files.createTempFile("fuzz", suffix);
    try {
      Files.write(file, all.substring(end + 1).getBytes(StandardCharsets.UTF_8));
      check(Normalizers.ofRules(file), all.substring(0, Math.max(0, end)));
    } catch (BadDataException e) {
      assertThat(e).hasMessageContaining("expected").hasMessageContaining("found");
    } finally {
      Files.delete(file);
    }
  }

  /** As chars, so that surrogates may stand alone. */
  private static String chars(byte[] data) {
    return ByteBuffer.wrap(data, 0, Math.min(MOST, data.length)).asCharBuffer().toString();
  }

  private static void check(TextNormalizer normalizer, String text) {
    NormalizedText normalized = normalizer.normalize(text);
    assertThat(normalized.original()).isEqualTo(text);
    assertThat(normalizer.normalize(text)).isEqualTo(normalized);
    int earliest = 0;
    for (int k = 0; k < normalized.text().length(); k++) {
      Span origin = normalized.inOriginal(new Span(k, k + 1));
      assertThat(origin.start()).isGreaterThanOrEqualTo(earliest);
      assertThat(origin.end()).isBetween(origin.start(), text.length());
      earliest = origin.start();
    }
    TextChange.of(normalized);
    Preparation preparation = new Preparation(true, Set.of("<unk>", "a"), normalizer);
    try {
      Utterance utterance = preparation.of(new Utterance("u", text, text));
      assertThat(utterance.reference().original()).isEqualTo(text);
      NistNotation.parse(utterance.reference().notation());
    } catch (BadDataException | IllegalArgumentException e) {
      assertThat(e).hasMessageContaining("expected").hasMessageContaining("found");
    }
  }
}
