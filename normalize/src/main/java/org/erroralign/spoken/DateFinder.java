package org.erroralign.spoken;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.erroralign.spoken.Writing.Match;
import org.erroralign.text.ReadingClass;
import org.erroralign.text.Span;
import org.erroralign.text.WordNetwork;

/**
 * Finds dates in digits ({@code 12/05/2019}, {@code 2019-05-12}, {@code 12.05.2019}), shortened
 * months beside a number ({@code 5 Jan.}), and, where a language says them in two orders, days
 * beside the name of a month ({@code May 5}, {@code 5th of May, 2019}).
 *
 * <p>The table's phrases have blanks: D the day, B the month's name, O its number, Y the year.
 * Which of two small numbers is the day is not known in English: both ways are offered.
 */
final class DateFinder implements Finder {
  private final NumberReadings numbers;
  private final Months months;
  private final List<String> phrases;
  private final boolean monthFirst;
  private final Set<String> ordinalEndings;

  /** Whether the month may come first or last. */
  private final boolean hasTwoOrders;

  DateFinder(NumberReadings numbers, Months months, LanguageTable table, boolean monthFirst) {
    this.numbers = numbers;
    this.months = months;
    List<String> own = table.phrases("date");
    this.phrases = own.isEmpty() ? List.of("D B Y") : own;
    this.monthFirst = monthFirst;
    ordinalEndings = table.entries("ordinal").keySet();
    hasTwoOrders = phrases.stream().map(phrase -> phrase.startsWith("B")).distinct().count() > 1;
  }

  @Override
  public Optional<Match> find(Writing writing, int atom) {
    Atoms atoms = writing.atoms();
    Optional<Match> named = hasTwoOrders ? named(writing, atom) : Optional.empty();
    if (named.isPresent()) {
      return named;
    }
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

  /** A day beside the name of a month, and a year behind them. */
  private Optional<Match> named(Writing writing, int atom) {
    Atoms atoms = writing.atoms();
    boolean monthBefore = atoms.isLetters(atom);
    int day = monthBefore ? afterMonth(atoms, atom) : atom;
    int afterDay = afterDay(atoms, day);
    if (afterDay == day) {
      return Optional.empty();
    }
    boolean of = !monthBefore && atoms.isLetters(afterDay) && isBetween(atoms.string(afterDay));
    int month = monthBefore ? atom : of ? afterDay + 1 : afterDay;
    int afterMonth = afterMonth(atoms, month);
    if (afterMonth == month) {
      return Optional.empty();
    }
    int end = Math.max(afterDay, afterMonth);
    int year = atoms.isSymbol(end, ',') && atoms.isAttached(end) ? end + 1 : end;
    boolean hasYear = atoms.isNumber(year) && atoms.string(year).matches("[0-9]{4}");
    List<String> names = months.written(atoms.string(month));
    Map<String, List<String>> blanks = new LinkedHashMap<>();
    blanks.put("D", days(WrittenNumber.small(atoms.string(day))));
    blanks.put("B", names.isEmpty() ? List.of(atoms.string(month)) : names);
    blanks.put("Y", hasYear ? numbers.of(atoms.string(year)) : List.of());
    Map<String, Span> spans = new LinkedHashMap<>();
    spans.put("B", writing.span(month, afterMonth));
    if (of) {
      String written = atoms.string(afterDay);
      blanks.put(written + "?", List.of(written));
      spans.put(written + "?", writing.span(afterDay, month));
    }
    Span both = writing.span(atom, end);
    List<WordNetwork> forms = new ArrayList<>();
    for (String phrase : phrases) {
      boolean asWritten = phrase.startsWith("B") == monthBefore;
      Form form = new Form(ReadingClass.DATE);
      for (String item : phrase.split(" ", -1)) {
        Span dayOrMonth = spans.getOrDefault(item, writing.span(day, afterDay));
        Span span = asWritten ? dayOrMonth : both;
        form.say(
            blanks.getOrDefault(item, List.of(item)),
            item.equals("Y") && hasYear ? writing.span(year, year + 1) : span);
      }
      forms.add(form.network());
    }
    return Optional.of(new Match(atom, hasYear ? year + 1 : end, ReadingClass.DATE, forms));
  }

  /** Behind the name of a month and its point; the same atom where it is none. */
  private int afterMonth(Atoms atoms, int atom) {
    if (!atoms.isLetters(atom) || !months.isMonth(atoms.string(atom))) {
      return atom;
    }
    return atoms.isSymbol(atom + 1, '.') && atoms.isAttached(atom + 1) ? atom + 2 : atom + 1;
  }

  /** Whether a word may stand between day and month. */
  private boolean isBetween(String word) {
    return phrases.stream().anyMatch(phrase -> phrase.contains("D " + word + "? B"));
  }

  /** Behind a day of the month, with what makes it an ordinal; the same atom where it is none. */
  private int afterDay(Atoms atoms, int day) {
    int number =
        atoms.isNumber(day) && !atoms.isAttached(day) ? WrittenNumber.small(atoms.string(day)) : 0;
    if (number < 1 || number > 31) {
      return day;
    }
    boolean ordinal =
        atoms.isLetters(day + 1)
            && atoms.isAttached(day + 1)
            && ordinalEndings.contains(atoms.string(day + 1));
    int after = ordinal ? day + 2 : day + 1;
    boolean goesOn =
        atoms.isAttached(after) && (!atoms.isSymbol(after) || atoms.isAttached(after + 1));
    return goesOn ? day : after;
  }

  private List<String> days(int day) {
    List<String> days = new ArrayList<>(numbers.ordinals(Integer.toString(day)));
    days.addAll(numbers.of(Integer.toString(day)));
    return days;
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
        : Optional.of(writing.match(atom, end, ReadingClass.DATE, names));
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
    boolean marks =
        (atoms.isSymbol(atom + 1, '/') && atoms.isSymbol(atom + 3, '/'))
            || (atoms.isSymbol(atom + 1, '-') && atoms.isSymbol(atom + 3, '-'));
    return atoms.isJoined(atom, atom + 5)
            && marks
            && atoms.isNumber(atom + 2)
            && atoms.isNumber(atom + 4)
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
    int dayNumber = WrittenNumber.small(day);
    int monthNumber = WrittenNumber.small(month);
    if (dayNumber < 1 || dayNumber > 31 || monthNumber < 1 || monthNumber > 12) {
      return;
    }
    Map<String, List<String>> blanks = new LinkedHashMap<>();
    blanks.put("D", days(dayNumber));
    blanks.put("B", months.names(monthNumber));
    blanks.put("O", numbers.ordinals(Integer.toString(monthNumber)));
    blanks.put("Y", both(year));
    for (String phrase : phrases) {
      forms.add(new Form(ReadingClass.DATE).say(phrase, blanks, span).network());
    }
  }

  /** As it is written, and without its zero. */
  private List<String> both(String digits) {
    List<String> read = new ArrayList<>(numbers.of(digits));
    if (digits.startsWith("0") && WrittenNumber.small(digits) > 0) {
      read.addAll(numbers.of(Integer.toString(WrittenNumber.small(digits))));
    }
    return read;
  }
}
