package org.erroralign.corpus;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Reads the lists that users keep beside a corpus, one entry a line: terms to follow, and how often
 * words occur.
 *
 * <p>It is given the lines, from wherever they come, and the name of their file for messages.
 */
public final class WordLists {
  private WordLists() {}

  /**
   * A term as it is listed.
   *
   * @param category such as drug or person; empty when there is none
   * @param line where it is listed, counted from 1
   */
  public record ListedTerm(String text, String category, int line) {}

  /** The lines of a small file in UTF-8; a mark at its start is tolerated. */
  public static List<String> lines(String file, byte[] content) {
    ByteBuffer bytes = ByteBuffer.wrap(content);
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
      return text.substring(text.startsWith("\uFEFF") ? 1 : 0).lines().toList();
    } catch (CharacterCodingException e) {
      long line = 1;
      for (int i = 0; i < bytes.position(); i++) {
        line += content[i] == '\n' ? 1 : 0;
      }
      String found = String.format(Locale.ROOT, "byte 0x%02x", content[bytes.position()]);
      throw new BadDataException(file, line, "UTF-8", found + " at offset " + bytes.position());
    }
  }

  /**
   * Terms with a category after a tab where there is one, each once, in their order; what begins
   * with {@code #} is a comment.
   *
   * @param remarks is told which lines are left out
   */
  public static List<ListedTerm> terms(String file, List<String> lines, Consumer<String> remarks) {
    Map<String, ListedTerm> terms = new LinkedHashMap<>();
    long blank = 0;
    for (int k = 0; k < lines.size(); k++) {
      String line = lines.get(k);
      if (line.startsWith("#")) {
        continue;
      }
      if (line.isBlank()) {
        blank++;
        continue;
      }
      if (line.startsWith("{")) {
        throw new BadDataException(file, k + 1, "a term, and a category after a tab", "JSON");
      }
      int tab = line.indexOf('\t');
      String text = line.substring(0, tab < 0 ? line.length() : tab).strip();
      String category = line.substring(tab < 0 ? line.length() : tab + 1).strip();
      if (text.isEmpty()) {
        throw new BadDataException(file, k + 1, "a term before the tab", "none");
      }
      ListedTerm term = new ListedTerm(text, category, k + 1);
      ListedTerm first = terms.putIfAbsent(text + '\t' + category, term);
      if (first != null) {
        remarks.accept(file + ":" + (k + 1) + ": left out, the same as in line " + first.line());
      }
    }
    if (blank > 0) {
      remarks.accept(
          file + ": " + blank + (blank == 1 ? " blank line" : " blank lines") + " left out");
    }
    return List.copyOf(terms.values());
  }

  /**
   * How often words occur: a word, a tab and a number; blank lines are ignored.
   *
   * @param folding makes words the same that count as one; their numbers are added
   */
  public static SortedMap<String, Long> frequencies(
      String file, List<String> lines, UnaryOperator<String> folding) {
    SortedMap<String, Long> frequencies = new TreeMap<>();
    for (int k = 0; k < lines.size(); k++) {
      String line = lines.get(k);
      int tab = line.lastIndexOf('\t');
      if (line.isBlank()) {
        continue;
      }
      try {
        long frequency = Long.parseLong(line.substring(tab + 1).strip());
        if (tab < 1 || frequency < 0) {
          throw new NumberFormatException();
        }
        frequencies.merge(folding.apply(line.substring(0, tab).strip()), frequency, Long::sum);
      } catch (NumberFormatException e) {
        throw new BadDataException(
            file, k + 1, "a word, a tab and a number", BadDataException.quote(line));
      }
    }
    return frequencies;
  }
}
