package org.erroralign.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SoundGroupsTest {

  private static final List<String> GROUPS =
      List.of("bpfv", "ckqg", "szx", "dt", "mn", "lr", "aeiouy", "h", "j", "w", "'", "1", "я");

  @Test
  void lettersAreSimilarWithinAGroupOnly() {
    for (String a : GROUPS) {
      for (String b : GROUPS) {
        a.chars()
            .forEach(
                x ->
                    b.chars()
                        .forEach(
                            y ->
                                assertThat(similar(SoundGroups.standard(), x, y))
                                    .as("%c and %c", x, y)
                                    .isEqualTo(a.equals(b))));
      }
    }
  }

  /** An accented letter counts as its base letter. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "ée",
        "éo",
        "çc",
        "çg",
        "ñn",
        "ñm",
        "šs",
        "šz",
        "łl",
        "łr",
        "øo",
        "đt",
        "ıi",
        "żx",
        "ứu",
        "ÿa",
        "ħh",
        "йи",
        "ёе",
        "\u0958\u0915",
        "ŧd"
      })
  void lettersThatDifferByADiacriticAreSimilar(String pair) {
    assertThat(similar(SoundGroups.standard(), pair.charAt(0), pair.charAt(1))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"ab", "éc", "hj", "яе", "ßs", "日本", "12", "\u0958\u0916"})
  void otherLettersAreNot(String pair) {
    assertThat(similar(SoundGroups.standard(), pair.charAt(0), pair.charAt(1))).isFalse();
  }

  @Test
  void knowsSymbolsOfEveryRange() {
    SoundGroups groups = SoundGroups.standard();
    int[] symbols = {
      0, 'w', 0xD800, 0xDC00, 0xFFFF, 0x10400, 0x10401, 0x10FFFF, Normalizer.UNVOICED
    };
    for (int a : symbols) {
      for (int b : symbols) {
        assertThat(similar(groups, a, b)).as("%x and %x", a, b).isEqualTo(a == b);
      }
    }
  }

  @Test
  void groupsVowelsConsonantsAndTheRest() {
    SoundGroups classes = SoundGroups.vowelsAndConsonants();
    assertThat(similar(classes, 'a', 'é')).isTrue();
    assertThat(similar(classes, 'y', 'b')).isTrue();
    assertThat(similar(classes, '1', '\'')).isTrue();
    assertThat(similar(classes, 'a', 'b')).isFalse();
    assertThat(similar(classes, 'b', '1')).isFalse();
    assertThat(similar(classes, 'u', 'y')).isFalse();
    assertThat(similar(classes, '1', Normalizer.UNVOICED)).isTrue();
  }

  @Test
  void takesGroupsOfYourOwn() {
    SoundGroups groups = SoundGroups.of("шщ", "\uD801\uDC28\uD801\uDC29");
    assertThat(similar(groups, 'ш', 'щ')).isTrue();
    assertThat(similar(groups, 0x10428, 0x10429)).isTrue();
    assertThat(similar(groups, 'b', 'p')).isFalse();
  }

  @Test
  void refusesALetterInTwoGroups() {
    assertThatThrownBy(() -> SoundGroups.of("ab", "ca"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("expected disjoint groups of letters, found \"a\" twice in [ab, ca]");
  }

  @Test
  void isEqualByContent() {
    assertThat(SoundGroups.of("ab"))
        .isEqualTo(SoundGroups.of("ab"))
        .hasSameHashCodeAs(SoundGroups.of("ab"));
    assertThat(SoundGroups.of("ab")).isNotEqualTo(SoundGroups.of("abc"));
    assertThat(SoundGroups.of()).isNotEqualTo(SoundGroups.vowelsAndConsonants());
    assertThat(SoundGroups.of("ab", "c")).hasToString("[ab, c]");
    assertThat(SoundGroups.vowelsAndConsonants()).hasToString("vowels and consonants");
  }

  private static boolean similar(SoundGroups groups, int a, int b) {
    return groups.key(a) == groups.key(b);
  }
}
