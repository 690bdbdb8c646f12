package org.erroralign.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.PairedReader;
import org.erroralign.corpus.PairingReader.Missing;
import org.erroralign.corpus.Side;
import org.erroralign.corpus.Unpaired;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** TextGrid and subtitles. */
final class TimedTextTest {
  /** As PriMock57 has them: one file for the doctor, one for the patient, an interval tier each. */
  private static final String LONG =
      """
      File type = "ooTextFile"
      Object class = "TextGrid"

      xmin = 0
      xmax = 12.5
      tiers? <exists>
      size = 2
      item []:
          item [1]:
              class = "IntervalTier"
              name = "Doctor"
              xmin = 0
              xmax = 12.5
              intervals: size = 3
              intervals [1]:
                  xmin = 0
                  xmax = 1.25
                  text = ""
              intervals [2]:
                  xmin = 1.25
                  xmax = 4.5
                  text = "Hello, how can I ""help""
      you? <UNSURE>Ms.</UNSURE> 3"
              intervals [3]:
                  xmin = 4.5
                  xmax = 12.5
                  text = " "
          item [2]:
              class = "TextTier"
              name = "Notes"
              xmin = 0
              xmax = 12.5
              points: size = 1
              points [1]:
                  number = 2.5
                  mark = "cough"
      """;

  private static final String SHORT =
      """
      File type = "ooTextFile"
      "TextGrid"

      0
      12.5
      <exists>
      1
      "IntervalTier"
      "Patient"
      0
      12.5
      1
      0
      12.5
      "Grüße"
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "UTF-16", "UTF-16LE with mark"})
  void readsTiersAsSpeakers(String encoding) throws IOException {
    String mark = encoding.endsWith("mark") ? "\ufeff" : "";
    Charset charset = Charset.forName(encoding.replace(" with mark", ""));
    Path doctor = folder.resolve("day1_doctor.TextGrid");
    Files.write(doctor, (mark + LONG).getBytes(charset));
    Path patient = folder.resolve("day1_patient.TextGrid");
    Files.write(patient, (mark + SHORT.replace("\n", "\r\n")).getBytes(charset));
    List<Unpaired> read =
        Corpus.all(
            Corpora.transcripts(
                List.of(Source.of(doctor), Source.of(patient)),
                null,
                ReadOptions.DEFAULT,
                Side.REFERENCE));
    assertThat(read)
        .extracting(Unpaired::id)
        .containsExactly(
            "day1_doctor-Doctor-0002", "day1_doctor-Notes-0001", "day1_patient-Patient-0001");
    assertThat(read)
        .extracting(t -> t.details().speaker())
        .containsExactly("Doctor", "Notes", "Patient");
    assertThat(read.get(0).text())
        .isEqualTo("Hello, how can I \"help\"\nyou? <UNSURE>Ms.</UNSURE> 3");
    assertThat(read.get(0).details().start()).isEqualTo(1.25);
    assertThat(read.get(0).details().end()).isEqualTo(4.5);
    assertThat(read.get(1).details().start()).isEqualTo(2.5);
    assertThat(read.get(2).text()).isEqualTo("Grüße");
  }

  @Test
  void readsSubRip() throws IOException {
    String srt =
        String.join(
            "\r\n",
            "\ufeff1",
            "00:00:01,500 --> 00:00:02,000",
            "<i>Hello</i>",
            "there",
            "",
            "2",
            "01:00:00,000 --> 01:00:01,250 X1:0",
            "{\\an8}Bye",
            "");
    List<Unpaired> read = Corpus.transcripts("srt", srt);
    assertThat(read).extracting(Unpaired::text).containsExactly("Hello there", "Bye");
    assertThat(read).extracting(t -> t.details().start()).containsExactly(1.5, 3600.0);
    assertThat(read.get(1).details().end()).isEqualTo(3601.25);
    assertThat(
            Corpus.transcripts("srt", srt.getBytes(StandardCharsets.UTF_8), Corpus.EVERYTHING)
                .get(0)
                .text())
        .isEqualTo("Hello\nthere");
  }

  @Test
  void readsWebVtt() throws IOException {
    String vtt =
        """
        WEBVTT - title

        STYLE
        ::cue { color: red }

        NOTE a comment

        intro
        00:01.000 --> 00:02.500 align:start position:0%
        <v.loud Ann Lee>Fish &amp; <b>chips</b></v>

        00:03.000 --> 00:04.000
        x
        """;
    List<Unpaired> read = Corpus.transcripts("vtt", vtt);
    assertThat(read).extracting(Unpaired::id).containsExactly("intro", "2");
    assertThat(read).extracting(Unpaired::text).containsExactly("Fish & chips", "x");
    assertThat(read.get(0).details().speaker()).isEqualTo("Ann Lee");
    assertThat(read.get(0).details().metadata())
        .isEqualTo(Map.of("settings", "align:start position:0%"));
  }

  /** Subtitles that one file lacks are missing there, and do not move the others up. */
  @Test
  void numbersOfSubtitlesAreTheirIds() throws IOException {
    Path reference = folder.resolve("ref.srt");
    Files.writeString(reference, numbered(1, 2, 4, 5));
    Path hypothesis = folder.resolve("hyp.srt");
    Files.writeString(hypothesis, numbered(1, 3, 4, 5));
    try (PairedReader pairs =
        Corpora.paired(
            List.of(Source.of(reference)),
            null,
            List.of(Source.of(hypothesis)),
            null,
            ReadOptions.DEFAULT,
            Missing.SKIP)) {
      List<String> ids = new ArrayList<>();
      pairs.forEachRemaining(pair -> ids.add(pair.id()));
      assertThat(ids).containsExactly("1", "4", "5");
      assertThat(pairs.report().missing().first()).containsExactly("2");
      assertThat(pairs.report().extra().first()).containsExactly("3");
    }
  }

  private static String numbered(int... numbers) {
    return Arrays.stream(numbers)
        .mapToObj(n -> n + "\n00:00:0" + n + ",000 --> 00:00:0" + n + ",500\nword " + n + "\n\n")
        .collect(Collectors.joining());
  }

  /**
   * As WebVTT's parser does: only what stands before the first arrow of a block may be an id. A
   * number above the times of SubRip, which nobody has specified, is that of the subtitle.
   */
  @Test
  void anArrowBeginsASubtitleWithoutAnEmptyLine() throws IOException {
    String text = "1\n00:01.000 --> 00:02.000\none\n2\n00:02.000 --> 00:03.000\ntwo\nlines\n";
    String last = "00:03.000 --> 00:04.000\n00:05.000 --> 00:06.000\nfive";
    assertThat(Corpus.transcripts("srt", text + last))
        .extracting(Unpaired::id, Unpaired::text)
        .containsExactly(
            tuple("1", "one"), tuple("2", "two lines"), tuple("3", ""), tuple("4", "five"));
    assertThat(Corpus.transcripts("vtt", "WEBVTT\nKind: captions\n" + text + last))
        .extracting(Unpaired::id, Unpaired::text)
        .containsExactly(
            tuple("1", "one 2"), tuple("2", "two lines"), tuple("3", ""), tuple("4", "five"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"srt", "vtt"})
  void characterReferencesAreDecoded(String format) throws IOException {
    String cue =
        "1\n00:01.000 --> 00:02.000\n&lrm;it&#39;s &quot;&#x1F600;&quot; &amp;lt; &lt;b&gt;"
            + " <b>R&amp;D</b> &unknown; &#xD800; &#0; AT&T;\n";
    assertThat(Corpus.transcripts(format, (format.equals("vtt") ? "WEBVTT\n\n" : "") + cue))
        .extracting(Unpaired::text)
        .containsExactly("\u200eit's \"\ud83d\ude00\" &lt; <b> R&D &unknown; &#xD800; &#0; AT&T;");
  }

  @Test
  void readsWhatPraatCallsShort() throws IOException {
    String text = SHORT.replace("\"ooTextFile\"", "\"ooTextFile short\"");
    assertThat(Corpus.transcripts("textgrid", text))
        .extracting(Unpaired::text)
        .containsExactly("Grüße");
  }

  /** Wherever a TextGrid is cut but in the white space at its end, it is damaged. */
  @ParameterizedTest
  @ValueSource(strings = {LONG, SHORT})
  void aTextGridThatIsCutOffIsDamaged(String whole) {
    for (int length = 0; length < whole.strip().length(); length++) {
      String part = whole.substring(0, length);
      assertThatThrownBy(() -> Corpus.transcripts("textgrid", part))
          .as(part)
          .isInstanceOf(BadDataException.class);
    }
  }

  @Test
  void tiersBeyondTheirNumberAreAnError() {
    assertThatThrownBy(() -> Corpus.transcripts("textgrid", LONG.replace("size = 2", "size = 1")))
        .hasMessageMatching(
            "in:2\\d: expected the end of the file after .*, found \"\\\\\"TextTier.*");
  }
}
