package org.erroralign.analysis;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.erroralign.text.NormalizedText;
import org.erroralign.text.Token;
import org.erroralign.text.Tokenizer;
import org.jspecify.annotations.Nullable;

/** Words that are repeated again and again, as recognisers do when they lose the thread. */
public final class Loops {
  static final int MOST_WORDS = 16;

  /**
   * A pattern of words that is repeated without anything between.
   *
   * @param start the index of its first word
   * @param words how many words the pattern has
   * @param repeats how many times it stands there, the first included
   */
  record Loop(int start, int words, int repeats) {
    int end() {
      return start + words * repeats;
    }
  }

  private Loops() {}

  /**
   * Keeps only the first of every pattern of at most 16 words that stands there at least so many
   * times in a row, as the evaluation of error-align does with 10.
   */
  public static NormalizedText collapse(String text, Tokenizer tokenizer, int repeats) {
    List<Token> tokens = tokenizer.tokenize(text);
    List<String> words = tokens.stream().map(token -> Folding.CASE.fold(token.text())).toList();
    BitSet kept = new BitSet();
    kept.set(0, text.length());
    for (Loop loop : find(words, repeats)) {
      kept.clear(
          tokens.get(loop.start() + loop.words() - 1).span().end(),
          tokens.get(loop.end() - 1).span().end());
    }
    StringBuilder rest = new StringBuilder(kept.cardinality());
    kept.stream().forEach(position -> rest.append(text.charAt(position)));
    return NormalizedText.of(
        text,
        rest.toString(),
        kept.stream().toArray(),
        kept.stream().map(position -> position + 1).toArray());
  }

  /** The loops of a text from left to right, the shortest patterns first; they do not overlap. */
  static List<Loop> find(List<String> words, int repeats) {
    List<Loop> loops = new ArrayList<>();
    int position = 0;
    while (position < words.size()) {
      Loop loop = startingAt(words, position, repeats);
      if (loop == null) {
        position++;
      } else {
        loops.add(loop);
        position = loop.end();
      }
    }
    return loops;
  }

  private static @Nullable Loop startingAt(List<String> words, int start, int repeats) {
    for (int length = 1; length <= MOST_WORDS; length++) {
      if (start + length * repeats > words.size()) {
        return null;
      }
      int same = start;
      while (same + length < words.size() && words.get(same).equals(words.get(same + length))) {
        same++;
      }
      int found = (same - start) / length + 1;
      if (found >= repeats) {
        return new Loop(start, length, found);
      }
    }
    return null;
  }

  /** How many times in a row a pattern stands somewhere in a text, at most. */
  static int repeats(List<String> words, List<String> pattern) {
    int most = 0;
    for (int start = 0; start + pattern.size() <= words.size(); start++) {
      int count = 0;
      int position = start;
      while (position + pattern.size() <= words.size()
          && words.subList(position, position + pattern.size()).equals(pattern)) {
        count++;
        position += pattern.size();
      }
      most = Math.max(most, count);
    }
    return most;
  }
}
