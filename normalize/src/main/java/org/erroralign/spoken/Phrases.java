package org.erroralign.spoken;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
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
 * <p>Words with accents are offered without them, too: many texts have lost them.
 *
 * <p>Phrases that begin alike share their beginning: a phrase costs only the words in which it
 * differs from those before it.
 */
final class Phrases {
  /** Accents of Latin, Greek and Cyrillic letters. */
  private static final Pattern MARKS = Pattern.compile("[\\u0300-\\u036f]");

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
    boolean oneEndsHere = false;
    for (String[] phrase : phrases) {
      if (phrase.length > place) {
        byItem.computeIfAbsent(phrase[place], item -> new ArrayList<>()).add(phrase);
      }
      oneEndsHere |= phrase.length == place;
    }
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
    String words = withPlainLetters(optional ? item.substring(0, item.length() - 1) : item);
    if (!optional && words.indexOf('|') < 0) {
      appendWords(words, span, elements);
      return;
    }
    List<WordNetwork> forms = new ArrayList<>();
    for (String one : words.split("\\|", -1)) {
      List<Element> form = new ArrayList<>();
      appendWords(one, span, form);
      forms.add(new WordNetwork(form));
    }
    if (optional) {
      forms.add(NOTHING);
    }
    elements.add(new Choice(readingClass, forms));
  }

  /** The words and, where they have marks above their letters, the same without. */
  private static String withPlainLetters(String words) {
    if (isAscii(words)) {
      return words;
    }
    String apart = Normalizer.normalize(words.replace("ß", "ss"), Normalizer.Form.NFD);
    String bare = MARKS.matcher(apart).replaceAll("");
    String plain = Normalizer.normalize(bare, Normalizer.Form.NFC);
    return plain.equals(words) ? words : words + "|" + plain;
  }

  private static boolean isAscii(String words) {
    for (int k = 0; k < words.length(); k++) {
      if (words.charAt(k) >= 0x80) {
        return false;
      }
    }
    return true;
  }

  private static void appendWords(String words, Span span, List<Element> elements) {
    for (String word : words.split("_", -1)) {
      elements.add(new Word(word, span, false));
    }
  }
}
