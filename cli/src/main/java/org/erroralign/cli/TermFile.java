package org.erroralign.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.erroralign.analysis.Term;
import org.erroralign.corpus.BadDataException;

/**
 * Reads terms from a file: one a line, with a category after a tab where there is one; what begins
 * with {@code #} is a comment. Says on standard error which lines it left out.
 */
final class TermFile {
  private TermFile() {}

  static List<Term> read(Path file, PrintWriter err) throws IOException {
    List<Term> terms = new ArrayList<>();
    Map<Term, Integer> lineOfTerm = new HashMap<>();
    long blank = 0;
    List<String> lines = TextLines.read(file);
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
        throw new BadDataException(
            file.toString(), k + 1, "a term, and a category after a tab", "JSON");
      }
      int tab = line.indexOf('\t');
      String text = tab < 0 ? line : line.substring(0, tab);
      Term term = Term.parse(text, tab < 0 ? "" : line.substring(tab + 1).strip());
      if (term.text().isEmpty()) {
        throw new BadDataException(file.toString(), k + 1, "a term before the tab", "none");
      }
      Integer first = lineOfTerm.putIfAbsent(term, k + 1);
      if (first == null) {
        terms.add(term);
      } else {
        err.println(file + ":" + (k + 1) + ": left out, the same as in line " + first);
      }
    }
    if (blank > 0) {
      err.println(
          file + ": " + blank + (blank == 1 ? " blank line" : " blank lines") + " left out");
    }
    err.flush();
    return terms;
  }
}
