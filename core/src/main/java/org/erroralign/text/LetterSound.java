package org.erroralign.text;

/**
 * Symbols for the letters of a word and how they sound: one number holds a letter and the sound
 * that it has, or the two that it may have. They lie beyond all other symbols.
 */
public final class LetterSound {

  /** The sound of a letter that is not heard. */
  public static final int SILENT = 0;

  /** The letter of a sound that has none of its own, as the second one of x. */
  public static final char NO_LETTER = 0;

  private static final int FIRST = 1 << 30;
  private static final int SOUND_SHIFT = 16;
  private static final int OTHER_SHIFT = 23;

  private LetterSound() {}

  /**
   * The symbol of a letter.
   *
   * @param sound a character of ASCII that stands for it, or {@link #SILENT}
   * @param other another that it may have; the same where it has but one
   */
  public static int of(char letter, int sound, int other) {
    return FIRST | other << OTHER_SHIFT | sound << SOUND_SHIFT | letter;
  }

  /** Whether a symbol is of this kind. */
  public static boolean is(int symbol) {
    return symbol >= FIRST;
  }

  public static char letter(int symbol) {
    return (char) symbol;
  }

  public static int sound(int symbol) {
    return symbol >> SOUND_SHIFT & 0x7F;
  }

  /** Whether it may have two sounds. */
  public static boolean hasTwo(int symbol) {
    return sound(symbol) != other(symbol);
  }

  /** The other sound that it may have. */
  public static int other(int symbol) {
    return symbol >> OTHER_SHIFT & 0x7F;
  }
}
