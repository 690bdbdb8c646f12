package org.erroralign.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.Details;
import org.erroralign.corpus.Side;
import org.erroralign.corpus.Unpaired;
import org.junit.jupiter.api.Test;

final class BiasingFormatTest {
  private static final String REFERENCES =
      """
      u-1\tthe rare words\t["rare", "a\\tb"]
      u-2\tplain\t[]
      u-3\t
      u-4\tfour rare\t["rare"]\t["rare", "distractor"]
      """;

  @Test
  void readsIdTextAndListOfWords() throws IOException {
    List<Unpaired> read = Corpus.transcripts("biasing", REFERENCES);
    assertThat(read).extracting(Unpaired::id).containsExactly("u-1", "u-2", "u-3", "u-4");
    assertThat(read)
        .extracting(Unpaired::text)
        .containsExactly("the rare words", "plain", "", "four rare");
    assertThat(read.get(0).details().metadata())
        .isEqualTo(Map.of("biasing_words", "[\"rare\", \"a\\tb\"]"));
    assertThat(read.get(0).details().literals()).containsExactly("biasing_words");
    assertThat(read.get(2).details()).isEqualTo(Details.NONE);
  }

  /** The published files have a fourth field: all that the recogniser was biased to. */
  @Test
  void countsRareWordsAndKeepsTheDistractorsOfAFourthField() throws IOException {
    assertThat(Corpus.transcripts("biasing", REFERENCES).get(3).details().metadata())
        .isEqualTo(
            Map.of(
                "biasing_words",
                "[\"rare\"]",
                "biasing_distractors",
                "[\"rare\", \"distractor\"]"));
  }

  @Test
  void writesWhatItHasRead() throws IOException {
    List<Entry> entries =
        Corpus.transcripts("biasing", REFERENCES).stream()
            .map(transcript -> Entry.of(transcript, Side.REFERENCE))
            .toList();
    assertThat(Corpus.writeText("biasing", entries)).isEqualTo(REFERENCES);
  }

  @Test
  void jsonKeepsTheListAsAnArray() throws IOException {
    List<Entry> entries =
        List.of(Entry.of(Corpus.transcripts("biasing", REFERENCES).get(0), Side.REFERENCE));
    assertThat(Corpus.writeText("jsonl", entries))
        .contains("\"biasing_words\":[\"rare\", \"a\\tb\"]");
  }

  @Test
  void namesTheLineWithTooManyFieldsOrNoId() {
    assertThatThrownBy(() -> Corpus.transcripts("biasing", "u-1\ta\nu-2\ta\t[]\t[]\tb\n"))
        .isInstanceOf(BadDataException.class)
        .hasMessageContaining("2")
        .hasMessageContaining("5 fields");
    assertThatThrownBy(() -> Corpus.transcripts("biasing", "\ta\n"))
        .isInstanceOf(BadDataException.class)
        .hasMessageContaining("an id");
  }
}
