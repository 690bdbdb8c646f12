package org.erroralign.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.erroralign.analysis.WrittenForms.Agreement;
import org.erroralign.analysis.WrittenForms.Occurrences;
import org.erroralign.corpus.Details;
import org.erroralign.corpus.Utterance;
import org.erroralign.text.NormalizedText;
import org.erroralign.text.ReadingClass;
import org.erroralign.text.Transcript;
import org.erroralign.text.WordNetwork;
import org.erroralign.text.WordNetwork.Choice;
import org.erroralign.text.WordNetwork.Element;
import org.erroralign.text.WordNetwork.Word;
import org.junit.jupiter.api.Test;

/** What was recognised is also judged by how it is written. */
final class WrittenFormsTest {
  private final PairScorer scorer = PairScorer.standard().withSpoken(true);
  private final WrittenForms forms = new WrittenForms();

  @Test
  void whatIsSpokenAlikeIsAnOccurrenceWhicheverSideHasTheReading() {
    add("at 9 today", "at nine today");
    add("at nine today", "at 9 today");
    add("at 9 today", "at 9 today");
    add("at 9 today", "at ten today");
    add("at nine today", "at nine today");
    assertThat(forms.classes()).containsOnlyKeys("number");
    assertThat(forms.classes().get("number")).isEqualTo(new Occurrences(3, 1));
    assertThat(forms.examples("number").count("9 → nine")).isEqualTo(1);
    assertThat(forms.examples("number").count("nine → 9")).isEqualTo(1);
  }

  @Test
  void marksAgreeBetweenTheSameAlignedWords() {
    add("so, yes. no", "so, yes, no");
    add("so yes no.", "so. yes");
    assertThat(forms.marks().get(",")).isEqualTo(new Agreement(1, 2, 1));
    assertThat(forms.marks().get(".")).isEqualTo(new Agreement(2, 1, 0));
    assertThat(forms.marks().get(",").precision()).isEqualTo(0.5);
    assertThat(forms.marks().get(",").recall()).isEqualTo(1);
  }

  @Test
  void marksOfOtherScriptsAreOfTheSameKind() {
    add("نعم، لا؟", "نعم, لا?");
    assertThat(forms.marks())
        .containsEntry(",", new Agreement(1, 1, 1))
        .containsEntry("?", new Agreement(1, 1, 1));
    add("¡sí… no!", "sí... no!");
    assertThat(forms.marks().get("!")).isEqualTo(new Agreement(2, 1, 1));
    assertThat(forms.marks().get(".")).isEqualTo(new Agreement(1, 3, 1));
    assertThat(forms.marks().get("?")).isEqualTo(new Agreement(1, 1, 1));
  }

  @Test
  void capitalsAreComparedOnWordsThatMatch() {
    add("Bob saw Ann", "bob Saw Ann");
    assertThat(forms.marks().get(WrittenForms.CAPITALS)).isEqualTo(new Agreement(2, 2, 1));
  }

  @Test
  void partsAddUpToTheWhole() throws IOException {
    add("At 9 today, so", "at nine today so.");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    forms.write(new DataOutputStream(bytes));
    WrittenForms read = new WrittenForms();
    read.addFrom(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
    read.addAll(forms);
    assertThat(read.classes().get("number")).isEqualTo(new Occurrences(2, 0));
    assertThat(read.marks().get(",")).isEqualTo(new Agreement(2, 0, 0));
    assertThat(read.examples("number").count("9 → nine")).isEqualTo(2);
  }

  private void add(String reference, String hypothesis) {
    forms.add(scorer.score(new Utterance("u", nines(reference), nines(hypothesis), Details.NONE)));
  }

  /** A text whose digit 9 may be read. */
  private static Transcript nines(String text) {
    return Transcript.of(text)
        .withNetwork(
            WordNetwork.of(NormalizedText.unchanged(text))
                .mapWords(
                    word -> List.of(word.text().startsWith("9") ? choice(word) : (Element) word)));
  }

  private static Choice choice(Word word) {
    return new Choice(
        ReadingClass.NUMBER,
        Stream.of(word, new Word("nine", word.span(), false))
            .map(form -> new WordNetwork(List.of(form)))
            .toList());
  }
}
