package org.erroralign.normalize;

import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
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
 * @param offers what adds further forms to the texts of both sides, as they were given
 */
public record Preparation(
    boolean notation,
    Set<String> wildcards,
    List<UnaryOperator<Transcript>> offers,
    TextNormalizer normalizer) {
  /** Texts are compared as they are. */
  public static final Preparation NONE = new Preparation(false, Set.of(), TextNormalizer.none());

  public Preparation {
    wildcards = Set.copyOf(wildcards);
    offers = List.copyOf(offers);
  }

  /** No further forms are offered. */
  public Preparation(boolean notation, Set<String> wildcards, TextNormalizer normalizer) {
    this(notation, wildcards, List.of(), normalizer);
  }

  /**
   * The utterance as it is compared.
   *
   * @throws BadDataException that names the utterance where braces do not match
   */
  public Utterance of(Utterance utterance) {
    return new Utterance(
        utterance.id(),
        of(utterance.id(), utterance.reference(), Side.REFERENCE),
        of(utterance.id(), utterance.hypothesis(), Side.HYPOTHESIS),
        utterance.details());
  }

  /**
   * One text as it is compared.
   *
   * @throws BadDataException that names the utterance where braces do not match
   */
  public Transcript of(String id, Transcript transcript, Side side) {
    Transcript text = transcript;
    if (side == Side.REFERENCE) {
      text = notation && text.hasOneForm() ? parsed(id, text) : text;
      text = text.withWildcards(wildcards);
    }
    return normalizer.normalize(offered(text), side);
  }

  private Transcript offered(Transcript transcript) {
    Transcript offered = transcript;
    for (UnaryOperator<Transcript> offer : offers) {
      offered = offer.apply(offered);
    }
    return offered;
  }

  private static Transcript parsed(String id, Transcript reference) {
    try {
      return NistNotation.parse(reference.text())
          .withLabels(reference.labels())
          .withWords(reference.words());
    } catch (IllegalArgumentException e) {
      throw BadDataException.inUtterance(id, String.valueOf(e.getMessage()));
    }
  }
}
