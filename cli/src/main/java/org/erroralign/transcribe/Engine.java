package org.erroralign.transcribe;

import java.io.IOException;

/** A recogniser. Several threads may use it at once; one that cannot do so makes them wait. */
public interface Engine extends AutoCloseable {
  /** Samples a second of what it is given. */
  int RATE = 16_000;

  /** The name that is written beside each hypothesis: that of the engine and of its model. */
  String system();

  /** How many utterances it works on at once unless the user says otherwise. */
  int usualThreads();

  /**
   * Recognises one utterance.
   *
   * @param samples between -1 and 1, mono, {@link #RATE} a second; may be empty
   * @throws EngineException when there is no use in trying any other utterance
   * @throws IOException when this utterance cannot be recognised
   */
  Recognition recognize(float[] samples) throws IOException, InterruptedException;

  @Override
  void close();
}
