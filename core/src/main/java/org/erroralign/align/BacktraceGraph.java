package org.erroralign.align;

import java.util.Arrays;
import org.erroralign.edit.CheapestNodes;
import org.erroralign.edit.IndelGraph;
import org.erroralign.edit.SymbolNumbers;

/**
 * The nodes of the paper's backtrace graph G_b (section 3.2): all nodes on any cheapest path when
 * an insertion or deletion costs 1 and a substitution 2.
 *
 * <p>A substitution costs as much as an insertion and a deletion, which pass through further nodes,
 * so V(G_b) is the node set of all paths of insertions, deletions and matches alone. Of each row
 * only the part between its outermost nodes is stored.
 */
final class BacktraceGraph implements CheapestNodes.Rows {

  /** Number of 64-bit words (512 MB) that the graph may take at worst. */
  private static final long GRAPH_BUDGET = 1L << 26;

  private final SymbolNumbers symbols = new SymbolNumbers();
  private final IndelGraph graph = new IndelGraph();
  private final CheapestNodes nodes = new CheapestNodes();

  private int[] firstWord = new int[256];
  private int[] wordCount = new int[256];
  private int[] rowStart = new int[256];
  private long[] bits = new long[256];
  private int bitsUsed;

  boolean contains(int i, int j) {
    int word = (j >> 6) - firstWord[i];
    return word >= 0 && word < wordCount[i] && (bits[rowStart[i] + word] >>> j & 1) != 0;
  }

  /** Whether the graph of a stretch of this size fits the budget, however wide it is. */
  static boolean fits(long hypothesisLength, long referenceLength) {
    return (hypothesisLength + 1) * ((referenceLength >> 6) + 1) <= GRAPH_BUDGET;
  }

  void read(EmbeddedStretch stretch) {
    int n = stretch.hypothesisLength;
    int m = stretch.referenceLength;
    symbols.read(stretch.reference, 1, m, stretch.hypothesis, 1, n);
    if (rowStart.length <= n) {
      int length = Math.max(n + 1, 2 * rowStart.length);
      rowStart = new int[length];
      firstWord = new int[length];
      wordCount = new int[length];
    }
    bitsUsed = 0;
    graph.read(symbols.reference(), 1, m, symbols.hypothesis(), 1, n, symbols.distinct());
    nodes.find(graph, this);
  }

  @Override
  public void row(int row, long[] reached, int low, int high) {
    int count = high - low + 1;
    if (bits.length < bitsUsed + count) {
      bits = Arrays.copyOf(bits, Math.max(bitsUsed + count, 2 * bits.length));
    }
    System.arraycopy(reached, low, bits, bitsUsed, count);
    rowStart[row] = bitsUsed;
    firstWord[row] = low;
    wordCount[row] = count;
    bitsUsed += count;
  }
}
