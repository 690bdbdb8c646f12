package org.erroralign.text;

/**
 * A half-open range of UTF-16 offsets into a text; an empty one marks a place between words and
 * stands for the paper's ε.
 */
public record Span(int start, int end) {

  public Span {
    if (start < 0 || end < start) {
      throw new IllegalArgumentException(
          "expected 0 <= start <= end, found start " + start + " and end " + end);
    }
  }

  /** The empty span at a place. */
  public static Span emptyAt(int position) {
    return new Span(position, position);
  }

  public boolean isEmpty() {
    return start == end;
  }

  public int length() {
    return end - start;
  }

  /** The part of a text that this span covers. */
  public String of(String text) {
    return text.substring(start, end);
  }
}
