package org.erroralign.metric;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.erroralign.align.Operation;
import org.erroralign.edit.Moves;
import org.erroralign.edit.NetworkEdits;
import org.erroralign.text.Normalizer;
import org.erroralign.text.Token;
import org.erroralign.text.Tokenizer;
import org.erroralign.text.Transcript;
import org.erroralign.text.WordNetwork.Word;

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

  private final Weights weights;
  private final Tokenizer tokenizer;
  private final UnaryOperator<String> folding;

  private WordScorer(Weights weights, Tokenizer tokenizer, UnaryOperator<String> folding) {
    this.weights = weights;
    this.tokenizer = tokenizer;
    this.folding = folding;
  }

  public static WordScorer unit() {
    return new WordScorer(Weights.UNIT, Tokenizer.whitespace(), UnaryOperator.identity());
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

  public ErrorCounts count(String reference, String hypothesis) {
    return count(words(reference), words(hypothesis));
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
    return edits(words(reference), words(hypothesis));
  }

  public List<WordEdit> edits(List<String> reference, List<String> hypothesis) {
    Numbers numbers = new Numbers(folding);
    int[] said = numbers.of(reference);
    int[] written = numbers.of(hypothesis);
    List<WordEdit> edits = new ArrayList<>(Math.max(said.length, written.length));
    Moves moves =
        (r, h) -> {
          if (r < 0) {
            edits.add(new WordEdit(Operation.INSERT, "", hypothesis.get(h)));
          } else if (h < 0) {
            edits.add(new WordEdit(Operation.DELETE, reference.get(r), ""));
          } else {
            boolean equal = said[r] == written[h];
            Operation operation = equal ? Operation.MATCH : Operation.SUBSTITUTE;
            edits.add(new WordEdit(operation, reference.get(r), hypothesis.get(h)));
          }
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
      return edits(reference.text(), hypothesis.text());
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

  private static WordEdit wordEdit(NetworkEdits.Edit edit) {
    Word said = edit.reference();
    Word written = edit.hypothesis();
    Operation operation;
    if (edit.equal() || edit.isLeftOut()) {
      operation = Operation.MATCH;
    } else if (said == null) {
      operation = Operation.INSERT;
    } else {
      operation = written == null ? Operation.DELETE : Operation.SUBSTITUTE;
    }
    return new WordEdit(
        operation, said == null ? "" : said.text(), written == null ? "" : written.text());
  }

  private List<String> words(String text) {
    List<String> words = new ArrayList<>();
    for (Token token : tokenizer.tokenize(text)) {
      words.add(token.text());
    }
    return words;
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
        String word = folding.apply(words.get(k));
        Integer number = numbers.get(word);
        if (number == null) {
          number = numbers.size();
          numbers.put(word, number);
        }
        result[k] = number;
      }
      return result;
    }

    int distinct() {
      return numbers.size();
    }
  }
}
