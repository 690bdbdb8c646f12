package org.erroralign.spoken;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.erroralign.spoken.Measures.Measure;
import org.erroralign.text.ReadingClass;
import org.erroralign.text.Span;
import org.erroralign.text.WordNetwork;

/** One amount as it is written, read from its first atom on. */
final class Amount {

  /** What the end of a number makes of it. */
  enum Ending {
    NONE,
    ORDINAL,
    /** A point, which may also end a sentence. */
    ORDINAL_OR_NOT,
    /** An ending that stands apart and may also be a word. */
    ORDINAL_OR_WORD,
    DECADE
  }

  /** Symbols of at most so many atoms: {@code km / h}, {@code ° C}. */
  private static final int MOST_ATOMS_OF_A_SYMBOL = 3;

  private final AmountFinder language;
  final Writing writing;
  final Atoms atoms;
  final int first;
  int end;
  int numberStart;
  int numberEnd;
  boolean isNegative;
  boolean continuesRange;
  Optional<Measure> currency = Optional.empty();
  Optional<Measure> unit = Optional.empty();
  String number = "";
  String upTo = "";
  List<String> scale = List.of();
  Ending ending = Ending.NONE;
  List<String> decade = List.of();

  Amount(AmountFinder language, Writing writing, int first) {
    this.language = language;
    this.writing = writing;
    this.atoms = writing.atoms();
    this.first = first;
    this.end = first;
  }

  /** Its currency or unit. */
  Optional<Measure> measure() {
    return currency.or(() -> unit);
  }

  ReadingClass readingClass() {
    return measure().map(Measure::readingClass).orElse(ReadingClass.NUMBER);
  }

  Span span() {
    return writing.span(first, end);
  }

  /** Phrases that are said in place of all of it. */
  List<WordNetwork> forms(List<String> phrases) {
    return Phrases.forms(phrases, readingClass(), span());
  }

  private Map<String, List<String>> entries(String kind) {
    return language.table.entries(kind);
  }

  /** Whether there is an amount here. */
  boolean read() {
    readPrefix();
    readSign();
    readCurrency();
    if (!atoms.isNumber(end)) {
      return false;
    }
    numberStart = end;
    number = readNumber();
    numberEnd = end;
    readRange();
    if (upTo.isEmpty() && currency.isEmpty() && ending == Ending.NONE) {
      readEnding();
    }
    if (ending == Ending.NONE) {
      readScale();
      if (currency.isEmpty()) {
        readUnit();
      }
      if (currency.isEmpty() && unit.isEmpty() && scale.isEmpty()) {
        readMoney();
      }
    }
    return true;
  }

  /** What makes an ordinal of the number behind it. */
  private void readPrefix() {
    for (int next = end + 2; next > end; next--) {
      if (atoms.isNumber(next)
          && atoms.isJoined(end, next + 1)
          && entries("ordinal-before").containsKey(atoms.string(end, next))) {
        ending = Ending.ORDINAL;
        end = next;
        return;
      }
    }
  }

  private void readSign() {
    boolean dash = atoms.isSymbol(end, '-') || atoms.isSymbol(end, 0x2212) || isLongDash(end);
    if (!dash || !atoms.isAttached(end + 1) || end + 1 >= atoms.count()) {
      return;
    }
    if (!atoms.isAttached(end) || atoms.isSymbol(end - 1, '(')) {
      isNegative = !isLongDash(end);
      end++;
    } else if (end > 1 && atoms.isSymbol(end - 1) && atoms.isNumber(end - 2)) {
      continuesRange = true;
      end++;
    }
  }

  private boolean isLongDash(int atom) {
    return atoms.isSymbol(atom, 0x2013);
  }

  private void readCurrency() {
    for (int next = end + 2; next > end; next--) {
      if (atoms.isNumber(next) && atoms.isJoined(end, next)) {
        currency = language.measures.currency(atoms.string(end, next));
        if (currency.isPresent()) {
          end = next;
          return;
        }
      }
    }
  }

  /** Digits, also in groups of three with spaces between them. */
  private String readNumber() {
    StringBuilder digits = new StringBuilder(atoms.string(end));
    boolean mayGroup = digits.length() <= 3 && isDigits(digits);
    end++;
    while (mayGroup && isGroup(end)) {
      digits.append('\'').append(atoms.string(end));
      end++;
    }
    return digits.toString();
  }

  private boolean isGroup(int atom) {
    if (!atoms.isNumber(atom) || atoms.start(atom) != atoms.end(atom - 1) + 1) {
      return false;
    }
    boolean plain = atoms.text.charAt(atoms.end(atom - 1)) == ' ';
    String group = atoms.string(atom);
    return (language.groupsBySpace || !plain) && group.length() == 3 && isDigits(group);
  }

  private static boolean isDigits(CharSequence text) {
    return text.chars().allMatch(Character::isDigit);
  }

  private void readRange() {
    boolean dash = atoms.isSymbol(end, '-') || isLongDash(end) || atoms.isSymbol(end, '~');
    if (dash && atoms.isAttached(end) && atoms.isAttached(end + 1) && atoms.isNumber(end + 1)) {
      end++;
      upTo = readNumber();
    }
  }

  private void readEnding() {
    for (int next = Math.min(end + 2, atoms.count()); next > end; next--) {
      if (atoms.isAttached(end) && atoms.isJoined(end, next) && isWhole(next)) {
        String written = atoms.string(end, next);
        if (entries("ordinal").containsKey(written)) {
          ending = written.equals(".") ? Ending.ORDINAL_OR_NOT : Ending.ORDINAL;
        } else if (entries("decade").containsKey(written)) {
          ending = Ending.DECADE;
          decade = entries("decade").getOrDefault(written, List.of());
        }
        if (ending != Ending.NONE) {
          end = next;
          return;
        }
      }
    }
    if (atoms.isLetters(end)
        && !atoms.isAttached(end)
        && entries("ordinal-apart").containsKey(atoms.string(end))) {
      ending = Ending.ORDINAL_OR_WORD;
      end++;
    }
  }

  /** Whether what is written ends before an atom. */
  private boolean isWhole(int next) {
    return !atoms.isAttached(next) || atoms.isSymbol(next);
  }

  private void readScale() {
    if (!atoms.isLetters(end)) {
      return;
    }
    String word = atoms.string(end);
    if (!entries("scale").containsKey(word) || !isWhole(end + 1)) {
      return;
    }
    List<String> phrases = entries("scale").getOrDefault(word, List.of());
    if (currency.isPresent() || (!phrases.isEmpty() && atoms.isAttached(end))) {
      scale = phrases.isEmpty() ? List.of(word) : phrases;
      end++;
    }
  }

  private void readUnit() {
    for (int next = Math.min(end + MOST_ATOMS_OF_A_SYMBOL, atoms.count()); next > end; next--) {
      if (isWhole(next) && atoms.isJoined(end, next)) {
        unit = language.measures.of(atoms.string(end, next));
        if (unit.isPresent()) {
          end = next;
          return;
        }
      }
    }
  }

  /** The word for a currency behind a sum with its hundredths: 12.50 dollars. */
  private void readMoney() {
    if (atoms.isLetters(end) && isWhole(end + 1) && hasHundredths()) {
      unit = language.measures.money(atoms.string(end));
      end += unit.isPresent() ? 1 : 0;
    }
  }

  private boolean hasHundredths() {
    int mark = number.length() - 3;
    return mark > 0 && (number.charAt(mark) == '.' || number.charAt(mark) == ',');
  }
}
