package org.erroralign.align;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.erroralign.edit.NetworkEdits;
import org.erroralign.edit.NetworkEdits.Edit;
import org.erroralign.edit.NetworkEdits.Weights;
import org.erroralign.text.NormalizedText;
import org.erroralign.text.Transcript;
import org.erroralign.text.WordNetwork;
import org.erroralign.text.WordNetwork.Word;
import org.jspecify.annotations.Nullable;

/** Of two transcripts the forms with the fewest word errors between them, whatever the case. */
record BestForms(NormalizedText reference, NormalizedText hypothesis) {

  static BestForms of(Transcript reference, Transcript hypothesis) {
    if (reference.hasOneForm() && hypothesis.hasOneForm()) {
      return new BestForms(reference.firstForm(), hypothesis.firstForm());
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
    return new BestForms(
        WordNetwork.text(reference.original(), said),
        WordNetwork.text(hypothesis.original(), written));
  }

  private static void add(@Nullable Word word, List<Word> words) {
    if (word != null) {
      words.add(word);
    }
  }
}
