package org.erroralign.format;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import org.erroralign.align.Alignment;

/** Writes alignments in one format; closing completes what was written, the stream stays open. */
public interface AlignmentWriter extends Closeable {

  /**
   * An alignment with the id of its utterance.
   *
   * @param inexact whether the exact search was asked for and fell short
   */
  record Aligned(String id, Alignment alignment, boolean inexact) {}

  /** Alignments that are ready to be written. */
  @FunctionalInterface
  interface Ready {
    /** Writes them; one after the other, in the order in which they shall stand. */
    void write() throws IOException;
  }

  /** Makes alignments ready, which is most of the work; by any thread. */
  Ready prepare(List<Aligned> alignments);
}
