package org.erroralign.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.erroralign.corpus.PairingReader.Missing;
import org.junit.jupiter.api.Test;

final class PairingReaderTest {
  @Test
  void pairsInWhateverOrder() {
    PairingReader reader = reader(List.of("a", "b", "c"), List.of("c", "a", "b"), Missing.FAIL);
    assertThat(ids(reader)).containsExactlyInAnyOrder("a", "b", "c");
    assertThat(reader.report().paired()).isEqualTo(3);
    assertThat(reader.report().isClean()).isTrue();
  }

  @Test
  void keepsTheOrderOfTheReferenceWhereBothAgreeButForGaps() {
    PairingReader reader =
        reader(List.of("a", "b", "c", "d"), List.of("a", "c", "d", "x"), Missing.SKIP);
    assertThat(ids(reader)).containsExactly("a", "c", "d");
    assertThat(reader.report().missing()).isEqualTo(new PairingReport.Ids(1, List.of("b")));
    assertThat(reader.report().extra()).isEqualTo(new PairingReport.Ids(1, List.of("x")));
  }

  @Test
  void failsAfterTheLastPair() {
    PairingReader reader =
        reader(List.of("a", "b", "b"), List.of("a", "a", "a", "c"), Missing.FAIL);
    assertThat(reader.next().id()).isEqualTo("a");
    assertThatThrownBy(reader::hasNext)
        .isInstanceOf(UnpairedIdsException.class)
        .hasMessage(
            """
            r.trn and h.trn: expected the same ids, 1 was paired, but found
            1 id in the reference but not in the hypothesis: b
            1 id in the hypothesis but not in the reference: c
            1 id more than once in the reference (the first counts): b
            2 ids more than once in the hypothesis (the first counts): a, a""");
  }

  @Test
  void missingHypothesesCanCountAsEmpty() {
    PairingReader reader = reader(List.of("a", "b"), List.of("b"), Missing.EMPTY);
    List<Utterance> all = new ArrayList<>();
    reader.forEachRemaining(all::add);
    assertThat(all).extracting(u -> u.id() + "=" + u.hypothesis()).containsExactly("b=hyp b", "a=");
  }

  @Test
  void listsTheFirstIdsOnly() {
    List<String> many = IntStream.range(0, 100).mapToObj(String::valueOf).toList();
    PairingReader reader = reader(many, List.of(), Missing.SKIP);
    assertThat(ids(reader)).isEmpty();
    assertThat(reader.report().missing().count()).isEqualTo(100);
    assertThat(reader.report().describe())
        .startsWith("100 ids in the reference but not in the hypothesis: 0, 1, 2,")
        .endsWith("19, …");
  }

  @Test
  void breaksLongListsOfIds() {
    List<String> many = IntStream.range(100, 200).mapToObj(k -> "dev-clean/1272/" + k).toList();
    PairingReader reader = reader(many, List.of(), Missing.SKIP);
    assertThat(ids(reader)).isEmpty();
    assertThat(reader.report().describe())
        .isEqualTo(
            """
            100 ids in the reference but not in the hypothesis: dev-clean/1272/100,
              dev-clean/1272/101, dev-clean/1272/102, dev-clean/1272/103,
              dev-clean/1272/104, dev-clean/1272/105, dev-clean/1272/106,
              dev-clean/1272/107, dev-clean/1272/108, dev-clean/1272/109,
              dev-clean/1272/110, dev-clean/1272/111, dev-clean/1272/112,
              dev-clean/1272/113, dev-clean/1272/114, dev-clean/1272/115,
              dev-clean/1272/116, dev-clean/1272/117, dev-clean/1272/118,
              dev-clean/1272/119, …""");
  }

  @Test
  void idsSendNothingToTheTerminal() {
    PairingReader reader = reader(List.of("\u001b[31mred"), List.of(), Missing.SKIP);
    assertThat(ids(reader)).isEmpty();
    assertThat(reader.report().describe()).endsWith(": \uFFFD[31mred");
  }

  @Test
  void joinsWhatBothSidesKnow() {
    Details left = new Details("ann", "", "", 1, 2, Map.of("a", "1"), Set.of("a"));
    Details right = new Details("bob", "x.wav", "", 5, 6, Map.of("a", "2", "b", "3"), Set.of("b"));
    assertThat(left.or(right))
        .isEqualTo(
            new Details("ann", "x.wav", "", 1, 2, Map.of("a", "1", "b", "3"), Set.of("a", "b")));
    assertThat(Details.NONE.or(right)).isEqualTo(right);
  }

  private static List<String> ids(PairingReader reader) {
    List<String> ids = new ArrayList<>();
    reader.forEachRemaining(utterance -> ids.add(utterance.id()));
    return ids;
  }

  private static PairingReader reader(
      List<String> references, List<String> hypotheses, Missing missing) {
    return new PairingReader(
        "r.trn",
        transcripts("ref ", references),
        "h.trn",
        transcripts("hyp ", hypotheses),
        missing,
        false);
  }

  private static CorpusReader<Unpaired> transcripts(String prefix, List<String> ids) {
    Unpaired[] all =
        ids.stream()
            .map(id -> new Unpaired(id, prefix + id, Details.NONE))
            .toArray(Unpaired[]::new);
    Iterator<Unpaired> items = Arrays.asList(all).iterator();
    return new CorpusReader<>() {
      @Override
      public boolean hasNext() {
        return items.hasNext();
      }

      @Override
      public Unpaired next() {
        return items.next();
      }

      @Override
      public long bytesRead() {
        return 0;
      }

      @Override
      public void close() {}
    };
  }
}
