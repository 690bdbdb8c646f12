package org.erroralign.baseline;

import java.util.Arrays;
import java.util.List;
import org.erroralign.edit.SymbolNumbers;
import org.erroralign.text.Normalizer;
import org.erroralign.text.Span;
import org.erroralign.text.Token;
import org.erroralign.text.Tokenizer;

/**
 * The letters of a text that GLE counts, as numbers, with the way back to the text. A token without
 * any has one pseudo-letter that equals no other.
 */
final class VoicedText {

  private static final int NOTHING = -1;

  private final String text;
  private final List<Token> tokens;
  private int[] letters = new int[64];

  /** Where the characters of each letter begin. */
  private int[] starts = new int[64];

  private int count;

  /** The number of each token's first letter, and of the end. */
  private final int[] firstLetters;

  VoicedText(String text, Tokenizer tokenizer, SymbolNumbers numbers) {
    this.text = text;
    tokens = tokenizer.tokenize(text);
    firstLetters = new int[tokens.size() + 1];
    for (int t = 0; t < tokens.size(); t++) {
      Span span = tokens.get(t).span();
      int first = count;
      Normalizer.paper()
          .normalize(
              text,
              span.start(),
              span.end(),
              (symbol, start) -> {
                if (symbol != Normalizer.UNVOICED) {
                  add(numbers.of(symbol), start);
                }
              });
      if (count == first) {
        add(numbers.of(NOTHING - t), span.start());
      }
      starts[first] = span.start();
      firstLetters[t + 1] = count;
    }
  }

  private void add(int letter, int start) {
    if (count == letters.length) {
      letters = Arrays.copyOf(letters, 2 * count);
      starts = Arrays.copyOf(starts, 2 * count);
    }
    letters[count] = letter;
    starts[count++] = start;
  }

  String text() {
    return text;
  }

  List<Token> tokens() {
    return tokens;
  }

  /** How many letters there are. */
  int letters() {
    return count;
  }

  int letter(int index) {
    return letters[index];
  }

  int firstLetter(int token) {
    return firstLetters[token];
  }

  int[] lettersOf(int token) {
    return Arrays.copyOfRange(letters, firstLetters[token], firstLetters[token + 1]);
  }

  /** Whether the place before a letter lies inside a word. */
  boolean isCut(int letter) {
    return Arrays.binarySearch(firstLetters, letter) < 0;
  }

  /** Where a token starts, or the text ends. */
  int place(int token) {
    return token < tokens.size() ? tokens.get(token).span().start() : text.length();
  }

  /** Where a letter starts, or the text ends. */
  int letterPlace(int letter) {
    return letter < count ? starts[letter] : text.length();
  }

  /** The characters of the letters from one to before another. */
  Span span(int from, int to) {
    int end = starts[Math.min(to, count - 1)];
    if (!isCut(to)) {
      int token = Arrays.binarySearch(firstLetters, to);
      end = tokens.get(token - 1).span().end();
    }
    return new Span(starts[from], end);
  }
}
