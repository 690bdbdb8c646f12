package org.erroralign.normalize;

import java.util.ArrayList;
import java.util.List;
import org.erroralign.text.NormalizedText;
import org.erroralign.text.Span;
import org.erroralign.text.Token;
import org.erroralign.text.Tokenizer;

/**
 * A place where normalisation has changed a text.
 *
 * @param from the part of the original; empty when words were added
 * @param to what stands for it now; empty when it was removed
 */
public record TextChange(String from, String to) {

  /** All changes of a text, from left to right; white space alone is no change. */
  public static List<TextChange> of(NormalizedText text) {
    List<TextChange> changes = new ArrayList<>();
    String original = text.original();
    int done = 0;
    List<Token> tokens = Tokenizer.whitespace().tokenize(text.text());
    for (int i = 0; i < tokens.size(); i++) {
      Span source = text.inOriginal(tokens.get(i).span());
      int end = source.end();
      StringBuilder words = new StringBuilder(tokens.get(i).text());
      // Words that come from the same place belong together.
      while (i + 1 < tokens.size() && text.inOriginal(tokens.get(i + 1).span()).start() < end) {
        i++;
        words.append(' ').append(tokens.get(i).text());
        end = Math.max(end, text.inOriginal(tokens.get(i).span()).end());
      }
      add(changes, original.substring(done, Math.max(done, source.start())), "");
      int start = Math.max(done, source.start());
      add(changes, original.substring(start, Math.max(start, end)), words.toString());
      done = Math.max(done, end);
    }
    add(changes, original.substring(done), "");
    return changes;
  }

  private static void add(List<TextChange> changes, String from, String to) {
    String words = from.strip();
    if (!words.equals(to)) {
      changes.add(new TextChange(words, to));
    }
  }
}
