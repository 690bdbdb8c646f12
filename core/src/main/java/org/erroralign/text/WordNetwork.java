package org.erroralign.text;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;

/**
 * A text of which more than one form may be right: words, optional words, choices, and places where
 * anything may stand. What compares texts takes the form that fits best. Spans point into the text
 * as it was given.
 */
public record WordNetwork(List<Element> elements) {

  /** A part of a network. */
  public sealed interface Element permits Word, Choice, Anything {}

  /**
   * One word.
   *
   * @param text as it is compared
   * @param span what it stands for in the text as it was given
   * @param optional it may be missing: then it counts as recognised
   */
  public record Word(String text, Span span, boolean optional) implements Element {
    public Word {
      if (text.isEmpty()) {
        throw new IllegalArgumentException("expected a word, found an empty text");
      }
    }
  }

  /**
   * One of several forms, the one that is written first; an empty form says that nothing need be
   * there.
   */
  public record Choice(ReadingClass readingClass, List<WordNetwork> forms) implements Element {
    public Choice {
      forms = List.copyOf(forms);
      if (forms.isEmpty()) {
        throw new IllegalArgumentException("expected at least one form, found none");
      }
    }

    private Choice map(UnaryOperator<WordNetwork> change) {
      return new Choice(readingClass, forms.stream().map(change).toList());
    }
  }

  /**
   * Any number of words of the other side, none of them an error.
   *
   * @param word what stands for it
   */
  public record Anything(Word word) implements Element {}

  public WordNetwork {
    elements = List.copyOf(elements);
  }

  /** A network of one form: what stands between white space. */
  public static WordNetwork of(NormalizedText text) {
    return of(text, Tokenizer.whitespace());
  }

  /** A network of one form, with words as a tokenizer finds them. */
  static WordNetwork of(NormalizedText text, Tokenizer tokenizer) {
    List<Element> words = new ArrayList<>();
    tokenizer.tokenize(
        text.text(),
        (start, end) ->
            words.add(
                new Word(
                    text.text().substring(start, end),
                    text.inOriginal(new Span(start, end)),
                    false)));
    return new WordNetwork(words);
  }

  /** Whether there is only one form. */
  public boolean hasOneForm() {
    for (Element element : elements) {
      if (!isPlain(element)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isPlain(Element element) {
    return element instanceof Word word && !word.optional();
  }

  /** Whether anything may stand somewhere. */
  public boolean hasWildcards() {
    for (Element element : elements) {
      if (element instanceof Anything
          || (element instanceof Choice choice
              && choice.forms.stream().anyMatch(WordNetwork::hasWildcards))) {
        return true;
      }
    }
    return false;
  }

  /** The words when the first form of every choice is taken; optional ones are included. */
  public List<Word> firstForm() {
    List<Word> words = new ArrayList<>();
    appendFirstForm(words);
    return words;
  }

  private void appendFirstForm(List<Word> words) {
    for (Element element : elements) {
      if (element instanceof Choice choice) {
        choice.forms().get(0).appendFirstForm(words);
      } else {
        words.add(element instanceof Anything anything ? anything.word() : (Word) element);
      }
    }
  }

  /** Some words of a network, in order, as a text that knows where they stand in the original. */
  public static NormalizedText text(String original, List<Word> words) {
    return text(original, words, word -> false);
  }

  /**
   * The same.
   *
   * @param isReading for the number of a word: whether no character of it stands for one of the
   *     original
   */
  public static NormalizedText text(String original, List<Word> words, IntPredicate isReading) {
    int length = Math.max(0, words.size() - 1);
    for (Word word : words) {
      length += word.text().length();
    }
    StringBuilder text = new StringBuilder(length);
    int[] starts = new int[length];
    int[] ends = new int[length];
    for (int w = 0; w < words.size(); w++) {
      Word word = words.get(w);
      Span span = word.span();
      int place = text.length();
      if (place > 0) {
        starts[place] = ends[place - 1];
        ends[place] = Math.max(starts[place], span.start());
        text.append(' ');
        place++;
      }
      boolean unchanged = word.text().length() == span.length() && !isReading.test(w);
      for (int k = 0; k < word.text().length(); k++) {
        starts[place + k] = unchanged ? span.start() + k : span.start();
        ends[place + k] = unchanged ? span.start() + k + 1 : span.end();
      }
      text.append(word.text());
    }
    return NormalizedText.of(original, text.toString(), starts, ends);
  }

  /** This network with every word changed: split into several, or none at all. */
  public WordNetwork mapWords(Function<Word, List<? extends Element>> change) {
    List<Element> changed = new ArrayList<>(elements.size());
    for (Element element : elements) {
      if (element instanceof Word word) {
        changed.addAll(change.apply(word));
      } else if (element instanceof Choice choice) {
        changed.add(choice.map(form -> form.mapWords(change)));
      } else {
        changed.add(element);
      }
    }
    return new WordNetwork(changed);
  }

  /**
   * This network with every run of words between its marks changed. An optional word is a run of
   * its own, and what becomes of it is optional.
   *
   * @param original the text as it was given
   */
  public WordNetwork mapRuns(String original, Function<NormalizedText, WordNetwork> change) {
    List<Element> changed = new ArrayList<>();
    List<Word> run = new ArrayList<>();
    for (Element element : elements) {
      if (element instanceof Word word && !word.optional()) {
        run.add(word);
        continue;
      }
      flush(original, run, change, changed);
      if (element instanceof Word word) {
        WordNetwork mapped = change.apply(text(original, List.of(word)));
        changed.addAll(
            mapped.mapWords(w -> List.of(new Word(w.text(), w.span(), true))).elements());
      } else if (element instanceof Choice choice) {
        changed.add(choice.map(form -> form.mapRuns(original, change)));
      } else {
        changed.add(element);
      }
    }
    flush(original, run, change, changed);
    return new WordNetwork(changed);
  }

  private static void flush(
      String original,
      List<Word> run,
      Function<NormalizedText, WordNetwork> change,
      List<Element> changed) {
    if (!run.isEmpty()) {
      changed.addAll(change.apply(text(original, run)).elements());
      run.clear();
    }
  }
}
