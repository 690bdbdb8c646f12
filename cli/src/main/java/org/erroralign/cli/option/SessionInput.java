package org.erroralign.cli.option;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.PairingReader.Missing;
import org.erroralign.corpus.PairingReport;
import org.erroralign.corpus.PairingReport.Ids;
import org.erroralign.corpus.Side;
import org.erroralign.corpus.Unpaired;
import org.erroralign.corpus.UnpairedIdsException;
import org.erroralign.metric.Session;
import org.erroralign.metric.Turn;
import org.erroralign.normalize.Preparation;
import org.erroralign.text.Tokenizer;
import org.erroralign.text.Transcript;
import org.erroralign.text.WordDetails;

/** The sessions that a command works on, paired by id and prepared; all are in memory. */
final class SessionInput {
  private final Preparation preparation;
  private final List<String> remarks = new ArrayList<>();
  private long backwards;

  SessionInput(Preparation preparation) {
    this.preparation = preparation;
  }

  /**
   * Pairs sessions.
   *
   * @throws UnpairedIdsException when a session is on one side only and that is not allowed
   */
  CorpusReader<Session> pair(
      Map<String, List<Unpaired>> references,
      Map<String, List<Unpaired>> hypotheses,
      Missing missing)
      throws IOException {
    List<String> unheard =
        references.keySet().stream().filter(id -> !hypotheses.containsKey(id)).toList();
    List<String> unsaid =
        hypotheses.keySet().stream().filter(id -> !references.containsKey(id)).toList();
    List<Session> sessions = new ArrayList<>();
    references.forEach(
        (id, turns) -> {
          if (hypotheses.containsKey(id) || missing == Missing.EMPTY) {
            sessions.add(
                new Session(
                    id,
                    turns(turns, Side.REFERENCE),
                    turns(hypotheses.getOrDefault(id, List.of()), Side.HYPOTHESIS)));
          }
        });
    PairingReport report =
        new PairingReport(sessions.size(), ids(unheard), ids(unsaid), Ids.NONE, Ids.NONE);
    if (!report.isClean() && missing == Missing.FAIL) {
      throw new UnpairedIdsException("--ref", "--hyp", report);
    }
    if (!report.isClean()) {
      remarks.add(report.describe());
    }
    if (backwards > 0) {
      remarks.add(
          String.format(
              Locale.ROOT,
              backwards == 1
                  ? "%,d turn ends before it starts; it is taken to end where it starts"
                  : "%,d turns end before they start; they are taken to end where they start",
              backwards));
    }
    return CorpusReader.of(sessions, remarks, report.leftOut(missing));
  }

  private static Ids ids(List<String> all) {
    return new Ids(all.size(), all.stream().limit(Ids.LISTED).toList());
  }

  private List<Turn> turns(List<Unpaired> read, Side side) {
    List<Turn> turns = new ArrayList<>();
    for (Unpaired turn : read) {
      Transcript words = preparation.of(turn.id(), turn.transcript(), side);
      double start = turn.details().start();
      double end = turn.details().end();
      if (end < start) {
        backwards++;
        end = start;
      }
      Turn plain = Turn.of(turn.details().speaker(), start, end, words.text());
      List<Double> starts = words.hasTimes() ? starts(words) : List.of();
      turns.add(
          starts.size() == plain.words().size()
              ? new Turn(plain.speaker(), start, end, plain.words(), starts)
              : plain);
    }
    return turns;
  }

  private static List<Double> starts(Transcript words) {
    return Tokenizer.whitespace().tokenize(words.text()).stream()
        .map(word -> words.firstForm().inOriginal(word.span()))
        .map(given -> WordDetails.of(given, words.words()).start())
        .toList();
  }
}
