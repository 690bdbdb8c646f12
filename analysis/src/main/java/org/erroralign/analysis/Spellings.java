package org.erroralign.analysis;

import java.lang.Character.UnicodeScript;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.erroralign.phonetic.Pronouncer;

/**
 * Tells by their letters whether words are the same in another spelling, whatever is read aloud.
 */
final class Spellings {
  /** Scripts whose marks are accents: words stay readable without them. */
  private static final Set<UnicodeScript> ACCENTED =
      EnumSet.of(UnicodeScript.LATIN, UnicodeScript.GREEK, UnicodeScript.CYRILLIC);

  /** Scripts whose marks are vowels that are mostly left out. */
  private static final Set<UnicodeScript> POINTED =
      EnumSet.of(UnicodeScript.ARABIC, UnicodeScript.HEBREW);

  /** British endings; tables list the words that are usual, this finds those that are not. */
  private static final Pattern BRITISH =
      Pattern.compile("(?<=\\p{L}{3})is(?=(e|ed|er|es|ers|ing|ation|ations)$)");

  /** Letters of languages that are letters of others with an accent: schon is not schön. */
  private static final Map<String, String> OWN_LETTERS =
      Map.ofEntries(
          Map.entry("de", "äöü"),
          Map.entry("es", "ñ"),
          Map.entry("gl", "ñ"),
          Map.entry("et", "äöüõ"),
          Map.entry("fi", "äöå"),
          Map.entry("sv", "äöå"),
          Map.entry("da", "å"),
          Map.entry("nb", "å"),
          Map.entry("nn", "å"),
          Map.entry("no", "å"),
          Map.entry("tr", "çğöşü"));

  private final boolean english;
  private final String letters;

  /** Whether nothing is known but English words. */
  private final boolean knowsWords;

  Spellings(Language language) {
    english = Pronouncer.isEnglish(language.code());
    knowsWords = english || !language.isKnown();
    letters = OWN_LETTERS.getOrDefault(language.code(), "");
  }

  /** Whether words of small letters differ in British endings alone. */
  boolean areBritish(List<String> said, List<String> heard) {
    return english && said.size() == heard.size() && american(said).equals(american(heard));
  }

  private static List<String> american(List<String> words) {
    return words.stream().map(word -> BRITISH.matcher(word).replaceFirst("iz")).toList();
  }

  /**
   * Whether words differ in apostrophes alone, and are not two words that exist: {@code o'neill's},
   * oneills; but {@code we'll}, well.
   */
  boolean differInApostrophes(String said, String heard) {
    return !said.equals(heard)
        && said.replace("'", "").equals(heard.replace("'", ""))
        && (isIrishName(said)
            || isIrishName(heard)
            || !(knowsWords
                && Pronouncer.english().knows(said)
                && Pronouncer.english().knows(heard)));
  }

  private static boolean isIrishName(String word) {
    return word.startsWith("o'");
  }

  /** Whether words differ in letters that may be written as two: {@code köln}, koeln. */
  static boolean differInDigraphs(String said, String heard) {
    return inTwoLetters(said).equals(inTwoLetters(heard));
  }

  private static String inTwoLetters(String word) {
    return word.replace("ä", "ae")
        .replace("æ", "ae")
        .replace("ö", "oe")
        .replace("ø", "oe")
        .replace("œ", "oe")
        .replace("ü", "ue")
        .replace("å", "aa")
        .replace("ß", "ss");
  }

  /** Whether words differ in accents alone; what the language counts as letters are none. */
  boolean differInAccents(String said, String heard) {
    return bare(said).equals(bare(heard))
        && ownLetters(said).equals(ownLetters(heard))
        && isOf(ACCENTED, said + heard);
  }

  private String ownLetters(String word) {
    return CodePoints.only(word, c -> letters.indexOf(c) >= 0);
  }

  /**
   * Whether Arabic or Hebrew words differ in points, or in letters that are written in two ways.
   */
  static boolean differInPoints(String said, String heard) {
    return bare(said).equals(bare(heard)) && isOf(POINTED, said + heard);
  }

  static String withoutPoints(String word) {
    return !Folding.isPlain(word) && isOf(POINTED, word) ? bare(word) : word;
  }

  /** Without marks; of letters that Arabic writes in two ways at the end of words one. */
  private static String bare(String text) {
    return Folding.CASE_AND_ACCENTS.fold(text).replace('ى', 'ي').replace('ة', 'ه');
  }

  private static boolean isOf(Set<UnicodeScript> scripts, String text) {
    return text.codePoints()
        .filter(Character::isLetter)
        .allMatch(c -> scripts.contains(UnicodeScript.of(c)));
  }
}
