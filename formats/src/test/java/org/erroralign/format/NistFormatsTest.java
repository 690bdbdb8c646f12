package org.erroralign.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.erroralign.corpus.PairedReader;
import org.erroralign.corpus.PairingReader.Missing;
import org.erroralign.corpus.Side;
import org.erroralign.corpus.Unpaired;
import org.erroralign.corpus.UnpairedIdsException;
import org.erroralign.corpus.Utterance;
import org.erroralign.metric.WordEdit;
import org.erroralign.metric.WordScorer;
import org.erroralign.text.Transcript;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class NistFormatsTest {
  private static final Path DATA =
      Path.of(System.getProperty("erroralign.data", "../../shared/data"));

  private static final String STM =
      """
      ;; a comment
      call A ann 1.0 2.0 <O,WA> i { um / uh } (%hesitation) agree;tag
      call A ann 2.0 3.0 <o> well
      call A ann 3.0 5.0 IGNORE_TIME_SEGMENT_IN_SCORING
      call A bob 5.0 6.0
      call B bob 0.5 1.5 yes
      """;

  @Test
  void trnTakesTheLastParenthesesForTheId() throws IOException {
    List<Unpaired> read =
        Corpus.transcripts("trn", ";; comment\n\na (b) { c / @ } (ann-01)\n(bob_2)\n");
    assertThat(read).extracting(Unpaired::id).containsExactly("ann-01", "bob_2");
    assertThat(read)
        .extracting(each -> each.transcript().notation())
        .containsExactly("a (b) { c / @ }", "");
    assertThat(read).extracting(t -> t.details().speaker()).containsExactly("ann", "bob");
  }

  @Test
  void stmHasLabelsTagsAndNumberedIds() throws IOException {
    List<Unpaired> read = Corpus.transcripts("stm", STM);
    assertThat(read)
        .extracting(Unpaired::id)
        .containsExactly("ann-000", "ann-001", "bob-000", "bob-001");
    assertThat(read.get(0).transcript().notation()).isEqualTo("i { um / uh } (%hesitation) agree");
    assertThat(read.get(0).details().metadata()).isEqualTo(Map.of("labels", "<O,WA>"));
    assertThat(read.get(2).text()).isEmpty();
  }

  /**
   * What sclite does: the first field after the times that begins with {@code <} is the labels, be
   * it one, none or no label at all.
   */
  @ParameterizedTest
  @CsvSource({
    "<> one two, one two, ''",
    "<M> three, three, <M>",
    "<unk> five, five, <unk>",
    "<M>seven, '', <M>seven",
    "<a b> six, b> six, <a",
    "one <M> two, one <M> two, ''",
    "<o;f0;male>, '', <o;f0;male>"
  })
  void stmLabelsAreWhatBeginsWithAnAngle(String rest, String text, String labels)
      throws IOException {
    Unpaired read = Corpus.transcripts("stm", "call A ann 1 2 " + rest + "\n").get(0);
    assertThat(read.text()).isEqualTo(text);
    assertThat(read.details().metadata().getOrDefault("labels", "")).isEqualTo(labels);
  }

  /** What sclite does: either spelling, in any case, anywhere; and ids count without them. */
  @Test
  void stmIdsCountTheScoredSegmentsOfASpeaker() throws IOException {
    String stm =
        """
        call A ann 1 2 one
        call A ann 2 3 IGNORETIMESEGMENTINSCORING
        call A Ann 3 4 ignore_time_segment_in_scoring
        call A Ann 4 5 two
        call A ann 5 6 <O> x xIGNORE_TIME_SEGMENT_IN_SCORINGy z
        call A ann 6 7 IGNORE TIME SEGMENT IN SCORING
        """;
    assertThat(Corpus.transcripts("stm", stm))
        .extracting(Unpaired::id)
        .containsExactly("ann-000", "Ann-001", "ann-002");
    assertThat(Corpus.transcripts("stm", stm.getBytes(StandardCharsets.UTF_8), Corpus.EVERYTHING))
        .extracting(Unpaired::id)
        .containsExactly(
            "ann-000",
            "ann-ignored-000",
            "Ann-ignored-001",
            "Ann-001",
            "ann-ignored-002",
            "ann-002");
  }

  @Test
  void stmIsWrittenAsItWasRead() throws IOException {
    Conversion conversion = Conversion.ofEqual(Formats.byName("stm"));
    List<Unpaired> read =
        Corpus.transcripts(
            "stm",
            STM.getBytes(StandardCharsets.UTF_8),
            new ReadOptions(Map.of(), false, false, conversion));
    List<Entry> entries = read.stream().map(t -> Entry.of(t, Side.REFERENCE)).toList();
    assertThat(Corpus.write(entries, conversion))
        .asString(StandardCharsets.UTF_8)
        .isEqualTo(STM.replace(";; a comment\n", "").replaceAll("([0-9])\\.0", "$1"));
  }

  @Test
  void tedLiumStmKeepsUnknownWords() throws IOException {
    Unpaired read =
        Corpus.transcripts("stm", "Talk_2009 1 Talk_2009 17.82 28.81 <o,f0,male> <unk> so <unk>\n")
            .get(0);
    assertThat(read.text()).isEqualTo("<unk> so <unk>");
  }

  @Test
  void wordsGoToTheSegmentThatEndsAfterTheirMiddle() throws IOException {
    String ctm =
        """
        CALL A 0.1 0.2 early
        call a 1.5 0.4 in
        call a 1.9 0.1 edge 0.98
        call a 1.9 0.2 next
        call a 3.2 0.5 dropped
        call a 9.0 0.5 late
        call B 0.6 0.1 yes
        """;
    assertThat(pair(STM, ctm, Missing.FAIL))
        .extracting(NistFormatsTest::bestHypothesis)
        .containsExactly("early in edge", "next", "late", "yes");
  }

  @Test
  void alternativesOfACtmStayTogetherAndTheBestCounts() throws IOException {
    String ctm =
        """
        call A 1.1 0.1 i
        call A * * <ALT_BEGIN>
        call A 1.2 0.1 a
        call A * * <ALT>
        call A 1.2 0.1 um
        call A * * <ALT_END>
        call A 1.5 0.1 agree
        call A * * <ALT_BEGIN>
        call A 1.85 0.1 whale
        call A * * <ALT>
        call A 2.6 0.1 well
        call A * * <ALT_END>
        call B 1.0 0.1 no
        """;
    assertThat(pair(STM, ctm, Missing.FAIL))
        .extracting(NistFormatsTest::bestHypothesis)
        .containsExactly("i um agree", "well", "", "no");
  }

  /** The words of the forms that fit each other best. */
  private static String bestHypothesis(Utterance utterance) {
    return WordScorer.sclite().edits(utterance.reference(), utterance.hypothesis()).stream()
        .map(WordEdit::hypothesis)
        .filter(word -> !word.isEmpty())
        .collect(Collectors.joining(" "));
  }

  @Test
  void alternativesOfAReferenceInACtmAreAllKept() throws IOException {
    String ctm =
        """
        call A 1.1 0.1 i
        call A * * <ALT_BEGIN>
        call A 1.2 0.1 a
        call A * * <ALT>
        call A 1.2 0.1 um
        call A * * <ALT>
        call A * * @
        call A * * <ALT_END>
        call A 1.5 0.1 agree
        """;
    assertThat(Corpus.transcripts("ctm", ctm.replace("* * @", "1.2 0.1 @")).get(0).transcript())
        .extracting(Transcript::notation)
        .isEqualTo("i { a / um / @ } agree");
  }

  @Test
  void alternativesOfACtmMustEnd() {
    String open = "call A * * <ALT_BEGIN>\n";
    String word = "call A 1.2 0.1 a\n";
    assertThatThrownBy(() -> Corpus.transcripts("ctm", word + open + word))
        .hasMessageContaining(":3: expected <ALT_END> after line 2, found the end of the file");
    assertThatThrownBy(() -> Corpus.transcripts("ctm", open + word + open))
        .hasMessageContaining(":3: expected <ALT_END> after line 1, found <ALT_BEGIN>");
    assertThatThrownBy(() -> Corpus.transcripts("ctm", word + "call A * * <ALT>\n"))
        .hasMessageContaining(":2: expected <ALT_BEGIN> before, found <ALT>");
  }

  /** What sclite does. */
  @Test
  void alternativesGoWhereTheWordWithTheLatestMiddleBelongs() throws IOException {
    String stm = "call A ann 0 2 one\ncall A ann 2 3 two\n";
    String ctm =
        """
        call A * * <ALT_BEGIN>
        call A 1.0 0.1 one
        call A * * <ALT>
        call A 2.1 0.1 two
        call A * * <ALT_END>
        call A 2.8 0.1 x
        """;
    assertThat(pair(stm, ctm, Missing.FAIL))
        .extracting(pair -> pair.hypothesis().notation())
        .containsExactly("", "{ one / two } x");
  }

  @Test
  void aRecordingThatOnlyOneFileHasIsAnError() throws IOException {
    String ctm = "call A 1 0.1 a\nother A 1 0.1 b\n";
    assertThatThrownBy(() -> pair(STM, ctm, Missing.FAIL))
        .isInstanceOf(UnpairedIdsException.class)
        .hasMessageContaining("1 id in the reference but not in the hypothesis: call b")
        .hasMessageContaining("1 id in the hypothesis but not in the reference: other a");
    assertThat(pair(STM, ctm, Missing.SKIP)).hasSize(3);
    assertThat(pair(STM, ctm, Missing.EMPTY)).hasSize(4);
  }

  @Test
  void anEmptyCtmIsARecogniserThatHeardNothing() throws IOException {
    assertThatThrownBy(() -> pair(STM, "", Missing.FAIL))
        .hasMessage("hyp.ctm:1: expected at least one line, found an empty file");
    assertThat(pair(STM, "", Missing.EMPTY))
        .hasSize(4)
        .allSatisfy(pair -> assertThat(pair.hypothesis().text()).isEmpty());
  }

  @Test
  void aCtmAloneIsOneTextARecording() throws IOException {
    List<Unpaired> read =
        Corpus.transcripts("ctm", "f 1 0.5 0.25 a\ng 1 0 1 c\nf 1 0.75 0.5 b;tag 0.9\n");
    assertThat(read).extracting(Unpaired::id).containsExactly("f", "g");
    assertThat(read.get(0).text()).isEqualTo("a b");
    assertThat(read.get(0).details().end()).isEqualTo(1.25);
  }

  @Test
  void assignsWordsAsSclite() throws IOException {
    Path sclite = DATA.resolve("sclite");
    assumeTrue(Files.isDirectory(sclite), "needs " + sclite.toAbsolutePath());
    Map<String, String> expected = new LinkedHashMap<>();
    String id = "";
    for (String line : Files.readAllLines(sclite.resolve("lvc.pra"))) {
      if (line.startsWith("id: (")) {
        id = line.substring(5, line.length() - 1);
        expected.put(id, "");
      } else if (line.startsWith("HYP:")) {
        expected.put(
            id, line.substring(4).replaceAll("\\*+", " ").strip().toLowerCase(Locale.ROOT));
      }
    }
    Map<String, String> actual = new LinkedHashMap<>();
    try (PairedReader reader =
        Corpora.paired(
            List.of(Source.of(sclite.resolve("lvc_ref.stm"))),
            null,
            List.of(Source.of(sclite.resolve("lvc_hyp.ctm"))),
            null,
            ReadOptions.DEFAULT,
            Missing.FAIL)) {
      reader.forEachRemaining(u -> actual.put(u.id(), bestHypothesis(u).toLowerCase(Locale.ROOT)));
    }
    expected.replaceAll((key, text) -> text.replaceAll("\\s+", " "));
    assertThat(actual).hasSize(61).isEqualTo(expected);
  }

  @Test
  void pairsIdsOfTrnFilesWithoutCase() throws IOException {
    Path sclite = DATA.resolve("sclite");
    assumeTrue(Files.isDirectory(sclite), "needs " + sclite.toAbsolutePath());
    for (String[] names :
        new String[][] {
          {"csrnab.ref", "csrnab.hyp", "51"},
          {"test.turkish.ref", "test.turkish.hyp", "3"},
          {"test.vietnamese.ref.trn", "test.vietnamese.hyp.trn", "8"}
        }) {
      Format trn = Formats.byName("trn");
      try (PairedReader reader =
          Corpora.paired(
              List.of(Source.of(sclite.resolve(names[0]))),
              trn,
              List.of(Source.of(sclite.resolve(names[1]))),
              trn,
              ReadOptions.DEFAULT,
              Missing.FAIL)) {
        List<Utterance> all = new ArrayList<>();
        reader.forEachRemaining(all::add);
        assertThat(all).as(names[0]).hasSize(Integer.parseInt(names[2]));
      }
    }
  }

  @Test
  void readsTimedWordsOfFourRecognisers() throws IOException {
    Path timed = DATA.resolve("timed");
    assumeTrue(Files.isDirectory(timed), "needs " + timed.toAbsolutePath());
    List<Source> sources =
        Source.expand(List.of(timed + "/*/*.ctm"), InputStream.nullInputStream());
    assertThat(sources).hasSizeGreaterThanOrEqualTo(20);
    assertThat(Corpus.all(Corpora.transcripts(sources, null, ReadOptions.DEFAULT, Side.HYPOTHESIS)))
        .allSatisfy(call -> assertThat(call.text().split(" ")).hasSizeGreaterThan(1000));
  }

  private static List<Utterance> pair(String stm, String ctm, Missing missing) throws IOException {
    return Corpus.all(
        Corpora.paired(
            List.of(source("ref.stm", stm)),
            Formats.byName("stm"),
            List.of(source("hyp.ctm", ctm)),
            Formats.byName("ctm"),
            ReadOptions.DEFAULT,
            missing));
  }

  private static Source source(String name, String text) {
    return Source.of(name, new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }
}
