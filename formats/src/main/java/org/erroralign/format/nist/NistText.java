package org.erroralign.format.nist;

import java.util.function.Function;
import org.erroralign.corpus.BadDataException;
import org.erroralign.format.ReadOptions;
import org.erroralign.format.text.Notation;
import org.erroralign.text.NistNotation;
import org.erroralign.text.Transcript;

/** Words as NIST's formats write them. */
public final class NistText {
  private NistText() {}

  /** The words without tags, in all their forms; complains where braces do not match. */
  static Transcript read(
      String text, ReadOptions options, Function<String, BadDataException> problem) {
    String words = options.text(Notation.NIST, text);
    if (!options.scoring()) {
      return Transcript.of(words);
    }
    try {
      return NistNotation.parse(words);
    } catch (IllegalArgumentException e) {
      throw problem.apply(String.valueOf(e.getMessage()));
    }
  }
}
