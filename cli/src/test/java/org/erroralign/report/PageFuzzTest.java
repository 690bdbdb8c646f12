package org.erroralign.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.erroralign.align.Alignment;
import org.erroralign.align.ErrorAligner;
import org.erroralign.align.Operation;
import org.erroralign.analysis.Analysis;
import org.erroralign.analysis.Folding;
import org.erroralign.analysis.PairScorer;
import org.erroralign.analysis.ScoredUtterance;
import org.erroralign.analysis.SuspicionRules;
import org.erroralign.analysis.Term;
import org.erroralign.analysis.TermQuery;
import org.erroralign.analysis.report.Provenance;
import org.erroralign.corpus.Details;
import org.erroralign.corpus.Utterance;
import org.erroralign.stats.Bootstrap;
import org.erroralign.text.Tokenizer;

/**
 * Whatever texts, ids, attributes and keywords say, the page's data is JSON from which the
 * alignment can be read again, and nothing of it stands outside of its blocks; data: chars, six
 * lines.
 */
class PageFuzzTest {
  private static final int MOST = 300;
  private static final Pattern BLOCKS =
      Pattern.compile(
          "<script type=\"text/plain\" id=\"(summary|utterances)\">([A-Za-z0-9+/=\\s]*)</script>");
  private static final ObjectMapper JSON = new ObjectMapper();

  /** The page without its data, made once from harmless texts. */
  private static final String FRAME =
      frame(html("id", "speaker", "s1", "some thing", "something", "Report"));

  @FuzzTest
  void page(byte[] data) throws IOException {
    String text = ByteBuffer.wrap(data, 0, Math.min(MOST, data.length)).asCharBuffer().toString();
    String[] lines = text.split("\n", 6);
    if (lines.length < 6) {
      return;
    }
    String page = html(lines[0], lines[1], lines[2], lines[3], lines[4], lines[5]);
    assertThat(frame(page)).isEqualTo(FRAME);
    List<JsonNode> blocks = blocks(page);
    assertThat(blocks).hasSize(2);
    assertThat(blocks.get(0).get("seen").asInt()).isOne();
    JsonNode utterance = blocks.get(1).get(0);
    assertThat(utterance.get("id").asText()).isEqualTo(lines[0]);
    checkSegments(utterance, ErrorAligner.standard().align(lines[3], lines[4]));
  }

  private static String html(
      String id,
      String attribute,
      String value,
      String reference,
      String hypothesis,
      String title) {
    Tokenizer tokenizer = Tokenizer.standard();
    TermQuery keywords = new TermQuery(List.of(Term.parse("some*", "")), Folding.CASE, tokenizer);
    List<String> groups = attribute.isEmpty() ? List.of() : List.of(attribute);
    PageSettings settings =
        new PageSettings(
            title,
            List.of("system"),
            tokenizer,
            keywords,
            groups,
            audio -> "",
            new PageSettings.Limits(10, 1 << 20, 10),
            1);
    Details details = Details.NONE.withMetadata(Map.of(attribute, value), Set.of());
    ScoredUtterance result =
        PairScorer.standard().score(new Utterance(id, reference, hypothesis, details));
    Analysis analysis =
        new Analysis(new Analysis.Settings(tokenizer, groups, keywords, SuspicionRules.standard()));
    analysis.add(result);
    SystemTables tables = new SystemTables(tokenizer);
    tables.add(value, result);
    PageUtterances part = new PageUtterances(settings);
    part.add(List.of(result), List.of(List.of()));
    PageUtterances all = new PageUtterances(settings);
    all.addAll(part, word -> true);
    ReportPage.Statistics statistics =
        new ReportPage.Statistics(
            new Bootstrap(20, 1, Bootstrap.Method.PERCENTILE), 0.95, attribute, null);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      new ReportPage(
              settings,
              statistics,
              all,
              List.of(analysis),
              List.of(tables),
              List.of(),
              Provenance.NONE)
          .write(out);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  private static String frame(String page) {
    return BLOCKS
        .matcher(page)
        .replaceAll("$1")
        .replaceFirst("<title>[^<>]*</title>", "<title></title>");
  }

  private static List<JsonNode> blocks(String page) throws IOException {
    List<JsonNode> blocks = new ArrayList<>();
    Matcher matcher = BLOCKS.matcher(page);
    while (matcher.find()) {
      byte[] packed = Base64.getMimeDecoder().decode(matcher.group(2));
      try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
        blocks.add(JSON.readTree(new String(in.readAllBytes(), StandardCharsets.UTF_8)));
      }
    }
    return blocks;
  }

  /** Unpacks the numbers as the page does. */
  private static void checkSegments(JsonNode utterance, Alignment alignment) {
    JsonNode system = utterance.get("systems").get(0);
    assertThat(utterance.get("ref").asText()).isEqualTo(alignment.reference());
    assertThat(system.get("hyp").asText()).isEqualTo(alignment.hypothesis());
    JsonNode numbers = system.get("segments");
    List<String> found = new ArrayList<>();
    int k = 0;
    int referenceEnd = 0;
    int hypothesisEnd = 0;
    while (k < numbers.size()) {
      int code = numbers.get(k++).asInt();
      int referenceStart = referenceEnd + numbers.get(k++).asInt();
      int length = numbers.get(k++).asInt();
      referenceEnd = length == 0 ? referenceEnd : referenceStart + length;
      int from = -1;
      for (int part = code >> 4; part > 0; part--) {
        int start = hypothesisEnd + numbers.get(k++).asInt();
        hypothesisEnd = start + numbers.get(k++).asInt();
        from = from < 0 ? start : from;
      }
      found.add(
          List.of(Operation.values()).get(code & 3)
              + (length == 0 ? " -" : " " + referenceStart + ".." + referenceEnd)
              + (from < 0 ? " -" : " " + from + ".." + hypothesisEnd));
    }
    assertThat(found)
        .isEqualTo(
            alignment.segments().stream()
                .map(
                    segment ->
                        segment.operation()
                            + (segment.reference().isEmpty()
                                ? " -"
                                : " "
                                    + segment.reference().start()
                                    + ".."
                                    + segment.reference().end())
                            + (segment.hypothesis().isEmpty()
                                ? " -"
                                : " "
                                    + segment.hypothesis().start()
                                    + ".."
                                    + segment.hypothesis().end()))
                .toList());
  }
}
