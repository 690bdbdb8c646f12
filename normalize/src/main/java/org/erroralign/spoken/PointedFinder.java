package org.erroralign.spoken;

import java.util.List;
import java.util.Optional;
import org.erroralign.spoken.Writing.Match;
import org.erroralign.text.ReadingClass;

/**
 * Finds Arabic and Hebrew words with points, which stand for short vowels and are mostly left out.
 */
final class PointedFinder implements Finder {

  /** Whether a character is a vowel above or below its letter, or only lengthens a line. */
  static boolean isPoint(int c) {
    return (c >= 0x64B && c <= 0x652)
        || c == 0x670
        || c == 0x640
        || (c >= 0x591 && c <= 0x5C7 && Character.getType(c) == Character.NON_SPACING_MARK);
  }

  @Override
  public Optional<Match> find(Writing writing, int atom) {
    if (!writing.atoms().isLetters(atom)) {
      return Optional.empty();
    }
    String word = writing.atoms().string(atom);
    StringBuilder bare = new StringBuilder();
    word.codePoints().filter(c -> !isPoint(c)).forEach(bare::appendCodePoint);
    return bare.length() == word.length()
        ? Optional.empty()
        : Optional.of(
            writing.match(atom, atom + 1, ReadingClass.SPELLING, List.of(bare.toString())));
  }
}
