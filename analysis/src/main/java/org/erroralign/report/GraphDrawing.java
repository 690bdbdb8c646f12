package org.erroralign.report;

import java.util.List;
import java.util.Locale;
import org.erroralign.align.AlignmentGraph;
import org.erroralign.align.AlignmentGraph.Move;
import org.erroralign.align.AlignmentGraph.Node;
import org.erroralign.align.AlignmentGraph.Symbol;

/**
 * Draws the graph of a pair as the paper's Figure 1, in SVG: the full graph in gray, the backtrace
 * graph in red, the chosen path in blue, segment ends solid, the embedded texts along the axes. For
 * texts of up to {@link #MAX_SYMBOLS} symbols; more would not be legible.
 *
 * <p>The red is wider than the blue, so that one sees where the path leaves the backtrace graph.
 * The drawing uses no style sheet and no script, so it may stand inside a page that forbids both.
 */
public final class GraphDrawing {

  /** How many symbols a text may have, delimiters included. */
  public static final int MAX_SYMBOLS = 80;

  private static final int CELL = 24;
  private static final int LEFT = 56;
  private static final int TOP = 56;
  private static final int MARGIN = 28;
  private static final int LEGEND_HEIGHT = 46;
  private static final int LEGEND_WIDTH = 500;

  private static final String GRAY = "#cfd4dc";
  private static final String RED = "#f58a91";
  private static final String BLUE = "#1554c7";
  private static final String INK = "#1b1f24";
  private static final String FAINT = "#7a828e";

  private static final String FONT =
      "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, 'Noto Sans Mono', 'Noto Sans',"
          + " 'Noto Sans CJK SC', monospace";

  private final AlignmentGraph graph;
  private final int columns;
  private final int rows;
  private final StringBuilder svg = new StringBuilder();

  private GraphDrawing(AlignmentGraph graph) {
    this.graph = graph;
    columns = graph.reference().size();
    rows = graph.hypothesis().size();
  }

  /**
   * The drawing as the text of an SVG file.
   *
   * @throws IllegalArgumentException if a text has more than {@link #MAX_SYMBOLS}
   */
  public static String svg(AlignmentGraph graph) {
    int columns = graph.reference().size();
    int rows = graph.hypothesis().size();
    if (columns > MAX_SYMBOLS || rows > MAX_SYMBOLS) {
      throw new IllegalArgumentException(
          "expected texts of at most "
              + MAX_SYMBOLS
              + " symbols (characters, and two for each word), found "
              + columns
              + " in the reference and "
              + rows
              + " in the hypothesis");
    }
    return new GraphDrawing(graph).draw();
  }

  private String draw() {
    int width = Math.max(LEFT + columns * CELL + MARGIN, LEGEND_WIDTH);
    int height = TOP + rows * CELL + MARGIN + LEGEND_HEIGHT;
    svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"");
    attributes("width", width, "height", height, "viewBox", "0 0 " + width + " " + height);
    attributes("font-family", FONT, "font-size", 15);
    svg.append(">\n<title>Alignment graph: ")
        .append(escaped(graph.alignment().reference()))
        .append(" / ")
        .append(escaped(graph.alignment().hypothesis()))
        .append("</title>\n");
    svg.append("<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n");
    drawAxes();
    drawGraph(GRAY, "1", "2.2", true);
    drawGraph(RED, "8", "3.2", false);
    drawPath();
    drawLegend(TOP + rows * CELL + MARGIN + 18);
    return svg.append("</svg>\n").toString();
  }

  private void drawAxes() {
    open("text-anchor", "middle", "dominant-baseline", "central");
    for (int r = 0; r < columns; r++) {
      drawSymbol(graph.reference().get(r), x(r) + CELL / 2, TOP - 18);
    }
    for (int h = 0; h < rows; h++) {
      drawSymbol(graph.hypothesis().get(h), LEFT - 18, y(h) + CELL / 2);
    }
    close();
    open("fill", FAINT, "font-size", 14, "font-family", "system-ui, sans-serif");
    drawText("reference →", "x", LEFT, "y", 16);
    drawText("hypothesis →", "transform", "translate(16 " + TOP + ") rotate(90)");
    close();
  }

  private void drawSymbol(Symbol symbol, int x, int y) {
    String colour = symbol.kind() == Symbol.Kind.VOICED ? INK : FAINT;
    drawText(escaped(visible(symbol.text())), "x", x, "y", y, "fill", colour);
  }

  /** All of the graph, or the backtrace graph alone. */
  private void drawGraph(String colour, String width, String radius, boolean all) {
    open("stroke", colour, "stroke-width", width, "stroke-linecap", "round", "fill", "none");
    svg.append("<path d=\"");
    for (int h = 0; h <= rows; h++) {
      for (int r = 0; r <= columns; r++) {
        for (Move move : Move.values()) {
          if (graph.contains(r, h, move) && (all || graph.inBacktrace(r, h, move))) {
            svg.append(point('M', r, h))
                .append(point('L', r + move.references(), h + move.hypotheses()));
          }
        }
      }
    }
    svg.append("\"/>\n");
    close();
    open("stroke", colour, "stroke-width", "1.2", "fill", "#ffffff");
    for (int h = 0; h <= rows; h++) {
      for (int r = 0; r <= columns; r++) {
        if (all || graph.inBacktrace(r, h)) {
          drawNode(r, h, radius);
        }
      }
    }
    close();
  }

  private void drawPath() {
    List<Node> path = graph.path();
    open("stroke", BLUE, "stroke-width", "3.4", "stroke-linejoin", "round", "fill", "none");
    svg.append("<path stroke-linecap=\"round\" d=\"");
    for (int k = 0; k < path.size(); k++) {
      Node node = path.get(k);
      svg.append(point(k == 0 ? 'M' : 'L', node.reference(), node.hypothesis()));
    }
    svg.append("\"/>\n");
    close();
    open("stroke", BLUE, "stroke-width", "2", "fill", "#ffffff");
    path.stream()
        .filter(node -> !node.endsSegment())
        .forEach(node -> drawNode(node.reference(), node.hypothesis(), "3.2"));
    close();
    open("stroke", BLUE, "stroke-width", "2", "fill", BLUE);
    path.stream()
        .filter(Node::endsSegment)
        .forEach(node -> drawNode(node.reference(), node.hypothesis(), "5.6"));
    close();
  }

  private void drawLegend(int y) {
    open("font-size", 12, "font-family", "system-ui, sans-serif", "fill", INK);
    int x = LEFT - CELL;
    x = drawKey(x, y, GRAY, "1.5", "full graph", 100);
    x = drawKey(x, y, RED, "8", "backtrace graph", 140);
    x = drawKey(x, y, BLUE, "3.4", "best path", 100);
    draw("circle", "cx", x + 6, "cy", y - 4, "r", "5.6", "fill", BLUE);
    drawText("segment end", "x", x + 18, "y", y);
    close();
  }

  private int drawKey(int x, int y, String colour, String width, String text, int advance) {
    draw("path", "d", "M" + x + " " + (y - 4) + "h18", "stroke", colour, "stroke-width", width);
    drawText(text, "x", x + 24, "y", y);
    return x + advance;
  }

  private void drawNode(int r, int h, String radius) {
    draw("circle", "cx", x(r), "cy", y(h), "r", radius);
  }

  private void drawText(String text, Object... namesAndValues) {
    svg.append("<text");
    attributes(namesAndValues);
    svg.append('>').append(text).append("</text>\n");
  }

  private void draw(String element, Object... namesAndValues) {
    svg.append('<').append(element);
    attributes(namesAndValues);
    svg.append("/>\n");
  }

  private void open(Object... namesAndValues) {
    svg.append("<g");
    attributes(namesAndValues);
    svg.append(">\n");
  }

  private void close() {
    svg.append("</g>\n");
  }

  private void attributes(Object... namesAndValues) {
    for (int k = 0; k < namesAndValues.length; k += 2) {
      svg.append(' ').append(namesAndValues[k]).append("=\"");
      svg.append(namesAndValues[k + 1]).append('"');
    }
  }

  private static String point(char command, int r, int h) {
    return String.format(Locale.ROOT, "%c%d %d", command, x(r), y(h));
  }

  private static int x(int r) {
    return LEFT + r * CELL;
  }

  private static int y(int h) {
    return TOP + h * CELL;
  }

  /** A symbol that can be seen by itself: marks on a dotted circle, a space as an open box. */
  private static String visible(String symbol) {
    int codePoint = symbol.codePointAt(0);
    return switch (Character.getType(codePoint)) {
      case Character.NON_SPACING_MARK, Character.COMBINING_SPACING_MARK, Character.ENCLOSING_MARK ->
          "\u25CC" + symbol;
      case Character.SPACE_SEPARATOR, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR ->
          "\u2423";
      case Character.FORMAT, Character.CONTROL -> "\u25CC";
      default -> symbol;
    };
  }

  /** Text for XML, which cannot hold every character. */
  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder(text.length());
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                default -> escaped.appendCodePoint(isXml(c) ? c : 0xFFFD);
              }
            });
    return escaped.toString();
  }

  private static boolean isXml(int c) {
    return c >= 0x20 && c != 0xFFFE && c != 0xFFFF && Character.getType(c) != Character.SURROGATE;
  }
}
