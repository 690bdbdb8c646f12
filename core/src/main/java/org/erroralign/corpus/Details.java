package org.erroralign.corpus;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.erroralign.text.Span;
import org.erroralign.text.WordDetails;

/**
 * What a corpus says of an utterance besides its words.
 *
 * @param speaker empty when unknown
 * @param audio the audio file, or the name of the recording; empty when unknown
 * @param channel empty when unknown
 * @param start in seconds from the start of the audio; NaN when unknown
 * @param end in seconds from the start of the audio; NaN when unknown
 * @param metadata every further column by its name, as text
 * @param literals the names in {@code metadata} whose text is a JSON literal (a number, {@code
 *     true}, an array …) rather than a string, so that JSON keeps its types
 */
public record Details(
    String speaker,
    String audio,
    String channel,
    double start,
    double end,
    SortedMap<String, String> metadata,
    SortedSet<String> literals) {

  /** The further column that tells how sure a recogniser was of a word. */
  public static final String CONFIDENCE = "confidence";

  /** Nothing is known. */
  public static final Details NONE = ofSpeaker("");

  public Details {
    metadata =
        metadata.isEmpty()
            ? Collections.emptySortedMap()
            : Collections.unmodifiableSortedMap(new TreeMap<>(metadata));
    literals =
        literals.isEmpty()
            ? Collections.emptySortedSet()
            : Collections.unmodifiableSortedSet(new TreeSet<>(literals));
  }

  public Details(
      String speaker,
      String audio,
      String channel,
      double start,
      double end,
      Map<String, String> metadata,
      Set<String> literals) {
    this(speaker, audio, channel, start, end, new TreeMap<>(metadata), new TreeSet<>(literals));
  }

  /** Only the speaker is known; empty: nothing. */
  public static Details ofSpeaker(String speaker) {
    return new Details(speaker, "", "", Double.NaN, Double.NaN, Map.of(), Set.of());
  }

  /** What they say of a word, where they are those of a word that stands in a text. */
  public WordDetails ofWord(Span span) {
    return new WordDetails(span, start, end, confidence());
  }

  /** How sure the recogniser was; NaN where that is no number from 0 to 1. */
  private double confidence() {
    try {
      double confidence = Double.parseDouble(metadata.getOrDefault(CONFIDENCE, "").strip());
      return confidence >= 0 && confidence <= 1 ? confidence : Double.NaN;
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  public boolean hasTimes() {
    return !Double.isNaN(start) && !Double.isNaN(end);
  }

  /**
   * What utterances may be grouped by: every further column, speaker, audio, channel, and duration
   * in seconds where the times are known.
   */
  public SortedMap<String, String> attributes() {
    if (speaker.isEmpty() && audio.isEmpty() && channel.isEmpty() && !hasTimes()) {
      return metadata;
    }
    SortedMap<String, String> attributes = new TreeMap<>(metadata);
    put(attributes, "speaker", speaker);
    put(attributes, "audio", audio);
    put(attributes, "channel", channel);
    if (hasTimes()) {
      attributes.putIfAbsent("duration", String.valueOf(Math.round(1000 * (end - start)) / 1000.0));
    }
    return attributes;
  }

  private static void put(Map<String, String> attributes, String name, String value) {
    if (!value.isEmpty()) {
      attributes.put(name, value);
    }
  }

  /** These details with other further columns. */
  public Details withMetadata(Map<String, String> others, Set<String> othersLiterals) {
    return new Details(speaker, audio, channel, start, end, others, othersLiterals);
  }

  /** These details, with what only the others know added. */
  public Details or(Details others) {
    if (others.equals(NONE) || equals(others)) {
      return this;
    }
    if (equals(NONE)) {
      return others;
    }
    SortedMap<String, String> joined = new TreeMap<>(others.metadata);
    SortedSet<String> joinedLiterals = new TreeSet<>(others.literals);
    joinedLiterals.removeAll(metadata.keySet());
    joined.putAll(metadata);
    joinedLiterals.addAll(literals);
    return new Details(
        speaker.isEmpty() ? others.speaker : speaker,
        audio.isEmpty() ? others.audio : audio,
        channel.isEmpty() ? others.channel : channel,
        Double.isNaN(start) ? others.start : start,
        Double.isNaN(end) ? others.end : end,
        joined,
        joinedLiterals);
  }
}
