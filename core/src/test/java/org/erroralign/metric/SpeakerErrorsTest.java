package org.erroralign.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.erroralign.metric.SessionErrors.Placement;
import org.junit.jupiter.api.Test;

class SpeakerErrorsTest {

  @Test
  void tellsWrongWordsWrongSpeakersAndWordsLostInOverlap() {
    Session session =
        new Session(
            "s",
            List.of(
                Turn.of("A", 0, 3, "we meet at noon today"),
                Turn.of("B", 2, 4, "no way"),
                Turn.of("A", 5, 6, "well then"),
                Turn.of("B", 7, 9, "see you there")),
            List.of(
                Turn.of("x", 0, 3, "we met at noon today"),
                Turn.of("y", 3, 4, "way"),
                Turn.of("y", 5, 6, "well then"),
                Turn.of("y", 7, 9, "see you there")));
    SpeakerErrors errors = SpeakerErrors.of(session);
    assertThat(errors.errors().errors()).isEqualTo(6);
    assertThat(errors.recognitionErrors()).isEqualTo(1);
    assertThat(errors.speakerErrors()).isEqualTo(4);
    assertThat(errors.lostInOverlap()).isEqualTo(1);
    assertThat(errors.misattributedWords()).isEqualTo(2);
    assertThat(errors.misattributionRate()).isEqualTo(2 / 10.0);
    assertThat(errors.rightWords())
        .containsEntry(new Placement("A", "A"), 4L)
        .containsEntry(new Placement("A", "B"), 2L)
        .containsEntry(new Placement("B", "B"), 4L);
    assertThat(errors.bySpeaker().get("A")).isEqualTo(ErrorCounts.ofUtterance(4, 1, 2, 0));
  }

  @Test
  void partsAddUpToCpWer() {
    Random random = new Random(6);
    SpeakerErrors sum = SpeakerErrors.NONE;
    for (int round = 0; round < 300; round++) {
      SpeakerErrors errors = SpeakerErrors.of(SessionScorerTest.random(random));
      assertThat(errors.recognitionErrors() + errors.speakerErrors() + errors.lostInOverlap())
          .isEqualTo(errors.errors().errors());
      ErrorCounts speakers =
          errors.bySpeaker().values().stream().reduce(ErrorCounts.NONE, ErrorCounts::plus);
      assertThat(speakers.errors()).isEqualTo(errors.errors().errors());
      sum = sum.plus(errors);
    }
    assertThat(sum.errors().utterances()).isEqualTo(300);
  }
}
