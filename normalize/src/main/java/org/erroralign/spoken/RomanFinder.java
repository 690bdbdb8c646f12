package org.erroralign.spoken;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.erroralign.spoken.Writing.Match;
import org.erroralign.text.ReadingClass;

/**
 * Finds Roman numbers of two or more capitals behind a name or a word that they often follow
 * ({@code roman chapter}): Henry VIII, siglo XX.
 */
final class RomanFinder implements Finder {
  private static final Pattern ROMAN =
      Pattern.compile("(?=[IVXLC]{2})C?(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})");

  private final NumberReadings numbers;
  private final Map<String, List<String>> leaders;
  private final List<String> articles;

  RomanFinder(NumberReadings numbers, LanguageTable table) {
    this.numbers = numbers;
    this.leaders = table.entries("roman");
    this.articles = table.phrases("article");
  }

  @Override
  public Optional<Match> find(Writing writing, int atom) {
    Atoms atoms = writing.atoms();
    if (!atoms.isLetters(atom) || !atoms.isLetters(atom - 1) || atoms.isAttached(atom)) {
      return Optional.empty();
    }
    if ("IVXLC".indexOf(atoms.text.charAt(atoms.start(atom))) < 0) {
      return Optional.empty();
    }
    String roman = atoms.string(atom);
    if (!ROMAN.matcher(roman).matches() || !mayLead(atoms, atom - 1)) {
      return Optional.empty();
    }
    String digits = Integer.toString(value(roman));
    List<String> phrases = new ArrayList<>(numbers.of(digits));
    for (String ordinal : numbers.ordinals(digits)) {
      phrases.add(ordinal);
      articles.forEach(article -> phrases.add(article + " " + ordinal));
    }
    phrases.add(String.join(" ", roman.toLowerCase(Locale.ROOT).split("", -1)).strip());
    return Optional.of(
        new Match(
            atom,
            atom + 1,
            ReadingClass.NUMBER,
            Phrases.forms(phrases, ReadingClass.NUMBER, writing.span(atom, atom + 1))));
  }

  private boolean mayLead(Atoms atoms, int atom) {
    String word = atoms.string(atom);
    boolean name =
        Character.isUpperCase(word.charAt(0)) && word.chars().anyMatch(Character::isLowerCase);
    return name || leaders.containsKey(word.toLowerCase(Locale.ROOT));
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
    return switch (digit) {
      case 'I' -> 1;
      case 'V' -> 5;
      case 'X' -> 10;
      case 'L' -> 50;
      default -> 100;
    };
  }
}
