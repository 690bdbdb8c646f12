package org.erroralign.study;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.erroralign.corpus.BadDataException;

/**
 * What one annotator answered.
 *
 * @param answers by the number of the example, from 1; those without an answer are missing
 * @param notes likewise
 */
public record StudyResult(
    Path file,
    String study,
    String annotator,
    Map<Integer, Answer> answers,
    Map<Integer, String> notes) {
  static final String FORMAT = "erroralign-study-result";

  /** Which side was called better. */
  public enum Answer {
    LEFT,
    RIGHT,
    NONE
  }

  public StudyResult {
    answers = new LinkedHashMap<>(answers);
    notes = new LinkedHashMap<>(notes);
  }

  static StudyResult of(JsonFile result) {
    String annotator = result.string("annotator").strip();
    if (annotator.isEmpty()) {
      throw result.wrong("the annotator's name", "none");
    }
    long items = result.number("items");
    Map<Integer, Answer> answers = new TreeMap<>();
    Map<Integer, String> notes = new TreeMap<>();
    for (JsonFile each : result.objects("answers")) {
      long item = each.number("item");
      if (item < 1 || item > items) {
        throw each.wrong("items from 1 to " + items, "item " + item);
      }
      String answer = each.optional("answer");
      String note = each.optional("note");
      boolean again =
          (!answer.isEmpty() && answers.put((int) item, answer(each, item, answer)) != null)
              || (!note.isEmpty() && notes.put((int) item, note) != null);
      if (again) {
        throw each.wrong("one answer to item " + item, "several");
      }
    }
    return new StudyResult(result.file(), result.string("study"), annotator, answers, notes);
  }

  private static Answer answer(JsonFile file, long item, String text) {
    for (Answer answer : Answer.values()) {
      if (answer.name().toLowerCase(Locale.ROOT).equals(text)) {
        return answer;
      }
    }
    throw file.wrong(
        "left, right or none as the answer to item " + item, BadDataException.quote(text));
  }
}
