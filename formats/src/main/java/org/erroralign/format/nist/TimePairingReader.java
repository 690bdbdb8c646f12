package org.erroralign.format.nist;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.Details;
import org.erroralign.corpus.LookAheadReader;
import org.erroralign.corpus.PairedReader;
import org.erroralign.corpus.PairingReader.Missing;
import org.erroralign.corpus.PairingReport;
import org.erroralign.corpus.PairingReport.Ids;
import org.erroralign.corpus.Unpaired;
import org.erroralign.corpus.UnpairedIdsException;
import org.erroralign.corpus.Utterance;
import org.jspecify.annotations.Nullable;

/**
 * Puts the words of a ctm into the segments of an stm, as sclite does.
 *
 * <p>A word belongs to the first segment of its recording and channel that ends after the middle of
 * the word; what comes after the last segment belongs to the last one. Alternatives stay together,
 * where the word with the latest middle belongs. Segments that scoring ignores are dropped with the
 * words in them. Recordings and channels are compared without case. Both files are held in memory,
 * the words as texts.
 *
 * <p>A recording and channel counts as one id in the {@linkplain #report report}: it is missing
 * when the ctm has no word of it, extra when the stm has no segment of it.
 */
public final class TimePairingReader extends LookAheadReader<Utterance> implements PairedReader {
  private final CorpusReader<Unpaired> segmentReader;
  private final CorpusReader<Unpaired> wordReader;
  private final String referenceName;
  private final String hypothesisName;
  private final Missing missing;
  private long paired;
  private Ids missingIds = Ids.NONE;
  private Ids extraIds = Ids.NONE;
  private @Nullable Iterator<Utterance> utterances;

  public TimePairingReader(
      String referenceName,
      CorpusReader<Unpaired> segmentReader,
      String hypothesisName,
      CorpusReader<Unpaired> wordReader,
      Missing missing) {
    this.referenceName = referenceName;
    this.segmentReader = segmentReader;
    this.hypothesisName = hypothesisName;
    this.wordReader = wordReader;
    this.missing = missing;
  }

  /** A segment of the stm with the words that fall into it. */
  private record Segment(Unpaired reference, CtmWords words) {
    Utterance utterance() {
      return Utterance.of(
          reference, new Unpaired(reference.id(), words.transcript(), reference.details()));
    }
  }

  @Override
  protected @Nullable Utterance find() {
    if (utterances == null) {
      utterances = pair().iterator();
    }
    return utterances.hasNext() ? utterances.next() : null;
  }

  private List<Utterance> pair() {
    Map<String, List<Segment>> recordings = new LinkedHashMap<>();
    List<Segment> all = new ArrayList<>();
    while (segmentReader.hasNext()) {
      Segment segment = new Segment(segmentReader.next(), new CtmWords());
      all.add(segment);
      recordings.computeIfAbsent(key(segment.reference()), key -> new ArrayList<>()).add(segment);
    }
    Comparator<Segment> byTime =
        Comparator.comparingDouble(segment -> segment.reference().details().start());
    recordings.values().forEach(segments -> segments.sort(byTime));

    Map<String, List<Unpaired>> words = new LinkedHashMap<>(); // those that wait for others
    while (wordReader.hasNext()) {
      Unpaired word = wordReader.next();
      List<Unpaired> group = words.computeIfAbsent(key(word), key -> new ArrayList<>());
      group.add(word);
      if (CtmWords.isComplete(group)) {
        assign(recordings.getOrDefault(key(word), List.of()), group);
        group.clear();
      }
    }
    List<String> extra =
        words.keySet().stream().filter(key -> !recordings.containsKey(key)).toList();
    List<String> absent =
        recordings.keySet().stream().filter(key -> !words.containsKey(key)).toList();
    extraIds = ids(extra);
    missingIds = ids(absent);
    if (missing == Missing.FAIL && !(extra.isEmpty() && absent.isEmpty())) {
      throw new UnpairedIdsException(referenceName, hypothesisName, report());
    }
    List<Utterance> result =
        all.stream()
            .filter(segment -> !StmFormat.isIgnored(segment.reference()))
            .filter(
                segment -> missing != Missing.SKIP || words.containsKey(key(segment.reference())))
            .map(Segment::utterance)
            .toList();
    paired = result.size();
    return result;
  }

  private static Ids ids(List<String> keys) {
    return new Ids(keys.size(), keys.stream().limit(Ids.LISTED).toList());
  }

  private static String key(Unpaired item) {
    Details details = item.details();
    return (details.audio() + " " + details.channel()).toLowerCase(Locale.ROOT);
  }

  /** Puts a word, or alternatives, into the segment where they belong. */
  private static void assign(List<Segment> segments, List<Unpaired> group) {
    double middle = middle(group);
    for (int i = 0; i < segments.size(); i++) {
      Segment segment = segments.get(i);
      if (middle < segment.reference().details().end() || i == segments.size() - 1) {
        group.forEach(segment.words()::add);
        return;
      }
    }
  }

  /** That of the word whose middle is latest. */
  private static double middle(List<Unpaired> group) {
    return group.stream()
        .map(Unpaired::details)
        .filter(Details::hasTimes)
        .mapToDouble(details -> (details.start() + details.end()) / 2)
        .max()
        .orElse(Double.NaN);
  }

  @Override
  public String name() {
    return referenceName + " and " + hypothesisName;
  }

  @Override
  public PairingReport report() {
    return new PairingReport(paired, missingIds, extraIds, Ids.NONE, Ids.NONE);
  }

  @Override
  public long leftOut() {
    return report().leftOut(missing);
  }

  @Override
  public long bytesRead() {
    return segmentReader.bytesRead() + wordReader.bytesRead();
  }

  @Override
  public void close() throws IOException {
    try {
      segmentReader.close();
    } finally {
      wordReader.close();
    }
  }
}
