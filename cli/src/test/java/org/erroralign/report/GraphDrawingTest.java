package org.erroralign.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.erroralign.align.AlignmentGraph;
import org.erroralign.align.ErrorAligner;
import org.erroralign.align.Preset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

@ExtendWith(Browser.class)
final class GraphDrawingTest {
  private static final String REFERENCE = "Some things are worth noting!";
  private static final String HYPOTHESIS = "Something worth nothing period?";

  @Test
  void drawsGrayRedAndBlueWithTheTextsAlongTheAxes() throws Exception {
    Document svg = parse(ErrorAligner.paper().graph(REFERENCE, HYPOTHESIS));
    assertThat(texts(svg))
        .startsWith("<", "s", "o", "m", "e", ">", "<", "t")
        .contains("full graph", "backtrace graph", "best path", "segment end");
    assertThat(String.join("", texts(svg)))
        .contains("<some><things><are><worth><noting><something><worth><nothing><period>");
    // 34 by 35 symbols; one end for each of the six segments; the rest of the path is hollow.
    List<Element> groups = elements(svg, "g");
    List<Integer> circles = groups.stream().map(g -> elements(g, "circle").size()).toList();
    assertThat(circles).containsSubsequence(35 * 36, 6);
    int onPath = ErrorAligner.paper().graph(REFERENCE, HYPOTHESIS).path().size();
    assertThat(circles).containsSubsequence(onPath - 6, 6);
    // The path in the words of SVG: along the diagonal <some, then right.
    assertThat(groups.stream().map(g -> g.getTextContent() + paths(g)))
        .anyMatch(
            text ->
                text.contains("M56 56L80 80L104 104L128 128L152 152L176 176L200 176L224 176L248"));
  }

  @Test
  void thePageOfAReportDrawsTheSamePath(Browser.Window window) throws IOException {
    Page page = window.open("about:blank", options -> {});
    for (String script : List.of("data.js", "graph.js")) {
      page.addScriptTag(new Page.AddScriptTagOptions().setContent(script(script)));
    }
    Random random = new Random(3);
    for (Preset preset : Preset.values()) {
      ErrorAligner aligner = preset.aligner();
      for (int round = 0; round < 100; round++) {
        String reference = letters(random, 2 + random.nextInt(20));
        String hypothesis = edited(random, reference);
        AlignmentGraph graph = aligner.graph(reference, hypothesis);
        Map<String, Object> pair =
            Map.of(
                "segments",
                Arrays.stream(
                        SegmentCode.of(graph.alignment(), aligner.tokenizer().tokenize(hypothesis))
                            .numbers())
                    .boxed()
                    .toList(),
                "reference",
                reference,
                "hypothesis",
                hypothesis);
        Object drawn =
            page.evaluate(
                "({segments, reference, hypothesis}) => chosenPath(embed(markCuts("
                    + "segmentsOf({systems: [{segments}]}, 0)), reference, hypothesis))"
                    + ".map(([i, j]) => `${j},${i}`)",
                pair);
        assertThat(drawn)
            .as("%s: %s / %s", preset, reference, hypothesis)
            .isEqualTo(
                graph.path().stream()
                    .skip(1)
                    .map(node -> node.reference() + "," + node.hypothesis())
                    .toList());
      }
    }
  }

  private static String script(String name) throws IOException {
    try (InputStream script = GraphDrawing.class.getResourceAsStream(name)) {
      return new String(script.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static String letters(Random random, int length) {
    return random
        .ints(length, 0, 7)
        .mapToObj(k -> "abeht  ".substring(k, k + 1))
        .collect(Collectors.joining());
  }

  /** Some letters and spaces are left out, or replaced by others. */
  private static String edited(Random random, String text) {
    return text.chars()
        .mapToObj(
            c -> random.nextInt(5) > 0 ? Character.toString(c) : letters(random, random.nextInt(3)))
        .collect(Collectors.joining());
  }

  @Test
  void isWhatTheDocumentationShows() throws IOException {
    assertThat(GraphDrawing.svg(ErrorAligner.paper().graph(REFERENCE, HYPOTHESIS)))
        .isEqualTo(Files.readString(Path.of("..", "docs", "images", "graph.svg")));
  }

  @Test
  void drawsOnlyWhatTheGraphHas() throws Exception {
    // <a> and <b>: 9 squares with 12 + 12 sides; both delimiters match, a and b are substituted.
    Document svg = parse(ErrorAligner.standard().graph("a", "b"));
    List<String> paths = elements(svg, "g").stream().map(GraphDrawingTest::paths).toList();
    assertThat(paths.stream().filter(path -> path.startsWith("M")).map(GraphDrawingTest::moves))
        .startsWith(12L + 12 + 3, 4L + 3); // red: around and through the square of a and b
  }

  @Test
  void showsAnyTextWithoutHarm() throws Exception {
    Document svg =
        parse(
            ErrorAligner.standard()
                .graph("</title><script>alert(1)</script> \u0000\ud800", "a&b 日本 हि ٱل"));
    assertThat(elements(svg, "script")).isEmpty();
    assertThat(elements(svg, "title").get(0).getTextContent())
        .contains("</title><script>alert(1)</script> \ufffd\ufffd", "a&b");
    assertThat(texts(svg)).contains("日", "ह", "◌ि", "ٱ");
    parse(ErrorAligner.standard().graph("", ""));
  }

  @Test
  void hasNeitherStyleNorScriptNorLink() {
    String svg = GraphDrawing.svg(ErrorAligner.standard().graph(REFERENCE, HYPOTHESIS));
    assertThat(svg).doesNotContain("style=", "<style", "href", "<script", "onload");
    assertThat(svg.replace("http://www.w3.org/2000/svg", "")).doesNotContain("http");
  }

  @Test
  void refusesTextsThatWouldNotBeLegible() {
    String text =
        String.join(" ", IntStream.range(0, 27).mapToObj(k -> String.valueOf(k % 10)).toList());
    assertThatThrownBy(() -> GraphDrawing.svg(ErrorAligner.standard().graph("a", text)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("found 3 in the reference and 81 in the hypothesis");
    GraphDrawing.svg(ErrorAligner.standard().graph("a", text.substring(2)));
  }

  private static Document parse(AlignmentGraph graph) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    return factory
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(GraphDrawing.svg(graph))));
  }

  private static List<String> texts(Document svg) {
    return elements(svg, "text").stream().map(Element::getTextContent).toList();
  }

  private static String paths(Element group) {
    return String.join("", elements(group, "path").stream().map(p -> p.getAttribute("d")).toList());
  }

  private static long moves(String path) {
    return path.chars().filter(c -> c == 'L').count();
  }

  private static List<Element> elements(Document svg, String name) {
    return elements(svg.getDocumentElement(), name);
  }

  private static List<Element> elements(Element parent, String name) {
    NodeList found = parent.getElementsByTagName(name);
    List<Element> elements = new ArrayList<>();
    for (int k = 0; k < found.getLength(); k++) {
      elements.add((Element) found.item(k));
    }
    return elements;
  }
}
