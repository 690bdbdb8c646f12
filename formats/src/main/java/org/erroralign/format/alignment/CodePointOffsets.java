package org.erroralign.format.alignment;

/**
 * Turns UTF-16 offsets of one text into code points; fast when the offsets come in ascending order.
 */
public final class CodePointOffsets {
  private final String text;
  private int lastOffset;
  private int lastCodePoints;

  public CodePointOffsets(String text) {
    this.text = text;
  }

  public int of(int offset) {
    if (offset < lastOffset) {
      lastOffset = 0;
      lastCodePoints = 0;
    }
    lastCodePoints += text.codePointCount(lastOffset, offset);
    lastOffset = offset;
    return lastCodePoints;
  }
}
