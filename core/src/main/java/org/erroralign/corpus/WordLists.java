package org.erroralign.corpus;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
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
   */
  public record ListedTerm(String text, String category) {}

  /** The lines of a small file in UTF-8; a mark at its start is tolerated. */
  public static List<String> lines(String file, byte[] content) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(content)).toString();
      return text.substring(text.startsWith("\uFEFF") ? 1 : 0).lines().toList();
    } catch (CharacterCodingException e) {
      throw new BadDataException(file, "UTF-8", "other bytes");
    }
  }

  /**
   * Terms with a category after a tab where there is one, each once, in their order; what begins
   * with {@code #} is a comment.
   *
   * @param remarks is told which lines are left out
   */
  public static List<ListedTerm> terms(String file, List<String> lines, Consumer<String> remarks) {
    Map<ListedTerm, Integer> lineOfTerm = new LinkedHashMap<>();
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
      ListedTerm term =
          tab < 0
              ? new ListedTerm(line.strip(), "")
              : new ListedTerm(line.substring(0, tab).strip(), line.substring(tab + 1).strip());
      if (term.text().isEmpty()) {
        throw new BadDataException(file, k + 1, "a term before the tab", "none");
      }
      Integer first = lineOfTerm.putIfAbsent(term, k + 1);
      if (first != null) {
        remarks.accept(file + ":" + (k + 1) + ": left out, the same as in line " + first);
      }
    }
    if (blank > 0) {
      remarks.accept(
          file + ": " + blank + (blank == 1 ? " blank line" : " blank lines") + " left out");
    }
    return List.copyOf(lineOfTerm.keySet());
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
