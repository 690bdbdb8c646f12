package org.erroralign.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** How it looks; that a library reads back what was written is tested where there is one. */
final class JsonWriterTest {
  private final StringBuilder out = new StringBuilder();

  @Test
  void writesOnOneLineWithoutSpaces() {
    JsonWriter.compact(out)
        .beginObject()
        .field("a", Arrays.asList(1, 0.5, Double.NaN, Double.NEGATIVE_INFINITY, true, null, "x"))
        .field("b", new BigDecimal("0.0000012"))
        .name("c")
        .beginArray()
        .value(-1)
        .literal("{}")
        .endArray()
        .field("d", Map.of())
        .endObject();
    assertThat(out)
        .hasToString(
            "{\"a\":[1,0.5,null,null,true,null,\"x\"],\"b\":0.0000012,\"c\":[-1,{}],\"d\":{}}");
  }

  @Test
  void writesALineForEachFieldAndArraysOnTheLineTheyBeginOn() {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("word", "a");
    row.put("forms", List.of("b", 1));
    JsonWriter.indented(out)
        .beginObject()
        .field("rows", List.of(row, Map.of()))
        .field("none", List.of())
        .endObject();
    assertThat(out)
        .hasToString(
            """
            {
              "rows" : [ {
                "word" : "a",
                "forms" : [ "b", 1 ]
              }, { } ],
              "none" : [ ]
            }""");
  }

  @Test
  void writesOneValueAfterAnother() {
    JsonWriter json = JsonWriter.compact(out);
    json.beginObject().endObject();
    out.append('\n');
    json.beginArray().endArray();
    assertThat(out).hasToString("{}\n[]");
  }

  @Test
  void mayBeEmptiedBetweenBits() {
    JsonWriter json = JsonWriter.indented(out).beginArray().value(1);
    out.setLength(0);
    json.value(2).endArray();
    assertThat(out).hasToString(", 2 ]");
  }

  @Test
  void escapesWhatIsNoTextAndWhatEndsALine() {
    JsonWriter.compact(out).value("\"\\\n\r\t\u0000\b\u007f\u0085\u2028 é 😀 \ud83d \ude00");
    assertThat(out)
        .hasToString(
            "\"\\\"\\\\\\n\\r\\t\\u0000\\u0008\\u007f\\u0085\\u2028 é 😀 \\ud83d \\ude00\"");
  }
}
