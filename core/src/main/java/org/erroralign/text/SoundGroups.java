package org.erroralign.text;

import java.text.Normalizer.Form;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which letters sound alike, as data: two symbols are similar when they have the same {@link #key}.
 *
 * <p>Letters of one group are similar, and so are letters that differ by a diacritic only; an
 * accented letter counts as its base letter. Immutable, equal by content.
 */
public final class SoundGroups {

  private static final SoundGroups STANDARD = of("bpfv", "ckqg", "szx", "dt", "mn", "lr", "aeiouy");
  private static final SoundGroups VOWELS_AND_CONSONANTS = new SoundGroups(List.of(), true);

  private static final int LAST_ASCII = 0x7F;
  private static final int PAGE_BITS = 8;
  private static final int PAGE_SIZE = 1 << PAGE_BITS;

  private final List<String> groups;
  private final boolean byCharacterClass;
  private final Map<Integer, Integer> groupOfLetter = new HashMap<>();
  private final int[][] pages = new int[(Character.MAX_VALUE + 1) >> PAGE_BITS][];

  private SoundGroups(List<String> groups, boolean byCharacterClass) {
    this.groups = groups;
    this.byCharacterClass = byCharacterClass;
    for (int group = 0; group < groups.size(); group++) {
      int[] letters = groups.get(group).codePoints().toArray();
      for (int letter : letters) {
        if (groupOfLetter.put(letter, group) != null) {
          throw new IllegalArgumentException(
              "expected disjoint groups of letters, found \""
                  + Character.toString(letter)
                  + "\" twice in "
                  + groups);
        }
      }
    }
  }

  /** The groups of the preset {@code standard}: bpfv, ckqg, szx, dt, mn, lr, aeiouy. */
  public static SoundGroups standard() {
    return STANDARD;
  }

  /** The paper's and the reference's coarse classes: vowels, consonants, everything else. */
  public static SoundGroups vowelsAndConsonants() {
    return VOWELS_AND_CONSONANTS;
  }

  /**
   * Groups of lower-case letters without diacritics, the vowels last; a letter may be in one group
   * only.
   */
  public static SoundGroups of(String... groups) {
    return new SoundGroups(List.copyOf(Arrays.asList(groups)), false);
  }

  /** A number that similar symbols share. */
  public int key(int symbol) {
    if (symbol > Character.MAX_VALUE) {
      return computeKey(symbol);
    }
    int[] page = pages[symbol >> PAGE_BITS];
    int key = page != null ? page[symbol & (PAGE_SIZE - 1)] : 0;
    if (key == 0) { // not computed yet; two threads may do so, with the same result
      key = computeKey(symbol);
      if (page == null) {
        page = new int[PAGE_SIZE];
        pages[symbol >> PAGE_BITS] = page;
      }
      page[symbol & (PAGE_SIZE - 1)] = key;
    }
    return key;
  }

  /** The key of vowels: the last group, or the class. */
  public int vowelKey() {
    return byCharacterClass ? -1 : -groups.size();
  }

  /** Negative for a group or class, positive for a letter that is similar to none but itself. */
  private int computeKey(int symbol) {
    if (byCharacterClass) {
      return switch (CharacterClass.of(symbol)) {
        case VOWEL -> -1;
        case CONSONANT -> -2;
        case OTHER -> -3;
      };
    }
    if (symbol > Character.MAX_CODE_POINT) {
      return symbol + 1;
    }
    int base = baseLetter(symbol);
    Integer group = groupOfLetter.get(base);
    return group == null ? base + 1 : -1 - group;
  }

  private static int baseLetter(int symbol) {
    if (symbol <= LAST_ASCII) {
      return symbol;
    }
    return switch (symbol) {
      case 'ø' -> 'o';
      case 'ł' -> 'l';
      case 'đ' -> 'd';
      case 'ħ' -> 'h';
      case 'ŧ' -> 't';
      case 'ı' -> 'i';
      default ->
          java.text.Normalizer.normalize(Character.toString(symbol), Form.NFD).codePointAt(0);
    };
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SoundGroups that
        && groups.equals(that.groups)
        && byCharacterClass == that.byCharacterClass;
  }

  @Override
  public int hashCode() {
    return groups.hashCode() + (byCharacterClass ? 1 : 0);
  }

  @Override
  public String toString() {
    return byCharacterClass ? "vowels and consonants" : groups.toString();
  }
}
