package org.erroralign.study;

import java.util.ArrayList;
import java.util.List;
import org.erroralign.corpus.BadDataException;
import org.erroralign.json.JsonWriter;

/**
 * Which side of a study was whose: kept from annotators until they are done.
 *
 * @param study the id of the study's page
 * @param first the name of the first aligner
 * @param firstIsLeft for each example, in order
 */
public record StudyKey(String study, String first, String second, List<Boolean> firstIsLeft) {
  static final String FORMAT = "erroralign-study-key";

  public StudyKey {
    firstIsLeft = List.copyOf(firstIsLeft);
  }

  /** The key of a study as the text of a JSON file. */
  public static String json(String id, Study study) {
    StringBuilder text = new StringBuilder();
    JsonWriter json = JsonWriter.indented(text).beginObject();
    json.field("format", FORMAT).field("schema", 1).field("study", id);
    json.field("title", study.title()).field("seed", study.seed());
    json.field("first", study.first()).field("second", study.second());
    json.name("items").beginArray();
    int number = 0;
    for (Study.Item item : study.items()) {
      json.beginObject().field("item", ++number).field("id", item.example().id());
      json.field("left", item.firstIsLeft() ? study.first() : study.second()).endObject();
    }
    json.endArray().endObject();
    return text.append('\n').toString();
  }

  static StudyKey of(JsonFile key) {
    String first = key.string("first");
    String second = key.string("second");
    List<Boolean> firstIsLeft = new ArrayList<>();
    for (JsonFile item : key.objects("items")) {
      long number = item.number("item");
      if (number != firstIsLeft.size() + 1) {
        throw key.wrong("item " + (firstIsLeft.size() + 1), "item " + number);
      }
      String left = item.string("left");
      if (!left.equals(first) && !left.equals(second)) {
        throw key.wrong(
            "\"left\" to be " + first + " or " + second + " in item " + number,
            BadDataException.quote(left));
      }
      firstIsLeft.add(left.equals(first));
    }
    return new StudyKey(key.string("study"), first, second, firstIsLeft);
  }
}
