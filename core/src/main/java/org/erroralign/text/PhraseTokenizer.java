package org.erroralign.text;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Joins the words of a phrase into one token, so that an alignment has one segment for it (the
 * paper, section 2: "can be configured to capture phrases").
 */
final class PhraseTokenizer implements Tokenizer {

  private final Tokenizer words;
  private final Normalizer normalizer;

  /** A phrase by its normalised words; looked up by its first word, longest first. */
  private final Map<String, List<List<String>>> phrasesByFirstWord = new HashMap<>();

  PhraseTokenizer(Tokenizer words, Normalizer normalizer, Collection<String> phrases) {
    this.words = words;
    this.normalizer = normalizer;
    for (String phrase : phrases) {
      List<String> normalized = normalize(phrase, words.tokenize(phrase));
      if (normalized.isEmpty()) {
        throw new IllegalArgumentException(
            "expected a phrase of at least one word, found \"" + phrase + "\"");
      }
      phrasesByFirstWord
          .computeIfAbsent(normalized.get(0), first -> new ArrayList<>())
          .add(normalized);
    }
    for (List<List<String>> candidates : phrasesByFirstWord.values()) {
      candidates.sort((a, b) -> Integer.compare(b.size(), a.size()));
    }
  }

  @Override
  public void tokenize(String text, Sink sink) {
    List<Token> tokens = words.tokenize(text);
    List<String> normalized = normalize(text, tokens);
    int index = 0;
    while (index < tokens.size()) {
      int count = wordsOfPhraseAt(normalized, index);
      Span first = tokens.get(index).span();
      Span last = tokens.get(index + count - 1).span();
      sink.token(first.start(), last.end());
      index += count;
    }
  }

  private int wordsOfPhraseAt(List<String> normalized, int index) {
    for (List<String> phrase : phrasesByFirstWord.getOrDefault(normalized.get(index), List.of())) {
      int end = index + phrase.size();
      if (end <= normalized.size() && normalized.subList(index, end).equals(phrase)) {
        return phrase.size();
      }
    }
    return 1;
  }

  private List<String> normalize(String text, List<Token> tokens) {
    List<String> normalized = new ArrayList<>(tokens.size());
    for (Token token : tokens) {
      normalized.add(normalizer.normalize(token.span().of(text)));
    }
    return normalized;
  }
}
