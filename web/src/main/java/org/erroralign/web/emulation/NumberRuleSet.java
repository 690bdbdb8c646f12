package org.erroralign.web.emulation;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A set of ICU's rules for spelling numbers, as ICU itself writes them: {@code 21: twenty->%set>;}
 * says how numbers from 21 on are spelled, {@code >} the rest and {@code <} the quotient by the
 * highest power of 10 (or of what stands after a slash) up to 21, {@code =} the number itself. Of a
 * number with decimals {@code x.x} spells what is before the separator and then digit by digit.
 * What ICU would write in digits is "0".
 */
public final class NumberRuleSet {
  private static final String DIGITS = "0";

  /**
   * A rule.
   *
   * @param divisor the power that its number is divided by
   */
  private record Rule(long base, long divisor, String text) {
    /** Whether it spells a rest that the number has not, and the rule before it is meant. */
    boolean isForARest(long number) {
      return text.indexOf('>') >= 0 && number % divisor == 0 && base % divisor != 0;
    }
  }

  private final Map<String, NumberRuleSet> sets;
  private final char decimal;
  private final List<Rule> rules = new ArrayList<>();
  private @Nullable String negative;
  private @Nullable String fraction;

  private NumberRuleSet(Map<String, NumberRuleSet> sets, char decimal) {
    this.sets = sets;
    this.decimal = decimal;
  }

  /** All sets by their names, in their order. */
  public static Map<String, NumberRuleSet> parse(String rules, char decimal) {
    Map<String, NumberRuleSet> sets = new LinkedHashMap<>();
    NumberRuleSet set = new NumberRuleSet(sets, decimal);
    for (String line : rules.split("\n", -1)) {
      if (line.startsWith("%")) {
        set = new NumberRuleSet(sets, decimal);
        sets.put(line.substring(0, line.length() - 1), set);
      } else if (!line.isEmpty()) {
        set.add(line);
      }
    }
    return sets;
  }

  public static NumberRuleSet named(Map<String, NumberRuleSet> sets, String name) {
    NumberRuleSet set = sets.get(name);
    if (set == null) {
      throw new IllegalArgumentException("expected a set of rules, found " + name);
    }
    return set;
  }

  /** Adds a rule; they come in order. */
  private void add(String line) {
    int colon = line.indexOf(": ");
    String head = line.substring(0, colon);
    String text = line.substring(colon + 2, line.length() - 1);
    text = text.startsWith("'") ? text.substring(1) : text;
    if (head.equals("-x")) {
      negative = text;
    } else if (head.startsWith("x")) {
      fraction = fraction == null || head.charAt(1) == decimal ? text : fraction;
    } else if (Character.isDigit(head.charAt(0))) {
      int slash = head.indexOf('/');
      long base = Long.parseLong(slash < 0 ? head : head.substring(0, slash));
      long radix = slash < 0 ? 10 : Long.parseLong(head.substring(slash + 1));
      long divisor = 1;
      while (divisor <= base / radix) {
        divisor *= radix;
      }
      rules.add(new Rule(base, divisor, text));
    }
  }

  public String format(long number) {
    if (number < 0 && negative != null) {
      return filled(new Rule(0, Long.MAX_VALUE, negative), -number);
    }
    return filled(find(Math.abs(number)), number);
  }

  /** Only numbers that are not whole are spelled otherwise. */
  public String format(double number) {
    if (number == Math.floor(number)) {
      return format((long) number);
    }
    if (number < 0 && negative != null) {
      return filled(negative, -number);
    }
    return filled(fraction == null ? find(Math.round(number)).text : fraction, number);
  }

  private Rule find(long number) {
    int last = rules.size() - 1;
    while (last > 0 && rules.get(last).base > number) {
      last--;
    }
    Rule rule = rules.get(last);
    return rule.base < number && rule.isForARest(number) ? rules.get(last - 1) : rule;
  }

  private String filled(Rule rule, long number) {
    String text = rule.text;
    StringBuilder spelled = new StringBuilder();
    int done = 0;
    for (int k = next(text, 0); k < text.length(); k = next(text, done)) {
      spelled.append(text, done, k);
      char mark = text.charAt(k);
      done = mark == '$' ? text.indexOf(")$", k) + 2 : text.indexOf(mark, k + 1) + 1;
      String inside = text.substring(k + 1, done - 1);
      spelled.append(
          switch (mark) {
            case '$' -> plural(inside, number / rule.divisor);
            case '>' -> spelled(inside, number % rule.divisor);
            case '<' -> spelled(inside, number / rule.divisor);
            default -> spelled(inside, number);
          });
    }
    return spelled.append(text.substring(done)).toString();
  }

  private String filled(String text, double number) {
    StringBuilder spelled = new StringBuilder();
    int done = 0;
    for (int k = next(text, 0); k < text.length(); k = next(text, done)) {
      spelled.append(text, done, k);
      char mark = text.charAt(k);
      done = text.indexOf(mark, k + 1) + 1;
      String inside = text.substring(k + 1, done - 1);
      if (!inside.startsWith("%")) {
        spelled.append(DIGITS);
      } else if (mark == '<') {
        spelled.append(spelled(inside, (long) Math.floor(number)));
      } else if (mark == '>' && text.equals(fraction)) {
        spelled.append(digits(inside, number));
      } else {
        spelled.append(named(sets, inside).format(number));
      }
    }
    return spelled.append(text.substring(done)).toString();
  }

  private String digits(String set, double number) {
    String plain = new BigDecimal(Double.toString(number)).toPlainString();
    return plain
        .substring(plain.indexOf('.') + 1)
        .chars()
        .mapToObj(digit -> spelled(set, digit - '0'))
        .collect(Collectors.joining(" "));
  }

  private String spelled(String set, long number) {
    return set.startsWith("%") ? named(sets, set).format(number) : DIGITS;
  }

  private static int next(String text, int from) {
    int k = from;
    while (k < text.length() && "<>=$".indexOf(text.charAt(k)) < 0) {
      k++;
    }
    return k;
  }

  /** {@code (cardinal,one{Million}other{Millionen})}: these languages have no other forms. */
  private static String plural(String forms, long number) {
    String form = number == 1 && forms.contains("one{") ? "one{" : "other{";
    int start = forms.indexOf(form) + form.length();
    return forms.substring(start, forms.indexOf('}', start));
  }
}
