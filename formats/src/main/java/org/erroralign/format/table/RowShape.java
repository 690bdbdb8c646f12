package org.erroralign.format.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.Details;
import org.erroralign.format.Entry;
import org.erroralign.format.text.Seconds;
import org.erroralign.json.JsonWriter;
import org.jspecify.annotations.Nullable;

/** Under which names a format of rows writes what an entry holds. */
public enum RowShape {
  /** Our own names. */
  STANDARD("id", "ref", "hyp", "speaker", "audio", "channel", "start", "end", null),
  /** The manifest of NeMo. */
  NEMO(
      "id",
      "text",
      "pred_text",
      "speaker",
      "audio_filepath",
      "channel",
      "offset",
      null,
      "duration"),
  /** Common Voice; its clips have no times. */
  COMMON_VOICE("id", "sentence", "hyp", "client_id", "path", "channel", "start", "end", null),
  /** Segment-wise long-form transcripts (SegLST). */
  SEGLST(
      "segment_id",
      "words",
      "hyp",
      "speaker",
      "session_id",
      "channel",
      "start_time",
      "end_time",
      null);

  private final String id;
  private final String reference;
  private final String hypothesis;
  private final String speaker;
  private final String audio;
  private final String channel;
  private final String start;
  private final @Nullable String end;
  private final @Nullable String duration;

  RowShape(
      String id,
      String reference,
      String hypothesis,
      String speaker,
      String audio,
      String channel,
      String start,
      @Nullable String end,
      @Nullable String duration) {
    this.id = id;
    this.reference = reference;
    this.hypothesis = hypothesis;
    this.speaker = speaker;
    this.audio = audio;
    this.channel = channel;
    this.start = start;
    this.end = end;
    this.duration = duration;
  }

  /** The fields of an entry that are known, by name, in the order in which they are written. */
  Map<String, String> fields(Entry entry) {
    Details details = entry.details();
    Map<String, String> fields = new LinkedHashMap<>();
    if (!isImplied(entry)) {
      fields.put(id, entry.id());
    }
    put(fields, reference, entry.reference());
    put(fields, this == SEGLST ? reference : hypothesis, entry.hypothesis());
    putKnown(fields, speaker, details.speaker());
    putKnown(fields, audio, details.audio());
    putKnown(fields, channel, details.channel());
    putTimes(fields, details);
    details.metadata().forEach((name, value) -> putMetadata(fields, name, value, entry));
    return fields;
  }

  private void putTimes(Map<String, String> fields, Details details) {
    if (duration != null && details.hasTimes()) {
      if (details.start() != 0) {
        putKnown(fields, start, Seconds.format(details.start()));
      }
      double length = Seconds.minus(details.end(), details.start());
      fields.put(duration, Seconds.format(length));
      return;
    }
    putKnown(fields, start, Seconds.format(details.start()));
    putKnown(fields, end == null ? "end" : end, Seconds.format(details.end()));
  }

  private static void putMetadata(
      Map<String, String> fields, String name, String value, Entry entry) {
    String other = fields.putIfAbsent(name, value);
    if (other != null && !other.equals(value)) {
      throw new BadDataException(
          "utterance " + BadDataException.quote(entry.id()),
          "one value for the column " + BadDataException.quote(name),
          BadDataException.quote(other) + " and " + BadDataException.quote(value));
    }
  }

  /** Whether a reader makes the same id from the other columns. */
  private boolean isImplied(Entry entry) {
    Details details = entry.details();
    if (this == STANDARD || details.audio().isEmpty()) {
      return false;
    }
    String at = Seconds.format(details.start());
    boolean plain = at.isEmpty() || (this == NEMO && details.start() == 0);
    return entry.id().equals(plain ? details.audio() : details.audio() + "#" + at);
  }

  /** Writes an entry as an object; numbers, and what was no text where it came from, as such. */
  void writeObject(JsonWriter json, Entry entry) {
    json.beginObject();
    fields(entry)
        .forEach(
            (name, value) -> {
              if (isNumber(name) || entry.details().literals().contains(name)) {
                json.name(name).literal(value);
              } else {
                json.field(name, value);
              }
            });
    json.endObject();
  }

  /** Names whose values are numbers. */
  boolean isNumber(String name) {
    return name.equals(start) || name.equals(end) || name.equals(duration) || name.equals("end");
  }

  /** Columns that are written even when there is no row. */
  List<String> required(List<Entry> entries) {
    return entries.isEmpty() ? List.of(id, reference, hypothesis) : List.of();
  }

  /** Known columns first, in our order; then the others by name. */
  List<String> ordered(Set<String> columns) {
    List<String> known = new ArrayList<>();
    known.add(id);
    known.add(reference);
    known.add(hypothesis);
    known.add(speaker);
    known.add(audio);
    known.add(channel);
    known.add(start);
    known.add(end == null ? "end" : end);
    if (duration != null) {
      known.add(duration);
    }
    known.retainAll(columns);
    Set<String> others = new TreeSet<>(columns);
    others.removeAll(known);
    known.addAll(others);
    return List.copyOf(known);
  }

  private static void put(Map<String, String> fields, String name, @Nullable String value) {
    if (value != null) {
      fields.put(name, value);
    }
  }

  private static void putKnown(Map<String, String> fields, String name, String value) {
    if (!value.isEmpty()) {
      fields.put(name, value);
    }
  }
}
