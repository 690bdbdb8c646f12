package org.erroralign.format.table;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.erroralign.corpus.Side;
import org.erroralign.format.ReadOptions;
import org.erroralign.format.text.Utf8Lines;
import org.erroralign.json.JsonWriter;
import org.jspecify.annotations.Nullable;

/**
 * Reads one JSON object as a row: strings as they are, every other value as its JSON text; what is
 * null is not there.
 */
public final class JsonRow {
  /** Texts may be as long as a line of other formats. */
  static final JsonFactory FACTORY =
      JsonFactory.builder()
          .disable(JsonFactory.Feature.FAIL_ON_SYMBOL_HASH_OVERFLOW)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxStringLength(Utf8Lines.LONGEST)
                  .maxNumberLength(1000)
                  .maxNameLength(100_000)
                  .build())
          .build();

  private static final int SHAPES_KEPT = 256;

  private final ReadOptions options;
  private final @Nullable Side side;
  private final String idPrefix;
  private final RowMapper.Place place;
  private final Map<List<String>, RowMapper> mappers = new HashMap<>();
  private final List<String> names = new ArrayList<>();
  private final List<String> values = new ArrayList<>();
  private final List<String> nulls = new ArrayList<>();
  private final Set<String> literals = new HashSet<>();
  private long length;

  JsonRow(ReadOptions options, @Nullable Side side, String idPrefix, RowMapper.Place place) {
    this.options = options;
    this.side = side;
    this.idPrefix = idPrefix;
    this.place = place;
  }

  /** Reads the object whose start is the parser's current token; it is as long as a line may be. */
  void read(JsonParser parser) throws IOException {
    names.clear();
    values.clear();
    nulls.clear();
    literals.clear();
    length = 0;
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      JsonToken value = parser.nextToken();
      count(name.length());
      if (value == JsonToken.VALUE_NULL) {
        nulls.add(name);
        continue;
      }
      names.add(name);
      if (value == JsonToken.VALUE_STRING) {
        values.add(parser.getText());
        count(parser.getTextLength());
      } else {
        values.add(literal(parser, value));
        literals.add(name);
      }
    }
  }

  private void count(int characters) {
    length += characters;
    if (length > Utf8Lines.LONGEST) {
      throw place.badData(
          "an object of at most " + Utf8Lines.LONGEST + " characters", "a longer one");
    }
    if (names.size() + nulls.size() > RowMapper.MOST_COLUMNS) {
      throw place.badData("at most " + RowMapper.MOST_COLUMNS + " fields", "more");
    }
  }

  private String literal(JsonParser parser, JsonToken value) throws IOException {
    if (value != JsonToken.START_OBJECT && value != JsonToken.START_ARRAY) {
      return parser.getText();
    }
    StringBuilder text = new StringBuilder();
    JsonWriter json = JsonWriter.compact(text);
    int open = 0;
    int counted = 0;
    do {
      switch (parser.currentToken()) {
        case START_OBJECT -> json.beginObject();
        case START_ARRAY -> json.beginArray();
        case END_OBJECT -> json.endObject();
        case END_ARRAY -> json.endArray();
        case FIELD_NAME -> json.name(parser.currentName());
        case VALUE_STRING -> json.value(parser.getText());
        default -> json.literal(parser.getText());
      }
      count(text.length() - counted);
      counted = text.length();
      open += parser.currentToken().isStructStart() ? 1 : 0;
      open -= parser.currentToken().isStructEnd() ? 1 : 0;
    } while (open > 0 && parser.nextToken() != null);
    return text.toString();
  }

  /** What the names of the row mean. */
  RowMapper mapper() {
    RowMapper mapper = mappers.get(names);
    if (mapper == null) {
      mapper = new RowMapper(names, nulls, options, side, idPrefix, place);
      if (mappers.size() < SHAPES_KEPT && names.size() < SHAPES_KEPT) {
        mappers.put(List.copyOf(names), mapper);
      }
    }
    for (int i = 0; i < names.size(); i++) {
      boolean literal = literals.contains(names.get(i));
      if (literal && mapper.isText(i) && !isNumber(values.get(i))) {
        throw place.badData("a text for \"" + names.get(i) + "\"", values.get(i));
      }
    }
    return mapper;
  }

  private static boolean isNumber(String literal) {
    return Character.isDigit(literal.charAt(0)) || literal.charAt(0) == '-';
  }

  String[] values() {
    return values.toArray(String[]::new);
  }

  Set<String> literals() {
    return literals;
  }
}
