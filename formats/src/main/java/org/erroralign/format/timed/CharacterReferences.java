package org.erroralign.format.timed;

import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * HTML's character references, as subtitles have them: by number, and the names that WebVTT lists
 * with those of XML. Others are text.
 */
public final class CharacterReferences {
  private static final Map<String, String> NAMES =
      Map.of(
          "amp", "&",
          "lt", "<",
          "gt", ">",
          "quot", "\"",
          "apos", "'",
          "nbsp", "\u00a0",
          "lrm", "\u200e",
          "rlm", "\u200f");

  private static final Pattern REFERENCE =
      Pattern.compile(
          "&(?:#(\\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(" + String.join("|", NAMES.keySet()) + "));");

  private CharacterReferences() {}

  public static String decode(String text) {
    return text.indexOf('&') < 0
        ? text
        : REFERENCE.matcher(text).replaceAll(match -> Matcher.quoteReplacement(meaning(match)));
  }

  /** A text that means the same when it is decoded. */
  public static String escape(String text) {
    return REFERENCE.matcher(text).replaceAll(match -> "&amp;" + match.group().substring(1));
  }

  private static String meaning(MatchResult reference) {
    if (reference.group(3) != null) {
      return NAMES.getOrDefault(reference.group(3), "");
    }
    int codePoint =
        reference.group(1) == null
            ? Integer.parseInt(reference.group(2), 16)
            : Integer.parseInt(reference.group(1));
    boolean character =
        codePoint > 0
            && Character.isValidCodePoint(codePoint)
            && Character.getType(codePoint) != Character.SURROGATE;
    return character ? Character.toString(codePoint) : reference.group();
  }
}
