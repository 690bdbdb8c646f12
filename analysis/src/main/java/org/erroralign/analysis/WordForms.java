package org.erroralign.analysis;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.erroralign.align.Alignment;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;
import org.erroralign.text.Tokenizer;

/** Gathers the forms that reference words took where they were not recognised. */
public final class WordForms {
  private final Tokenizer tokenizer;
  private final Map<String, Tally<String>> forms = new HashMap<>();

  /**
   * @param tokenizer the one of the aligner
   */
  public WordForms(Tokenizer tokenizer) {
    this.tokenizer = tokenizer;
  }

  public void add(Alignment alignment) {
    for (int k = 0; k < alignment.segments().size(); k++) {
      Segment segment = alignment.segments().get(k);
      if (segment.operation() != Operation.MATCH && segment.operation() != Operation.INSERT) {
        String word = Folding.CASE.fold(segment.reference().of(alignment.reference()));
        forms.computeIfAbsent(word, key -> new Tally<>()).add(form(alignment, k));
      }
    }
  }

  /** What a word became; a hyphen marks a cut word, which follows whole in brackets. */
  private String form(Alignment alignment, int place) {
    Segment segment = alignment.segments().get(place);
    if (segment.hypothesis().isEmpty()) {
      return "";
    }
    String text = Folding.CASE.foldWords(alignment.comparedHypothesis(segment), tokenizer);
    if (!segment.startsInsideWord() && !segment.endsInsideWord()) {
      return text;
    }
    return segment.hyphenated(text) + " (" + whole(alignment, place) + ")";
  }

  /** The text of a segment and of those it shares a cut word with. */
  private String whole(Alignment alignment, int place) {
    List<Segment> segments = alignment.segments();
    int first = place;
    while (segments.get(first).hypothesis().isEmpty() || segments.get(first).startsInsideWord()) {
      first--;
    }
    int last = place;
    while (segments.get(last).hypothesis().isEmpty() || segments.get(last).endsInsideWord()) {
      last++;
    }
    String text =
        alignment
            .hypothesis()
            .substring(
                segments.get(first).hypothesis().start(), segments.get(last).hypothesis().end());
    return Folding.CASE.foldWords(text, tokenizer);
  }

  /** Adds what was gathered apart. */
  public void addAll(WordForms other) {
    other.forms.forEach(
        (word, tally) -> forms.computeIfAbsent(word, key -> new Tally<>()).addAll(tally));
  }

  /**
   * What a word became where it was not recognised; the empty text for a deletion.
   *
   * @param word in lower case
   */
  public Tally<String> of(String word) {
    return forms.getOrDefault(word, new Tally<>());
  }
}
