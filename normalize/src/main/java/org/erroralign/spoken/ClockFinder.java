package org.erroralign.spoken;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.erroralign.spoken.Writing.Match;
import org.erroralign.text.ReadingClass;
import org.erroralign.text.Span;
import org.erroralign.text.WordNetwork;

/**
 * Finds times of day: {@code 10:30}, {@code 14h30}, {@code 14:30 Uhr}, and {@code 14.30 Uhr} where
 * a point is no decimal one.
 *
 * <p>The table's phrases have blanks: H the hour, N the next hour, M the minutes, Z the minutes
 * with their zero. Those for certain minutes ({@code time 30 = half past H}) are offered beside the
 * general ones; {@code time 0} are minutes below ten.
 */
final class ClockFinder implements Finder {
  private final NumberReadings numbers;
  private final Map<String, List<String>> phrases;
  private final Map<String, List<String>> hourWords;

  ClockFinder(NumberReadings numbers, LanguageTable table) {
    this.numbers = numbers;
    this.phrases = table.entries("time");
    this.hourWords = table.entries("hour");
  }

  @Override
  public Optional<Match> find(Writing writing, int atom) {
    Atoms atoms = writing.atoms();
    if (atoms.isNumber(atom) && numbers.decimal() != '.' && isHourWord(atoms, atom + 1)) {
      String[] parts = atoms.string(atom).split("\\.", -1);
      return parts.length == 2 && isPart(parts[0], 24) && isMinutes(parts[1])
          ? Optional.of(match(writing, atom, atom + 1, parts[0], parts[1]))
          : Optional.empty();
    }
    boolean found =
        isPart(atoms, atom, 24)
            && atoms.isAttached(atom + 1)
            && isMark(atoms, atom + 1)
            && atoms.isNumber(atom + 2)
            && isMinutes(atoms.string(atom + 2))
            && atoms.isAttached(atom + 2)
            && !isRatio(atoms, atom + 3);
    return found
        ? Optional.of(match(writing, atom, atom + 3, atoms.string(atom), atoms.string(atom + 2)))
        : Optional.empty();
  }

  private Match match(Writing writing, int atom, int digitsEnd, String hour, String minutes) {
    int end = isHourWord(writing.atoms(), digitsEnd) ? digitsEnd + 1 : digitsEnd;
    Span digits = writing.span(atom, digitsEnd);
    Span behind = end == digitsEnd ? digits : writing.span(digitsEnd, end);
    return new Match(atom, end, ReadingClass.TIME, forms(hour, minutes, digits, behind));
  }

  private boolean isHourWord(Atoms atoms, int atom) {
    return atoms.isLetters(atom)
        && !atoms.isAttached(atom)
        && hourWords.containsKey(lower(atoms, atom));
  }

  private static boolean isRatio(Atoms atoms, int atom) {
    return atoms.isSymbol(atom, ':') && atoms.isAttached(atom + 1) && atoms.isNumber(atom + 1);
  }

  private boolean isMark(Atoms atoms, int atom) {
    return atoms.isSymbol(atom, ':')
        || (atoms.isLetters(atom)
            && atoms.isAttached(atom + 1)
            && hourWords.containsKey(lower(atoms, atom)));
  }

  private static String lower(Atoms atoms, int atom) {
    return atoms.string(atom).toLowerCase(Locale.ROOT);
  }

  private static boolean isMinutes(String digits) {
    return digits.length() == 2 && isPart(digits, 59);
  }

  private static boolean isPart(Atoms atoms, int atom, int most) {
    return atoms.isNumber(atom) && isPart(atoms.string(atom), most);
  }

  private static boolean isPart(String digits, int most) {
    int value = WrittenNumber.small(digits);
    return value >= 0 && value <= most;
  }

  /** The forms, with what may be written behind the digits. */
  private List<WordNetwork> forms(String hours, String written, Span first, Span last) {
    int hour = Integer.parseInt(hours);
    int minute = Integer.parseInt(written);
    Map<String, List<String>> blanks =
        Map.of(
            "H", numbers.of(Integer.toString(hour)),
            "T", numbers.of(Integer.toString((hour + 11) % 12 + 1)),
            "N", numbers.of(Integer.toString(hour % 12 + 1)),
            "M", numbers.of(Integer.toString(minute)),
            "Z", numbers.of(written));
    List<String> said = new ArrayList<>(phrases.getOrDefault(written, List.of()));
    List<String> general = phrases.getOrDefault("", List.of("H M"));
    if (minute >= 10) {
      said.addAll(general);
    } else if (minute > 0) {
      said.addAll(phrases.getOrDefault("0", general));
    } else if (said.isEmpty()) {
      said.add("H");
    }
    List<WordNetwork> forms = new ArrayList<>();
    for (String phrase : said) {
      int cut = phrase.startsWith("H ") || phrase.startsWith("T ") ? 1 : phrase.length();
      Form form = new Form(ReadingClass.TIME).say(phrase.substring(0, cut), blanks, first);
      if (cut < phrase.length()) {
        form.say(phrase.substring(cut + 1), blanks, last);
      }
      forms.add(form.network());
    }
    return forms;
  }
}
