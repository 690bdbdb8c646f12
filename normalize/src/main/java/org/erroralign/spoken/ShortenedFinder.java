package org.erroralign.spoken;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.erroralign.spoken.Writing.Match;
import org.erroralign.text.ReadingClass;

/**
 * Finds words with a short word at their end, by the endings of the language's table: we'll, don't.
 */
final class ShortenedFinder implements Finder {
  private final Map<String, List<String>> endings;

  ShortenedFinder(LanguageTable table) {
    this.endings = table.entries("ending");
  }

  boolean isEmpty() {
    return endings.isEmpty();
  }

  @Override
  public Optional<Match> find(Writing writing, int atom) {
    if (!writing.atoms().hasApostrophe(atom)) {
      return Optional.empty();
    }
    String word = writing.atoms().string(atom).replace('’', '\'');
    for (Map.Entry<String, List<String>> ending : endings.entrySet()) {
      int stem = word.length() - ending.getKey().length();
      if (stem > 0
          && word.regionMatches(true, stem, ending.getKey(), 0, ending.getKey().length())) {
        List<String> phrases =
            ending.getValue().stream()
                .map(phrase -> word.substring(0, stem) + " " + phrase)
                .toList();
        return Optional.of(writing.match(atom, atom + 1, ReadingClass.CONTRACTION, phrases));
      }
    }
    return Optional.empty();
  }
}
