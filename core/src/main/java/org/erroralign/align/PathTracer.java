package org.erroralign.align;

import java.util.ArrayList;
import java.util.List;
import org.erroralign.align.AlignmentGraph.Node;
import org.erroralign.align.AlignmentGraph.Symbol;
import org.erroralign.align.AlignmentGraph.Symbol.Kind;
import org.erroralign.edit.WordNumbers;
import org.erroralign.text.Normalizer;
import org.erroralign.text.TokenizedText;

/**
 * Aligns one pair and keeps the nodes of the path, which the searches only know by segment ends:
 * what lies between two of them is found anew by {@link SegmentPath}.
 */
final class PathTracer extends StretchAligner {

  private final TokenizedText reference;
  private final TokenizedText hypothesis;
  private final BacktraceGraph graph = new BacktraceGraph();
  private final SegmentPath segmentPath;
  private final List<Node> nodes = new ArrayList<>();

  private int referencePosition;
  private int hypothesisPosition;

  private PathTracer(
      ErrorAligner settings, TokenizedText reference, TokenizedText hypothesis, WordNumbers words) {
    super(settings, reference, hypothesis, words);
    this.reference = reference;
    this.hypothesis = hypothesis;
    segmentPath = new SegmentPath(costs, stretch, graph);
    nodes.add(new Node(0, 0, false));
  }

  static AlignmentGraph graph(ErrorAligner settings, String reference, String hypothesis) {
    TokenizedText referenceText = read(settings, reference);
    TokenizedText hypothesisText = read(settings, hypothesis);
    List<Symbol> columns = symbols(referenceText);
    List<Symbol> rows = symbols(hypothesisText);
    if ((columns.size() + 1L) * (rows.size() + 1L) > AlignmentGraph.MAX_NODES) {
      throw new IllegalArgumentException(
          "expected a graph of at most "
              + AlignmentGraph.MAX_NODES
              + " nodes, found "
              + columns.size()
              + " by "
              + rows.size()
              + " symbols");
    }
    List<PathTracer> tracers = new ArrayList<>();
    PairAligner aligner =
        new PairAligner(
            settings.withParallelStretches(false),
            (itsSettings, itsReference, itsHypothesis, words) -> {
              tracers.add(new PathTracer(itsSettings, itsReference, itsHypothesis, words));
              return tracers.get(0);
            });
    Alignment alignment = aligner.align(reference, hypothesis);
    return new AlignmentGraph(alignment, columns, rows, tracers.get(0).nodes);
  }

  private static TokenizedText read(ErrorAligner settings, String text) {
    TokenizedText tokenized = new TokenizedText(settings.tokenizer(), settings.normalizer());
    tokenized.read(text);
    return tokenized;
  }

  private static List<Symbol> symbols(TokenizedText text) {
    List<Symbol> symbols = new ArrayList<>();
    for (int token = 0; token < text.tokenCount(); token++) {
      symbols.add(new Symbol("<", Kind.DELIMITER));
      for (int s = text.firstSymbol(token); s < text.firstSymbol(token + 1); s++) {
        int symbol = text.symbol(s);
        symbols.add(
            symbol == Normalizer.UNVOICED
                ? new Symbol("#", Kind.UNVOICED)
                : new Symbol(Character.toString(symbol), Kind.VOICED));
      }
      symbols.add(new Symbol(">", Kind.DELIMITER));
    }
    return symbols;
  }

  @Override
  void addMatch(int referenceToken, int hypothesisToken) {
    super.addMatch(referenceToken, hypothesisToken);
    int length = length(reference, referenceToken);
    for (int s = 1; s <= length; s++) {
      move(1, 1, s == length);
    }
  }

  @Override
  void addInsertion(int token, int referencePlace) {
    super.addInsertion(token, referencePlace);
    int length = length(hypothesis, token);
    for (int s = 1; s <= length; s++) {
      move(0, 1, s == length);
    }
  }

  @Override
  void addDeletion(int token, int hypothesisPlace) {
    super.addDeletion(token, hypothesisPlace);
    int length = length(reference, token);
    for (int s = 1; s <= length; s++) {
      move(1, 0, s == length);
    }
  }

  /** The symbols of a token with its delimiters. */
  private static int length(TokenizedText text, int token) {
    return text.firstSymbol(token + 1) - text.firstSymbol(token) + 2;
  }

  @Override
  void addSegments() {
    super.addSegments();
    if (costs.model.needsGraph()) {
      graph.read(stretch);
    }
    int k = 0;
    int l = 0;
    boolean afterInsertion = false;
    for (int s = 0; s < path.count(); s++) {
      int i = path.hypothesisEnd(s);
      int j = path.referenceEnd(s);
      segmentPath.find(k, i, l, j, afterInsertion, this::move);
      afterInsertion = j == l;
      k = i;
      l = j;
    }
    while (k < stretch.hypothesisLength) { // delimiters that are left over
      move(0, 1, false);
      k++;
    }
  }

  private void move(int references, int hypotheses, boolean endsSegment) {
    referencePosition += references;
    hypothesisPosition += hypotheses;
    nodes.add(new Node(referencePosition, hypothesisPosition, endsSegment));
  }
}
