package org.erroralign.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes maps, lists, texts and numbers as JSON; what is no finite number is null. */
final class PageJson {
  private static final JsonFactory FACTORY = new JsonFactory();

  private PageJson() {}

  static byte[] bytes(Object value) {
    try {
      ByteArrayOutputStream out = new ByteArrayOutputStream(512);
      write(out, value);
      return out.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes a value; the stream stays open. */
  static void write(OutputStream out, Object value) throws IOException {
    try (JsonGenerator json = FACTORY.createGenerator(out)) {
      json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
      write(json, value);
    }
  }

  private static void write(JsonGenerator json, @Nullable Object value) throws IOException {
    if (value == null) {
      json.writeNull();
    } else if (value instanceof int[] numbers) {
      json.writeArray(numbers, 0, numbers.length);
    } else if (value instanceof Double number) {
      if (Double.isFinite(number)) {
        json.writeNumber(number);
      } else {
        json.writeNull();
      }
    } else if (value instanceof Number number) {
      json.writeNumber(number.longValue());
    } else if (value instanceof Boolean flag) {
      json.writeBoolean(flag);
    } else if (value instanceof List<?> items) {
      json.writeStartArray();
      for (Object item : items) {
        write(json, item);
      }
      json.writeEndArray();
    } else if (value instanceof Map<?, ?> fields) {
      json.writeStartObject();
      for (Map.Entry<?, ?> field : fields.entrySet()) {
        json.writeFieldName(PageTemplate.withoutLoneSurrogates(String.valueOf(field.getKey())));
        write(json, field.getValue());
      }
      json.writeEndObject();
    } else {
      json.writeString(PageTemplate.withoutLoneSurrogates(value.toString()));
    }
  }
}
