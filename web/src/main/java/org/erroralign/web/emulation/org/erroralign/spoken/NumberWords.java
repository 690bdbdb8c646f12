package org.erroralign.web.emulation.org.erroralign.spoken;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.erroralign.web.emulation.Table;

/** The words that numbers are spelled with, of English, as the build wrote them. */
public final class NumberWords {
  private static final Set<String> ENGLISH =
      new HashSet<>(Arrays.asList(Table.text("numbers.txt").split(" ", -1)));

  private NumberWords() {}

  public static Set<String> of(String language) {
    return language.equals("en") ? ENGLISH : Set.of();
  }
}
