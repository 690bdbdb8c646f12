package org.erroralign.align;

import java.util.Map;
import java.util.TreeMap;
import org.erroralign.text.SoundGroups;

/**
 * What the moves through the alignment graph cost: section 3.3 of the paper as a value.
 *
 * <p>A segment is <em>one-sided</em> when it consumes symbols of one text only (an insertion or a
 * deletion) and <em>two-sided</em> otherwise. Costs are multiples of 1/1000; a sensible model uses
 * multiples of 1/4, which keeps the exact search in its fast range.
 *
 * @param delimiter insert or delete {@code <} or {@code >} in a one-sided segment
 * @param twoSidedDelimiter the same in a two-sided segment; the factor does not apply to it
 * @param unvoiced insert or delete an unvoiced character (the paper's {@code #})
 * @param voiced insert or delete any other character
 * @param letters insert or delete these characters (by code point), instead of {@code voiced}
 * @param substituteSimilar substitute voiced characters that {@code soundGroups} calls similar
 * @param substituteDissimilar substitute other voiced characters; unvoiced ones never are
 * @param soundGroups which characters are similar
 * @param twoSidedFactor multiplies the cost of characters in two-sided segments (paper, eq. 1: 2)
 * @param offGraphPenalty for a move that starts outside V(G_b) (paper, eq. 4: 1)
 * @param offGraphMoves the moves that pay the penalty
 * @param restrictedToGraph paths may not leave V(G_b) at all (the paper's ablation)
 * @param endInsideWord for each segment end that lies inside a hypothesis word
 * @param insertionEndInsideWord in addition, for each end of an insertion inside a hypothesis word
 * @param preferInitials among equal costs, cut a hypothesis word where the next reference word's
 *     first letter stands, or one that sounds like it
 * @param segmentRule when segments close
 */
public record CostModel(
    double delimiter,
    double twoSidedDelimiter,
    double unvoiced,
    double voiced,
    Map<Integer, Double> letters,
    double substituteSimilar,
    double substituteDissimilar,
    SoundGroups soundGroups,
    double twoSidedFactor,
    double offGraphPenalty,
    OffGraphMoves offGraphMoves,
    boolean restrictedToGraph,
    double endInsideWord,
    double insertionEndInsideWord,
    boolean preferInitials,
    SegmentRule segmentRule) {

  /** Which moves pay the penalty for leaving the backtrace graph. */
  public enum OffGraphMoves {
    /** Every move, as in eq. 4 of the paper. */
    EVERY_MOVE,
    /** Substitutions, and insertions and deletions of voiced characters: error-align's choice. */
    VOICED_EDITS
  }

  private static final CostModel REFERENCE =
      new CostModel(
          1,
          2,
          2,
          2,
          Map.of(),
          2,
          3,
          SoundGroups.vowelsAndConsonants(),
          2,
          1,
          OffGraphMoves.VOICED_EDITS,
          false,
          0,
          0,
          false,
          SegmentRule.ERROR_ALIGN);

  private static final CostModel PAPER =
      REFERENCE.toBuilder()
          .unvoiced(1)
          .offGraphMoves(OffGraphMoves.EVERY_MOVE)
          .segmentRule(SegmentRule.PAPER)
          .build();

  private static final CostModel STANDARD =
      new CostModel(
          0.75,
          1,
          1,
          2,
          Map.of((int) 'h', 1.0),
          1,
          2,
          SoundGroups.standard(),
          1.5,
          0,
          OffGraphMoves.VOICED_EDITS,
          false,
          0.5,
          1.5,
          true,
          SegmentRule.STANDARD);

  public CostModel {
    requireCost("delimiter", delimiter);
    requireCost("twoSidedDelimiter", twoSidedDelimiter);
    requireCost("unvoiced", unvoiced);
    requireCost("voiced", voiced);
    requireCost("substituteSimilar", substituteSimilar);
    requireCost("substituteDissimilar", substituteDissimilar);
    requireCost("twoSidedFactor", twoSidedFactor);
    requireCost("offGraphPenalty", offGraphPenalty);
    requireCost("endInsideWord", endInsideWord);
    requireCost("insertionEndInsideWord", insertionEndInsideWord);
    letters.forEach((letter, cost) -> requireCost(Character.toString(letter), cost));
    letters = java.util.Collections.unmodifiableMap(new TreeMap<>(letters));
  }

  private static void requireCost(String name, double cost) {
    if (!(cost >= 0 && cost <= 100)) {
      throw new IllegalArgumentException(
          "expected a cost from 0 to 100 for " + name + ", found " + cost);
    }
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
    return REFERENCE;
  }

  /** Whether the search must know the backtrace graph. */
  boolean needsGraph() {
    return offGraphPenalty > 0 || restrictedToGraph;
  }

  /** A builder that starts with these costs. */
  public Builder toBuilder() {
    return new Builder(this);
  }

  /** Changes single costs of a model. */
  public static final class Builder {
    private double delimiter;
    private double twoSidedDelimiter;
    private double unvoiced;
    private double voiced;
    private Map<Integer, Double> letters;
    private double substituteSimilar;
    private double substituteDissimilar;
    private SoundGroups soundGroups;
    private double twoSidedFactor;
    private double offGraphPenalty;
    private OffGraphMoves offGraphMoves;
    private boolean restrictedToGraph;
    private double endInsideWord;
    private double insertionEndInsideWord;
    private boolean preferInitials;
    private SegmentRule segmentRule;

    private Builder(CostModel model) {
      delimiter = model.delimiter;
      twoSidedDelimiter = model.twoSidedDelimiter;
      unvoiced = model.unvoiced;
      voiced = model.voiced;
      letters = model.letters;
      substituteSimilar = model.substituteSimilar;
      substituteDissimilar = model.substituteDissimilar;
      soundGroups = model.soundGroups;
      twoSidedFactor = model.twoSidedFactor;
      offGraphPenalty = model.offGraphPenalty;
      offGraphMoves = model.offGraphMoves;
      restrictedToGraph = model.restrictedToGraph;
      endInsideWord = model.endInsideWord;
      insertionEndInsideWord = model.insertionEndInsideWord;
      preferInitials = model.preferInitials;
      segmentRule = model.segmentRule;
    }

    public Builder delimiter(double cost) {
      delimiter = cost;
      return this;
    }

    public Builder twoSidedDelimiter(double cost) {
      twoSidedDelimiter = cost;
      return this;
    }

    public Builder unvoiced(double cost) {
      unvoiced = cost;
      return this;
    }

    public Builder voiced(double cost) {
      voiced = cost;
      return this;
    }

    public Builder letters(Map<Integer, Double> costs) {
      letters = costs;
      return this;
    }

    public Builder substituteSimilar(double cost) {
      substituteSimilar = cost;
      return this;
    }

    public Builder substituteDissimilar(double cost) {
      substituteDissimilar = cost;
      return this;
    }

    public Builder soundGroups(SoundGroups groups) {
      soundGroups = groups;
      return this;
    }

    public Builder twoSidedFactor(double factor) {
      twoSidedFactor = factor;
      return this;
    }

    public Builder offGraphPenalty(double cost) {
      offGraphPenalty = cost;
      return this;
    }

    public Builder offGraphMoves(OffGraphMoves moves) {
      offGraphMoves = moves;
      return this;
    }

    public Builder restrictedToGraph(boolean restricted) {
      restrictedToGraph = restricted;
      return this;
    }

    public Builder endInsideWord(double cost) {
      endInsideWord = cost;
      return this;
    }

    public Builder insertionEndInsideWord(double cost) {
      insertionEndInsideWord = cost;
      return this;
    }

    public Builder preferInitials(boolean prefer) {
      preferInitials = prefer;
      return this;
    }

    public Builder segmentRule(SegmentRule rule) {
      segmentRule = rule;
      return this;
    }

    public CostModel build() {
      return new CostModel(
          delimiter,
          twoSidedDelimiter,
          unvoiced,
          voiced,
          letters,
          substituteSimilar,
          substituteDissimilar,
          soundGroups,
          twoSidedFactor,
          offGraphPenalty,
          offGraphMoves,
          restrictedToGraph,
          endInsideWord,
          insertionEndInsideWord,
          preferInitials,
          segmentRule);
    }
  }
}
