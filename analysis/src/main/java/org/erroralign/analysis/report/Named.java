package org.erroralign.analysis.report;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Something under its name, as a row of a table. */
public record Named<T>(String name, T value) {

  /** The columns of a table: the name, then the figures of the value. */
  public static <T> List<Figure<Named<T>>> columns(Figure<Named<T>> name, List<Figure<T>> figures) {
    return Stream.concat(Stream.of(name), Figure.in(figures, Named<T>::value).stream()).toList();
  }

  /** A row for each entry. */
  public static <T> List<Named<T>> rows(Map<String, T> entries) {
    return entries.entrySet().stream().map(e -> new Named<>(e.getKey(), e.getValue())).toList();
  }
}
