package org.erroralign.spoken;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.erroralign.text.ReadingClass;
import org.erroralign.text.Span;
import org.erroralign.text.WordNetwork;
import org.erroralign.text.WordNetwork.Choice;
import org.erroralign.text.WordNetwork.Element;
import org.erroralign.text.WordNetwork.Word;

/**
 * Makes networks of phrases, which are written in a small notation: words between spaces; {@code
 * a|b} is one of two words, {@code a?} and {@code a|b?} may be missing, {@code per_cent} is two
 * words where one is expected.
 *
 * <p>Phrases that begin alike share their beginning: a phrase costs only the words in which it
 * differs from those before it.
 */
final class Phrases {
  private static final WordNetwork NOTHING = new WordNetwork(List.of());

  private Phrases() {}

  /** The phrases as forms of a choice, all of them said in place of one span. */
  static List<WordNetwork> forms(Collection<String> phrases, ReadingClass readingClass, Span span) {
    List<String[]> items = new ArrayList<>();
    for (String phrase : phrases) {
      items.add(phrase.isEmpty() ? new String[0] : phrase.split(" ", -1));
    }
    return forms(items, 0, readingClass, span);
  }

  /** The phrases as a part of a network. */
  static List<Element> elements(Collection<String> phrases, ReadingClass readingClass, Span span) {
    return joined(forms(phrases, readingClass, span), readingClass);
  }

  private static List<Element> joined(List<WordNetwork> forms, ReadingClass readingClass) {
    return forms.size() == 1 ? forms.get(0).elements() : List.of(new Choice(readingClass, forms));
  }

  private static List<WordNetwork> forms(
      List<String[]> phrases, int place, ReadingClass readingClass, Span span) {
    Map<String, List<String[]>> byItem = new LinkedHashMap<>();
    List<WordNetwork> forms = new ArrayList<>();
    for (String[] phrase : phrases) {
      if (phrase.length > place) {
        byItem.computeIfAbsent(phrase[place], item -> new ArrayList<>()).add(phrase);
      }
    }
    boolean oneEndsHere = phrases.stream().anyMatch(phrase -> phrase.length == place);
    byItem.forEach(
        (item, rest) -> {
          List<Element> elements = new ArrayList<>();
          appendItem(item, readingClass, span, elements);
          elements.addAll(joined(forms(rest, place + 1, readingClass, span), readingClass));
          forms.add(new WordNetwork(elements));
        });
    if (oneEndsHere) {
      forms.add(NOTHING);
    }
    return forms;
  }

  private static void appendItem(
      String item, ReadingClass readingClass, Span span, List<Element> elements) {
    boolean optional = item.endsWith("?");
    String words = optional ? item.substring(0, item.length() - 1) : item;
    if (!optional && words.indexOf('|') < 0) {
      appendWords(words, readingClass, span, elements);
      return;
    }
    List<WordNetwork> forms = new ArrayList<>();
    for (String one : words.split("\\|", -1)) {
      List<Element> form = new ArrayList<>();
      appendWords(one, readingClass, span, form);
      forms.add(new WordNetwork(form));
    }
    if (optional) {
      forms.add(NOTHING);
    }
    elements.add(new Choice(readingClass, forms));
  }

  private static void appendWords(
      String words, ReadingClass readingClass, Span span, List<Element> elements) {
    for (String text : words.split("_", -1)) {
      Word word = new Word(text, span, false);
      String plain = withoutDiacritics(text);
      elements.add(
          plain.equals(text)
              ? word
              : new Choice(readingClass, List.of(form(word), form(new Word(plain, span, false)))));
    }
  }

  private static WordNetwork form(Word word) {
    return new WordNetwork(List.of(word));
  }

  /** Many transcripts have none: "zwolf", "veintidos". Only where letters stay without them. */
  private static String withoutDiacritics(String word) {
    for (int k = 0; k < word.length(); k++) {
      if (word.charAt(k) >= 0x80) {
        return Normalizer.normalize(word, Normalizer.Form.NFD)
            .replaceAll("(?<=[\\p{IsLatin}\\p{IsCyrillic}\\p{IsGreek}])\\p{Mn}+", "");
      }
    }
    return word;
  }
}
