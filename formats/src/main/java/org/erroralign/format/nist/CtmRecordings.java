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
import org.erroralign.corpus.Unpaired;
import org.jspecify.annotations.Nullable;

/** Joins the words of each recording and channel to one text; holds one file in memory. */
public final class CtmRecordings implements CorpusReader<Unpaired> {
  private final CorpusReader<Unpaired> words;
  private @Nullable Iterator<Unpaired> texts;

  CtmRecordings(CorpusReader<Unpaired> words) {
    this.words = words;
  }

  @Override
  public boolean hasNext() {
    return texts().hasNext();
  }

  @Override
  public Unpaired next() {
    return texts().next();
  }

  private Iterator<Unpaired> texts() {
    if (texts == null) {
      texts = join().iterator();
    }
    return texts;
  }

  private List<Unpaired> join() {
    Map<String, Map<String, List<Unpaired>>> recordings = new LinkedHashMap<>();
    while (words.hasNext()) {
      Unpaired word = words.next();
      recordings
          .computeIfAbsent(word.details().audio(), audio -> new TreeMap<>())
          .computeIfAbsent(word.details().channel(), channel -> new ArrayList<>())
          .add(word);
    }
    List<Unpaired> joined = new ArrayList<>();
    recordings.forEach(
        (recording, channels) ->
            channels.forEach(
                (channel, all) -> {
                  String id = channels.size() == 1 ? recording : recording + "-" + channel;
                  joined.add(join(id, recording, channel, all));
                }));
    return joined;
  }

  private static Unpaired join(String id, String recording, String channel, List<Unpaired> all) {
    double start = Double.POSITIVE_INFINITY;
    double end = Double.NEGATIVE_INFINITY;
    for (Unpaired word : all) {
      if (word.details().hasTimes()) {
        start = Math.min(start, word.details().start());
        end = Math.max(end, word.details().end());
      }
    }
    Details details =
        end < start
            ? new Details("", recording, channel, Double.NaN, Double.NaN, Map.of(), Set.of())
            : new Details("", recording, channel, start, end, Map.of(), Set.of());
    return new Unpaired(id, CtmWords.transcript(all), details);
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
