package org.erroralign.study;

import java.util.ArrayList;
import java.util.List;
import org.erroralign.corpus.BadDataException;

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
    return StudyPage.json(
            out -> {
              out.useDefaultPrettyPrinter();
              out.writeStartObject();
              out.writeStringField("format", FORMAT);
              out.writeNumberField("schema", 1);
              out.writeStringField("study", id);
              out.writeStringField("title", study.title());
              out.writeNumberField("seed", study.seed());
              out.writeStringField("first", study.first().toString());
              out.writeStringField("second", study.second().toString());
              out.writeArrayFieldStart("items");
              int number = 0;
              for (Study.Item item : study.items()) {
                out.writeStartObject();
                out.writeNumberField("item", ++number);
                out.writeStringField("id", item.example().id());
                StudyAligner left = item.firstIsLeft() ? study.first() : study.second();
                out.writeStringField("left", left.toString());
                out.writeEndObject();
              }
              out.writeEndArray();
              out.writeEndObject();
            })
        + "\n";
  }

  static StudyKey of(StudyFile key) {
    String first = key.string("first");
    String second = key.string("second");
    List<Boolean> firstIsLeft = new ArrayList<>();
    for (StudyFile item : key.objects("items")) {
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
