package org.erroralign.metric;

import java.util.Arrays;
import org.erroralign.edit.WordNumbers;
import org.erroralign.text.Normalizer;
import org.erroralign.text.TokenizedText;
import org.erroralign.text.Tokenizer;

/**
 * Counts the fewest edits between two texts, word by word or character by character, with buffers
 * that are reused and without a string for any word; one thread at a time.
 */
final class TextEdits {
  private static final Normalizer EXACT =
      (text, start, end, sink) -> {
        int c;
        for (int place = start; place < end; place += Character.charCount(c)) {
          c = text.codePointAt(place);
          sink.symbol(c, place);
        }
      };

  private final TokenizedText reference;
  private final TokenizedText hypothesis;
  private final WordNumbers words = new WordNumbers();
  private final UnitEdits edits = new UnitEdits();

  TextEdits(Tokenizer tokenizer) {
    reference = new TokenizedText(tokenizer, EXACT);
    hypothesis = new TokenizedText(tokenizer, EXACT);
  }

  /** Words and characters of a pair are mostly asked for one after the other. */
  private void read(String said, String written) {
    if (!said.equals(reference.text())) {
      reference.read(said);
    }
    if (!written.equals(hypothesis.text())) {
      hypothesis.read(written);
    }
  }

  /** Words are the same if all their characters are. */
  ErrorCounts words(String said, String written) {
    read(said, written);
    if (said.equals(written)) {
      return ErrorCounts.ofUtterance(reference.tokenCount(), 0, 0, 0);
    }
    words.read(reference, hypothesis);
    edits.count(
        Arrays.copyOf(words.reference(), reference.tokenCount()),
        Arrays.copyOf(words.hypothesis(), hypothesis.tokenCount()));
    return ErrorCounts.ofUtterance(
        edits.hits, edits.substitutions, edits.deletions, edits.insertions);
  }

  /** The characters of the words, with one space between two of them that do not touch. */
  CharacterErrors characters(String said, String written) {
    read(said, written);
    if (said.equals(written)) {
      return new CharacterErrors(characters(reference).length, 0, 0, 0);
    }
    edits.count(characters(reference), characters(hypothesis));
    return new CharacterErrors(edits.hits, edits.substitutions, edits.deletions, edits.insertions);
  }

  private static int[] characters(TokenizedText text) {
    int tokens = text.tokenCount();
    int[] characters = new int[text.firstSymbol(tokens) + Math.max(0, tokens - 1)];
    int place = 0;
    for (int token = 0; token < tokens; token++) {
      if (token > 0 && text.tokenStart(token) > text.tokenEnd(token - 1)) {
        characters[place++] = ' ';
      }
      text.copySymbols(token, characters, place);
      place += text.firstSymbol(token + 1) - text.firstSymbol(token);
    }
    return Arrays.copyOf(characters, place);
  }
}
