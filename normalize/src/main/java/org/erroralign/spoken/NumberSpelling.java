package org.erroralign.spoken;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.text.RuleBasedNumberFormat;
import com.ibm.icu.util.ULocale;
import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * Whole numbers in the words of a language, as {@link Phrases}: all genders, cases and styles that
 * ICU knows, the common ones first.
 *
 * <p>Compounds are offered whole and cut at their seams (ICU marks them by soft hyphens). What the
 * language's table respells is respelled.
 */
class NumberSpelling {
  /** Sets for cheques and calendars, which nobody says. */
  private static final Pattern UNSAID = Pattern.compile(".*(financial|latn|days|military).*");

  private static final Pattern SPACES = Pattern.compile("[\\s\\u200b,\\-\\u2010\\u2011\\u00a0]+");
  private static final Pattern HAN = Pattern.compile("(?<=\\p{IsHan})(?=\\p{IsHan})");

  private final ULocale locale;
  private final RuleBasedNumberFormat format;
  private final List<String> cardinals;
  private final List<String> years;
  private final List<String> ordinals;

  /** What is said where ICU writes a comma. */
  private final String comma;

  /** What counts hundreds above ten of them: nineteen hundred. */
  private final List<String> hundreds;

  /** Words in place of which other words may be said. */
  private final Map<String, List<String>> respellings;

  /** Parts of words that ICU misspells. */
  private final Map<String, List<String>> mended;

  /** Parts of words in place of which other parts may be said, {@code ^} at the beginning only. */
  private final Map<String, List<String>> variants;

  NumberSpelling(ULocale locale, RuleBasedNumberFormat format, LanguageTable table) {
    this.locale = locale;
    this.format = format;
    List<String> sets =
        Arrays.stream(format.getRuleSetNames())
            .filter(name -> name.startsWith("%spellout-") && !UNSAID.matcher(name).matches())
            .sorted(
                Comparator.comparing((String name) -> !name.contains("numbering"))
                    .thenComparing(String::length)
                    .thenComparing(name -> name))
            .toList();
    years = sets.stream().filter(name -> name.contains("year")).toList();
    ordinals = sets.stream().filter(name -> name.contains("ordinal")).toList();
    cardinals =
        sets.stream().filter(name -> !years.contains(name) && !ordinals.contains(name)).toList();
    comma = " " + String.join(" ", table.phrases("comma")) + " ";
    hundreds = table.phrases("hundreds");
    respellings = table.entries("respell");
    variants = table.entries("variant");
    mended = table.entries("mend");
  }

  /** How many there are. */
  List<String> cardinals(long number) {
    List<String> phrases = spell(number, cardinals);
    if (hundreds.isEmpty() || number < 1100 || number > 9999 || number / 100 % 10 == 0) {
      return phrases;
    }
    List<String> all = new ArrayList<>(phrases);
    String rest = number % 100 == 0 ? "" : " " + plain(number % 100);
    all.add(plain(number / 100) + " " + hundreds.get(0) + rest);
    return all;
  }

  /** Which one it is in a row. */
  List<String> ordinals(long number) {
    return spell(number, ordinals);
  }

  /** The name of a year. */
  List<String> years(long number) {
    return spell(number, years);
  }

  /** A number in the form that counting uses. */
  String plain(long number) {
    return cardinals(number).get(0);
  }

  /** What is said before the decimal separator of 0.5. */
  String leadingZero() {
    return plain(0);
  }

  /** What is said for the decimal separator, empty where it is not one word between numbers. */
  String decimalWord() {
    String spelled = " " + clean(format(3.5)) + " ";
    String before = " " + clean(format(3)) + " ";
    String after = " " + clean(format(5)) + " ";
    boolean between =
        spelled.startsWith(before)
            && spelled.endsWith(after)
            && spelled.length() > before.length() + after.length();
    return between
        ? spelled.substring(before.length(), spelled.length() - after.length()).strip()
        : "";
  }

  /** What ICU makes of a decimal fraction as a whole, nothing where it only writes digits. */
  List<String> decimals(double number) {
    return spell(cardinals, set -> format.format(number, set));
  }

  private String format(double number) {
    synchronized (format) {
      return format.format(number);
    }
  }

  private List<String> spell(long number, List<String> sets) {
    return spell(sets, set -> format.format(number, set));
  }

  private List<String> spell(List<String> sets, UnaryOperator<String> spelled) {
    Set<String> phrases = new LinkedHashSet<>();
    for (String set : sets) {
      synchronized (format) {
        add(spelled.apply(set), phrases);
      }
    }
    addVariants(phrases);
    return List.copyOf(phrases);
  }

  private void add(String spelled, Set<String> phrases) {
    if (spelled.codePoints().anyMatch(Character::isDigit)) {
      return;
    }
    phrases.add(respelled(clean(spelled.replace("\u00ad", ""))));
    if (spelled.indexOf(0xAD) >= 0) {
      phrases.add(respelled(clean(spelled.replace('\u00ad', ' '))));
    }
  }

  private String clean(String spelled) {
    String lower = Normalizer.normalize(UCharacter.toLowerCase(locale, spelled), Form.NFC);
    String visible = lower.replace("\u00ad", "").replace(",", comma);
    String words = SPACES.matcher(visible).replaceAll(" ").strip();
    return HAN.matcher(words).replaceAll(" ");
  }

  private String respelled(String phrase) {
    String spaced = " " + phrase + " ";
    for (Map.Entry<String, List<String>> mend : mended.entrySet()) {
      spaced = spaced.replace(mend.getKey(), mend.getValue().get(0));
    }
    for (Map.Entry<String, List<String>> respelling : respellings.entrySet()) {
      String to = respelling.getValue().get(0);
      spaced = spaced.replace(" " + respelling.getKey() + " ", " " + to + " ");
    }
    return spaced.strip();
  }

  private void addVariants(Set<String> phrases) {
    for (Map.Entry<String, List<String>> variant : variants.entrySet()) {
      for (String phrase : List.copyOf(phrases)) {
        String part = variant.getKey();
        String first = part.startsWith("^") ? part.substring(1) : "";
        if (!first.isEmpty() && phrase.startsWith(first)) {
          variant.getValue().forEach(to -> phrases.add(to + phrase.substring(first.length())));
        } else if (phrase.contains(part)) {
          variant.getValue().forEach(to -> phrases.add(phrase.replace(part, to)));
        }
      }
    }
  }
}
