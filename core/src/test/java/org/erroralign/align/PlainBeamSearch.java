package org.erroralign.align;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.erroralign.text.Normalizer;

/**
 * The beam search of section 3.3 with lists, maps and a whole sort: the slow and obvious version.
 * It shares no code with the search it judges.
 */
final class PlainBeamSearch {

  record End(int hypothesis, int reference) {}

  record Result(double cost, List<End> ends) {}

  private record State(int i, int j, End from) {}

  /** A path and its moves as the reference's number: h is 1, r is 2, both is 3. */
  private record Path(
      State state, double closed, double one, double two, List<End> ends, long id, boolean anchor) {

    int i() {
      return state.i;
    }

    int j() {
      return state.j;
    }

    double cost() {
      boolean twoSided = i() > state.from.hypothesis && j() > state.from.reference;
      return closed + (twoSided ? two : one);
    }

    double normalised() {
      return cost() / (i() + j() + 1);
    }
  }

  private static final Comparator<Path> ORDER =
      Comparator.comparingDouble(Path::normalised)
          .thenComparing((a, b) -> Long.compareUnsigned(a.id, b.id));

  private final EmbeddedStretch stretch;
  private final CostModel model;
  private final PlainBacktraceGraph graph;
  private final boolean paper;
  private final List<Path> children = new ArrayList<>();

  private PlainBeamSearch(EmbeddedStretch stretch, CostModel model) {
    this.stretch = stretch;
    this.model = model;
    this.graph = new PlainBacktraceGraph(stretch);
    this.paper = model.segmentRule() == SegmentRule.PAPER;
  }

  /** The best path that comes to the end, or null if none does. */
  static Result search(EmbeddedStretch stretch, CostModel model, int size) {
    return new PlainBeamSearch(stretch, model).search(size);
  }

  private Result search(int size) {
    Map<State, Double> seen = new HashMap<>();
    State start = new State(0, 0, new End(0, 0));
    List<Path> beam = List.of(new Path(start, 0, 0, 0, List.of(), 0, false));
    Path best = null;
    while (!beam.isEmpty()) {
      Map<State, Path> next = new HashMap<>();
      for (Path path : beam) {
        if (path.i() == stretch.hypothesisLength && path.j() == stretch.referenceLength) {
          boolean better =
              best == null
                  || path.cost() < best.cost()
                  || (path.cost() == best.cost() && Long.compareUnsigned(path.id, best.id) < 0);
          best = better ? path : best;
        } else {
          for (Path child : expand(path)) {
            if (child.cost() > seen.getOrDefault(child.state, Double.POSITIVE_INFINITY)) {
              continue;
            }
            Path rival = next.get(child.state);
            if (rival == null || child.cost() < rival.cost()) {
              next.put(child.state, child);
              seen.put(child.state, child.cost());
            }
          }
        }
      }
      beam = next.values().stream().sorted(ORDER).limit(size).toList();
      if (!beam.isEmpty() && beam.get(0).anchor) {
        beam = beam.subList(0, 1);
        seen.clear();
      }
    }
    return best == null ? null : new Result(best.cost(), best.ends);
  }

  private List<Path> expand(Path path) {
    children.clear();
    boolean hypothesis = path.i() < stretch.hypothesisLength;
    boolean reference = path.j() < stretch.referenceLength;
    if (hypothesis) {
      consume(path, true, false);
    }
    if (reference) {
      consume(path, false, true);
    }
    if (hypothesis && reference) {
      int a = stretch.hypothesis[path.i() + 1];
      int b = stretch.reference[path.j() + 1];
      if (a == b || (isVoiced(a) && isVoiced(b))) {
        consume(path, true, true);
      }
    }
    return children;
  }

  private void consume(Path before, boolean hypothesis, boolean reference) {
    int i = before.i() + (hypothesis ? 1 : 0);
    int j = before.j() + (reference ? 1 : 0);
    if (model.restrictedToGraph() && !graph.contains(i, j)) {
      return;
    }
    Path path = before;
    boolean opens = reference && stretch.reference[j] == EmbeddedStretch.OPEN;
    End from = before.state.from;
    if (opens && before.i() > from.hypothesis && mayClose(from.hypothesis, before.i())) {
      path = closed(before, false); // eq. 9, case 2
    }
    boolean off = !graph.contains(before.i(), before.j());
    double one = path.one + cost(hypothesis, reference, i, j, off, false);
    double two = path.two + cost(hypothesis, reference, i, j, off, true);
    long id = before.id * 146527 + (hypothesis ? 1 : 0) + (reference ? 2 : 0);
    from = path.state.from;
    path = new Path(new State(i, j, from), path.closed, one, two, path.ends, id, false);
    boolean wordEnds = reference && stretch.reference[j] == EmbeddedStretch.CLOSE; // case 1
    boolean insertionEnds =
        !reference
            && stretch.hypothesis[i] == EmbeddedStretch.CLOSE
            && j == from.reference
            && before.i() > from.hypothesis
            && mayClose(from.hypothesis, i); // case 3
    if (wordEnds && i > from.hypothesis && !mayClose(from.hypothesis, i)) {
      return;
    }
    children.add(wordEnds || insertionEnds ? closed(path, wordEnds && isAnchor(path)) : path);
  }

  private boolean mayClose(int from, int to) {
    for (int i = from + 1; i <= to; i++) {
      if (stretch.hypothesis[i] >= 0) {
        return true;
      }
    }
    return paper;
  }

  private Path closed(Path path, boolean anchor) {
    End from = path.state.from;
    double cost = path.cost();
    cost += stretch.insideWord(path.i()) ? model.cost(CostTerm.END_INSIDE_WORD) : 0;
    cost +=
        BruteForceSearch.leavesNoVowel(stretch, model, path.i())
            ? model.cost(CostTerm.END_WITHOUT_VOWEL)
            : 0;
    if (path.j() == from.reference) {
      cost += stretch.insideWord(path.i()) ? model.cost(CostTerm.INSERTION_END_INSIDE_WORD) : 0;
      cost +=
          stretch.insideWord(from.hypothesis) ? model.cost(CostTerm.INSERTION_END_INSIDE_WORD) : 0;
    }
    End end = new End(path.i(), path.j());
    List<End> ends = new ArrayList<>(path.ends);
    ends.add(end);
    return new Path(new State(path.i(), path.j(), end), cost, 0, 0, ends, path.id, anchor);
  }

  /** Whether the path has just matched two words that can be matched with no other. */
  private boolean isAnchor(Path path) {
    End from = path.state.from;
    if (path.i() == from.hypothesis || path.two > 0) {
      return false;
    }
    int partners = 0;
    for (int a = 0; a < stretch.referenceWords; a++) {
      for (int b = 0; b < stretch.hypothesisWords; b++) {
        int i = stretch.hypothesisStarts[b + 1];
        int j = stretch.referenceStarts[a + 1];
        boolean pair = sameWord(a, b) && graph.contains(i, j);
        if (pair && (i == path.i() || j == path.j())) {
          partners += i == path.i() && j == path.j() ? 1 : 2;
        }
      }
    }
    return partners == 1;
  }

  private boolean sameWord(int a, int b) {
    int length = stretch.referenceStarts[a + 1] - stretch.referenceStarts[a];
    if (stretch.hypothesisStarts[b + 1] - stretch.hypothesisStarts[b] != length) {
      return false;
    }
    for (int s = 1; s <= length; s++) {
      if (stretch.reference[stretch.referenceStarts[a] + s]
          != stretch.hypothesis[stretch.hypothesisStarts[b] + s]) {
        return false;
      }
    }
    return true;
  }

  private static boolean isVoiced(int symbol) {
    return symbol >= 0 && symbol != Normalizer.UNVOICED;
  }

  private double cost(
      boolean hypothesis, boolean reference, int i, int j, boolean offGraph, boolean twoSided) {
    double factor = twoSided ? model.cost(CostTerm.TWO_SIDED_FACTOR) : 1;
    boolean every = model.offGraphMoves() == CostModel.OffGraphMoves.EVERY_MOVE;
    double penalty = offGraph ? factor * model.cost(CostTerm.OFF_GRAPH_PENALTY) : 0;
    if (hypothesis && reference) {
      if (!twoSided) {
        return 0; // a segment with both is never one-sided
      }
      int a = stretch.hypothesis[i];
      int b = stretch.reference[j];
      if (a == b) {
        return every ? penalty : 0;
      }
      boolean similar = model.soundGroups().key(a) == model.soundGroups().key(b);
      return penalty
          + factor
              * (similar
                  ? model.cost(CostTerm.SUBSTITUTE_SIMILAR)
                  : model.cost(CostTerm.SUBSTITUTE_DISSIMILAR));
    }
    int symbol = hypothesis ? stretch.hypothesis[i] : stretch.reference[j];
    double paid = every || isVoiced(symbol) ? penalty : 0;
    if (symbol < 0) {
      return paid
          + (twoSided ? model.cost(CostTerm.TWO_SIDED_DELIMITER) : model.cost(CostTerm.DELIMITER));
    }
    double character =
        symbol == Normalizer.UNVOICED
            ? model.cost(CostTerm.UNVOICED)
            : model.letters().getOrDefault(symbol, model.cost(CostTerm.VOICED));
    return paid + factor * character;
  }
}
