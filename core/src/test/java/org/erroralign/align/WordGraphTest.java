package org.erroralign.align;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.erroralign.Rounds;
import org.junit.jupiter.api.Test;

class WordGraphTest {

  @Test
  void equalsThePlainGraphOnShortTexts() {
    compare(Rounds.of(20_000), 8, 3, new WordGraph());
    compare(Rounds.of(5_000), 20, 10, new WordGraph());
  }

  @Test
  void equalsThePlainGraphAtTheEdgeOfAMachineWord() {
    compare(Rounds.of(2_000), 70, 30, new WordGraph());
  }

  @Test
  void equalsThePlainGraphOnLongTexts() {
    compare(Rounds.of(60), 400, 80, new WordGraph());
    compare(Rounds.of(60), 400, 4, new WordGraph());
  }

  private static void compare(int pairs, int maxWords, int vocabulary, WordGraph graph) {
    Random random = new Random(7);
    for (int pair = 0; pair < pairs; pair++) {
      int[] reference = new int[1 + random.nextInt(maxWords)];
      for (int j = 0; j < reference.length; j++) {
        reference[j] = random.nextInt(vocabulary);
      }
      int[] hypothesis =
          random.nextInt(4) == 0
              ? randomWords(random, maxWords, vocabulary)
              : edited(random, reference, vocabulary);
      graph.read(reference, reference.length, hypothesis, hypothesis.length, vocabulary);
      List<List<Integer>> anchors = new ArrayList<>();
      for (int a = 0; a < graph.anchorCount(); a++) {
        anchors.add(List.of(graph.anchorReference(a), graph.anchorHypothesis(a)));
      }
      assertThat(anchors)
          .as("pair %d", pair)
          .isEqualTo(
              PlainWordGraph.anchors(reference, reference.length, hypothesis, hypothesis.length));
    }
  }

  private static int[] randomWords(Random random, int maxWords, int vocabulary) {
    return random.ints(1 + random.nextInt(maxWords), 0, vocabulary).toArray();
  }

  private static int[] edited(Random random, int[] words, int vocabulary) {
    List<Integer> edited = new ArrayList<>();
    for (int word : words) {
      int dice = random.nextInt(10);
      if (dice == 0) {
        edited.add(random.nextInt(vocabulary));
      } else if (dice == 1) {
        edited.add(word);
        edited.add(random.nextInt(vocabulary));
      } else if (dice != 2) {
        edited.add(word);
      }
    }
    return edited.isEmpty() ? new int[] {0} : edited.stream().mapToInt(Integer::intValue).toArray();
  }
}
