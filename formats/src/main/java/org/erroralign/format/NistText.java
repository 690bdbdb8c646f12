package org.erroralign.format;

import java.util.regex.Pattern;
import org.erroralign.text.NistNotation;
import org.erroralign.text.Transcript;

/** Words as NIST's formats write them. */
final class NistText {
  /** A tag after a word, {@code word;tag}; {@code \;} is a semicolon of the word itself. */
  private static final Pattern TAG = Pattern.compile("(?<=[^\\s\\\\])(?<!\\\\);\\S*");

  private NistText() {}

  /** The words without tags, in all their forms; complains where braces do not match. */
  static Transcript read(String text, ReadOptions options, RowMapper.Place place) {
    if (!options.scoring()) {
      return Transcript.of(text);
    }
    try {
      return NistNotation.parse(text.indexOf(';') < 0 ? text : withoutTags(text));
    } catch (IllegalArgumentException e) {
      throw place.badData("matching braces around alternatives", String.valueOf(e.getMessage()));
    }
  }

  static String withoutTags(String text) {
    return TAG.matcher(text).replaceAll("").replace("\\;", ";");
  }
}
