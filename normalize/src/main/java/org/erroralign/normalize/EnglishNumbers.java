package org.erroralign.normalize;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.erroralign.normalize.NumberReader.Piece;
import org.erroralign.normalize.NumberWord.Kind;
import org.erroralign.rules.RuleResource;

/**
 * Writes English numbers in digits: {@code thirty one} as 31, {@code nineteen fifties} as 1950s,
 * {@code two point five million dollars} as $2500000, {@code double oh seven} as 007. A 1 that no
 * letter or digit touches is written as a word, also in {@code 1.5} and {@code $1}.
 *
 * <p>How: letters are parted from digits ({@code 10km}: 10, km; but {@code 21st}); a {@link
 * NumberReader} reads the words; cents join the money before them.
 */
final class EnglishNumbers {
  private static final String ENDING = "(?:st|nd|rd|th|s)" + WordEdge.END;
  private static final Pattern HALF =
      Pattern.compile("(?:" + WordEdge.START + "and a half" + WordEdge.END + " ?)+");
  private static final Pattern MIXED =
      Pattern.compile("([a-z](?=[0-9])|[0-9](?=[a-z])(?!" + ENDING + "))");
  private static final Pattern APART = Pattern.compile("([0-9]) (?=" + ENDING + ")");
  private static final Pattern WORD = Pattern.compile("[^ ]+");
  private static final Pattern CENTS =
      Pattern.compile("([€£$][0-9]+) (?:and )?¢([0-9]{1,2})" + WordEdge.END);
  private static final Pattern CENTS_ONLY = Pattern.compile("[€£$]0.([0-9]{1,2})" + WordEdge.END);
  private static final Pattern ONE =
      Pattern.compile(WordEdge.START + "1(?=s?" + WordEdge.END + ")");

  private static final Set<Kind> AMOUNTS = EnumSet.of(Kind.ZERO, Kind.UNIT, Kind.TENS, Kind.SCALE);

  private final Map<String, NumberWord> meanings = new HashMap<>();

  EnglishNumbers() {
    for (String line : RuleResource.lines(EnglishNumbers.class, "whisper-en-numbers.txt")) {
      String[] fields = line.split("\\s+", -1);
      Kind kind = Kind.valueOf(fields[0].toUpperCase(Locale.ROOT));
      meanings.put(fields[1], NumberWord.of(kind, fields));
    }
  }

  /** Writes the numbers in digits; of a text in lower case, with one space between words. */
  void apply(EditedText text) {
    text.replaceAll(HALF, match -> half(lastWord(text.text(), match.start())));
    text.replaceAll(MIXED, "$1 ");
    text.replaceAll(APART, "$1");
    writeNumbers(text);
    text.replaceAll(CENTS, m -> m.group(1) + (m.group(2).length() == 1 ? ".0" : ".") + m.group(2));
    text.replaceAll(CENTS_ONLY, m -> "¢" + Integer.parseInt(m.group(1)));
    text.replaceAll(ONE, "one");
  }

  private static String lastWord(String text, int end) {
    int last = end > 0 && text.charAt(end - 1) == ' ' ? end - 1 : end;
    return text.substring(text.lastIndexOf(' ', last - 1) + 1, last);
  }

  /** A half after a word of a number is a fraction; one that begins a text is dropped. */
  private String half(String word) {
    NumberWord meaning = meanings.get(word);
    if (meaning != null && AMOUNTS.contains(meaning.kind()) && meaning.ending().isEmpty()) {
      return "point five ";
    }
    return word.isEmpty() ? "" : "and a half ";
  }

  private void writeNumbers(EditedText text) {
    List<String> words = new ArrayList<>();
    List<Integer> starts = new ArrayList<>();
    Matcher matcher = WORD.matcher(text.text());
    while (matcher.find()) {
      words.add(matcher.group());
      starts.add(matcher.start());
    }
    EditedText.Builder out = text.new Builder(text.text().length() + 16);
    for (Piece piece : NumberReader.read(words, meanings)) {
      int first = starts.get(piece.first());
      int last = piece.end() - 1;
      if (piece.first() > 0) {
        out.copy(first - 1, first);
      }
      out.replace(first, starts.get(last) + words.get(last).length(), piece.text());
    }
    out.apply();
  }
}
