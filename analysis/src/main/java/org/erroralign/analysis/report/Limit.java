package org.erroralign.analysis.report;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.erroralign.analysis.report.Report.Facts;
import org.erroralign.analysis.report.Report.Section;

/**
 * What a report must not say, such as {@code wer > 12%}, or of systems that are compared {@code
 * worse, p < 0.05}.
 *
 * <p>Conditions are separated by commas and all must hold. A name is that of a fact in JSON, where
 * several sections have it with the section before it: {@code aligned.error_rate}. {@code worse} is
 * {@code wer_difference > 0}, {@code better} the opposite, {@code p} the p-value of the permutation
 * test, corrected where there are several systems.
 */
public record Limit(String text, List<Condition> conditions) {
  private static final Pattern CONDITION =
      Pattern.compile("\\s*([a-z0-9_.]+)\\s*(<=|>=|<|>)\\s*([-+]?[0-9.]+)\\s*(%?)\\s*");

  /**
   * One comparison of a fact with a number.
   *
   * @param percent whether it was written in per cent
   */
  public record Condition(String name, String operator, double bound, boolean percent) {
    boolean holds(double value) {
      return switch (operator) {
        case "<" -> value < bound;
        case "<=" -> value <= bound;
        case ">" -> value > bound;
        default -> value >= bound;
      };
    }
  }

  /** A fact of a report. */
  private record Fact(Figure<?> figure, Object value) {
    double number() {
      return ((Number) value).doubleValue();
    }

    String shown() {
      return figure.shown(value) + figure.kind().unit();
    }
  }

  /**
   * Reads a limit.
   *
   * @throws IllegalArgumentException with what was expected and found
   */
  public static Limit parse(String text) {
    List<Condition> conditions = new ArrayList<>();
    for (String part : text.split(",", -1)) {
      conditions.add(condition(part));
    }
    return new Limit(text, List.copyOf(conditions));
  }

  private static Condition condition(String part) {
    if (part.strip().equals("worse")) {
      return new Condition("wer_difference", ">", 0, false);
    }
    if (part.strip().equals("better")) {
      return new Condition("wer_difference", "<", 0, false);
    }
    Matcher matcher = CONDITION.matcher(part);
    if (matcher.matches()) {
      try {
        double bound = Double.parseDouble(matcher.group(3));
        boolean percent = !matcher.group(4).isEmpty();
        return new Condition(
            matcher.group(1), matcher.group(2), percent ? bound / 100 : bound, percent);
      } catch (NumberFormatException e) {
        // told below
      }
    }
    throw new IllegalArgumentException(
        "expected a condition such as wer > 12%, found \"" + part.strip() + "\"");
  }

  /**
   * Why a report breaks the limit, in one line; empty when it does not.
   *
   * @throws IllegalArgumentException when the report has no such fact
   */
  public Optional<String> broken(Report report) {
    List<Section> differences =
        report.sections().stream().filter(s -> s.key().startsWith("difference_")).toList();
    if (differences.isEmpty()) {
      return broken(report.sections(), "");
    }
    return differences.stream()
        .flatMap(section -> broken(List.of(section), section.title() + ": ").stream())
        .findFirst();
  }

  private Optional<String> broken(List<Section> sections, String where) {
    Map<String, Fact> facts = new LinkedHashMap<>();
    for (Section section : sections) {
      if (section instanceof Facts<?> known) {
        put(facts, known);
      }
    }
    if (facts.containsKey("permutation_p")) {
      facts.put("p", facts.getOrDefault("permutation_p_holm", facts.get("permutation_p")));
    }
    Map<String, Fact> found = new LinkedHashMap<>();
    boolean all = true;
    for (Condition condition : conditions) {
      Fact fact = facts.get(condition.name());
      if (fact == null) {
        throw new IllegalArgumentException(
            "expected one of " + new TreeSet<>(facts.keySet()) + ", found " + condition.name());
      }
      if (fact.figure().kind().isPercentage() && condition.bound() > 1 && !condition.percent()) {
        String bound = BigDecimal.valueOf(condition.bound()).stripTrailingZeros().toPlainString();
        throw new IllegalArgumentException(
            "expected a rate up to 1 or in per cent, such as " + bound + "%, found " + bound);
      }
      found.put(condition.name(), fact);
      all &= condition.holds(fact.number());
    }
    return all
        ? Optional.of(
            where
                + found.entrySet().stream()
                    .map(fact -> fact.getKey() + " is " + fact.getValue().shown())
                    .collect(Collectors.joining(", "))
                + " ("
                + text.strip()
                + ")")
        : Optional.empty();
  }

  private static <T> void put(Map<String, Fact> facts, Facts<T> section) {
    for (Figure<T> figure : section.figures()) {
      Object value = figure.of(section.item());
      if (value instanceof Number) {
        Fact fact = new Fact(figure, value);
        facts.putIfAbsent(figure.key(), fact);
        facts.put(section.key() + "." + figure.key(), fact);
      }
    }
  }
}
