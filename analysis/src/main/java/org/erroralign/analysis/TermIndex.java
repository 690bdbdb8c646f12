package org.erroralign.analysis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.erroralign.text.Tokenizer;

/**
 * Finds many terms in one scan of a text; thread-safe.
 *
 * <p>How: words and phrases are looked up by their first word, prefixes by every beginning of a
 * word that some prefix is as long as; expressions are tried once for each different word.
 */
final class TermIndex {
  @FunctionalInterface
  interface Sink {
    /** A term was found in the words from one index up to another. */
    void found(int term, int from, int to);
  }

  private record Phrase(int term, List<String> words) {}

  private record Expression(int term, Pattern pattern) {}

  private final Map<String, List<Phrase>> phrasesByFirstWord = new HashMap<>();
  private final Map<String, List<Integer>> termsByPrefix = new HashMap<>();
  private final boolean[] prefixLengths;
  private final List<Expression> expressions = new ArrayList<>();
  private final Map<String, List<Integer>> expressionsByWord = new ConcurrentHashMap<>();

  /**
   * @throws IllegalArgumentException when a term has no words or is no valid expression
   */
  TermIndex(List<Term> terms, Folding folding, Tokenizer tokenizer) {
    int longest = 0;
    for (int k = 0; k < terms.size(); k++) {
      Term term = terms.get(k);
      int index = k;
      switch (term.kind()) {
        case WORDS -> {
          requireNoStar(term);
          List<String> words = folding.words(term.pattern(), tokenizer);
          if (words.isEmpty()) {
            throw new IllegalArgumentException(
                "expected at least one word, found \"" + term.text() + "\"");
          }
          phrasesByFirstWord
              .computeIfAbsent(words.get(0), word -> new ArrayList<>())
              .add(new Phrase(index, words));
        }
        case PREFIX -> {
          requireNoStar(term);
          String prefix = folding.fold(term.pattern());
          termsByPrefix.computeIfAbsent(prefix, p -> new ArrayList<>()).add(index);
          longest = Math.max(longest, prefix.length());
        }
        case WILDCARD -> {
          requireNoStar(term);
          String part = Pattern.quote(folding.fold(term.pattern()));
          String any = term.text().endsWith("*") ? ".*" : "";
          expressions.add(new Expression(index, Pattern.compile(".*" + part + any)));
        }
        case REGEX -> expressions.add(new Expression(index, compile(term)));
      }
    }
    prefixLengths = new boolean[longest + 1];
    termsByPrefix.keySet().forEach(prefix -> prefixLengths[prefix.length()] = true);
  }

  /** A star elsewhere, or beside several words, would silently mean nothing. */
  private static void requireNoStar(Term term) {
    String pattern = term.pattern();
    if (pattern.contains("*") || (term.isPattern() && pattern.matches("(?s).*\\s.*|"))) {
      throw new IllegalArgumentException(
          "expected * at the start or the end of one word, found \"" + term.text() + "\"");
    }
  }

  private static Pattern compile(Term term) {
    try {
      return Pattern.compile(
          term.pattern(), Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS);
    } catch (PatternSyntaxException e) {
      throw new IllegalArgumentException(
          "expected a regular expression, found \"" + term.text() + "\": " + e.getDescription(), e);
    }
  }

  /** Reports every occurrence of every term; terms may overlap. */
  void find(List<String> words, Sink sink) {
    for (int from = 0; from < words.size(); from++) {
      String word = words.get(from);
      for (Phrase phrase : phrasesByFirstWord.getOrDefault(word, List.of())) {
        int to = from + phrase.words().size();
        if (to <= words.size() && words.subList(from, to).equals(phrase.words())) {
          sink.found(phrase.term(), from, to);
        }
      }
      int longest = Math.min(word.length(), prefixLengths.length - 1);
      for (int length = 1; length <= longest; length++) {
        if (prefixLengths[length]) {
          for (int term : termsByPrefix.getOrDefault(word.substring(0, length), List.of())) {
            sink.found(term, from, from + 1);
          }
        }
      }
      if (!expressions.isEmpty()) {
        for (int term : expressionsByWord.computeIfAbsent(word, this::matching)) {
          sink.found(term, from, from + 1);
        }
      }
    }
  }

  private List<Integer> matching(String word) {
    List<Integer> terms = new ArrayList<>();
    for (Expression expression : expressions) {
      if (expression.pattern().matcher(word).matches()) {
        terms.add(expression.term());
      }
    }
    return terms;
  }
}
