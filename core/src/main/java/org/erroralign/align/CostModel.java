package org.erroralign.align;

import static org.erroralign.align.CostTerm.APART_IN_TIME;
import static org.erroralign.align.CostTerm.DELIMITER;
import static org.erroralign.align.CostTerm.END_INSIDE_WORD;
import static org.erroralign.align.CostTerm.INSERTION_END_INSIDE_WORD;
import static org.erroralign.align.CostTerm.OFF_GRAPH_PENALTY;
import static org.erroralign.align.CostTerm.SUBSTITUTE_DISSIMILAR;
import static org.erroralign.align.CostTerm.SUBSTITUTE_SIMILAR;
import static org.erroralign.align.CostTerm.TWO_SIDED_DELIMITER;
import static org.erroralign.align.CostTerm.TWO_SIDED_FACTOR;
import static org.erroralign.align.CostTerm.UNVOICED;
import static org.erroralign.align.CostTerm.VOICED;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import org.erroralign.text.SoundGroups;

/**
 * What the moves through the alignment graph cost: section 3.3 of the paper as a value.
 *
 * <p>Costs are multiples of 1/1000; a sensible model uses multiples of 1/4, which keeps the exact
 * search in its fast range.
 *
 * @param costs the number of each term; a term that is not named costs nothing
 * @param letters insert or delete these characters (by code point), instead of {@code voiced}
 * @param soundGroups which characters are similar
 * @param offGraphMoves the moves that pay the penalty for leaving V(G_b)
 * @param restrictedToGraph paths may not leave V(G_b) at all (the paper's ablation)
 * @param preferInitials among equal costs, cut a hypothesis word where the next reference word's
 *     first letter stands, or one that sounds like it
 * @param segmentRule when segments close
 */
public record CostModel(
    Map<CostTerm, Double> costs,
    Map<Integer, Double> letters,
    SoundGroups soundGroups,
    OffGraphMoves offGraphMoves,
    boolean restrictedToGraph,
    boolean preferInitials,
    SegmentRule segmentRule) {

  /** Which moves pay the penalty for leaving the backtrace graph. */
  public enum OffGraphMoves {
    /** Every move, as in eq. 4 of the paper. */
    EVERY_MOVE,
    /** Substitutions, and insertions and deletions of voiced characters: error-align's choice. */
    VOICED_EDITS
  }

  private static final CostModel ERROR_ALIGN =
      new CostModel(
          Map.of(
              DELIMITER, 1.0,
              TWO_SIDED_DELIMITER, 2.0,
              UNVOICED, 2.0,
              VOICED, 2.0,
              SUBSTITUTE_SIMILAR, 2.0,
              SUBSTITUTE_DISSIMILAR, 3.0,
              TWO_SIDED_FACTOR, 2.0,
              OFF_GRAPH_PENALTY, 1.0),
          Map.of(),
          SoundGroups.vowelsAndConsonants(),
          OffGraphMoves.VOICED_EDITS,
          false,
          false,
          SegmentRule.ERROR_ALIGN);

  private static final CostModel PAPER =
      ERROR_ALIGN
          .with(UNVOICED, 1)
          .withOffGraphMoves(OffGraphMoves.EVERY_MOVE)
          .withSegmentRule(SegmentRule.PAPER);

  private static final CostModel STANDARD =
      new CostModel(
          Map.of(
              DELIMITER, 0.75,
              TWO_SIDED_DELIMITER, 1.0,
              UNVOICED, 1.0,
              VOICED, 2.0,
              SUBSTITUTE_SIMILAR, 1.0,
              SUBSTITUTE_DISSIMILAR, 2.0,
              TWO_SIDED_FACTOR, 1.5,
              END_INSIDE_WORD, 0.5,
              INSERTION_END_INSIDE_WORD, 1.5,
              APART_IN_TIME, 2.0),
          Map.of((int) 'h', 1.0),
          SoundGroups.standard(),
          OffGraphMoves.VOICED_EDITS,
          false,
          true,
          SegmentRule.STANDARD);

  public CostModel {
    Map<CostTerm, Double> all = new EnumMap<>(CostTerm.class);
    for (CostTerm term : CostTerm.values()) {
      all.put(term, checked(term, costs.getOrDefault(term, 0.0)));
    }
    costs = Collections.unmodifiableMap(all);
    letters.forEach((letter, cost) -> checked(Character.toString(letter), cost));
    letters = Collections.unmodifiableMap(new TreeMap<>(letters));
  }

  private static double checked(Object name, double cost) {
    if (!(cost >= 0 && cost <= 100)) {
      throw new IllegalArgumentException(
          "expected a cost from 0 to 100 for " + name + ", found " + cost);
    }
    return cost;
  }

  /**
   * The costs of the preset {@code standard}: closer to the words' true times than the paper's, and
   * with fewer words cut. It needs no backtrace graph.
   */
  public static CostModel standard() {
    return STANDARD;
  }

  /** The costs of the paper: eqs. 1 to 5, Table 2, with the arrows of eq. 5 put right. */
  public static CostModel paper() {
    return PAPER;
  }

  /** The costs of error-align 0.1.0b6. */
  public static CostModel errorAlign() {
    return ERROR_ALIGN;
  }

  public double cost(CostTerm term) {
    return costs.getOrDefault(term, 0.0);
  }

  /**
   * This model with another number for a term.
   *
   * @throws IllegalArgumentException when it is not from 0 to 100
   */
  public CostModel with(CostTerm term, double cost) {
    Map<CostTerm, Double> changed = new EnumMap<>(costs);
    changed.put(term, cost);
    return new CostModel(
        changed,
        letters,
        soundGroups,
        offGraphMoves,
        restrictedToGraph,
        preferInitials,
        segmentRule);
  }

  public CostModel withLetters(Map<Integer, Double> newLetters) {
    return new CostModel(
        costs,
        newLetters,
        soundGroups,
        offGraphMoves,
        restrictedToGraph,
        preferInitials,
        segmentRule);
  }

  public CostModel withSoundGroups(SoundGroups newSoundGroups) {
    return new CostModel(
        costs,
        letters,
        newSoundGroups,
        offGraphMoves,
        restrictedToGraph,
        preferInitials,
        segmentRule);
  }

  public CostModel withOffGraphMoves(OffGraphMoves newMoves) {
    return new CostModel(
        costs, letters, soundGroups, newMoves, restrictedToGraph, preferInitials, segmentRule);
  }

  public CostModel withRestrictedToGraph(boolean newRestricted) {
    return new CostModel(
        costs, letters, soundGroups, offGraphMoves, newRestricted, preferInitials, segmentRule);
  }

  public CostModel withPreferInitials(boolean newPreferInitials) {
    return new CostModel(
        costs,
        letters,
        soundGroups,
        offGraphMoves,
        restrictedToGraph,
        newPreferInitials,
        segmentRule);
  }

  public CostModel withSegmentRule(SegmentRule newRule) {
    return new CostModel(
        costs, letters, soundGroups, offGraphMoves, restrictedToGraph, preferInitials, newRule);
  }

  /** Whether the search must know the backtrace graph. */
  boolean needsGraph() {
    return cost(OFF_GRAPH_PENALTY) > 0 || restrictedToGraph;
  }
}
