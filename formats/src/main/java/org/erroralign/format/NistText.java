package org.erroralign.format;

import java.util.regex.Pattern;
import org.erroralign.corpus.MarkedText;

/** Words as NIST's formats write them. */
final class NistText {
  /** A tag after a word, {@code word;tag}; {@code \;} is a semicolon of the word itself. */
  private static final Pattern TAG = Pattern.compile("(?<=[^\\s\\\\])(?<!\\\\);\\S*");

  private NistText() {}

  /** The words without tags; complains where braces do not match. */
  static String read(String text, ReadOptions options, RowMapper.Place place) {
    if (!options.scoring()) {
      return text;
    }
    String words = text.indexOf(';') < 0 ? text : withoutTags(text);
    if (words.indexOf('{') >= 0 || words.indexOf('}') >= 0) {
      try {
        MarkedText.parse(words);
      } catch (IllegalArgumentException e) {
        throw place.badData("matching braces around alternatives", String.valueOf(e.getMessage()));
      }
    }
    return words;
  }

  static String withoutTags(String text) {
    return TAG.matcher(text).replaceAll("").replace("\\;", ";");
  }
}
