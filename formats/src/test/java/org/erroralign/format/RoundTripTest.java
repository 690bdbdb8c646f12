package org.erroralign.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.erroralign.corpus.Details;
import org.erroralign.corpus.Side;
import org.erroralign.corpus.Unpaired;
import org.erroralign.corpus.Utterance;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a format can hold comes back as it went in. */
final class RoundTripTest {
  private static final Details DETAILS =
      new Details("Ann", "a b.wav", "2", 1.06, 3.1, Map.of("accent", "scots, \"x\""), Set.of());
  private static final List<Entry> PAIRS =
      List.of(
          new Entry("u-1", "It's \"so\", é 𝔘", "its so", DETAILS),
          new Entry("u-2", "", "a", DETAILS),
          new Entry("u-3", "{ um / uh } (x) y", "", DETAILS));

  @ParameterizedTest
  @ValueSource(strings = {"tsv", "csv", "jsonl", "nemo", "parquet", "commonvoice", "seglst"})
  void keepsBothTextsAndAllColumns(String format) throws IOException {
    List<Utterance> read = Corpus.pairs(format, Corpus.write(format, PAIRS));
    assertThat(read.stream().map(Entry::of)).containsExactlyElementsOf(PAIRS);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"tsv", "csv", "jsonl", "nemo", "parquet", "commonvoice", "seglst", "stm", "ctm"})
  void keepsOneTextWithTimes(String format) throws IOException {
    Details details = new Details("", "call1", "A", 12.5, 13.07, Map.of(), Set.of());
    Details named = new Details("ann", "call1", "A", 12.5, 13.07, Map.of(), Set.of());
    boolean speaker = !format.equals("ctm");
    List<Entry> entries = List.of(new Entry("ann-000", "hello", null, speaker ? named : details));
    List<Unpaired> read =
        Corpus.transcripts(format, Corpus.write(format, entries), Corpus.EVERYTHING);
    assertThat(read).hasSize(1);
    assertThat(read.get(0).text()).isEqualTo("hello");
    assertThat(read.get(0).details()).isEqualTo(entries.get(0).details());
  }

  @ParameterizedTest
  @ValueSource(strings = {"trn", "kaldi"})
  void keepsIdAndText(String format) throws IOException {
    List<Entry> entries =
        List.of(
            new Entry("ann-1", "{ um / uh } (yes) (no)", null, Details.NONE),
            new Entry("ann-2", "", null, Details.NONE));
    List<Unpaired> read =
        Corpus.transcripts(format, Corpus.write(format, entries), Corpus.EVERYTHING);
    assertThat(read).extracting(Unpaired::id).containsExactly("ann-1", "ann-2");
    assertThat(read).extracting(Unpaired::text).containsExactly("{ um / uh } (yes) (no)", "");
  }

  /** Where a row is nothing but a text, an empty line is an empty text. */
  @ParameterizedTest
  @ValueSource(strings = {"tsv", "csv"})
  void emptyRowsOfOneColumnKeepTheirPlace(String format) throws IOException {
    assertThat(Corpus.transcripts(format, "ref\na\n\nb\n\n"))
        .extracting(Unpaired::id, Unpaired::text)
        .containsExactly(tuple("1", "a"), tuple("2", ""), tuple("3", "b"), tuple("4", ""));
    String table = "id,ref\n\n1,a\n\n\n2,\n\n".replace(',', format.equals("tsv") ? '\t' : ',');
    assertThat(Corpus.transcripts(format, table))
        .extracting(Unpaired::id, Unpaired::text)
        .containsExactly(tuple("1", "a"), tuple("2", ""));
  }

  @Test
  void keepsLinesInOrder() throws IOException {
    List<Entry> entries =
        List.of(
            new Entry("1", "a b", null, Details.NONE),
            new Entry("2", "", null, Details.NONE),
            new Entry("3", "c", null, Details.NONE));
    List<Unpaired> read = Corpus.transcripts("lines", Corpus.writeText("lines", entries));
    assertThat(read.stream().map(t -> Entry.of(t, Side.REFERENCE)))
        .containsExactlyElementsOf(entries);
  }

  @ParameterizedTest
  @ValueSource(strings = {"textgrid", "srt", "vtt"})
  void keepsTimesOfSegments(String format) throws IOException {
    String speaker = format.equals("srt") ? "" : "Doctor";
    Details first = new Details(speaker, "", "", 0.5, 1.25, Map.of(), Set.of());
    Details second = new Details(speaker, "", "", 3, 4.125, Map.of(), Set.of());
    List<Entry> entries =
        List.of(
            new Entry("1", "say \"ah\" & <breathe>", null, first),
            new Entry("2", "two\nlines", null, second));
    List<Unpaired> read =
        Corpus.transcripts(format, Corpus.write(format, entries), Corpus.EVERYTHING);
    assertThat(read)
        .extracting(Unpaired::text)
        .containsExactly("say \"ah\" & <breathe>", "two\nlines");
    assertThat(read).extracting(Unpaired::details).containsExactly(first, second);
  }

  @Test
  void jsonKeepsTypes() throws IOException {
    String line =
        "{\"id\":\"1\",\"ref\":\"a\",\"hyp\":\"b\",\"best\":[\"a\",{\"b\":1.50}],\"n\":7,"
            + "\"s\":\"7\",\"yes\":[null,true]}\n";
    List<Entry> entries = Corpus.pairs("jsonl", line).stream().map(Entry::of).toList();
    assertThat(Corpus.writeText("jsonl", entries)).isEqualTo(line);
  }

  @Test
  void jsonNullIsAbsent() throws IOException {
    Utterance read =
        Corpus.pairs(
                "jsonl",
                "{\"id\":null,\"ref\":null,\"text\":\"null\",\"hyp\":\"b\",\"speaker\":null,"
                    + "\"start\":null,\"accent\":null}\n")
            .get(0);
    assertThat(read).isEqualTo(new Utterance("1", "null", "b", Details.NONE));
    assertThatThrownBy(() -> Corpus.pairs("jsonl", "{\"ref\":\"a\",\"hyp\":null}\n"))
        .hasMessageStartingWith("in:1: expected a column for the hypothesis");
  }

  @Test
  void readsAndWritesManifestsOfNemo() throws IOException {
    String line =
        "{\"text\":\"a b\",\"pred_text\":\"a\",\"audio_filepath\":\"x/1.wav\",\"duration\":2.3}\n"
            + "{\"text\":\"c\",\"pred_text\":\"c\",\"audio_filepath\":\"x/1.wav\",\"offset\":2.3,"
            + "\"duration\":0.1}\n";
    List<Utterance> read = Corpus.pairs("nemo", line);
    assertThat(read.get(0).id()).isEqualTo("x/1.wav");
    assertThat(read.get(1).id()).isEqualTo("x/1.wav#2.3");
    assertThat(read.get(1).details().end()).isEqualTo(2.4);
    assertThat(Corpus.writeText("nemo", read.stream().map(Entry::of).toList())).isEqualTo(line);
  }

  @Test
  void readsCommonVoice() throws IOException {
    String table =
        "client_id\tpath\tsentence\tup_votes\n9f\tcommon_voice_en_1.mp3\t\"Yes,\" she said.\t2\n";
    Unpaired clip = Corpus.transcripts("commonvoice", table).get(0);
    assertThat(clip.id()).isEqualTo("common_voice_en_1.mp3");
    assertThat(clip.text()).isEqualTo("\"Yes,\" she said.");
    assertThat(clip.details().speaker()).isEqualTo("9f");
    assertThat(clip.details().metadata()).isEqualTo(Map.of("up_votes", "2"));
    List<Entry> entries = List.of(Entry.of(clip, Side.REFERENCE));
    assertThat(Corpus.transcripts("commonvoice", Corpus.writeText("commonvoice", entries)))
        .containsExactly(clip);
  }

  @Test
  void readsSegLst() throws IOException {
    String json =
        """
        [
          {"session_id": "s1", "speaker": "A", "start_time": 0.5, "end_time": "1.5",
           "words": "hi there"}
        ]
        """;
    Unpaired segment = Corpus.transcripts("seglst", json).get(0);
    assertThat(segment.id()).isEqualTo("s1#0.5");
    assertThat(segment.text()).isEqualTo("hi there");
    assertThat(segment.details())
        .isEqualTo(new Details("A", "s1", "", 0.5, 1.5, Map.of(), Set.of()));
  }

  @Test
  void emptyCorpusKeepsItsHeader() throws IOException {
    assertThat(Corpus.writeText("tsv", List.of())).isEqualTo("id\tref\thyp\n");
    assertThat(Corpus.pairs("tsv", Corpus.write("tsv", List.of()))).isEmpty();
    assertThat(Corpus.pairs("parquet", Corpus.write("parquet", List.of()))).isEmpty();
    assertThat(Corpus.writeText("seglst", List.of())).isEqualTo("[]\n");
  }
}
