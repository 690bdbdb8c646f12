package org.erroralign.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.erroralign.DevelopmentData;
import org.erroralign.Rounds;
import org.erroralign.align.Operation;
import org.erroralign.text.NistNotation;
import org.erroralign.text.NormalizedText;
import org.erroralign.text.Normalizer;
import org.erroralign.text.Span;
import org.erroralign.text.Token;
import org.erroralign.text.Tokenizer;
import org.erroralign.text.Transcript;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class WordScorerTest {
  private static final Pattern LINE = Pattern.compile("(.*)\\((\\S+)\\)\\s*");
  private static final Pattern ID = Pattern.compile("id: \\((\\S+)\\)");
  private static final Pattern SCORES =
      Pattern.compile("Scores: \\(#C #S #D #I\\) (\\d+) (\\d+) (\\d+) (\\d+)");

  @Test
  void countsAsScliteDoesWhereTiesAbound() throws IOException {
    for (String[] row : golden("sclite-2.4.10.tsv")) {
      ErrorCounts counts =
          WordScorer.sclite().count(NistNotation.parse(row[0]), NistNotation.parse(row[1]));
      assertThat(counts).as("%s | %s", row[0], row[1]).isEqualTo(expected(row));
    }
  }

  @Test
  void countsAsJiwerDoesWhereTiesAbound() throws IOException {
    for (String[] row : golden("rapidfuzz-3.14.6.tsv")) {
      ErrorCounts counts = WordScorer.unit().count(row[0], row[1]);
      assertThat(counts).as("%s | %s", row[0], row[1]).isEqualTo(expected(row));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "csrnab.ref, csrnab.hyp, csrnab.pra, 51",
    "test.vietnamese.ref.trn, test.vietnamese.hyp.trn, vietnamese.pra, 8"
  })
  void countsUtterancesOfNistAsScliteDoes(String ref, String hyp, String pra, int utterances)
      throws IOException {
    Map<String, String> references = trn(DevelopmentData.find("sclite/" + ref));
    Map<String, String> hypotheses = trn(DevelopmentData.find("sclite/" + hyp));
    Map<String, ErrorCounts> expected = pra(DevelopmentData.find("sclite/" + pra));
    assertThat(expected).hasSize(utterances);
    expected.forEach(
        (id, counts) ->
            assertThat(
                    WordScorer.sclite()
                        .count(
                            NistNotation.parse(references.get(id)),
                            NistNotation.parse(hypotheses.get(id))))
                .as(id)
                .isEqualTo(counts));
  }

  @Test
  void editsAreAnOptimalPathOverBothTexts() {
    Random random = new Random(7);
    for (int k = 0; k < Rounds.of(300); k++) {
      List<String> reference = randomWords(random, 1 + k % 40);
      List<String> hypothesis = randomWords(random, random.nextInt(40));
      assertEdits(
          WordScorer.unit(),
          reference,
          hypothesis,
          PlainLevenshtein.cost(reference, hypothesis, 1, 1));
      assertEdits(
          WordScorer.sclite(),
          reference,
          hypothesis,
          PlainLevenshtein.cost(reference, hypothesis, 4, 3));
    }
  }

  private static void assertEdits(
      WordScorer scorer, List<String> reference, List<String> hypothesis, int cost) {
    List<WordEdit> edits = scorer.edits(reference, hypothesis);
    assertThat(edits.stream().map(WordEdit::reference).filter(w -> !w.isEmpty()))
        .containsExactlyElementsOf(reference);
    assertThat(edits.stream().map(WordEdit::hypothesis).filter(w -> !w.isEmpty()))
        .containsExactlyElementsOf(hypothesis);
    ErrorCounts counts = scorer.count(reference, hypothesis);
    assertThat(WordScorer.count(edits)).isEqualTo(counts);
    boolean unit = scorer.count("a", "A").errors() == 1;
    long sum =
        unit
            ? counts.errors()
            : 4 * counts.substitutions() + 3 * (counts.deletions() + counts.insertions());
    assertThat(sum).as("%s | %s", reference, hypothesis).isEqualTo(cost);
  }

  @Test
  void longTextsInBlocksCountAsShortOnesDo() {
    Random random = new Random(3);
    List<String> reference = randomWords(random, 1500);
    List<String> hypothesis = new ArrayList<>(reference);
    for (int k = 0; k < 300; k++) {
      hypothesis.set(random.nextInt(hypothesis.size()), "x" + k % 7);
      hypothesis.remove(random.nextInt(hypothesis.size()));
    }
    int unit = PlainLevenshtein.cost(reference, hypothesis, 1, 1);
    assertEdits(WordScorer.unit(), reference, hypothesis, unit);
    int weighted = PlainLevenshtein.cost(reference, hypothesis, 4, 3);
    assertEdits(WordScorer.sclite(), reference, hypothesis, weighted);
  }

  @Test
  void ignoresTheCaseOfAsciiLettersOnlyAsSclite() {
    assertThat(WordScorer.sclite().count("FUND á", "fund Á").substitutions()).isEqualTo(1);
    assertThat(WordScorer.unit().count("FUND", "fund").substitutions()).isEqualTo(1);
    String folded = "FUND".toLowerCase(Locale.ROOT);
    assertThat(
            WordScorer.unit()
                .withFolding(w -> w.toLowerCase(Locale.ROOT))
                .count("FUND", folded)
                .hits())
        .isEqualTo(1);
  }

  @Test
  void optionalWordsMayBeMissing() {
    Transcript reference = NistNotation.parse("so (um) yes");
    assertThat(WordScorer.sclite().count(reference, Transcript.of("so yes")))
        .isEqualTo(ErrorCounts.ofUtterance(3, 0, 0, 0));
    assertThat(WordScorer.sclite().count(reference, Transcript.of("so um yes")))
        .isEqualTo(ErrorCounts.ofUtterance(3, 0, 0, 0));
    assertThat(WordScorer.sclite().count(reference, Transcript.of("so uh yes")).errors())
        .isEqualTo(1);
  }

  /** As sclite -D 2.4.10 counts: correct, substitutions, deletions, insertions. */
  @ParameterizedTest
  @CsvSource({
    "(a), d, 0 1 0 0",
    "{ a / b } yes, { a / b } yes, 2 0 0 0",
    "(uh) yes, (uh) yes, 2 0 0 0",
    "yes, @ yes, 1 0 0 0",
    "yes, (uh) yes, 2 0 0 0",
    "uh yes, (uh) yes, 2 0 0 0",
    "{b/c} yes, c yes, 2 0 0 0",
    "{ a / (b) }, b, 1 0 0 0"
  })
  void countsFormsOfBothSidesAsSclite(String reference, String hypothesis, String expected) {
    ErrorCounts counts =
        WordScorer.sclite().count(NistNotation.parse(reference), NistNotation.parse(hypothesis));
    assertThat(
            counts.hits()
                + " "
                + counts.substitutions()
                + " "
                + counts.deletions()
                + " "
                + counts.insertions())
        .isEqualTo(expected);
  }

  @Test
  void anythingMayStandForAnyNumberOfWords() {
    Transcript reference = Transcript.of("so * yes").withWildcards(Set.of("*"));
    for (String hypothesis : List.of("so yes", "so a yes", "so a b c yes")) {
      assertThat(WordScorer.unit().count(reference, Transcript.of(hypothesis)))
          .as(hypothesis)
          .isEqualTo(ErrorCounts.ofUtterance(2, 0, 0, 0));
    }
  }

  @Test
  void takesTheFormThatFitsBestAndSaysWhich() {
    Transcript reference = NistNotation.parse("a { b / { c / d f } / @ } e");
    List<WordEdit> edits = WordScorer.unit().edits(reference, Transcript.of("a d x e"));
    assertThat(edits)
        .extracting(WordEdit::operation, WordEdit::reference, WordEdit::hypothesis)
        .containsExactly(
            tuple(Operation.MATCH, "a", "a"),
            tuple(Operation.MATCH, "d", "d"),
            tuple(Operation.SUBSTITUTE, "f", "x"),
            tuple(Operation.MATCH, "e", "e"));
  }

  private static List<String> randomWords(Random random, int count) {
    List<String> words = new ArrayList<>();
    for (int k = 0; k < count; k++) {
      words.add(String.valueOf((char) ('a' + random.nextInt(6))));
    }
    return words;
  }

  private static ErrorCounts expected(String[] row) {
    return ErrorCounts.ofUtterance(
        Long.parseLong(row[2]),
        Long.parseLong(row[3]),
        Long.parseLong(row[4]),
        Long.parseLong(row[5]));
  }

  private static List<String[]> golden(String name) throws IOException {
    try (InputStream in = WordScorerTest.class.getResourceAsStream(name)) {
      List<String[]> rows =
          new String(in.readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .filter(line -> !line.startsWith("#") && !line.startsWith("ref\t"))
              .map(line -> line.split("\t", -1))
              .toList();
      assertThat(rows).hasSizeGreaterThan(400);
      return rows;
    }
  }

  private static Map<String, String> trn(Path file) throws IOException {
    Map<String, String> texts = new HashMap<>();
    for (String line : Files.readAllLines(file)) {
      Matcher matcher = LINE.matcher(line);
      if (matcher.matches()) {
        texts.put(matcher.group(2).toLowerCase(Locale.ROOT), matcher.group(1));
      }
    }
    return texts;
  }

  private static Map<String, ErrorCounts> pra(Path file) throws IOException {
    Map<String, ErrorCounts> counts = new HashMap<>();
    String id = "";
    for (String line : Files.readAllLines(file)) {
      Matcher matcher = ID.matcher(line);
      if (matcher.matches()) {
        id = matcher.group(1);
      }
      matcher = SCORES.matcher(line);
      if (matcher.matches()) {
        counts.put(
            id,
            expected(
                new String[] {
                  "", "", matcher.group(1), matcher.group(2), matcher.group(3), matcher.group(4)
                }));
      }
    }
    return counts;
  }

  @Test
  void countsWordsAsTheTokenizerAndTheNormalizerSeeThem() {
    WordScorer scorer =
        WordScorer.unit().withTokenizer(Tokenizer.standard()).withNormalizer(Normalizer.standard());
    assertThat(scorer.tokenizer()).isSameAs(Tokenizer.standard());
    assertThat(scorer.count("Yes, it's so!", "yes it’s so").errors()).isZero();
    assertThat(scorer.edits("Yes!", "no"))
        .containsExactly(
            new WordEdit(Operation.SUBSTITUTE, "Yes", "no", new Span(0, 3), new Span(0, 2)));
  }

  @Test
  void saysWhereWordsStandInTheTextsAsTheyWereGiven() {
    String given = "We'll go, now";
    Transcript reference = NistNotation.parse("{ We'll / We will } go, now");
    Transcript changed = Transcript.of(given).map(text -> NormalizedText.unchanged(text));
    assertThat(WordScorer.unit().edits(changed, Transcript.of("We go, now then")))
        .extracting(edit -> edit.referenceSpan().of(given))
        .containsExactly("We'll", "go,", "now", "");
    assertThat(WordScorer.unit().edits(reference, Transcript.of("We will go, now")))
        .extracting(edit -> edit.referenceSpan().of(reference.original()))
        .containsExactly("We", "will", "go,", "now");
  }

  @Test
  void scliteLowersFromAToZAndNothingBeside() {
    WordScorer sclite = WordScorer.sclite();
    assertThat(sclite.count("A Z aZ zA", "a z AZ Za").errors()).isZero();
    assertThat(sclite.count("@ [ A@ A[", "` { a` a{").substitutions()).isEqualTo(4);
  }

  @Test
  void textsAreCountedAsTheListsOfTheirWords() {
    Random random = new Random(23);
    String alphabet = "aab \u00e9\u3000 \ud83d\ude00\ud83d\t'\u0301";
    for (int k = 0; k < 5_000; k++) {
      StringBuilder reference = new StringBuilder();
      StringBuilder hypothesis = new StringBuilder();
      for (int length = random.nextInt(20); length > 0; length--) {
        reference.append(alphabet.charAt(random.nextInt(alphabet.length())));
        hypothesis.append(
            random.nextInt(4) > 0
                ? reference.charAt(reference.length() - 1)
                : alphabet.charAt(random.nextInt(alphabet.length())));
      }
      List<String> said = words(reference.toString());
      List<String> written = words(hypothesis.toString());
      assertThat(WordScorer.unit().count(reference.toString(), hypothesis.toString()))
          .isEqualTo(WordScorer.unit().count(said, written));
      assertThat(CharacterErrors.of(reference.toString(), hypothesis.toString()))
          .isEqualTo(CharacterErrors.of(said, written));
    }
  }

  private static List<String> words(String text) {
    return Tokenizer.whitespace().tokenize(text).stream().map(Token::text).toList();
  }
}
