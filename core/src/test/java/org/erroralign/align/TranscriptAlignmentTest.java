package org.erroralign.align;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.erroralign.text.NistNotation;
import org.erroralign.text.Transcript;
import org.junit.jupiter.api.Test;

/** Transcripts of several forms are aligned in the form that fits best. */
final class TranscriptAlignmentTest {
  private final Aligner aligner = ErrorAligner.standard();

  @Test
  void takesTheBestFormAndPointsIntoTheTextAsItWasGiven() {
    Transcript reference = NistNotation.parse("well {going to/gonna} (uh) leave");
    Alignment alignment = aligner.align(reference, Transcript.of("well gonna leave"));
    assertThat(words(alignment)).containsExactly("well=well", "gonna=gonna", "leave=leave");
    assertThat(alignment.reference()).isEqualTo("well {going to/gonna} (uh) leave");
    Alignment other = aligner.align(reference, Transcript.of("well going too uh leave"));
    assertThat(words(other))
        .containsExactly("well=well", "going=going", "to~too", "uh=uh", "leave=leave");
  }

  @Test
  void formsOfTheHypothesisCountToo() {
    Transcript text = NistNotation.parse("{ a / b } yes (uh)");
    assertThat(words(aligner.align(text, text))).containsExactly("a=a", "yes=yes", "uh=uh");
    assertThat(words(aligner.align(Transcript.of("b yes"), text)))
        .containsExactly("b=b", "yes=yes");
  }

  @Test
  void whatAWildcardStandsForIsLeftOut() {
    Transcript reference = Transcript.of("so <unk> yes").withWildcards(Set.of("<unk>"));
    assertThat(words(aligner.align(reference, Transcript.of("so any thing yes"))))
        .containsExactly("so=so", "yes=yes");
  }

  private static List<String> words(Alignment alignment) {
    return alignment.segments().stream()
        .map(
            segment ->
                segment.reference().of(alignment.reference())
                    + (segment.operation() == Operation.MATCH ? "=" : "~")
                    + segment.hypothesis().of(alignment.hypothesis()))
        .toList();
  }
}
