package org.erroralign.spoken;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.erroralign.text.Transcript;
import org.erroralign.text.WordNetwork;
import org.erroralign.text.WordNetwork.Choice;
import org.erroralign.text.WordNetwork.Element;
import org.erroralign.text.WordNetwork.Word;
import org.junit.jupiter.api.Test;

/** Two texts are spoken alike when their networks share a sequence of words. */
class SpokenAlikeTest {

  private record Pair(String language, String one, String other) {
    boolean isSpokenAlike() {
      SpokenForms forms = SpokenForms.of(language);
      Automaton left = Automaton.of(forms.offer(Transcript.of(one)));
      return left.meets(Automaton.of(forms.offer(Transcript.of(other))));
    }
  }

  @Test
  void whatIsSpokenAlikeMeets() throws IOException {
    List<Pair> pairs = pairs("equalities.txt");
    assertThat(pairs).hasSizeGreaterThanOrEqualTo(200);
    assertThat(pairs).allMatch(Pair::isSpokenAlike);
  }

  @Test
  void trapsDoNotMeet() throws IOException {
    List<Pair> pairs = pairs("traps.txt");
    assertThat(pairs).hasSizeGreaterThanOrEqualTo(200);
    assertThat(pairs.stream().map(Pair::language).distinct()).hasSizeGreaterThanOrEqualTo(8);
    assertThat(pairs).noneMatch(Pair::isSpokenAlike);
  }

  @Test
  void whatIsWrittenStaysTheFirstForm() throws IOException {
    for (Pair pair : pairs("equalities.txt")) {
      Transcript written = Transcript.of(pair.one());
      Transcript offered = SpokenForms.of(pair.language()).offer(written);
      assertThat(offered.text()).isEqualTo(written.text());
      assertThat(offered.firstForm().isUnchanged()).isTrue();
      assertSpansAscend(offered.network(), 0);
    }
  }

  /** Checks every form, and returns where the last span ends its way. */
  private static int assertSpansAscend(WordNetwork network, int from) {
    int last = from;
    for (Element element : network.elements()) {
      if (element instanceof Word word) {
        assertThat(word.span().start()).as(network.toString()).isGreaterThanOrEqualTo(last);
        last = word.span().start();
      } else if (element instanceof Choice choice) {
        int furthest = last;
        for (WordNetwork form : choice.forms()) {
          furthest = Math.max(furthest, assertSpansAscend(form, last));
        }
        last = furthest;
      }
    }
    return last;
  }

  private static List<Pair> pairs(String resource) throws IOException {
    InputStream in = Objects.requireNonNull(SpokenAlikeTest.class.getResourceAsStream(resource));
    try (BufferedReader reader =
        new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      return reader
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("# "))
          .map(line -> line.split(" \\| ", -1))
          .map(fields -> new Pair(fields[0], fields[1], fields[2]))
          .toList();
    }
  }
}
