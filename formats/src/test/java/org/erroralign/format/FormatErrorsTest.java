package org.erroralign.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.Details;
import org.erroralign.corpus.Side;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class FormatErrorsTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          trn | a (x)%nhello | in:2: expected "(id)" at the end of the line, found "hello"
          trn | { a / b (x) | in:1: expected "}" after "{ a / b", found the end
          stm | f 1 s 0.0 | in:1: expected recording, channel, speaker, start, end and words, found "f 1 s 0.0"
          stm | f 1 s 0.0 x a | in:1: expected seconds for the end, found "x"
          stm | f 1 s 2 1 a | in:1: expected an end after the start 2, found 1
          ctm | f 1 0.0 0.1 | in:1: expected recording, channel, start, duration and word, found "f 1 0.0 0.1"
          ctm | f 1 0.0 -1 a | in:1: expected a duration of at least 0, found -1
          nlp | `` | `in:1: expected a header that names the columns, separated by |, with token among them, found an empty file`
          nlp | `speaker|ts%n1|2` | `in:1: expected a header that names the columns, separated by |, with token among them, found "speaker|ts"`
          nlp | `token|ts%na|soon` | in:2: expected seconds for ts, found "soon"
          nlp | `token|ts%na` | in:2: expected 2 columns as in the header, found 1
          kaldi | u1 a%n b | in:2: expected an id at the start of the line, found white space
          srt | 1%n00:00:01 -> x | in:2: expected times, such as 00:00:01,000 --> 00:00:02,000, found "00:00:01 -> x"
          vtt | hello | in:1: expected "WEBVTT" at the start of the file, found "hello"
          textgrid | "ooTextFile" "Sound" | in:1: expected "TextGrid", found "Sound"
          textgrid | "ooTextFile"%n"TextGrid" 0 1 <exists> 1 "IntervalTier" "a" 0 1 1 0 1 | in:2: expected the text of an interval, found the end of the file
          seglst | {} | in:1: expected a JSON array of objects, found {
          jsonl | {"ref": "a"%n | in:2: expected a JSON object a line, found Unexpected end-of-input: expected close marker for Object (begun in line 1)
          jsonl | {"ref": NaN} | in:1: expected a JSON object a line, found Non-standard token 'NaN'
          jsonl | [1] | in:1: expected a JSON object a line, found [
          jsonl | {"text": ["a"]} | in:1: expected a text for "text", found ["a"]
          jsonl | {"x": 1} | in:1: expected a column for the reference
          jsonl | {"id": "a", "text": null} | in:1: expected a column for the reference (ref, reference, text, sentence, transcript, transcription, words), found the columns ["id"] and null for ["text"]
          csv | id,ref%n1,a%n2,"a | in:3: expected comma-separated values, found Unclosed quoted field at end of input
          csv | id,ref%n1,a%n%n2,"a"b | in:4: expected comma-separated values, found Unexpected character after closing quote: 'b' (0x62)
          csv | id,ref%n1,a,b | in:2: expected 2 columns as in the header, found 3
          csv | `` | in:1: expected a header that names the columns, separated by commas, found an empty file
          tsv | `` | in:1: expected a header that names the columns, separated by tabs, found an empty file
          tsv | a%tb%n1%t2 | in:1: expected a column for the reference
          tsv | ref%tstart%na%tsoon | in:2: expected seconds for the start, found "soon"
          trn | `` | in:1: expected at least one line, found an empty file
          jsonl | `` | in:1: expected a JSON object a line, found an empty file
          seglst | `` | in:1: expected a JSON array of objects, found an empty file
          textgrid | `` | in:1: expected "ooTextFile", found the end of the file
          parquet | abc | in: expected a Parquet file
          """)
  void saysPlaceFoundAndExpected(String format, String text, String message) {
    String content = text == null ? "" : text.replace("%n", "\n").replace("%t", "\t");
    assertThatThrownBy(() -> Corpus.transcripts(format, content))
        .isInstanceOf(BadDataException.class)
        .hasMessageStartingWith(message);
  }

  /** A user does not program with the library that reads JSON. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"ref\":\"a\"",
        "{\"ref\":b}",
        "{'ref':1}",
        "{\"ref\":NaN}",
        "{\"ref\":+1}",
        "{\"ref\":.5}",
        "{\"ref\":01}",
        "{\"ref\":\"\\x\"}",
        "{\"ref\":\"\t\"}",
        "// c",
        "/* c",
        "# c",
        "{\"ref\":1,}",
        "{\"ref\":[1,]}",
        "{\"ref\":[,1]}",
        "{ref:1}",
        "{\"ref\":1}}",
        "{\"ref\":-Infinity}",
        "{\"ref\":1."
      })
  void messagesAboutJsonAreForUsers(String json) {
    for (String text : List.of(json, "{\"x\":" + "[".repeat(2000), "{\"x\":" + "1".repeat(2000))) {
      assertThatThrownBy(() -> Corpus.transcripts("jsonl", text))
          .isInstanceOf(BadDataException.class)
          .hasMessageMatching("(?s)in:1: expected a JSON object a line, found [^`]*")
          .hasMessageNotContainingAny("Feature", "REDACTED", "Constraints", "Source");
    }
  }

  @Test
  void csvAndJsonTellTheByteOffsetOfMalformedUtf8() {
    byte[] csv = "id,ref\n1,aXb\n".getBytes(StandardCharsets.UTF_8);
    csv[10] = (byte) 0xC3;
    assertThatThrownBy(() -> Corpus.transcripts("csv", csv, ReadOptions.DEFAULT))
        .hasMessage("in:2: expected UTF-8, found byte 0xc3 at offset 10");
    byte[] json = "[{\"words\":\n\"aX\"}]".getBytes(StandardCharsets.UTF_8);
    json[13] = (byte) 0xFF;
    assertThatThrownBy(() -> Corpus.transcripts("seglst", json, ReadOptions.DEFAULT))
        .hasMessage("in:2: expected UTF-8, found byte 0xff at offset 13");
  }

  @Test
  void malformedUtf8CanBeReplaced() throws IOException {
    ReadOptions lenient = new ReadOptions(Map.of(), true, true);
    for (String format : List.of("tsv", "csv", "lines", "textgrid")) {
      byte[] bytes =
          switch (format) {
            case "tsv", "csv" -> "ref\naXb\n".getBytes(StandardCharsets.UTF_8);
            case "lines" -> "aXb\n".getBytes(StandardCharsets.UTF_8);
            default ->
                "\"ooTextFile\" \"TextGrid\" 0 1 <exists> 1 \"IntervalTier\" \"t\" 0 1 1 0 1 \"aXb\""
                    .getBytes(StandardCharsets.UTF_8);
          };
      bytes[new String(bytes, StandardCharsets.UTF_8).indexOf("aXb") + 1] = (byte) 0xFF;
      assertThat(Corpus.transcripts(format, bytes, lenient).get(0).text()).isEqualTo("a\ufffdb");
    }
  }

  @Test
  void tellsOfTruncatedGzip() throws IOException {
    String text = "ref\n" + "some words that vary " + Math.PI + "\n".repeat(5);
    for (String format : List.of("tsv", "csv", "textgrid")) {
      ByteArrayOutputStream packed = new ByteArrayOutputStream();
      try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
        gzip.write(text.getBytes(StandardCharsets.UTF_8));
      }
      byte[] half = Arrays.copyOf(packed.toByteArray(), packed.size() - 12);
      assertThatThrownBy(() -> Corpus.transcripts(format, half, ReadOptions.DEFAULT))
          .isInstanceOf(BadDataException.class)
          .hasMessageContaining("expected the rest of a gzip file, found its end");
    }
  }

  @Test
  void tellsOfTruncatedParquet() throws IOException {
    byte[] whole = Corpus.write("parquet", List.of(new Entry("1", "a", "b", Details.NONE)));
    byte[] half = Arrays.copyOf(whole, whole.length - 10);
    assertThatThrownBy(() -> Corpus.pairs("parquet", half))
        .isInstanceOf(BadDataException.class)
        .hasMessageStartingWith("in: expected a Parquet file, found something else or part of one");
  }

  @Test
  void namesTheRowOfAMissingTextInParquet() throws IOException {
    Details details = Details.NONE;
    byte[] bytes =
        Corpus.write(
            "parquet",
            List.of(new Entry("1", "a", "b", details), new Entry("2", "c", null, details)));
    assertThatThrownBy(() -> Corpus.pairs("parquet", bytes))
        .hasMessage("in: row 2: expected a text in hyp, found null");
  }

  @Test
  void readsALineOfFiftyMegabytes() throws IOException {
    String long50 = "word ".repeat(10 << 20);
    byte[] bytes = ("id\tref\n1\t" + long50 + "\n").getBytes(StandardCharsets.UTF_8);
    assertThat(Corpus.transcripts("tsv", bytes, ReadOptions.DEFAULT).get(0).text())
        .hasSize(50 << 20);
    byte[] csv = ("id,ref\n1," + long50 + "\n").getBytes(StandardCharsets.UTF_8);
    assertThat(Corpus.transcripts("csv", csv, ReadOptions.DEFAULT).get(0).text()).hasSize(50 << 20);
  }

  @Test
  void refusesToPairFormatsWithOneText() {
    assertThatThrownBy(() -> Corpus.pairs("trn", "a (x)\n"))
        .hasMessageContaining("give two files, --ref and --hyp");
  }

  @Test
  void writersRefuseWhatTheyCannotHold() {
    Entry plain = new Entry("an id", "a", null, Details.NONE);
    assertThatThrownBy(() -> Corpus.write("trn", List.of(plain)))
        .hasMessage(
            "utterance \"an id\" as trn: expected an id without white space, found \"an id\"");
    assertThatThrownBy(() -> Corpus.write("srt", List.of(plain)))
        .hasMessage("utterance \"an id\" as srt: expected start and end times, found none");
  }

  @Test
  void findsFilesByPatternAndUnpacksThem() throws IOException {
    try (GZIPOutputStream gzip =
        new GZIPOutputStream(Files.newOutputStream(folder.resolve("b.trn.gz")))) {
      gzip.write("b (u2)\n".getBytes(StandardCharsets.UTF_8));
    }
    Files.writeString(folder.resolve("a.trn"), "a (u1)\n");
    Files.writeString(folder.resolve("c.txt"), "c\n");
    List<Source> sources =
        Source.expand(List.of(folder + "/*.trn*"), InputStream.nullInputStream());
    assertThat(sources).extracting(Source::extension).containsExactly("trn", "trn");
    assertThat(Corpus.all(Corpora.transcripts(sources, null, ReadOptions.DEFAULT, Side.REFERENCE)))
        .extracting("id")
        .containsExactly("u1", "u2");
    assertThatThrownBy(() -> Source.expand(List.of(folder + "/*.x"), InputStream.nullInputStream()))
        .hasMessageEndingWith("expected files that match the pattern, found none");
    Path fake = Files.writeString(folder.resolve("d.tsv.gz"), "ref\na\n");
    assertThatThrownBy(() -> Source.of(fake).open())
        .hasMessageEndingWith("expected gzip, as the name says, found something else");
  }

  @Test
  void namesKnownFormatsForAnUnknownExtension() throws IOException {
    Path file = Files.writeString(folder.resolve("a.xyz"), "");
    assertThatThrownBy(() -> Formats.of(Source.of(file)))
        .hasMessageContaining("expected a name with a known extension, or --format (tsv, csv,")
        .hasMessageEndingWith("found \".xyz\"");
    Path array = Files.writeString(folder.resolve("a.json"), " \n[]");
    Path lines = Files.writeString(folder.resolve("b.json"), "{}");
    Path kaldi = Files.writeString(folder.resolve("text"), "");
    assertThat(Formats.of(Source.of(array)).name()).isEqualTo("seglst");
    assertThat(Formats.of(Source.of(lines)).name()).isEqualTo("jsonl");
    assertThat(Formats.of(Source.of(kaldi)).name()).isEqualTo("kaldi");
  }

  /** A few kilobytes that unpack to more than may be one line, one text or one Parquet file. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          tsv | bomb:1: expected a line of at most 67108864 bytes, found a longer one
          trn | bomb:1: expected a line of at most 67108864 bytes, found a longer one
          srt | bomb:1: expected a line of at most 67108864 bytes, found a longer one
          textgrid | bomb: expected a file of at most 67108864 bytes, found a longer one
          csv | bomb:1: expected
          jsonl | bomb:1: expected
          seglst | bomb:1: expected
          parquet | bomb: expected a Parquet file, found a file that gzip had packed more than 100 times
          """)
  void whatUnpacksWithoutEndIsRefused(String format, String message) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    byte[] block = new byte[1 << 20];
    Arrays.fill(block, (byte) 'a');
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(
          (format.equals("jsonl") || format.equals("seglst") ? "[{\"id\":\"" : "")
              .getBytes(StandardCharsets.UTF_8));
      for (int megabytes = 0; megabytes < 80; megabytes++) {
        out.write(block);
      }
    }
    Source bomb = Source.of("bomb", new ByteArrayInputStream(packed.toByteArray()));
    assertThatThrownBy(
            () ->
                Corpus.all(
                    Formats.byName(format)
                        .readTranscripts(bomb, ReadOptions.DEFAULT, Side.REFERENCE)))
        .isInstanceOf(BadDataException.class)
        .hasMessageStartingWith(message);
  }

  /** A small packed file may go on for ever; what has to be in memory at a time ends. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          srt | 1%n00:00:01,000 --> 00:00:02,000%n | a%n | expected a subtitle of at most 67108864 characters
          vtt | WEBVTT%n%n00:00:01,000 --> 00:00:02,000%n | a%n | expected a subtitle of at most 67108864 characters
          jsonl | {"ref":"a","x":[1 | ,1 | expected an object of at most 67108864 characters
          jsonl | {"ref":"a","x":{"y":[" | words | expected a JSON object a line
          jsonl | {"ref":"a" | ,"x":1 | expected at most 16384 fields
          seglst | [{"words":"a","x":[[] | ,[] | expected an object of at most 67108864 characters
          csv | ref%n | "a%n"" | expected comma-separated values
          csv | ref%n | a, | expected comma-separated values
          csv | ref | ,a | expected comma-separated values
          tsv | ref | %ta | expected a line of at most 67108864 bytes
          tsv | ref%na | %ta | expected a line of at most 67108864 bytes
          ctm | f 1 0 1 | ` a` | expected a line of at most 67108864 bytes
          biasing | u | %ta | expected a line of at most 67108864 bytes
          textgrid | "ooTextFile" "TextGrid" 0 1 <exists> 1 "IntervalTier" "a" 0 1 9999999 | ` 0 1 "a"` | expected a file of at most 67108864 bytes
          """)
  void whatIsInMemoryAtATimeIsBounded(String format, String start, String again, String message) {
    byte[] first = text(start);
    byte[] endless = text(again);
    InputStream in =
        new InputStream() {
          private int position;

          @Override
          public int read() {
            return position < first.length
                ? first[position++]
                : endless[(position++ - first.length & Integer.MAX_VALUE) % endless.length];
          }

          @Override
          public int read(byte[] bytes, int offset, int length) {
            for (int i = 0; i < length; i++) {
              bytes[offset + i] = (byte) read();
            }
            return length;
          }
        };
    assertThatThrownBy(
            () ->
                Corpus.all(
                    Formats.byName(format)
                        .readTranscripts(Source.of("in", in), ReadOptions.DEFAULT, Side.REFERENCE)))
        .isInstanceOf(BadDataException.class)
        .hasMessageContaining(message);
  }

  private static byte[] text(String template) {
    return template.replace("%n", "\n").replace("%t", "\t").getBytes(StandardCharsets.UTF_8);
  }
}
