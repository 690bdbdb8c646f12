package org.erroralign.align;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.erroralign.text.NistNotation;
import org.erroralign.text.NormalizedText;
import org.erroralign.text.ReadingClass;
import org.erroralign.text.Span;
import org.erroralign.text.Transcript;
import org.erroralign.text.WordNetwork;
import org.erroralign.text.WordNetwork.Choice;
import org.erroralign.text.WordNetwork.Element;
import org.erroralign.text.WordNetwork.Word;
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
  void aWrittenReferenceWordThatIsSpokenAsSeveralIsOneSegment() {
    Transcript reference = reading("up 8.7% today", "8.7%", "eight point seven percent");
    Alignment alignment =
        aligner.align(reference, Transcript.of("up eight point seven percent today"));
    assertThat(words(alignment))
        .containsExactly("up=up", "8.7%=eight point seven percent", "today=today");
    Segment segment = alignment.segments().get(1);
    assertThat(segment.referenceReading()).isEqualTo("eight point seven percent");
    assertThat(segment.hypothesisReading()).isEmpty();
    assertThat(alignment.cost()).isZero();
    assertThat(words(aligner.align(reference, Transcript.of("up eight point a nine percent"))))
        .containsExactly("up=up", "8.7%~eight point a nine percent", "today~");
    assertThat(words(aligner.align(reference, Transcript.of("up today"))))
        .containsExactly("up=up", "8.7~", "today=today");
  }

  @Test
  void wordsReadOutOfOneWrittenHypothesisWordAreSegmentsOfTheirOwnOnIt() {
    Transcript hypothesis = reading("up 8.7% today", "8.7%", "eight point seven percent");
    Alignment alignment =
        aligner.align(Transcript.of("up eight point nine percent today"), hypothesis);
    assertThat(words(alignment))
        .containsExactly(
            "up=up", "eight=8.7%", "point=8.7%", "nine~8.7%", "percent=8.7%", "today=today");
    assertThat(alignment.segments().stream().map(Segment::hypothesisReading))
        .containsExactly("", "eight", "point", "seven", "percent", "");
    assertThat(alignment.comparedHypothesis(alignment.segments().get(3))).isEqualTo("seven");
  }

  @Test
  void whatIsWrittenAlikeIsComparedAsItIsWritten() {
    Transcript text = reading("up 8.7% today", "8.7%", "eight point seven percent");
    Alignment alignment = aligner.align(text, text);
    assertThat(alignment.segments()).noneMatch(Segment::hasReading);
    assertThat(words(alignment)).containsExactly("up=up", "8.7=8.7", "today=today");
  }

  /** A text with one thing in it that may be read otherwise. */
  private static Transcript reading(String text, String written, String reading) {
    int start = text.indexOf(written);
    Span span = new Span(start, start + written.length());
    return Transcript.of(
        text,
        WordNetwork.of(NormalizedText.unchanged(text))
            .mapWords(
                word ->
                    word.span().equals(span)
                        ? List.of(
                            new Choice(
                                ReadingClass.PERCENT,
                                List.of(
                                    new WordNetwork(List.of(word)),
                                    new WordNetwork(
                                        Stream.of(reading.split(" "))
                                            .<Element>map(part -> new Word(part, span, false))
                                            .toList()))))
                        : List.of(word)));
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
