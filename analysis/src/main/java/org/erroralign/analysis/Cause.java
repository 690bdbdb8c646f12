package org.erroralign.analysis;

/** The likely cause of a confusion, as far as its spelling tells; the first that fits. */
public enum Cause {
  /** One side is in digits, or the digits are the same: {@code five} → {@code 5}. */
  NUMBER_FORMAT,
  /** Equal but for accents: {@code café} → {@code cafe}. */
  ACCENT,
  /** Equal but for spaces, hyphens and apostrophes: {@code ice cream} → {@code icecream}. */
  SPACING,
  /** Spelt differently, spoken alike: {@code their} → {@code there}. */
  HOMOPHONE,
  /**
   * The same beginning and another ending of at most three letters: {@code walk} → {@code walked}.
   */
  ENDING,
  /** Nothing of the above, and every deletion and insertion. */
  OTHER;

  private static final int LONGEST_ENDING = 3;
  private static final int SHORTEST_STEM = 3;

  public static Cause of(Confusion confusion, Homophones homophones) {
    String reference = confusion.reference();
    String hypothesis = confusion.hypothesis();
    if (reference.isEmpty() || hypothesis.isEmpty()) {
      return OTHER;
    }
    if (differInNumberFormat(reference, hypothesis)) {
      return NUMBER_FORMAT;
    }
    if (Folding.CASE_AND_ACCENTS
        .fold(reference)
        .equals(Folding.CASE_AND_ACCENTS.fold(hypothesis))) {
      return ACCENT;
    }
    if (lettersOf(reference).equals(lettersOf(hypothesis))) {
      return SPACING;
    }
    if (homophones.alike(reference, hypothesis)) {
      return HOMOPHONE;
    }
    boolean words = confusion.kind() == Change.Kind.SUBSTITUTION;
    return words && differInEnding(reference, hypothesis) ? ENDING : OTHER;
  }

  private static boolean differInNumberFormat(String reference, String hypothesis) {
    String digits = digitsOf(reference);
    String others = digitsOf(hypothesis);
    return digits.isEmpty() != others.isEmpty() || (!digits.isEmpty() && digits.equals(others));
  }

  private static boolean differInEnding(String reference, String hypothesis) {
    int shorter = Math.min(reference.length(), hypothesis.length());
    int stem = 0;
    while (stem < shorter && reference.charAt(stem) == hypothesis.charAt(stem)) {
      stem++;
    }
    int longest = Math.max(reference.length(), hypothesis.length()) - stem;
    boolean oneLetterEach = longest == 1 && reference.length() == hypothesis.length();
    return stem >= SHORTEST_STEM && longest <= LONGEST_ENDING && !oneLetterEach;
  }

  private static String digitsOf(String text) {
    return filter(text, true);
  }

  private static String lettersOf(String text) {
    return filter(text, false);
  }

  private static String filter(String text, boolean digitsOnly) {
    StringBuilder kept = new StringBuilder();
    text.codePoints()
        .filter(c -> digitsOnly ? Character.isDigit(c) : isWritten(c))
        .forEach(kept::appendCodePoint);
    return kept.toString();
  }

  private static boolean isWritten(int codePoint) {
    return Character.isLetterOrDigit(codePoint)
        || Character.getType(codePoint) == Character.NON_SPACING_MARK
        || Character.getType(codePoint) == Character.COMBINING_SPACING_MARK;
  }
}
