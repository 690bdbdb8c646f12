package org.erroralign.python;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.function.UnaryOperator;
import org.erroralign.align.Alignment;
import org.erroralign.align.ErrorAligner;
import org.erroralign.align.Search;
import org.erroralign.analysis.PairScorer;
import org.erroralign.analysis.PairSettings;
import org.erroralign.analysis.Scores;
import org.erroralign.corpus.Utterance;
import org.erroralign.metric.CharacterErrors;
import org.erroralign.metric.ErrorCounts;
import org.erroralign.metric.WordScorer;
import org.erroralign.normalize.Normalizers;
import org.erroralign.normalize.Preparation;
import org.erroralign.normalize.TextNormalizer;
import org.erroralign.spoken.SpokenForms;
import org.erroralign.text.Tokenizer;
import org.erroralign.text.Transcript;

/**
 * Aligns and scores pairs of texts as settings say; immutable and thread-safe.
 *
 * <p>Many texts come as all their bytes in UTF-16, low ones first, and the length of each in
 * UTF-16.
 */
public final class Pairs {
  private final PairScorer scorer;
  private final Preparation preparation;

  /** Whether texts are compared as they are. */
  private final boolean plain;

  private Pairs(PairScorer scorer, Preparation preparation, boolean plain) {
    this.scorer = scorer;
    this.preparation = preparation;
    this.plain = plain;
  }

  /**
   * Pairs by the names of {@link PairSettings}, and {@code normalize} (names with commas between
   * them), {@code language}.
   *
   * @throws IllegalArgumentException when a value is wrong
   */
  public static Pairs of(Map<String, String> values) {
    PairSettings settings = new PairSettings(values);
    String spoken = settings.text("spoken", "");
    String steps = settings.text("normalize", "");
    List<UnaryOperator<Transcript>> offers =
        spoken.isEmpty() ? List.of() : List.of(SpokenForms.of(spoken)::offer);
    TextNormalizer normalizer = TextNormalizer.none();
    for (String step : steps.isEmpty() ? new String[0] : steps.split(",")) {
      normalizer = normalizer.then(Normalizers.of(step, settings.text("language", "en")));
    }
    return new Pairs(
        settings.scorer(),
        new Preparation(false, Set.of(), offers, normalizer),
        spoken.isEmpty() && steps.isEmpty());
  }

  /** An utterance as it is compared. */
  Utterance prepared(Utterance utterance) {
    return preparation.of(utterance);
  }

  /** Pairs as error-align 0.1.0b6 aligns them. */
  public static Pairs ofErrorAlign(int beamSize, boolean wordPrePass) {
    ErrorAligner aligner =
        ErrorAligner.errorAlign().withSearch(Search.beam(beamSize)).withWordPrePass(wordPrePass);
    return new Pairs(PairScorer.standard().withAligner(aligner), Preparation.NONE, true);
  }

  /**
   * The segments of one pair, compared as it is, then 1 where the alignment is exact; readings need
   * {@link #alignAll}.
   */
  public int[] align(String reference, String hypothesis) {
    return numbers(scorer.aligner().align(reference, hypothesis));
  }

  /**
   * The same for words that Python found: start and end of each in code points, and the texts with
   * their words normalised.
   */
  public int[] align(
      String reference,
      int[] referenceWords,
      String normalizedReference,
      String hypothesis,
      int[] hypothesisWords,
      String normalizedHypothesis) {
    GivenWords words =
        new GivenWords(
            reference, referenceWords, normalizedReference, hypothesisWords, normalizedHypothesis);
    return numbers(
        scorer.aligner().withTokenizer(words).withNormalizer(words).align(reference, hypothesis));
  }

  private static int[] numbers(Alignment alignment) {
    FlatAlignments flat = new FlatAlignments();
    flat.add(alignment);
    int[] segments = flat.segments();
    int[] numbers = Arrays.copyOf(segments, segments.length + 1);
    numbers[segments.length] = alignment.exact() ? 1 : 0;
    return numbers;
  }

  public Future<FlatAlignments> alignAll(
      byte[] references,
      int[] referenceLengths,
      byte[] hypotheses,
      int[] hypothesisLengths,
      int threads) {
    Texts said = new Texts(references, referenceLengths);
    Texts written = new Texts(hypotheses, hypothesisLengths);
    return Background.run(
        said.size(),
        threads,
        FlatAlignments::new,
        (flat, k) -> flat.add(alignment(said.get(k), written.get(k))),
        FlatAlignments::addAll);
  }

  private Alignment alignment(String reference, String hypothesis) {
    if (plain) {
      return scorer.aligner().align(reference, hypothesis);
    }
    Utterance utterance = prepared(new Utterance("", reference, hypothesis));
    return scorer.aligner().align(utterance.reference(), utterance.hypothesis());
  }

  /**
   * Eight numbers a pair: hits, substitutions, deletions and insertions of words, then those of
   * characters.
   */
  public Future<int[]> scoreAll(
      byte[] references,
      int[] referenceLengths,
      byte[] hypotheses,
      int[] hypothesisLengths,
      int threads) {
    Texts said = new Texts(references, referenceLengths);
    Texts written = new Texts(hypotheses, hypothesisLengths);
    int[] counts = new int[8 * said.size()];
    return Background.run(
        said.size(),
        threads,
        () -> counts,
        (all, k) -> score(said.get(k), written.get(k), all, 8 * k),
        (all, same) -> {});
  }

  private void score(String reference, String hypothesis, int[] counts, int at) {
    ErrorCounts words;
    CharacterErrors characters;
    if (plain) {
      words = scorer.scorer().count(reference, hypothesis);
      characters = CharacterErrors.of(reference, hypothesis);
    } else {
      Utterance utterance = prepared(new Utterance("", reference, hypothesis));
      Scores scores = scorer.score(utterance).scores();
      words = scores.words();
      characters = scores.characters();
    }
    counts[at] = (int) words.hits();
    counts[at + 1] = (int) words.substitutions();
    counts[at + 2] = (int) words.deletions();
    counts[at + 3] = (int) words.insertions();
    counts[at + 4] = (int) characters.hits();
    counts[at + 5] = (int) characters.substitutions();
    counts[at + 6] = (int) characters.deletions();
    counts[at + 7] = (int) characters.insertions();
  }

  /** The fewest edits between texts whose characters are units, with the ties of RapidFuzz. */
  public static Future<FlatAlignments> editsOfAll(
      byte[] references,
      int[] referenceLengths,
      byte[] hypotheses,
      int[] hypothesisLengths,
      int threads) {
    Texts said = new Texts(references, referenceLengths);
    Texts written = new Texts(hypotheses, hypothesisLengths);
    WordScorer units = WordScorer.unit().withTokenizer(Pairs::codePoints);
    return Background.run(
        said.size(),
        threads,
        FlatAlignments::new,
        (flat, k) ->
            flat.add(said.get(k), written.get(k), units.edits(said.get(k), written.get(k))),
        FlatAlignments::addAll);
  }

  private static void codePoints(String text, Tokenizer.Sink sink) {
    for (int k = 0; k < text.length(); ) {
      int end = k + Character.charCount(text.codePointAt(k));
      sink.token(k, end);
      k = end;
    }
  }
}
