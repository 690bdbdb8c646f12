package org.erroralign.align;

import java.util.Random;
import org.erroralign.edit.WordNumbers;
import org.erroralign.text.Normalizer;
import org.erroralign.text.TokenizedText;
import org.erroralign.text.Tokenizer;
import org.erroralign.text.Transcript;

/** Embeds whole texts as one stretch, and makes random texts that have much in common. */
final class StretchFixture {

  final TokenizedText reference;
  final TokenizedText hypothesis;
  final WordNumbers words = new WordNumbers();
  final TimeGaps gaps;
  final EmbeddedStretch stretch;

  StretchFixture(Normalizer normalizer) {
    this(normalizer, new TimeGaps());
  }

  StretchFixture(Normalizer normalizer, TimeGaps gaps) {
    reference = new TokenizedText(Tokenizer.whitespace(), normalizer);
    hypothesis = new TokenizedText(Tokenizer.whitespace(), normalizer);
    this.gaps = gaps;
    stretch = new EmbeddedStretch(reference, hypothesis, gaps);
  }

  StretchFixture() {
    this(Normalizer.errorAlign());
  }

  StretchFixture read(String referenceText, String hypothesisText) {
    reference.read(referenceText);
    hypothesis.read(hypothesisText);
    words.read(reference, hypothesis);
    stretch.measure(0, reference.tokenCount(), 0, hypothesis.tokenCount());
    stretch.embed();
    return this;
  }

  /** The same with times. */
  StretchFixture read(Transcript said, Transcript written) {
    read(said.text(), written.text());
    gaps.read(
        reference,
        said.firstForm(),
        said.words(),
        hypothesis,
        written.firstForm(),
        written.words());
    return this;
  }

  /** Words of letters from a small alphabet, separated by spaces; at least one word. */
  static String randomText(Random random, int maxWords, int maxLetters, String alphabet) {
    StringBuilder text = new StringBuilder();
    int count = 1 + random.nextInt(maxWords);
    for (int w = 0; w < count; w++) {
      text.append(w == 0 ? "" : " ");
      int letters = 1 + random.nextInt(maxLetters);
      for (int l = 0; l < letters; l++) {
        text.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
    }
    return text.toString();
  }

  /** A text with some characters deleted, inserted, replaced, and spaces moved. */
  static String edited(Random random, String text, double rate, String alphabet) {
    StringBuilder edited = new StringBuilder();
    for (int k = 0; k < text.length(); k++) {
      double dice = random.nextDouble();
      char letter = alphabet.charAt(random.nextInt(alphabet.length()));
      if (dice < rate) {
        edited.append(letter);
      } else if (dice < 2 * rate) {
        edited.append(text.charAt(k)).append(random.nextInt(3) == 0 ? ' ' : letter);
      } else if (dice >= 3 * rate) {
        edited.append(text.charAt(k));
      }
    }
    return edited.toString().isBlank() ? text : edited.toString();
  }
}
