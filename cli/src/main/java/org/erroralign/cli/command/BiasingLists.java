package org.erroralign.cli.command;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.Utterance;
import org.erroralign.text.Token;
import org.erroralign.text.Tokenizer;

/**
 * The words to which a recogniser was biased: one list for all utterances, and one in a column of
 * each.
 */
public final class BiasingLists {
  private final Set<String> forAll;
  private final String column;

  BiasingLists(Set<String> forAll, String column) {
    this.forAll = Set.copyOf(forAll);
    this.column = column;
  }

  /** Whether there is a list for this utterance, be it an empty one. */
  boolean given(Utterance utterance) {
    return !forAll.isEmpty() || utterance.details().metadata().containsKey(column);
  }

  Set<String> words(Utterance utterance) {
    String own = utterance.details().metadata().getOrDefault(column, "");
    if (own.isEmpty()) {
      return forAll;
    }
    Set<String> words = new HashSet<>(forAll);
    if (own.startsWith("[")) {
      addArray(words, own, utterance.id());
    } else {
      for (Token token : Tokenizer.whitespace().tokenize(own)) {
        words.add(token.text());
      }
    }
    return words;
  }

  private static void addArray(Set<String> words, String array, String id) {
    try (JsonParser parser = new JsonFactory().createParser(array)) {
      parser.nextToken();
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        if (parser.currentToken() != JsonToken.VALUE_STRING) {
          throw new IOException("no text");
        }
        words.add(parser.getText());
      }
    } catch (IOException e) {
      throw new BadDataException(
          "utterance " + id, "a JSON array of words", BadDataException.quote(array));
    }
  }
}
