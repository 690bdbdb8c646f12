package org.erroralign.web;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.erroralign.align.Alignment;
import org.erroralign.align.ErrorAligner;
import org.erroralign.analysis.PairScorer;
import org.erroralign.corpus.Side;
import org.erroralign.corpus.Utterance;
import org.erroralign.format.AlignmentWriter.Aligned;
import org.erroralign.format.alignment.AlignmentJson;
import org.erroralign.normalize.Preparation;
import org.erroralign.report.PageGatherer;
import org.erroralign.text.Transcript;
import org.erroralign.web.emulation.MarkedStream;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int32Array;
import org.teavm.jso.typedarrays.Int8Array;

/**
 * What scripts call; {@link Job} says what options are. Where something is wrong, nothing is
 * returned, and {@link #complaint} tells what.
 */
public final class Workbench {
  private static String complaint = "";
  private static String lastOptions = "";
  private static int[] marks = {};
  private static Job lastJob = new Job("");

  private Workbench() {}

  public static void main(String[] args) {}

  /** What was wrong with the last call, in the words of the command line; empty for nothing. */
  @JSExport
  public static String complaint() {
    return complaint;
  }

  /** Takes a file, which may be in a folder. */
  @JSExport
  public static void file(String name, Int8Array content) {
    told(
        () -> {
          Path file = Path.of(name);
          if (file.getParent() != null) {
            Files.createDirectories(file.getParent());
          }
          return Files.write(file, content.copyToJavaArray());
        });
  }

  /** A pair as the command {@code align --output jsonl} writes it. */
  @JSExport
  public static @Nullable String align(String reference, String hypothesis, String options) {
    return told(
        () -> {
          Job job = job(options);
          ErrorAligner aligner = job.scorer().aligner();
          Preparation preparation = job.preparation();
          Alignment alignment =
              aligner.align(
                  preparation.of("1", Transcript.of(reference), Side.REFERENCE),
                  preparation.of("1", Transcript.of(hypothesis), Side.HYPOTHESIS));
          return AlignmentJson.line(new Aligned("1", alignment, aligner.fellShort(alignment)));
        });
  }

  /** A pair as a page of {@code --html} holds it. */
  @JSExport
  public static @Nullable String pair(String reference, String hypothesis, String options) {
    return told(
        () -> {
          Job job = job(options);
          PairScorer scorer = job.scorer();
          Utterance pair = job.preparation().of(new Utterance("1", reference, hypothesis));
          PageGatherer page = PageJob.gatherer(List.of("1"), job, scorer, job.keywords(scorer));
          page.add(List.of(scorer.score(pair)), "1");
          return page.utterances().get(0);
        });
  }

  /** What a file is, in JSON. */
  @JSExport
  public static @Nullable String describe(String name) {
    return told(() -> FileDescription.of(name));
  }

  /** How the files of a job go together, in JSON. */
  @JSExport
  public static @Nullable String pairing(String options) {
    return told(() -> FileDescription.pairing(new Job(options)));
  }

  /**
   * The page that {@code analyze --html} or, of several systems, {@code compare --html} writes, but
   * for what {@link #marks} tells.
   */
  @JSExport
  public static @Nullable Int8Array report(String options, Progress progress) {
    return told(
        () -> {
          MarkedStream page = PageJob.page(new Job(options), progress);
          marks = page.marks();
          return Int8Array.copyFromJavaArray(page.toByteArray());
        });
  }

  /** Where parts of the last report begin and end, in turns, that are still to be packed. */
  @JSExport
  public static Int32Array marks() {
    return Int32Array.copyFromJavaArray(marks);
  }

  /** What {@code score --json} writes. */
  @JSExport
  public static @Nullable String score(String options) {
    return told(() -> JsonJob.score(new Job(options)));
  }

  /** What {@code analyze --json} writes. */
  @JSExport
  public static @Nullable String analyze(String options) {
    return told(() -> JsonJob.analyze(new Job(options)));
  }

  /** Pair after pair has the same options. */
  private static Job job(String options) {
    if (!options.equals(lastOptions)) {
      lastJob = new Job(options);
      lastOptions = options;
    }
    return lastJob;
  }

  private static <T> @Nullable T told(Callable<T> work) {
    complaint = "";
    try {
      return work.call();
    } catch (IOException e) {
      complaint = "erroralign: " + e.getMessage();
    } catch (OutOfMemoryError | StackOverflowError e) {
      complaint = "erroralign: too large for a browser; the command line takes it";
    } catch (Exception e) {
      complaint = e.getMessage() == null ? e.toString() : e.getMessage();
    }
    return null;
  }
}
