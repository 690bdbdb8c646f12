package org.erroralign.corpus.format;

import java.util.List;
import java.util.Locale;

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

  @SuppressWarnings("ImmutableEnumChecker") // made by List.of
  private final List<String> names;

  Column(String... names) {
    this.names = List.of(names);
  }

  /** The names it is looked for by, the preferred one first. */
  public List<String> names() {
    return names;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
