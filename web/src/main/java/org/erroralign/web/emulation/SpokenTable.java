package org.erroralign.web.emulation;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What is known of a language: a line of fields each, separated by bars, the first of which names
 * it; then a line {@code rules} and ICU's rules for its numbers.
 */
public final class SpokenTable {
  /** The languages whose numbers a browser can spell. */
  public static final List<String> LANGUAGES = List.of("de", "en", "es", "fr", "pt");

  /** The first field of a measure that is said before its number. */
  public static final String BEFORE = "before";

  /** What stands between the facts and the rules. */
  public static final String RULES = "\nrules\n";

  private static final Map<String, SpokenTable> KNOWN = new HashMap<>();

  private final Map<String, List<String>> facts = new HashMap<>();
  private final String rules;

  private SpokenTable(String text) {
    int end = text.indexOf(RULES);
    for (String line : text.substring(0, end).split("\n", -1)) {
      List<String> fields = Arrays.asList(line.split("\\|", -1));
      facts.put(fields.get(0), fields.subList(1, fields.size()));
    }
    rules = text.substring(end + RULES.length());
  }

  /** That of one of {@link #LANGUAGES}. */
  public static SpokenTable of(String language) {
    return KNOWN.computeIfAbsent(
        language, name -> new SpokenTable(Table.text("spoken-" + name + ".txt")));
  }

  public List<String> list(String name) {
    List<String> fields = facts.get(name);
    if (fields == null) {
      throw new IllegalStateException("expected " + name + " in the table, found none");
    }
    return fields;
  }

  public String rules() {
    return rules;
  }
}
