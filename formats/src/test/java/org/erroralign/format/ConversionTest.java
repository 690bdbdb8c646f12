package org.erroralign.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.erroralign.corpus.Details;
import org.erroralign.corpus.Side;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** From any format into any other that holds the same information, and nothing is lost. */
final class ConversionTest {
  private static final List<String> PAIRS =
      List.of("tsv", "csv", "jsonl", "nemo", "parquet", "commonvoice", "seglst");

  /** Formats whose texts may hold tabs and line breaks. */
  private static final Set<String> FREE_TEXT = Set.of("csv", "jsonl", "nemo", "parquet", "seglst");

  private static final List<String> ONE_TEXT_BY_ID = List.of("trn", "kaldi", "biasing");
  private static final List<String> RECORDINGS = List.of("stm");
  private static final List<String> SPEAKERS = List.of("textgrid", "vtt");

  static Stream<Arguments> formatsOfPairs() {
    return pairsOf(PAIRS);
  }

  static Stream<Arguments> formatsOfOneTextById() {
    return pairsOf(concat(PAIRS, ONE_TEXT_BY_ID));
  }

  static Stream<Arguments> formatsOfRecordings() {
    return pairsOf(concat(PAIRS, RECORDINGS));
  }

  static Stream<Arguments> formatsOfSpeakersAndTimes() {
    return pairsOf(concat(PAIRS, SPEAKERS));
  }

  static Stream<Arguments> formatsOfTimes() {
    return pairsOf(concat(PAIRS, concat(SPEAKERS, List.of("srt"))));
  }

  @ParameterizedTest
  @MethodSource("formatsOfPairs")
  void keepsBothTextsAndAllDetails(String from, String to) throws IOException {
    Details all =
        new Details(
            "Zoë \"Z\"",
            "dir/a b,c.wav",
            "A",
            1.06,
            13.107,
            Map.of("note", "a,\"b\" ; é"),
            Set.of());
    List<Entry> entries = new ArrayList<>();
    entries.add(new Entry("u 1", "It's \"so\", é 𝔘\uD83D\uDE00", "\"its\" so", all));
    entries.add(new Entry("u,\"2\"", "", "a  b", all));
    entries.add(new Entry("ü3", "{ um / uh } (x) y \\ \\n", "", all));
    entries.add(new Entry("#4", "'; -- # NA null", " a ", all));
    if (FREE_TEXT.contains(from) && FREE_TEXT.contains(to)) {
      entries.add(new Entry("5", "tab\there", "line\nbreak \"q\"\r\nand\u2028more", all));
    }
    assertThat(convertPairs(from, to, entries)).containsExactlyElementsOf(entries);
  }

  @ParameterizedTest
  @MethodSource("formatsOfPairs")
  void keepsPairsWithoutDetails(String from, String to) throws IOException {
    List<Entry> entries =
        List.of(
            new Entry("x-1", "a 𝔘", "", Details.NONE),
            new Entry("x-2", "", "", Details.NONE),
            new Entry("x-3", "ﬁn\u00a0é", "é", Details.NONE));
    assertThat(convertPairs(from, to, entries)).containsExactlyElementsOf(entries);
  }

  @ParameterizedTest
  @MethodSource("formatsOfOneTextById")
  void keepsIdAndText(String from, String to) throws IOException {
    List<Entry> entries =
        List.of(
            new Entry("ann-1", "{ um / uh } (yes) \"no\" 𝔘", null, Details.NONE),
            new Entry("ann-2", "", null, Details.NONE),
            new Entry("ann_3", "a, b (c", null, Details.NONE));
    List<Entry> read = convert(from, to, entries);
    assertThat(read).extracting(Entry::id).containsExactly("ann-1", "ann-2", "ann_3");
    assertThat(read)
        .extracting(Entry::reference)
        .containsExactlyElementsOf(entries.stream().map(Entry::reference).toList());
  }

  @ParameterizedTest
  @MethodSource("formatsOfRecordings")
  void keepsRecordingChannelSpeakerAndTimes(String from, String to) throws IOException {
    List<Entry> entries =
        List.of(
            new Entry("ann-000", "so \"well\" 𝔘", null, details("ann", "call1", "A", 0, 1.06)),
            new Entry("bob-000", "{ um / uh } yes", null, details("bob", "call1", "B", 0.5, 3.1)),
            new Entry("ann-001", "a", null, details("ann", "call1", "A", 12.345, 13.07)));
    assertThat(convert(from, to, entries)).containsExactlyElementsOf(entries);
  }

  @ParameterizedTest
  @MethodSource("formatsOfSpeakersAndTimes")
  void keepsSpeakersAndTimes(String from, String to) throws IOException {
    keepsTextsAndTimes(from, to, "Doctor");
  }

  @ParameterizedTest
  @MethodSource("formatsOfTimes")
  void keepsTimes(String from, String to) throws IOException {
    keepsTextsAndTimes(from, to, "");
  }

  private static void keepsTextsAndTimes(String from, String to, String speaker)
      throws IOException {
    List<Entry> entries =
        List.of(
            new Entry("1", "say \"ah\" & <breathe> 𝔘", null, details(speaker, "", "", 0.5, 1.25)),
            new Entry("2", "b", null, details(speaker, "", "", 1.25, 2)),
            new Entry("3", "c -> d", null, details(speaker, "", "", 3600.001, 3661.125)));
    List<Entry> read = convert(from, to, entries);
    assertThat(read)
        .extracting(Entry::reference)
        .containsExactlyElementsOf(entries.stream().map(Entry::reference).toList());
    assertThat(read)
        .extracting(entry -> entry.details().start(), entry -> entry.details().end())
        .containsExactlyElementsOf(
            entries.stream().map(e -> tuple(e.details().start(), e.details().end())).toList());
    if (!speaker.isEmpty()) {
      assertThat(read).extracting(entry -> entry.details().speaker()).containsOnly(speaker);
    }
  }

  private static Details details(
      String speaker, String audio, String channel, double start, double end) {
    return new Details(speaker, audio, channel, start, end, Map.of(), Set.of());
  }

  /** Writes one format, reads it, writes the other from what was read, and reads that. */
  private static List<Entry> convert(String from, String to, List<Entry> entries)
      throws IOException {
    return read(to, Corpus.write(to, read(from, Corpus.write(from, entries))));
  }

  private static List<Entry> read(String format, byte[] bytes) throws IOException {
    return Corpus.transcripts(format, bytes, Corpus.EVERYTHING).stream()
        .map(transcript -> Entry.of(transcript, Side.REFERENCE))
        .toList();
  }

  private static List<Entry> convertPairs(String from, String to, List<Entry> entries)
      throws IOException {
    return readPairs(to, Corpus.write(to, readPairs(from, Corpus.write(from, entries))));
  }

  private static List<Entry> readPairs(String format, byte[] bytes) throws IOException {
    return Corpus.pairs(format, bytes).stream().map(Entry::of).toList();
  }

  private static List<String> concat(List<String> first, List<String> second) {
    List<String> all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }

  private static Stream<Arguments> pairsOf(List<String> formats) {
    return formats.stream().flatMap(from -> formats.stream().map(to -> Arguments.of(from, to)));
  }
}
