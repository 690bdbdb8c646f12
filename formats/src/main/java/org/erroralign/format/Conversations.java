package org.erroralign.format;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.Details;
import org.erroralign.corpus.Side;
import org.erroralign.corpus.Unpaired;
import org.erroralign.format.nist.CtmFormat;
import org.erroralign.format.timed.NlpFormat;
import org.jspecify.annotations.Nullable;

/** Reads files as conversations: turns by session, each with a speaker. */
public final class Conversations {
  private Conversations() {}

  /**
   * The turns of each session, in the order of the files; words of ctm and nlp are turns of their
   * own. Turns may end before they start.
   *
   * <p>A session goes by its recording, else by the name of the file. Who is not named goes by the
   * file where there are several, else by the channel.
   */
  public static Map<String, List<Unpaired>> read(
      List<Source> sources, @Nullable Format given, ReadOptions options, Side side)
      throws IOException {
    Map<String, List<Unpaired>> sessions = new LinkedHashMap<>();
    for (Source source : sources) {
      Format format = given == null ? Formats.of(source) : given;
      boolean words = format instanceof CtmFormat || format instanceof NlpFormat;
      ReadOptions asTurns =
          new ReadOptions(
              options.columns(), options.replaceMalformed(), !words, null, options.nlp(), true);
      try (CorpusReader<Unpaired> turns = format.readTranscripts(source, asTurns, side)) {
        String stem = source.stem("");
        while (turns.hasNext()) {
          Unpaired turn = turns.next();
          Details details = turn.details();
          String session = details.audio().isEmpty() ? stem : details.audio();
          String stream = sources.size() > 1 ? stem : details.channel();
          sessions
              .computeIfAbsent(session, id -> new ArrayList<>())
              .add(
                  new Unpaired(
                      turn.id(), turn.transcript(), details.or(Details.ofSpeaker(stream))));
        }
      }
    }
    return sessions;
  }
}
