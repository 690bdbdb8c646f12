package org.erroralign.spoken;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.erroralign.spoken.Writing.Match;
import org.erroralign.text.ReadingClass;

/**
 * Finds Roman numbers of two or more capitals behind a name or beside a word that they often stand
 * by ({@code roman chapter}): Henry VIII, siglo XX, XXe siècle.
 */
final class RomanFinder implements Finder {
  private static final String DIGITS = "IVXLC";
  private static final int[] VALUES = {1, 5, 10, 50, 100};
  private static final Pattern ROMAN = Pattern.compile("C?(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})");

  private final NumberReadings numbers;
  private final Map<String, List<String>> leaders;
  private final List<String> articles;
  private final Set<String> endings;

  RomanFinder(NumberReadings numbers, LanguageTable table) {
    this.numbers = numbers;
    this.leaders = table.entries("roman");
    this.articles = table.phrases("article");
    this.endings = table.entries("ordinal").keySet();
  }

  @Override
  public Optional<Match> find(Writing writing, int atom) {
    Atoms atoms = writing.atoms();
    if (!atoms.isLetters(atom)
        || atoms.isAttached(atom)
        || DIGITS.indexOf(atoms.text.charAt(atoms.start(atom))) < 0) {
      return Optional.empty();
    }
    String written = atoms.string(atom);
    int end = 0;
    while (end < written.length() && DIGITS.indexOf(written.charAt(end)) >= 0) {
      end++;
    }
    String roman = written.substring(0, end);
    String ending = written.substring(end);
    if (!ROMAN.matcher(roman).matches() || !fits(atoms, atom, roman, ending)) {
      return Optional.empty();
    }
    String digits = Integer.toString(value(roman));
    List<String> phrases = new ArrayList<>(ending.isEmpty() ? numbers.of(digits) : List.of());
    for (String ordinal : numbers.ordinals(digits)) {
      phrases.add(ordinal);
      articles.forEach(article -> phrases.add(article + " " + ordinal));
    }
    phrases.add(String.join(" ", written.toLowerCase(Locale.ROOT).split("", -1)).strip());
    return Optional.of(writing.match(atom, atom + 1, ReadingClass.NUMBER, phrases));
  }

  /**
   * Two capitals behind a name or beside a word that they often stand by; an ending also counts.
   */
  private boolean fits(Atoms atoms, int atom, String roman, String ending) {
    boolean beside =
        isLeader(atoms, atom - 1) || isLeader(atoms, atom + 1) || isName(atoms, atom - 1);
    return roman.length() > 1 && (ending.isEmpty() ? beside : endings.contains(ending));
  }

  private boolean isLeader(Atoms atoms, int atom) {
    return atoms.isLetters(atom)
        && leaders.containsKey(atoms.string(atom).toLowerCase(Locale.ROOT));
  }

  private static boolean isName(Atoms atoms, int atom) {
    return atoms.isLetters(atom)
        && Character.isUpperCase(atoms.text.charAt(atoms.start(atom)))
        && atoms.string(atom).chars().anyMatch(Character::isLowerCase);
  }

  private static int value(String roman) {
    int value = 0;
    for (int k = 0; k < roman.length(); k++) {
      int digit = value(roman.charAt(k));
      boolean before = k + 1 < roman.length() && digit < value(roman.charAt(k + 1));
      value += before ? -digit : digit;
    }
    return value;
  }

  private static int value(char digit) {
    return VALUES[DIGITS.indexOf(digit)];
  }
}
