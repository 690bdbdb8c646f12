package org.erroralign.report;

import java.util.List;
import java.util.function.Function;
import org.erroralign.analysis.TermQuery;
import org.erroralign.text.Tokenizer;

/**
 * What a page is about and how much it may hold.
 *
 * @param systems their names, one or more
 * @param tokenizer the one of the aligner
 * @param keywords terms to follow; may be empty
 * @param groups attributes to group and filter by
 * @param audioLinks from what a corpus says of an utterance's audio to a link; empty for none
 * @param seed which utterances a sample has
 */
public record PageSettings(
    String title,
    List<String> systems,
    Tokenizer tokenizer,
    TermQuery keywords,
    List<String> groups,
    Function<String, String> audioLinks,
    Limits limits,
    long seed) {

  public PageSettings {
    systems = List.copyOf(systems);
    groups = List.copyOf(groups);
  }

  /**
   * How much a page may hold at most.
   *
   * @param utterances their number
   * @param bytes of all their texts and alignments before compression
   * @param rows of each table
   */
  public record Limits(int utterances, long bytes, int rows) {
    /** What a browser shows smoothly, in a file that can be mailed. */
    public static final Limits STANDARD = new Limits(20_000, 48L << 20, 20_000);
  }
}
