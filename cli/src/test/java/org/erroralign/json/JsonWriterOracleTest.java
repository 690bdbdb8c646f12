package org.erroralign.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What is written, a library reads as it was, from UTF-8 too. */
final class JsonWriterOracleTest {
  private static final int ROUNDS = 2_000;
  private static final ObjectMapper JSON = new ObjectMapper();

  @Test
  void aLibraryReadsWhatWasWritten() throws IOException {
    Random random = new Random(3);
    for (int round = 0; round < ROUNDS; round++) {
      Object value = value(random, 0);
      for (boolean indented : new boolean[] {false, true}) {
        StringBuilder text = new StringBuilder();
        (indented ? JsonWriter.indented(text) : JsonWriter.compact(text)).value(value);
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        // From bytes, the library takes no half of a pair in a name, be it escaped.
        String read = new String(bytes, StandardCharsets.UTF_8);
        assertThat(JSON.readTree(read)).as(read).isEqualTo(node(value));
        assertThat(text.indexOf("\n") >= 0).isEqualTo(indented && hasFields(value));
      }
    }
  }

  private static @Nullable Object value(Random random, int depth) {
    return switch (random.nextInt(depth < 4 ? 9 : 7)) {
      case 0 -> null;
      case 1 -> random.nextBoolean();
      case 2 -> random.nextLong();
      case 3 -> Double.longBitsToDouble(random.nextLong());
      case 4 -> random.nextGaussian();
      case 5, 6 -> text(random);
      case 7 -> {
        List<@Nullable Object> items = new ArrayList<>();
        for (int k = random.nextInt(4); k > 0; k--) {
          items.add(value(random, depth + 1));
        }
        yield items;
      }
      default -> {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        for (int k = random.nextInt(4); k > 0; k--) {
          fields.put(text(random), value(random, depth + 1));
        }
        yield fields;
      }
    };
  }

  /** Any UTF-16 units, many of them control characters, signs or halves of pairs. */
  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int k = random.nextInt(12); k > 0; k--) {
      text.append(
          (char)
              switch (random.nextInt(4)) {
                case 0 -> random.nextInt(0xA0);
                case 1 -> 0xD800 + random.nextInt(0x800);
                case 2 -> 0x2020 + random.nextInt(16);
                default -> random.nextInt(0x10000);
              });
    }
    return text.toString();
  }

  private static boolean hasFields(@Nullable Object value) {
    if (value instanceof Map<?, ?> fields) {
      return !fields.isEmpty();
    }
    return value instanceof List<?> items
        && items.stream().anyMatch(JsonWriterOracleTest::hasFields);
  }

  private static JsonNode node(@Nullable Object value) {
    JsonNodeFactory nodes = JsonNodeFactory.instance;
    if (value instanceof Boolean flag) {
      return nodes.booleanNode(flag);
    } else if (value instanceof Long number) {
      return number == number.intValue()
          ? nodes.numberNode(number.intValue())
          : nodes.numberNode(number);
    } else if (value instanceof Double number && Double.isFinite(number)) {
      return nodes.numberNode(number);
    } else if (value instanceof String text) {
      return nodes.textNode(text);
    } else if (value instanceof List<?> items) {
      ArrayNode array = nodes.arrayNode();
      items.forEach(item -> array.add(node(item)));
      return array;
    } else if (value instanceof Map<?, ?> fields) {
      ObjectNode object = nodes.objectNode();
      fields.forEach((name, field) -> object.set(String.valueOf(name), node(field)));
      return object;
    }
    return nodes.nullNode();
  }
}
