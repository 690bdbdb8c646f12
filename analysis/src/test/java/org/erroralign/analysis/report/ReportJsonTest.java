package org.erroralign.analysis.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.erroralign.analysis.Tally;
import org.erroralign.analysis.report.Figure.Kind;
import org.erroralign.analysis.report.Report.Facts;
import org.erroralign.analysis.report.Report.Table;
import org.erroralign.json.JsonWriter;
import org.erroralign.stats.Interval;
import org.junit.jupiter.api.Test;

final class ReportJsonTest {
  private static final List<Figure<String>> COLUMNS =
      List.of(
          Figure.text("word", word -> word),
          Figure.count("letters", String::length),
          Figure.of("forms", Kind.TALLY, ReportJsonTest::forms));
  private static final Table<String> WORDS =
      new Table<>("words", "Words", COLUMNS, List.of("ab", ""), 1);

  private static Tally<String> forms(String word) {
    Tally<String> forms = new Tally<>();
    word.chars().forEach(c -> forms.add(Character.toString(c), c));
    return forms;
  }

  @Test
  void writesFactsAndTables() {
    Report report =
        new Report(
            "score",
            List.of(
                new Facts<>(
                        "rates",
                        "Rates",
                        List.of(
                            Figure.rate("wer", rate -> rate),
                            Figure.rate("cer", rate -> Double.NaN),
                            Figure.measured("seconds", rate -> rate / 3e5),
                            Figure.text("name", String::valueOf)),
                        0.25)
                    .with("wer", new Interval(0.25, 0.125, 0.5, 0.95, 20)),
                WORDS,
                new Table<>("none", "None", COLUMNS, List.of()),
                new Facts<>("nothing", "Nothing", List.of(), "")));
    assertThat(ReportJson.of(report))
        .isEqualTo(
            """
            {
              "command" : "score",
              "schema" : 1,
              "rates" : {
                "wer" : 0.25,
                "wer_interval" : {
                  "low" : 0.125,
                  "high" : 0.5,
                  "level" : 0.95,
                  "units" : 20
                },
                "cer" : null,
                "seconds" : 0.000000833333,
                "name" : "0.25"
              },
              "words" : [ {
                "word" : "ab",
                "letters" : 2,
                "forms" : [ {
                  "form" : "b",
                  "count" : 98
                }, {
                  "form" : "a",
                  "count" : 97
                } ]
              }, {
                "word" : "",
                "letters" : 0,
                "forms" : [ ]
              } ],
              "none" : [ ],
              "nothing" : { }
            }
            """);
  }

  @Test
  void writesTheRowsThatAreShownAndHowManyThereAre() {
    StringBuilder text = new StringBuilder();
    JsonWriter json = JsonWriter.compact(text).beginObject();
    ReportJson.writeShown(json, new Table<>("w", "", COLUMNS.subList(0, 1), List.of("a", "b"), 1));
    json.endObject();
    assertThat(text).hasToString("{\"w\":{\"rows\":[{\"word\":\"a\"}],\"total\":2}}");
  }

  @Test
  void writesBitByBitWhatItWritesAtOnce() {
    ReportJson json = new ReportJson("query");
    StringBuilder bits = new StringBuilder();
    json.beginTable("words");
    for (String word : WORDS.items()) {
      json.writeRow(COLUMNS, word);
      bits.append(json.take());
    }
    json.endTable();
    json.end();
    bits.append(json.take());
    assertThat(bits.toString()).isEqualTo(ReportJson.of(new Report("query", List.of(WORDS))));
    assertThat(json.take()).isEmpty();
  }

  @Test
  void writesATableAloneAsAnArrayOrAsLines() {
    Table<String> table = new Table<>("w", "", COLUMNS.subList(0, 2), List.of("a", "bc"), 1);
    assertThat(ReportJson.array(table))
        .isEqualTo(
            """
            [ {
              "word" : "a",
              "letters" : 1
            }, {
              "word" : "bc",
              "letters" : 2
            } ]
            """);
    assertThat(ReportJson.lines(table))
        .isEqualTo("{\"word\":\"a\",\"letters\":1}\n{\"word\":\"bc\",\"letters\":2}\n");
  }
}
