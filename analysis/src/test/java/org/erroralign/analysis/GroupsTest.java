package org.erroralign.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.erroralign.corpus.Details;
import org.erroralign.corpus.Utterance;
import org.junit.jupiter.api.Test;

final class GroupsTest {
  private static final Scores ONE =
      PairScorer.standard().score(new Utterance("u", "a b c", "a b")).scores();

  private static Groups of(String attribute, String... values) {
    Groups groups = new Groups(List.of(attribute));
    for (String value : values) {
      groups.add(Map.of(Groups.nameOf(attribute), value), ONE);
    }
    return groups;
  }

  private static Set<String> told(Groups groups) {
    return groups.told().get(groups.told().firstKey()).keySet();
  }

  @Test
  void numbersAreSortedAsNumbers() {
    assertThat(told(of("snr", "10", "9", "-3", "", "loud", "100")))
        .containsExactly("", "-3", "9", "10", "100", "loud");
  }

  @Test
  void edgesCutNumbersAndLeaveTheRest() {
    Groups groups = of("snr=0:10", "-3", "0", "9.99", "10", "1e3", "loud");
    assertThat(told(groups)).containsExactly("under 0", "0 to under 10", "10 and more", "loud");
    assertThat(groups.scores().get("snr").get("0 to under 10").words().utterances()).isEqualTo(2);
    assertThat(of("length=2", "").scores().get("length")).containsOnlyKeys("");
    Groups byLength = new Groups(List.of("length=2:3"));
    byLength.add(Map.of(), ONE);
    assertThat(told(byLength)).containsExactly("3 and more");
  }

  @Test
  void quantilesHaveAboutAsManyUtterancesEach() {
    assertThat(told(of("snr=q2", "1", "2", "3", "40", "")))
        .containsExactly("", "1 to 2", "3 to 40");
    assertThat(told(of("snr=q3", "1", "1", "1", "1", "2"))).containsExactly("1", "2");
  }

  @Test
  void manyFractionsAreToldByQuartilesButNotTheNumbersOfSpeakers() {
    Groups durations = new Groups(List.of("duration"));
    Groups speakers = new Groups(List.of("speaker"));
    for (int k = 0; k < 16; k++) {
      durations.add(Map.of("duration", k + ".5"), ONE);
      speakers.add(Map.of("speaker", String.valueOf(1000 + k)), ONE);
    }
    assertThat(told(durations))
        .containsExactly("0.5 to 3.5", "4.5 to 7.5", "8.5 to 11.5", "12.5 to 15.5");
    assertThat(durations.scores().get("duration")).hasSize(16);
    assertThat(told(speakers)).hasSize(16);
  }

  @Test
  void anUtteranceWithTimesHasADuration() {
    Details details = new Details("", "", "", 1.25, 3.75, Map.of(), Set.of());
    assertThat(details.attributes()).containsEntry("duration", "2.5");
    Details own = details.withMetadata(Map.of("duration", "7"), Set.of());
    assertThat(own.attributes()).containsEntry("duration", "7");
    assertThat(Details.NONE.attributes()).isEmpty();
  }

  @Test
  void refusesEdgesThatDoNotRise() {
    for (String wrong : List.of("snr=", "snr=5:1", "snr=q1", "snr=qx", "snr=a:b")) {
      assertThatThrownBy(() -> new Groups(List.of(wrong)))
          .hasMessage("expected rising edges such as snr=5:10, or snr=q4, found " + wrong);
    }
  }
}
