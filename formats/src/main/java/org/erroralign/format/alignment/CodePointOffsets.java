package org.erroralign.format.alignment;

/**
 * Turns UTF-16 offsets of one text into code points; fast when the offsets come in ascending order.
 */
public final class CodePointOffsets {
  private final String text;

  /** Whether every character is one code point, so that both offsets are the same. */
  private final boolean same;

  private int lastOffset;
  private int lastCodePoints;

  public CodePointOffsets(String text) {
    this.text = text;
    same = text.codePointCount(0, text.length()) == text.length();
  }

  public int of(int offset) {
    return same ? offset : counted(offset);
  }

  private int counted(int offset) {
    if (offset < lastOffset) {
      lastOffset = 0;
      lastCodePoints = 0;
    }
    lastCodePoints += text.codePointCount(lastOffset, offset);
    lastOffset = offset;
    return lastCodePoints;
  }
}
