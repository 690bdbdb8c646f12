package org.erroralign.spark;

import java.io.Serializable;
import java.util.List;
import org.erroralign.analysis.Folding;
import org.erroralign.analysis.Term;

/**
 * What is to be analysed.
 *
 * @param groups columns to group by, or {@link org.erroralign.analysis.Groups#LENGTH}
 * @param keywords terms to follow, which are sent to every machine once; may be empty
 * @param match which words are the same as those of a term
 */
public record AnalysisRequest(
    ErrorAlignOptions options, List<String> groups, List<Term> keywords, Folding match)
    implements Serializable {

  public AnalysisRequest {
    groups = List.copyOf(groups);
    keywords = List.copyOf(keywords);
  }

  /** Neither groups nor keywords. */
  public static AnalysisRequest of(ErrorAlignOptions options) {
    return new AnalysisRequest(options, List.of(), List.of(), Folding.CASE);
  }

  AnalysisRequest withOptions(ErrorAlignOptions newOptions) {
    return new AnalysisRequest(newOptions, groups, keywords, match);
  }

  public AnalysisRequest withGroups(List<String> newGroups) {
    return new AnalysisRequest(options, newGroups, keywords, match);
  }

  public AnalysisRequest withKeywords(List<Term> terms) {
    return new AnalysisRequest(options, groups, terms, match);
  }
}
