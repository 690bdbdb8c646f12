package org.erroralign.metric;

import java.util.ArrayList;
import java.util.List;
import org.erroralign.edit.Buffers;
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
  private int[] saidCharacters = Buffers.NO_INTS;
  private int[] writtenCharacters = Buffers.NO_INTS;

  /** How the words of both texts, as they were read last, are counted; null before. */
  private @Nullable ErrorCounts counts;

  /** The moves that they are counted by: a word of each text, or -1, the last ones first. */
  private int[] moves = Buffers.NO_INTS;

  private int moveCount;

  TextEdits(Tokenizer tokenizer) {
    reference = new TokenizedText(tokenizer, Normalizer.exact());
    hypothesis = new TokenizedText(tokenizer, Normalizer.exact());
  }

  /** Words, characters and edits of a pair are mostly asked for one after the other. */
  private void read(TokenizedText text, String newText) {
    if (!newText.equals(text.text())) {
      text.read(newText);
      counts = null;
    }
  }

  /** Takes a pair of texts that has been read; may be the same text twice. */
  void read(TokenizedText said, TokenizedText written) {
    reference.read(said);
    if (written != said) {
      hypothesis.read(written);
    }
    counts = null;
  }

  private ErrorCounts countWords(String said, String written) {
    read(reference, said);
    read(hypothesis, written);
    if (counts == null) {
      int saidCount = reference.tokenCount();
      int writtenCount = hypothesis.tokenCount();
      words.read(reference, hypothesis);
      moves = Buffers.grown(moves, 2 * (saidCount + writtenCount));
      moveCount = 0;
      edits.find(words.reference(), saidCount, words.hypothesis(), writtenCount, this::add);
      counts =
          ErrorCounts.ofUtterance(
              edits.hits, edits.substitutions, edits.deletions, edits.insertions);
    }
    return counts;
  }

  private void add(int said, int written) {
    moves[2 * moveCount] = said;
    moves[2 * moveCount + 1] = written;
    moveCount++;
  }

  /** What became of every word, in order. */
  List<WordEdit> find(String said, String written) {
    countWords(said, written);
    List<WordEdit> found = new ArrayList<>(moveCount);
    for (int k = moveCount - 1; k >= 0; k--) {
      int r = moves[2 * k];
      int h = moves[2 * k + 1];
      boolean equal = r >= 0 && h >= 0 && words.reference()[r] == words.hypothesis()[h];
      found.add(WordEdit.of(token(reference, r), token(hypothesis, h), equal));
    }
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
    return said.equals(written)
        ? ErrorCounts.ofUtterance(reference.tokenCount(), 0, 0, 0)
        : countWords(said, written);
  }

  /** The characters of the words, with one space between two of them that do not touch. */
  CharacterErrors characters(String said, String written) {
    read(reference, said);
    int saidCount = count(reference);
    if (said.equals(written)) {
      return new CharacterErrors(saidCount, 0, 0, 0);
    }
    read(hypothesis, written);
    int writtenCount = count(hypothesis);
    saidCharacters = Buffers.grown(saidCharacters, saidCount);
    writtenCharacters = Buffers.grown(writtenCharacters, writtenCount);
    copy(reference, saidCharacters);
    copy(hypothesis, writtenCharacters);
    edits.count(saidCharacters, saidCount, writtenCharacters, writtenCount);
    return new CharacterErrors(edits.hits, edits.substitutions, edits.deletions, edits.insertions);
  }

  /** How many words follow another without a space. */
  int cutWords(String said) {
    read(reference, said);
    return Math.max(0, reference.tokenCount() - 1) - spaces(reference);
  }

  private static int count(TokenizedText text) {
    return text.firstSymbol(text.tokenCount()) + spaces(text);
  }

  private static int spaces(TokenizedText text) {
    int spaces = 0;
    for (int token = 1; token < text.tokenCount(); token++) {
      spaces += isApart(text, token) ? 1 : 0;
    }
    return spaces;
  }

  private static void copy(TokenizedText text, int[] characters) {
    int place = 0;
    for (int token = 0; token < text.tokenCount(); token++) {
      if (isApart(text, token)) {
        characters[place++] = ' ';
      }
      text.copySymbols(token, characters, place);
      place += text.firstSymbol(token + 1) - text.firstSymbol(token);
    }
  }

  /** Whether a word is not the first, and does not touch the one before it. */
  private static boolean isApart(TokenizedText text, int token) {
    return token > 0 && text.tokenStart(token) > text.tokenEnd(token - 1);
  }
}
