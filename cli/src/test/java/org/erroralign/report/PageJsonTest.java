package org.erroralign.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class PageJsonTest {
  @Test
  void writesWhatThePageReads() {
    assertThat(json(Map.of("a", List.of(1L, 0.5, Double.NaN, true, "x\"y", new int[] {1, 2}))))
        .isEqualTo("{\"a\":[1,0.5,null,true,\"x\\\"y\",[1,2]]}");
  }

  @Test
  void halfACharacterStaysOneUnitLongSoThatOffsetsHold() {
    assertThat(json("a\ud83d b \ud83d\ude00")).isEqualTo("\"a\ufffd b \\uD83D\\uDE00\"");
    assertThat(json(Map.of("\ud83d", 1))).isEqualTo("{\"\ufffd\":1}");
  }

  private static String json(Object value) {
    return new String(PageJson.bytes(value), StandardCharsets.UTF_8);
  }
}
