package org.erroralign.cli.option;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.erroralign.analysis.Folding;
import org.erroralign.analysis.Term;
import org.erroralign.analysis.TermQuery;
import org.erroralign.text.Tokenizer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that says when a term and a word of a text are the same. */
public final class MatchOptions extends SharedOptions {
  enum Match {
    EXACT(Folding.EXACT),
    CASE(Folding.CASE),
    ACCENTS(Folding.CASE_AND_ACCENTS);

    private final Folding folding;

    Match(Folding folding) {
      this.folding = folding;
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Option(
      names = "--match",
      paramLabel = "exact|case|accents",
      description =
          "Terms are compared exactly, whatever the case (default), or whatever case and accents.")
  private Match match = Match.CASE;

  /** Refuses terms that cannot be looked for. */
  public Consumer<Term> check(Tokenizer tokenizer) {
    return term -> new TermQuery(List.of(term), match.folding, tokenizer);
  }

  /** A query for the terms of a file, or for none. */
  public TermQuery query(@Nullable Path file, Tokenizer tokenizer, PrintWriter err)
      throws IOException {
    List<Term> terms = file == null ? List.of() : ListFiles.terms(file, err, check(tokenizer));
    return query(terms, tokenizer, err);
  }

  /** A query for terms; says on standard error how many are the same as others. */
  public TermQuery query(List<Term> terms, Tokenizer tokenizer, PrintWriter err) {
    TermQuery query = valid("terms: ", () -> new TermQuery(terms, match.folding, tokenizer));
    int same = terms.size() - query.terms().size();
    if (same > 0) {
      err.println("terms: " + same + " left out, the same as others");
      err.flush();
    }
    return query;
  }
}
