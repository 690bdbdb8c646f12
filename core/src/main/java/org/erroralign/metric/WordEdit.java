package org.erroralign.metric;

import org.erroralign.align.Operation;
import org.erroralign.text.Span;
import org.erroralign.text.Token;
import org.jspecify.annotations.Nullable;

/**
 * What a word-level comparison says of one word.
 *
 * @param reference empty for an insertion
 * @param hypothesis empty for a deletion; an optional word that is missing on the other side counts
 *     as a match with nothing
 * @param referenceSpan what it stands for in the reference as it was given; empty when there is no
 *     word, or no text that it stands in
 * @param hypothesisSpan the same in the hypothesis
 */
public record WordEdit(
    Operation operation,
    String reference,
    String hypothesis,
    Span referenceSpan,
    Span hypothesisSpan) {
  static final Span NOWHERE = Span.emptyAt(0);

  /** What becomes of a word, or of none. */
  static WordEdit of(@Nullable Token said, @Nullable Token written, boolean equal) {
    Operation operation;
    if (equal) {
      operation = Operation.MATCH;
    } else if (said == null) {
      operation = Operation.INSERT;
    } else {
      operation = written == null ? Operation.DELETE : Operation.SUBSTITUTE;
    }
    return new WordEdit(
        operation,
        said == null ? "" : said.text(),
        written == null ? "" : written.text(),
        said == null ? NOWHERE : said.span(),
        written == null ? NOWHERE : written.span());
  }

  /** Whether it is an optional word that is missing on the other side. */
  public boolean isLeftOut() {
    return operation == Operation.MATCH && (reference.isEmpty() || hypothesis.isEmpty());
  }
}
