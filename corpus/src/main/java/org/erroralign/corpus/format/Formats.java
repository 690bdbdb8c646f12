package org.erroralign.corpus.format;

import java.util.List;
import java.util.stream.Collectors;
import org.erroralign.corpus.BadDataException;

/** The formats that there are. */
public final class Formats {
  private static final List<Format> ALL = List.of(new TsvFormat());

  private Formats() {}

  /** In the order of the documentation. */
  public static List<Format> all() {
    return ALL;
  }

  /**
   * The format with a name.
   *
   * @throws IllegalArgumentException when there is none of that name
   */
  public static Format byName(String name) {
    return ALL.stream()
        .filter(format -> format.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "expected a format (" + names() + "), found " + BadDataException.quote(name)));
  }

  /** The format that the name of a file stands for; tsv for standard input. */
  public static Format of(Source source) {
    if (source.path() == null) {
      return byName("tsv");
    }
    String extension = source.extension();
    return ALL.stream()
        .filter(format -> format.extensions().contains(extension))
        .findFirst()
        .orElseThrow(
            () ->
                new BadDataException(
                    source.name(),
                    "a name with a known extension, or --format (" + names() + ")",
                    extension.isEmpty() ? "none" : BadDataException.quote("." + extension)));
  }

  private static String names() {
    return ALL.stream().map(Format::name).collect(Collectors.joining(", "));
  }
}
