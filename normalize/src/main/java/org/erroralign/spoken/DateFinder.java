package org.erroralign.spoken;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.erroralign.spoken.Writing.Match;
import org.erroralign.text.ReadingClass;
import org.erroralign.text.Span;
import org.erroralign.text.WordNetwork;

/**
 * Finds dates in digits ({@code 12/05/2019}, {@code 2019-05-12}, {@code 12.05.2019}) and shortened
 * months beside a number ({@code 5 Jan.}).
 *
 * <p>The table's phrases have blanks: D the day, B the month's name, Y the year. Which of two small
 * numbers is the day is not known in English: both ways are offered.
 */
final class DateFinder implements Finder {
  private final NumberReadings numbers;
  private final Months months;
  private final List<String> phrases;
  private final boolean monthFirst;

  DateFinder(NumberReadings numbers, Months months, LanguageTable table, boolean monthFirst) {
    this.numbers = numbers;
    this.months = months;
    List<String> own = table.phrases("date");
    this.phrases = own.isEmpty() ? List.of("D B Y") : own;
    this.monthFirst = monthFirst;
  }

  @Override
  public Optional<Match> find(Writing writing, int atom) {
    Atoms atoms = writing.atoms();
    if (atoms.isLetters(atom)) {
      return shortened(writing, atom);
    }
    String[] parts = parts(atoms, atom);
    if (parts.length != 3) {
      return Optional.empty();
    }
    int end = atom + (atoms.isNumber(atom + 2) && atoms.string(atom).equals(parts[0]) ? 5 : 1);
    List<WordNetwork> forms = forms(parts, writing.span(atom, end));
    return forms.isEmpty()
        ? Optional.empty()
        : Optional.of(new Match(atom, end, ReadingClass.DATE, forms));
  }

  private Optional<Match> shortened(Writing writing, int atom) {
    Atoms atoms = writing.atoms();
    int end = atoms.isSymbol(atom + 1, '.') && atoms.isAttached(atom + 1) ? atom + 2 : atom + 1;
    boolean alone = !atoms.isAttached(end) && !(atoms.isAttached(atom) && atoms.isNumber(atom - 1));
    if (!alone || !(atoms.isNumber(end) || atoms.isNumber(atom - 1))) {
      return Optional.empty();
    }
    List<String> names = months.written(atoms.string(atom));
    return names.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Match(
                atom,
                end,
                ReadingClass.DATE,
                Phrases.forms(names, ReadingClass.DATE, writing.span(atom, end))));
  }

  /** Three numbers with the same mark between them, none where there are not. */
  private static String[] parts(Atoms atoms, int atom) {
    if (!atoms.isNumber(atom)) {
      return new String[0];
    }
    if (atoms.string(atom).indexOf('.') > 0) {
      return atoms.isAttached(atom + 1) && !atoms.isSymbol(atom + 1)
          ? new String[0]
          : atoms.string(atom).split("\\.", -1);
    }
    boolean joined = true;
    for (int k = atom + 1; k < atom + 5; k++) {
      joined &= atoms.isAttached(k);
    }
    boolean marks =
        (atoms.isSymbol(atom + 1, '/') && atoms.isSymbol(atom + 3, '/'))
            || (atoms.isSymbol(atom + 1, '-') && atoms.isSymbol(atom + 3, '-'));
    return joined && marks && atoms.isNumber(atom + 2) && atoms.isNumber(atom + 4)
        ? new String[] {atoms.string(atom), atoms.string(atom + 2), atoms.string(atom + 4)}
        : new String[0];
  }

  private List<WordNetwork> forms(String[] parts, Span span) {
    boolean yearFirst = parts[0].length() == 4;
    String year = yearFirst ? parts[0] : parts[2];
    String last = yearFirst ? parts[2] : parts[0];
    if (year.length() != 4 && (year.length() != 2 || yearFirst)) {
      return List.of();
    }
    List<WordNetwork> forms = new ArrayList<>();
    if (yearFirst || !monthFirst) {
      addForms(last, parts[1], year, span, forms);
    } else {
      addForms(parts[1], parts[0], year, span, forms);
      addForms(parts[0], parts[1], year, span, forms);
    }
    if (!forms.isEmpty()) {
      Form inDigits = new Form(ReadingClass.DATE);
      for (String part : parts) {
        inDigits.say(both(part), span);
      }
      forms.add(inDigits.network());
    }
    return forms;
  }

  private void addForms(String day, String month, String year, Span span, List<WordNetwork> forms) {
    int dayNumber = small(day);
    int monthNumber = small(month);
    if (dayNumber < 1 || dayNumber > 31 || monthNumber < 1 || monthNumber > 12) {
      return;
    }
    List<String> days = new ArrayList<>(numbers.ordinals(Integer.toString(dayNumber)));
    days.addAll(numbers.of(Integer.toString(dayNumber)));
    Map<String, List<String>> blanks = new LinkedHashMap<>();
    blanks.put("D", days);
    blanks.put("B", months.names(monthNumber));
    blanks.put("Y", both(year));
    for (String phrase : phrases) {
      forms.add(new Form(ReadingClass.DATE).say(phrase, blanks, span).network());
    }
  }

  /** As it is written, and without its zero. */
  private List<String> both(String digits) {
    List<String> read = new ArrayList<>(numbers.of(digits));
    if (digits.startsWith("0") && small(digits) > 0) {
      read.addAll(numbers.of(Integer.toString(small(digits))));
    }
    return read;
  }

  private static int small(String digits) {
    boolean small = digits.length() <= 2 && digits.chars().allMatch(c -> c >= '0' && c <= '9');
    return small && !digits.isEmpty() ? Integer.parseInt(digits) : -1;
  }
}
