package org.erroralign.analysis;

import java.text.Normalizer.Form;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.erroralign.text.Normalizer;
import org.erroralign.text.Span;
import org.erroralign.text.Tokenizer;

/** Which words count as the same word. */
public enum Folding {
  /** Character by character. */
  EXACT,
  /** Whatever the case, as the aligner compares. */
  CASE,
  /** Whatever the case and the accents: {@code Café} is {@code cafe}. */
  CASE_AND_ACCENTS;

  @SuppressWarnings("ImmutableEnumChecker") // it tells the same whatever it has kept
  private final Kept<String> kept = new Kept<>(this::fold);

  public String fold(String word) {
    if (isPlain(word)) {
      return word;
    }
    return switch (this) {
      case EXACT -> word;
      case CASE -> inOneCase(word);
      case CASE_AND_ACCENTS -> withoutAccents(inOneCase(word));
    };
  }

  /** The folded part of a text. */
  String fold(String text, Span part) {
    return kept.of(text, part.start(), part.end());
  }

  /** Spaces between words stay. */
  private static String inOneCase(String words) {
    if (words.indexOf(' ') < 0) {
      return Normalizer.standard().normalize(words);
    }
    return Arrays.stream(words.split(" ", -1))
        .map(Normalizer.standard()::normalize)
        .collect(Collectors.joining(" "));
  }

  /** Whether no folding changes a word: small letters from a to z and digits. */
  static boolean isPlain(String word) {
    for (int k = 0; k < word.length(); k++) {
      char c = word.charAt(k);
      if ((c < 'a' || c > 'z') && (c < '0' || c > '9')) {
        return false;
      }
    }
    return true;
  }

  /** The folded words of a text, joined by one space. */
  public String foldWords(String text, Tokenizer tokenizer) {
    return String.join(" ", words(text, tokenizer));
  }

  List<String> words(String text, Tokenizer tokenizer) {
    List<String> words = new ArrayList<>(text.length() / 4 + 4);
    tokenizer.tokenize(text, (start, end) -> words.add(kept.of(text, start, end)));
    return words;
  }

  private static String withoutAccents(String word) {
    for (int k = 0; k < word.length(); k++) {
      if (word.charAt(k) >= 0x80) {
        StringBuilder plain = new StringBuilder();
        java.text.Normalizer.normalize(word, Form.NFD)
            .codePoints()
            .filter(c -> Character.getType(c) != Character.NON_SPACING_MARK)
            .forEach(plain::appendCodePoint);
        return plain.toString();
      }
    }
    return word;
  }
}
