package org.erroralign.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.erroralign.align.Aligner;
import org.erroralign.align.CostModel;
import org.erroralign.align.CostTerm;
import org.erroralign.align.ErrorAligner;
import org.erroralign.align.Search;
import org.erroralign.baseline.OptimalWordAligner;
import org.erroralign.baseline.OracleAligner;
import org.erroralign.baseline.WordLevenshteinAligner;
import org.erroralign.phonetic.PowerAligner;
import org.erroralign.phonetic.Pronouncer;
import org.erroralign.phonetic.SoundAligner;

/** An aligner under the name that tables call it by. */
public record Method(String name, Aligner aligner) {

  /** The name in data: lower case, words joined by an underscore. */
  String key() {
    return name.toLowerCase(Locale.ROOT).replaceAll("\\W+", "_");
  }

  /**
   * What the paper compares, and what we add.
   *
   * @param language of the texts: PWR is for English, sounds are for languages that have them
   */
  public static List<Method> all(String language) {
    List<Method> methods = new ArrayList<>();
    methods.add(new Method("standard", ErrorAligner.standard()));
    SoundAligner.of(language).ifPresent(sound -> methods.add(new Method("sound", sound)));
    methods.add(new Method("exact", ErrorAligner.errorAlign().withSearch(Search.exact())));
    methods.add(new Method("beam", ErrorAligner.errorAlign()));
    if (Pronouncer.isEnglish(language)) {
      methods.add(new Method("PWR", PowerAligner.standard()));
    }
    methods.add(new Method("OWA", OptimalWordAligner.standard()));
    methods.add(new Method("OWA published", OptimalWordAligner.published()));
    methods.add(new Method("LWA", WordLevenshteinAligner.standard()));
    methods.add(new Method("oracle", new OracleAligner()));
    return methods;
  }

  /** The paper's ablations (Table 4), each of its own aligner, which comes first. */
  public static List<Method> ablations() {
    ErrorAligner beam = ErrorAligner.errorAlign();
    CostModel costs = beam.costModel();
    CostModel single =
        costs.with(CostTerm.TWO_SIDED_FACTOR, 1).with(CostTerm.TWO_SIDED_DELIMITER, 1);
    CostModel unit =
        costs
            .with(CostTerm.DELIMITER, 1)
            .with(CostTerm.UNVOICED, 1)
            .with(CostTerm.VOICED, 1)
            .with(CostTerm.SUBSTITUTE_SIMILAR, 1)
            .with(CostTerm.SUBSTITUTE_DISSIMILAR, 1);
    CostModel restricted = costs.withRestrictedToGraph(true);
    return List.of(
        new Method("beam", beam),
        new Method("without substitution penalty", beam.withCostModel(single)),
        new Method("unit costs", beam.withCostModel(unit)),
        new Method("restricted to G_b", beam.withCostModel(restricted)),
        new Method("without pre-pass", beam.withWordPrePass(false)));
  }
}
