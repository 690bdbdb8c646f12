package org.erroralign.normalize;

import java.util.Set;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.Side;
import org.erroralign.corpus.Utterance;
import org.erroralign.text.NistNotation;
import org.erroralign.text.Transcript;

/**
 * What is done to the texts of a corpus before they are compared: everything that is known of a
 * text is attached here, once.
 *
 * @param notation whether references may be in {@linkplain NistNotation NIST's notation}, though
 *     their format does not say so
 * @param wildcards words of references that stand for anything; no normalisation changes them
 */
public record Preparation(boolean notation, Set<String> wildcards, TextNormalizer normalizer) {
  /** Texts are compared as they are. */
  public static final Preparation NONE = new Preparation(false, Set.of(), TextNormalizer.none());

  public Preparation {
    wildcards = Set.copyOf(wildcards);
  }

  /**
   * The utterance as it is compared.
   *
   * @throws BadDataException that names the utterance where braces do not match
   */
  public Utterance of(Utterance utterance) {
    Transcript reference = utterance.reference();
    if (notation && reference.hasOneForm()) {
      reference = parsed(utterance.id(), reference.text());
    }
    return new Utterance(
        utterance.id(),
        normalizer.normalize(reference.withWildcards(wildcards), Side.REFERENCE),
        normalizer.normalize(utterance.hypothesis(), Side.HYPOTHESIS),
        utterance.details());
  }

  private static Transcript parsed(String id, String reference) {
    try {
      return NistNotation.parse(reference);
    } catch (IllegalArgumentException e) {
      throw BadDataException.inUtterance(id, String.valueOf(e.getMessage()));
    }
  }
}
