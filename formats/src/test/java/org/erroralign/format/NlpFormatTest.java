package org.erroralign.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.Side;
import org.erroralign.corpus.Unpaired;
import org.erroralign.format.timed.NlpSideFiles;
import org.erroralign.text.ReadingClass;
import org.erroralign.text.Transcript;
import org.erroralign.text.WordNetwork.Choice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class NlpFormatTest {
  private static final String REFERENCE =
      """
      token|speaker|ts|endTs|punctuation|case|tags|wer_tags
      We|0|0.5|0.75||UC|['3:CONTRACTION']|['3']
      will|0|||,|LC|['3:CONTRACTION']|['3']
      in|0||||LC|[]|[]
      fiscal|0||||LC|[]|['6']
      2020|0|1.5|2.25|.|CA|['0:YEAR']|['0', '1', '6']
      Ann|1||||UC|[]|['7']
      Bob|1||||UC|[]|['8']
      """;
  private static final String CLASSES =
      """
      {"0": {"entity_type": "YEAR"}, "1": {"x": [1], "entity_type": "CARDINAL"},
       "3": {"entity_type": "CONTRACTION"}, "6": {"entity_type": "DATE"}, "7": {"entity_type": "PERSON"}}
      """;
  private static final String NORMALIZATIONS =
      """
      {"3": {"candidates": [{"probability": 0.5, "verbalization": ["we", "will"]},
                            {"probability": 0.5, "verbalization": ["we'll"]}], "class": "CONTRACTION"},
       "0": {"class": "YEAR", "candidates": [{"verbalization": ["twenty", "twenty"], "probability": 1}]}}
      """;

  @TempDir private Path folder;

  private Transcript reference(NlpSideFiles sideFiles) throws IOException {
    Path file = Files.writeString(folder.resolve("call7.nlp"), REFERENCE);
    ReadOptions options = new ReadOptions(Map.of(), false, true, null, sideFiles, false);
    List<Unpaired> calls =
        Corpus.all(
            Formats.of(Source.of(file)).readTranscripts(Source.of(file), options, Side.REFERENCE));
    assertThat(calls).extracting(Unpaired::id).containsExactly("call7");
    assertThat(calls.get(0).details().start()).isEqualTo(0.5);
    assertThat(calls.get(0).details().end()).isEqualTo(2.25);
    return calls.get(0).transcript();
  }

  private static List<String> labels(Transcript transcript) {
    return transcript.labels().stream()
        .map(label -> label.name() + ":" + label.span().of(transcript.original()))
        .toList();
  }

  @Test
  void aFileIsACallAsItIsWritten() throws IOException {
    Transcript call = reference(NlpSideFiles.NONE);
    assertThat(call.text()).isEqualTo("We will, in fiscal 2020. Ann Bob");
    assertThat(call.hasOneForm()).isTrue();
    assertThat(labels(call)).containsExactly("CONTRACTION:We will,", "YEAR:2020.");
  }

  @Test
  void classesBesideItTellWhatItSpeaksOf() throws IOException {
    Path file = Files.writeString(folder.resolve("call7.wer_tags.json"), CLASSES);
    for (Path given : List.of(file, folder)) {
      assertThat(labels(reference(new NlpSideFiles(given, null))))
          .containsExactly(
              "CONTRACTION:We will,",
              "DATE:fiscal 2020.",
              "YEAR:2020.",
              "CARDINAL:2020.",
              "PERSON:Ann");
    }
  }

  @Test
  void normalizationsBesideItBecomeForms() throws IOException {
    Files.writeString(folder.resolve("call7.norm.json"), NORMALIZATIONS);
    Transcript call = reference(new NlpSideFiles(null, folder));
    assertThat(call.notation())
        .isEqualTo("{ We will, / We'll, } in fiscal { 2020. / twenty twenty. } Ann Bob");
    assertThat(call.network().elements())
        .filteredOn(Choice.class::isInstance)
        .extracting(element -> ((Choice) element).readingClass())
        .containsExactly(ReadingClass.CONTRACTION, ReadingClass.DATE);
    assertThat(labels(call)).containsExactly("CONTRACTION:We will,", "YEAR:2020.");
  }

  @Test
  void conversionTakesTokensOneByOne() throws IOException {
    byte[] bytes = REFERENCE.getBytes(StandardCharsets.UTF_8);
    List<Unpaired> tokens = Corpus.transcripts("nlp", bytes, Corpus.EVERYTHING);
    assertThat(tokens)
        .extracting(Unpaired::id, Unpaired::text, token -> token.details().speaker())
        .contains(tuple("2", "will", "0"), tuple("7", "Bob", "1"));
    byte[] again =
        Corpus.write("nlp", tokens.stream().map(token -> Entry.of(token, Side.REFERENCE)).toList());
    assertThat(Corpus.transcripts("nlp", again, Corpus.EVERYTHING)).isEqualTo(tokens);
  }

  @Test
  void columnsMayStandInAnyOrderOrBeMissing() throws IOException {
    assertThat(Corpus.transcripts("nlp", "prepunctuation|x|token\r\n(|1|yes\r\n|2|no\r\n\r\n"))
        .extracting(Unpaired::text)
        .containsExactly("(yes no");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          [] ! call7.norm.json:1: expected a JSON object with an entry for each entity, found [
          {"0": 1} ! call7.norm.json:1: expected a JSON object for entity 0, found 1
          {"0": {"candidates": {}}} ! call7.norm.json:1: expected an array of candidates, found {
          {"0": {"candidates": [{"verbalization": [1]}]}} ! call7.norm.json:1: expected a text, found 1
          {"0": {"cand ! call7.norm.json:1: expected JSON, found Unexpected end-of-input
          """)
  void saysWhatIsWrongWithAFileBesideIt(String json, String message) throws IOException {
    Files.writeString(folder.resolve("call7.norm.json"), json);
    assertThatThrownBy(() -> reference(new NlpSideFiles(null, folder)))
        .isInstanceOf(BadDataException.class)
        .hasMessageContaining(message);
  }

  @Test
  void soManyFormsThatTheyAreAMistakeAreRefused() throws IOException {
    String form = "{\"verbalization\": [\"a\"]},";
    Files.writeString(
        folder.resolve("call7.norm.json"),
        "{\"0\": {\"candidates\": [" + form.repeat(1_000_000) + "{}]}}");
    assertThatThrownBy(() -> reference(new NlpSideFiles(null, folder)))
        .hasMessageContaining("expected at most 1000 candidates for an entity, found more");
  }
}
