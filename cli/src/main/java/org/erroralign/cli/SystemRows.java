package org.erroralign.cli;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Queue;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.Utterance;
import org.jspecify.annotations.Nullable;

/**
 * Joins what several systems made of the same utterances.
 *
 * <p>The systems are read in step, each of which has an id once. An utterance that not all systems
 * have brought yet waits in memory. Rows come in the order in which they are complete: that of the
 * systems where their orders agree.
 */
final class SystemRows implements Iterator<List<Utterance>>, Closeable {
  private final List<String> files;
  private final List<Input> inputs;
  private final Map<String, @Nullable Utterance[]> waiting = new LinkedHashMap<>();
  private final Queue<List<Utterance>> ready = new ArrayDeque<>();
  private boolean any;
  private boolean ended;

  /** Takes over the inputs, one a file. */
  SystemRows(List<String> files, List<Input> inputs) {
    this.files = List.copyOf(files);
    this.inputs = List.copyOf(inputs);
  }

  @Override
  public boolean hasNext() {
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
    return !ready.isEmpty();
  }

  @Override
  public List<Utterance> next() {
    if (!hasNext()) {
      throw new NoSuchElementException("after the last utterance");
    }
    return ready.remove();
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
      any = true;
      ready.add(utterances);
    }
  }

  private static void requireSameReference(Utterance first, Utterance other, String file) {
    if (!Objects.equals(first.markedReference(), other.markedReference())) {
      throw new BadDataException(
          file,
          "for "
              + BadDataException.quote(other.id())
              + " the reference of the other systems, "
              + BadDataException.quote(first.markedReference()),
          BadDataException.quote(other.markedReference()));
    }
  }

  /** The ids that not all systems have, sorted; complete after the last row. */
  List<String> missing() {
    return waiting.keySet().stream().sorted().toList();
  }

  /** Whether there was no utterance that all systems have; known after the last row. */
  boolean areNone() {
    return !any;
  }

  /** What became of the ids of each system's file, where not all were paired. */
  List<String> reports() {
    List<String> reports = new ArrayList<>();
    for (int k = 0; k < inputs.size(); k++) {
      if (!inputs.get(k).report().isClean()) {
        reports.add(files.get(k) + ": " + inputs.get(k).report().describe());
      }
    }
    return reports;
  }

  long bytesRead() {
    return inputs.stream().mapToLong(Input::bytesRead).sum();
  }

  /** The size of all files, or -1 when it is unknown. */
  long totalBytes() {
    boolean known = inputs.stream().allMatch(input -> input.totalBytes() >= 0);
    return known ? inputs.stream().mapToLong(Input::totalBytes).sum() : -1;
  }

  @Override
  public void close() throws IOException {
    for (Input input : inputs) {
      input.close();
    }
  }
}
