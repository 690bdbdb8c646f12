package org.erroralign.metric;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.erroralign.edit.WordNumbers;
import org.erroralign.text.Normalizer;
import org.erroralign.text.Span;
import org.erroralign.text.Token;
import org.erroralign.text.TokenizedText;
import org.erroralign.text.Tokenizer;
import org.jspecify.annotations.Nullable;

/**
 * Finds the fewest edits between two texts, word by word or character by character, with buffers
 * that are reused; one thread at a time.
 */
final class TextEdits {
  private final TokenizedText reference;
  private final TokenizedText hypothesis;
  private final WordNumbers words = new WordNumbers();
  private final UnitEdits edits = new UnitEdits();

  TextEdits(Tokenizer tokenizer) {
    reference = new TokenizedText(tokenizer, Normalizer.exact());
    hypothesis = new TokenizedText(tokenizer, Normalizer.exact());
  }

  /** Words and characters of a pair are mostly asked for one after the other. */
  private static void read(TokenizedText text, String newText) {
    if (!newText.equals(text.text())) {
      text.read(newText);
    }
  }

  /** What became of every word, in order. */
  List<WordEdit> find(String said, String written) {
    read(reference, said);
    read(hypothesis, written);
    words.read(reference, hypothesis);
    int[] saidWords = Arrays.copyOf(words.reference(), reference.tokenCount());
    int[] writtenWords = Arrays.copyOf(words.hypothesis(), hypothesis.tokenCount());
    List<WordEdit> found = new ArrayList<>(Math.max(saidWords.length, writtenWords.length));
    edits.find(
        saidWords,
        writtenWords,
        (r, h) -> {
          boolean equal = r >= 0 && h >= 0 && saidWords[r] == writtenWords[h];
          found.add(WordEdit.of(token(reference, r), token(hypothesis, h), equal));
        });
    Collections.reverse(found);
    return found;
  }

  private static @Nullable Token token(TokenizedText text, int token) {
    if (token < 0) {
      return null;
    }
    Span span = new Span(text.tokenStart(token), text.tokenEnd(token));
    return new Token(span.of(text.text()), span);
  }

  /** Words are the same if all their characters are. */
  ErrorCounts words(String said, String written) {
    read(reference, said);
    if (said.equals(written)) {
      return ErrorCounts.ofUtterance(reference.tokenCount(), 0, 0, 0);
    }
    read(hypothesis, written);
    words.read(reference, hypothesis);
    edits.count(
        Arrays.copyOf(words.reference(), reference.tokenCount()),
        Arrays.copyOf(words.hypothesis(), hypothesis.tokenCount()));
    return ErrorCounts.ofUtterance(
        edits.hits, edits.substitutions, edits.deletions, edits.insertions);
  }

  /** The characters of the words, with one space between two of them that do not touch. */
  CharacterErrors characters(String said, String written) {
    read(reference, said);
    if (said.equals(written)) {
      return new CharacterErrors(characters(reference).length, 0, 0, 0);
    }
    read(hypothesis, written);
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
    return place == characters.length ? characters : Arrays.copyOf(characters, place);
  }
}
