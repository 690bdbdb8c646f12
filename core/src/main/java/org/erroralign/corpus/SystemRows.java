package org.erroralign.corpus;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Joins what several systems made of the same utterances.
 *
 * <p>The systems are read in step, each of which has an id once. An utterance that not all systems
 * have brought yet waits in memory. Rows come in the order in which they are complete: that of the
 * systems where their orders agree.
 */
public final class SystemRows extends LookAheadReader<List<Utterance>> {
  private final List<String> files;
  private final List<? extends CorpusReader<Utterance>> inputs;
  private final boolean allowMissing;
  private final Map<String, @Nullable Utterance[]> waiting = new LinkedHashMap<>();
  private final Queue<List<Utterance>> ready = new ArrayDeque<>();
  private boolean ended;

  /**
   * Takes over the readers.
   *
   * @param files the names of the systems' files, for messages
   * @param allowMissing whether utterances that not all systems have are left out, rather than an
   *     error after the last row
   */
  public SystemRows(
      List<String> files, List<? extends CorpusReader<Utterance>> inputs, boolean allowMissing) {
    this.files = List.copyOf(files);
    this.inputs = List.copyOf(inputs);
    this.allowMissing = allowMissing;
  }

  @Override
  public String name() {
    return String.join(", ", files);
  }

  @Override
  protected @Nullable List<Utterance> find() {
    while (ready.isEmpty() && !ended) {
      boolean more = false;
      for (int k = 0; k < inputs.size(); k++) {
        if (inputs.get(k).hasNext()) {
          more = true;
          add(k, inputs.get(k).next());
        }
      }
      ended = !more;
    }
    if (ready.isEmpty() && !allowMissing && !waiting.isEmpty()) {
      throw new BadDataException(
          name(),
          "the same utterances in all systems (or --allow-missing)",
          waiting.size() + " that not all have: " + missing());
    }
    return ready.poll();
  }

  private void add(int system, Utterance utterance) {
    String id = utterance.id();
    @Nullable Utterance[] row =
        waiting.computeIfAbsent(id, key -> new @Nullable Utterance[inputs.size()]);
    row[system] = utterance;
    List<Utterance> utterances = new ArrayList<>();
    for (Utterance other : row) {
      if (other != null) {
        requireSameReference(other, utterance, files.get(system));
        utterances.add(other);
      }
    }
    if (utterances.size() == row.length) {
      waiting.remove(id);
      ready.add(utterances);
    }
  }

  private static void requireSameReference(Utterance first, Utterance other, String file) {
    if (!first.reference().equals(other.reference())) {
      throw new BadDataException(
          file,
          "for "
              + BadDataException.quote(other.id())
              + " the reference of the other systems, "
              + BadDataException.quote(first.reference().text()),
          BadDataException.quote(other.reference().text()));
    }
  }

  /** The first ids that not all systems have. */
  private String missing() {
    return waiting.keySet().stream()
            .sorted()
            .limit(PairingReport.Ids.LISTED)
            .collect(Collectors.joining(", "))
        + (waiting.size() > PairingReport.Ids.LISTED ? ", …" : "");
  }

  @Override
  public List<String> remarks() {
    List<String> remarks = new ArrayList<>();
    for (int k = 0; k < inputs.size(); k++) {
      for (String remark : inputs.get(k).remarks()) {
        remarks.add(files.get(k) + ": " + remark);
      }
    }
    if (!waiting.isEmpty()) {
      remarks.add(
          "left out, since not all systems have them: " + waiting.size() + " (" + missing() + ")");
    }
    return remarks;
  }

  @Override
  public long leftOut() {
    return waiting.size() + inputs.stream().mapToLong(CorpusReader::leftOut).max().orElse(0);
  }

  @Override
  public List<Utterance> prepared(List<Utterance> row) {
    List<Utterance> prepared = new ArrayList<>();
    for (int k = 0; k < row.size(); k++) {
      prepared.add(inputs.get(k).prepared(row.get(k)));
    }
    return prepared;
  }

  @Override
  public int characters(List<Utterance> row) {
    return row.stream().mapToInt(Utterance::characters).sum();
  }

  @Override
  public long bytesRead() {
    return inputs.stream().mapToLong(CorpusReader::bytesRead).sum();
  }

  @Override
  public long totalBytes() {
    boolean known = inputs.stream().allMatch(input -> input.totalBytes() >= 0);
    return known ? inputs.stream().mapToLong(CorpusReader::totalBytes).sum() : -1;
  }

  @Override
  public void close() throws IOException {
    for (CorpusReader<Utterance> input : inputs) {
      input.close();
    }
  }
}
