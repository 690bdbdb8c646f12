package org.erroralign.format.table;

import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.Column;
import org.erroralign.corpus.Details;
import org.erroralign.corpus.Side;
import org.erroralign.corpus.Unpaired;
import org.erroralign.corpus.Utterance;
import org.erroralign.format.ReadOptions;
import org.erroralign.format.text.Seconds;
import org.erroralign.text.Transcript;
import org.jspecify.annotations.Nullable;

/**
 * Turns the rows of a table into utterances: finds out once, from the header, what each column
 * means.
 *
 * <p>A column is found by the name that the user gave, else by the first of its usual names that is
 * there. A file with one text may call it by the names of the other side too, such as {@code text}
 * for a hypothesis.
 */
public final class RowMapper {
  /** Makes the exception for the current row. */
  interface Place {
    BadDataException badData(String expected, String found);
  }

  /** More cannot be meant. */
  static final int MOST_COLUMNS = 1 << 14;

  private static final int COLUMNS_NAMED = 30;

  private final List<String> header;
  private final Place place;
  private final String idPrefix;
  private final Map<Column, Integer> columns = new EnumMap<>(Column.class);
  private final int[] others;

  /** Whether there is nothing but an id and texts. */
  private final boolean plain;

  /**
   * @param nulls names whose value is null in the row that the header was made for
   * @param side the one side that the file holds, or null when it holds both
   * @param idPrefix put before the number of the row where there is no id
   */
  RowMapper(
      List<String> header,
      List<String> nulls,
      ReadOptions options,
      @Nullable Side side,
      String idPrefix,
      Place place) {
    this.header = List.copyOf(header);
    this.place = place;
    this.idPrefix = idPrefix;
    if (new HashSet<>(header).size() < header.size()) {
      throw place.badData("columns with different names", described(header));
    }
    Set<Column> missing = new TreeSet<>();
    Map<Column, List<String>> names = names(options, side);
    names.forEach((column, candidates) -> find(column, candidates, options, missing));
    if (!missing.isEmpty()) {
      Column first = missing.iterator().next();
      throw place.badData(
          "a column for the " + first + " (" + String.join(", ", names.get(first)) + ")",
          "the columns "
              + described(header)
              + (nulls.isEmpty() ? "" : " and null for " + described(nulls)));
    }
    if (columns.containsKey(Column.END)) {
      // Then a duration says nothing new, but it is kept as it is.
      columns.remove(Column.DURATION);
    }
    Set<Integer> used = new HashSet<>(columns.values());
    others = IntStream.range(0, header.size()).filter(i -> !used.contains(i)).toArray();
    plain =
        others.length == 0
            && EnumSet.of(Column.ID, Column.REFERENCE, Column.HYPOTHESIS)
                .containsAll(columns.keySet());
  }

  private static Map<Column, List<String>> names(ReadOptions options, @Nullable Side side) {
    Map<Column, List<String>> names = new EnumMap<>(Column.class);
    for (Column column : Column.values()) {
      String given = options.columns().get(column);
      names.put(column, given == null ? column.names() : List.of(given));
    }
    if (side != null) {
      Column text = Column.of(side);
      Column other = text == Column.REFERENCE ? Column.HYPOTHESIS : Column.REFERENCE;
      if (!options.columns().containsKey(text)) {
        names.put(
            text,
            options.scoring()
                ? Column.namesOfOnlyText(side)
                : Stream.of(text, other).flatMap(column -> column.names().stream()).toList());
      }
      names.remove(other);
    }
    return names;
  }

  private void find(
      Column column, List<String> candidates, ReadOptions options, Set<Column> missing) {
    if (candidates.equals(List.of(ReadOptions.UNREAD))) {
      return;
    }
    for (String candidate : candidates) {
      int index = header.indexOf(candidate);
      if (index >= 0) {
        columns.put(column, index);
        return;
      }
    }
    boolean text = column == Column.REFERENCE || column == Column.HYPOTHESIS;
    if (text || options.columns().containsKey(column)) {
      missing.add(column);
    }
  }

  private static String described(List<String> header) {
    String all =
        header.stream()
            .limit(COLUMNS_NAMED)
            .map(BadDataException::quote)
            .collect(Collectors.joining(", ", "[", ""));
    return all + (header.size() > COLUMNS_NAMED ? ", …]" : "]");
  }

  /**
   * The utterance of a row that holds both texts.
   *
   * @param row the fields, in the order of the header; null for one that the row does not have
   * @param literals the names of fields that are JSON literals
   * @param number of the row, for an id where there is none
   */
  Utterance utterance(String[] row, Set<String> literals, long number) {
    Details details = details(row, literals);
    return new Utterance(
        id(row, number),
        Transcript.of(field(row, Column.REFERENCE)),
        JsonWords.transcript(field(row, Column.HYPOTHESIS), details.metadata()),
        details);
  }

  /** The one text of a row. */
  Unpaired transcript(String[] row, Set<String> literals, long number) {
    boolean reference = columns.containsKey(Column.REFERENCE);
    String text = field(row, reference ? Column.REFERENCE : Column.HYPOTHESIS);
    Details details = details(row, literals);
    Transcript transcript = JsonWords.transcript(text, details.metadata());
    return new Unpaired(id(row, number), transcript, details);
  }

  /** Whether a column holds the reference or the hypothesis. */
  boolean isText(int column) {
    Integer reference = columns.get(Column.REFERENCE);
    Integer hypothesis = columns.get(Column.HYPOTHESIS);
    return (reference != null && reference == column)
        || (hypothesis != null && hypothesis == column);
  }

  private String id(String[] row, long number) {
    if (columns.containsKey(Column.ID)) {
      return field(row, Column.ID);
    }
    String audio = field(row, Column.AUDIO);
    if (audio.isEmpty()) {
      return idPrefix + number;
    }
    String start = field(row, Column.START);
    return start.isEmpty() ? audio : audio + "#" + start;
  }

  private Details details(String[] row, Set<String> literals) {
    if (plain) {
      return Details.NONE;
    }
    SortedMap<String, String> metadata = Collections.emptySortedMap();
    SortedSet<String> kept = Collections.emptySortedSet();
    if (others.length > 0) {
      metadata = new TreeMap<>();
      for (int other : others) {
        if (row[other] != null) {
          metadata.put(header.get(other), row[other]);
        }
      }
      kept = new TreeSet<>(literals);
      kept.retainAll(metadata.keySet());
    }
    double start = seconds(row, Column.START);
    double end = seconds(row, Column.END);
    double duration = seconds(row, Column.DURATION);
    if (!Double.isNaN(duration) && Double.isNaN(end)) {
      start = Double.isNaN(start) ? 0 : start;
      end = Seconds.plus(start, duration);
    }
    return new Details(
        field(row, Column.SPEAKER),
        field(row, Column.AUDIO),
        field(row, Column.CHANNEL),
        start,
        end,
        metadata,
        kept);
  }

  private double seconds(String[] row, Column column) {
    String text = field(row, column);
    if (text.isEmpty()) {
      return Double.NaN;
    }
    Double seconds = Seconds.parse(text);
    if (seconds == null) {
      throw place.badData("seconds for the " + column, BadDataException.quote(text));
    }
    return seconds;
  }

  private String field(String[] row, Column column) {
    Integer index = columns.get(column);
    return index == null || row[index] == null ? "" : row[index];
  }
}
