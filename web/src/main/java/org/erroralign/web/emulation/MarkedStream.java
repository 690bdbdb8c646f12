package org.erroralign.web.emulation;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/** Remembers places in what was written: where parts begin and end that are still to be packed. */
public final class MarkedStream extends ByteArrayOutputStream {
  private int[] marks = {};

  void mark() {
    marks = Arrays.copyOf(marks, marks.length + 1);
    marks[marks.length - 1] = size();
  }

  /** The places, a beginning and an end in turns. */
  public int[] marks() {
    return marks.clone();
  }
}
