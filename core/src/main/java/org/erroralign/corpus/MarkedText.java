package org.erroralign.corpus;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.erroralign.text.Span;

/**
 * A text in NIST's notation: <code>{ a / b c / @ }</code> offers alternatives ({@code @} is
 * nothing), {@code (a)} is a word that may be left out, {@code (())} just a word. Braces nest;
 * brace, slash and {@code @} stand alone between white space, as sclite asks for.
 */
public final class MarkedText {
  /** What the LDC writes for unintelligible speech: a word, not an optional {@code ()}. */
  private static final String UNINTELLIGIBLE = "(())";

  /** A part of the text. */
  public sealed interface Part permits Word, Alternatives {}

  /**
   * A word.
   *
   * @param span where it stands in the text, without parentheses
   * @param optional whether it may be left out
   */
  public record Word(Span span, boolean optional) implements Part {}

  /** Several ways to say the same; an empty list is {@code @}. */
  public record Alternatives(List<List<Part>> options) implements Part {
    public Alternatives {
      options = options.stream().map(List::copyOf).toList();
    }
  }

  private final String text;
  private final List<Part> parts;

  private MarkedText(String text, List<Part> parts) {
    this.text = text;
    this.parts = List.copyOf(parts);
  }

  /**
   * Reads the notation.
   *
   * @throws IllegalArgumentException with what was expected and found where braces do not match
   */
  public static MarkedText parse(String text) {
    return new MarkedText(text, new Parser(text).parse());
  }

  public List<Part> parts() {
    return parts;
  }

  /** Whether anything is optional or has alternatives. */
  public boolean isMarked() {
    return parts.stream().anyMatch(part -> !(part instanceof Word word && !word.optional()));
  }

  /** The first of all alternatives, optional words included, without the notation. */
  public NormalizedText plain() {
    List<Word> words = new ArrayList<>();
    collectFirst(parts, words);
    StringBuilder plain = new StringBuilder(text.length());
    int[] starts = new int[text.length() + 1];
    int[] ends = new int[text.length() + 1];
    for (Word word : words) {
      if (!plain.isEmpty()) {
        starts[plain.length()] = ends[plain.length() - 1];
        ends[plain.length()] = word.span().start();
        plain.append(' ');
      }
      for (int i = word.span().start(); i < word.span().end(); i++) {
        starts[plain.length()] = i;
        ends[plain.length()] = i + 1;
        plain.append(text.charAt(i));
      }
    }
    int length = plain.length();
    return NormalizedText.of(
        text, plain.toString(), Arrays.copyOf(starts, length), Arrays.copyOf(ends, length));
  }

  private static void collectFirst(List<Part> parts, List<Word> words) {
    for (Part part : parts) {
      if (part instanceof Word word) {
        words.add(word);
      } else if (part instanceof Alternatives alternatives) {
        collectFirst(alternatives.options().get(0), words);
      }
    }
  }

  /** The notation again, after a change to every run of words between its marks. */
  public String map(UnaryOperator<String> change) {
    StringBuilder out = new StringBuilder(text.length());
    append(out, parts, change, change);
    return out.toString();
  }

  /** Like {@link #map}, but leaves alternatives as they are. */
  public String mapOutsideAlternatives(UnaryOperator<String> change) {
    StringBuilder out = new StringBuilder(text.length());
    append(out, parts, change, UnaryOperator.identity());
    return out.toString();
  }

  private void append(
      StringBuilder out,
      List<Part> sequence,
      UnaryOperator<String> change,
      UnaryOperator<String> inside) {
    StringBuilder run = new StringBuilder();
    for (Part part : sequence) {
      if (part instanceof Word word && !word.optional()) {
        run.append(run.isEmpty() ? "" : " ").append(word.span().of(text));
        continue;
      }
      flush(out, run, change);
      if (part instanceof Word word) {
        String changed = change.apply(word.span().of(text)).strip();
        for (String optional : changed.isEmpty() ? new String[0] : changed.split("\\s+")) {
          separate(out).append('(').append(optional).append(')');
        }
      } else if (part instanceof Alternatives alternatives) {
        separate(out).append('{');
        String slash = "";
        for (List<Part> option : alternatives.options()) {
          out.append(slash);
          int before = out.length();
          append(out, option, inside, inside);
          if (out.length() == before) {
            out.append(" @");
          }
          slash = " /";
        }
        out.append(" }");
      }
    }
    flush(out, run, change);
  }

  private static void flush(StringBuilder out, StringBuilder run, UnaryOperator<String> change) {
    String changed = run.isEmpty() ? "" : change.apply(run.toString()).strip();
    if (!changed.isEmpty()) {
      separate(out).append(changed);
    }
    run.setLength(0);
  }

  private static StringBuilder separate(StringBuilder out) {
    return out.isEmpty() ? out : out.append(' ');
  }

  /** Recursive descent over what stands between white space. */
  private static final class Parser {
    private static final int DEEPEST = 100;

    private final String text;
    private int position;

    Parser(String text) {
      this.text = text;
    }

    List<Part> parse() {
      List<Part> parts = sequence(0);
      if (position < text.length()) {
        throw new IllegalArgumentException(
            "expected words, found " + BadDataException.quote(text.substring(position)));
      }
      return parts;
    }

    private List<Part> sequence(int depth) {
      List<Part> parts = new ArrayList<>();
      while (true) {
        skipSpace();
        int end = endOfToken();
        if (end == position || is("}", end) || (depth > 0 && is("/", end))) {
          return parts;
        }
        if (is("{", end)) {
          int open = position;
          position = end;
          parts.add(alternatives(depth + 1, open));
        } else if (!is("@", end)) {
          parts.add(word(end));
          position = end;
        } else {
          position = end;
        }
      }
    }

    private Alternatives alternatives(int depth, int open) {
      if (depth > DEEPEST) {
        throw new IllegalArgumentException(
            "expected at most " + DEEPEST + " alternatives inside each other, found more");
      }
      List<List<Part>> options = new ArrayList<>();
      while (true) {
        options.add(sequence(depth));
        int end = endOfToken();
        if (end == position) {
          throw new IllegalArgumentException(
              "expected \"}\" after "
                  + BadDataException.quote(text.substring(open))
                  + ", found the end");
        }
        boolean closed = is("}", end);
        position = end;
        if (closed) {
          return new Alternatives(options);
        }
      }
    }

    private Word word(int end) {
      boolean optional =
          end - position > 2
              && text.charAt(position) == '('
              && text.charAt(end - 1) == ')'
              && !text.startsWith(UNINTELLIGIBLE, position);
      return optional
          ? new Word(new Span(position + 1, end - 1), true)
          : new Word(new Span(position, end), false);
    }

    private boolean is(String token, int end) {
      return end - position == 1 && text.charAt(position) == token.charAt(0);
    }

    private void skipSpace() {
      while (position < text.length() && isSpace(text.charAt(position))) {
        position++;
      }
    }

    private int endOfToken() {
      int end = position;
      while (end < text.length() && !isSpace(text.charAt(end))) {
        end++;
      }
      return end;
    }

    private static boolean isSpace(char c) {
      return Character.isWhitespace(c) || c == '\u00a0';
    }
  }
}
