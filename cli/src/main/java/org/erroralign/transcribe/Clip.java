package org.erroralign.transcribe;

import java.io.IOException;
import java.nio.file.Path;
import org.erroralign.corpus.Details;

/**
 * What is recognised as one utterance: an audio file, or a stretch of one of its channels.
 *
 * @param details what the corpus says of it: channel and times decide what is cut out
 */
public record Clip(String id, Path audio, Details details) {

  /** The sound for a recogniser. */
  public float[] samples() throws IOException {
    Stretch stretch = new Stretch(details.start(), details.end());
    Recording recording = AudioFiles.read(audio, stretch);
    if (recording.length() == 0) {
      throw new AudioException(audio.toString(), "sound" + place(stretch), "none");
    }
    float[] mono =
        details.channel().isEmpty() ? recording.mixed() : recording.channel(channel(recording));
    return new Resampler(recording.rate(), Engine.RATE).resample(mono);
  }

  private static String place(Stretch stretch) {
    return stretch.equals(Stretch.ALL)
        ? ""
        : " between " + stretch.start() + " s and " + stretch.end() + " s";
  }

  /** NIST's files count channels by letters or numbers: A or 1 is the first. */
  private int channel(Recording recording) throws IOException {
    String name = details.channel();
    int index = -1;
    if (name.length() == 1 && Character.isLetter(name.charAt(0))) {
      index = Character.toUpperCase(name.charAt(0)) - 'A';
    } else if (name.matches("[0-9]{1,3}")) {
      // TED-LIUM and others call the only channel 0 or 1.
      index = Math.max(0, Integer.parseInt(name) - 1);
    }
    if (index < 0 || index >= recording.channels()) {
      throw new AudioException(
          audio.toString(), "a channel " + name, recording.channels() + " channels");
    }
    return index;
  }
}
