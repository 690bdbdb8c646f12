package org.erroralign.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.ByteBuffer;
import java.util.List;
import org.erroralign.align.Alignment;
import org.erroralign.align.ErrorAligner;

/**
 * Any term is refused when it is read, or finds places that lie inside the texts; data: chars, four
 * lines.
 */
class TermQueryFuzzTest {

  private static final int MOST = 300;
  private static final List<Folding> FOLDINGS = List.of(Folding.values());

  @FuzzTest
  void terms(byte[] data) {
    String text = ByteBuffer.wrap(data, 0, Math.min(MOST, data.length)).asCharBuffer().toString();
    String[] lines = text.split("\n", 4);
    if (lines.length < 4) {
      return;
    }
    Folding folding = FOLDINGS.get(data.length % FOLDINGS.size());
    List<Term> terms = List.of(Term.parse(lines[0], ""), Term.parse(lines[1], "kind"));
    String reference = lines[2];
    String hypothesis = lines[3];
    ErrorAligner aligner = ErrorAligner.standard();
    TermQuery query;
    try {
      query = new TermQuery(terms, folding, aligner.tokenizer());
    } catch (IllegalArgumentException e) {
      assertThat(e).hasMessageContaining("expected").hasMessageContaining("found");
      return;
    }
    Alignment alignment = aligner.align(reference, hypothesis);
    TermScores scores = new TermScores(query);
    query.find(alignment).forEach(found -> check(alignment, found));
    scores.add(alignment);
  }

  private static void check(Alignment alignment, Occurrence found) {
    assertThat(found.reference().end()).isLessThanOrEqualTo(alignment.reference().length());
    assertThat(found.hypothesis().end()).isLessThanOrEqualTo(alignment.hypothesis().length());
    assertThat(found.term()).isBetween(0, 1);
  }
}
