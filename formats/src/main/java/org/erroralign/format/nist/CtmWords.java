package org.erroralign.format.nist;

import java.util.ArrayList;
import java.util.List;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.Unpaired;
import org.erroralign.format.text.Utf8Lines;
import org.erroralign.text.NormalizedText;
import org.erroralign.text.ReadingClass;
import org.erroralign.text.Span;
import org.erroralign.text.Transcript;
import org.erroralign.text.WordDetails;
import org.erroralign.text.WordNetwork;
import org.erroralign.text.WordNetwork.Choice;
import org.erroralign.text.WordNetwork.Element;
import org.erroralign.text.WordNetwork.Word;
import org.jspecify.annotations.Nullable;

/**
 * Joins words of a ctm, with one space between, where {@code <ALT_BEGIN>}, {@code <ALT>} and {@code
 * <ALT_END>} mark choices. Until a choice comes, no elements are kept.
 */
final class CtmWords {
  private final StringBuilder text = new StringBuilder();
  private final List<WordDetails> details = new ArrayList<>();

  /** What the text consists of; null while that is nothing but words. */
  private @Nullable List<Element> elements;

  /** The forms of the choice that has begun. */
  private final List<WordNetwork> forms = new ArrayList<>();

  private @Nullable List<Element> form;

  /** Whether a group of words and marks is a word alone, or a choice that has ended. */
  static boolean isComplete(List<Unpaired> group) {
    return !isMark(group.get(0), CtmFormat.ALTERNATIVES_BEGIN)
        || isMark(group.get(group.size() - 1), CtmFormat.ALTERNATIVES_END);
  }

  /** Adds a word or a mark. */
  void add(Unpaired word) {
    if (isMark(word, CtmFormat.ALTERNATIVES_BEGIN)) {
      if (elements == null) {
        NormalizedText before = NormalizedText.unchanged(text.toString());
        elements = new ArrayList<>(WordNetwork.of(before).elements());
      }
      form = new ArrayList<>();
    } else if (form != null && CtmFormat.isMark(word.text())) {
      forms.add(new WordNetwork(form));
      form = new ArrayList<>();
      if (elements != null && isMark(word, CtmFormat.ALTERNATIVES_END)) {
        elements.add(new Choice(ReadingClass.ALTERNATIVE, forms));
        forms.clear();
        form = null;
      }
    } else if (!word.text().isEmpty() && !word.text().equals("@")) {
      append(word);
    }
  }

  private void append(Unpaired word) {
    text.append(text.isEmpty() ? "" : " ");
    Span span = new Span(text.length(), text.length() + word.text().length());
    text.append(word.text());
    details.add(word.details().ofWord(span));
    if (text.length() > Utf8Lines.LONGEST) {
      throw new BadDataException(
          "recording " + BadDataException.quote(word.details().audio()),
          "words of at most " + Utf8Lines.LONGEST + " characters",
          "more");
    }
    List<Element> target = form == null ? elements : form;
    if (target != null) {
      target.add(new Word(word.text(), span, false));
    }
  }

  /** All words so far, with their choices and what is known of each. */
  Transcript transcript() {
    Transcript words = Transcript.of(text.toString());
    return (elements == null ? words : words.withNetwork(new WordNetwork(elements)))
        .withWords(details);
  }

  private static boolean isMark(Unpaired word, String mark) {
    return word.text().equalsIgnoreCase(mark);
  }
}
