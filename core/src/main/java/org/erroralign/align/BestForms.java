package org.erroralign.align;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.erroralign.edit.NetworkEdits;
import org.erroralign.edit.NetworkEdits.Edit;
import org.erroralign.edit.NetworkEdits.Weights;
import org.erroralign.text.Span;
import org.erroralign.text.Transcript;
import org.erroralign.text.WordNetwork;
import org.erroralign.text.WordNetwork.Word;
import org.jspecify.annotations.Nullable;

/**
 * Of two transcripts the forms that fit each other best.
 *
 * @param exact whether no other forms fit better
 */
record BestForms(Form reference, Form hypothesis, boolean exact) {

  /** The first forms, as the best there are. */
  static BestForms first(Transcript reference, Transcript hypothesis) {
    return new BestForms(Form.first(reference), Form.first(hypothesis), true);
  }

  /** The forms with the fewest word errors between them, whatever the case. */
  static BestForms byWords(Transcript reference, Transcript hypothesis) {
    if (reference.hasOneForm() && hypothesis.hasOneForm()) {
      return first(reference, hypothesis);
    }
    List<Word> said = new ArrayList<>();
    List<Word> written = new ArrayList<>();
    for (Edit edit :
        NetworkEdits.find(
            reference.network(),
            hypothesis.network(),
            word -> word.toLowerCase(Locale.ROOT),
            Weights.UNIT)) {
      if (!edit.isLeftOut()) {
        add(edit.reference(), said);
        add(edit.hypothesis(), written);
      }
    }
    return new BestForms(form(reference, said), form(hypothesis, written), true);
  }

  private static void add(@Nullable Word word, List<Word> words) {
    if (word != null) {
      words.add(word);
    }
  }

  private static Form form(Transcript transcript, List<Word> words) {
    return new Form(WordNetwork.text(transcript.original(), words), List.of());
  }

  /** These forms aligned. */
  FormAlignment aligned(Aligner aligner) {
    return new FormAlignment(
        inOriginal(aligner.align(reference.text().text(), hypothesis.text().text())),
        reference.text(),
        hypothesis.text());
  }

  /**
   * An alignment of these forms in terms of the texts as they were given. What stems from one
   * written reference word is put together.
   */
  private Alignment inOriginal(Alignment alignment) {
    if (reference.text().isUnchanged() && hypothesis.text().isUnchanged()) {
      return alignment;
    }
    List<Segment> moved = new ArrayList<>(alignment.segments().size());
    List<Segment> group = new ArrayList<>();
    for (Segment segment : alignment.segments()) {
      if (!group.isEmpty() && !continues(group, segment)) {
        flush(group, moved);
      }
      group.add(segment);
    }
    flush(group, moved);
    return new Alignment(
        reference.text().original(),
        hypothesis.text().original(),
        moved,
        alignment.cost(),
        alignment.exact() && exact);
  }

  /** Whether a segment may be part of the written word that a group began with. */
  private boolean continues(List<Segment> group, Segment segment) {
    Span first = group.get(0).reference();
    if (first.isEmpty() || segment.reference().isEmpty()) {
      return !first.isEmpty();
    }
    boolean sameWord =
        reference.text().inOriginal(segment.reference()).equals(reference.text().inOriginal(first));
    Span all = new Span(first.start(), segment.reference().end());
    return sameWord && !reference.reading(all).isEmpty();
  }

  private void flush(List<Segment> group, List<Segment> moved) {
    int count = group.size();
    while (count > 1 && group.get(count - 1).reference().isEmpty()) {
      count--; // insertions after the last part
    }
    if (count > 0) {
      moved.add(moved(group.get(0), group.get(count - 1), group.subList(0, count)));
    }
    for (Segment insertion : group.subList(count, group.size())) {
      moved.add(moved(insertion, insertion, List.of(insertion)));
    }
    group.clear();
  }

  private Segment moved(Segment first, Segment last, List<Segment> parts) {
    Operation operation = first.operation();
    Segment firstHeard = first;
    Segment lastHeard = first;
    for (Segment part : parts) {
      operation = part.operation() == operation ? operation : Operation.SUBSTITUTE;
      if (!part.hypothesis().isEmpty()) {
        firstHeard = firstHeard.hypothesis().isEmpty() ? part : firstHeard;
        lastHeard = part;
      }
    }
    Span said = new Span(first.reference().start(), last.reference().end());
    Span heard = new Span(firstHeard.hypothesis().start(), lastHeard.hypothesis().end());
    return new Segment(
        operation,
        reference.text().inOriginal(said),
        hypothesis.text().inOriginal(heard),
        firstHeard.startsInsideWord(),
        lastHeard.endsInsideWord(),
        reference.reading(said),
        hypothesis.reading(heard));
  }
}
