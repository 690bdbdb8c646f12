package org.erroralign.format.nist;

import java.util.ArrayList;
import java.util.List;
import org.erroralign.corpus.Unpaired;
import org.erroralign.text.Span;
import org.erroralign.text.Transcript;
import org.erroralign.text.WordNetwork;
import org.erroralign.text.WordNetwork.Choice;
import org.erroralign.text.WordNetwork.Element;
import org.erroralign.text.WordNetwork.Word;

/** Words of a ctm, where {@code <ALT_BEGIN>}, {@code <ALT>} and {@code <ALT_END>} mark choices. */
public final class CtmWords {
  private final StringBuilder text = new StringBuilder();

  private CtmWords() {}

  /** Where the word, or the group of alternatives, that begins at an index ends. */
  static int endOfGroup(List<Unpaired> words, int from) {
    if (!isMark(words.get(from), CtmFormat.ALTERNATIVES_BEGIN)) {
      return from + 1;
    }
    int to = from + 1;
    while (to < words.size() && !isMark(words.get(to), CtmFormat.ALTERNATIVES_END)) {
      to++;
    }
    return Math.min(words.size(), to + 1);
  }

  /** All words, with their choices, as a text of the words with one space between. */
  static Transcript transcript(List<Unpaired> words) {
    CtmWords all = new CtmWords();
    List<Element> elements = new ArrayList<>();
    for (int from = 0; from < words.size(); ) {
      int to = endOfGroup(words, from);
      if (to == from + 1) {
        all.addWord(words.get(from), elements);
      } else {
        elements.add(all.choice(words.subList(from + 1, to - 1)));
      }
      from = to;
    }
    return Transcript.of(all.text.toString(), new WordNetwork(elements));
  }

  private Choice choice(List<Unpaired> words) {
    List<WordNetwork> forms = new ArrayList<>();
    List<Element> form = new ArrayList<>();
    for (Unpaired word : words) {
      if (isMark(word, CtmFormat.ALTERNATIVES_NEXT)) {
        forms.add(new WordNetwork(form));
        form = new ArrayList<>();
      } else {
        addWord(word, form);
      }
    }
    forms.add(new WordNetwork(form));
    return new Choice(forms);
  }

  private void addWord(Unpaired word, List<Element> elements) {
    if (!word.text().isEmpty() && !word.text().equals("@")) {
      text.append(text.isEmpty() ? "" : " ");
      Span span = new Span(text.length(), text.length() + word.text().length());
      text.append(word.text());
      elements.add(new Word(word.text(), span, false));
    }
  }

  private static boolean isMark(Unpaired word, String mark) {
    return word.text().equalsIgnoreCase(mark);
  }
}
