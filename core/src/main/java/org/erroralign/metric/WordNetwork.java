package org.erroralign.metric;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.erroralign.text.Token;
import org.erroralign.text.Tokenizer;

/**
 * A text of which more than one form may be right: words, optional words, alternatives, and places
 * where anything may stand. Scoring takes the form that fits best.
 */
public record WordNetwork(List<Element> elements) {

  /** A part of a network. */
  public sealed interface Element {}

  /**
   * One word.
   *
   * @param optional it may be missing: then it counts as recognised
   */
  public record Word(String text, boolean optional) implements Element {
    public Word {
      if (text.isEmpty()) {
        throw new IllegalArgumentException("expected a word, found an empty text");
      }
    }
  }

  /** One of several forms; an empty form says that nothing need be there. */
  public record Choice(List<WordNetwork> forms) implements Element {
    public Choice {
      forms = List.copyOf(forms);
      if (forms.isEmpty()) {
        throw new IllegalArgumentException("expected at least one form, found none");
      }
    }
  }

  /** Any number of hypothesis words, none of them an error. */
  public record Anything() implements Element {}

  public WordNetwork {
    elements = List.copyOf(elements);
  }

  /** A network of one form. */
  public static WordNetwork of(List<String> words) {
    List<Element> elements = new ArrayList<>(words.size());
    for (String word : words) {
      elements.add(new Word(word, false));
    }
    return new WordNetwork(elements);
  }

  /** Whether there is only one form. */
  public boolean isPlain() {
    for (Element element : elements) {
      if (!(element instanceof Word word) || word.optional()) {
        return false;
      }
    }
    return true;
  }

  /**
   * This network with every word changed: split into several, none at all, or {@link Anything}.
   *
   * @param change what takes the place of a word
   */
  public WordNetwork mapWords(Function<Word, List<? extends Element>> change) {
    List<Element> changed = new ArrayList<>(elements.size());
    for (Element element : elements) {
      if (element instanceof Word word) {
        changed.addAll(change.apply(word));
      } else if (element instanceof Choice choice) {
        changed.add(new Choice(choice.forms().stream().map(f -> f.mapWords(change)).toList()));
      } else {
        changed.add(element);
      }
    }
    return new WordNetwork(changed);
  }

  /** The words when the first form of every choice is taken; optional ones are included. */
  public List<String> firstForm() {
    List<String> words = new ArrayList<>();
    appendFirstForm(words::add);
    return words;
  }

  private void appendFirstForm(Consumer<String> words) {
    for (Element element : elements) {
      if (element instanceof Word word) {
        words.accept(word.text());
      } else if (element instanceof Choice choice) {
        choice.forms().get(0).appendFirstForm(words);
      }
    }
  }

  /**
   * Reads NIST's notation: {@code { um / uh / @ }} for alternatives, {@code @} for nothing; braces,
   * slashes and @ stand between white space, and alternatives may be nested.
   *
   * @param optionalWords whether {@code (word)} is an optional word, as with sclite's option -D,
   *     rather than a word in parentheses; {@code (())} is a word all the same
   * @throws IllegalArgumentException on braces that do not pair, and on more than 100 alternatives
   *     inside each other
   */
  public static WordNetwork parse(String text, boolean optionalWords) {
    return new Parser(Tokenizer.whitespace().tokenize(text), optionalWords).network();
  }

  private static final class Parser {
    private static final int DEEPEST = 100;

    private final List<Token> tokens;
    private final boolean optionalWords;
    private int next;

    Parser(List<Token> tokens, boolean optionalWords) {
      this.tokens = tokens;
      this.optionalWords = optionalWords;
    }

    WordNetwork network() {
      WordNetwork whole = sequence(0);
      if (next < tokens.size()) {
        throw new IllegalArgumentException("expected \"{\" before it, found \"}\"");
      }
      return whole;
    }

    /** Reads up to a slash or brace that ends this form, or to the end outside of braces. */
    private WordNetwork sequence(int depth) {
      List<Element> elements = new ArrayList<>();
      while (next < tokens.size()) {
        String text = tokens.get(next).text();
        if (text.equals("}") || (depth > 0 && text.equals("/"))) {
          break;
        }
        next++;
        if (text.equals("{")) {
          elements.add(choice(depth + 1));
        } else if (!text.equals("@")) {
          elements.add(word(text));
        }
      }
      return new WordNetwork(elements);
    }

    private Choice choice(int depth) {
      if (depth > DEEPEST) {
        throw new IllegalArgumentException(
            "expected at most " + DEEPEST + " alternatives inside each other, found more");
      }
      List<WordNetwork> forms = new ArrayList<>();
      while (true) {
        forms.add(sequence(depth));
        if (next == tokens.size()) {
          throw new IllegalArgumentException(
              "expected \"}\" after \"{\", found the end of the text");
        }
        if (tokens.get(next++).text().equals("}")) {
          return new Choice(forms);
        }
      }
    }

    private Word word(String text) {
      boolean optional =
          optionalWords
              && text.length() > 2
              && text.startsWith("(")
              && text.endsWith(")")
              && !text.equals("(())");
      return optional
          ? new Word(text.substring(1, text.length() - 1), true)
          : new Word(text, false);
    }
  }
}
