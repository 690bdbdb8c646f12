package org.erroralign.align;

import java.util.Objects;
import java.util.function.Consumer;
import org.erroralign.edit.Pool;
import org.erroralign.text.Normalizer;
import org.erroralign.text.Tokenizer;
import org.erroralign.text.Transcript;

/**
 * Aligns a reference with a hypothesis: every reference word with what the recogniser made of it,
 * be it half a word or two words.
 *
 * <p>Immutable and thread-safe; buffers are kept and reused between calls. It accepts any string.
 * Three presets, which the {@code with…} methods change:
 *
 * <ul>
 *   <li>{@link #standard()}: exact search, the best costs known to us, words of every script.
 *   <li>{@link #paper()}: Borgholt et al. 2025 as printed, beam of 100.
 *   <li>{@link #errorAlign()}: identical to error-align 0.1.0b6, beam of 100.
 * </ul>
 */
public final class ErrorAligner implements Aligner {

  private final Tokenizer tokenizer;
  private final Normalizer normalizer;
  private final CostModel costModel;
  private final Search search;
  private final boolean wordPrePass;
  private final boolean parallelStretches;
  private final CompiledCosts compiledCosts;
  private final boolean knowsReadings;
  private final boolean knowsTimes;

  private final Pool<PairAligner> engines = new Pool<>(() -> new PairAligner(this));

  private ErrorAligner(
      Tokenizer tokenizer,
      Normalizer normalizer,
      CostModel costModel,
      Search search,
      boolean wordPrePass,
      boolean parallelStretches) {
    this.tokenizer = tokenizer;
    this.normalizer = normalizer;
    this.costModel = costModel;
    this.search = search;
    this.wordPrePass = wordPrePass;
    this.parallelStretches = parallelStretches;
    this.compiledCosts = new CompiledCosts(costModel);
    this.knowsReadings = ReadingSearch.knows(search, costModel);
    this.knowsTimes = search instanceof Search.Exact && costModel.cost(CostTerm.APART_IN_TIME) > 0;
  }

  /** The default: exact search with the costs of {@link CostModel#standard()}. */
  public static ErrorAligner standard() {
    return new ErrorAligner(
        Tokenizer.standard(),
        Normalizer.standard(),
        CostModel.standard(),
        Search.exact(),
        true,
        false);
  }

  /** The paper's text: its normalisation, its eqs. 1 to 9, beam of 100, no word pre-pass. */
  public static ErrorAligner paper() {
    return new ErrorAligner(
        Tokenizer.paper(), Normalizer.paper(), CostModel.paper(), Search.beam(), false, false);
  }

  /** Segment by segment what error-align 0.1.0b6 answers, and an answer where it raises. */
  public static ErrorAligner errorAlign() {
    return new ErrorAligner(
        Tokenizer.errorAlign(),
        Normalizer.errorAlign(),
        CostModel.errorAlign(),
        Search.beam(),
        true,
        false);
  }

  public ErrorAligner withTokenizer(Tokenizer newTokenizer) {
    return new ErrorAligner(
        newTokenizer, normalizer, costModel, search, wordPrePass, parallelStretches);
  }

  public ErrorAligner withNormalizer(Normalizer newNormalizer) {
    return new ErrorAligner(
        tokenizer, newNormalizer, costModel, search, wordPrePass, parallelStretches);
  }

  public ErrorAligner withCostModel(CostModel newCostModel) {
    return new ErrorAligner(
        tokenizer, normalizer, newCostModel, search, wordPrePass, parallelStretches);
  }

  public ErrorAligner withSearch(Search newSearch) {
    return new ErrorAligner(
        tokenizer, normalizer, costModel, newSearch, wordPrePass, parallelStretches);
  }

  /**
   * Whether words that match in every optimal word-level alignment are settled first, so that only
   * what lies between them is searched. Without it, long texts take time and memory by the square.
   */
  public ErrorAligner withWordPrePass(boolean newWordPrePass) {
    return new ErrorAligner(
        tokenizer, normalizer, costModel, search, newWordPrePass, parallelStretches);
  }

  /**
   * Whether a pair of thousands of words is aligned by several threads (those of the common pool),
   * with the same result. For many pairs at a time, rather let each thread align its own.
   */
  public ErrorAligner withParallelStretches(boolean newParallelStretches) {
    return new ErrorAligner(
        tokenizer, normalizer, costModel, search, wordPrePass, newParallelStretches);
  }

  public Tokenizer tokenizer() {
    return tokenizer;
  }

  public Normalizer normalizer() {
    return normalizer;
  }

  public CostModel costModel() {
    return costModel;
  }

  public Search search() {
    return search;
  }

  public boolean wordPrePass() {
    return wordPrePass;
  }

  public boolean parallelStretches() {
    return parallelStretches;
  }

  /** Whether this is the exact search, and one of its alignments is not proven the cheapest. */
  public boolean fellShort(Alignment alignment) {
    return search instanceof Search.Exact && !alignment.exact();
  }

  CompiledCosts compiledCosts() {
    return compiledCosts;
  }

  @Override
  public Alignment align(String reference, String hypothesis) {
    return align(reference, hypothesis, words -> {});
  }

  private Alignment align(String reference, String hypothesis, Consumer<PairWords> reader) {
    Objects.requireNonNull(reference, "reference");
    Objects.requireNonNull(hypothesis, "hypothesis");
    PairAligner aligner = engines.take(reference, hypothesis);
    Alignment alignment = aligner.align(reference, hypothesis, reader);
    engines.putBack(aligner, reference, hypothesis);
    return alignment;
  }

  /**
   * {@inheritDoc}
   *
   * <p>With the exact search and costs that need no graph, as {@link #standard()} has them, these
   * are the forms that are cheapest to align, of all combinations. Otherwise they are those with
   * the fewest word errors.
   */
  @Override
  public FormAlignment alignForms(Transcript reference, Transcript hypothesis) {
    boolean oneForm = reference.hasOneForm() && hypothesis.hasOneForm();
    if (oneForm || !knowsReadings || hasWildcards(reference) || hasWildcards(hypothesis)) {
      BestForms best = BestForms.byWords(reference, hypothesis);
      if (!isTimed(reference, hypothesis)) {
        return best.aligned(this);
      }
      Transcript said = Transcript.of(best.reference().text()).withWords(reference.words());
      Transcript written = Transcript.of(best.hypothesis().text()).withWords(hypothesis.words());
      return best.aligned((r, h) -> alignFirstForms(said, written));
    }
    PairAligner aligner = engines.take(reference.text(), hypothesis.text());
    FormAlignment alignment = aligner.align(reference, hypothesis, isTimed(reference, hypothesis));
    engines.putBack(aligner, reference.text(), hypothesis.text());
    return alignment;
  }

  /** Aligns the first forms of two transcripts; segments point into these, not the originals. */
  public Alignment alignFirstForms(Transcript reference, Transcript hypothesis) {
    return alignFirstForms(reference, hypothesis, words -> {});
  }

  /**
   * The same for someone who looks at the words as well.
   *
   * @param reader is shown the words of both texts as they were read, where times do not count
   */
  public Alignment alignFirstForms(
      Transcript reference, Transcript hypothesis, Consumer<PairWords> reader) {
    if (!isTimed(reference, hypothesis)) {
      return align(reference.text(), hypothesis.text(), reader);
    }
    PairAligner aligner = engines.take(reference.text(), hypothesis.text());
    Alignment alignment =
        aligner.align(
            reference.firstForm(), reference.words(), hypothesis.firstForm(), hypothesis.words());
    engines.putBack(aligner, reference.text(), hypothesis.text());
    return alignment;
  }

  /** Whether it is known on both sides when words were spoken, and that counts. */
  private boolean isTimed(Transcript reference, Transcript hypothesis) {
    return knowsTimes && reference.hasTimes() && hypothesis.hasTimes();
  }

  private static boolean hasWildcards(Transcript transcript) {
    return !transcript.hasOneForm() && transcript.network().hasWildcards();
  }

  /**
   * Aligns two texts and makes the graph, to look at it.
   *
   * @throws IllegalArgumentException if the graph has more than {@link AlignmentGraph#MAX_NODES}
   */
  public AlignmentGraph graph(String reference, String hypothesis) {
    return AlignmentGraph.of(align(reference, hypothesis), tokenizer, normalizer);
  }
}
