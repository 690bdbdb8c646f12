package org.erroralign.metric;

import java.util.ArrayList;
import java.util.List;
import org.erroralign.align.Operation;
import org.erroralign.align.PairWords;
import org.erroralign.edit.Buffers;
import org.erroralign.edit.Moves;
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
  private final Moves adder = this::add;
  private char[] units = {};
  private int[] saidCharacters = Buffers.NO_INTS;
  private int[] writtenCharacters = Buffers.NO_INTS;

  /** How the words of both texts, as they were read last, are counted; null before. */
  private @Nullable ErrorCounts counts;

  /** How many words both begin with, and how many both end with besides. */
  private int start;

  private int end;

  /** The moves between: a word of each text, or -1, the last ones first. */
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

  /** Takes a pair of texts that has been read, and compared if it is not the same text twice. */
  void read(PairWords pair) {
    boolean alike = reference.read(pair.reference());
    counts = null;
    if (pair.hypothesis() != pair.reference()) {
      alike &= hypothesis.read(pair.hypothesis());
      if (alike && pair.isCompared()) {
        clearMoves();
        pair.tellEdits(adder);
        start = pair.commonStart();
        end = pair.commonEnd();
        counts = countMoves();
      }
    }
  }

  private ErrorCounts countWords(String said, String written) {
    read(reference, said);
    read(hypothesis, written);
    if (counts == null) {
      words.read(reference, hypothesis);
      clearMoves();
      edits.findBetween(
          words.reference(),
          reference.tokenCount(),
          words.hypothesis(),
          hypothesis.tokenCount(),
          adder);
      start = edits.start;
      end = edits.end;
      counts = countMoves();
    }
    return counts;
  }

  private void clearMoves() {
    moves = Buffers.grown(moves, 2 * (reference.tokenCount() + hypothesis.tokenCount()));
    moveCount = 0;
  }

  private void add(int said, int written) {
    moves[2 * moveCount] = said;
    moves[2 * moveCount + 1] = written;
    moveCount++;
  }

  private ErrorCounts countMoves() {
    int hits = start + end;
    int pairs = hits;
    for (int k = 0; k < moveCount; k++) {
      if (isPair(k)) {
        pairs++;
        hits += isHit(k) ? 1 : 0;
      }
    }
    return ErrorCounts.ofUtterance(
        hits, pairs - hits, reference.tokenCount() - pairs, hypothesis.tokenCount() - pairs);
  }

  private boolean isPair(int move) {
    return (moves[2 * move] | moves[2 * move + 1]) >= 0;
  }

  private boolean isHit(int pair) {
    return reference.sameSymbols(moves[2 * pair], hypothesis, moves[2 * pair + 1]);
  }

  /** What became of every word, in order. */
  List<WordEdit> find(String said, String written) {
    countWords(said, written);
    List<WordEdit> found = new ArrayList<>(start + moveCount + end);
    for (int k = 0; k < start; k++) {
      found.add(hit(k, k));
    }
    for (int k = moveCount - 1; k >= 0; k--) {
      int r = moves[2 * k];
      int h = moves[2 * k + 1];
      found.add(
          isPair(k) && isHit(k)
              ? hit(r, h)
              : WordEdit.of(token(reference, r), token(hypothesis, h), false));
    }
    for (int k = end; k > 0; k--) {
      found.add(hit(reference.tokenCount() - k, hypothesis.tokenCount() - k));
    }
    return found;
  }

  /** A word and the same word. */
  private WordEdit hit(int said, int written) {
    Span saidSpan = span(reference, said);
    Span writtenSpan = span(hypothesis, written);
    String word = saidSpan.of(reference.text());
    return new WordEdit(Operation.MATCH, word, word, saidSpan, writtenSpan);
  }

  private static @Nullable Token token(TokenizedText text, int token) {
    if (token < 0) {
      return null;
    }
    Span span = span(text, token);
    return new Token(span.of(text.text()), span);
  }

  private static Span span(TokenizedText text, int token) {
    return new Span(text.tokenStart(token), text.tokenEnd(token));
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
    if (text.isJoined()) {
      return Math.max(0, text.tokenCount() - 1);
    }
    int spaces = 0;
    for (int token = 1; token < text.tokenCount(); token++) {
      spaces += isApart(text, token) ? 1 : 0;
    }
    return spaces;
  }

  private void copy(TokenizedText text, int[] characters) {
    if (text.isJoined()) {
      copy(text.text(), characters);
      return;
    }
    int place = 0;
    for (int token = 0; token < text.tokenCount(); token++) {
      if (isApart(text, token)) {
        characters[place++] = ' ';
      }
      text.copySymbols(token, characters, place);
      place += text.symbolCount(token);
    }
  }

  private void copy(String text, int[] characters) {
    int length = text.length();
    if (units.length < length) {
      units = new char[Math.max(length, 2 * units.length)];
    }
    text.getChars(0, length, units, 0);
    for (int k = 0; k < length; k++) {
      characters[k] = units[k];
    }
  }

  /** Whether a word is not the first, and does not touch the one before it. */
  private static boolean isApart(TokenizedText text, int token) {
    return token > 0 && text.tokenStart(token) > text.tokenEnd(token - 1);
  }
}
