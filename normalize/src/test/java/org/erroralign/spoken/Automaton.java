package org.erroralign.spoken;

import java.text.Normalizer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.erroralign.text.Token;
import org.erroralign.text.Tokenizer;
import org.erroralign.text.Transcript;
import org.erroralign.text.WordNetwork;
import org.erroralign.text.WordNetwork.Choice;
import org.erroralign.text.WordNetwork.Element;
import org.erroralign.text.WordNetwork.Word;

/** The word sequences of a network, as a plain automaton: slow and obvious. */
final class Automaton {
  private static final String NOTHING = "";

  private record Edge(String word, int target) {}

  private record Pair(int left, int right) {}

  private final List<List<Edge>> edges = new ArrayList<>();
  private final int last;

  Automaton(WordNetwork network) {
    last = append(network, newState());
  }

  static Automaton of(Transcript transcript) {
    return new Automaton(transcript.network());
  }

  private int newState() {
    edges.add(new ArrayList<>());
    return edges.size() - 1;
  }

  private int append(WordNetwork network, int from) {
    int state = from;
    for (Element element : network.elements()) {
      int next = newState();
      if (element instanceof Word word) {
        int end = appendWords(words(word.text()), state);
        edges.get(end).add(new Edge(NOTHING, next));
        if (word.optional()) {
          edges.get(state).add(new Edge(NOTHING, next));
        }
      } else if (element instanceof Choice choice) {
        for (WordNetwork form : choice.forms()) {
          int start = newState();
          edges.get(state).add(new Edge(NOTHING, start));
          edges.get(append(form, start)).add(new Edge(NOTHING, next));
        }
      }
      state = next;
    }
    return state;
  }

  private int appendWords(List<String> words, int from) {
    int state = from;
    for (String word : words) {
      int next = newState();
      edges.get(state).add(new Edge(word, next));
      state = next;
    }
    return state;
  }

  /** The words of a text as they are compared. */
  static List<String> words(String text) {
    return Tokenizer.standard().tokenize(text).stream()
        .map(Token::text)
        .map(word -> Normalizer.normalize(word, Normalizer.Form.NFD).replaceAll("\\p{M}", ""))
        .map(word -> word.replace('’', '\'').toLowerCase(Locale.ROOT))
        .toList();
  }

  /** Whether some sequence of words is in both. */
  boolean meets(Automaton other) {
    Deque<Pair> open = new ArrayDeque<>(List.of(new Pair(0, 0)));
    Set<Pair> seen = new HashSet<>(open);
    while (!open.isEmpty()) {
      Pair pair = open.pop();
      if (pair.left() == last && pair.right() == other.last) {
        return true;
      }
      List<Pair> next = new ArrayList<>();
      for (Edge left : edges.get(pair.left())) {
        if (left.word().equals(NOTHING)) {
          next.add(new Pair(left.target(), pair.right()));
        }
        for (Edge right : other.edges.get(pair.right())) {
          if (!right.word().equals(NOTHING) && right.word().equals(left.word())) {
            next.add(new Pair(left.target(), right.target()));
          }
        }
      }
      for (Edge right : other.edges.get(pair.right())) {
        if (right.word().equals(NOTHING)) {
          next.add(new Pair(pair.left(), right.target()));
        }
      }
      next.stream().filter(seen::add).forEach(open::push);
    }
    return false;
  }

  /** Whether words stand somewhere in a sequence of the network. */
  boolean holds(List<String> words) {
    BitSet states = new BitSet();
    states.set(0, edges.size());
    for (String word : words) {
      BitSet next = new BitSet();
      closure(states);
      states.stream()
          .forEach(
              state ->
                  edges.get(state).stream()
                      .filter(edge -> edge.word().equals(word))
                      .forEach(edge -> next.set(edge.target())));
      states = next;
    }
    return !states.isEmpty();
  }

  private void closure(BitSet states) {
    Deque<Integer> open = new ArrayDeque<>(states.stream().boxed().toList());
    while (!open.isEmpty()) {
      for (Edge edge : edges.get(open.pop())) {
        if (edge.word().equals(NOTHING) && !states.get(edge.target())) {
          states.set(edge.target());
          open.push(edge.target());
        }
      }
    }
  }

  /** Whether a whole sequence of the network stands somewhere among words. */
  boolean standsIn(List<String> words) {
    BitSet states = new BitSet();
    for (int k = 0; k <= words.size(); k++) {
      states.set(0);
      closure(states);
      if (states.get(last)) {
        return true;
      }
      BitSet next = new BitSet();
      String word = k < words.size() ? words.get(k) : "\n";
      states.stream()
          .forEach(
              state ->
                  edges.get(state).stream()
                      .filter(edge -> edge.word().equals(word))
                      .forEach(edge -> next.set(edge.target())));
      states = next;
    }
    return false;
  }

  int states() {
    return edges.size();
  }
}
