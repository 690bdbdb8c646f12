package org.erroralign.corpus;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** What a column of a table or a field of a JSON object may mean, and the names it goes by. */
public enum Column {
  ID("id", "utt_id", "utterance_id", "uttid", "segment_id"),
  REFERENCE("ref", "reference", "text", "sentence", "transcript", "transcription", "words"),
  HYPOTHESIS("hyp", "hypothesis", "pred_text", "prediction", "pred"),
  SPEAKER("speaker", "speaker_id", "spk", "client_id"),
  AUDIO("audio", "audio_filepath", "audio_file", "path", "session_id"),
  CHANNEL("channel"),
  START("start", "start_time", "offset"),
  END("end", "end_time"),
  DURATION("duration");

  /** Names that a hypothesis never has; the other names of references are neutral. */
  private static final Set<String> ONLY_REFERENCES = Set.of("ref", "reference");

  @SuppressWarnings("ImmutableEnumChecker") // made by List.of
  private final List<String> names;

  Column(String... names) {
    this.names = List.of(names);
  }

  /** The names it is looked for by, the preferred one first. */
  public List<String> names() {
    return names;
  }

  /** The column of a side's text. */
  public static Column of(Side side) {
    return side == Side.REFERENCE ? REFERENCE : HYPOTHESIS;
  }

  /**
   * The names that the text may have in a file that holds nothing but one side, the preferred one
   * first. A hypothesis may go by the neutral names of references, such as {@code text}; a
   * reference is never taken for a hypothesis, nor the other way round.
   */
  public static List<String> namesOfOnlyText(Side side) {
    Stream<String> neutral =
        side == Side.REFERENCE
            ? Stream.empty()
            : REFERENCE.names.stream().filter(name -> !ONLY_REFERENCES.contains(name));
    return Stream.concat(of(side).names.stream(), neutral).toList();
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
