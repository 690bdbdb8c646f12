package org.erroralign.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class IdSetTest {

  @Test
  void tellsWhichIdsAreNewAsAHashSetDoes() {
    Random random = new Random(1);
    IdSet ids = new IdSet();
    Set<String> expected = new HashSet<>();
    for (int k = 0; k < 100_000; k++) {
      StringBuilder id = new StringBuilder();
      for (int length = random.nextInt(6); length > 0; length--) {
        // few letters, so that ids come again; beyond ASCII and halves of pairs, too
        id.append("ab01\u0000é한\uD83D\uDE00".charAt(random.nextInt(9)));
      }
      assertThat(ids.add(id.toString())).isEqualTo(expected.add(id.toString()));
    }
    assertThat(ids.size()).isEqualTo(expected.size());
  }

  @Test
  void takesIdsLongerThanAPage() {
    IdSet ids = new IdSet();
    String same = "x".repeat(70_000);
    for (int k = 0; k < 5; k++) {
      assertThat(ids.add(same + k)).isTrue();
      assertThat(ids.add("short" + k)).isTrue();
      assertThat(ids.add(same + k)).isFalse();
      assertThat(ids.add("short" + k)).isFalse();
    }
    assertThat(ids.add(same)).isTrue();
    assertThat(ids.add("")).isTrue();
    assertThat(ids.add("")).isFalse();
  }

  @Test
  void growsWithManyIds() {
    IdSet ids = new IdSet();
    for (int k = 0; k < 300_000; k++) {
      assertThat(ids.add("utterance-" + k)).isTrue();
    }
    for (int k = 0; k < 300_000; k += 7) {
      assertThat(ids.add("utterance-" + k)).isFalse();
    }
    assertThat(ids.size()).isEqualTo(300_000);
  }
}
