package org.erroralign.text;

/**
 * What is known of a word beside its letters.
 *
 * @param span the word in the text as it was given
 * @param start in seconds from the start of the recording; NaN when unknown
 * @param end in seconds from the start of the recording; NaN when unknown
 * @param confidence how sure the recogniser was, from 0 to 1; NaN when unknown
 */
public record WordDetails(Span span, double start, double end, double confidence) {

  public boolean hasTimes() {
    return start <= end;
  }
}
