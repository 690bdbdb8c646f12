package org.erroralign.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.erroralign.DevelopmentData;
import org.erroralign.align.ErrorAligner;
import org.erroralign.text.Transcript;
import org.erroralign.text.WordDetails;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Times help where letters cannot, and do no harm where they are off; judged by the true times. */
class TimesAsEvidenceTest {

  /** What the aligner is told of the times of words. */
  enum Times {
    TRUE(0, 0, 0),
    JITTERED(0.3, 0, 0),
    SHIFTED(0, 0.5, 0),
    SHIFTED_BACK(0, -0.5, 0),
    MISPLACED(0, 0, 0.05),
    ALL_OF_IT(0.3, 0.5, 0.05);

    private final double jitter;
    private final double shift;
    private final double misplaced;

    Times(double jitter, double shift, double misplaced) {
      this.jitter = jitter;
      this.shift = shift;
      this.misplaced = misplaced;
    }

    Transcript of(TimedText text, boolean shifted, Random random) {
      List<WordDetails> words = new ArrayList<>();
      for (WordDetails word : text.words()) {
        double by = (shifted ? shift : 0) + jitter * (2 * random.nextDouble() - 1);
        by += random.nextDouble() < misplaced ? (random.nextBoolean() ? 3 : -3) : 0;
        words.add(new WordDetails(word.span(), word.start() + by, word.end() + by, Double.NaN));
      }
      return Transcript.of(text.text()).withWords(words);
    }
  }

  private record Pair(TimedText reference, TimedText hypothesis) {

    TimedLinks without() {
      return score(Transcript.of(reference.text()), Transcript.of(hypothesis.text()));
    }

    TimedLinks with(Times times, Random random) {
      return score(times.of(reference, false, random), times.of(hypothesis, true, random));
    }

    private TimedLinks score(Transcript said, Transcript written) {
      return TimedLinks.of(ErrorAligner.standard().align(said, written), reference, hypothesis);
    }
  }

  @ParameterizedTest
  @EnumSource
  void helpInInventedCalls(Times times) {
    Random random = new Random(3);
    List<Pair> calls = new ArrayList<>();
    for (int call = 0; call < 20; call++) {
      calls.add(invented(random));
    }
    assertNoHarm(calls, times);
  }

  /** Of the real calls all ordered pairs of four systems. */
  @ParameterizedTest
  @EnumSource
  void doNoHarmInRealCalls(Times times) throws IOException {
    assertNoHarm(realCalls(), times);
  }

  private static void assertNoHarm(List<Pair> calls, Times times) {
    Random random = new Random(7);
    TimedLinks without = TimedLinks.NONE;
    TimedLinks with = TimedLinks.NONE;
    for (Pair call : calls) {
      without = without.plus(call.without());
      with = with.plus(call.with(times, random));
    }
    assertThat(with.all().precision()).isGreaterThanOrEqualTo(without.all().precision());
    assertThat(with.all().recall()).isGreaterThanOrEqualTo(without.all().recall());
    assertThat(with.unequal().precision()).isGreaterThanOrEqualTo(without.unequal().precision());
    assertThat(with.unequal().recall()).isGreaterThanOrEqualTo(without.unequal().recall());
  }

  /** Short answers, over and over, of which a recogniser loses and mishears many. */
  private static Pair invented(Random random) {
    String[] words = {"yeah", "no", "okay", "right", "so", "know", "yes", "alright", "hey", "sure"};
    TimedText.Builder reference = new TimedText.Builder();
    TimedText.Builder hypothesis = new TimedText.Builder();
    double now = 0;
    for (int k = 0; k < 120; k++) {
      now += random.nextInt(4) == 0 ? 3 * random.nextDouble() : 0.05;
      double end = now + 0.2 + 0.3 * random.nextDouble();
      String word = words[random.nextInt(words.length)];
      int fate = random.nextInt(10);
      reference.add(word, now, end);
      if (fate > 3) {
        hypothesis.add(word, now, end);
      } else if (fate > 1) {
        hypothesis.add(words[random.nextInt(words.length)], now, end);
      }
      now = end;
    }
    return new Pair(reference.build(), hypothesis.build());
  }

  private static List<Pair> realCalls() throws IOException {
    Path folder = DevelopmentData.find("timed");
    List<Pair> pairs = new ArrayList<>();
    List<Path> systems = list(folder);
    for (Path system : systems) {
      for (Path call : list(system)) {
        TimedText reference = read(call);
        for (Path other : systems) {
          if (!other.equals(system)) {
            pairs.add(new Pair(reference, read(other.resolve(call.getFileName()))));
          }
        }
      }
    }
    return pairs;
  }

  private static List<Path> list(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }

  private static TimedText read(Path ctm) throws IOException {
    TimedText.Builder words = new TimedText.Builder();
    for (String line : Files.readAllLines(ctm)) {
      String[] fields = line.split("\\s+", -1);
      double start = Double.parseDouble(fields[2]);
      words.add(fields[4], start, start + Double.parseDouble(fields[3]));
    }
    return words.build();
  }
}
