package org.erroralign.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.erroralign.align.Alignment;
import org.erroralign.analysis.Language;
import org.erroralign.analysis.PairScorer;
import org.erroralign.analysis.ScoredUtterance;
import org.erroralign.corpus.Side;
import org.erroralign.corpus.Utterance;
import org.erroralign.metric.ErrorCounts;
import org.erroralign.metric.GlobalToLocalEdits;
import org.erroralign.normalize.ChineseScript;
import org.erroralign.normalize.Equivalents;
import org.erroralign.normalize.Normalizers;
import org.erroralign.normalize.Preparation;
import org.erroralign.normalize.SpokenReadings;
import org.erroralign.normalize.TextNormalizer;
import org.erroralign.spoken.NumberWords;
import org.erroralign.spoken.SpokenForms;
import org.erroralign.text.Tokenizer;
import org.erroralign.text.Transcript;

/**
 * Aligns and counts pairs as the options say. Every thread has one of its own for some options, so
 * that an aligner's buffers are reused from row to row and from task to task.
 */
final class PairEngine {
  /** More different options are rarely in use; to forget some costs a little time only. */
  private static final int MOST = 8;

  private static final ThreadLocal<Map<ErrorAlignOptions, PairEngine>> ENGINES =
      ThreadLocal.withInitial(HashMap::new);

  private final PairScorer scorer;
  private final Preparation preparation;

  /** Whether words are counted from the plain texts, without any preparation. */
  private final boolean plain;

  private PairEngine(ErrorAlignOptions options) {
    scorer = options.settings().scorer();
    preparation =
        new Preparation(
            options.settings().flag("alternatives"),
            Set.copyOf(options.list("wildcard")),
            offers(options),
            textNormalizer(options));
    plain =
        !preparation.notation()
            && preparation.wildcards().isEmpty()
            && preparation.offers().isEmpty()
            && options.list("normalize").isEmpty()
            && scorer.collapsedRepeats() == 0;
  }

  /** The engine of this thread. */
  static PairEngine of(ErrorAlignOptions options) {
    Map<ErrorAlignOptions, PairEngine> engines = ENGINES.get();
    if (engines.size() >= MOST && !engines.containsKey(options)) {
      engines.clear();
    }
    return engines.computeIfAbsent(options, PairEngine::new);
  }

  /**
   * Makes an engine to see whether the options are right.
   *
   * @throws IllegalArgumentException when they are not
   */
  static void check(ErrorAlignOptions options) {
    of(options);
    options.maxCharacters();
    options.longCharacters();
  }

  Tokenizer tokenizer() {
    return scorer.tokenizer();
  }

  /** What is known of the language of the texts. */
  static Language language(ErrorAlignOptions options) {
    boolean spoken = options.given("spoken");
    String tag = spoken ? options.text("spoken", "") : options.language();
    List<UnaryOperator<Transcript>> offers = offers(options);
    if (!spoken && options.given("lang") && SpokenForms.isKnown(tag)) {
      offers.add(SpokenForms.of(tag)::offer);
    }
    return new Language(
        spoken || options.given("lang") ? tag : "",
        offers,
        NumberWords.of(tag)::contains,
        ChineseScript::simplified,
        new SpokenReadings().sounds(tag));
  }

  /** The alignment, with spans in the texts as they were given. */
  Alignment align(String reference, String hypothesis) {
    if (plain) {
      return scorer.aligner().align(reference, hypothesis);
    }
    Utterance utterance = utterance(reference, hypothesis);
    return scorer.aligner().align(utterance.reference(), utterance.hypothesis());
  }

  /** The standard count of word errors. */
  ErrorCounts count(String reference, String hypothesis) {
    return plain
        ? scorer.scorer().count(reference, hypothesis)
        : score(new Utterance("", reference, hypothesis)).scores().words();
  }

  /** The GLE of the alignment of the normalised texts. */
  GlobalToLocalEdits globalToLocal(String reference, String hypothesis) {
    return GlobalToLocalEdits.of(
        plain
            ? scorer.aligner().align(reference, hypothesis)
            : score(new Utterance("", reference, hypothesis)).alignment());
  }

  /** Both comparisons, of the prepared texts. */
  ScoredUtterance score(Utterance utterance) {
    return scorer.score(preparation.of(utterance));
  }

  /** A text of one side as it is compared; of several forms the first. */
  String prepared(String id, String text, Side side) {
    return preparation.of(id, Transcript.of(text), side).text();
  }

  private Utterance utterance(String reference, String hypothesis) {
    return preparation.of(new Utterance("", reference, hypothesis));
  }

  private static List<UnaryOperator<Transcript>> offers(ErrorAlignOptions options) {
    List<UnaryOperator<Transcript>> offers = new ArrayList<>();
    if (options.given("equivalents")) {
      String lines = options.text("equivalents", "");
      offers.add(Equivalents.of("equivalents", lines.lines().toList())::offer);
    }
    if (options.given("spoken")) {
      try {
        offers.add(SpokenForms.of(options.text("spoken", ""))::offer);
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException("spoken: " + e.getMessage(), e);
      }
    }
    return offers;
  }

  private static TextNormalizer textNormalizer(ErrorAlignOptions options) {
    TextNormalizer all = TextNormalizer.none();
    for (String step : options.list("normalize")) {
      String rules = ErrorAlignOptions.RULES + step;
      all =
          all.then(
              options.given(rules)
                  ? Normalizers.ofRules(
                      step, Arrays.asList(options.text(rules, "").split("\n", -1)))
                  : Normalizers.of(step, options.language()));
    }
    return all;
  }
}
