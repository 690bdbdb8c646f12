package org.erroralign.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.regex.Pattern;
import org.erroralign.align.ErrorAligner;
import org.erroralign.analysis.FoundTerms.Found;
import org.erroralign.analysis.FoundTerms.Kind;
import org.erroralign.analysis.WordOutcomes.Counts;
import org.erroralign.analysis.report.AnalysisReport;
import org.erroralign.analysis.report.ReportJson;
import org.erroralign.corpus.Utterance;
import org.junit.jupiter.api.Test;

final class FoundTermsTest {
  private static FoundTerms in(String reference, String hypothesis) {
    FoundTerms found = new FoundTerms();
    found.add(ErrorAligner.standard().align(reference, hypothesis));
    return found;
  }

  @Test
  void numbersInitialsAndNamesThatStandTogether() {
    assertThat(
            in(
                    "He met Anna Schmidt. She paid 15 to NASA, I'm told by O'Brien",
                    "he met anna smith she paid 50 to nasa i'm told by o'brien")
                .terms())
        .containsOnly(
            Map.entry(new Found(Kind.NAME, "Anna Schmidt"), new Counts(1, 1, 0, 1)),
            Map.entry(new Found(Kind.NUMBER, "15"), new Counts(1, 1, 0, 1)),
            Map.entry(new Found(Kind.INITIALS, "NASA"), new Counts(1, 0, 0, 1)),
            Map.entry(new Found(Kind.NAME, "O'Brien"), new Counts(1, 0, 0, 1)));
  }

  @Test
  void titlesAreNoNamesAndEndNoSentence() {
    assertThat(in("we saw Dr. Miller and Mrs Jones", "we saw dr miller").terms())
        .containsOnlyKeys(new Found(Kind.NAME, "Miller"), new Found(Kind.NAME, "Jones"));
  }

  @Test
  void capitalsTellNothingWhereEverythingIsCapitals() {
    assertThat(in("HE MET ANNA IN 1999", "HE MET ANNA").terms())
        .containsOnlyKeys(new Found(Kind.NUMBER, "1999"))
        .containsValue(new Counts(1, 0, 1, 1));
  }

  @Test
  void aNameIsNotToldAgainAsARareWord() {
    Analysis analysis = new Analysis(Analysis.Settings.standard());
    Utterance utterance =
        new Utterance(
            "u",
            "the train of Jo Nesbo to Oslo left late and the people of the town were not happy",
            "the train of joe nes bow to also left late and the people of the town were happy");
    analysis.add(PairScorer.standard().score(utterance));
    String json = ReportJson.of(new AnalysisReport(null, 99).of(analysis));
    assertThat(json).contains("\"term\" : \"Oslo\"", "\"term\" : \"late\"");
    assertThat(json)
        .contains("\"term\" : \"Jo Nesbo\"")
        .doesNotContain("\"term\" : \"oslo\"", "\"term\" : \"nesbo\"");
    String rare = "\"category\" : \"rare word\"";
    long listed = Pattern.compile(rare).matcher(json).results().count() - 1;
    assertThat(json).as("each was said once").containsPattern(rare + ",\\s+\"said\" : " + listed);
  }
}
