package org.erroralign.align;

import java.util.Arrays;
import java.util.List;
import org.erroralign.text.LetterSound;
import org.erroralign.text.TokenizedText;
import org.erroralign.text.WordNetwork;
import org.erroralign.text.WordNetwork.Choice;
import org.erroralign.text.WordNetwork.Element;
import org.erroralign.text.WordNetwork.Word;

/**
 * Which forms two networks of words take on the cheapest path through both, over all combinations
 * at once.
 *
 * <p>How: the dynamic program of {@link ExactSearch}, where a row may have several rows before it.
 * The hypothesis' network is laid out as rows, one a symbol, each word in one piece; after the
 * forms of a choice stands a row of its own, the <em>join</em>, whose values are the least of those
 * where the forms end. The reference's network is walked: a word leads from the boundary before it
 * to the one after it, a choice from one boundary by each of its forms to several, of which the
 * least is taken. So the work is the product of the symbols of both networks, however many
 * combinations there are. The states at a boundary and inside a word are those of {@link
 * ExactColumns}.
 *
 * <p>A value holds the cost, then how many readings were taken (of equal costs the one closest to
 * the writing wins), then the number of the last entry in a trail of decisions, so there is no way
 * back to walk. Other ties are left to the search that aligns the forms that were chosen.
 */
final class ReadingSearch {

  /** The parts of a value: cost, number of readings, last decision. */
  private static final int COST_SHIFT = 38;

  private static final long READING = 1L << 26;
  private static final long DECISION = READING - 1;
  private static final long INFINITE = 1L << 61;

  /** Larger products of two networks are not searched at once. */
  private static final long MOST_CELLS = 1L << 24;

  private static final int JOIN = -3;

  private final CompiledCosts costs;
  private final TokenizedText text;

  private final long similar;
  private final long dissimilar;
  private final long end;
  private final long insertionStart;
  private final long withoutVowel;
  private final long oneDelimiter;
  private final long twoDelimiter;

  private int rows;
  private int[] symbols = new int[256];
  private int[] keys = new int[256];
  private long[] one = new long[256];
  private long[] two = new long[256];

  /** What the end of a segment after each row costs. */
  private long[] ends = new long[256];

  /** The row before each row; for a join, where its forms stand in {@link #formEnds}. */
  private int[] before = new int[256];

  /** The choice that a join ends. */
  private int[] joined = new int[256];

  /** For each join the number of its forms, and the rows where they end. */
  private int[] formEnds = new int[64];

  private int formEndCount;

  /** Decisions: the one before, the choice (those of the hypothesis negative), the form. */
  private int[] earlier = new int[256];

  private int[] decided = new int[256];
  private int[] forms = new int[256];
  private int decisions;

  private int nextChoice;

  private long[] effective = new long[256];
  private long[] bare = new long[256];
  private long[] filled = new long[256];
  private long[] filledBefore = new long[256];

  /** Boundaries to use again: four states, one after the other. */
  private long[][] boundaries = new long[8][];

  private int boundariesAtRest;

  ReadingSearch(ErrorAligner settings) {
    costs = settings.compiledCosts();
    text = new TokenizedText(settings.tokenizer(), settings.normalizer().alone());
    similar = packed(costs.two(CostTerm.SUBSTITUTE_SIMILAR));
    dissimilar = packed(costs.two(CostTerm.SUBSTITUTE_DISSIMILAR));
    end = packed(costs.one(CostTerm.END_INSIDE_WORD));
    insertionStart = packed(costs.one(CostTerm.INSERTION_END_INSIDE_WORD));
    withoutVowel = packed(costs.one(CostTerm.END_WITHOUT_VOWEL));
    oneDelimiter = packed(costs.one(CostTerm.DELIMITER));
    twoDelimiter = packed(costs.two(CostTerm.TWO_SIDED_DELIMITER));
  }

  /** Whether this search knows the costs of a model: those that no graph decides. */
  static boolean knows(Search search, CostModel model) {
    return search instanceof Search.Exact
        && !model.needsGraph()
        && model.segmentRule() != SegmentRule.PAPER;
  }

  private static long packed(int cost) {
    return (long) cost << COST_SHIFT;
  }

  /** Whether two stretches are small enough to be searched at once. */
  boolean fits(List<Element> reference, List<Element> hypothesis) {
    return size(reference) * size(hypothesis) <= MOST_CELLS;
  }

  /** How many symbols a network has, joins included. */
  long size(List<Element> elements) {
    long size = 1;
    for (Element element : elements) {
      if (element instanceof Word word) {
        text.read(word.text());
        size += text.firstSymbol(text.tokenCount()) + 2L * text.tokenCount();
      } else if (element instanceof Choice choice) {
        for (WordNetwork form : choice.forms()) {
          size += size(form.elements());
        }
      }
    }
    return size;
  }

  /** How many choices there are in an element, those inside of choices included. */
  static int choices(Element element) {
    if (element instanceof Word word) {
      return word.optional() ? 1 : 0;
    }
    int count = 0;
    if (element instanceof Choice choice) {
      count++;
      for (WordNetwork form : choice.forms()) {
        for (Element inner : form.elements()) {
          count += choices(inner);
        }
      }
    }
    return count;
  }

  /**
   * Finds the cheapest path.
   *
   * @param referenceForms the form that is taken of each choice, from the given one on, in the
   *     order of {@link #choices}
   * @return its cost
   */
  long search(
      List<Element> reference,
      int[] referenceForms,
      int firstReferenceChoice,
      List<Element> hypothesis,
      int[] hypothesisForms,
      int firstHypothesisChoice) {
    decisions = 1;
    formEndCount = 0;
    rows = 0;
    symbols[0] = EmbeddedStretch.CLOSE;
    nextChoice = firstHypothesisChoice;
    int last = layOut(hypothesis, 0);
    rows++; // of the start
    reserveSymbol(rows);
    symbols[rows] = EmbeddedStretch.OPEN; // so that the end is no place inside a word
    if (effective.length < rows) {
      int capacity = Math.max(rows, 2 * effective.length);
      effective = new long[capacity];
      bare = new long[capacity];
      filled = new long[capacity];
      filledBefore = new long[capacity];
    }
    long[] start = newBoundary();
    Arrays.fill(effective, 0, rows, INFINITE);
    effective[0] = 0;
    addBoundary(effective, start);
    nextChoice = firstReferenceChoice;
    long[] after = walk(reference, start);
    long best =
        Math.min(
            after[ExactColumns.FRESH * rows + last], after[ExactColumns.LEAD_ONE * rows + last]);
    for (int d = (int) (best & DECISION); d != 0; d = earlier[d]) {
      if (decided[d] >= 0) {
        referenceForms[decided[d]] = forms[d];
      } else {
        hypothesisForms[-1 - decided[d]] = forms[d];
      }
    }
    return best >> COST_SHIFT;
  }

  /** Adds the rows of some elements after a row, and returns the last one. */
  private int layOut(List<Element> elements, int from) {
    int last = from;
    for (Element element : elements) {
      if (element instanceof Choice choice) {
        int number = nextChoice++;
        int[] ends = new int[choice.forms().size()];
        for (int f = 0; f < ends.length; f++) {
          ends[f] = layOut(choice.forms().get(f).elements(), last);
        }
        last = addJoin(number, ends);
      } else if (element instanceof Word word) {
        if (word.optional()) {
          int number = nextChoice++;
          last = addJoin(number, new int[] {layOut(word, last), last});
        } else {
          last = layOut(word, last);
        }
      }
    }
    return last;
  }

  private int layOut(Word word, int from) {
    text.read(word.text());
    int last = from;
    for (int token = 0; token < text.tokenCount(); token++) {
      last = addRow(EmbeddedStretch.OPEN, last);
      int first = last + 1;
      for (int k = 0; k < text.symbolCount(token); k++) {
        last = addRow(text.symbolAt(token, k), last);
      }
      for (int i = first; i < last; i++) {
        ends[i] = end;
      }
      MovePrices.addWithoutVowel(withoutVowel, costs.vowelKey, keys, first, last, ends);
      MovePrices.addInsideLetters(packed(costs.endInsideLetter), symbols, first, last, ends);
      last = addRow(EmbeddedStretch.CLOSE, last);
    }
    return last;
  }

  private int addJoin(int choice, int[] ends) {
    int row = addRow(JOIN, formEndCount);
    joined[row] = -1 - choice;
    int count = formEndCount + 1 + ends.length;
    if (formEnds.length < count) {
      formEnds = Arrays.copyOf(formEnds, Math.max(count, 2 * formEnds.length));
    }
    formEnds[formEndCount] = ends.length;
    System.arraycopy(ends, 0, formEnds, formEndCount + 1, ends.length);
    formEndCount = count;
    return row;
  }

  private int addRow(int symbol, int from) {
    int row = ++rows;
    reserveSymbol(row);
    symbols[row] = symbol;
    before[row] = from;
    ends[row] = 0;
    if (symbol >= 0) {
      one[row] = packed(costs.one(symbol));
      two[row] = packed(costs.two(symbol));
      keys[row] = MovePrices.key(costs, symbol);
    } else {
      one[row] = oneDelimiter;
      two[row] = twoDelimiter;
      keys[row] = MovePrices.UNVOICED_KEY;
    }
    return row;
  }

  private void reserveSymbol(int row) {
    if (row >= symbols.length) {
      int capacity = 2 * symbols.length;
      symbols = Arrays.copyOf(symbols, capacity);
      keys = Arrays.copyOf(keys, capacity);
      one = Arrays.copyOf(one, capacity);
      two = Arrays.copyOf(two, capacity);
      ends = Arrays.copyOf(ends, capacity);
      before = Arrays.copyOf(before, capacity);
      joined = Arrays.copyOf(joined, capacity);
    }
  }

  /** Walks some elements of the reference from a boundary, and returns the one after them. */
  private long[] walk(List<Element> elements, long[] from) {
    long[] last = from;
    for (Element element : elements) {
      long[] next;
      if (element instanceof Choice choice) {
        int number = nextChoice++;
        next = walk(choice.forms().get(0).elements(), last);
        if (next == last) {
          next = copy(last);
        }
        for (int f = 1; f < choice.forms().size(); f++) {
          long[] other = walk(choice.forms().get(f).elements(), last);
          merge(next, other, number, f);
          release(other, last);
        }
      } else if (element instanceof Word word) {
        if (word.optional()) {
          int number = nextChoice++;
          next = walk(word, last);
          if (next == last) {
            next = copy(last);
          }
          merge(next, last, number, 1);
        } else {
          next = walk(word, last);
        }
      } else {
        continue;
      }
      if (next != last) {
        release(last, from);
      }
      last = next;
    }
    return last;
  }

  private long[] walk(Word word, long[] from) {
    text.read(word.text());
    long[] last = from;
    for (int token = 0; token < text.tokenCount(); token++) {
      long[] next = newBoundary();
      addWord(token, last, next);
      release(last, from);
      last = next;
    }
    return last;
  }

  private long[] newBoundary() {
    if (boundariesAtRest > 0 && boundaries[boundariesAtRest - 1].length >= 4 * rows) {
      return boundaries[--boundariesAtRest];
    }
    return new long[Math.max(1024, 4 * rows)];
  }

  /** Gives back a boundary that is no longer needed, unless it belongs to the caller. */
  private void release(long[] boundary, long[] callers) {
    if (boundary != callers) {
      if (boundariesAtRest == boundaries.length) {
        boundaries = Arrays.copyOf(boundaries, 2 * boundariesAtRest);
      }
      boundaries[boundariesAtRest++] = boundary;
    }
  }

  private long[] copy(long[] boundary) {
    long[] copy = newBoundary();
    System.arraycopy(boundary, 0, copy, 0, 4 * rows);
    return copy;
  }

  /** Where another form of a choice is cheaper, takes that. */
  private void merge(long[] boundary, long[] other, int choice, int form) {
    for (int k = 0; k < 4 * rows; k++) {
      if (isCheaper(other[k] + READING, boundary[k])) {
        boundary[k] = decision(other[k], choice, form);
      }
    }
  }

  private static boolean isCheaper(long value, long other) {
    return value < INFINITE && (value & ~DECISION) < (other & ~DECISION);
  }

  /** The value with one more reading taken, and noted. */
  private long decision(long value, int choice, int form) {
    if (decisions == decided.length) {
      int capacity = 2 * decisions;
      earlier = Arrays.copyOf(earlier, capacity);
      decided = Arrays.copyOf(decided, capacity);
      forms = Arrays.copyOf(forms, capacity);
    }
    earlier[decisions] = (int) (value & DECISION);
    decided[decisions] = choice;
    forms[decisions] = form;
    return (value & ~DECISION) + READING + decisions++;
  }

  /** The least value where the forms of a join end. */
  private long join(long[] column, int offset, int row) {
    int first = before[row];
    int count = formEnds[first];
    long best = column[offset + formEnds[first + 1]];
    int taken = 0;
    for (int f = 1; f < count; f++) {
      long value = column[offset + formEnds[first + 1 + f]] + READING;
      if (isCheaper(value, best)) {
        best = value;
        taken = f;
      }
    }
    return taken == 0 ? best : decision(best - READING, joined[row], taken);
  }

  /** The states of a boundary, given what closes there at the end of a word. */
  private void addBoundary(long[] closed, long[] boundary) {
    int leadOne = ExactColumns.LEAD_ONE * rows;
    int leadTwo = ExactColumns.LEAD_TWO * rows;
    int inserting = ExactColumns.INSERTING * rows;
    boundary[0] = closed[0];
    boundary[leadOne] = INFINITE;
    boundary[leadTwo] = INFINITE;
    boundary[inserting] = INFINITE;
    for (int i = 1; i < rows; i++) {
      int symbol = symbols[i];
      if (symbol == JOIN) {
        boundary[i] = join(boundary, 0, i);
        boundary[leadOne + i] = join(boundary, leadOne, i);
        boundary[leadTwo + i] = join(boundary, leadTwo, i);
        boundary[inserting + i] = INFINITE; // forms end between words
        continue;
      }
      int p = before[i];
      boundary[i] = closed[i];
      if (symbol >= 0) {
        long open = Math.min(boundary[leadOne + p], boundary[inserting + p]);
        long start = isInside(p) ? insertionStart : 0;
        boundary[inserting + i] = Math.min(open, boundary[p] + start) + one[i];
        boundary[leadOne + i] = INFINITE;
        boundary[leadTwo + i] = INFINITE;
      } else {
        boundary[leadOne + i] = Math.min(boundary[p], boundary[leadOne + p]) + one[i];
        boundary[leadTwo + i] = Math.min(boundary[p], boundary[leadTwo + p]) + two[i];
        if (symbol == EmbeddedStretch.CLOSE) {
          boundary[i] = Math.min(closed[i], boundary[inserting + p] + one[i]);
        }
        boundary[inserting + i] = INFINITE;
      }
    }
  }

  /** Whether the place after row i lies between two characters of a word. */
  private boolean isInside(int i) {
    return symbols[i] >= 0 && symbols[i + 1] >= 0;
  }

  private void addWord(int token, long[] from, long[] to) {
    openWord(from);
    long sum = 0; // what BARE is more than in the column of <
    long deletion = 2 * oneDelimiter;
    for (int k = 0; k < text.symbolCount(token); k++) {
      int symbol = text.symbolAt(token, k);
      addCharacter(symbol, sum);
      sum += packed(costs.two(symbol));
      deletion += packed(costs.one(symbol));
    }
    long[] closed = bare;
    for (int i = 0; i < rows; i++) {
      if (symbols[i] == JOIN) {
        continue;
      }
      long value = Math.min(filled[i] + twoDelimiter, effective[i] + deletion);
      value += ends[i];
      if (symbols[i] == EmbeddedStretch.CLOSE && i > 0) {
        value = Math.min(value, filled[before[i]]);
      }
      closed[i] = value;
    }
    addBoundary(closed, to);
  }

  /** Computes EFFECTIVE, and BARE and FILLED in the column of {@code <}. */
  private void openWord(long[] from) {
    int leadTwo = ExactColumns.LEAD_TWO * rows;
    int inserting = ExactColumns.INSERTING * rows;
    for (int i = 0; i < rows; i++) {
      int symbol = symbols[i];
      if (symbol == JOIN) {
        effective[i] = from[i];
        bare[i] = join(bare, 0, i);
        filled[i] = join(filled, 0, i);
        continue;
      }
      long inserted = ends[i] + (isInside(i) ? insertionStart : 0);
      effective[i] = Math.min(from[i], from[inserting + i] + inserted);
      bare[i] = Math.min(effective[i], from[leadTwo + i]) + twoDelimiter;
      filled[i] = INFINITE;
      if (i == 0) {
        continue;
      }
      int p = before[i];
      filled[i] = filled[p] + two[i];
      if (symbol >= 0) {
        filled[i] = Math.min(filled[i], bare[p] + two[i]);
      } else {
        bare[i] = Math.min(bare[i], bare[p] + two[i]);
        if (symbol == EmbeddedStretch.OPEN) {
          bare[i] = Math.min(bare[i], Math.min(effective[p], from[leadTwo + p]));
        }
      }
    }
  }

  /** Computes the next column of FILLED. */
  private void addCharacter(int character, long sumBefore) {
    long[] swap = filledBefore;
    filledBefore = filled;
    filled = swap;
    long consume = packed(costs.two(character));
    int key = MovePrices.key(costs, character);
    long sum = sumBefore + consume;
    filled[0] = filledBefore[0] + consume;
    for (int i = 1; i < rows; i++) {
      int symbol = symbols[i];
      if (symbol == JOIN) {
        filled[i] = join(filled, 0, i);
        continue;
      }
      int p = before[i];
      long value = Math.min(filledBefore[i] + consume, filled[p] + two[i]);
      if (symbol >= 0) {
        value = Math.min(value, bare[p] + sum + two[i]);
        long both = Math.min(bare[p] + sumBefore, filledBefore[p]);
        if (symbol == character) {
          value = Math.min(value, both);
        } else if (key != MovePrices.UNVOICED_KEY && keys[i] != MovePrices.UNVOICED_KEY) {
          boolean bySound = LetterSound.is(character) && LetterSound.is(symbol);
          long letters = keys[i] == key ? similar : dissimilar;
          value =
              Math.min(
                  value, both + (bySound ? packed(costs.substitute(character, symbol)) : letters));
        }
      }
      filled[i] = value;
    }
  }
}
