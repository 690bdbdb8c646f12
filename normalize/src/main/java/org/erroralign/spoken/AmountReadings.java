package org.erroralign.spoken;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.erroralign.spoken.Measures.Measure;
import org.erroralign.spoken.Writing.Match;
import org.erroralign.text.Span;
import org.erroralign.text.WordNetwork;

/**
 * How amounts are said: in the order in which they are written, except that the name of a currency
 * moves behind the number and its scale, or between a sum and its hundredths.
 */
final class AmountReadings {
  private final NumberReadings numbers;
  private final Months months;
  private final List<String> minus;
  private final List<String> range;
  private final List<String> joiners;
  private final List<String> articles;
  private final List<String> dayOf;
  private final List<String> single;

  AmountReadings(NumberReadings numbers, Months months, LanguageTable table) {
    this.numbers = numbers;
    this.months = months;
    this.minus = table.phrases("minus");
    this.range = table.phrases("range");
    this.joiners = table.phrases("mixed").stream().map(word -> word + "?").toList();
    this.dayOf = table.phrases("day-of").stream().map(word -> " " + word + "?").toList();
    this.single = table.phrases("single");
    this.articles = table.phrases("article").stream().map(word -> word + "? ").toList();
  }

  Optional<Match> of(Amount amount) {
    if (numbers.of(amount.number).isEmpty()
        || (!amount.upTo.isEmpty() && numbers.of(amount.upTo).isEmpty())) {
      return Optional.empty();
    }
    return Optional.of(new Match(amount.first, amount.end, amount.readingClass(), forms(amount)));
  }

  private List<WordNetwork> forms(Amount amount) {
    List<String> cardinals = numbers.of(amount.number);
    List<String> ordinals = numbers.ordinals(amount.number);
    return switch (amount.ending) {
      case ORDINAL -> amount.forms(ordinals.isEmpty() ? cardinals : ordinals);
      case DECADE -> amount.forms(decades(cardinals, amount.decade));
      case ORDINAL_OR_NOT -> amount.forms(both(ordinals, cardinals));
      case ORDINAL_OR_WORD -> {
        String word = amount.atoms.string(amount.end - 1);
        List<String> apart = cardinals.stream().map(phrase -> phrase + " " + word).toList();
        yield amount.forms(both(ordinals, apart));
      }
      case NONE -> amounts(amount);
    };
  }

  private static List<String> both(List<String> some, List<String> others) {
    List<String> both = new ArrayList<>(some);
    both.addAll(others);
    return both;
  }

  private List<WordNetwork> amounts(Amount amount) {
    boolean signed = amount.isNegative || amount.continuesRange;
    if (amount.measure().isEmpty() && amount.scale.isEmpty() && !signed && amount.upTo.isEmpty()) {
      List<String> phrases = numbers.of(amount.number);
      List<WordNetwork> forms =
          new ArrayList<>(amount.forms(isDay(amount) ? both(phrases, days(amount)) : phrases));
      if (amount.numberEnd > amount.numberStart + 1) {
        forms.add(apart(amount));
      }
      return forms;
    }
    List<WordNetwork> forms = new ArrayList<>();
    if (amount.currency.isPresent() && !amount.scale.isEmpty()) {
      forms.add(said(amount, true));
    }
    forms.add(said(amount, false));
    addHundredths(amount, forms);
    return forms;
  }

  /** Groups with spaces between them may be several numbers. */
  private WordNetwork apart(Amount amount) {
    Form form = new Form(amount.readingClass());
    for (int atom = amount.numberStart; atom < amount.numberEnd; atom++) {
      form.say(numbers.of(amount.atoms.string(atom)), amount.writing.span(atom, atom + 1));
    }
    return form.network();
  }

  /** A number before what it counts: one dollar, a dollar. */
  private List<String> counted(String number) {
    return number.equals("1") ? both(numbers.of(number), single) : numbers.of(number);
  }

  /**
   * Spans: the number has all up to its scale or unit, where that is a word of its own.
   *
   * @param inOrder whether a currency is said where it is written, with the number: some
   *     recognisers spell $2.9 million as two point nine dollars million
   */
  private WordNetwork said(Amount amount, boolean inOrder) {
    Writing writing = amount.writing;
    boolean apart = amount.end > amount.numberEnd && !amount.atoms.isAttached(amount.numberEnd);
    boolean split = apart && amount.atoms.isLetters(amount.numberEnd);
    Span start = writing.span(amount.first, split ? amount.numberEnd : amount.end);
    Span rest = split ? writing.span(amount.numberEnd, amount.end) : start;
    Optional<Measure> measure = amount.measure();
    List<String> names = measure.map(Measure::names).orElse(List.of());
    boolean before = measure.map(Measure::before).orElse(false);
    Form form = new Form(amount.readingClass());
    form.say(amount.isNegative ? minus : amount.continuesRange ? range : List.of(), start);
    form.say(before ? names : List.of(), start).say(counted(amount.number), start);
    if (!amount.upTo.isEmpty()) {
      form.say(range, start).say(numbers.of(amount.upTo), start);
    }
    form.say(inOrder && !before ? names : List.of(), start).say(amount.scale, rest);
    form.say(inOrder || before ? List.of() : names, rest);
    return form.network();
  }

  /** $25.10 as twenty five dollars and ten cents, or ten cents where there are no dollars. */
  private void addHundredths(Amount amount, List<WordNetwork> forms) {
    WrittenNumber number = numbers.parse(amount.number);
    Optional<Measure> currency = amount.measure().filter(measure -> !measure.parts().isEmpty());
    if (currency.isEmpty()
        || number.fraction().length() != 2
        || !amount.scale.isEmpty()
        || !amount.upTo.isEmpty()) {
      return;
    }
    Span span = amount.span();
    int hundredths = Integer.parseInt(number.fraction());
    Form form = new Form(amount.readingClass()).say(amount.isNegative ? minus : List.of(), span);
    if (!number.whole().equals("0")) {
      form.say(counted(number.whole()), span).say(currency.get().names(), span);
      if (hundredths > 0) {
        form.say(joiners, span);
      }
    }
    if (hundredths > 0 || number.whole().equals("0")) {
      List<String> said = new ArrayList<>(numbers.of(Integer.toString(hundredths)));
      if (hundredths < 10) {
        said.addAll(numbers.of(number.fraction()));
      }
      form.say(said, span).say(currency.get().parts(), span);
    }
    forms.add(form.network());
  }

  private boolean isDay(Amount amount) {
    Atoms atoms = amount.atoms;
    return amount.number.length() <= 2
        && (isMonth(atoms, amount.first - 1)
            || isMonth(atoms, amount.end)
            || (isShort(atoms, amount.end) && isMonth(atoms, amount.end + 1))
            || (isShort(atoms, amount.first - 1) && isMonth(atoms, amount.first - 2)));
  }

  /** A point, "of", "de", "the". */
  private static boolean isShort(Atoms atoms, int atom) {
    return atoms.isSymbol(atom, '.') || (atoms.isLetters(atom) && atoms.length(atom) <= 3);
  }

  private boolean isMonth(Atoms atoms, int atom) {
    return atoms.isLetters(atom) && months.isMonth(atoms.string(atom));
  }

  private List<String> days(Amount amount) {
    List<String> days = new ArrayList<>(numbers.ordinals(amount.number));
    for (String article : articles) {
      for (String ordinal : numbers.ordinals(amount.number)) {
        days.add(article + ordinal);
        dayOf.forEach(of -> days.add(article + ordinal + of));
      }
    }
    return days;
  }

  /** The numbers with the ending of the decade, as English nouns take it. */
  private static List<String> decades(List<String> phrases, List<String> endings) {
    Set<String> decades = new LinkedHashSet<>(endings.isEmpty() ? phrases : List.of());
    for (String phrase : phrases) {
      for (String ending : phrase.matches(".*[|?][^ ]*") ? List.<String>of() : endings) {
        decades.add(
            phrase.endsWith("y")
                ? phrase.substring(0, phrase.length() - 1) + "ie" + ending
                : phrase.endsWith("x") ? phrase + "e" + ending : phrase + ending);
      }
    }
    return List.copyOf(decades);
  }
}
