package org.erroralign.format.timed;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.erroralign.corpus.BadDataException;
import org.erroralign.format.Source;
import org.erroralign.format.table.JsonObjects;
import org.erroralign.format.text.Utf8Reader;
import org.erroralign.text.ReadingClass;
import org.jspecify.annotations.Nullable;

/**
 * What stands beside references in nlp: files of JSON, or folders with one for each call.
 *
 * @param classes of entities: {@code CALL.wer_tags.json}; null: those in the references
 * @param normalizations ways to say entities: {@code CALL.norm.json}; null: none
 */
public record NlpSideFiles(@Nullable Path classes, @Nullable Path normalizations) {
  /** No such files. */
  public static final NlpSideFiles NONE = new NlpSideFiles(null, null);

  /** So many ways to say a thing are a mistake; the search goes through all of them. */
  private static final int MOST_FORMS = 1000;

  /** What kind of thing a class of entities is. */
  private static final Map<String, ReadingClass> KINDS =
      Map.of(
          "cardinal", ReadingClass.NUMBER,
          "ordinal", ReadingClass.NUMBER,
          "percent", ReadingClass.PERCENT,
          "money", ReadingClass.CURRENCY,
          "quantity", ReadingClass.UNIT,
          "year", ReadingClass.DATE,
          "date", ReadingClass.DATE,
          "time", ReadingClass.TIME,
          "abbreviation", ReadingClass.ABBREVIATION,
          "contraction", ReadingClass.CONTRACTION);

  /** Ways to say an entity. */
  record Spoken(ReadingClass readingClass, List<List<String>> forms) {}

  /** The classes of a call's entities by their numbers; null when there is no such file. */
  @Nullable Map<String, String> classesOf(String call) throws IOException {
    if (classes == null) {
      return null;
    }
    Map<String, String> found = new HashMap<>();
    read(
        file(classes, call + ".wer_tags.json"),
        (number, json) -> {
          while (json.nextToken() == JsonToken.FIELD_NAME) {
            boolean wanted = json.currentName().equals("entity_type");
            json.nextToken();
            if (wanted) {
              found.put(number, text(json));
            }
            json.skipChildren();
          }
        });
    return found;
  }

  /** Ways to say a call's entities by their numbers. */
  Map<String, Spoken> normalizationsOf(String call) throws IOException {
    Map<String, Spoken> found = new HashMap<>();
    if (normalizations != null) {
      read(
          file(normalizations, call + ".norm.json"),
          (number, json) -> found.put(number, spoken(json)));
    }
    return found;
  }

  private static Spoken spoken(JsonParser json) throws IOException {
    List<List<String>> forms = new ArrayList<>();
    ReadingClass readingClass = ReadingClass.EQUIVALENT;
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = json.currentName();
      json.nextToken();
      if (name.equals("class")) {
        readingClass = KINDS.getOrDefault(text(json).toLowerCase(Locale.ROOT), readingClass);
      } else if (name.equals("candidates")) {
        expect(json, JsonToken.START_ARRAY, "an array of candidates");
        while (json.nextToken() == JsonToken.START_OBJECT) {
          addCandidate(json, forms);
        }
      } else {
        json.skipChildren();
      }
    }
    return new Spoken(readingClass, forms);
  }

  private static void addCandidate(JsonParser json, List<List<String>> forms) throws IOException {
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      boolean wanted = json.currentName().equals("verbalization");
      json.nextToken();
      if (wanted) {
        expect(json, JsonToken.START_ARRAY, "an array of words");
        List<String> words = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
          String word = text(json).strip();
          if (!word.isEmpty()) {
            words.add(word);
          }
        }
        forms.add(words);
        if (forms.size() > MOST_FORMS) {
          throw new Mistake("at most " + MOST_FORMS + " candidates for an entity", "more");
        }
      }
      json.skipChildren();
    }
  }

  private static Path file(Path given, String name) {
    return Files.isDirectory(given) ? given.resolve(name) : given;
  }

  /** What is wrong at the place that the parser has come to. */
  private static final class Mistake extends IOException {
    private static final long serialVersionUID = 1;
    private final String expected;
    private final String found;

    Mistake(String expected, String found) {
      this.expected = expected;
      this.found = found;
    }
  }

  private static void expect(JsonParser json, JsonToken token, String expected) throws IOException {
    if (json.currentToken() != token) {
      throw new Mistake(expected, json.currentToken() == null ? "the end" : json.getText());
    }
  }

  private static String text(JsonParser json) throws IOException {
    expect(json, JsonToken.VALUE_STRING, "a text");
    return json.getText();
  }

  /** Takes what is said of an entity: the object whose start the parser has come to. */
  private interface Entities {
    void take(String number, JsonParser json) throws IOException;
  }

  private static void read(Path file, Entities entities) throws IOException {
    try (Reader text = new Utf8Reader(file.toString(), Source.of(file).open(), false);
        JsonParser json = JsonObjects.parser(text)) {
      try {
        json.nextToken();
        expect(json, JsonToken.START_OBJECT, "a JSON object with an entry for each entity");
        while (json.nextToken() == JsonToken.FIELD_NAME) {
          String number = json.currentName();
          json.nextToken();
          expect(json, JsonToken.START_OBJECT, "a JSON object for entity " + number);
          entities.take(number, json);
        }
      } catch (Mistake e) {
        throw new BadDataException(file.toString(), JsonObjects.line(json), e.expected, e.found);
      } catch (JsonProcessingException e) {
        throw JsonObjects.malformed(file.toString(), json, "JSON", e);
      }
    }
  }
}
