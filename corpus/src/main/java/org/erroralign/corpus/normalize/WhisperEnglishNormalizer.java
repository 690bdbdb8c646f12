package org.erroralign.corpus.normalize;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.erroralign.corpus.NormalizedText;

/**
 * English as users of Whisper know it from its normaliser: lower case; what stands in brackets and
 * fillers removed; short forms written out; symbols and diacritics removed; numbers, currencies and
 * percentages in digits; American spelling.
 *
 * <p>Written from its documented behaviour, with rules of our own in the data files of this
 * package. Three differences: {@code ninth} is a number, {@code 21 st} is no saint, and no lone
 * full stop stays at the end.
 */
final class WhisperEnglishNormalizer implements TextNormalizer {
  private static final Pattern BRACKETS = Pattern.compile("[<\\[][^>\\]]*[>\\]]");
  private static final Pattern PARENTHESES = Pattern.compile("\\([^)]+?\\)");
  private static final Pattern DETACHED_APOSTROPHE = Pattern.compile("(?U)\\s+(?=')");
  private static final Pattern COMMA_IN_NUMBER = Pattern.compile("(?<=\\d),(?=\\d)");
  private static final Pattern FULL_STOP = Pattern.compile("\\.(?![0-9])");
  private static final Pattern SYMBOL_WITHOUT_NUMBER = Pattern.compile("[.$¢€£](?=[^0-9])|\\.$");
  private static final Pattern PERCENT_WITHOUT_NUMBER = Pattern.compile("(?<=[^0-9])%");
  private static final Pattern SPACE = Pattern.compile("(?U)\\s+");
  private static final Pattern EDGES = Pattern.compile("^ | $");

  private static final String KEPT_SYMBOLS = ".%$¢€£";

  /** Letters that decomposition leaves whole. */
  private static final Map<Integer, String> LETTERS =
      Map.of(
          (int) 'œ', "oe", (int) 'ø', "o", (int) 'æ', "ae", (int) 'ß', "ss", (int) 'đ', "d",
          (int) 'ð', "d", (int) 'þ', "th", (int) 'ł', "l");

  /**
   * A short form and what it stands for.
   *
   * @param literal what a text must contain for the rule to apply
   */
  private record Rule(String literal, Pattern pattern, String replacement) {}

  private final List<Rule> rules = new ArrayList<>();
  private final EnglishNumbers numbers = new EnglishNumbers();
  private final AmericanSpelling spelling = new AmericanSpelling();
  private final Pattern fillers;

  WhisperEnglishNormalizer() {
    List<String> removed = new ArrayList<>();
    for (String line : RuleResource.lines("whisper-en-words.txt")) {
      int arrow = line.indexOf("=>");
      if (arrow < 0) {
        removed.add(Pattern.quote(line));
        continue;
      }
      String from = line.substring(0, arrow).strip();
      String to = line.substring(arrow + 2).strip();
      boolean ending = from.startsWith("~");
      boolean notAfterNumber = from.startsWith("!");
      String literal = ending || notAfterNumber ? from.substring(1) : from;
      String before = ending ? "" : notAfterNumber ? "(?<![0-9]\\s)\\b" : "\\b";
      String pattern = before + Pattern.quote(literal) + "\\b";
      // Titles may stand before a full stop without a space, so words stay apart.
      rules.add(new Rule(literal, Pattern.compile("(?U)" + pattern), ending ? " " + to : to + " "));
    }
    fillers = Pattern.compile("(?U)\\b(?:" + String.join("|", removed) + ")\\b");
  }

  @Override
  public NormalizedText normalize(String text) {
    EditedText edited = new EditedText(text);
    edited.mapCodePoints(Character::toLowerCase);
    edited.replaceAll(BRACKETS, "");
    edited.replaceAll(PARENTHESES, "");
    edited.replaceAll(fillers, "");
    edited.replaceAll(DETACHED_APOSTROPHE, "");
    for (Rule rule : rules) {
      if (edited.text().contains(rule.literal())) {
        edited.replaceAll(rule.pattern(), rule.replacement());
      }
    }
    edited.replaceAll(COMMA_IN_NUMBER, "");
    edited.replaceAll(FULL_STOP, " ");
    edited.expandCodePoints(WhisperEnglishNormalizer::withoutSymbols);
    numbers.apply(edited);
    spelling.apply(edited);
    edited.replaceAll(SYMBOL_WITHOUT_NUMBER, " ");
    edited.replaceAll(PERCENT_WITHOUT_NUMBER, " ");
    edited.replaceAll(SPACE, " ");
    edited.replaceAll(EDGES, "");
    return edited.toNormalizedText();
  }

  /** Decomposed, without marks; symbols and punctuation as spaces. */
  private static String withoutSymbols(int codePoint) {
    if (codePoint < 0x80) {
      return isLetterDigitOrSpace(codePoint) || KEPT_SYMBOLS.indexOf(codePoint) >= 0
          ? Character.toString(codePoint)
          : " ";
    }
    StringBuilder out = new StringBuilder();
    Normalizer.normalize(Character.toString(codePoint), Normalizer.Form.NFKD)
        .codePoints()
        .forEach(part -> appendWithoutSymbols(out, part));
    return out.toString();
  }

  private static boolean isLetterDigitOrSpace(int c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || c <= ' ';
  }

  private static void appendWithoutSymbols(StringBuilder out, int codePoint) {
    String letters = LETTERS.get(codePoint);
    if (KEPT_SYMBOLS.indexOf(codePoint) >= 0) {
      out.appendCodePoint(codePoint);
    } else if (letters != null) {
      out.append(letters);
    } else {
      switch (Character.getType(codePoint)) {
        case Character.NON_SPACING_MARK -> {}
        case Character.COMBINING_SPACING_MARK,
            Character.ENCLOSING_MARK,
            Character.MATH_SYMBOL,
            Character.CURRENCY_SYMBOL,
            Character.MODIFIER_SYMBOL,
            Character.OTHER_SYMBOL,
            Character.CONNECTOR_PUNCTUATION,
            Character.DASH_PUNCTUATION,
            Character.START_PUNCTUATION,
            Character.END_PUNCTUATION,
            Character.INITIAL_QUOTE_PUNCTUATION,
            Character.FINAL_QUOTE_PUNCTUATION,
            Character.OTHER_PUNCTUATION ->
            out.append(' ');
        default -> out.appendCodePoint(codePoint);
      }
    }
  }
}
