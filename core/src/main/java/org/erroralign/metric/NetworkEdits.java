package org.erroralign.metric;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;
import org.erroralign.align.Operation;
import org.erroralign.metric.WordNetwork.Anything;
import org.erroralign.metric.WordNetwork.Choice;
import org.erroralign.metric.WordNetwork.Element;
import org.erroralign.metric.WordNetwork.Word;

/**
 * The cheapest edits between two texts with alternatives.
 *
 * <p>How: every word is an arc of a network and knows the arcs before it; an empty form is an arc
 * without a word. The matrix has a row for each reference arc and a column for each hypothesis arc,
 * and is kept whole. Costs and ties are those of sclite 2.4.10, found by experiment and held by a
 * golden file: taking an empty form costs 0.001, in single precision (its rounding decides some
 * ties); among equal moves into a cell the one over both arcs wins, then the insertion, then the
 * deletion, and among equal arcs before it the first; reference arcs before hypothesis arcs.
 *
 * <p>Ours alone: an optional word may be missing, and anything may stand for any number of
 * hypothesis words, at no cost.
 */
final class NetworkEdits {
  /** Half a gigabyte of costs. */
  private static final long MOST_CELLS = 1L << 27;

  private static final float EMPTY_FORM = 0.001f;

  private enum Kind {
    START,
    WORD,
    OPTIONAL,
    EMPTY,
    ANYTHING
  }

  private record Arc(Kind kind, String text, String folded, List<Integer> before) {}

  private record Network(List<Arc> arcs, List<Integer> ends) {}

  private final Network reference;
  private final Network hypothesis;
  private final float substitution;
  private final float gap;
  private final int width;
  private final float[] costs;

  private NetworkEdits(
      WordNetwork reference,
      WordNetwork hypothesis,
      UnaryOperator<String> folding,
      float substitution,
      float gap) {
    this.reference = network(reference, folding);
    this.hypothesis = network(hypothesis, folding);
    this.substitution = substitution;
    this.gap = gap;
    width = this.hypothesis.arcs().size();
    long cells = (long) this.reference.arcs().size() * width;
    if (cells > MOST_CELLS) {
      throw new IllegalArgumentException(
          "expected a text with alternatives of at most "
              + MOST_CELLS
              + " pairs of words, found "
              + cells
              + "; score its utterances instead");
    }
    costs = new float[(int) cells];
    for (int row = 0; row < this.reference.arcs().size(); row++) {
      for (int column = 0; column < width; column++) {
        costs[row * width + column] = row + column == 0 ? 0 : best(row, column).cost();
      }
    }
  }

  static List<WordEdit> find(
      WordNetwork reference,
      WordNetwork hypothesis,
      UnaryOperator<String> folding,
      float substitution,
      float gap) {
    return new NetworkEdits(reference, hypothesis, folding, substitution, gap).walk();
  }

  private record Move(float cost, int row, int column) {}

  private List<WordEdit> walk() {
    int row = reference.ends().get(0);
    int column = hypothesis.ends().get(0);
    for (int r : reference.ends()) {
      for (int c : hypothesis.ends()) {
        if (costs[r * width + c] < costs[row * width + column]) {
          row = r;
          column = c;
        }
      }
    }
    List<WordEdit> edits = new ArrayList<>();
    while (row + column > 0) {
      Move move = best(row, column);
      addEdit(edits, row, column, move);
      row = move.row();
      column = move.column();
    }
    Collections.reverse(edits);
    return edits;
  }

  private void addEdit(List<WordEdit> edits, int row, int column, Move move) {
    Arc said = reference.arcs().get(row);
    Arc written = hypothesis.arcs().get(column);
    if (move.row() == row) {
      if (written.kind() != Kind.EMPTY && said.kind() != Kind.ANYTHING) {
        edits.add(new WordEdit(Operation.INSERT, "", written.text()));
      }
    } else if (move.column() == column) {
      switch (said.kind()) {
        case WORD -> edits.add(new WordEdit(Operation.DELETE, said.text(), ""));
        case OPTIONAL -> edits.add(new WordEdit(Operation.MATCH, said.text(), ""));
        default -> {}
      }
    } else {
      boolean equal = said.folded().equals(written.folded());
      Operation operation = equal ? Operation.MATCH : Operation.SUBSTITUTE;
      edits.add(new WordEdit(operation, said.text(), written.text()));
    }
  }

  /** The move that leads into a cell. */
  private Move best(int row, int column) {
    Arc said = reference.arcs().get(row);
    Arc written = hypothesis.arcs().get(column);
    float cost = Float.POSITIVE_INFINITY;
    int bestRow = row;
    int bestColumn = column;
    if (isWord(said) && isWord(written)) {
      float step = said.folded().equals(written.folded()) ? 0 : substitution;
      for (int r : said.before()) {
        for (int c : written.before()) {
          float candidate = costs[r * width + c] + step;
          if (candidate < cost) {
            cost = candidate;
            bestRow = r;
            bestColumn = c;
          }
        }
      }
    }
    float insertion = said.kind() == Kind.ANYTHING ? 0 : gap(written);
    for (int c : written.before()) {
      float candidate = costs[row * width + c] + insertion;
      if (candidate < cost) {
        cost = candidate;
        bestRow = row;
        bestColumn = c;
      }
    }
    float deletion = gap(said);
    for (int r : said.before()) {
      float candidate = costs[r * width + column] + deletion;
      if (candidate < cost) {
        cost = candidate;
        bestRow = r;
        bestColumn = column;
      }
    }
    return new Move(cost, bestRow, bestColumn);
  }

  private static boolean isWord(Arc arc) {
    return arc.kind() == Kind.WORD || arc.kind() == Kind.OPTIONAL;
  }

  /** What it costs that an arc has no counterpart. */
  private float gap(Arc arc) {
    return switch (arc.kind()) {
      case WORD -> gap;
      case EMPTY -> EMPTY_FORM;
      case START, OPTIONAL, ANYTHING -> 0;
    };
  }

  private static Network network(WordNetwork words, UnaryOperator<String> folding) {
    List<Arc> arcs = new ArrayList<>();
    arcs.add(new Arc(Kind.START, "", "", List.of()));
    List<Integer> ends = append(arcs, words, List.of(0), folding);
    return new Network(arcs, ends);
  }

  /** Adds the arcs of a text after the given ones and returns the last ones. */
  private static List<Integer> append(
      List<Arc> arcs, WordNetwork words, List<Integer> before, UnaryOperator<String> folding) {
    List<Integer> ends = before;
    for (Element element : words.elements()) {
      if (element instanceof Choice choice) {
        List<Integer> endsOfForms = new ArrayList<>();
        for (WordNetwork form : choice.forms()) {
          endsOfForms.addAll(
              form.elements().isEmpty()
                  ? add(arcs, new Arc(Kind.EMPTY, "", "", ends))
                  : append(arcs, form, ends, folding));
        }
        ends = endsOfForms;
      } else if (element instanceof Word word) {
        Kind kind = word.optional() ? Kind.OPTIONAL : Kind.WORD;
        ends = add(arcs, new Arc(kind, word.text(), folding.apply(word.text()), ends));
      } else if (element instanceof Anything) {
        ends = add(arcs, new Arc(Kind.ANYTHING, "", "", ends));
      }
    }
    return ends;
  }

  private static List<Integer> add(List<Arc> arcs, Arc arc) {
    arcs.add(arc);
    return List.of(arcs.size() - 1);
  }
}
