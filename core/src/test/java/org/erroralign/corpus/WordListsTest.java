package org.erroralign.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.entry;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.erroralign.corpus.WordLists.ListedTerm;
import org.junit.jupiter.api.Test;

final class WordListsTest {
  private final List<String> remarks = new ArrayList<>();

  @Test
  void readsTermsWithCategoriesOnceAndTellsWhatItLeavesOut() {
    assertThat(terms("# drugs", "aspirin\tdrug ", "", " new york ", "aspirin\tdrug", "aspirin"))
        .containsExactly(
            new ListedTerm("aspirin", "drug", 2),
            new ListedTerm("new york", "", 4),
            new ListedTerm("aspirin", "", 6));
    assertThat(remarks)
        .containsExactly(
            "t.tsv:5: left out, the same as in line 2", "t.tsv: 1 blank line left out");
  }

  @Test
  void refusesWhatIsNoTerm() {
    assertThatExceptionOfType(BadDataException.class)
        .isThrownBy(() -> terms("a", " \tdrug"))
        .withMessage("t.tsv:2: expected a term before the tab, found none");
    assertThatExceptionOfType(BadDataException.class)
        .isThrownBy(() -> terms("{\"term\": \"a\"}"))
        .withMessage("t.tsv:1: expected a term, and a category after a tab, found JSON");
  }

  @Test
  void addsFrequenciesOfWordsThatCountAsOne() {
    assertThat(frequencies("The\t3", " ", "cat\t2", "the\t4"))
        .containsExactly(entry("cat", 2L), entry("the", 7L));
  }

  @Test
  void refusesWhatIsNoFrequency() {
    for (String wrong : List.of("cat", "\t3", "cat\t-1", "cat\tmany", "cat\t1.5", "cat\t")) {
      assertThatExceptionOfType(BadDataException.class)
          .as(wrong)
          .isThrownBy(() -> frequencies("dog\t1", wrong))
          .withMessageStartingWith("t.tsv:2: expected a word, a tab and a number, found \"");
    }
  }

  @Test
  void linesAreUtf8WithOrWithoutAMark() {
    byte[] marked = "\uFEFFé\r\nb\n".getBytes(StandardCharsets.UTF_8);
    assertThat(WordLists.lines("t.tsv", marked)).containsExactly("é", "b");
    assertThat(WordLists.lines("t.tsv", new byte[0])).isEmpty();
    assertThatExceptionOfType(BadDataException.class)
        .isThrownBy(() -> WordLists.lines("t.tsv", new byte[] {'a', '\n', 'b', (byte) 0xE9}))
        .withMessage("t.tsv:2: expected UTF-8, found byte 0xe9 at offset 3");
  }

  private List<ListedTerm> terms(String... lines) {
    return WordLists.terms("t.tsv", List.of(lines), remarks::add);
  }

  private static Map<String, Long> frequencies(String... lines) {
    return WordLists.frequencies("t.tsv", List.of(lines), word -> word.toLowerCase(Locale.ROOT));
  }
}
