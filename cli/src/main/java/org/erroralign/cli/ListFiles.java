package org.erroralign.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.erroralign.analysis.Folding;
import org.erroralign.analysis.Term;
import org.erroralign.corpus.WordLists;

/** Reads the lists that options name. */
final class ListFiles {
  private ListFiles() {}

  /** Terms; says on standard error which lines it left out. */
  static List<Term> terms(Path file, PrintWriter err) throws IOException {
    List<Term> terms =
        WordLists.terms(file.toString(), lines(file), err::println).stream()
            .map(term -> Term.parse(term.text(), term.category()))
            .toList();
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
