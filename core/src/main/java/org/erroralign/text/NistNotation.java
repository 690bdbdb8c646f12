package org.erroralign.text;

import java.util.ArrayList;
import java.util.List;
import org.erroralign.text.WordNetwork.Choice;
import org.erroralign.text.WordNetwork.Element;
import org.erroralign.text.WordNetwork.Word;

/**
 * NIST's notation for texts of which more than one form is right: <code>{ a / b c / @ }</code>
 * offers alternatives ({@code @} is nothing), {@code (a)} is a word that may be left out, {@code
 * (())} just a word.
 *
 * <p>As sclite 2.4.10 reads it: a brace opens alternatives where a word could begin; inside of them
 * slash and closing brace need no white space around them (<code>{a/b}c</code>), outside they are
 * letters like others. Alternatives nest.
 */
public final class NistNotation {
  /** What the LDC writes for unintelligible speech: a word, not an optional {@code ()}. */
  private static final String UNINTELLIGIBLE = "(())";

  private static final int DEEPEST = 100;
  private static final int QUOTED = 40;

  private final String text;
  private int position;

  private NistNotation(String text) {
    this.text = text;
  }

  /**
   * The transcript that a text in this notation stands for.
   *
   * @throws IllegalArgumentException with what was expected and found where braces do not match
   */
  public static Transcript parse(String text) {
    return isMarked(text)
        ? Transcript.of(text, new NistNotation(text).network())
        : Transcript.of(text);
  }

  private static boolean isMarked(String text) {
    for (int k = 0; k < text.length(); k++) {
      char c = text.charAt(k);
      if (c == '{' || c == '}' || c == '(' || c == '@') {
        return true;
      }
    }
    return false;
  }

  private WordNetwork network() {
    WordNetwork whole = sequence(0);
    if (position < text.length()) {
      throw new IllegalArgumentException("expected words, found " + quote(position));
    }
    return whole;
  }

  /** Reads up to a slash or brace that ends this form, or to the end outside of braces. */
  private WordNetwork sequence(int depth) {
    List<Element> elements = new ArrayList<>();
    while (true) {
      skipSpace();
      if (position == text.length() || ends(depth)) {
        return new WordNetwork(elements);
      }
      if (text.charAt(position) == '{') {
        elements.add(choice(depth + 1));
        continue;
      }
      int end = endOfWord(depth);
      if (!(end - position == 1 && text.charAt(position) == '@')) {
        elements.add(word(end));
      }
      position = end;
    }
  }

  /** Whether a form ends here: outside of braces only a lone closing one is out of place. */
  private boolean ends(int depth) {
    char c = text.charAt(position);
    return depth > 0 ? c == '/' || c == '}' : c == '}' && endOfWord(0) == position + 1;
  }

  private Choice choice(int depth) {
    if (depth > DEEPEST) {
      throw new IllegalArgumentException(
          "expected at most " + DEEPEST + " alternatives inside each other, found more");
    }
    int open = position++;
    List<WordNetwork> forms = new ArrayList<>();
    while (true) {
      forms.add(sequence(depth));
      if (position == text.length()) {
        throw new IllegalArgumentException(
            "expected \"}\" after " + quote(open) + ", found the end");
      }
      if (text.charAt(position++) == '}') {
        return new Choice(ReadingClass.ALTERNATIVE, forms);
      }
    }
  }

  private Word word(int end) {
    boolean optional =
        end - position > 2
            && text.charAt(position) == '('
            && text.charAt(end - 1) == ')'
            && !text.startsWith(UNINTELLIGIBLE, position);
    Span span = optional ? new Span(position + 1, end - 1) : new Span(position, end);
    return new Word(span.of(text), span, optional);
  }

  private void skipSpace() {
    while (position < text.length() && WhitespaceTokenizer.isSpace(text.charAt(position))) {
      position++;
    }
  }

  private int endOfWord(int depth) {
    int end = position;
    while (end < text.length() && !WhitespaceTokenizer.isSpace(text.charAt(end))) {
      char c = text.charAt(end);
      if (depth > 0 && (c == '/' || c == '}')) {
        break;
      }
      end++;
    }
    return end;
  }

  private String quote(int from) {
    String rest = text.substring(from);
    return rest.length() <= QUOTED
        ? "\"" + rest + "\""
        : "\"" + rest.substring(0, rest.offsetByCodePoints(0, QUOTED / 2)) + "…\"";
  }

  /** The notation of a network. */
  public static String write(WordNetwork network) {
    StringBuilder out = new StringBuilder();
    write(network, out);
    return out.toString();
  }

  private static void write(WordNetwork network, StringBuilder out) {
    for (Element element : network.elements()) {
      out.append(out.isEmpty() ? "" : " ");
      if (element instanceof Choice choice) {
        String before = "{";
        for (WordNetwork form : choice.forms()) {
          out.append(before);
          if (form.elements().isEmpty()) {
            out.append(" @");
          } else {
            write(form, out);
          }
          before = " /";
        }
        out.append(" }");
      } else if (element instanceof Word word) {
        out.append(word.optional() ? "(" + word.text() + ")" : word.text());
      } else if (element instanceof WordNetwork.Anything anything) {
        out.append(anything.word().text());
      }
    }
  }
}
