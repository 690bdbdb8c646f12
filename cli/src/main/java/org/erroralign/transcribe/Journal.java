package org.erroralign.transcribe;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.Side;
import org.erroralign.corpus.Unpaired;
import org.erroralign.format.CorpusWriter;
import org.erroralign.format.Entry;
import org.erroralign.format.Format;
import org.erroralign.format.Formats;
import org.erroralign.format.ReadOptions;
import org.erroralign.format.Source;

/**
 * Keeps what is done, so that an interrupted run can go on.
 *
 * <p>Each hypothesis is appended, as the line that it will be in the end, to a file beside the one
 * that is asked for, and forced to the disk. When all is done, the lines are put in order, the file
 * asked for appears in one step, and the one beside it goes. A run that begins reads both. What a
 * killed process left of a last line has no line break at its end and is cut off. A lock keeps a
 * second run out.
 */
public final class Journal implements Closeable {
  /** The column that says which engine and model wrote a hypothesis. */
  static final String SYSTEM = "system";

  private static final Format FORMAT = Formats.byName("jsonl");

  private final Path target;
  private final Path partial;
  private final FileChannel channel;
  private final Map<String, Entry> done = new LinkedHashMap<>();
  private boolean locked;

  private Journal(Path target, Path partial, FileChannel channel) {
    this.target = target;
    this.partial = partial;
    this.channel = channel;
  }

  /**
   * Opens what an earlier run left, or begins anew.
   *
   * @param system what an earlier run must have been made by
   * @param again whether what is there is thrown away
   */
  public static Journal open(Path target, String system, boolean again) throws IOException {
    Path file = Files.exists(target) ? target.toRealPath() : target.toAbsolutePath();
    Path partial = file.resolveSibling(file.getFileName() + ".partial");
    FileChannel channel =
        FileChannel.open(
            partial,
            Set.of(StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE),
            Replacement.attributes(file));
    Journal journal = new Journal(file, partial, channel);
    try {
      journal.lock();
      if (again) {
        channel.truncate(0);
      } else {
        journal.load(system);
      }
      return journal;
    } catch (IOException | RuntimeException e) {
      journal.close();
      throw e;
    }
  }

  private void lock() throws IOException {
    FileLock lock;
    try {
      lock = channel.tryLock();
    } catch (OverlappingFileLockException e) {
      lock = null;
    }
    if (lock == null) {
      throw new IOException(partial + ": another run is writing this file");
    }
    locked = true;
  }

  private void load(String system) throws IOException {
    if (Files.exists(target)) {
      add(target.toString(), Files.readAllBytes(target), system);
    }
    byte[] bytes = new byte[Math.toIntExact(channel.size())];
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    while (buffer.hasRemaining() && channel.read(buffer, buffer.position()) >= 0) {
      // until it is full
    }
    int end = bytes.length;
    while (end > 0 && bytes[end - 1] != '\n') {
      end--;
    }
    channel.truncate(end);
    channel.position(end);
    add(partial.toString(), Arrays.copyOf(bytes, end), system);
  }

  private void add(String name, byte[] lines, String system) throws IOException {
    if (lines.length == 0) {
      return;
    }
    Source source = Source.of(name, new ByteArrayInputStream(lines));
    try (CorpusReader<Unpaired> reader =
        FORMAT.readTranscripts(source, ReadOptions.DEFAULT, Side.HYPOTHESIS)) {
      while (reader.hasNext()) {
        Unpaired transcript = reader.next();
        String by = transcript.details().metadata().getOrDefault(SYSTEM, "");
        if (!by.equals(system)) {
          throw new BadDataException(
              name,
              "hypotheses of " + BadDataException.quote(system) + ", or --again to replace them",
              "those of " + BadDataException.quote(by));
        }
        done.putIfAbsent(transcript.id(), Entry.of(transcript, Side.HYPOTHESIS));
      }
    }
  }

  /** The ids of all utterances that have their hypothesis. */
  public Set<String> done() {
    return Set.copyOf(done.keySet());
  }

  /** Keeps a hypothesis; what is kept already stays. */
  void add(Entry entry) throws IOException {
    if (done.putIfAbsent(entry.id(), entry) == null) {
      ByteBuffer bytes = ByteBuffer.wrap(lines(List.of(entry)));
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      channel.force(false);
    }
  }

  /**
   * Writes the file that was asked for and ends; where all utterances failed, no file appears and
   * one that is there stays.
   *
   * @param order of ids; utterances that are not in it come last
   */
  public void finish(Collection<String> order) throws IOException {
    if (done.isEmpty() && !order.isEmpty()) {
      close();
      return;
    }
    Set<String> ids = new LinkedHashSet<>(order);
    ids.retainAll(done.keySet());
    ids.addAll(done.keySet());
    List<Entry> entries = ids.stream().map(id -> Objects.requireNonNull(done.get(id))).toList();
    Path temporary = target.resolveSibling("." + target.getFileName() + ".tmp");
    Files.deleteIfExists(temporary);
    Files.write(Files.createFile(temporary, Replacement.attributes(target)), lines(entries));
    Replacement.replace(target, temporary);
    Files.delete(partial);
    close();
  }

  private static byte[] lines(List<Entry> entries) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (CorpusWriter writer = FORMAT.writer(bytes, Side.HYPOTHESIS)) {
      for (Entry entry : entries) {
        writer.write(entry);
      }
    }
    return bytes.toByteArray();
  }

  @Override
  public void close() throws IOException {
    if (locked && channel.isOpen() && channel.size() == 0) {
      Files.deleteIfExists(partial);
    }
    channel.close();
  }
}
