package org.erroralign.align;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.erroralign.Rounds;
import org.erroralign.align.AlignmentGraph.Move;
import org.erroralign.align.AlignmentGraph.Node;
import org.erroralign.align.AlignmentGraph.Symbol;
import org.erroralign.text.Normalizer;
import org.erroralign.text.Tokenizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class AlignmentGraphTest {
  private static final String LETTERS = "aeiobnt'";

  @Test
  void showsTheEmbeddedTexts() {
    AlignmentGraph graph = ErrorAligner.paper().graph("It's Ångström", "its");
    assertThat(text(graph.reference())).isEqualTo("<it#s><angstrom>");
    assertThat(text(graph.hypothesis())).isEqualTo("<its>");
    assertThat(graph.reference().get(3).kind()).isEqualTo(Symbol.Kind.UNVOICED);
    assertThat(graph.alignment()).isEqualTo(ErrorAligner.paper().align("It's Ångström", "its"));
  }

  @Test
  void tracesTheExampleOfThePaper() {
    for (String preset : List.of("standard", "paper", "error-align")) {
      AlignmentGraph graph =
          Preset.named(preset)
              .aligner()
              .graph("Some things are worth noting", "Something worth nothing period");
      assertThat(ends(graph))
          .as(preset)
          .containsExactly(
              "<some>/<some",
              "<things>/thing>",
              "<are>/",
              "<worth>/<worth>",
              "<noting>/<nothing>",
              "/<period>");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"standard", "paper", "error-align"})
  void pathsGoFromTheStartToTheEndAndCostWhatTheAlignmentCosts(String preset) {
    Random random = new Random(7);
    for (int round = 0; round < Rounds.of(1500); round++) {
      String reference = StretchFixture.randomText(random, 4, 5, LETTERS);
      String hypothesis = StretchFixture.edited(random, reference, 0.15, LETTERS);
      ErrorAligner asPreset = Preset.named(preset).aligner();
      ErrorAligner exact = asPreset.withSearch(Search.exact()).withWordPrePass(false);
      AlignmentGraph graph = exact.graph(reference, hypothesis);
      assertThat(graph.alignment()).isEqualTo(exact.align(reference, hypothesis));
      checkSteps(graph);
      assertThat(cost(graph, exact.costModel()))
          .as("%s / %s", reference, hypothesis)
          .isEqualTo(graph.alignment().cost());
      // A beam may find dearer ways between its ends than there are.
      AlignmentGraph beam =
          asPreset.withSearch(Search.beam(5)).withWordPrePass(false).graph(reference, hypothesis);
      checkSteps(beam);
      checkEnds(graph, exact.costModel().segmentRule());
      checkEnds(beam, exact.costModel().segmentRule());
      assertThat(cost(beam, exact.costModel())).isLessThanOrEqualTo(beam.alignment().cost());
      checkSteps(asPreset.graph(reference, hypothesis));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"standard", "paper", "error-align"})
  void aRestrictedPathStaysInTheBacktraceGraph(String preset) {
    Random random = new Random(17);
    CostModel model = Preset.named(preset).aligner().costModel().withRestrictedToGraph(true);
    ErrorAligner aligner =
        Preset.named(preset)
            .aligner()
            .withCostModel(model)
            .withSearch(Search.exact())
            .withWordPrePass(false);
    for (int round = 0; round < Rounds.of(200); round++) {
      String reference = StretchFixture.randomText(random, 4, 5, LETTERS);
      String hypothesis = StretchFixture.edited(random, reference, 0.15, LETTERS);
      AlignmentGraph graph = aligner.graph(reference, hypothesis);
      assertThat(graph.alignment().exact()).isTrue();
      assertThat(graph.path())
          .as("%s / %s", reference, hypothesis)
          .allMatch(node -> graph.inBacktrace(node.reference(), node.hypothesis()));
      assertThat(cost(graph, model)).isEqualTo(graph.alignment().cost());
    }
  }

  @Test
  void costsAsMuchWithAnchors() {
    Random random = new Random(11);
    for (int round = 0; round < Rounds.of(1500); round++) {
      String reference = StretchFixture.randomText(random, 8, 4, LETTERS);
      String hypothesis = StretchFixture.edited(random, reference, 0.1, LETTERS);
      AlignmentGraph graph = ErrorAligner.standard().graph(reference, hypothesis);
      checkSteps(graph);
      assertThat(cost(graph, CostModel.standard())).isEqualTo(graph.alignment().cost());
      long shown = graph.path().stream().filter(Node::endsSegment).count();
      assertThat(shown).isEqualTo(graph.alignment().segments().size());
    }
  }

  /** More distinct letters than the exact search keeps costs of. */
  @Test
  void costsAsMuchWithHundredsOfLetters() {
    StringBuilder letters = new StringBuilder();
    for (char c = '一'; c < '一' + 120; c++) {
      letters.append(c);
    }
    Random random = new Random(13);
    ErrorAligner exact = ErrorAligner.standard().withWordPrePass(false);
    for (int round = 0; round < Rounds.of(60); round++) {
      String reference = StretchFixture.randomText(random, 30, 10, letters.toString());
      String hypothesis = StretchFixture.edited(random, reference, 0.15, letters.toString());
      AlignmentGraph graph = exact.graph(reference, hypothesis);
      checkSteps(graph);
      assertThat(cost(graph, exact.costModel())).isEqualTo(graph.alignment().cost());
      assertThat(graph.alignment().cost())
          .isLessThanOrEqualTo(
              exact.withSearch(Search.beam(30)).align(reference, hypothesis).cost());
    }
  }

  @Test
  void hasTheNodesOfTheBacktraceGraph() {
    Random random = new Random(3);
    for (int round = 0; round < Rounds.of(300); round++) {
      String reference = StretchFixture.randomText(random, 4, 6, LETTERS);
      String hypothesis = StretchFixture.edited(random, reference, 0.2, LETTERS);
      StretchFixture fixture = new StretchFixture(Normalizer.paper()).read(reference, hypothesis);
      BacktraceGraph expected = new BacktraceGraph();
      expected.read(fixture.stretch);
      AlignmentGraph graph =
          ErrorAligner.paper().withTokenizer(Tokenizer.whitespace()).graph(reference, hypothesis);
      int columns = graph.reference().size();
      int rows = graph.hypothesis().size();
      boolean[][] touched = new boolean[rows + 1][columns + 1];
      for (int h = 0; h <= rows; h++) {
        for (int r = 0; r <= columns; r++) {
          assertThat(graph.inBacktrace(r, h)).isEqualTo(expected.contains(h, r));
          for (Move move : Move.values()) {
            if (graph.inBacktrace(r, h, move)) {
              touched[h][r] = true;
              touched[h + move.hypotheses()][r + move.references()] = true;
            }
          }
        }
      }
      for (int h = 0; h <= rows; h++) {
        for (int r = 0; r <= columns; r++) {
          assertThat(touched[h][r]).as("an edge at each node").isEqualTo(graph.inBacktrace(r, h));
        }
      }
    }
  }

  @Test
  void acceptsAnyTexts() {
    RandomPairs pairs = new RandomPairs(5);
    for (int round = 0; round < Rounds.of(2000); round++) {
      RandomPairs.Pair pair = pairs.next();
      for (String preset : List.of("standard", "paper", "error-align")) {
        checkSteps(Preset.named(preset).aligner().graph(pair.reference(), pair.hypothesis()));
      }
    }
    AlignmentGraph empty = ErrorAligner.standard().graph("", "");
    assertThat(empty.path()).containsExactly(new Node(0, 0, false));
    assertThat(empty.inBacktrace(0, 0)).isTrue();
  }

  @Test
  void refusesWhatNobodyCouldLookAt() {
    String text = "word ".repeat(200);
    assertThatThrownBy(() -> ErrorAligner.standard().graph(text, text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("expected a graph of at most 1048576 nodes, found 1200 by 1200 symbols");
  }

  private static void checkSteps(AlignmentGraph graph) {
    Node from = graph.path().get(0);
    assertThat(from).isEqualTo(new Node(0, 0, false));
    for (Node to : graph.path().subList(1, graph.path().size())) {
      Move move = move(from, to);
      assertThat(graph.contains(from.reference(), from.hypothesis(), move)).isTrue();
      from = to;
    }
    assertThat(from.reference()).isEqualTo(graph.reference().size());
    assertThat(from.hypothesis()).isEqualTo(graph.hypothesis().size());
  }

  /** Eq. 9 along the path closes segments at the nodes that say so, and nowhere else. */
  private static void checkEnds(AlignmentGraph graph, SegmentRule rule) {
    boolean paper = rule == SegmentRule.PAPER;
    Node closed = graph.path().get(0);
    Node from = closed;
    for (Node to : graph.path().subList(1, graph.path().size())) {
      Move move = move(from, to);
      String reference =
          move == Move.HYPOTHESIS ? "" : delimiter(graph.reference().get(from.reference()));
      boolean beforeWord =
          reference.equals("<")
              && from.hypothesis() > closed.hypothesis()
              && (paper || hasCharacter(graph, closed, from)); // case 2
      boolean insertion =
          move == Move.HYPOTHESIS
              && delimiter(graph.hypothesis().get(from.hypothesis())).equals(">")
              && from.reference() == closed.reference()
              && from.hypothesis() > closed.hypothesis()
              && (paper || hasCharacter(graph, closed, from)); // case 3
      if (beforeWord) {
        assertThat(from.endsSegment()).as("closes at %s", from).isTrue();
        closed = from;
      }
      if (reference.equals(">") || insertion) { // case 1
        assertThat(to.endsSegment()).as("closes at %s", to).isTrue();
        closed = to;
      } else if (to.endsSegment()) { // by case 2 of the next move
        assertThat(to.reference()).isLessThan(graph.reference().size());
        assertThat(delimiter(graph.reference().get(to.reference()))).isEqualTo("<");
      }
      from = to;
    }
  }

  private static String delimiter(Symbol symbol) {
    return symbol.kind() == Symbol.Kind.DELIMITER ? symbol.text() : "";
  }

  private static boolean hasCharacter(AlignmentGraph graph, Node from, Node to) {
    return graph.hypothesis().subList(from.hypothesis(), to.hypothesis()).stream()
        .anyMatch(symbol -> symbol.kind() != Symbol.Kind.DELIMITER);
  }

  private static Move move(Node from, Node to) {
    for (Move move : Move.values()) {
      if (to.reference() - from.reference() == move.references()
          && to.hypothesis() - from.hypothesis() == move.hypotheses()) {
        return move;
      }
    }
    throw new AssertionError("expected one move, found " + from + " to " + to);
  }

  /** Reference and hypothesis symbols of each segment. */
  private static List<String> ends(AlignmentGraph graph) {
    List<String> ends = new ArrayList<>();
    Node last = graph.path().get(0);
    for (Node node : graph.path()) {
      if (node.endsSegment()) {
        ends.add(
            text(graph.reference().subList(last.reference(), node.reference()))
                + "/"
                + text(graph.hypothesis().subList(last.hypothesis(), node.hypothesis())));
        last = node;
      }
    }
    return ends;
  }

  private static String text(List<Symbol> symbols) {
    StringBuilder text = new StringBuilder();
    symbols.forEach(symbol -> text.append(symbol.text()));
    return text.toString();
  }

  /** Eqs. 1 to 5 along the path, segment by segment, with the graph of the whole pair. */
  private static double cost(AlignmentGraph graph, CostModel model) {
    double total = 0;
    List<Node> open = new ArrayList<>();
    open.add(graph.path().get(0));
    for (Node node : graph.path().subList(1, graph.path().size())) {
      open.add(node);
      if (node.endsSegment()) {
        total += segmentCost(graph, model, open) + endCost(graph, model, open);
        open.clear();
        open.add(node);
      }
    }
    return total + segmentCost(graph, model, open);
  }

  private static double segmentCost(AlignmentGraph graph, CostModel model, List<Node> nodes) {
    Node first = nodes.get(0);
    Node last = nodes.get(nodes.size() - 1);
    boolean twoSided =
        last.reference() > first.reference() && last.hypothesis() > first.hypothesis();
    double factor = twoSided ? model.cost(CostTerm.TWO_SIDED_FACTOR) : 1;
    double sum = 0;
    for (int k = 1; k < nodes.size(); k++) {
      Node from = nodes.get(k - 1);
      Move move = move(from, nodes.get(k));
      boolean every = model.offGraphMoves() == CostModel.OffGraphMoves.EVERY_MOVE;
      double penalty =
          graph.inBacktrace(from.reference(), from.hypothesis())
              ? 0
              : model.cost(CostTerm.OFF_GRAPH_PENALTY);
      if (move == Move.BOTH) {
        Symbol a = graph.reference().get(from.reference());
        Symbol b = graph.hypothesis().get(from.hypothesis());
        boolean match = a.equals(b);
        double substitution =
            model.soundGroups().key(a.text().codePointAt(0))
                    == model.soundGroups().key(b.text().codePointAt(0))
                ? model.cost(CostTerm.SUBSTITUTE_SIMILAR)
                : model.cost(CostTerm.SUBSTITUTE_DISSIMILAR);
        sum += factor * (match ? (every ? penalty : 0) : substitution + penalty);
      } else {
        Symbol symbol =
            move == Move.REFERENCE
                ? graph.reference().get(from.reference())
                : graph.hypothesis().get(from.hypothesis());
        double paid = every || symbol.kind() == Symbol.Kind.VOICED ? factor * penalty : 0;
        sum +=
            paid
                + switch (symbol.kind()) {
                  case DELIMITER ->
                      twoSided
                          ? model.cost(CostTerm.TWO_SIDED_DELIMITER)
                          : model.cost(CostTerm.DELIMITER);
                  case UNVOICED -> factor * model.cost(CostTerm.UNVOICED);
                  case VOICED ->
                      factor
                          * model
                              .letters()
                              .getOrDefault(
                                  symbol.text().codePointAt(0), model.cost(CostTerm.VOICED));
                };
      }
    }
    return sum;
  }

  private static double endCost(AlignmentGraph graph, CostModel model, List<Node> nodes) {
    Node first = nodes.get(0);
    Node last = nodes.get(nodes.size() - 1);
    double cost = isInside(graph, last) ? model.cost(CostTerm.END_INSIDE_WORD) : 0;
    if (last.reference() == first.reference()) {
      cost += isInside(graph, last) ? model.cost(CostTerm.INSERTION_END_INSIDE_WORD) : 0;
      cost += isInside(graph, first) ? model.cost(CostTerm.INSERTION_END_INSIDE_WORD) : 0;
    }
    return cost;
  }

  private static boolean isInside(AlignmentGraph graph, Node node) {
    int h = node.hypothesis();
    return h > 0
        && h < graph.hypothesis().size()
        && graph.hypothesis().get(h - 1).kind() != Symbol.Kind.DELIMITER
        && graph.hypothesis().get(h).kind() != Symbol.Kind.DELIMITER;
  }
}
