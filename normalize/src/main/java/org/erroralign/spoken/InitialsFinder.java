package org.erroralign.spoken;

import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.erroralign.spoken.Writing.Match;
import org.erroralign.text.ReadingClass;

/**
 * Finds what is spelled letter by letter: {@code U.S.}, {@code FBI}, {@code CEOs}, {@code f b i}.
 *
 * <p>Capitals count only in a text that also has small letters.
 */
final class InitialsFinder implements Finder {
  private static final int MOST_CAPITALS = 6;
  private static final int MOST_LETTERS = 12;

  @Override
  public Optional<Match> find(Writing writing, int atom) {
    Atoms atoms = writing.atoms();
    if (!atoms.isLetters(atom) || (atoms.isAttached(atom) && atoms.isNumber(atom - 1))) {
      return Optional.empty();
    }
    if (atoms.length(atom) <= 2) {
      StringBuilder letters = new StringBuilder();
      int end = dotted(atoms, atom, letters);
      if (end < 0) {
        end = alone(atoms, atom, letters);
      }
      if (end > atom) {
        return Optional.of(match(writing, atom, end, letters.toString(), ""));
      }
    }
    if (atoms.length(atom) > MOST_CAPITALS + 2 || !hasCapital(atoms, atom)) {
      return Optional.empty();
    }
    String word = atoms.string(atom);
    boolean plural = word.endsWith("s") && word.length() > 2;
    boolean owned = word.endsWith("'s") || word.endsWith("’s");
    String capitals = word.substring(0, word.length() - (owned ? 2 : plural ? 1 : 0));
    if (isCapitals(capitals) && atoms.hasSmallLetters()) {
      return Optional.of(match(writing, atom, atom + 1, capitals, plural || owned ? "s" : ""));
    }
    return Optional.empty();
  }

  private static Match match(Writing writing, int first, int end, String letters, String ending) {
    Set<String> phrases = new LinkedHashSet<>();
    String lower = letters.toLowerCase(Locale.ROOT);
    String apart = String.join(" ", lower.split("", -1)).strip();
    if (ending.isEmpty()) {
      phrases.add(apart);
      phrases.add(lower);
      if (end - first > 2 && (lower.startsWith("a") || lower.startsWith("i"))) {
        phrases.add(lower.substring(0, 1) + " " + lower.substring(1));
      }
    } else {
      phrases.add(apart + "s");
      phrases.add(apart + "'s");
      phrases.add(apart + " s");
    }
    return writing.match(first, end, ReadingClass.INITIALS, phrases);
  }

  /** Behind {@code U.S.}, or -1. */
  private static int dotted(Atoms atoms, int atom, StringBuilder letters) {
    int place = atom;
    int parts = 0;
    while (atoms.isLetters(place)
        && atoms.length(place) <= 2
        && (place == atom || atoms.isAttached(place))
        && atoms.isSymbol(place + 1, '.')
        && atoms.isAttached(place + 1)) {
      letters.append(atoms.string(place));
      place += 2;
      parts++;
    }
    if (parts > 0
        && atoms.isLetters(place)
        && atoms.isAttached(place)
        && atoms.length(place) == 1) {
      letters.append(atoms.string(place++));
      parts++;
    }
    if (parts > 1) {
      return place;
    }
    letters.setLength(0);
    return -1;
  }

  /** Behind {@code f b i}, or -1. */
  private static int alone(Atoms atoms, int atom, StringBuilder letters) {
    int place = atom;
    int count = 0;
    boolean consonant = false;
    while (isAlone(atoms, place) && count < MOST_LETTERS) {
      String letter = atoms.string(place);
      consonant |= "aeiouyàéèêáóú".indexOf(letter.toLowerCase(Locale.ROOT)) < 0;
      letters.append(letter);
      count++;
      place += atoms.isSymbol(place + 1, '.') ? 2 : 1;
    }
    if (count > 1 && consonant) {
      return place;
    }
    letters.setLength(0);
    return -1;
  }

  private static boolean isAlone(Atoms atoms, int atom) {
    if (!atoms.isLetters(atom) || atoms.length(atom) > 1 || atoms.isAttached(atom)) {
      return false;
    }
    String letter = atoms.string(atom);
    boolean bicameral =
        !letter.equals(letter.toUpperCase(Locale.ROOT))
            || !letter.equals(letter.toLowerCase(Locale.ROOT));
    boolean free =
        !atoms.isAttached(atom + 1) || (atoms.isSymbol(atom + 1) && !atoms.isAttached(atom + 2));
    return bicameral && free && !atoms.isSymbol(atom + 1, ',');
  }

  private static boolean hasCapital(Atoms atoms, int atom) {
    for (int k = atoms.start(atom); k < atoms.end(atom); k++) {
      if (Character.isUpperCase(atoms.text.charAt(k))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isCapitals(String word) {
    if (word.length() < 2 || word.length() > MOST_CAPITALS) {
      return false;
    }
    int capitals = (int) word.chars().filter(Character::isUpperCase).count();
    boolean letters = word.chars().allMatch(Character::isLetter);
    return letters && (capitals == word.length() || (capitals >= 2 && word.length() <= 4));
  }
}
