package org.erroralign.transcribe;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.NoSuchFileException;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.erroralign.corpus.Details;
import org.erroralign.format.Entry;
import org.erroralign.json.JsonWriter;
import org.jspecify.annotations.Nullable;

/** Recognises clips by several threads and keeps each hypothesis as soon as it is there. */
public final class Transcription {
  /** The columns with times of words and of longer pieces: JSON arrays of objects. */
  static final String WORD_TIMES = "word_times";

  static final String SEGMENT_TIMES = "segment_times";

  private final Engine engine;
  private final int threads;
  private final Listener listener;

  /** Set once the engine is of no use, so that nothing is begun any more. */
  private volatile boolean stopped;

  /** Hears how it goes, always in the thread that called {@link #run}. */
  public interface Listener {
    /** A clip is done, well or not. */
    void at(int done);

    /** A clip could not be recognised. */
    void failed(String id, String reason);
  }

  /** What became of one clip: an entry, or a reason why there is none. */
  private record Outcome(String id, @Nullable Entry entry, String reason) {}

  public Transcription(Engine engine, int threads, Listener listener) {
    this.engine = engine;
    this.threads = threads;
    this.listener = listener;
  }

  /**
   * Recognises the clips that the journal does not have yet and tells how many could not be.
   *
   * @throws EngineException when there is no use in going on; what is done is in the journal
   */
  public int run(List<Clip> clips, Journal journal) throws IOException, InterruptedException {
    Set<String> kept = journal.done();
    List<Clip> left = clips.stream().filter(clip -> !kept.contains(clip.id())).toList();
    ExecutorService workers = Executors.newFixedThreadPool(threads, Transcription::worker);
    CompletionService<Outcome> outcomes = new ExecutorCompletionService<>(workers);
    try {
      Iterator<Clip> next = left.iterator();
      for (int i = 0; i < 2 * threads && next.hasNext(); i++) {
        submit(outcomes, next.next());
      }
      int failures = 0;
      for (int done = 1; done <= left.size(); done++) {
        Outcome outcome = outcomes.take().get();
        if (next.hasNext()) {
          submit(outcomes, next.next());
        }
        if (outcome.entry() == null) {
          failures++;
          listener.failed(outcome.id(), outcome.reason());
        } else {
          journal.add(outcome.entry());
        }
        listener.at(clips.size() - left.size() + done);
      }
      return failures;
    } catch (ExecutionException e) {
      keepFinished(outcomes, journal);
      throw cause(e);
    } finally {
      workers.shutdownNow();
    }
  }

  /** What other threads have finished stays done, though the run ends. */
  private static void keepFinished(CompletionService<Outcome> outcomes, Journal journal)
      throws IOException, InterruptedException {
    for (Future<Outcome> next = outcomes.poll(); next != null; next = outcomes.poll()) {
      try {
        Entry entry = next.get().entry();
        if (entry != null) {
          journal.add(entry);
        }
      } catch (ExecutionException alsoEnded) {
        // The first reason is the one that is told.
      }
    }
  }

  private static Thread worker(Runnable task) {
    Thread thread = new Thread(task, "transcribe");
    thread.setDaemon(true);
    return thread;
  }

  private void submit(CompletionService<Outcome> outcomes, Clip clip) {
    outcomes.submit(() -> recognize(clip));
  }

  private Outcome recognize(Clip clip) throws EngineException, InterruptedException {
    if (stopped) {
      throw new CancellationException();
    }
    try {
      return new Outcome(clip.id(), entry(clip, engine.recognize(clip.samples())), "");
    } catch (EngineException e) {
      stopped = true;
      throw e;
    } catch (IOException | UncheckedIOException e) {
      return new Outcome(clip.id(), null, reason(e));
    }
  }

  private static String reason(Exception failure) {
    if (failure instanceof NoSuchFileException missing) {
      return missing.getFile() + ": no such file";
    }
    String message = failure.getMessage();
    return message == null ? failure.toString() : message;
  }

  private static IOException cause(ExecutionException failure) {
    Throwable cause = failure.getCause();
    if (cause instanceof IOException io) {
      return io;
    }
    if (cause instanceof Error error) {
      throw error;
    }
    if (cause instanceof RuntimeException bug) {
      throw bug;
    }
    return new IOException(cause);
  }

  private Entry entry(Clip clip, Recognition recognition) {
    Details details = clip.details();
    SortedMap<String, String> metadata = new TreeMap<>(details.metadata());
    SortedSet<String> literals = new TreeSet<>(details.literals());
    metadata.put(Journal.SYSTEM, engine.system());
    double offset = Double.isNaN(details.start()) ? 0 : details.start();
    if (!recognition.words().isEmpty()) {
      metadata.put(WORD_TIMES, json("word", recognition.words(), offset));
      literals.add(WORD_TIMES);
    }
    if (!recognition.segments().isEmpty()) {
      metadata.put(SEGMENT_TIMES, json("text", recognition.segments(), offset));
      literals.add(SEGMENT_TIMES);
    }
    return new Entry(clip.id(), null, recognition.text(), details.withMetadata(metadata, literals));
  }

  /** Times from the start of the recording, as those of the corpus are. */
  private static String json(String name, List<TimedText> texts, double offset) {
    StringBuilder out = new StringBuilder();
    JsonWriter json = JsonWriter.compact(out).beginArray();
    for (TimedText text : texts) {
      json.beginObject().field(name, text.text());
      json.field("start", hundredths(text.start() + offset));
      json.field("end", hundredths(text.end() + offset)).endObject();
    }
    json.endArray();
    return out.toString();
  }

  private static BigDecimal hundredths(double seconds) {
    return BigDecimal.valueOf(seconds).setScale(2, RoundingMode.HALF_UP);
  }
}
