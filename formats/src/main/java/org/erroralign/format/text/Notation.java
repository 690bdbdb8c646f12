package org.erroralign.format.text;

import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.erroralign.corpus.BadDataException;
import org.erroralign.format.nist.CtmFormat;
import org.erroralign.format.timed.CharacterReferences;
import org.erroralign.text.NistNotation;
import org.erroralign.text.Token;
import org.erroralign.text.Tokenizer;
import org.erroralign.text.Transcript;

/** What in the texts of a format does not mean itself, and how to write what does. */
public enum Notation {
  /** Everything means itself. */
  PLAIN {
    @Override
    public String plain(String text, Consumer<String> lost) {
      return text;
    }

    @Override
    public String written(String text, boolean alternatives) {
      return text;
    }
  },

  /** Words of a ctm: tags after a semicolon, {@code @} for nothing, marks around alternatives. */
  CTM {
    @Override
    public String plain(String text, Consumer<String> lost) {
      return withoutTags(text, lost);
    }

    @Override
    public String written(String text, boolean alternatives) {
      if (text.equals("@") || CtmFormat.isMark(text)) {
        throw new IllegalArgumentException(
            "expected a word that is no mark, found " + BadDataException.quote(text));
      }
      return text.replace(";", "\\;");
    }
  },

  /** Alternatives in braces, optional words in parentheses, tags after a semicolon. */
  NIST {
    @Override
    public String plain(String text, Consumer<String> lost) {
      return withoutTags(text, lost);
    }

    @Override
    public String written(String text, boolean alternatives) {
      Transcript read = NistNotation.parse(text);
      if (!alternatives && !(read.hasOneForm() && words(read.text()).equals(words(text)))) {
        throw new IllegalArgumentException(
            "expected words that mean themselves (or --alternatives), found "
                + BadDataException.quote(text));
      }
      return text.replace(";", "\\;");
    }
  },

  /** SubRip: styles in angle brackets and in {@code {\}}, character references. */
  SRT {
    @Override
    public String plain(String text, Consumer<String> lost) {
      return CharacterReferences.decode(withoutStyles(text, lost));
    }

    /** Leaves alone what is not read in another way, since few players know references. */
    @Override
    public String written(String text, boolean alternatives) {
      String escaped = CharacterReferences.escape(text).replace("-->", "--&gt;");
      return BRACE.matcher(ANGLE.matcher(escaped).replaceAll("&lt;")).replaceAll("&#123;");
    }
  },

  /** WebVTT: the same. */
  VTT {
    @Override
    public String plain(String text, Consumer<String> lost) {
      return SRT.plain(text, lost);
    }

    @Override
    public String written(String text, boolean alternatives) {
      String escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
      return BRACE.matcher(escaped).replaceAll("&#123;");
    }
  };

  /** A tag after a word, {@code word;tag}; {@code \;} is a semicolon of the word itself. */
  private static final Pattern TAG = Pattern.compile("(?<=[^\\s\\\\])(?<!\\\\);\\S*");

  private static final Pattern STYLE = Pattern.compile("</?[a-zA-Z0-9][^>]*>|\\{\\\\[^}]*\\}");
  private static final Pattern ANGLE = Pattern.compile("<(?=/?[a-zA-Z0-9])");
  private static final Pattern BRACE = Pattern.compile("\\{(?=\\\\)");

  /**
   * The text without what does not mean itself; NIST's alternatives and optional words stay.
   *
   * @param lost is told what was in it
   */
  public abstract String plain(String text, Consumer<String> lost);

  /**
   * A plain text in this notation.
   *
   * @param alternatives whether it may have alternatives and optional words
   * @throws IllegalArgumentException with what was expected and found where there is no way
   */
  public abstract String written(String text, boolean alternatives);

  private static String withoutTags(String text, Consumer<String> lost) {
    if (text.indexOf(';') < 0) {
      return text;
    }
    return without(TAG, "tags", text, lost).replace("\\;", ";");
  }

  private static String withoutStyles(String text, Consumer<String> lost) {
    return without(STYLE, "styles", text, lost);
  }

  private static String without(Pattern part, String kind, String text, Consumer<String> lost) {
    String rest = part.matcher(text).replaceAll("");
    if (rest.length() < text.length()) {
      lost.accept(kind);
    }
    return rest;
  }

  private static List<String> words(String text) {
    return Tokenizer.whitespace().tokenize(text).stream().map(Token::text).toList();
  }
}
