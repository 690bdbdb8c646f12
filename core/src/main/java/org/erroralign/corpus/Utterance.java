package org.erroralign.corpus;

import java.util.Objects;
import org.erroralign.text.Span;
import org.erroralign.text.Transcript;
import org.erroralign.text.WordDetails;

/** One utterance: what was said, and what one recogniser wrote for it. */
public record Utterance(String id, Transcript reference, Transcript hypothesis, Details details) {

  public Utterance {
    Objects.requireNonNull(id, "id");
    Objects.requireNonNull(reference, "reference");
    Objects.requireNonNull(hypothesis, "hypothesis");
    Objects.requireNonNull(details, "details");
  }

  public Utterance(String id, String reference, String hypothesis) {
    this(id, reference, hypothesis, Details.NONE);
  }

  public Utterance(String id, String reference, String hypothesis, Details details) {
    this(
        id,
        Transcript.of(Objects.requireNonNull(reference, "reference")),
        Transcript.of(Objects.requireNonNull(hypothesis, "hypothesis")),
        details);
  }

  /**
   * Two texts that belong together. Where the words of one have no times, they get their shares of
   * its segment, unless the other side knows no more than the same segment.
   */
  public static Utterance of(Unpaired reference, Unpaired hypothesis) {
    Details said = reference.details();
    Details written = hypothesis.details();
    boolean wordsTimed = reference.transcript().hasTimes() || hypothesis.transcript().hasTimes();
    boolean tellsMore =
        wordsTimed || said.start() != written.start() || said.end() != written.end();
    boolean shared = tellsMore && said.hasTimes() && written.hasTimes();
    return new Utterance(
        reference.id(),
        shared ? timed(reference) : reference.transcript(),
        shared ? timed(hypothesis) : hypothesis.transcript(),
        said.or(written));
  }

  private static Transcript timed(Unpaired side) {
    Transcript transcript = side.transcript();
    String text = transcript.original();
    return transcript.hasTimes()
        ? transcript
        : transcript.withWords(
            WordDetails.ofSegment(
                text, new Span(0, text.length()), side.details().start(), side.details().end()));
  }

  /** How long both texts are together. */
  public int characters() {
    return reference.text().length() + hypothesis.text().length();
  }
}
