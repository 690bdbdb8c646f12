package org.erroralign.align;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A pair of texts with what error-align 0.1.0b6 answered.
 *
 * @param segments in the notation of {@link #describe}
 * @param raised whether the reference raised an error instead
 */
record GoldenPair(
    String id, String reference, String hypothesis, List<String> segments, boolean raised) {

  private static final JsonFactory JSON = new JsonFactory();

  static List<GoldenPair> read(Path file) throws IOException {
    List<GoldenPair> pairs = new ArrayList<>();
    for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
      pairs.add(parse(line));
    }
    return pairs;
  }

  private static GoldenPair parse(String line) throws IOException {
    String id = "";
    String reference = "";
    String hypothesis = "";
    List<String> segments = List.of();
    boolean raised = false;
    try (JsonParser parser = JSON.createParser(line)) {
      parser.nextToken();
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        String field = parser.currentName();
        JsonToken value = parser.nextToken();
        switch (field) {
          case "id" -> id = parser.getText();
          case "ref" -> reference = parser.getText();
          case "hyp" -> hypothesis = parser.getText();
          case "error" -> raised = value != JsonToken.VALUE_NULL;
          case "alignment" -> {
            if (value == JsonToken.START_ARRAY) {
              segments = parseSegments(parser);
            }
          }
          default -> throw new IOException("unexpected field " + field + " in " + line);
        }
      }
    }
    return new GoldenPair(id, reference, hypothesis, segments, raised);
  }

  private static List<String> parseSegments(JsonParser parser) throws IOException {
    List<String> segments = new ArrayList<>();
    while (parser.nextToken() == JsonToken.START_ARRAY) {
      List<String> values = new ArrayList<>();
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        values.add(parser.getText());
      }
      if (values.size() != 7) {
        throw new IOException("expected 7 values of a segment, found " + values);
      }
      boolean insertion = values.get(0).equals("INSERT");
      segments.add(String.join(" ", insertion ? values.subList(0, 5) : values));
    }
    return segments;
  }

  /** Operation, four offsets in code points, and the flags of all but insertions. */
  static String describe(Alignment alignment, Segment segment) {
    String reference = alignment.reference();
    String hypothesis = alignment.hypothesis();
    boolean insertion = segment.operation() == Operation.INSERT;
    boolean deletion = segment.operation() == Operation.DELETE;
    String text =
        segment.operation()
            + " "
            + offset(reference, segment.reference().start(), insertion)
            + " "
            + offset(reference, segment.reference().end(), insertion)
            + " "
            + offset(hypothesis, segment.hypothesis().start(), deletion)
            + " "
            + offset(hypothesis, segment.hypothesis().end(), deletion);
    return insertion
        ? text
        : text + " " + segment.startsInsideWord() + " " + segment.endsInsideWord();
  }

  private static String offset(String text, int offset, boolean empty) {
    return empty ? "null" : String.valueOf(text.codePointCount(0, offset));
  }
}
