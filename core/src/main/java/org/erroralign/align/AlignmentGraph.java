package org.erroralign.align;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.erroralign.align.AlignmentGraph.Symbol.Kind;
import org.erroralign.text.LetterSound;
import org.erroralign.text.Normalizer;
import org.erroralign.text.Span;
import org.erroralign.text.TokenizedText;
import org.erroralign.text.Tokenizer;

/**
 * The graph in which a pair of texts was aligned, with a path through the ends of its segments:
 * what Figure 1 of the paper shows, for pairs of up to {@link #MAX_NODES}.
 *
 * <p>Node (r, h) has consumed the first r symbols of the reference and the first h of the
 * hypothesis. The backtrace graph is the paper's G_b (section 3.2) of the whole pair: all edges on
 * any cheapest path when an insertion or deletion costs 1 and a substitution 2. A word pre-pass
 * cuts the pair at anchors, and the penalty for leaving G_b then looks at the graph of each part.
 *
 * <p>A segment ends after its last character, and after the {@code >} of a word that it ends with.
 * Between two ends the path is cheapest by the costs of G_b; ties are broken from the start: both
 * symbols, before the hypothesis', before the reference's. The page of a report draws by the same
 * rule (graph.js).
 */
public final class AlignmentGraph {

  /** Larger graphs are refused: nobody could look at them. */
  public static final long MAX_NODES = 1L << 20;

  /** A symbol of an embedded text: the character as it is compared, {@code #} if unvoiced. */
  public record Symbol(String text, Kind kind) {
    /** What kind of symbol it is. */
    public enum Kind {
      /** The {@code <} or {@code >} around a word. */
      DELIMITER,
      /** A character that is written but not spoken. */
      UNVOICED,
      /** Any other character. */
      VOICED
    }
  }

  /** A node of the path; some are where a segment ends. */
  public record Node(int reference, int hypothesis, boolean endsSegment) {}

  /** An edge of the graph, by what it consumes; of equally cheap ones the path takes the first. */
  public enum Move {
    /** A match or a substitution: diagonal in the paper's figure. */
    BOTH(1, 1),
    /** An insertion: vertical. */
    HYPOTHESIS(0, 1),
    /** A deletion: horizontal. */
    REFERENCE(1, 0);

    private final int references;
    private final int hypotheses;

    Move(int references, int hypotheses) {
      this.references = references;
      this.hypotheses = hypotheses;
    }

    /** How many symbols of the reference it consumes. */
    public int references() {
      return references;
    }

    /** How many symbols of the hypothesis it consumes. */
    public int hypotheses() {
      return hypotheses;
    }
  }

  /** Dearer than a deletion and an insertion, so in no cheapest path. */
  private static final int FORBIDDEN = 3;

  private final Alignment alignment;
  private final EmbeddedText reference;
  private final EmbeddedText hypothesis;
  private final List<Node> path = new ArrayList<>();

  /** The cheapest cost from each node to the end. */
  private final int[] after;

  /** Whether a cheapest path comes to the node. */
  private final boolean[] backtrace;

  private AlignmentGraph(Alignment alignment, EmbeddedText reference, EmbeddedText hypothesis) {
    this.alignment = alignment;
    this.reference = reference;
    this.hypothesis = hypothesis;
    after = new int[(reference.length() + 1) * (hypothesis.length() + 1)];
    backtrace = new boolean[after.length];
    findPath();
    findBacktrace();
  }

  /**
   * The graph of an aligned pair.
   *
   * @param tokenizer with the normalizer, what it was aligned by
   * @throws IllegalArgumentException if the graph has more than {@link #MAX_NODES}
   */
  public static AlignmentGraph of(Alignment alignment, Tokenizer tokenizer, Normalizer normalizer) {
    TokenizedText text = new TokenizedText(tokenizer, normalizer);
    text.read(alignment.reference());
    EmbeddedText reference = EmbeddedText.of(text);
    text.read(alignment.hypothesis());
    EmbeddedText hypothesis = EmbeddedText.of(text);
    if ((reference.length() + 1L) * (hypothesis.length() + 1L) > MAX_NODES) {
      throw new IllegalArgumentException(
          "expected a graph of at most "
              + MAX_NODES
              + " nodes, found "
              + reference.length()
              + " by "
              + hypothesis.length()
              + " symbols");
    }
    return new AlignmentGraph(alignment, reference, hypothesis);
  }

  /** What the path was made of. */
  public Alignment alignment() {
    return alignment;
  }

  public List<Symbol> reference() {
    return Collections.unmodifiableList(reference.symbols);
  }

  public List<Symbol> hypothesis() {
    return Collections.unmodifiableList(hypothesis.symbols);
  }

  /** All nodes from the start to the end. */
  public List<Node> path() {
    return Collections.unmodifiableList(path);
  }

  /** Whether such an edge leaves the node: delimiters and unvoiced symbols are not substituted. */
  public boolean contains(int referencePosition, int hypothesisPosition, Move move) {
    return referencePosition + move.references <= reference.length()
        && hypothesisPosition + move.hypotheses <= hypothesis.length()
        && cost(referencePosition, hypothesisPosition, move) < FORBIDDEN;
  }

  /** Whether the node is in the backtrace graph. */
  public boolean inBacktrace(int referencePosition, int hypothesisPosition) {
    return backtrace[node(referencePosition, hypothesisPosition)];
  }

  /** Whether the edge that leaves the node by this move is in the backtrace graph. */
  public boolean inBacktrace(int referencePosition, int hypothesisPosition, Move move) {
    return inBacktrace(referencePosition, hypothesisPosition)
        && contains(referencePosition, hypothesisPosition, move)
        && isCheapest(referencePosition, hypothesisPosition, move);
  }

  /** Whether a way to the end that was measured can begin with this move. */
  private boolean isCheapest(int r, int h, Move move) {
    return after[node(r, h)]
        == cost(r, h, move) + after[node(r + move.references, h + move.hypotheses)];
  }

  private int cost(int r, int h, Move move) {
    if (move != Move.BOTH) {
      return 1;
    }
    Symbol a = reference.symbols.get(r);
    Symbol b = hypothesis.symbols.get(h);
    if (a.equals(b)) {
      return 0;
    }
    return a.kind() == Kind.VOICED && b.kind() == Kind.VOICED ? 2 : FORBIDDEN;
  }

  private int node(int r, int h) {
    return h * (reference.length() + 1) + r;
  }

  /** Measures the cheapest ways from all nodes between two to the second. */
  private void measure(int fromR, int fromH, int toR, int toH) {
    for (int h = toH; h >= fromH; h--) {
      for (int r = toR; r >= fromR; r--) {
        int best = r == toR && h == toH ? 0 : Integer.MAX_VALUE;
        for (Move move : Move.values()) {
          if (r + move.references <= toR && h + move.hypotheses <= toH) {
            int to = node(r + move.references, h + move.hypotheses);
            best = Math.min(best, cost(r, h, move) + after[to]);
          }
        }
        after[node(r, h)] = best;
      }
    }
  }

  private void findPath() {
    path.add(new Node(0, 0, false));
    for (Segment segment : alignment.segments()) {
      Node last = path.get(path.size() - 1);
      addPath(
          reference.end(segment.reference(), last.reference),
          hypothesis.end(segment.hypothesis(), last.hypothesis),
          true);
    }
    addPath(reference.length(), hypothesis.length(), false);
  }

  private void addPath(int toR, int toH, boolean endsSegment) {
    Node last = path.get(path.size() - 1);
    int r = last.reference;
    int h = last.hypothesis;
    measure(r, h, toR, toH);
    while (r < toR || h < toH) {
      Move move = nextMove(r, h, toR, toH);
      r += move.references;
      h += move.hypotheses;
      path.add(new Node(r, h, endsSegment && r == toR && h == toH));
    }
  }

  private Move nextMove(int r, int h, int toR, int toH) {
    for (Move move : Move.values()) {
      if (r + move.references <= toR && h + move.hypotheses <= toH && isCheapest(r, h, move)) {
        return move;
      }
    }
    throw new IllegalStateException("expected a way on from " + r + ", " + h + ", found none");
  }

  private void findBacktrace() {
    measure(0, 0, reference.length(), hypothesis.length());
    backtrace[0] = true;
    for (int h = 0; h <= hypothesis.length(); h++) {
      for (int r = 0; r <= reference.length(); r++) {
        for (Move move : Move.values()) {
          if (inBacktrace(r, h, move)) {
            backtrace[node(r + move.references, h + move.hypotheses)] = true;
          }
        }
      }
    }
  }

  /**
   * An embedded text.
   *
   * @param starts where each symbol starts in the text; a delimiter, where the character beside it
   */
  private record EmbeddedText(List<Symbol> symbols, List<Integer> starts) {

    static EmbeddedText of(TokenizedText text) {
      EmbeddedText embedded = new EmbeddedText(new ArrayList<>(), new ArrayList<>());
      for (int token = 0; token < text.tokenCount(); token++) {
        int last = text.symbolCount(token) - 1;
        embedded.add("<", Kind.DELIMITER, text.tokenStart(token));
        for (int k = 0; k <= last; k++) {
          int symbol = text.symbolAt(token, k);
          boolean unvoiced = symbol == Normalizer.UNVOICED;
          int letter = LetterSound.is(symbol) ? LetterSound.letter(symbol) : symbol;
          if (letter < Normalizer.SPELLING && letter != LetterSound.NO_LETTER) {
            embedded.add(
                unvoiced ? "#" : Character.toString(letter),
                unvoiced ? Kind.UNVOICED : Kind.VOICED,
                text.symbolStart(token, k));
          }
        }
        embedded.add(">", Kind.DELIMITER, text.symbolStart(token, last));
      }
      return embedded;
    }

    private void add(String symbol, Kind kind, int start) {
      symbols.add(new Symbol(symbol, kind));
      starts.add(start);
    }

    int length() {
      return symbols.size();
    }

    /** How many symbols are consumed at the end of a span, given how many are before it. */
    int end(Span span, int before) {
      int end = before;
      while (!span.isEmpty() && end < length() && starts.get(end) < span.end()) {
        end++;
      }
      return end;
    }
  }
}
