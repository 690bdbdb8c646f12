package org.erroralign.spoken;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.erroralign.rules.RuleResource;

/**
 * What our data file of a language says: lines of a kind, what is written, and the phrases that it
 * is read as, {@code abbreviation dr. = doctor ; drive}. A language without a file has an empty
 * table.
 */
final class LanguageTable {
  private final Map<String, Map<String, List<String>>> entries = new LinkedHashMap<>();

  private LanguageTable() {}

  static LanguageTable of(String language) {
    LanguageTable table = new LanguageTable();
    lines(language + ".txt").forEach(table::addLine);
    return table;
  }

  /** The lines of a data file without comments and empty lines; none where there is no file. */
  static List<String> lines(String name) {
    return RuleResource.linesIfAny(LanguageTable.class, name).orElse(List.of()).stream()
        .map(line -> Normalizer.normalize(line, Normalizer.Form.NFC))
        .toList();
  }

  private void addLine(String line) {
    int kindEnd = line.indexOf(' ');
    int sign = line.indexOf(" = ", kindEnd);
    String written =
        sign == kindEnd
            ? ""
            : line.substring(kindEnd + 1, sign < 0 ? line.length() : sign)
                .strip()
                .replace("\\", "");
    List<String> phrases =
        sign < 0 ? List.of() : List.of(line.substring(sign + 3).strip().split(" *; *", -1));
    entries
        .computeIfAbsent(line.substring(0, kindEnd), kind -> new LinkedHashMap<>())
        .computeIfAbsent(written, key -> new ArrayList<>())
        .addAll(phrases);
  }

  /** What is written, with its phrases, of one kind, in the order of the file. */
  Map<String, List<String>> entries(String kind) {
    return entries.getOrDefault(kind, Map.of());
  }

  /** The phrases of a kind that has no written form: {@code decimal = point ; dot}. */
  List<String> phrases(String kind) {
    return entries(kind).values().stream().flatMap(List::stream).toList();
  }
}
