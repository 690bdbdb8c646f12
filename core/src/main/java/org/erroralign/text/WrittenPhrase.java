package org.erroralign.text;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.erroralign.text.WordNetwork.Choice;
import org.erroralign.text.WordNetwork.Element;
import org.erroralign.text.WordNetwork.Word;

/**
 * Words of a text that may be said in other words. Those are written like these: with the same
 * marks around them, and with a capital where these begin with one.
 *
 * @param words as they are written, at least one
 * @param before how many characters of the first word are marks before the phrase
 * @param after how many characters of the last word are marks after it
 */
public record WrittenPhrase(List<Word> words, int before, int after) {

  /**
   * The phrase, or one of its other forms.
   *
   * @param others the words of each; a form without words says that nothing need be there
   */
  public Choice or(ReadingClass readingClass, List<List<String>> others) {
    List<WordNetwork> forms = new ArrayList<>();
    forms.add(new WordNetwork(List.copyOf(words)));
    for (List<String> other : others) {
      WordNetwork form = form(other);
      if (!isWrittenAlike(form)) {
        forms.add(form);
      }
    }
    return new Choice(readingClass, forms);
  }

  /** The same words in another case are no other form. */
  private boolean isWrittenAlike(WordNetwork form) {
    List<Word> others = form.firstForm();
    return others.size() == words.size()
        && IntStream.range(0, words.size())
            .allMatch(k -> words.get(k).text().equalsIgnoreCase(others.get(k).text()));
  }

  private WordNetwork form(List<String> other) {
    String first = words.get(0).text();
    String last = words.get(words.size() - 1).text();
    Span span = new Span(words.get(0).span().start(), words.get(words.size() - 1).span().end());
    boolean capital = before < first.length() && Character.isUpperCase(first.codePointAt(before));
    List<Element> form = new ArrayList<>();
    for (int k = 0; k < other.size(); k++) {
      String word = k == 0 && capital ? capitalized(other.get(k)) : other.get(k);
      String start = k == 0 ? first.substring(0, before) : "";
      String end = k == other.size() - 1 ? last.substring(last.length() - after) : "";
      form.add(new Word(start + word + end, span, false));
    }
    return new WordNetwork(form);
  }

  private static String capitalized(String word) {
    int length = Character.charCount(word.codePointAt(0));
    return Character.toString(Character.toTitleCase(word.codePointAt(0))) + word.substring(length);
  }
}
