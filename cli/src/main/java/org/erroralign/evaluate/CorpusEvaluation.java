package org.erroralign.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;
import org.erroralign.align.Aligner;
import org.erroralign.align.Alignment;
import org.erroralign.metric.GlobalToLocalEdits;
import org.erroralign.phonetic.PhonemeText;
import org.erroralign.phonetic.Pronouncer;
import org.erroralign.stats.PairedRates;
import org.erroralign.stats.PermutationTest;

/**
 * Evaluates methods on a corpus, pair by pair, as the paper's Tables 3 and 4 do.
 *
 * @param measure the characters that GLE counts
 * @param english whether phonemes are scored too
 * @param threads for aligning and scoring; times are measured on one
 * @param timed whether times are measured, which aligns everything again
 */
public record CorpusEvaluation(
    List<Method> methods, Measure measure, boolean english, int threads, boolean timed) {

  /** The paper's numbers of rounds and seed. */
  private static final PermutationTest TEST = new PermutationTest(9_999, 42);

  /** How long a method is timed, a little more where a single pair takes longer. */
  private static final long TIMING_NANOS = 250_000_000L;

  /** A reference and a hypothesis, cleaned. */
  public record Pair(String reference, String hypothesis) {}

  /** The edits of one method on one pair. */
  private record Edits(
      GlobalToLocalEdits characters, GlobalToLocalEdits phonemes, GlobalToLocalEdits letterNames) {
    static final Edits NONE =
        new Edits(GlobalToLocalEdits.NONE, GlobalToLocalEdits.NONE, GlobalToLocalEdits.NONE);

    Edits plus(Edits other) {
      return new Edits(
          characters.plus(other.characters),
          phonemes.plus(other.phonemes),
          letterNames.plus(other.letterNames));
    }
  }

  /** The results in the order of the methods. */
  public List<MethodResult> run(List<Pair> pairs) {
    List<List<Edits>> edits = inParallel(pairs);
    List<MethodResult> results = new ArrayList<>();
    for (int m = 0; m < methods.size(); m++) {
      int method = m;
      Edits sum = edits.stream().map(ofPair -> ofPair.get(method)).reduce(Edits.NONE, Edits::plus);
      results.add(
          new MethodResult(
              methods.get(m).name(),
              sum.characters(),
              english ? sum.phonemes() : null,
              english ? sum.letterNames() : null,
              m == 0 ? Double.NaN : pValue(edits, m),
              timed ? microseconds(methods.get(m).aligner(), pairs) : Double.NaN));
    }
    return results;
  }

  private List<List<Edits>> inParallel(List<Pair> pairs) {
    ForkJoinPool pool = new ForkJoinPool(threads);
    try {
      return pool.submit(
              () ->
                  IntStream.range(0, pairs.size())
                      .parallel()
                      .mapToObj(p -> edits(pairs.get(p)))
                      .toList())
          .get();
    } catch (ExecutionException e) {
      throw new IllegalStateException("an evaluation failed", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    } finally {
      pool.shutdown();
    }
  }

  private List<Edits> edits(Pair pair) {
    PhonemeTexts words = english ? new PhonemeTexts(pair, Pronouncer.english()) : null;
    PhonemeTexts names = english ? new PhonemeTexts(pair, Pronouncer.letterNames()) : null;
    List<Edits> edits = new ArrayList<>();
    for (Method method : methods) {
      Alignment alignment = method.aligner().align(pair.reference(), pair.hypothesis());
      edits.add(
          new Edits(
              GlobalToLocalEdits.of(alignment, measure.units(), measure.units()),
              words == null ? GlobalToLocalEdits.NONE : words.edits(alignment),
              names == null ? GlobalToLocalEdits.NONE : names.edits(alignment)));
    }
    return edits;
  }

  private static final class PhonemeTexts {
    private final PhonemeText reference;
    private final PhonemeText hypothesis;

    PhonemeTexts(Pair pair, Pronouncer pronouncer) {
      reference = new PhonemeText(pair.reference(), pronouncer);
      hypothesis = new PhonemeText(pair.hypothesis(), pronouncer);
    }

    GlobalToLocalEdits edits(Alignment alignment) {
      return PhonemeText.edits(alignment, reference, hypothesis);
    }
  }

  /** 1 where no pair has edits, so that there is nothing to tell apart. */
  private static double pValue(List<List<Edits>> edits, int method) {
    PairedRates rates = new PairedRates();
    long local = 0;
    for (List<Edits> ofPair : edits) {
      GlobalToLocalEdits first = ofPair.get(0).characters();
      GlobalToLocalEdits other = ofPair.get(method).characters();
      rates.add(
          (double) first.global(),
          (double) first.local(),
          (double) other.global(),
          (double) other.local());
      local += Math.min(first.local(), other.local());
    }
    return local == 0 ? 1 : TEST.test(rates).pValue();
  }

  /** The best of several passes over all pairs, or over as many as there is time for. */
  private static double microseconds(Aligner aligner, List<Pair> pairs) {
    double best = Double.NaN;
    long total = 0;
    while (total < TIMING_NANOS) {
      long start = CpuTime.nanos();
      long elapsed = 0;
      int count = 0;
      while (count < pairs.size() && total + elapsed < TIMING_NANOS) {
        Pair pair = pairs.get(count);
        aligner.align(pair.reference(), pair.hypothesis());
        count++;
        elapsed = CpuTime.nanos() - start;
      }
      total += Math.max(1, elapsed);
      double each = elapsed / 1_000.0 / count;
      boolean whole = count == pairs.size();
      best = Double.isNaN(best) || (whole && each < best) ? each : best;
    }
    return best;
  }
}
