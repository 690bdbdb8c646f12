package org.erroralign.analysis.report;

import static org.erroralign.analysis.report.Figure.count;
import static org.erroralign.analysis.report.Figure.rate;
import static org.erroralign.analysis.report.Figure.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.erroralign.analysis.SessionScores;
import org.erroralign.analysis.SessionScores.Found;
import org.erroralign.analysis.SessionScores.Row;
import org.erroralign.analysis.SessionScores.Sum;
import org.erroralign.analysis.report.Report.Facts;
import org.erroralign.analysis.report.Report.Section;
import org.erroralign.analysis.report.Report.Table;
import org.erroralign.metric.DiarizationErrors;
import org.erroralign.metric.ErrorCounts;
import org.erroralign.metric.SessionErrors.Placement;
import org.erroralign.metric.SpeakerErrors;

/** The parts of a report on conversations. */
public final class SessionSections {
  private static final List<Figure<Found>> FOUND =
      List.of(
          count("sessions", Found::sessions),
          count("sessions_without_times", Found::untimed),
          count("reference_speakers", Found::speakers),
          count("speakers_without_stream", Found::missedSpeakers),
          count("streams_without_speaker", Found::extraSpeakers),
          count("overlapping_turns", Found::overlappingTurns)
              .titled("turns that overlap another of their speaker"));

  private static final List<Figure<ErrorCounts>> COUNTS =
      List.of(
          count("reference_length", ErrorCounts::referenceWords).headed("length"),
          count("substitutions", ErrorCounts::substitutions).headed("sub"),
          count("deletions", ErrorCounts::deletions).headed("del"),
          count("insertions", ErrorCounts::insertions).headed("ins"),
          count("errors", ErrorCounts::errors),
          rate("error_rate", ErrorCounts::wer).headed("rate"));

  private static final List<Figure<SpeakerErrors>> PARTS =
      List.of(
          part("cp_wer", e -> e.errors().errors()).titled("cpWER"),
          part("recognition", SpeakerErrors::recognitionErrors).titled("  recognition"),
          part("wrong_speaker", SpeakerErrors::speakerErrors).titled("  wrong speaker"),
          part("lost_in_overlap", SpeakerErrors::lostInOverlap).titled("  lost in overlap"),
          count("recognition_errors", SpeakerErrors::recognitionErrors),
          count("wrong_speaker_errors", SpeakerErrors::speakerErrors),
          count("lost_in_overlap_words", SpeakerErrors::lostInOverlap),
          count("right_words", SpeakerErrors::allRightWords),
          count("misattributed_words", SpeakerErrors::misattributedWords)
              .titled("  under a wrong speaker"),
          rate("misattribution_rate", SpeakerErrors::misattributionRate).titled("  of right words"),
          Figure.<SpeakerErrors>count("words_in_overlap", e -> e.inOverlap().referenceWords()),
          Figure.<SpeakerErrors>rate("error_rate_in_overlap", e -> e.inOverlap().wer())
              .titled("  wrong or missing"),
          Figure.<SpeakerErrors>rate("error_rate_elsewhere", SessionSections::elsewhere)
              .titled("  wrong or missing elsewhere"));

  private static final List<Figure<DiarizationErrors>> DIARIZATION =
      List.of(
          rate("der", DiarizationErrors::der).titled("DER"),
          rate("missed", DiarizationErrors::missedRate).titled("  missed"),
          rate("false_alarm", DiarizationErrors::falseAlarmRate).titled("  false alarm"),
          rate("confused", DiarizationErrors::confusedRate).titled("  confused"),
          rate("jer", DiarizationErrors::jer).titled("JER"));

  private SessionSections() {}

  private static Figure<SpeakerErrors> part(String key, ToLongFunction<SpeakerErrors> errors) {
    return rate(key, all -> all.rate(errors.applyAsLong(all)));
  }

  private static double elsewhere(SpeakerErrors all) {
    long words = all.errors().referenceWords() - all.inOverlap().referenceWords();
    long right = all.errors().hits() - all.inOverlap().hits();
    return words == 0 ? Double.NaN : 1 - (double) right / words;
  }

  /**
   * All of it.
   *
   * @param each whether every session is told of too
   */
  public static List<Section> of(SessionScores scores, boolean each) {
    List<Section> sections = new ArrayList<>();
    sections.add(new Facts<>("conversations", "Conversations", FOUND, scores.found()));
    List<Figure<Sum>> columns = new ArrayList<>();
    columns.add(text("metric", sum -> sum.metric().title(sum.characters())));
    columns.add(count("sessions", sum -> sum.counts().utterances()));
    columns.add(count("exact_sessions", Sum::exact).headed("exact"));
    columns.addAll(Figure.in(COUNTS, Sum::counts));
    sections.add(new Table<>("session_metrics", "Error rates", columns, scores.sums()));
    sections.add(new Facts<>("cp_errors", "Who said it", PARTS, scores.speakers()));
    sections.add(
        new Table<>(
            "speakers",
            "By reference speaker, as cpWER has it",
            Named.columns(text("speaker", Named::name), COUNTS),
            Named.rows(scores.speakers().bySpeaker())));
    sections.add(matrix(scores.speakers()));
    if (scores.diarization().speakers() > 0) {
      sections.add(new Facts<>("diarization", "Who spoke when", DIARIZATION, scores.diarization()));
      sections.add(
          new Facts<>(
              "diarization_lenient",
              "The same, with a collar of 0.25 s and without overlap",
              DIARIZATION.subList(0, 4),
              scores.lenientDiarization()));
    }
    if (each) {
      List<Figure<Row>> rows = new ArrayList<>();
      rows.add(text("session", Row::session));
      rows.add(text("metric", row -> row.metric().title(false)));
      rows.add(text("found", row -> row.errors().exact() ? "exact" : "greedy"));
      rows.addAll(Figure.in(COUNTS, row -> row.errors().counts()));
      rows.add(Figure.<Row>text("placement", SessionSections::placement).unseen());
      sections.add(new Table<>("session_scores", "Sessions", rows, scores.rows()));
    }
    return sections;
  }

  /** Who goes with which stream: pairs of speakers, or of each turn that was placed. */
  private static String placement(Row row) {
    return row.errors().placements().stream()
        .map(placement -> placement.reference() + " → " + placement.hypothesis())
        .collect(Collectors.joining(", "));
  }

  private static Table<Map.Entry<Placement, Long>> matrix(SpeakerErrors errors) {
    return new Table<>(
        "speaker_matrix",
        "Right words, by who said them and whose they are in the hypothesis",
        List.of(
            text("said_by", entry -> entry.getKey().reference()),
            text("given_to", entry -> entry.getKey().hypothesis()),
            count("words", Map.Entry::getValue)),
        errors.rightWords().entrySet().stream()
            .sorted(
                Comparator.comparing((Map.Entry<Placement, Long> e) -> e.getKey().reference())
                    .thenComparing(Map.Entry::getValue, Comparator.reverseOrder())
                    .thenComparing(e -> e.getKey().hypothesis()))
            .toList(),
        20);
  }
}
