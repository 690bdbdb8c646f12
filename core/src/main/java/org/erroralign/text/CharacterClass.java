package org.erroralign.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Whether a lower-case character sounds like a vowel, a consonant or neither: the coarse classes
 * that the substitution cost of the paper and of error-align compares.
 *
 * <p>The first letter of the character's transliteration to ASCII decides: {@code a}, {@code e},
 * {@code i}, {@code o} and {@code u} are vowels, other letters ({@code y} too) are consonants. A
 * transliteration that is empty or begins with anything else, a capital included, is neither; so
 * digits, apostrophes, the Russian soft sign and ideographs are.
 */
public enum CharacterClass {
  VOWEL,
  CONSONANT,
  OTHER;

  /**
   * The class of a symbol, in constant time. What is no character (a lone surrogate, an unassigned
   * code point, a number outside the range of code points) is {@link #OTHER}.
   */
  public static CharacterClass of(int codePoint) {
    return Character.isValidCodePoint(codePoint) ? Table.INSTANCE.get(codePoint) : OTHER;
  }

  /*
   * How: a table of two levels, loaded on first use. Pages of 256 code points that hold a vowel or a
   * consonant are stored one after the other; all others share page 0, which is all OTHER.
   *
   * The resource has a line a page: its number in hexadecimal, a space, and runs of equal classes,
   * each a decimal length (left out when it is 1) before v, c or o; the rest of the page is OTHER.
   * Lines that begin with # are comments. It is made from ICU by CharacterClassTable, in the tests of
   * module corpus, where a test also says how to make it anew.
   */
  private static final class Table {
    private static final String RESOURCE = "character-classes.txt";
    private static final int PAGE_BITS = 8;
    private static final int PAGE_SIZE = 1 << PAGE_BITS;

    static final Table INSTANCE = new Table(load());

    private final short[] pages = new short[(Character.MAX_CODE_POINT + 1) >> PAGE_BITS];
    private final CharacterClass[] classes;

    Table(String text) {
      // By hand: the first use of streams or of regular expressions would take longer than the
      // rest.
      List<String> lines = new ArrayList<>();
      for (int start = 0; start < text.length(); ) {
        int end = text.indexOf('\n', start);
        if (text.charAt(start) != '#') {
          lines.add(text.substring(start, end));
        }
        start = end + 1;
      }
      classes = new CharacterClass[(lines.size() + 1) << PAGE_BITS];
      Arrays.fill(classes, OTHER);
      for (int i = 0; i < lines.size(); i++) {
        String line = lines.get(i);
        int space = line.indexOf(' ');
        pages[Integer.parseInt(line, 0, space, 16)] = (short) (i + 1);
        fill((i + 1) << PAGE_BITS, line, space + 1);
      }
    }

    CharacterClass get(int codePoint) {
      int page = pages[codePoint >> PAGE_BITS];
      return classes[(page << PAGE_BITS) | (codePoint & (PAGE_SIZE - 1))];
    }

    private void fill(int position, String line, int firstRun) {
      int length = 0;
      for (int i = firstRun; i < line.length(); i++) {
        char c = line.charAt(i);
        if (c >= '0' && c <= '9') {
          length = 10 * length + c - '0';
        } else {
          int end = position + Math.max(1, length);
          Arrays.fill(classes, position, end, named(c, line));
          position = end;
          length = 0;
        }
      }
    }

    private static CharacterClass named(char letter, String line) {
      return switch (letter) {
        case 'v' -> VOWEL;
        case 'c' -> CONSONANT;
        case 'o' -> OTHER;
        default ->
            throw new IllegalStateException(
                RESOURCE + ": expected v, c or o, found '" + letter + "' in line: " + line);
      };
    }

    private static String load() {
      try (InputStream in = CharacterClass.class.getResourceAsStream(RESOURCE)) {
        if (in == null) {
          throw new IllegalStateException(
              "the resource org/erroralign/text/" + RESOURCE + " is missing from the class path");
        }
        return new String(in.readAllBytes(), StandardCharsets.US_ASCII);
      } catch (IOException e) {
        throw new UncheckedIOException("cannot read org/erroralign/text/" + RESOURCE, e);
      }
    }
  }
}
