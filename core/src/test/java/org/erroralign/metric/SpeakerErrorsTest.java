package org.erroralign.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.erroralign.metric.SessionErrors.Placement;
import org.erroralign.metric.SpeakerErrors.Link;
import org.erroralign.metric.SpeakerErrors.Word;
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
  void linksHoldEveryWordOnceAndWhoseStreamItIsIn() {
    Session session =
        new Session(
            "s",
            List.of(Turn.of("B", 4, 6, "no way"), Turn.of("A", 0, 5, "well then")),
            List.of(Turn.of("x", 4, 6, "no way then"), Turn.of("y", 0, 4, "well")));
    assertThat(SpeakerErrors.links(session))
        .containsExactly(
            new Link("A", new Word(1, 0), new Word(1, 0), "A", true, false),
            new Link("A", new Word(1, 1), Word.NONE, "", false, false),
            new Link("B", new Word(0, 0), new Word(0, 0), "B", true, true),
            new Link("B", new Word(0, 1), new Word(0, 1), "B", true, false),
            new Link("B", Word.NONE, new Word(0, 2), "B", false, false));
    Random random = new Random(8);
    for (int round = 0; round < 100; round++) {
      Session any = SessionScorerTest.random(random);
      List<Link> links = SpeakerErrors.links(any);
      assertThat(links.stream().filter(link -> link.said().exists()))
          .hasSize(any.reference().stream().mapToInt(turn -> turn.words().size()).sum());
      assertThat(links.stream().map(Link::heard).filter(Word::exists)).doesNotHaveDuplicates();
    }
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
