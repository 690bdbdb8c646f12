package org.erroralign.study;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.erroralign.corpus.BadDataException;
import org.jspecify.annotations.Nullable;

/** A small file of JSON, or an object inside, whose fields are asked for. */
public record JsonFile(Path file, Map<String, Object> fields) {

  /**
   * Reads a file.
   *
   * @param expected what the file should be, for messages
   */
  public static JsonFile read(Path file, String expected) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    JsonFactory factory =
        JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();
    try (JsonParser parser = factory.createParser(bytes)) {
      parser.nextToken();
      Object value = value(parser);
      if (value instanceof Map<?, ?> && parser.nextToken() == null) {
        return new JsonFile(file, object(value));
      }
    } catch (JsonProcessingException e) {
      throw new BadDataException(
          file.toString(),
          Math.max(1, e.getLocation() == null ? 1 : e.getLocation().getLineNr()),
          expected + ", in JSON",
          "something else (" + e.getOriginalMessage() + ")");
    }
    throw new BadDataException(file.toString(), "one JSON object", "something else");
  }

  private static @Nullable Object value(JsonParser parser) throws IOException {
    JsonToken token = parser.currentToken();
    if (token == null) {
      return null; // an empty file
    }
    if (token == JsonToken.START_OBJECT) {
      Map<String, @Nullable Object> fields = new LinkedHashMap<>();
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String name = parser.currentName();
        parser.nextToken();
        fields.put(name, value(parser));
      }
      return fields;
    }
    if (token == JsonToken.START_ARRAY) {
      List<@Nullable Object> items = new ArrayList<>();
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        items.add(value(parser));
      }
      return items;
    }
    return switch (token) {
      case VALUE_STRING -> parser.getText();
      case VALUE_NUMBER_INT -> parser.getLongValue();
      case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
      case VALUE_TRUE, VALUE_FALSE -> parser.getBooleanValue();
      default -> null;
    };
  }

  @SuppressWarnings("unchecked") // objects have names for keys
  private static Map<String, Object> object(Object value) {
    return (Map<String, Object>) value;
  }

  public String string(String name) {
    return field(name, String.class, "a text");
  }

  /** A text, or empty where the field is missing or null. */
  public String optional(String name) {
    return fields.get(name) == null ? "" : string(name);
  }

  public long number(String name) {
    return field(name, Long.class, "a whole number");
  }

  public List<JsonFile> objects(String name) {
    return ((List<?>) field(name, List.class, "a list"))
        .stream()
            .map(
                each -> {
                  if (each instanceof Map<?, ?>) {
                    return new JsonFile(file, object(each));
                  }
                  throw wrong("a list of objects as \"" + name + "\"", "something else in it");
                })
            .collect(Collectors.toList());
  }

  private <T> T field(String name, Class<T> type, String expected) {
    Object value = fields.get(name);
    if (!type.isInstance(value)) {
      throw wrong(expected + " as \"" + name + "\"", value == null ? "none" : "something else");
    }
    return type.cast(value);
  }

  public BadDataException wrong(String expected, String found) {
    return new BadDataException(file.toString(), expected, found);
  }
}
