package org.erroralign.text;

import java.util.Arrays;

/**
 * A text after normalisation that knows, for each of its characters, where in the original text it
 * came from.
 */
public final class NormalizedText {
  private static final int[] IDENTITY = {};

  private final String original;
  private final String text;

  /** For each UTF-16 unit of the text, the range of the original that it stands for. */
  private final int[] starts;

  private final int[] ends;

  private NormalizedText(String original, String text, int[] starts, int[] ends) {
    this.original = original;
    this.text = text;
    this.starts = starts;
    this.ends = ends;
  }

  /** A text that nothing has changed. */
  public static NormalizedText unchanged(String text) {
    return new NormalizedText(text, text, IDENTITY, IDENTITY);
  }

  /**
   * A text whose UTF-16 unit {@code i} stands for {@code original[starts[i], ends[i])}; both arrays
   * ascend.
   */
  public static NormalizedText of(String original, String text, int[] starts, int[] ends) {
    if (starts.length != text.length() || ends.length != text.length()) {
      throw new IllegalArgumentException(
          "expected " + text.length() + " ranges, found " + starts.length + ", " + ends.length);
    }
    return text.equals(original) && isIdentity(starts, ends)
        ? unchanged(text)
        : new NormalizedText(original, text, starts.clone(), ends.clone());
  }

  private static boolean isIdentity(int[] starts, int[] ends) {
    for (int i = 0; i < starts.length; i++) {
      if (starts[i] != i || ends[i] != i + 1) {
        return false;
      }
    }
    return true;
  }

  /** The text as it was before. */
  public String original() {
    return original;
  }

  /** The text after normalisation. */
  public String text() {
    return text;
  }

  public boolean isUnchanged() {
    return starts == IDENTITY && text.equals(original);
  }

  /** A part of the text as a text of its own, of the same original. */
  public NormalizedText part(Span span) {
    if (isUnchanged()) {
      int[] places = new int[span.length() + 1];
      Arrays.setAll(places, k -> span.start() + k);
      return new NormalizedText(
          original,
          span.of(text),
          Arrays.copyOf(places, span.length()),
          Arrays.copyOfRange(places, 1, places.length));
    }
    return new NormalizedText(
        original,
        span.of(text),
        Arrays.copyOfRange(starts, span.start(), span.end()),
        Arrays.copyOfRange(ends, span.start(), span.end()));
  }

  /** The part of the original that a part of the text stands for; a place maps to a place. */
  public Span inOriginal(Span span) {
    if (isUnchanged()) {
      return span;
    }
    if (span.isEmpty()) {
      return Span.emptyAt(place(span.start()));
    }
    return new Span(starts[span.start()], Math.max(starts[span.start()], ends[span.end() - 1]));
  }

  private int place(int position) {
    if (position < starts.length) {
      return starts[position];
    }
    return starts.length == 0 ? original.length() : ends[ends.length - 1];
  }

  /** This text after a further normalisation of it; the result maps to the original of this one. */
  public NormalizedText then(NormalizedText further) {
    if (isUnchanged()) {
      return further;
    }
    if (further.isUnchanged()) {
      return this;
    }
    int length = further.text.length();
    int[] composedStarts = new int[length];
    int[] composedEnds = new int[length];
    for (int i = 0; i < length; i++) {
      Span span = inOriginal(further.inOriginal(new Span(i, i + 1)));
      composedStarts[i] = span.start();
      composedEnds[i] = span.end();
    }
    return new NormalizedText(original, further.text, composedStarts, composedEnds);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof NormalizedText that
        && text.equals(that.text)
        && original.equals(that.original)
        && Arrays.equals(starts, that.starts)
        && Arrays.equals(ends, that.ends);
  }

  @Override
  public int hashCode() {
    return 31 * text.hashCode() + original.hashCode();
  }

  @Override
  public String toString() {
    return isUnchanged() ? text : text + " (from: " + original + ")";
  }
}
