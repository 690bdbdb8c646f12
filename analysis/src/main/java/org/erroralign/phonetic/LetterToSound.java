package org.erroralign.phonetic;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads words that are in no dictionary: for every letter a decision tree over its neighbours says
 * which phonemes it has.
 *
 * <p>A node holds the phonemes that are most frequent among the dictionary's letters with the same
 * letters around them; its branches ask for one more neighbour, in the order of {@link #ORDER}.
 * Reading follows branches as far as they go, so there is an answer for every neighbourhood.
 *
 * <p>The resource has the trees one after the other, each: the letter (of the neighbour; of the
 * tree itself at the root), the codes of the phonemes, and the branches in parentheses.
 */
final class LetterToSound {

  /** Neighbours by their distance from the letter, in the order in which they are asked for. */
  static final int[] ORDER = {1, -1, 2, -2, 3, -3};

  /** The neighbour before the first letter and after the last one. */
  static final char EDGE = '.';

  private static final class Holder {
    static final LetterToSound ENGLISH = new LetterToSound(Resources.read("letters.txt.gz"));
  }

  /** By letter, a to z and the apostrophe. */
  private final Node[] trees = new Node[27];

  private final byte[] text;
  private int at;

  private LetterToSound(byte[] text) {
    this.text = text;
    while (at < text.length) {
      if (text[at] == '\n') {
        at++;
      } else {
        int tree = tree((char) text[at]);
        trees[tree] = parse();
      }
    }
  }

  static LetterToSound english() {
    return Holder.ENGLISH;
  }

  /** The phonemes of each letter of a word of a to z and apostrophes. */
  int[][] read(String spelling) {
    int[][] phonemes = new int[spelling.length()][];
    for (int k = 0; k < phonemes.length; k++) {
      phonemes[k] = phonemes(spelling, k);
    }
    return phonemes;
  }

  private int[] phonemes(String spelling, int k) {
    Node node = trees[tree(spelling.charAt(k))];
    for (int distance : ORDER) {
      Node next = node.branch(neighbour(spelling, k + distance));
      if (next == null) {
        break;
      }
      node = next;
    }
    return node.phonemes;
  }

  static char neighbour(String spelling, int position) {
    return position < 0 || position >= spelling.length() ? EDGE : spelling.charAt(position);
  }

  private static int tree(char letter) {
    return letter == '\'' ? 26 : letter - 'a';
  }

  private Node parse() {
    char letter = (char) text[at++];
    int from = at;
    while (Phonemes.byCode(text[at]) >= 0) {
      at++;
    }
    int[] phonemes = new int[at - from];
    for (int p = from; p < at; p++) {
      phonemes[p - from] = Phonemes.byCode(text[p]);
    }
    List<Node> branches = new ArrayList<>();
    if (text[at] == '(') {
      at++;
      while (text[at] != ')') {
        branches.add(parse());
      }
      at++;
    }
    return new Node(letter, phonemes, List.copyOf(branches));
  }

  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Node(char letter, int[] phonemes, List<Node> branches) {
    /** The branch for a neighbour, where there is one. */
    @Nullable Node branch(char neighbour) {
      for (Node branch : branches) {
        if (branch.letter == neighbour) {
          return branch;
        }
      }
      return null;
    }
  }
}
