package org.erroralign.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.erroralign.corpus.Unpaired;
import org.erroralign.corpus.Utterance;
import org.erroralign.text.Transcript;
import org.erroralign.text.WordDetails;
import org.junit.jupiter.api.Test;

/** What files know of single words goes with their transcripts. */
class WordDetailsTest {

  private static String words(Transcript transcript) {
    StringBuilder words = new StringBuilder();
    for (WordDetails word : transcript.words()) {
      words.append(word.span().of(transcript.original()));
      words.append(String.format(" %.2f %.2f %.2f; ", word.start(), word.end(), word.confidence()));
    }
    return words.toString().strip();
  }

  private static String words(String format, String text) throws IOException {
    return words(Corpus.transcripts(format, text).get(0).transcript());
  }

  @Test
  void ofCtm() throws IOException {
    String ctm =
        """
        call A 1.5 0.25 good 0.9
        call A * * <ALT_BEGIN>
        call A 2 0.5 morning 1
        call A * * <ALT>
        call A 2 0.5 mourning 7
        call A * * <ALT_END>
        call A 3 0.1 all NA
        """;
    assertThat(words("ctm", ctm))
        .isEqualTo(
            "good 1.50 1.75 0.90; morning 2.00 2.50 1.00; mourning 2.00 2.50 NaN; all 3.00 3.10"
                + " NaN;");
  }

  @Test
  void ofNlp() throws IOException {
    String nlp = "token|ts|endTs|punctuation|confidence\ngood|1|2||0.25\nday|2|2.5|.|\n";
    assertThat(words("nlp", nlp)).isEqualTo("good 1.00 2.00 0.25; day. 2.00 2.50 NaN;");
  }

  @Test
  void ofOurTranscripts() throws IOException {
    String json =
        """
        {"id":"a","hyp":"the day","word_times":[{"word":"the","start":0.1,"end":0.4},{"word":"day","start":0.5,"end":0.8}]}
        """;
    assertThat(words("jsonl", json.replace("\"hyp\"", "\"text\"")))
        .isEqualTo("the 0.10 0.40 NaN; day 0.50 0.80 NaN;");
  }

  @Test
  void ofWhisper() throws IOException {
    String json =
        """
        {"text": " Good day. The end.", "segments": [
          {"id": 0, "start": 1, "end": 2, "text": " Good day.", "tokens": [1, [2]], "words": [
            {"word": " Good", "start": 1, "end": 1.5, "probability": 0.75},
            {"word": " day.", "start": 1.5, "end": 2.0, "probability": 0.5}]},
          {"id": 1, "start": 10, "end": 20, "text": " The end."}], "language": "en"}
        """;
    assertThat(words("jsonl", json))
        .isEqualTo(
            "Good 1.00 1.50 0.75; day. 1.50 2.00 0.50; The 8.00 16.29 NaN; end. 12.29 22.00 NaN;");
  }

  @Test
  void whatIsNoArrayOfWordsIsLeftAlone() throws IOException {
    for (String value :
        List.of("[", "[1,2]", "[{}]", "[{\"word\":\"x\"}]", "\"[ no\"", "{}", "3")) {
      String quoted = value.equals("[") ? "\"[\"" : value;
      assertThat(words("jsonl", "{\"id\":\"a\",\"text\":\"the day\",\"words\":" + quoted + "}"))
          .as(value)
          .isEmpty();
    }
  }

  @Test
  void wordsOfASegmentGetTheirShareWhereTheOtherSideKnowsMore() throws IOException {
    Unpaired segment = Corpus.transcripts("stm", "call A ann 0 10 a bcd\n").get(0);
    Unpaired timed = Corpus.transcripts("ctm", "call A 1 1 a\ncall A 2 8 bcd\n").get(0);
    Unpaired other = Corpus.transcripts("stm", "call A ann 0 11 a bcd\n").get(0);
    assertThat(words(Utterance.of(segment, timed).reference()))
        .isEqualTo("a -2.00 4.50 NaN; bcd 0.50 12.00 NaN;");
    assertThat(words(Utterance.of(segment, other).hypothesis())).startsWith("a -2.20");
    assertThat(words(Utterance.of(segment, segment).reference())).isEmpty();
  }
}
