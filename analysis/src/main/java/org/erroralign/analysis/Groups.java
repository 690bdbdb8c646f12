package org.erroralign.analysis;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Scores by group: by attributes of the utterances, and by the length of the reference. */
public final class Groups {
  /** The name under which groups by the number of reference words are found. */
  public static final String LENGTH = "length";

  private static final int[] LENGTHS = {0, 5, 10, 20, 40, 80};
  private static final List<String> LENGTH_NAMES =
      List.of(
          " 0 words",
          " 1 to 5 words",
          " 6 to 10 words",
          "11 to 20 words",
          "21 to 40 words",
          "41 to 80 words",
          "81 and more words");

  private final List<String> attributes;
  private final SortedMap<String, SortedMap<String, Scores>> scores = new TreeMap<>();

  /**
   * @param attributes names of attributes, or {@link #LENGTH}; an utterance without one belongs to
   *     the group with the empty name
   */
  public Groups(List<String> attributes) {
    this.attributes = List.copyOf(attributes);
    this.attributes.forEach(name -> scores.put(name, new TreeMap<>()));
  }

  public void add(Map<String, String> values, Scores ofUtterance) {
    for (String name : attributes) {
      String value =
          name.equals(LENGTH) && !values.containsKey(LENGTH)
              ? lengthGroup(ofUtterance.words().referenceWords())
              : values.getOrDefault(name, "");
      merge(name, value, ofUtterance);
    }
  }

  public void addAll(Groups other) {
    other.scores.forEach((name, groups) -> groups.forEach((value, sum) -> merge(name, value, sum)));
  }

  /** Adds every group to one of the parts, the same one on every machine. */
  void splitInto(List<Groups> parts) {
    scores.forEach(
        (name, groups) ->
            groups.forEach(
                (value, sum) ->
                    parts
                        .get(Math.floorMod(value.hashCode(), parts.size()))
                        .merge(name, value, sum)));
  }

  void write(DataOutput out) throws IOException {
    for (Map<String, Scores> groups : scores.values()) {
      PartFormat.writeAll(out, groups);
    }
  }

  /** Adds what was written by one with the same attributes. */
  void addFrom(DataInput in) throws IOException {
    for (String name : scores.keySet()) {
      PartFormat.readAll(
          in, String.class, Scores.class, (value, added) -> merge(name, value, added));
    }
  }

  /** How many groups there are. */
  long size() {
    return scores.values().stream().mapToLong(Map::size).sum();
  }

  private void merge(String name, String value, Scores added) {
    scores.computeIfAbsent(name, key -> new TreeMap<>()).merge(value, added, Scores::plus);
  }

  /** The attributes that no utterance has. */
  public List<String> absent() {
    return attributes.stream()
        .filter(name -> scores.getOrDefault(name, new TreeMap<>()).keySet().equals(Set.of("")))
        .toList();
  }

  /** The scores by the name of the attribute and its value. */
  public SortedMap<String, SortedMap<String, Scores>> scores() {
    return Collections.unmodifiableSortedMap(scores);
  }

  /** The scores of one group; none where there is no such group. */
  public Scores of(String attribute, String value) {
    return scores
        .getOrDefault(attribute, Collections.emptySortedMap())
        .getOrDefault(value, Scores.NONE);
  }

  /** A range of lengths, by a name that sorts by length. */
  private static String lengthGroup(long words) {
    int k = 0;
    while (k < LENGTHS.length && words > LENGTHS[k]) {
      k++;
    }
    return LENGTH_NAMES.get(k);
  }
}
