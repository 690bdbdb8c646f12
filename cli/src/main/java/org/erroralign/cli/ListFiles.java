package org.erroralign.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.erroralign.analysis.Folding;
import org.erroralign.analysis.Term;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.WordLists;
import org.erroralign.corpus.WordLists.ListedTerm;

/** Reads the lists that options name. */
final class ListFiles {
  private ListFiles() {}

  /**
   * Terms; says on standard error which lines it left out.
   *
   * @param check throws an IllegalArgumentException with what was expected and found
   */
  static List<Term> terms(Path file, PrintWriter err, Consumer<Term> check) throws IOException {
    List<Term> terms = new ArrayList<>();
    for (ListedTerm listed : WordLists.terms(file.toString(), lines(file), err::println)) {
      Term term = Term.parse(listed.text(), listed.category());
      try {
        check.accept(term);
      } catch (IllegalArgumentException e) {
        String message = String.valueOf(e.getMessage());
        throw BadDataException.at(file.toString(), listed.line(), message);
      }
      terms.add(term);
    }
    err.flush();
    return terms;
  }

  /** How often words occur elsewhere, whatever their case. */
  static Map<String, Long> frequencies(Path file) throws IOException {
    return WordLists.frequencies(file.toString(), lines(file), Folding.CASE::fold);
  }

  private static List<String> lines(Path file) throws IOException {
    return WordLists.lines(file.toString(), Files.readAllBytes(file));
  }
}
