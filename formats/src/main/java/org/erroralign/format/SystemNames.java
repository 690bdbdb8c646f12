package org.erroralign.format;

import java.util.HashSet;
import java.util.List;
import java.util.function.UnaryOperator;

/** What systems are called, where nobody has named them: what tells their files apart. */
public final class SystemNames {
  /** Longer names lose what they share inside of a file's name too. */
  private static final int LONG = 40;

  private SystemNames() {}

  /** The names without the folders, the file's name, or its extension, that all have. */
  public static List<String> of(List<String> files) {
    List<String> names = shorter(files, all -> stripped(all, '/', true));
    boolean sameFile = names.stream().noneMatch(name -> name.contains("."));
    names = sameFile ? names : shorter(names, all -> stripped(all, '.', false));
    for (char separator : new char[] {'-', '_'}) {
      if (names.stream().anyMatch(name -> name.length() > LONG)) {
        names = shorter(names, all -> stripped(all, separator, true));
      }
    }
    return names;
  }

  /** The shorter names, unless some are equal or empty then. */
  private static List<String> shorter(List<String> names, UnaryOperator<List<String>> shortening) {
    List<String> shorter = shortening.apply(names);
    boolean apart = new HashSet<>(shorter).size() == names.size() && !shorter.contains("");
    return apart ? shorter : names;
  }

  /** The names without the parts, between separators, that all begin or end with. */
  private static List<String> stripped(List<String> names, char separator, boolean atStart) {
    List<List<String>> parts =
        names.stream().map(name -> List.of(name.split("\\Q" + separator + "\\E", -1))).toList();
    int shortest = parts.stream().mapToInt(List::size).min().orElse(0);
    int start = 0;
    while (atStart && start < shortest - 1 && same(parts, start, true)) {
      start++;
    }
    int end = 0;
    while (end < shortest - 1 - start && same(parts, end, false)) {
      end++;
    }
    int from = start;
    int cut = end;
    return parts.stream()
        .map(all -> String.join(String.valueOf(separator), all.subList(from, all.size() - cut)))
        .toList();
  }

  private static boolean same(List<List<String>> parts, int place, boolean fromStart) {
    return parts.stream()
            .map(all -> all.get(fromStart ? place : all.size() - 1 - place))
            .distinct()
            .count()
        == 1;
  }
}
