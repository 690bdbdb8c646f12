package org.erroralign.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.StringJoiner;
import org.erroralign.align.ErrorAligner;
import org.erroralign.text.Tokenizer;
import org.erroralign.text.Transcript;
import org.junit.jupiter.api.Test;

/** What a scorer takes from an aligner is what it would have found by itself. */
class PairWordsTest {

  private static final String[] PLAIN = {"a", "b", "ab", "the", "extraordinarily"};
  private static final String[] ANY = {
    "a", "b", "A", "it's", "co-op", "8.7%", "é", "日本", "b,", "𝒳"
  };
  private static final String[] SPACES = {" ", " ", " ", "  ", "\t"};

  @Test
  void countsAndEditsAreThoseOfTheTextsAlone() {
    Random random = new Random(7);
    for (ErrorAligner aligner :
        new ErrorAligner[] {
          ErrorAligner.standard(),
          ErrorAligner.standard().withWordPrePass(false),
          ErrorAligner.paper()
        }) {
      for (Tokenizer tokenizer : new Tokenizer[] {Tokenizer.mixed(), Tokenizer.whitespace()}) {
        WordScorer scorer = WordScorer.unit().withTokenizer(tokenizer);
        for (int k = 0; k < 3_000; k++) {
          String[] words = k % 3 == 0 ? ANY : PLAIN;
          boolean spaced = k % 4 == 0;
          check(aligner, scorer, text(random, words, spaced), text(random, words, spaced));
        }
      }
    }
  }

  private static String text(Random random, String[] words, boolean anySpaces) {
    StringBuilder text = new StringBuilder(anySpaces && random.nextInt(4) == 0 ? " " : "");
    int count = random.nextInt(9);
    for (int k = 0; k < count; k++) {
      text.append(k == 0 ? "" : anySpaces ? SPACES[random.nextInt(SPACES.length)] : " ");
      text.append(words[random.nextInt(words.length)]);
    }
    return text.append(anySpaces && random.nextInt(4) == 0 ? " " : "").toString();
  }

  private static void check(
      ErrorAligner aligner, WordScorer scorer, String reference, String hypothesis) {
    Transcript said = Transcript.of(reference);
    Transcript written = Transcript.of(hypothesis);
    WordScorer alone = WordScorer.unit().withTokenizer(scorer.tokenizer());
    aligner.alignFirstForms(said, written, scorer::read);
    String pair = new StringJoiner("|").add(reference).add(hypothesis).toString();
    assertThat(scorer.count(reference, hypothesis))
        .as(pair)
        .isEqualTo(alone.count(reference, hypothesis));
    assertThat(scorer.characters(reference, hypothesis))
        .as(pair)
        .isEqualTo(alone.characters(reference, hypothesis));
    assertThat(scorer.errors(reference, hypothesis))
        .as(pair)
        .isEqualTo(alone.errors(reference, hypothesis));
    assertThat(scorer.edits(said, written)).as(pair).isEqualTo(alone.edits(said, written));
    assertThat(scorer.count(reference, hypothesis))
        .as(pair)
        .isEqualTo(
            alone.count(
                scorer.tokenizer().tokenize(reference).stream().map(t -> t.text()).toList(),
                scorer.tokenizer().tokenize(hypothesis).stream().map(t -> t.text()).toList()));
  }
}
