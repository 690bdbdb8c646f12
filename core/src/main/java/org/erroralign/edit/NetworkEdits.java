package org.erroralign.edit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;
import org.erroralign.text.WordNetwork;
import org.erroralign.text.WordNetwork.Anything;
import org.erroralign.text.WordNetwork.Choice;
import org.erroralign.text.WordNetwork.Element;
import org.erroralign.text.WordNetwork.Word;
import org.jspecify.annotations.Nullable;

/**
 * The cheapest edits between two texts with alternatives.
 *
 * <p>How: every word is an arc of a network and knows the arcs before it; an empty form is an arc
 * without a word. The matrix has a row for each reference arc and a column for each hypothesis arc,
 * and is kept whole. Costs and ties are those of sclite 2.4.10, found by experiment and held by a
 * golden file: taking an empty form costs 0.001, in single precision (its rounding decides some
 * ties); leaving out an optional word, on either side, costs 2 where a gap costs 3; among equal
 * moves into a cell the one over both arcs wins, then the insertion, then the deletion, and among
 * equal arcs before it the first; reference arcs before hypothesis arcs.
 *
 * <p>Ours alone: anything may stand for any number of words of the other side, at no cost.
 */
public final class NetworkEdits {
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

  /**
   * What errors cost.
   *
   * @param optionalGap an optional word that has no counterpart
   */
  public record Weights(float substitution, float gap, float optionalGap) {
    /** Every error is one. */
    public static final Weights UNIT = new Weights(1, 1, 0);

    /** Those of sclite. */
    public static final Weights SCLITE = new Weights(4, 3, 2);
  }

  /**
   * What became of a word: of one side, or of both. An optional word without a counterpart is no
   * error; a word that anything stands for is not listed.
   */
  public record Edit(@Nullable Word reference, @Nullable Word hypothesis, boolean equal) {
    /** Whether it is an optional word that is missing on the other side. */
    public boolean isLeftOut() {
      return (hypothesis == null && reference != null && reference.optional())
          || (reference == null && hypothesis != null && hypothesis.optional());
    }
  }

  private record Arc(Kind kind, @Nullable Word word, String folded, List<Integer> before) {}

  private record Network(List<Arc> arcs, List<Integer> ends) {}

  private final Network reference;
  private final Network hypothesis;
  private final Weights weights;
  private final int width;
  private final float[] costs;

  private NetworkEdits(
      WordNetwork reference,
      WordNetwork hypothesis,
      UnaryOperator<String> folding,
      Weights weights) {
    this.reference = network(reference, folding);
    this.hypothesis = network(hypothesis, folding);
    this.weights = weights;
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

  /**
   * The edits of the forms that fit each other best, in order.
   *
   * @param folding words are equal when it makes them equal
   * @throws IllegalArgumentException when the texts are too long
   */
  public static List<Edit> find(
      WordNetwork reference,
      WordNetwork hypothesis,
      UnaryOperator<String> folding,
      Weights weights) {
    return new NetworkEdits(reference, hypothesis, folding, weights).walk();
  }

  private record Move(float cost, int row, int column) {}

  private List<Edit> walk() {
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
    List<Edit> edits = new ArrayList<>();
    while (row + column > 0) {
      Move move = best(row, column);
      addEdit(edits, row, column, move);
      row = move.row();
      column = move.column();
    }
    Collections.reverse(edits);
    return edits;
  }

  private void addEdit(List<Edit> edits, int row, int column, Move move) {
    Arc said = reference.arcs().get(row);
    Arc written = hypothesis.arcs().get(column);
    if (move.row() == row) {
      if (written.word() != null && said.kind() != Kind.ANYTHING) {
        edits.add(new Edit(null, written.word(), false));
      }
    } else if (move.column() == column) {
      if (said.word() != null && written.kind() != Kind.ANYTHING) {
        edits.add(new Edit(said.word(), null, false));
      }
    } else {
      edits.add(new Edit(said.word(), written.word(), said.folded().equals(written.folded())));
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
      float step = said.folded().equals(written.folded()) ? 0 : weights.substitution();
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
    float deletion = written.kind() == Kind.ANYTHING ? 0 : gap(said);
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
      case WORD -> weights.gap();
      case OPTIONAL -> weights.optionalGap();
      case EMPTY -> EMPTY_FORM;
      case START, ANYTHING -> 0;
    };
  }

  private static Network network(WordNetwork words, UnaryOperator<String> folding) {
    List<Arc> arcs = new ArrayList<>();
    arcs.add(new Arc(Kind.START, null, "", List.of()));
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
                  ? add(arcs, new Arc(Kind.EMPTY, null, "", ends))
                  : append(arcs, form, ends, folding));
        }
        ends = endsOfForms;
      } else if (element instanceof Word word) {
        Kind kind = word.optional() ? Kind.OPTIONAL : Kind.WORD;
        ends = add(arcs, new Arc(kind, word, folding.apply(word.text()), ends));
      } else if (element instanceof Anything) {
        ends = add(arcs, new Arc(Kind.ANYTHING, null, "", ends));
      }
    }
    return ends;
  }

  private static List<Integer> add(List<Arc> arcs, Arc arc) {
    arcs.add(arc);
    return List.of(arcs.size() - 1);
  }
}
