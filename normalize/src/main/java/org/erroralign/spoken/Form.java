package org.erroralign.spoken;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.erroralign.text.ReadingClass;
import org.erroralign.text.Span;
import org.erroralign.text.WordNetwork;
import org.erroralign.text.WordNetwork.Element;

/**
 * One way to say something, put together of parts that each belong to a part of what is written.
 */
final class Form {
  private final ReadingClass readingClass;
  private final List<Element> elements = new ArrayList<>();

  Form(ReadingClass readingClass) {
    this.readingClass = readingClass;
  }

  /** Goes on with one of some phrases; nothing where there are none. */
  Form say(Collection<String> phrases, Span span) {
    if (!phrases.isEmpty()) {
      elements.addAll(Phrases.elements(phrases, readingClass, span));
    }
    return this;
  }

  /**
   * Goes on with a phrase that has blanks, capital letters, for each of which something is said.
   */
  Form say(String phrase, Map<String, ? extends Collection<String>> blanks, Span span) {
    for (String item : phrase.split(" ", -1)) {
      say(blanks.containsKey(item) ? blanks.get(item) : List.of(item), span);
    }
    return this;
  }

  WordNetwork network() {
    return new WordNetwork(elements);
  }
}
