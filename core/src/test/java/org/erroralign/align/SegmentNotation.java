package org.erroralign.align;

import java.util.List;

/**
 * Segments as one reads them: {@code word=word} a match, {@code word~other} a substitution, {@code
 * word-} a deletion, {@code +word} an insertion; a bar before or after the hypothesis part where it
 * starts or ends inside a word.
 */
final class SegmentNotation {

  private SegmentNotation() {}

  static List<String> write(Alignment alignment) {
    return alignment.segments().stream().map(segment -> write(alignment, segment)).toList();
  }

  private static String write(Alignment alignment, Segment segment) {
    String reference = segment.reference().of(alignment.reference());
    String hypothesis =
        (segment.startsInsideWord() ? "|" : "")
            + segment.hypothesis().of(alignment.hypothesis())
            + (segment.endsInsideWord() ? "|" : "");
    return switch (segment.operation()) {
      case MATCH -> reference + "=" + hypothesis;
      case SUBSTITUTE -> reference + "~" + hypothesis;
      case DELETE -> reference + "-";
      case INSERT -> "+" + hypothesis;
    };
  }
}
