package org.erroralign.analysis;

import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Scores by group: by attributes of the utterances, and by the length of the reference.
 *
 * <p>An attribute may be followed by edges, as in {@code duration=5:10:20}, and its numbers fall
 * between them, or by a number of quantiles, as in {@code snr=q10}. Without either, an attribute of
 * more than {@value #MOST} different numbers is told by quartiles, unless all are whole, as the
 * numbers of speakers are.
 */
public final class Groups extends Gatherer<Groups> {
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

  /** An attribute with more different numbers is told by quantiles. */
  private static final int MOST = 12;

  private static final int USUAL_QUANTILES = 4;

  /** So many values are told of those that are refused. */
  private static final int FIRST_VALUES = 5;

  /** As numbers, those without one last; nothing at all comes first. */
  private static final Comparator<String> ORDER =
      Comparator.comparingDouble(Groups::place).thenComparing(Comparator.naturalOrder());

  /**
   * What to group by.
   *
   * @param edges between which numbers fall; may be none
   * @param quantiles 0 when nothing is said
   */
  private record Attribute(String name, List<Double> edges, int quantiles) {
    static Attribute parse(String text) {
      String name = nameOf(text);
      if (name.equals(text)) {
        return new Attribute(name, List.of(), 0);
      }
      String how = text.substring(name.length() + 1);
      try {
        if (how.startsWith("q")) {
          int quantiles = Integer.parseInt(how.substring(1));
          if (quantiles > 1) {
            return new Attribute(name, List.of(), quantiles);
          }
        } else {
          List<Double> edges = Arrays.stream(how.split(":", -1)).map(Double::valueOf).toList();
          if (edges.equals(edges.stream().sorted().distinct().toList())) {
            return new Attribute(name, edges, 0);
          }
        }
      } catch (NumberFormatException e) {
        // told below
      }
      throw new IllegalArgumentException(
          "expected rising edges such as " + name + "=5:10, or " + name + "=q4, found " + text);
    }

    /** The range that a number falls into; other values as they are. */
    String group(String value) {
      double number = edges.isEmpty() ? Double.NaN : number(value);
      if (Double.isNaN(number)) {
        return value;
      }
      int k = 0;
      while (k < edges.size() && number >= edges.get(k)) {
        k++;
      }
      return k == 0
          ? "under " + shown(edges.get(0))
          : shown(edges.get(k - 1))
              + (k == edges.size() ? " and more" : " to under " + shown(edges.get(k)));
    }
  }

  private final List<Attribute> attributes;
  private final SortedMap<String, SortedMap<String, Scores>> scores = new TreeMap<>();

  /**
   * @param attributes names of attributes, with edges or quantiles, or {@link #LENGTH}; an
   *     utterance without one belongs to the group with the empty name
   * @throws IllegalArgumentException when edges or quantiles cannot be read
   */
  public Groups(List<String> attributes) {
    this.attributes = attributes.stream().map(Attribute::parse).toList();
    this.attributes.forEach(attribute -> scores.put(attribute.name(), new TreeMap<>(ORDER)));
    scores
        .values()
        .forEach(
            groups -> gather(groups, Scores::plus, String::hashCode, String.class, Scores.class));
  }

  /** The name of an attribute, without edges or quantiles. */
  public static String nameOf(String attribute) {
    int end = attribute.indexOf('=');
    return end < 0 ? attribute : attribute.substring(0, end);
  }

  /** Most values are names, which are told without an exception: that is slow. */
  private static double number(String value) {
    String number = value.strip();
    if (number.isEmpty() || "0123456789+-.I".indexOf(number.charAt(0)) < 0) {
      return Double.NaN;
    }
    try {
      return Double.parseDouble(number);
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  private static String shown(double number) {
    return number == Math.rint(number) && Math.abs(number) < 1e15
        ? String.valueOf((long) number)
        : String.valueOf(number);
  }

  private static double place(String value) {
    String text = value.strip();
    if (text.isEmpty() || text.startsWith("under ")) {
      return Double.NEGATIVE_INFINITY;
    }
    int end = text.indexOf(' ');
    return number(end < 0 ? text : text.substring(0, end)); // NaN is last
  }

  public void add(Map<String, String> values, Scores ofUtterance) {
    for (Attribute attribute : attributes) {
      String name = attribute.name();
      long words = ofUtterance.words().referenceWords();
      boolean length = name.equals(LENGTH) && !values.containsKey(LENGTH);
      boolean usual = length && attribute.edges().isEmpty() && attribute.quantiles() == 0;
      String value = length ? String.valueOf(words) : values.getOrDefault(name, "");
      scores
          .computeIfAbsent(name, key -> new TreeMap<>(ORDER))
          .merge(usual ? lengthGroup(words) : attribute.group(value), ofUtterance, Scores::plus);
    }
  }

  /** The attributes that no utterance has. */
  public List<String> absent() {
    return attributes.stream()
        .map(Attribute::name)
        .filter(name -> scores.getOrDefault(name, new TreeMap<>()).keySet().equals(Set.of("")))
        .toList();
  }

  /**
   * The attributes with edges that no value is a number for, or with quantiles that one is none
   * for, and the first such values.
   */
  public SortedMap<String, String> withoutNumbers() {
    SortedMap<String, String> found = new TreeMap<>();
    for (Attribute attribute : attributes) {
      boolean edges = !attribute.edges().isEmpty();
      Set<String> values = scores.getOrDefault(attribute.name(), new TreeMap<>()).keySet();
      List<String> texts =
          values.stream()
              .filter(value -> !value.isBlank())
              .filter(value -> Double.isNaN(edges ? place(value) : number(value)))
              .toList();
      boolean refused =
          edges
              ? texts.size() == values.stream().filter(value -> !value.isBlank()).count()
              : attribute.quantiles() > 0;
      if (refused && !texts.isEmpty()) {
        String first = texts.stream().limit(FIRST_VALUES).collect(Collectors.joining(", "));
        found.put(attribute.name(), first + (texts.size() > FIRST_VALUES ? ", …" : ""));
      }
    }
    return found;
  }

  /** The scores by the name of the attribute and its value. */
  public SortedMap<String, SortedMap<String, Scores>> scores() {
    return Collections.unmodifiableSortedMap(scores);
  }

  /** The same to be told: many different numbers by quantiles of the utterances. */
  public SortedMap<String, SortedMap<String, Scores>> told() {
    SortedMap<String, SortedMap<String, Scores>> told = new TreeMap<>(scores);
    for (Attribute attribute : attributes) {
      SortedMap<String, Scores> groups = scores.getOrDefault(attribute.name(), new TreeMap<>());
      boolean numbers =
          groups.keySet().stream().allMatch(v -> v.isBlank() || !Double.isNaN(number(v)));
      int quantiles = attribute.quantiles();
      if (quantiles == 0 && groups.size() > MOST && !allWhole(groups.keySet())) {
        quantiles = USUAL_QUANTILES;
      }
      if (numbers && quantiles > 0) {
        told.put(attribute.name(), quantiles(groups, quantiles));
      }
    }
    return told;
  }

  private static boolean allWhole(Set<String> values) {
    return values.stream().allMatch(value -> value.strip().matches("[-+]?\\d*"));
  }

  /** Joins neighbours until each group has its share of the utterances, or a little more. */
  private static SortedMap<String, Scores> quantiles(SortedMap<String, Scores> groups, int count) {
    SortedMap<String, Scores> joined = new TreeMap<>(ORDER);
    long all = 0;
    for (Map.Entry<String, Scores> group : groups.entrySet()) {
      all += group.getKey().isBlank() ? 0 : group.getValue().words().utterances();
    }
    long seen = 0;
    int quantile = 0;
    String from = "";
    Scores sum = Scores.NONE;
    String last = groups.isEmpty() ? "" : groups.lastKey();
    for (Map.Entry<String, Scores> group : groups.entrySet()) {
      if (group.getKey().isBlank()) {
        joined.put(group.getKey(), group.getValue());
        continue;
      }
      from = from.isEmpty() ? group.getKey() : from;
      sum = sum.plus(group.getValue());
      seen += group.getValue().words().utterances();
      if (seen * count >= all * (quantile + 1) || group.getKey().equals(last)) {
        String to = group.getKey();
        joined.put(from.equals(to) ? from : from + " to " + to, sum);
        quantile = (int) (seen * count / all);
        from = "";
        sum = Scores.NONE;
      }
    }
    return joined;
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
