package org.erroralign.spoken;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.erroralign.rules.AmericanSpellings;
import org.erroralign.spoken.Writing.Match;
import org.erroralign.text.ReadingClass;

/**
 * Finds the words and symbols of a language's table: abbreviations, contractions, spellings,
 * symbols, hesitations.
 *
 * <p>An entry in small letters is found in any case. A point at its end must be there; one that is
 * not in the table may be. {@code no. #} stands before a number only.
 */
final class WordFinder implements Finder {
  private static final String NUMBER = "#";

  private record Entry(
      List<String> parts, boolean afterNumber, ReadingClass readingClass, List<String> phrases) {}

  private final Map<String, List<Entry>> entries = new HashMap<>();
  private final WordHashes hashes = new WordHashes();

  WordFinder(LanguageTable table) {
    add(table, "abbreviation", ReadingClass.ABBREVIATION);
    add(table, "contraction", ReadingClass.CONTRACTION);
    add(table, "clock", ReadingClass.TIME);
    add(table, "spelling", ReadingClass.SPELLING);
    add(table, "symbol", ReadingClass.SYMBOL);
    add(table, "hesitation", ReadingClass.HESITATION);
    if (!table.phrases("spellings").isEmpty()) {
      AmericanSpellings.words()
          .forEach((one, other) -> add(one, List.of(other), ReadingClass.SPELLING));
    }
    entries.keySet().forEach(hashes::add);
    entries.values().forEach(list -> list.sort(Comparator.comparing(e -> -e.parts().size())));
  }

  private void add(LanguageTable table, String kind, ReadingClass readingClass) {
    table.entries(kind).forEach((written, phrases) -> add(written, phrases, readingClass));
  }

  private void add(String written, List<String> phrases, ReadingClass readingClass) {
    boolean afterNumber = written.startsWith(NUMBER + " ");
    Atoms atoms = new Atoms(afterNumber ? written.substring(2) : written);
    List<String> parts = new ArrayList<>();
    for (int k = 0; k < atoms.count(); k++) {
      parts.add(atoms.string(k).replace('’', '\''));
    }
    entries
        .computeIfAbsent(lower(parts.get(0)), key -> new ArrayList<>())
        .add(
            new Entry(parts, afterNumber, readingClass, phrases.isEmpty() ? List.of("") : phrases));
  }

  /** The first words and symbols of entries that need no number beside them. */
  Iterable<String> beginnings() {
    return entries.entrySet().stream()
        .filter(entry -> !entry.getValue().stream().allMatch(WordFinder::isBesideNumber))
        .map(Map.Entry::getKey)
        .toList();
  }

  private static boolean isBesideNumber(Entry entry) {
    return entry.afterNumber() || entry.parts().get(entry.parts().size() - 1).equals(NUMBER);
  }

  /** Whether a beginning means something only with a point behind it. */
  boolean needsPoint(String beginning) {
    return entries.getOrDefault(beginning, List.of()).stream()
        .allMatch(entry -> entry.parts().size() > 1 && entry.parts().get(1).equals("."));
  }

  private static String lower(String part) {
    return part.toLowerCase(Locale.ROOT);
  }

  @Override
  public Optional<Match> find(Writing writing, int atom) {
    Atoms atoms = writing.atoms();
    if (atoms.isNumber(atom) || !hashes.contains(atoms.text, atoms.start(atom), atoms.end(atom))) {
      return Optional.empty();
    }
    String first = lower(atoms.string(atom).replace('’', '\''));
    for (Entry entry : entries.getOrDefault(first, List.of())) {
      int end = end(entry, atoms, atom);
      if (end > atom) {
        return Optional.of(writing.match(atom, end, entry.readingClass(), entry.phrases()));
      }
    }
    return Optional.empty();
  }

  /** Behind the last atom of the entry that stands here, or -1. */
  private static int end(Entry entry, Atoms atoms, int atom) {
    boolean letters = atoms.isLetters(atom);
    boolean behindNumber = atoms.isNumber(atom - 1);
    boolean fits =
        entry.afterNumber()
            ? behindNumber
            : letters ? !behindNumber || !atoms.isAttached(atom) : isSaid(atoms, atom);
    if (!fits) {
      return -1;
    }
    int place = atom;
    for (String part : entry.parts()) {
      if (part.equals(NUMBER) && place > atom) {
        return atoms.isNumber(place) ? place : -1;
      }
      boolean joined =
          place == atom || atoms.isAttached(place) || Character.isLetter(part.charAt(0));
      if (place == atoms.count() || !joined || !matches(part, atoms.string(place))) {
        return -1;
      }
      place++;
    }
    boolean whole = !letters || !atoms.isAttached(place) || !atoms.isNumber(place);
    return whole ? place : -1;
  }

  /** A point is said between letters, a hyphen beside a number; every other symbol anywhere. */
  private static boolean isSaid(Atoms atoms, int atom) {
    boolean inside =
        atoms.isAttached(atom)
            && atoms.isAttached(atom + 1)
            && !atoms.isSymbol(atom - 1)
            && !atoms.isSymbol(atom + 1);
    if (atoms.isSymbol(atom, '.')) {
      return inside && atoms.isLetters(atom - 1) && atoms.isLetters(atom + 1);
    }
    if (atoms.isSymbol(atom, '-')) {
      return inside && (atoms.isNumber(atom - 1) || atoms.isNumber(atom + 1));
    }
    return true;
  }

  private static boolean matches(String part, String written) {
    String plain = written.replace('’', '\'');
    return part.equals(plain) || (part.equals(lower(part)) && part.equals(lower(plain)));
  }
}
