package org.erroralign.corpus;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import org.erroralign.text.Transcript;
import org.jspecify.annotations.Nullable;

/**
 * Pairs references with hypotheses by their ids.
 *
 * <p>Both sides are read in step. While their orders agree nothing is kept but the ids; a text
 * whose partner has not come yet waits in memory. Pairs come in the order in which they are
 * complete: that of the reference where the orders agree. Of ids that occur more than once the
 * first counts. After the last pair, {@link #hasNext} throws {@link UnpairedIdsException} when ids
 * are missing, extra or duplicate and that is not {@linkplain Missing allowed}.
 */
public final class PairingReader extends LookAheadReader<Utterance> implements PairedReader {
  /** What to do about ids that are missing, extra or duplicate. */
  public enum Missing {
    /** Throw after the last pair. */
    FAIL,
    /** Leave them out. */
    SKIP,
    /** A missing hypothesis is an empty one; extra and duplicate ones are left out. */
    EMPTY
  }

  /** More names of speakers tell no more. */
  private static final int MOST_SPEAKERS = 1000;

  private static final String OTHER_SPEAKERS =
      "the hypothesis names other speakers than the reference: score --speakers compares"
          + " conversations whatever speakers are called";

  private final Input references;
  private final Input hypotheses;
  private final Missing missing;

  /** The keys of all pairs; together with those that wait, all that were read. */
  private final Set<String> pairedKeys = new HashSet<>();

  private final Queue<Utterance> ready = new ArrayDeque<>();
  private long paired;
  private boolean ended;

  /**
   * Pairs two sides.
   *
   * @param ignoreCase whether ids that differ in case only are the same
   */
  public PairingReader(
      String referenceName,
      CorpusReader<Unpaired> references,
      String hypothesisName,
      CorpusReader<Unpaired> hypotheses,
      Missing missing,
      boolean ignoreCase) {
    this.references = new Input(referenceName, references, ignoreCase);
    this.hypotheses = new Input(hypothesisName, hypotheses, ignoreCase);
    this.missing = missing;
  }

  @Override
  protected @Nullable Utterance find() {
    while (ready.isEmpty() && !ended) {
      boolean more = read(references, hypotheses);
      more |= read(hypotheses, references);
      if (!more) {
        ended = true;
        end();
      }
    }
    return ready.poll();
  }

  @Override
  public String name() {
    return references.name + " and " + hypotheses.name;
  }

  @Override
  public List<String> remarks() {
    List<String> remarks = new ArrayList<>(PairedReader.super.remarks());
    remarks.addAll(advice());
    return remarks;
  }

  private List<String> advice() {
    return references.speakers.isEmpty()
            || hypotheses.speakers.isEmpty()
            || !Collections.disjoint(references.speakers, hypotheses.speakers)
        ? List.of()
        : List.of(OTHER_SPEAKERS);
  }

  @Override
  public PairingReport report() {
    return new PairingReport(
        paired,
        references.waitingIds(),
        hypotheses.waitingIds(),
        references.duplicates,
        hypotheses.duplicates);
  }

  @Override
  public long leftOut() {
    return report().leftOut(missing);
  }

  @Override
  public long bytesRead() {
    return references.reader.bytesRead() + hypotheses.reader.bytesRead();
  }

  @Override
  public void close() throws IOException {
    try {
      references.reader.close();
    } finally {
      hypotheses.reader.close();
    }
  }

  /** Reads a text of one side, which may wait for its partner or have one that waits. */
  private boolean read(Input own, Input others) {
    Unpaired text = own.next();
    if (text == null) {
      return false;
    }
    String key = own.key(text);
    Unpaired partner = others.waiting.remove(key);
    if (partner == null) {
      own.waiting.put(key, text);
    } else {
      paired++;
      pairedKeys.add(key);
      ready.add(own == references ? Utterance.of(text, partner) : Utterance.of(partner, text));
    }
    return true;
  }

  private void end() {
    PairingReport report = report();
    if (missing == Missing.FAIL && !report.isClean()) {
      throw new UnpairedIdsException(references.name, hypotheses.name, report, advice());
    }
    if (missing == Missing.EMPTY) {
      for (Unpaired reference : references.waiting.values()) {
        ready.add(
            new Utterance(
                reference.id(), reference.transcript(), Transcript.of(""), reference.details()));
      }
    }
  }

  /** One side, with the texts that wait for their partner. */
  private final class Input {
    final String name;
    final CorpusReader<Unpaired> reader;
    private final boolean ignoreCase;
    final Map<String, Unpaired> waiting = new LinkedHashMap<>();

    /** Those of turns with a time: whoever tells when something was said may have found out who. */
    final Set<String> speakers = new HashSet<>();

    private PairingReport.Ids duplicates = PairingReport.Ids.NONE;

    Input(String name, CorpusReader<Unpaired> reader, boolean ignoreCase) {
      this.name = name;
      this.reader = reader;
      this.ignoreCase = ignoreCase;
    }

    String key(Unpaired unpaired) {
      return ignoreCase ? unpaired.id().toLowerCase(Locale.ROOT) : unpaired.id();
    }

    /** The next text with a new id; null at the end. */
    @Nullable Unpaired next() {
      while (reader.hasNext()) {
        Unpaired unpaired = reader.next();
        Details details = unpaired.details();
        if (!details.speaker().isEmpty()
            && !Double.isNaN(details.start())
            && speakers.size() < MOST_SPEAKERS) {
          speakers.add(details.speaker());
        }
        String key = key(unpaired);
        if (!waiting.containsKey(key) && !pairedKeys.contains(key)) {
          return unpaired;
        }
        duplicates = duplicates.and(unpaired.id());
      }
      return null;
    }

    PairingReport.Ids waitingIds() {
      List<String> first =
          waiting.values().stream().map(Unpaired::id).limit(PairingReport.Ids.LISTED).toList();
      return new PairingReport.Ids(waiting.size(), first);
    }
  }
}
