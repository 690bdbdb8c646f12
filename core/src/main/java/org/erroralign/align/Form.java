package org.erroralign.align;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.erroralign.text.NormalizedText;
import org.erroralign.text.Span;
import org.erroralign.text.Transcript;
import org.erroralign.text.WordNetwork;
import org.erroralign.text.WordNetwork.Choice;
import org.erroralign.text.WordNetwork.Element;
import org.erroralign.text.WordNetwork.Word;

/**
 * One form of a transcript.
 *
 * @param readings which words of the text are not as they are written, in order
 */
record Form(NormalizedText text, List<Span> readings) {

  static Form first(Transcript transcript) {
    return new Form(transcript.firstForm(), List.of());
  }

  /**
   * The form that takes these forms of the choices.
   *
   * @param taken by choice, in the order of {@link ReadingSearch#choices}
   */
  static Form of(Transcript transcript, int[] taken) {
    for (int form : taken) {
      if (form != 0) {
        Builder builder = new Builder(taken);
        builder.add(transcript.network().elements(), true, false);
        return builder.form(transcript.original());
      }
    }
    return first(transcript);
  }

  /** The reading of a part of the text; empty if it is as it is written. */
  String reading(Span part) {
    int low = 0;
    int high = readings.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (readings.get(middle).end() <= part.start()) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return !part.isEmpty() && low < readings.size() && readings.get(low).start() < part.end()
        ? part.of(text.text())
        : "";
  }

  private static final class Builder {
    private final int[] taken;
    private final List<Word> words = new ArrayList<>();
    private final BitSet isReading = new BitSet();
    private int choice;

    Builder(int[] taken) {
      this.taken = taken;
    }

    /** Adds the words that are taken; choices are counted in those that are not, too. */
    void add(List<Element> elements, boolean isTaken, boolean reading) {
      for (Element element : elements) {
        if (element instanceof Choice alternatives) {
          int form = taken[choice++];
          for (int f = 0; f < alternatives.forms().size(); f++) {
            add(alternatives.forms().get(f).elements(), isTaken && f == form, reading || f > 0);
          }
        } else if (element instanceof Word word) {
          boolean leftOut = word.optional() && taken[choice++] != 0;
          if (isTaken && !leftOut) {
            isReading.set(words.size(), reading);
            words.add(word);
          }
        }
      }
    }

    Form form(String original) {
      List<Span> spans = new ArrayList<>();
      int start = 0;
      for (int w = 0; w < words.size(); w++) {
        Word word = words.get(w);
        int end = start + word.text().length();
        if (isReading.get(w)) {
          if (word.span().of(original).equals(word.text())) {
            isReading.clear(w); // a form that is written there, too
          } else {
            spans.add(new Span(start, end));
          }
        }
        start = end + 1;
      }
      return new Form(WordNetwork.text(original, words, isReading::get), spans);
    }
  }
}
