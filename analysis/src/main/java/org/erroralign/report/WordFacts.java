package org.erroralign.report;

import java.util.List;
import org.erroralign.align.Alignment;
import org.erroralign.align.Segment;
import org.erroralign.json.JsonWriter;
import org.erroralign.text.Label;
import org.erroralign.text.NormalizedText;
import org.erroralign.text.Span;
import org.erroralign.text.Transcript;
import org.erroralign.text.WordDetails;

/**
 * Writes what is known of the words of a text: times, confidences, what they speak of.
 *
 * <p>Of other forms than the first it is not known where they stand in the text as it was given;
 * nothing is written of them.
 */
final class WordFacts {
  private final Transcript transcript;
  private final List<Span> words;
  private final NormalizedText form;
  private final boolean known;

  /**
   * @param compared the form of the transcript that was compared
   * @param words their places in it, in order
   */
  WordFacts(Transcript transcript, String compared, List<Span> words) {
    this.transcript = transcript;
    this.words = words;
    form =
        compared.equals(transcript.text())
            ? transcript.firstForm()
            : NormalizedText.unchanged(compared);
    known = form.original().equals(transcript.original());
  }

  /** Those of the words of the reference, one a segment. */
  static WordFacts ofReference(Transcript transcript, Alignment alignment) {
    List<Span> words =
        alignment.segments().stream().map(Segment::reference).filter(s -> !s.isEmpty()).toList();
    return new WordFacts(transcript, alignment.reference(), words);
  }

  private WordDetails details(Span word) {
    return WordDetails.of(form.inOriginal(word), transcript.words());
  }

  /** In hundredths, one a word; -1 where it is unknown. */
  void writeConfidences(JsonWriter json) {
    if (known) {
      json.name("confidences").beginArray();
      for (Span word : words) {
        double confidence = details(word).confidence();
        json.value(Double.isNaN(confidence) ? -1 : Math.round(100 * confidence));
      }
      json.endArray();
    }
  }

  /** When each word begins, in hundredths of a second after the last one; null where unknown. */
  void writeTimes(JsonWriter json) {
    if (known && transcript.hasTimes()) {
      writeTimes(json, words.stream().map(word -> details(word).start()).toList());
    }
  }

  /** Times in seconds, NaN where unknown, as {@code times}. */
  static void writeTimes(JsonWriter json, List<Double> starts) {
    json.name("times").beginArray();
    long last = 0;
    for (double start : starts) {
      if (Double.isNaN(start)) {
        json.literal("null");
      } else {
        long now = Math.round(100 * start);
        json.value(now - last);
        last = now;
      }
    }
    json.endArray();
  }

  /** Of each entity the number of its first word, how many words it has, and its class. */
  void writeEntities(JsonWriter json) {
    if (known && !transcript.labels().isEmpty()) {
      json.name("entities").beginArray();
      List<Span> given = words.stream().map(form::inOriginal).toList();
      int from = 0;
      for (Label label : transcript.labels()) {
        while (from < given.size() && given.get(from).end() <= label.span().start()) {
          from++;
        }
        int to = from;
        while (to < given.size() && given.get(to).start() < label.span().end()) {
          to++;
        }
        if (to > from) {
          json.value(from).value(to - from).value(label.name());
        }
      }
      json.endArray();
    }
  }
}
