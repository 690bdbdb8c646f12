package org.erroralign.transcribe;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads what a server answers: {@code text}, and where they are there, {@code words} and times. */
final class OpenAiAnswer {
  private static final JsonFactory JSON = new JsonFactory();

  private OpenAiAnswer() {}

  /**
   * Reads an answer.
   *
   * @throws IOException when it is no JSON object with a text
   */
  static Recognition parse(byte[] answer) throws IOException {
    String text = null;
    List<TimedText> words = new ArrayList<>();
    List<TimedText> segments = new ArrayList<>();
    try (JsonParser json = JSON.createParser(answer)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw new JsonParseException(json, "expected a JSON object");
      }
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String name = json.currentName();
        JsonToken value = json.nextToken();
        if (name.equals("text") && value == JsonToken.VALUE_STRING) {
          text = json.getText();
        } else if (name.equals("words") && value == JsonToken.START_ARRAY) {
          readTimed(json, "word", words);
        } else if (name.equals("segments") && value == JsonToken.START_ARRAY) {
          readTimed(json, "text", segments);
        } else {
          json.skipChildren();
        }
      }
      if (json.currentToken() != JsonToken.END_OBJECT || text == null) {
        throw new JsonParseException(json, "expected a field \"text\"");
      }
    }
    return new Recognition(text, words, segments);
  }

  /**
   * Reads the answer of a chat model: the first {@code content} of a {@code message}.
   *
   * @throws IOException when it is no JSON with such a text
   */
  static Recognition parseChat(byte[] answer) throws IOException {
    String text = null;
    boolean inMessage = false;
    try (JsonParser json = JSON.createParser(answer)) {
      for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
        if (token == JsonToken.FIELD_NAME && text == null) {
          String name = json.currentName();
          token = json.nextToken();
          inMessage |= name.equals("message");
          if (inMessage && name.equals("content") && token == JsonToken.VALUE_STRING) {
            text = json.getText();
          }
        }
      }
      if (text == null) {
        throw new JsonParseException(json, "expected a message with a \"content\"");
      }
    }
    return new Recognition(text, List.of(), List.of());
  }

  private static void readTimed(JsonParser json, String textName, List<TimedText> texts)
      throws IOException {
    while (json.nextToken() == JsonToken.START_OBJECT) {
      String text = null;
      double start = Double.NaN;
      double end = Double.NaN;
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String name = json.currentName();
        JsonToken value = json.nextToken();
        if (name.equals(textName) && value == JsonToken.VALUE_STRING) {
          text = json.getText().strip();
        } else if (name.equals("start") && value.isNumeric()) {
          start = json.getDoubleValue();
        } else if (name.equals("end") && value.isNumeric()) {
          end = json.getDoubleValue();
        } else {
          json.skipChildren();
        }
      }
      addWhole(texts, text, start, end);
    }
  }

  private static void addWhole(
      List<TimedText> texts, @Nullable String text, double start, double end) {
    if (text != null && !text.isEmpty() && Double.isFinite(start) && Double.isFinite(end)) {
      texts.add(new TimedText(text, start, end));
    }
  }
}
