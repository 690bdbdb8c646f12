package org.erroralign.format.nist;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.Details;
import org.erroralign.corpus.LookAheadReader;
import org.erroralign.corpus.Unpaired;
import org.jspecify.annotations.Nullable;

/**
 * Joins the words of each recording and channel to one text; holds the texts of one file in memory.
 */
final class CtmRecordings extends LookAheadReader<Unpaired> {
  private final CorpusReader<Unpaired> words;
  private @Nullable Iterator<Unpaired> texts;

  CtmRecordings(CorpusReader<Unpaired> words) {
    this.words = words;
  }

  @Override
  protected @Nullable Unpaired find() {
    if (texts == null) {
      texts = join().iterator();
    }
    return texts.hasNext() ? texts.next() : null;
  }

  /** What is known of a recording and channel. */
  private static final class Joined {
    private final CtmWords words = new CtmWords();
    private double start = Double.POSITIVE_INFINITY;
    private double end = Double.NEGATIVE_INFINITY;

    private void add(Unpaired word) {
      words.add(word);
      if (word.details().hasTimes()) {
        start = Math.min(start, word.details().start());
        end = Math.max(end, word.details().end());
      }
    }

    private Unpaired text(String id, String recording, String channel) {
      boolean timed = end >= start;
      Details details =
          new Details(
              "",
              recording,
              channel,
              timed ? start : Double.NaN,
              timed ? end : Double.NaN,
              Map.of(),
              Set.of());
      return new Unpaired(id, words.transcript(), details);
    }
  }

  private List<Unpaired> join() {
    Map<String, Map<String, Joined>> recordings = new LinkedHashMap<>();
    while (words.hasNext()) {
      Unpaired word = words.next();
      recordings
          .computeIfAbsent(word.details().audio(), audio -> new TreeMap<>())
          .computeIfAbsent(word.details().channel(), channel -> new Joined())
          .add(word);
    }
    List<Unpaired> joined = new ArrayList<>();
    recordings.forEach(
        (recording, channels) ->
            channels.forEach(
                (channel, all) -> {
                  String id = channels.size() == 1 ? recording : recording + "-" + channel;
                  joined.add(all.text(id, recording, channel));
                }));
    return joined;
  }

  @Override
  public long bytesRead() {
    return words.bytesRead();
  }

  @Override
  public void close() throws IOException {
    words.close();
  }
}
