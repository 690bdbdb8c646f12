package org.erroralign.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.erroralign.analysis.Folding;
import org.erroralign.analysis.PairScorer;
import org.erroralign.analysis.Term;
import org.erroralign.analysis.TermQuery;
import org.erroralign.corpus.Details;
import org.erroralign.corpus.Utterance;
import org.erroralign.report.PageUtterances.Rank;
import org.erroralign.text.Span;
import org.erroralign.text.Tokenizer;
import org.erroralign.text.Transcript;
import org.erroralign.text.WordDetails;
import org.junit.jupiter.api.Test;

final class PageUtterancesTest {
  private static final TermQuery KEYWORDS =
      new TermQuery(List.of(Term.parse("aspirin", "")), Folding.CASE, Tokenizer.standard());

  /** How often words occur so far, as the caller of the class knows. */
  private final Map<String, Integer> said = new HashMap<>();

  private boolean isRare(String word) {
    return said.getOrDefault(word, 0) <= 1;
  }

  private static PageSettings settings(int utterances, long bytes, long seed) {
    return new PageSettings(
        "title",
        List.of("system"),
        Tokenizer.standard(),
        KEYWORDS,
        List.of(),
        audio -> "",
        new PageSettings.Limits(utterances, bytes, 100),
        seed);
  }

  private PageUtterances gather(PageSettings settings, List<String[]> pairs, int batch) {
    PageUtterances all = new PageUtterances(settings);
    for (int from = 0; from < pairs.size(); from += batch) {
      PageUtterances part = new PageUtterances(settings);
      for (int k = from; k < Math.min(pairs.size(), from + batch); k++) {
        String[] pair = pairs.get(k);
        for (String word : pair[0].split(" ", -1)) {
          said.merge(word, 1, Integer::sum);
        }
        part.add(
            List.of(PairScorer.standard().score(new Utterance("u" + k, pair[0], pair[1]))),
            List.of(List.of()));
      }
      all.addAll(part, this::isRare);
    }
    all.choose(this::isRare);
    return all;
  }

  private static List<String> ids(PageUtterances utterances) {
    return utterances.chosen().stream()
        .map(json -> new String(json, StandardCharsets.UTF_8))
        .map(json -> json.substring(7, json.indexOf('"', 7)))
        .toList();
  }

  /** Every hundredth misses a keyword; every hundredth has a hapax wrong; the rest are common. */
  private static List<String[]> corpus(int size) {
    return IntStream.range(0, size)
        .mapToObj(
            k ->
                switch (k % 100) {
                  case 7 -> new String[] {"take aspirin now", "take asp rin now"};
                  case 8 -> new String[] {"hapax" + k + " here", "other here"};
                  case 9 -> new String[] {"hapax" + k + " right", "hapax" + k + " right"};
                  case 10 -> new String[] {"common word", "comma word"};
                  default -> new String[] {"take it now", "take it now"};
                })
        .toList();
  }

  @Test
  void holdsAllInOrderWhereTheyFit() {
    PageUtterances all = gather(settings(1000, 1 << 20, 1), corpus(300), 64);
    assertThat(ids(all)).isEqualTo(IntStream.range(0, 300).mapToObj(k -> "u" + k).toList());
    assertThat(all.seen()).isEqualTo(300);
  }

  @Test
  void keepsKeywordErrorsThenRareWordsThenASample() {
    PageUtterances chosen = gather(settings(200, 1 << 20, 1), corpus(5000), 64);
    List<String> ids = ids(chosen);
    assertThat(ids).hasSize(200).doesNotHaveDuplicates();
    assertThat(ids).isSortedAccordingTo((a, b) -> number(a) - number(b));
    for (int k = 0; k < 5000; k += 100) {
      assertThat(ids).contains("u" + (k + 7), "u" + (k + 8));
    }
    assertThat(chosen.held(Rank.KEYWORD, this::isRare)).isEqualTo(50);
    assertThat(chosen.held(Rank.RARE_WORD, this::isRare)).isEqualTo(50);
    assertThat(chosen.droppedAny(Rank.KEYWORD)).isFalse();
    assertThat(chosen.droppedAny(Rank.RARE_WORD)).isFalse();
    assertThat(chosen.droppedAny(Rank.SAMPLE)).isTrue();
    // The sample comes from everywhere.
    assertThat(ids.stream().filter(id -> number(id) < 1000).count()).isBetween(30L, 55L);
  }

  private static int number(String id) {
    return Integer.parseInt(id.substring(1));
  }

  @Test
  void choosesTheSameWhateverTheBatchesAndAnotherSampleForAnotherSeed() {
    List<String> first = ids(gather(settings(200, 1 << 20, 1), corpus(5000), 64));
    said.clear();
    assertThat(ids(gather(settings(200, 1 << 20, 1), corpus(5000), 7))).isEqualTo(first);
    said.clear();
    assertThat(ids(gather(settings(200, 1 << 20, 2), corpus(5000), 64))).isNotEqualTo(first);
  }

  @Test
  void wordsThatTurnOutNotToBeRareLoseTheirRank() {
    List<String[]> pairs = new ArrayList<>();
    pairs.add(new String[] {"seldom", "selden"});
    for (int k = 0; k < 500; k++) {
      pairs.add(new String[] {"fine", "fine"});
    }
    pairs.add(new String[] {"seldom", "seldom"});
    PageUtterances chosen = gather(settings(100, 1 << 20, 1), pairs, 64);
    assertThat(chosen.held(Rank.RARE_WORD, this::isRare)).isZero();
  }

  @Test
  void isBoundedInBytesAndSaysWhenKeywordErrorsDidNotFit() {
    List<String[]> pairs = new ArrayList<>();
    for (int k = 0; k < 500; k++) {
      pairs.add(new String[] {"aspirin " + "word ".repeat(50), "word ".repeat(50)});
    }
    PageUtterances chosen = gather(settings(1000, 50_000, 1), pairs, 16);
    assertThat(chosen.chosen().stream().mapToLong(json -> json.length).sum())
        .isBetween(40_000L, 50_000L);
    assertThat(chosen.droppedAny(Rank.KEYWORD)).isTrue();
    assertThat(chosen.seen()).isEqualTo(500);
  }

  @Test
  void wordsHaveTheirConfidences() {
    Transcript heard =
        Transcript.of("good day all")
            .withWords(
                List.of(
                    new WordDetails(new Span(0, 4), 0, 1, 0.756),
                    new WordDetails(new Span(9, 12), 1, 2, 0)));
    PageUtterances utterances = new PageUtterances(settings(1, 1_000, 1));
    utterances.add(
        List.of(
            PairScorer.standard()
                .score(new Utterance("u", Transcript.of("good day"), heard, Details.NONE))),
        List.of(List.of()));
    PageUtterances all = new PageUtterances(settings(1, 1_000, 1));
    all.addAll(utterances, word -> false);
    assertThat(new String(all.chosen().get(0), StandardCharsets.UTF_8))
        .contains("\"confidences\":[76,-1,0]");
  }
}
