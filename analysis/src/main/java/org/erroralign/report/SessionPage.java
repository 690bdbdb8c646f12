package org.erroralign.report;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.erroralign.analysis.report.Provenance;
import org.erroralign.analysis.report.Report;
import org.erroralign.analysis.report.ReportJson;
import org.erroralign.json.JsonWriter;
import org.erroralign.metric.Session;
import org.erroralign.metric.SpeakerErrors;
import org.erroralign.metric.SpeakerErrors.Link;
import org.erroralign.metric.SpeakerErrors.Word;
import org.erroralign.metric.Turn;

/**
 * Writes the page of conversations: every turn in order of time, what was heard for its words, and
 * whose they were taken for. It is one file as {@link ReportPage} is, with the same look.
 */
public final class SessionPage {
  private static final PageTemplate TEMPLATE =
      PageTemplate.ofReport(
          "media-src 'self' file:;", "dom theme data list rows charts table conversation app");

  private final Function<String, String> audioLinks;
  private final List<byte[]> sessions = new ArrayList<>();

  /**
   * @param audioLinks from the name of a session to the address of its audio, empty where there is
   *     none
   */
  public SessionPage(Function<String, String> audioLinks) {
    this.audioLinks = audioLinks;
  }

  /** A part to gather into, for {@link #addAll}. */
  public SessionPage empty() {
    return new SessionPage(audioLinks);
  }

  public void add(Session session) {
    StringBuilder text = new StringBuilder();
    JsonWriter json = JsonWriter.compact(text).beginObject().field("id", session.id());
    String audio = audioLinks.apply(session.id());
    if (!audio.isEmpty()) {
      json.field("audio", audio);
    }
    SpeakerErrors errors = SpeakerErrors.of(session);
    json.field("words", errors.errors().referenceWords())
        .field("errors", errors.errors().errors())
        .field("wrongSpeaker", errors.speakerErrors())
        .field("lostInOverlap", errors.lostInOverlap());
    writeTurns(json.name("heard"), session.hypothesis(), k -> {});
    Map<Integer, List<Link>> links = byTurn(session);
    writeTurns(
        json.name("turns"),
        session.reference(),
        turn -> writeLinks(json, links.getOrDefault(turn, List.of())));
    json.endObject();
    sessions.add(text.toString().getBytes(StandardCharsets.UTF_8));
  }

  /** Adds what was gathered apart, in the order of the sessions. */
  public void addAll(SessionPage other) {
    sessions.addAll(other.sessions);
  }

  /**
   * Writes turns.
   *
   * @param rest writes what a turn has besides
   */
  private static void writeTurns(JsonWriter json, List<Turn> turns, IntConsumer rest) {
    json.beginArray();
    for (int k = 0; k < turns.size(); k++) {
      Turn turn = turns.get(k);
      json.beginObject()
          .field("speaker", turn.speaker())
          .field("words", String.join(" ", turn.words()));
      if (turn.hasTimes()) {
        json.field("start", turn.start()).field("end", turn.end());
      }
      if (!turn.wordStarts().isEmpty()) {
        WordFacts.writeTimes(json, turn.wordStarts());
      }
      rest.accept(k);
      json.endObject();
    }
    json.endArray();
  }

  /** Four values a link: the word in its turn or -1, the heard turn and the word in it, overlap. */
  private static void writeLinks(JsonWriter json, List<Link> links) {
    json.name("links").beginArray();
    for (Link link : links) {
      json.value(link.said().place())
          .value(link.heard().turn())
          .value(link.heard().place())
          .value(link.inOverlap() ? 1 : 0);
    }
    json.endArray().name("givenTo").beginArray();
    links.forEach(link -> json.value(link.givenTo()));
    json.endArray();
  }

  /** The links of each turn; words that were inserted are in the turn that is nearest in time. */
  private static Map<Integer, List<Link>> byTurn(Session session) {
    Map<Integer, List<Link>> turns = new LinkedHashMap<>();
    Map<String, List<Link>> speakers = new LinkedHashMap<>();
    SpeakerErrors.links(session)
        .forEach(
            link -> speakers.computeIfAbsent(link.speaker(), s -> new ArrayList<>()).add(link));
    for (List<Link> links : speakers.values()) {
      int[] next = new int[links.size() + 1];
      next[links.size()] = Word.NONE.turn();
      for (int k = links.size() - 1; k >= 0; k--) {
        Word said = links.get(k).said();
        next[k] = said.exists() ? said.turn() : next[k + 1];
      }
      int before = Word.NONE.turn();
      for (int k = 0; k < next.length - 1; k++) {
        Link link = links.get(k);
        before = link.said().exists() ? link.said().turn() : before;
        int turn = link.said().exists() ? before : nearest(session, link, before, next[k]);
        turns.computeIfAbsent(turn, any -> new ArrayList<>()).add(link);
      }
    }
    return turns;
  }

  /** Of the turns before and after an inserted word the nearer one; one of its speaker at least. */
  private static int nearest(Session session, Link link, int before, int after) {
    List<Turn> turns = session.reference();
    if (before < 0 && after < 0) {
      return IntStream.range(0, turns.size())
          .filter(k -> turns.get(k).speaker().equals(link.speaker()))
          .findFirst()
          .orElse(0);
    }
    if (before < 0 || after < 0) {
      return Math.max(before, after);
    }
    double heard = session.hypothesis().get(link.heard().turn()).start();
    boolean nearer = turns.get(after).start() - heard < heard - turns.get(before).end();
    return nearer && heard > turns.get(before).end() ? after : before;
  }

  /** How many sessions there are. */
  public int size() {
    return sessions.size();
  }

  /** Writes the page; the stream stays open. */
  public void write(OutputStream out, String title, Report report, Provenance made)
      throws IOException {
    TEMPLATE.write(
        out,
        title,
        sessions.size(),
        made,
        json -> json.name("report").literal(ReportJson.of(report)),
        to -> PageTemplate.writeArray(to, sessions));
  }
}
