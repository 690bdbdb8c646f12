package org.erroralign.format.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.Column;
import org.erroralign.corpus.Details;
import org.erroralign.format.Entry;
import org.erroralign.format.text.Seconds;
import org.erroralign.json.JsonWriter;
import org.jspecify.annotations.Nullable;

/** Under which names a format of rows writes what an entry holds. */
public enum RowShape {
  /** Our own names. */
  STANDARD(Map.of()),
  /** The manifest of NeMo, which has durations instead of ends. */
  NEMO(
      Map.of(
          Column.REFERENCE, "text",
          Column.HYPOTHESIS, "pred_text",
          Column.AUDIO, "audio_filepath",
          Column.START, "offset")),
  /** Common Voice; its clips have no times. */
  COMMON_VOICE(
      Map.of(Column.REFERENCE, "sentence", Column.SPEAKER, "client_id", Column.AUDIO, "path")),
  /** Segment-wise long-form transcripts (SegLST). */
  SEGLST(
      Map.of(
          Column.ID, "segment_id",
          Column.REFERENCE, "words",
          Column.AUDIO, "session_id",
          Column.START, "start_time",
          Column.END, "end_time"));

  /** What columns are called that do not have our own names. */
  @SuppressWarnings("ImmutableEnumChecker") // made by Map.of
  private final Map<Column, String> names;

  RowShape(Map<Column, String> names) {
    this.names = names;
  }

  private String name(Column column) {
    return names.getOrDefault(column, column.names().get(0));
  }

  /** The fields of an entry that are known, by name, in the order in which they are written. */
  Map<String, String> fields(Entry entry) {
    Details details = entry.details();
    Map<String, String> fields = new LinkedHashMap<>();
    if (!isImplied(entry)) {
      fields.put(name(Column.ID), entry.id());
    }
    put(fields, Column.REFERENCE, entry.reference());
    put(fields, this == SEGLST ? Column.REFERENCE : Column.HYPOTHESIS, entry.hypothesis());
    putKnown(fields, Column.SPEAKER, details.speaker());
    putKnown(fields, Column.AUDIO, details.audio());
    putKnown(fields, Column.CHANNEL, details.channel());
    putTimes(fields, details);
    details.metadata().forEach((name, value) -> putMetadata(fields, name, value, entry));
    return fields;
  }

  private void putTimes(Map<String, String> fields, Details details) {
    boolean lasting = this == NEMO && details.hasTimes();
    if (!lasting || details.start() != 0) {
      putKnown(fields, Column.START, Seconds.format(details.start()));
    }
    if (lasting) {
      double length = Seconds.minus(details.end(), details.start());
      fields.put(name(Column.DURATION), Seconds.format(length));
    } else {
      putKnown(fields, Column.END, Seconds.format(details.end()));
    }
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
    return name.equals(name(Column.START))
        || name.equals(name(Column.END))
        || (name.equals(name(Column.DURATION)) && this == NEMO)
        || name.equals("end");
  }

  /** Columns that are written even when there is no row. */
  List<String> required(List<Entry> entries) {
    return entries.isEmpty()
        ? List.of(name(Column.ID), name(Column.REFERENCE), name(Column.HYPOTHESIS))
        : List.of();
  }

  /** Known columns first, in our order; then the others by name. */
  List<String> ordered(Set<String> columns) {
    List<String> ordered = new ArrayList<>();
    for (Column column : Column.values()) {
      if (columns.contains(name(column)) && (column != Column.DURATION || this == NEMO)) {
        ordered.add(name(column));
      }
    }
    Set<String> others = new TreeSet<>(columns);
    others.removeAll(ordered);
    ordered.addAll(others);
    return ordered;
  }

  private void put(Map<String, String> fields, Column column, @Nullable String value) {
    if (value != null) {
      fields.put(name(column), value);
    }
  }

  private void putKnown(Map<String, String> fields, Column column, String value) {
    if (!value.isEmpty()) {
      fields.put(name(column), value);
    }
  }
}
