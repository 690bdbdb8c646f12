package org.erroralign.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.erroralign.edit.NetworkEdits.Edit;
import org.erroralign.edit.NetworkEdits.Weights;
import org.erroralign.text.NistNotation;
import org.erroralign.text.Transcript;
import org.erroralign.text.WordNetwork;
import org.erroralign.text.WordNetwork.Choice;
import org.erroralign.text.WordNetwork.Element;
import org.erroralign.text.WordNetwork.Word;
import org.junit.jupiter.api.Test;

/** Against all forms of both sides, one by one, with the plain matrix. */
final class NetworkEditsTest {
  private static final float EMPTY_FORM = 0.001f;

  /** A form: its words, and what its empty choices cost. */
  private record Form(List<Word> words, float cost) {}

  @Test
  void noFormsFitEachOtherBetter() {
    Random random = new Random(11);
    for (int round = 0; round < 3_000; round++) {
      Transcript reference = NistNotation.parse(notation(random, 2));
      Transcript hypothesis = NistNotation.parse(notation(random, 1));
      for (Weights weights : List.of(Weights.SCLITE, Weights.UNIT)) {
        List<Edit> edits =
            NetworkEdits.find(
                reference.network(), hypothesis.network(), UnaryOperator.identity(), weights);
        assertThat(cost(edits, weights))
            .as("%s | %s", reference, hypothesis)
            .isCloseTo(cheapest(reference.network(), hypothesis.network(), weights), within(.02f));
      }
    }
  }

  private static String notation(Random random, int depth) {
    StringBuilder text = new StringBuilder();
    int parts = random.nextInt(4);
    for (int k = 0; k < parts; k++) {
      int kind = random.nextInt(depth > 0 ? 4 : 2);
      if (kind < 2) {
        char word = (char) ('a' + random.nextInt(3));
        text.append(kind == 0 || random.nextBoolean() ? word + " " : "(" + word + ") ");
      } else {
        text.append("{ ").append(notation(random, depth - 1)).append(" / ");
        text.append(random.nextInt(3) == 0 ? "@" : notation(random, depth - 1)).append(" } ");
      }
    }
    return text.toString();
  }

  private static float cost(List<Edit> edits, Weights weights) {
    float cost = 0;
    for (Edit edit : edits) {
      if (edit.reference() != null && edit.hypothesis() != null) {
        cost += edit.equal() ? 0 : weights.substitution();
      } else {
        cost += edit.isLeftOut() ? weights.optionalGap() : weights.gap();
      }
    }
    return cost;
  }

  private static float cheapest(WordNetwork reference, WordNetwork hypothesis, Weights weights) {
    float best = Float.MAX_VALUE;
    for (Form said : forms(reference)) {
      for (Form written : forms(hypothesis)) {
        best = Math.min(best, cost(said, written, weights));
      }
    }
    return best;
  }

  private static List<Form> forms(WordNetwork network) {
    List<Form> forms = List.of(new Form(List.of(), 0));
    for (Element element : network.elements()) {
      List<Form> longer = new ArrayList<>();
      for (Form form : forms) {
        if (element instanceof Choice choice) {
          for (WordNetwork alternative : choice.forms()) {
            boolean empty = alternative.elements().isEmpty();
            for (Form more : forms(alternative)) {
              longer.add(joined(form, more, empty ? EMPTY_FORM : 0));
            }
          }
        } else {
          longer.add(joined(form, new Form(List.of((Word) element), 0), 0));
        }
      }
      forms = longer;
    }
    return forms;
  }

  private static Form joined(Form first, Form second, float cost) {
    List<Word> words = new ArrayList<>(first.words());
    words.addAll(second.words());
    return new Form(words, first.cost() + second.cost() + cost);
  }

  private static float cost(Form said, Form written, Weights weights) {
    int n = said.words().size();
    int m = written.words().size();
    float[][] costs = new float[n + 1][m + 1];
    for (int i = 0; i <= n; i++) {
      for (int j = 0; j <= m; j++) {
        float best = i + j == 0 ? said.cost() + written.cost() : Float.MAX_VALUE;
        if (i > 0) {
          best = Math.min(best, costs[i - 1][j] + gap(said.words().get(i - 1), weights));
        }
        if (j > 0) {
          best = Math.min(best, costs[i][j - 1] + gap(written.words().get(j - 1), weights));
        }
        if (i > 0 && j > 0) {
          boolean equal = said.words().get(i - 1).text().equals(written.words().get(j - 1).text());
          best = Math.min(best, costs[i - 1][j - 1] + (equal ? 0 : weights.substitution()));
        }
        costs[i][j] = best;
      }
    }
    return costs[n][m];
  }

  private static float gap(Word word, Weights weights) {
    return word.optional() ? weights.optionalGap() : weights.gap();
  }
}
