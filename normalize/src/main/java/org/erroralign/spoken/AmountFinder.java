package org.erroralign.spoken;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.erroralign.spoken.Measures.Measure;
import org.erroralign.spoken.Writing.Match;
import org.erroralign.text.ReadingClass;
import org.erroralign.text.Span;
import org.erroralign.text.WordNetwork;

/**
 * Finds numbers and what is written around them: signs, ranges, ordinals, decades, scales, percent,
 * units, currencies.
 *
 * <p>How: an amount is {@code [sign][currency] number [- number] [scale] [unit or currency]}. What
 * is said keeps that order, except that the name of a currency moves behind the number and its
 * scale.
 */
final class AmountFinder implements Finder {
  /** Symbols of at most so many atoms: {@code km / h}, {@code ° C}. */
  private static final int MOST_ATOMS_OF_A_SYMBOL = 3;

  private final NumberReadings numbers;
  private final Measures measures;
  private final LanguageTable table;
  private final Set<String> ordinalEndings;
  private final boolean groupsBySpace;

  AmountFinder(
      NumberReadings numbers, Measures measures, LanguageTable table, boolean groupsBySpace) {
    this.numbers = numbers;
    this.measures = measures;
    this.table = table;
    this.ordinalEndings = table.entries("ordinal").keySet();
    this.groupsBySpace = groupsBySpace;
  }

  @Override
  public Optional<Match> find(Writing writing, int atom) {
    Amount amount = new Amount(writing, atom);
    return amount.read() ? Optional.of(amount.match()) : Optional.empty();
  }

  /** One amount as it is read from its first atom on. */
  private final class Amount {
    private final Writing writing;
    private final Atoms atoms;
    private final int first;
    private int place;
    private boolean negative;
    private Optional<Measure> currency = Optional.empty();
    private Optional<Measure> unit = Optional.empty();
    private String number = "";
    private int numberEnd;
    private String upTo = "";
    private String scale = "";
    private boolean ordinal;
    private boolean decade;

    Amount(Writing writing, int first) {
      this.writing = writing;
      this.atoms = writing.atoms();
      this.first = first;
      this.place = first;
    }

    boolean read() {
      readSign();
      readCurrency();
      if (!atoms.isNumber(place)) {
        return false;
      }
      number = readNumber();
      numberEnd = place;
      readRange();
      if (upTo.isEmpty() && currency.isEmpty()) {
        readEnding();
      }
      if (!ordinal && !decade) {
        readScale();
        readUnit();
      }
      return !numbers.of(number).isEmpty();
    }

    private void readSign() {
      boolean minus = atoms.isSymbol(place, '-') || atoms.isSymbol(place, 0x2212);
      boolean free = !atoms.isAttached(place) || atoms.isSymbol(place - 1);
      if (minus && free && atoms.isAttached(place + 1)) {
        negative = true;
        place++;
      }
    }

    private void readCurrency() {
      for (int end = place + 2; end > place; end--) {
        if (atoms.isNumber(end) && isJoined(place, end)) {
          currency = measures.currency(string(place, end));
          if (currency.isPresent()) {
            place = end;
            return;
          }
        }
      }
    }

    private boolean isJoined(int from, int end) {
      for (int k = from + 1; k < end; k++) {
        if (!atoms.isAttached(k)) {
          return false;
        }
      }
      return true;
    }

    private String string(int from, int end) {
      return atoms.text.substring(atoms.start(from), atoms.end(end - 1));
    }

    /** Digits, also in groups of three with spaces between them. */
    private String readNumber() {
      StringBuilder digits = new StringBuilder(atoms.string(place));
      boolean mayGroup = digits.length() <= 3 && isDigits(digits);
      place++;
      while (mayGroup && isGroup(place)) {
        digits.append('\'').append(atoms.string(place));
        place++;
      }
      return digits.toString();
    }

    private boolean isGroup(int atom) {
      if (!atoms.isNumber(atom) || atoms.start(atom) != atoms.end(atom - 1) + 1) {
        return false;
      }
      boolean plain = atoms.text.charAt(atoms.end(atom - 1)) == ' ';
      String group = atoms.string(atom);
      return (groupsBySpace || !plain) && group.length() == 3 && isDigits(group);
    }

    private boolean isDigits(CharSequence text) {
      return text.chars().allMatch(Character::isDigit);
    }

    private void readRange() {
      boolean dash =
          atoms.isSymbol(place, '-') || atoms.isSymbol(place, 0x2013) || atoms.isSymbol(place, '~');
      if (dash
          && atoms.isAttached(place)
          && atoms.isAttached(place + 1)
          && atoms.isNumber(place + 1)) {
        place++;
        upTo = readNumber();
      }
    }

    private void readEnding() {
      for (int end = Math.min(place + 2, atoms.count()); end > place; end--) {
        if (atoms.isAttached(place) && isJoined(place, end) && !atoms.isAttached(end)) {
          String ending = string(place, end);
          ordinal = ordinalEndings.contains(ending);
          decade = table.entries("decade").containsKey(ending);
          if (ordinal || decade) {
            place = end;
            return;
          }
        }
      }
    }

    private void readScale() {
      if (!atoms.isLetters(place)) {
        return;
      }
      String word = atoms.string(place);
      List<String> phrases = table.entries("scale").getOrDefault(word, List.of());
      boolean abbreviated = !phrases.isEmpty();
      boolean counts = abbreviated || table.entries("scale").containsKey(word);
      if (counts && (currency.isPresent() || (abbreviated && atoms.isAttached(place)))) {
        scale = abbreviated ? phrases.get(0) : word;
        place++;
      }
    }

    private void readUnit() {
      for (int end = Math.min(place + MOST_ATOMS_OF_A_SYMBOL, atoms.count()); end > place; end--) {
        boolean whole = !atoms.isAttached(end) || atoms.isSymbol(end);
        if (whole && isJoined(place, end)) {
          unit = measures.of(string(place, end));
          if (unit.isPresent()) {
            place = end;
            return;
          }
        }
      }
    }

    Match match() {
      ReadingClass readingClass =
          currency.or(() -> unit).map(Measure::readingClass).orElse(ReadingClass.NUMBER);
      List<WordNetwork> forms = new ArrayList<>();
      Span span = writing.span(first, scale.isEmpty() ? place : numberEnd);
      if (ordinal) {
        forms.addAll(Phrases.forms(numbers.ordinals(number), readingClass, span));
      } else if (decade) {
        forms.addAll(Phrases.forms(plurals(numbers.of(number)), readingClass, span));
      } else {
        forms.addAll(amounts(readingClass, span));
      }
      return new Match(first, place, readingClass, forms);
    }

    private List<WordNetwork> amounts(ReadingClass readingClass, Span span) {
      Measure after = currency.or(() -> unit).orElse(null);
      List<String> sign = negative ? table.phrases("minus") : List.of();
      if (after == null && sign.isEmpty() && upTo.isEmpty() && scale.isEmpty()) {
        return Phrases.forms(numbers.of(number), readingClass, span);
      }
      List<WordNetwork> forms = new ArrayList<>();
      Form form = new Form(readingClass).say(sign, span);
      if (after != null && after.before()) {
        form.say(after.names(), span);
      }
      form.say(numbers.of(number), span);
      if (!upTo.isEmpty()) {
        form.say(table.phrases("range"), span).say(numbers.of(upTo), span);
      }
      Span last = scale.isEmpty() ? span : writing.span(numberEnd, place);
      form.say(scale.isEmpty() ? List.of() : List.of(scale), last);
      if (after != null && !after.before()) {
        form.say(after.names(), last);
      }
      forms.add(form.network());
      return forms;
    }
  }

  private static List<String> plurals(List<String> phrases) {
    Set<String> plurals = new LinkedHashSet<>();
    for (String phrase : phrases) {
      plurals.add(
          phrase.endsWith("y")
              ? phrase.substring(0, phrase.length() - 1) + "ies"
              : phrase.endsWith("x") ? phrase + "es" : phrase + "s");
    }
    return List.copyOf(plurals);
  }
}
