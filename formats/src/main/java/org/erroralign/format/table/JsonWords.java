package org.erroralign.format.table;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.erroralign.text.Span;
import org.erroralign.text.Transcript;
import org.erroralign.text.WordDetails;

/**
 * Finds what a JSON row knows of the words of its text: an array of objects with a word, its times
 * and perhaps how sure the recogniser was, such as {@code transcribe} and Whisper write. Whisper's
 * segments may hold such an array each, or only their own times.
 *
 * <p>Words are looked for in the text from left to right; one that is not near is left out.
 */
final class JsonWords {
  /** Where they stand, the first that is there. */
  static final List<String> FIELDS = List.of("word_times", "words", "segments");

  /** How many characters lie between two words at most. */
  private static final int FARTHEST = 64;

  private static final List<String> TEXTS = List.of("word", "text", "token");
  private static final List<String> STARTS = List.of("start", "start_time");
  private static final List<String> ENDS = List.of("end", "end_time");
  private static final List<String> CONFIDENCES = List.of("confidence", "probability", "conf");

  private final String text;
  private final List<WordDetails> found = new ArrayList<>();
  private int place;

  private JsonWords(String text) {
    this.text = text;
  }

  /** A text with what is known of its words. */
  static Transcript transcript(String text, Map<String, String> fields) {
    for (String name : FIELDS) {
      String value = fields.getOrDefault(name, "");
      if (value.startsWith("[")) {
        JsonWords words = new JsonWords(text);
        try (JsonParser parser = JsonObjects.parser(new StringReader(value))) {
          parser.nextToken();
          words.readArray(parser);
        } catch (IOException e) {
          continue; // a text that only looks like an array
        }
        return Transcript.of(text).withWords(words.found);
      }
    }
    return Transcript.of(text);
  }

  private void readArray(JsonParser parser) throws IOException {
    while (parser.nextToken() != null && parser.currentToken() != JsonToken.END_ARRAY) {
      if (parser.currentToken() == JsonToken.START_OBJECT) {
        readObject(parser);
      } else {
        parser.skipChildren();
      }
    }
  }

  private void readObject(JsonParser parser) throws IOException {
    String word = "";
    double start = Double.NaN;
    double end = Double.NaN;
    double confidence = Double.NaN;
    int before = found.size();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      JsonToken value = parser.nextToken();
      if (value == JsonToken.START_ARRAY && name.equals("words")) {
        readArray(parser);
      } else if (value == JsonToken.VALUE_STRING && TEXTS.contains(name)) {
        word = parser.getText().strip();
      } else if (value.isNumeric()) {
        start = STARTS.contains(name) ? parser.getDoubleValue() : start;
        end = ENDS.contains(name) ? parser.getDoubleValue() : end;
        confidence = CONFIDENCES.contains(name) ? parser.getDoubleValue() : confidence;
      } else {
        parser.skipChildren();
      }
    }
    if (found.size() == before) {
      add(word, start, end, confidence);
    }
  }

  private void add(String word, double start, double end, double confidence) {
    int at = word.isEmpty() ? -1 : text.indexOf(word, place);
    if (at < 0 || at - place > FARTHEST) {
      return;
    }
    place = at + word.length();
    Span span = new Span(at, place);
    boolean single = word.chars().noneMatch(Character::isWhitespace);
    boolean known = confidence >= 0 && confidence <= 1;
    if (single) {
      found.add(new WordDetails(span, start, end, known ? confidence : Double.NaN));
    } else {
      found.addAll(WordDetails.ofSegment(text, span, start, end));
    }
  }
}
