package org.erroralign.metric;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.erroralign.align.PairWords;
import org.erroralign.edit.Moves;
import org.erroralign.edit.NetworkEdits;
import org.erroralign.edit.Pool;
import org.erroralign.text.NormalizedText;
import org.erroralign.text.Normalizer;
import org.erroralign.text.Token;
import org.erroralign.text.Tokenizer;
import org.erroralign.text.Transcript;
import org.erroralign.text.WordNetwork.Word;
import org.jspecify.annotations.Nullable;

/**
 * Counts word errors by the word-level Levenshtein distance, the standard way; immutable and
 * thread-safe.
 *
 * <ul>
 *   <li>{@link #unit()}: every error costs 1, words are compared exactly; what jiwer counts.
 *   <li>{@link #sclite()}: substitution 4, deletion and insertion 3, the case of the letters A to Z
 *       ignored; what NIST's sclite counts, ties included.
 * </ul>
 *
 * Both take what stands between white space for a word, unless told otherwise.
 */
public final class WordScorer {
  private enum Weights {
    UNIT,
    SCLITE
  }

  /** Words are compared as they are. */
  private static final UnaryOperator<String> EXACT = UnaryOperator.identity();

  private static final WordScorer UNIT =
      new WordScorer(Weights.UNIT, Tokenizer.whitespace(), EXACT);

  private final Weights weights;
  private final Tokenizer tokenizer;
  private final UnaryOperator<String> folding;
  private final Pool<TextEdits> textEdits;

  private WordScorer(Weights weights, Tokenizer tokenizer, UnaryOperator<String> folding) {
    this.weights = weights;
    this.tokenizer = tokenizer;
    this.folding = folding;
    this.textEdits = new Pool<>(() -> new TextEdits(tokenizer));
  }

  public static WordScorer unit() {
    return UNIT;
  }

  public static WordScorer sclite() {
    return new WordScorer(Weights.SCLITE, Tokenizer.whitespace(), WordScorer::lowerAscii);
  }

  public WordScorer withTokenizer(Tokenizer newTokenizer) {
    return new WordScorer(weights, newTokenizer, folding);
  }

  /** Words are equal when this function makes them equal. */
  public WordScorer withFolding(UnaryOperator<String> newFolding) {
    return new WordScorer(weights, tokenizer, newFolding);
  }

  /** Words are equal when their symbols are. */
  public WordScorer withNormalizer(Normalizer normalizer) {
    return withFolding(normalizer::normalize);
  }

  public Tokenizer tokenizer() {
    return tokenizer;
  }

  /**
   * Takes a pair of texts that an aligner has read; where both read and compare it alike, what is
   * asked for of it next need not be found again.
   */
  public void read(PairWords words) {
    String reference = words.reference().text();
    String hypothesis = words.hypothesis().text();
    TextEdits edits = textEdits.take(reference, hypothesis);
    edits.read(words);
    textEdits.putBack(edits, reference, hypothesis);
  }

  public ErrorCounts count(String reference, String hypothesis) {
    Objects.requireNonNull(reference, "reference");
    Objects.requireNonNull(hypothesis, "hypothesis");
    return isExact()
        ? inText(TextEdits::words, reference, hypothesis)
        : count(words(reference), words(hypothesis));
  }

  /** Whether words are compared as they are, and every error costs 1. */
  private boolean isExact() {
    return weights == Weights.UNIT && folding == EXACT;
  }

  /** The errors in the characters of the words, which are compared as they are. */
  public CharacterErrors characters(String reference, String hypothesis) {
    return inText(TextEdits::characters, reference, hypothesis);
  }

  /** The errors in words and in characters. */
  public TextErrors errors(String reference, String hypothesis) {
    return inText(this::errors, reference, hypothesis);
  }

  private TextErrors errors(TextEdits edits, String reference, String hypothesis) {
    return new TextErrors(
        isExact() ? edits.words(reference, hypothesis) : count(words(reference), words(hypothesis)),
        edits.characters(reference, hypothesis),
        edits.cutWords(reference));
  }

  public ErrorCounts count(List<String> reference, List<String> hypothesis) {
    if (weights == Weights.SCLITE) {
      return count(edits(reference, hypothesis));
    }
    Numbers numbers = new Numbers(folding);
    UnitEdits edits = new UnitEdits();
    edits.count(numbers.of(reference), numbers.of(hypothesis));
    return ErrorCounts.ofUtterance(
        edits.hits, edits.substitutions, edits.deletions, edits.insertions);
  }

  /** Takes the forms that fit each other best. */
  public ErrorCounts count(Transcript reference, Transcript hypothesis) {
    return reference.hasOneForm() && hypothesis.hasOneForm()
        ? count(reference.text(), hypothesis.text())
        : count(edits(reference, hypothesis));
  }

  /** The sum of edits, taken for those of one utterance. */
  public static ErrorCounts count(List<WordEdit> edits) {
    ErrorCounts.Counter counter = new ErrorCounts.Counter();
    for (WordEdit edit : edits) {
      counter.add(edit.operation());
    }
    return counter.counts();
  }

  /** What became of every word, in order. */
  public List<WordEdit> edits(String reference, String hypothesis) {
    return edits(Transcript.of(reference), Transcript.of(hypothesis));
  }

  public List<WordEdit> edits(List<String> reference, List<String> hypothesis) {
    return tokenEdits(tokens(reference), tokens(hypothesis));
  }

  private static List<Token> tokens(List<String> words) {
    return words.stream().map(word -> new Token(word, WordEdit.NOWHERE)).toList();
  }

  /**
   * Compares words one by one.
   *
   * @param reference with spans in the original
   */
  private List<WordEdit> tokenEdits(List<Token> reference, List<Token> hypothesis) {
    Numbers numbers = new Numbers(folding);
    int[] said = numbers.of(texts(reference));
    int[] written = numbers.of(texts(hypothesis));
    List<WordEdit> edits = new ArrayList<>(Math.max(said.length, written.length));
    Moves moves =
        (r, h) -> {
          Token word = r < 0 ? null : reference.get(r);
          Token other = h < 0 ? null : hypothesis.get(h);
          edits.add(WordEdit.of(word, other, r >= 0 && h >= 0 && said[r] == written[h]));
        };
    switch (weights) {
      case UNIT -> new UnitEdits().find(said, written, moves);
      case SCLITE -> WeightedEdits.find(said, written, numbers.distinct(), moves);
    }
    Collections.reverse(edits);
    return edits;
  }

  /** What became of every word of the forms that fit each other best. */
  public List<WordEdit> edits(Transcript reference, Transcript hypothesis) {
    if (reference.hasOneForm() && hypothesis.hasOneForm()) {
      NormalizedText said = reference.firstForm();
      NormalizedText written = hypothesis.firstForm();
      boolean asTheyAre = said.isUnchanged() && written.isUnchanged();
      return asTheyAre && isExact()
          ? inText(TextEdits::find, said.text(), written.text())
          : tokenEdits(tokens(said), tokens(written));
    }
    return NetworkEdits.find(
            reference.network(tokenizer),
            hypothesis.network(tokenizer),
            folding,
            weights == Weights.SCLITE ? NetworkEdits.Weights.SCLITE : NetworkEdits.Weights.UNIT)
        .stream()
        .map(WordScorer::wordEdit)
        .toList();
  }

  /** What is told of two texts whose words are compared as they are. */
  private interface Finding<R> {
    R find(TextEdits edits, String reference, String hypothesis);
  }

  private <R> R inText(Finding<R> finding, String reference, String hypothesis) {
    TextEdits edits = textEdits.take(reference, hypothesis);
    R found = finding.find(edits, reference, hypothesis);
    textEdits.putBack(edits, reference, hypothesis);
    return found;
  }

  private static WordEdit wordEdit(NetworkEdits.Edit edit) {
    return WordEdit.of(
        token(edit.reference()), token(edit.hypothesis()), edit.equal() || edit.isLeftOut());
  }

  private static @Nullable Token token(@Nullable Word word) {
    return word == null ? null : new Token(word.text(), word.span());
  }

  private List<Token> tokens(NormalizedText text) {
    List<Token> tokens = tokenizer.tokenize(text.text());
    return text.isUnchanged()
        ? tokens
        : tokens.stream()
            .map(token -> new Token(token.text(), text.inOriginal(token.span())))
            .toList();
  }

  private List<String> words(String text) {
    return texts(tokenizer.tokenize(text));
  }

  private static List<String> texts(List<Token> tokens) {
    List<String> texts = new ArrayList<>(tokens.size());
    for (Token token : tokens) {
      texts.add(token.text());
    }
    return texts;
  }

  /** Leaves letters other than A to Z alone, as sclite does by default. */
  private static String lowerAscii(String word) {
    for (int k = 0; k < word.length(); k++) {
      if (word.charAt(k) >= 'A' && word.charAt(k) <= 'Z') {
        StringBuilder lowered = new StringBuilder(word);
        for (int rest = k; rest < word.length(); rest++) {
          char c = word.charAt(rest);
          lowered.setCharAt(rest, c >= 'A' && c <= 'Z' ? (char) (c + ('a' - 'A')) : c);
        }
        return lowered.toString();
      }
    }
    return word;
  }

  /** Equal words have equal numbers. */
  private static final class Numbers {
    private final UnaryOperator<String> folding;
    private final Map<String, Integer> numbers = new HashMap<>();

    Numbers(UnaryOperator<String> folding) {
      this.folding = folding;
    }

    int[] of(List<String> words) {
      int[] result = new int[words.size()];
      for (int k = 0; k < result.length; k++) {
        result[k] = numbers.computeIfAbsent(folding.apply(words.get(k)), word -> numbers.size());
      }
      return result;
    }

    int distinct() {
      return numbers.size();
    }
  }
}
