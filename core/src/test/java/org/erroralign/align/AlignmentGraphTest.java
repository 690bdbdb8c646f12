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
import org.erroralign.text.Span;
import org.erroralign.text.Tokenizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

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
    for (Preset preset : Preset.values()) {
      AlignmentGraph graph =
          preset.aligner().graph("Some things are worth noting", "Something worth nothing period");
      assertThat(ends(graph))
          .as("%s", preset)
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
  @EnumSource(Preset.class)
  void segmentsEndWhereThoseOfTheAlignmentDo(Preset preset) {
    Random random = new Random(7);
    for (int round = 0; round < Rounds.of(1500); round++) {
      String reference = StretchFixture.randomText(random, 6, 5, "aeiobnt");
      String hypothesis = StretchFixture.edited(random, reference, 0.15, "aeiobnt");
      AlignmentGraph graph = preset.aligner().graph(reference, hypothesis);
      checkSteps(graph);
      List<String> expected = new ArrayList<>();
      int hypothesisEnd = -1;
      for (Segment segment : graph.alignment().segments()) {
        String word = segment.reference().of(reference);
        Span part = segment.hypothesis();
        String symbols = "";
        if (!part.isEmpty()) {
          boolean cutBefore = part.start() == hypothesisEnd;
          hypothesisEnd = part.end();
          boolean cutAfter =
              hypothesisEnd < hypothesis.length() && hypothesis.charAt(hypothesisEnd) != ' ';
          symbols =
              (cutBefore ? "" : "<")
                  + part.of(hypothesis).replaceAll(" +", "><")
                  + (cutAfter ? "" : ">");
        }
        expected.add((word.isEmpty() ? "" : "<" + word + ">") + "/" + symbols);
      }
      assertThat(ends(graph)).as("%s / %s", reference, hypothesis).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @EnumSource(Preset.class)
  void thePathBetweenTwoEndsHasTheFewestEdits(Preset preset) {
    Random random = new Random(17);
    for (int round = 0; round < Rounds.of(500); round++) {
      String reference = StretchFixture.randomText(random, 5, 5, LETTERS);
      String hypothesis = StretchFixture.edited(random, reference, 0.2, LETTERS);
      AlignmentGraph graph = preset.aligner().graph(reference, hypothesis);
      checkSteps(graph);
      Node end = graph.path().get(0);
      Node from = end;
      int matches = 0;
      for (Node to : graph.path().subList(1, graph.path().size())) {
        matches += move(from, to) == Move.BOTH && isMatch(graph, from) ? 1 : 0;
        from = to;
        if (to.endsSegment()) {
          assertThat(matches)
              .as("%s / %s", reference, hypothesis)
              .isEqualTo(
                  longestCommonSubsequence(
                      graph.reference().subList(end.reference(), to.reference()),
                      graph.hypothesis().subList(end.hypothesis(), to.hypothesis())));
          end = to;
          matches = 0;
        }
      }
    }
  }

  private static boolean isMatch(AlignmentGraph graph, Node from) {
    return graph
        .reference()
        .get(from.reference())
        .equals(graph.hypothesis().get(from.hypothesis()));
  }

  private static int longestCommonSubsequence(List<Symbol> a, List<Symbol> b) {
    int[][] lengths = new int[a.size() + 1][b.size() + 1];
    for (int i = 1; i <= a.size(); i++) {
      for (int j = 1; j <= b.size(); j++) {
        lengths[i][j] =
            a.get(i - 1).equals(b.get(j - 1))
                ? lengths[i - 1][j - 1] + 1
                : Math.max(lengths[i - 1][j], lengths[i][j - 1]);
      }
    }
    return lengths[a.size()][b.size()];
  }

  /** Both symbols, before the hypothesis', before the reference's. */
  @Test
  void breaksTiesFromTheStart() {
    assertThat(moves(Normalizer.paper(), "ab", "xyz")).isEqualTo("BBBHB");
    assertThat(moves(Normalizer.paper(), "abc", "xy")).isEqualTo("BBBRB");
    assertThat(moves(Normalizer.paper(), "a'b", "axb")).as("no substitution").isEqualTo("BBHRBB");
    assertThat(moves(Normalizer.standard(), "a'b", "axb")).isEqualTo("BBBBB");
    assertThat(moves(Normalizer.paper(), "abc", "a b")).as("nor of < and >").isEqualTo("BBHHBRB");
  }

  /** The moves through one segment, by their first letters. */
  private static String moves(Normalizer normalizer, String reference, String hypothesis) {
    Segment all =
        new Segment(
            Operation.SUBSTITUTE,
            new Span(0, reference.length()),
            new Span(0, hypothesis.length()),
            false,
            false);
    AlignmentGraph graph =
        AlignmentGraph.of(
            new Alignment(reference, hypothesis, List.of(all), 0, true),
            Tokenizer.whitespace(),
            normalizer);
    checkSteps(graph);
    StringBuilder moves = new StringBuilder();
    for (int k = 1; k < graph.path().size(); k++) {
      moves.append(move(graph.path().get(k - 1), graph.path().get(k)).name().charAt(0));
    }
    return moves.toString();
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
      for (Preset preset : Preset.values()) {
        checkSteps(preset.aligner().graph(pair.reference(), pair.hypothesis()));
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
}
