package org.erroralign.text;

import java.util.ServiceLoader;
import java.util.function.UnaryOperator;

/** Knows how texts are read in languages; found by {@link ServiceLoader}, not linked. */
public interface ReadingProvider {

  /**
   * What adds to a text the ways in which it may be said.
   *
   * @throws IllegalArgumentException when the language is unknown
   */
  UnaryOperator<Transcript> readings(String language);

  /**
   * The one that is there.
   *
   * @throws IllegalStateException when there is none
   */
  static ReadingProvider find() {
    return ServiceLoader.load(ReadingProvider.class)
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "readings: expected the module erroralign-normalize on the path, found none"));
  }
}
