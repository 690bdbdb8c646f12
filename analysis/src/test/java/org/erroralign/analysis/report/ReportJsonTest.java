package org.erroralign.analysis.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.erroralign.analysis.report.Report.Column;
import org.erroralign.analysis.report.Report.FactList;
import org.erroralign.analysis.report.Report.Kind;
import org.erroralign.analysis.report.Report.Table;
import org.erroralign.stats.Interval;
import org.junit.jupiter.api.Test;

final class ReportJsonTest {
  private static final List<Column> COLUMNS =
      List.of(new Column("word", "word", Kind.TEXT), new Column("forms", "", Kind.TEXT));

  @Test
  void writesFactsAndTables() {
    Report report =
        new Report(
            "score",
            List.of(
                new FactList("rates", "Rates")
                    .add("wer", "WER", Kind.RATE, 0.25, new Interval(0.25, 0.125, 0.5, 0.95), "n")
                    .add("cer", "CER", Kind.RATE, Double.NaN)
                    .add("words", "words", Kind.COUNT, 3L)
                    .add("exact", "exact", Kind.TEXT, true)
                    .done(),
                new Table(
                    "words",
                    "Words",
                    COLUMNS,
                    List.of(List.of("a", List.of("b", 1)), List.of("c", List.of())),
                    1),
                new Table("none", "None", COLUMNS, List.of(), 1),
                new FactList("nothing", "Nothing").done()));
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
                  "level" : 0.95
                },
                "cer" : null,
                "words" : 3,
                "exact" : true
              },
              "words" : [ {
                "word" : "a",
                "forms" : [ "b", 1 ]
              }, {
                "word" : "c",
                "forms" : [ ]
              } ],
              "none" : [ ],
              "nothing" : { }
            }
            """);
  }

  @Test
  void writesBitByBitWhatItWritesAtOnce() {
    ReportJson json = new ReportJson("query");
    StringBuilder bits = new StringBuilder();
    json.startArray("words");
    for (String word : List.of("a", "b")) {
      json.writeObject("word", word, "forms", List.of());
      bits.append(json.take());
    }
    json.endArray();
    json.end();
    bits.append(json.take());
    Table table =
        new Table(
            "words", "", COLUMNS, List.of(List.of("a", List.of()), List.of("b", List.of())), 1);
    assertThat(bits.toString()).isEqualTo(ReportJson.of(new Report("query", List.of(table))));
    assertThat(json.take()).isEmpty();
  }

  @Test
  void escapesWhatJsonCannotHold() {
    ReportJson json = new ReportJson("\"\\\b\t\n\f\r\u0001\u001F\u007F é \uD83D\uDE00 \uD83D");
    assertThat(json.take())
        .startsWith(
            "{\n  \"command\" : \"\\\"\\\\\\b\\t\\n\\f\\r\\u0001\\u001F\u007F é \uD83D\uDE00 \uFFFD\"");
  }
}
