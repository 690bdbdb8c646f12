package org.erroralign.spark;

import java.io.Serializable;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.erroralign.analysis.Folding;
import org.erroralign.analysis.Groups;
import org.erroralign.analysis.Term;

/**
 * What is to be analysed.
 *
 * @param groups columns to group by, or {@link Groups#LENGTH}
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

  /** What is asked for of an utterance: what it is grouped by, and what it varies with. */
  Set<String> attributes() {
    Set<String> names = new LinkedHashSet<>();
    groups.forEach(group -> names.add(Groups.nameOf(group)));
    names.add("speaker");
    return names;
  }
}
