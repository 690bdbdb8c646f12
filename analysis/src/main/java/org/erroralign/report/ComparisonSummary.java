package org.erroralign.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.erroralign.analysis.Comparison;
import org.erroralign.analysis.Comparison.ChangedUtterance;
import org.erroralign.analysis.Comparison.ChangedWord;
import org.erroralign.analysis.Comparison.Difference;
import org.erroralign.stats.TestResult;

/** What a page says of each system compared with the first. */
final class ComparisonSummary {
  private final Comparison comparison;
  private final int limit;

  ComparisonSummary(Comparison comparison, int limit) {
    this.comparison = comparison;
    this.limit = limit;
  }

  /** An object for each system but the first. */
  List<Object> of(List<Difference> differences) {
    double[] corrected = Comparison.corrected(differences);
    List<Object> all = new ArrayList<>();
    for (int k = 1; k < comparison.systems().size(); k++) {
      Difference difference = differences.get(k - 1);
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("units", difference.units());
      fields.put("difference", SystemSummary.interval(difference.difference()));
      fields.put("relative", SystemSummary.interval(difference.relative()));
      fields.put("permutation", difference.permutation().pValue());
      fields.put("holm", corrected[k - 1]);
      fields.put("mapsswe", test(difference.mapsswe()));
      fields.put("mcNemar", test(difference.mcNemar()));
      fields.put("onlySecondRight", difference.onlySecondRight());
      fields.put("wilcoxon", test(difference.wilcoxon()));
      fields.put("sign", test(difference.sign()));
      fields.put("betterWords", words(k, true));
      fields.put("worseWords", words(k, false));
      fields.put("betterUtterances", utterances(k, true));
      fields.put("worseUtterances", utterances(k, false));
      all.add(fields);
    }
    return all;
  }

  /** p, statistic, observations. */
  private static List<Object> test(TestResult result) {
    return List.of(result.pValue(), result.statistic(), result.observations());
  }

  /** Word, said, errors before, errors now. */
  private Map<String, Object> words(int system, boolean better) {
    List<ChangedWord> all = comparison.changedWords(system, Integer.MAX_VALUE, better);
    List<Object> rows = new ArrayList<>();
    for (ChangedWord word : all.subList(0, Math.min(limit, all.size()))) {
      rows.add(
          List.of(word.word(), word.first().said(), word.first().errors(), word.second().errors()));
    }
    return SystemSummary.table(rows, all.size());
  }

  /** Id, words, errors before, errors now. */
  private Map<String, Object> utterances(int system, boolean better) {
    List<ChangedUtterance> all = comparison.changedUtterances(system, Integer.MAX_VALUE, better);
    List<Object> rows = new ArrayList<>();
    for (ChangedUtterance changed : all.subList(0, Math.min(limit, all.size()))) {
      rows.add(List.of(changed.id(), changed.words(), changed.first(), changed.second()));
    }
    return SystemSummary.table(rows, all.size());
  }
}
