package org.erroralign.align;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.erroralign.text.ReadingClass;
import org.erroralign.text.Span;
import org.erroralign.text.Transcript;
import org.erroralign.text.WordNetwork;
import org.erroralign.text.WordNetwork.Choice;
import org.erroralign.text.WordNetwork.Element;
import org.erroralign.text.WordNetwork.Word;
import org.junit.jupiter.api.Test;

/** The best of all combinations of forms is found, without trying them. */
final class ReadingSearchTest {
  private final ErrorAligner wholePairs =
      ErrorAligner.standard()
          .withWordPrePass(false)
          .withCostModel(CostModel.standard().with(CostTerm.END_WITHOUT_VOWEL, 0.75));

  @Test
  void costsWhatTheBestOfAllCombinationsCosts() {
    Random random = new Random(17);
    for (int round = 0; round < 4_000; round++) {
      Transcript reference = transcript(random);
      Transcript hypothesis = transcript(random);
      double best = Double.POSITIVE_INFINITY;
      for (String said : forms(reference.network())) {
        for (String written : forms(hypothesis.network())) {
          best = Math.min(best, wholePairs.align(said, written).cost());
        }
      }
      Alignment alignment = wholePairs.align(reference, hypothesis);
      assertThat(alignment.cost())
          .describedAs("%s | %s", reference.notation(), hypothesis.notation())
          .isCloseTo(best, within(1e-9));
      assertThat(alignment.exact()).isTrue();
    }
  }

  @Test
  void anchorsOfTheWritingDoNotStandInTheWayOfAFormThatFits() {
    Random random = new Random(18);
    ErrorAligner anchored = ErrorAligner.standard();
    for (int round = 0; round < 4_000; round++) {
      Transcript reference = transcript(random);
      List<String> forms = forms(reference.network());
      String spoken = forms.get(random.nextInt(forms.size()));
      assertThat(anchored.align(reference, Transcript.of(spoken)).cost())
          .describedAs("%s | %s", reference.notation(), spoken)
          .isLessThanOrEqualTo(anchored.align(reference.text(), spoken).cost());
    }
  }

  private static Transcript transcript(Random random) {
    List<Element> elements = elements(random, 1 + random.nextInt(3), 2);
    String original =
        new WordNetwork(elements)
            .firstForm().stream().map(Word::text).collect(Collectors.joining(" "));
    return Transcript.of(original, new WordNetwork(elements));
  }

  private static List<Element> elements(Random random, int count, int depth) {
    List<Element> elements = new ArrayList<>();
    for (int k = 0; k < count; k++) {
      if (depth > 0 && random.nextInt(2) == 0) {
        List<WordNetwork> forms = new ArrayList<>();
        for (int f = 0; f < 1 + random.nextInt(3); f++) {
          forms.add(new WordNetwork(elements(random, random.nextInt(3), depth - 1)));
        }
        elements.add(new Choice(ReadingClass.NUMBER, forms));
      } else {
        elements.add(word(random));
      }
    }
    return elements;
  }

  private static Word word(Random random) {
    StringBuilder text = new StringBuilder();
    for (int k = 0; k < 1 + random.nextInt(3); k++) {
      text.append("abh".charAt(random.nextInt(3)));
    }
    return new Word(text.toString(), new Span(0, 0), random.nextInt(6) == 0);
  }

  /** All forms as texts. */
  private static List<String> forms(WordNetwork network) {
    List<String> forms = List.of("");
    for (Element element : network.elements()) {
      List<String> next = new ArrayList<>();
      for (String before : forms) {
        for (String form : forms(element)) {
          next.add((before + " " + form).strip());
        }
      }
      forms = next.stream().distinct().toList();
    }
    return forms;
  }

  private static List<String> forms(Element element) {
    if (element instanceof Choice choice) {
      return choice.forms().stream().flatMap(form -> forms(form).stream()).toList();
    }
    Word word = (Word) element;
    return word.optional() ? List.of(word.text(), "") : List.of(word.text());
  }
}
