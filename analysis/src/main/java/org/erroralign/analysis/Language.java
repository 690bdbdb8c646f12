package org.erroralign.analysis;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.erroralign.text.Transcript;

/**
 * What is known of the language of the texts; causes are told by it.
 *
 * @param code of the language, such as {@code en}; empty when it was not named, then digits and
 *     words are not compared
 * @param offers what adds to a text the ways in which it may be said
 * @param numbers whether a word in lower case is one that numbers are spelled with
 * @param script brings the variants of a script to one, such as traditional to simplified Chinese
 * @param sounds how words sound whose writing does not tell, where that is known
 */
public record Language(
    String code,
    List<UnaryOperator<Transcript>> offers,
    Predicate<String> numbers,
    UnaryOperator<String> script,
    Optional<UnaryOperator<String>> sounds) {

  /** Where nothing more is known of sounds than {@link Homophones} know. */
  public Language(
      String code,
      List<UnaryOperator<Transcript>> offers,
      Predicate<String> numbers,
      UnaryOperator<String> script) {
    this(code, offers, numbers, script, Optional.empty());
  }

  /** Nothing is known but the sounds of English words. */
  public static Language unknown() {
    return new Language("", List.of(), word -> false, UnaryOperator.identity());
  }

  boolean isKnown() {
    return !code.isEmpty();
  }

  /** Those of English where nothing is known. */
  Homophones homophones() {
    return isKnown() ? Homophones.of(code, sounds) : Homophones.english();
  }

  /** A text with the ways in which it may be said. */
  Transcript read(String text) {
    Transcript read = Transcript.of(text);
    for (UnaryOperator<Transcript> offer : offers) {
      read = offer.apply(read);
    }
    return read;
  }
}
