package org.erroralign.align;

import org.erroralign.text.LetterSound;
import org.erroralign.text.Normalizer;

/**
 * The cheapest path by trying all of them, straight from the paper's equations and the table of
 * differences: only for tiny stretches. It shares no code with the searches it judges.
 */
final class BruteForceSearch {

  /** What it costs to link a reference word with a hypothesis word. */
  @FunctionalInterface
  interface LinkCost {
    double of(int referenceWord, int hypothesisWord);
  }

  private static final LinkCost NO_TIMES = (r, h) -> 0;

  private final EmbeddedStretch stretch;
  private final CostModel model;
  private final LinkCost timeCost;
  private final PlainBacktraceGraph graph;

  /** The segment ends that a path must have, or null for any. */
  private final StretchPath required;

  /** Whether equal costs are told apart. */
  private final boolean tellsTies;

  private Best best = new Best(Double.POSITIVE_INFINITY, 0);

  /**
   * A cost, and among paths of this cost the smallest tie-breaking terms, one after the other:
   * mismatched initials at cuts, character edits, segment ends inside a hypothesis word.
   */
  record Best(double cost, long ties) {

    boolean isBelow(double otherCost, long otherTies) {
      boolean equal = Math.abs(cost - otherCost) < 1e-9;
      return equal ? ties <= otherTies : cost < otherCost;
    }
  }

  private static final long INITIAL = 1L << 40;
  private static final long EDIT = 1L << 20;

  private enum Kind {
    HYPOTHESIS,
    REFERENCE,
    BOTH
  }

  /** A path at (i, j) whose last segment closed at (k, l), with the open cost of both kinds. */
  private record Path(
      int i,
      int j,
      int k,
      int l,
      double closed,
      double openOne,
      double openTwo,
      int ends,
      long closedTies,
      int openEdits) {

    boolean isTwoSided() {
      return (i - k) * (j - l) > 0;
    }

    double cost() {
      return closed + (isTwoSided() ? openTwo : openOne);
    }

    /** An edit counts twice in a two-sided segment. */
    long ties() {
      return closedTies + (isTwoSided() ? 2 : 1) * EDIT * openEdits;
    }
  }

  private BruteForceSearch(
      EmbeddedStretch stretch,
      CostModel model,
      LinkCost timeCost,
      StretchPath required,
      boolean tellsTies) {
    this.timeCost = timeCost;
    this.stretch = stretch;
    this.model = model;
    this.graph = new PlainBacktraceGraph(stretch);
    this.required = required;
    this.tellsTies = tellsTies;
  }

  static double minimum(EmbeddedStretch stretch, CostModel model) {
    return minimum(stretch, model, null);
  }

  /** The cheapest path with just these segment ends. */
  static double minimum(EmbeddedStretch stretch, CostModel model, StretchPath ends) {
    return minimum(stretch, model, NO_TIMES, ends);
  }

  /** The same where linking words costs something, too. */
  static double minimum(
      EmbeddedStretch stretch, CostModel model, LinkCost timeCost, StretchPath ends) {
    return best(stretch, model, timeCost, ends, false).cost;
  }

  /** The cheapest path, or that with just these segment ends, with its tie-breaking terms. */
  static Best best(EmbeddedStretch stretch, CostModel model, StretchPath ends) {
    return best(stretch, model, NO_TIMES, ends, true);
  }

  private static Best best(
      EmbeddedStretch stretch,
      CostModel model,
      LinkCost timeCost,
      StretchPath ends,
      boolean tellsTies) {
    BruteForceSearch search = new BruteForceSearch(stretch, model, timeCost, ends, tellsTies);
    search.explore(new Path(0, 0, 0, 0, 0, 0, 0, 0, 0, 0));
    return search.best;
  }

  private void explore(Path path) {
    double cost = path.closed + Math.min(path.openOne, path.openTwo);
    if (best.isBelow(cost, path.closedTies + EDIT * path.openEdits)) {
      return; // costs never fall
    }
    if (path.i == stretch.hypothesisLength && path.j == stretch.referenceLength) {
      if (required == null || required.count() == path.ends) {
        best = best.isBelow(path.cost(), path.ties()) ? best : new Best(path.cost(), path.ties());
      }
      return;
    }
    boolean moreHypothesis = path.i < stretch.hypothesisLength;
    boolean moreReference = path.j < stretch.referenceLength;
    if (moreHypothesis && moreReference && mayConsumeBoth(path.i + 1, path.j + 1)) {
      move(Kind.BOTH, path, path.i + 1, path.j + 1);
    }
    if (moreHypothesis) {
      move(Kind.HYPOTHESIS, path, path.i + 1, path.j);
    }
    if (moreReference) {
      move(Kind.REFERENCE, path, path.i, path.j + 1);
    }
  }

  private boolean mayConsumeBoth(int i, int j) {
    int hypothesis = stretch.hypothesis[i];
    int reference = stretch.reference[j];
    return hypothesis == reference || (isVoiced(hypothesis) && isVoiced(reference));
  }

  private static boolean isVoiced(int symbol) {
    return symbol >= 0
        && symbol != Normalizer.UNVOICED
        && !(LetterSound.is(symbol) && LetterSound.sound(symbol) == LetterSound.SILENT);
  }

  private void move(Kind kind, Path from, int i, int j) {
    if (model.restrictedToGraph() && !graph.contains(i, j)) {
      return;
    }
    boolean paper = model.segmentRule() == SegmentRule.PAPER;
    boolean consumesReference = kind != Kind.HYPOTHESIS;
    boolean somethingOpen = from.i > from.k || from.j > from.l;
    Path path = from;
    if (consumesReference
        && stretch.reference[j] == EmbeddedStretch.OPEN
        && somethingOpen
        && (paper || hasCharacter(from.k, from.i))) { // eq. 9, case 2: closes at w
      if (!isRequired(from)) {
        return;
      }
      path = close(from);
      somethingOpen = false;
    }
    boolean off = !graph.contains(from.i, from.j);
    path =
        new Path(
            i,
            j,
            path.k,
            path.l,
            path.closed,
            path.openOne + cost(kind, i, j, off, false),
            path.openTwo + cost(kind, i, j, off, true) + link(kind, path, i),
            path.ends,
            path.closedTies,
            path.openEdits + (tellsTies && isEdit(kind, i, j) ? 1 : 0));
    boolean wordEnds = consumesReference && stretch.reference[j] == EmbeddedStretch.CLOSE;
    if (wordEnds && !paper && i > path.k && !hasCharacter(path.k, i)) {
      return; // eq. 9, case 1, as error-align restricts it
    }
    boolean insertionEnds =
        kind == Kind.HYPOTHESIS
            && stretch.hypothesis[i] == EmbeddedStretch.CLOSE
            && j == path.l
            && somethingOpen
            && (paper || hasCharacter(path.k, i)); // eq. 9, case 3
    if (wordEnds || insertionEnds) {
      if (!isRequired(path)) {
        return;
      }
      path = close(path);
    }
    explore(path);
  }

  /** Whether the next of the required segment ends is where this path stands. */
  private boolean isRequired(Path path) {
    return required == null
        || (path.ends < required.count()
            && required.hypothesisEnd(path.ends) == path.i
            && required.referenceEnd(path.ends) == path.j);
  }

  private boolean hasCharacter(int from, int to) {
    for (int i = from + 1; i <= to; i++) {
      if (stretch.hypothesis[i] >= 0) {
        return true;
      }
    }
    return false;
  }

  /** Eqs. 2 and 3, and the penalties for ends inside a word. */
  private Path close(Path path) {
    double cost = path.cost();
    cost += stretch.insideWord(path.i) ? model.cost(CostTerm.END_INSIDE_WORD) : 0;
    cost += isInsideLetter(path.i) ? 1e6 : 0;
    cost += leavesNoVowel(stretch, model, path.i) ? model.cost(CostTerm.END_WITHOUT_VOWEL) : 0;
    if (path.j == path.l) {
      cost += stretch.insideWord(path.i) ? model.cost(CostTerm.INSERTION_END_INSIDE_WORD) : 0;
      cost += stretch.insideWord(path.k) ? model.cost(CostTerm.INSERTION_END_INSIDE_WORD) : 0;
    }
    long ties =
        path.ties() + (tellsTies ? initial(path) + (stretch.insideWord(path.i) ? 1 : 0) : 0);
    return new Path(path.i, path.j, path.i, path.j, cost, 0, 0, path.ends + 1, ties, 0);
  }

  private boolean isInsideLetter(int i) {
    return stretch.insideWord(i)
        && LetterSound.is(stretch.hypothesis[i + 1])
        && LetterSound.letter(stretch.hypothesis[i + 1]) == LetterSound.NO_LETTER;
  }

  /** Whether the place after i cuts off a part of a hypothesis word that has no vowel. */
  static boolean leavesNoVowel(EmbeddedStretch stretch, CostModel model, int i) {
    if (!stretch.insideWord(i)) {
      return false;
    }
    boolean before = false;
    boolean after = false;
    for (int k = i; stretch.hypothesis[k] >= 0; k--) {
      before |= isVowel(model, stretch.hypothesis[k]);
    }
    for (int k = i + 1; stretch.hypothesis[k] >= 0; k++) {
      after |= isVowel(model, stretch.hypothesis[k]);
    }
    return !before || !after;
  }

  private static boolean isVowel(CostModel model, int symbol) {
    return model.soundGroups().key(sound(symbol)) == model.soundGroups().vowelKey();
  }

  /** Whether the first characters differ of a word and of its part of a cut hypothesis word. */
  private long initial(Path path) {
    if (!model.preferInitials() || !path.isTwoSided() || !stretch.insideWord(path.k)) {
      return 0;
    }
    int hypothesis = stretch.hypothesis[path.k + 1];
    int reference = stretch.reference[path.l + 2];
    if (hypothesis == reference) {
      return 0;
    }
    return isVoiced(hypothesis) && isVoiced(reference) && isSimilar(hypothesis, reference)
        ? INITIAL
        : 2 * INITIAL;
  }

  private boolean isSimilar(int hypothesis, int reference) {
    return isSimilarSound(sound(hypothesis), sound(reference));
  }

  private boolean isSimilarSound(int sound, int other) {
    return model.soundGroups().key(sound) == model.soundGroups().key(other);
  }

  private static int sound(int symbol) {
    return LetterSound.is(symbol) ? LetterSound.sound(symbol) : symbol;
  }

  /** The best of the two sounds that each may have. */
  private double letterSounds(int hypothesis, int reference, double factor) {
    double best = Double.POSITIVE_INFINITY;
    boolean sameLetter = LetterSound.letter(hypothesis) == LetterSound.letter(reference);
    double spelling = 2 * model.cost(CostTerm.SPELLING);
    for (int heard : new int[] {LetterSound.sound(hypothesis), LetterSound.other(hypothesis)}) {
      for (int said : new int[] {LetterSound.sound(reference), LetterSound.other(reference)}) {
        double sounds =
            model.cost(
                isSimilarSound(heard, said)
                    ? CostTerm.SUBSTITUTE_SIMILAR
                    : CostTerm.SUBSTITUTE_DISSIMILAR);
        double letters = sameLetter ? 0 : spelling;
        boolean heldByLetter =
            sameLetter && LetterSound.letter(hypothesis) != LetterSound.NO_LETTER;
        double both = letters + factor * sounds;
        best = Math.min(best, heard == said ? letters : heldByLetter ? spelling : both);
      }
    }
    return best;
  }

  private boolean isEdit(Kind kind, int i, int j) {
    return switch (kind) {
      case BOTH -> stretch.hypothesis[i] != stretch.reference[j];
      case HYPOTHESIS -> stretch.hypothesis[i] >= 0;
      case REFERENCE -> stretch.reference[j] >= 0;
    };
  }

  /**
   * A segment links its reference word with the hypothesis word of its first character, and with
   * every word that it opens after that.
   */
  private double link(Kind kind, Path path, int i) {
    boolean links =
        kind != Kind.REFERENCE
            && path.l < stretch.referenceLength
            && (hasCharacter(path.k, i - 1)
                ? stretch.hypothesis[i] == EmbeddedStretch.OPEN
                : stretch.hypothesis[i] >= 0);
    return links
        ? timeCost.of(word(stretch.referenceStarts, path.l + 1), word(stretch.hypothesisStarts, i))
        : 0;
  }

  private static int word(int[] starts, int position) {
    int word = 0;
    while (starts[word + 1] < position) {
      word++;
    }
    return word;
  }

  private double cost(Kind kind, int i, int j, boolean offGraph, boolean twoSided) {
    double factor = twoSided ? model.cost(CostTerm.TWO_SIDED_FACTOR) : 1;
    boolean every = model.offGraphMoves() == CostModel.OffGraphMoves.EVERY_MOVE;
    int hypothesis = stretch.hypothesis[i];
    int reference = stretch.reference[j];
    if (kind == Kind.BOTH) {
      boolean match = hypothesis == reference;
      double penalty = offGraph && (!match || every) ? model.cost(CostTerm.OFF_GRAPH_PENALTY) : 0;
      if (match) {
        return factor * penalty;
      }
      if (LetterSound.is(hypothesis) && LetterSound.is(reference)) {
        return factor * penalty + letterSounds(hypothesis, reference, factor);
      }
      return factor
          * (penalty
              + (isSimilar(hypothesis, reference)
                  ? model.cost(CostTerm.SUBSTITUTE_SIMILAR)
                  : model.cost(CostTerm.SUBSTITUTE_DISSIMILAR)));
    }
    int symbol = kind == Kind.HYPOTHESIS ? hypothesis : reference;
    double penalty =
        offGraph && (every || isVoiced(symbol)) ? model.cost(CostTerm.OFF_GRAPH_PENALTY) : 0;
    if (symbol < 0) {
      return factor * penalty
          + (twoSided ? model.cost(CostTerm.TWO_SIDED_DELIMITER) : model.cost(CostTerm.DELIMITER));
    }
    double character =
        symbol == Normalizer.UNVOICED
            ? model.cost(CostTerm.UNVOICED)
            : model.letters().getOrDefault(sound(symbol), model.cost(CostTerm.VOICED));
    if (LetterSound.is(symbol)) {
      double letter = LetterSound.letter(symbol) == 0 ? 0 : model.cost(CostTerm.SPELLING);
      return letter + (isVoiced(symbol) ? factor * (penalty + character) : 0);
    }
    return factor * (penalty + character);
  }
}
