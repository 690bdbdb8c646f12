package org.erroralign.cli;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.erroralign.align.Alignment;
import org.erroralign.analysis.AlignedUtterance;
import org.erroralign.analysis.Changes;
import org.erroralign.analysis.Comparison.Result;
import org.erroralign.corpus.Utterance;
import org.erroralign.metric.WordEdit;
import org.erroralign.text.Tokenizer;

/** An utterance with its word-level edits and its alignment. */
record ScoredUtterance(Utterance utterance, List<WordEdit> edits, Alignment alignment) {

  /** The alignment with all that the corpus says about the utterance. */
  AlignedUtterance aligned() {
    return new AlignedUtterance(utterance.id(), attributes(), alignment);
  }

  /**
   * The same as comparisons take it.
   *
   * @param tokenizer the one of the aligner
   */
  Result result(Tokenizer tokenizer) {
    return Result.of(edits, Changes.of(alignment, tokenizer), alignment);
  }

  private Map<String, String> attributes() {
    Map<String, String> attributes = new TreeMap<>(utterance.metadata());
    put(attributes, "speaker", utterance.speaker());
    put(attributes, "audio", utterance.audio());
    put(attributes, "channel", utterance.channel());
    return attributes;
  }

  private static void put(Map<String, String> attributes, String name, String value) {
    if (!value.isEmpty()) {
      attributes.put(name, value);
    }
  }
}
