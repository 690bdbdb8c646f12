package org.erroralign.spoken;

import com.ibm.icu.lang.UCharacter;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.erroralign.spoken.Writing.Match;
import org.erroralign.text.ReadingClass;
import org.erroralign.text.Span;
import org.erroralign.text.WordNetwork;

/** Finds fractions: {@code 3/4}, {@code ½}, {@code 3½}, {@code 3 1/2}. */
final class FractionFinder implements Finder {
  private final NumberReadings numbers;
  private final Map<String, List<String>> fractions;
  private final List<String> joiners;
  private final List<String> slashes;
  private final boolean ordinalsArePlural;

  FractionFinder(NumberReadings numbers, LanguageTable table, boolean ordinalsArePlural) {
    this.numbers = numbers;
    this.fractions = table.entries("fraction");
    this.joiners = table.phrases("mixed");
    this.slashes = table.phrases("slash");
    this.ordinalsArePlural = ordinalsArePlural;
  }

  @Override
  public Optional<Match> find(Writing writing, int atom) {
    Atoms atoms = writing.atoms();
    int end = end(atoms, atom);
    if (end > atom) {
      return match(writing, atom, atom, end);
    }
    if (atoms.isNumber(atom)) {
      int mixedEnd = end(atoms, atom + 1);
      return mixedEnd > atom ? match(writing, atom, atom + 1, mixedEnd) : Optional.empty();
    }
    return Optional.empty();
  }

  /** Behind a fraction, or -1. */
  private static int end(Atoms atoms, int atom) {
    if (atoms.isSymbol(atom)) {
      return vulgar(atoms.string(atom)).length == 2 ? atom + 1 : -1;
    }
    boolean fraction =
        isSmall(atoms, atom)
            && atoms.isSymbol(atom + 1, '/')
            && isSmall(atoms, atom + 2)
            && atoms.isAttached(atom + 1)
            && atoms.isAttached(atom + 2)
            && !(atoms.isAttached(atom + 3) && !atoms.isSymbol(atom + 3))
            && !(atoms.isSymbol(atom + 3, '/') && atoms.isAttached(atom + 4));
    return fraction ? atom + 3 : -1;
  }

  private static boolean isSmall(Atoms atoms, int atom) {
    return atoms.isNumber(atom)
        && atoms.string(atom).length() <= 3
        && atoms.string(atom).chars().allMatch(c -> c >= '0' && c <= '9');
  }

  /** The two numbers of ½, nothing of another character. */
  private static String[] vulgar(String symbol) {
    if (UCharacter.getType(symbol.codePointAt(0)) != Character.OTHER_NUMBER) {
      return new String[0];
    }
    return Normalizer.normalize(symbol, Normalizer.Form.NFKC).split("\u2044", -1);
  }

  private Optional<Match> match(Writing writing, int atom, int first, int end) {
    Atoms atoms = writing.atoms();
    String[] parts =
        end - first == 1
            ? vulgar(atoms.string(first))
            : new String[] {atoms.string(first), atoms.string(first + 2)};
    Set<String> phrases = phrases(parts[0], parts[1]);
    if (phrases.isEmpty()) {
      return Optional.empty();
    }
    Span span = writing.span(first, end);
    List<WordNetwork> forms = new ArrayList<>();
    if (atom < first) {
      Span whole = atoms.isAttached(first) ? writing.span(atom, end) : writing.span(atom, first);
      Span rest = atoms.isAttached(first) ? whole : span;
      forms.add(
          new Form(ReadingClass.NUMBER)
              .say(numbers.of(atoms.string(atom)), whole)
              .say(joiners, rest)
              .say(phrases, rest)
              .network());
    } else {
      forms.addAll(Phrases.forms(phrases, ReadingClass.NUMBER, span));
    }
    return Optional.of(new Match(atom, end, ReadingClass.NUMBER, forms));
  }

  private Set<String> phrases(String over, String under) {
    Set<String> phrases =
        new LinkedHashSet<>(fractions.getOrDefault(over + "/" + under, List.of()));
    String count = numbers.of(over).get(0);
    boolean startsWithZero = over.startsWith("0") || under.startsWith("0");
    if (ordinalsArePlural && !startsWithZero && !under.equals("1") && !under.equals("2")) {
      for (String ordinal : numbers.ordinals(under)) {
        phrases.add(count + " " + ordinal + (over.equals("1") ? "" : "s"));
      }
    }
    for (String slash : slashes) {
      phrases.add(count + " " + slash + " " + numbers.of(under).get(0));
      if (under.length() > 1) {
        phrases.add(count + " " + numbers.of(under).get(0));
      }
    }
    return phrases;
  }
}
