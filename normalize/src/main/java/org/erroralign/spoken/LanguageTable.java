package org.erroralign.spoken;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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
    InputStream in = LanguageTable.class.getResourceAsStream(name);
    if (in == null) {
      return List.of();
    }
    try (BufferedReader reader =
        new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      return reader
          .lines()
          .map(line -> Normalizer.normalize(line.strip(), Normalizer.Form.NFC))
          .filter(line -> !line.isEmpty() && !line.startsWith("#"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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
