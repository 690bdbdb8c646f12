package org.erroralign.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.Utterance;
import org.junit.jupiter.api.Test;

final class TsvFormatTest {
  @Test
  void readsColumnsInAnyOrderAndKeepsOthersAsMetadata() throws IOException {
    Utterance utterance = read("hyp\tscore\tid\tref\nb c\t0.5\tu1\ta c\n").get(0);
    assertThat(utterance.id()).isEqualTo("u1");
    assertThat(utterance.reference().text()).isEqualTo("a c");
    assertThat(utterance.hypothesis().text()).isEqualTo("b c");
    assertThat(utterance.details().metadata()).isEqualTo(Map.of("score", "0.5"));
  }

  @Test
  void toleratesByteOrderMarkCarriageReturnsAndMissingLastLineFeed() throws IOException {
    assertThat(read("\ufeffid\tref\thyp\r\n1\ta\tb\r\n2\tc\td"))
        .containsExactly(new Utterance("1", "a", "b"), new Utterance("2", "c", "d"));
  }

  @Test
  void takesQuotesAndBackslashesAsText() throws IOException {
    assertThat(read("id\tref\thyp\n1\t\"Go,\" he said\t\"\\t\n"))
        .containsExactly(new Utterance("1", "\"Go,\" he said", "\"\\t"));
  }

  @Test
  void keepsEmptyTextsAndSkipsEmptyLines() throws IOException {
    assertThat(read("id\tref\thyp\n\n1\t\t\n\r\n2\ta\t\n\n"))
        .containsExactly(new Utterance("1", "", ""), new Utterance("2", "a", ""));
  }

  @Test
  void readsLinesLongerThanItsBlocks() throws IOException {
    String reference = "wörd 𝔘 ".repeat(50_000);
    assertThat(read("id\tref\thyp\n1\t" + reference + "\tx\n2\ty\tz\n"))
        .containsExactly(new Utterance("1", reference, "x"), new Utterance("2", "y", "z"));
  }

  @Test
  void keepsReplacementCharactersOfTheFile() throws IOException {
    assertThat(read("id\tref\thyp\n1\ta\ufffd\tb\n"))
        .containsExactly(new Utterance("1", "a\ufffd", "b"));
  }

  @Test
  void namesLineAndColumnsOfShortLine() {
    assertThatThrownBy(() -> read("id\tref\thyp\n1\ta\tb\n\n2\tc\n"))
        .isInstanceOf(BadDataException.class)
        .hasMessage("pairs.tsv:4: expected 3 columns as in the header, found 2");
  }

  @Test
  void saysWhichHeaderIsExpected() {
    assertThatThrownBy(() -> read("id\treferenz\thyp\n"))
        .hasMessage(
            "pairs.tsv:1: expected a column for the reference (ref, reference, text, sentence,"
                + " transcript, transcription, words), found the columns [\"id\", \"referenz\","
                + " \"hyp\"]");
    assertThatThrownBy(() -> read("id\tref\thyp\thyp\n")).isInstanceOf(BadDataException.class);
    assertThatThrownBy(() -> read("")).hasMessageEndingWith("found an empty file");
  }

  @Test
  void givesLineAndByteOffsetOfMalformedUtf8() {
    byte[] latin1 = "id\tref\thyp\nü\té".getBytes(StandardCharsets.UTF_8);
    latin1[latin1.length - 2] = 'e';
    latin1[latin1.length - 1] = (byte) 0xE9;
    assertThatThrownBy(() -> read(latin1))
        .hasMessage("pairs.tsv:2: expected UTF-8, found byte 0xe9 at offset 15");
  }

  @Test
  void countsTheByteOrderMarkInByteOffsets() {
    byte[] bytes = "\ufeffxd\tref\thyp\n".getBytes(StandardCharsets.UTF_8);
    bytes[3] = (byte) 0xFF;
    assertThatThrownBy(() -> read(bytes))
        .hasMessage("pairs.tsv:1: expected UTF-8, found byte 0xff at offset 3");
  }

  @Test
  void suspectsUtf16() {
    assertThatThrownBy(() -> read("\ufeffid\tref\thyp\n".getBytes(StandardCharsets.UTF_16LE)))
        .hasMessage("pairs.tsv:1: expected UTF-8, found byte 0xff at offset 0 (UTF-16?)");
  }

  @Test
  void refusesEncodedSurrogates() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write("id\tref\thyp\n1\t".getBytes(StandardCharsets.UTF_8));
    bytes.write(new byte[] {(byte) 0xED, (byte) 0xA0, (byte) 0x80});
    bytes.write("\tb\n".getBytes(StandardCharsets.UTF_8));
    assertThatThrownBy(() -> read(bytes.toByteArray()))
        .hasMessage("pairs.tsv:2: expected UTF-8, found byte 0xed at offset 13");
  }

  @Test
  void returnsEveryPairBeforeABadLine() throws IOException {
    byte[] bytes = "id\tref\thyp\n1\ta\tb\n2\n".getBytes(StandardCharsets.UTF_8);
    try (CorpusReader<Utterance> reader = open(bytes)) {
      assertThat(reader.next().id()).isEqualTo("1");
      assertThatThrownBy(reader::next).isInstanceOf(BadDataException.class);
      assertThatThrownBy(reader::next).isInstanceOf(NoSuchElementException.class);
    }
  }

  private static List<Utterance> read(String text) throws IOException {
    return read(text.getBytes(StandardCharsets.UTF_8));
  }

  private static List<Utterance> read(byte[] bytes) throws IOException {
    try (CorpusReader<Utterance> reader = open(bytes)) {
      List<Utterance> utterances = new ArrayList<>();
      reader.forEachRemaining(utterances::add);
      return utterances;
    }
  }

  private static CorpusReader<Utterance> open(byte[] bytes) throws IOException {
    Source source = Source.of("pairs.tsv", new ByteArrayInputStream(bytes));
    return Formats.byName("tsv").readPairs(source, ReadOptions.DEFAULT);
  }
}
