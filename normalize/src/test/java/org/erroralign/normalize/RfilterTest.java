package org.erroralign.normalize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.Side;
import org.erroralign.text.NistNotation;
import org.erroralign.text.Transcript;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random rules and texts: what NIST's rfilter1 makes of them, where it is installed. */
final class RfilterTest {
  private static final String[] PIECES = {
    "a", "b", "ab", "A", "é", "É", "'s", "-", "_", "ba", "/", "%", "]", "日", "\""
  };

  @TempDir private Path folder;
  private final Random random = new Random(20261115);

  @Test
  void rulesRewriteAsRfilter1Does() throws IOException, InterruptedException {
    Path program =
        Stream.of("/usr/lib/sctk/bin/rfilter1", "/usr/bin/rfilter1", "/usr/local/bin/rfilter1")
            .map(Path::of)
            .filter(Files::isExecutable)
            .findFirst()
            .orElse(Path.of("rfilter1"));
    assumeTrue(Files.isExecutable(program), "needs rfilter1, of Debian's package sctk");
    for (int round = 0; round < 150; round++) {
      Path rules = folder.resolve("random.glm");
      Files.write(rules, rules());
      List<String> texts = Stream.generate(() -> words(8)).limit(60).toList();
      Path input = folder.resolve("input");
      Files.write(input, texts.stream().map(text -> " " + text + " ").toList());
      TextNormalizer mapping = Normalizers.ofRules(rules);
      List<String> expected = filtered(program, rules, input);
      for (int k = 0; k < texts.size(); k++) {
        String ours = mapping.normalize(Transcript.of(texts.get(k)), Side.HYPOTHESIS).notation();
        assertThat(ours)
            .as("<%s> by %s", texts.get(k), Files.readString(rules))
            .isEqualTo(
                NistNotation.parse(expected.get(k)).notation().strip().replaceAll(" +", " "));
      }
    }
  }

  private List<String> filtered(Path program, Path rules, Path input)
      throws IOException, InterruptedException {
    Path output = folder.resolve("output");
    Process process =
        new ProcessBuilder(program.toString(), rules.toString())
            .redirectInput(input.toFile())
            .redirectOutput(output.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertThat(process.waitFor()).as(Files.readString(rules)).isZero();
    return Files.readAllLines(output);
  }

  private List<String> rules() {
    List<String> lines = new ArrayList<>(List.of(";; random rules"));
    if (random.nextBoolean()) {
      lines.add("* case_sensitive = '" + (random.nextBoolean() ? "F" : "true") + "'");
    }
    int most = lines.size() + 1 + random.nextInt(8);
    while (lines.size() < most) {
      String rule = rule();
      if (isRead(rule)) {
        lines.add(rule);
      }
    }
    return lines;
  }

  /** What is refused is not compared. */
  private static boolean isRead(String rule) {
    try {
      Normalizers.ofRules("x.glm", List.of(";; x", rule));
      return true;
    } catch (BadDataException e) {
      return false;
    }
  }

  private String rule() {
    boolean forms = random.nextInt(4) == 0;
    String right = forms ? "[{" + word() + " / " + word() + " " + word() + "}]" : bounded(words(2));
    String context = forms ? " / [ ] __ [ ]" : " / " + side() + " __ " + side();
    return bounded(words(2))
        + " => "
        + right
        + (forms || random.nextBoolean() ? context : "")
        + (random.nextInt(4) == 0 ? " ;; why" : "");
  }

  private String side() {
    return switch (random.nextInt(4)) {
      case 0 -> "";
      case 1 -> "[ ]";
      case 2 -> "[" + letters() + " ]";
      default -> letters();
    };
  }

  private String bounded(String text) {
    return random.nextBoolean()
        ? text
        : random.nextInt(3) == 0 ? "[ " + text + "]" : "[" + text + "]";
  }

  private String words(int most) {
    return Stream.generate(this::word)
        .limit(1 + random.nextInt(most))
        .collect(Collectors.joining(" "));
  }

  private String word() {
    return PIECES[random.nextInt(PIECES.length)] + PIECES[random.nextInt(PIECES.length)];
  }

  /** Nothing that means something in a rule. */
  private String letters() {
    return PIECES[random.nextInt(8)];
  }
}
