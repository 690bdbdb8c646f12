package org.erroralign.format;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.DistinctReader;
import org.erroralign.corpus.PairedReader;
import org.erroralign.corpus.PairingReader;
import org.erroralign.corpus.PairingReader.Missing;
import org.erroralign.corpus.Side;
import org.erroralign.corpus.Unpaired;
import org.erroralign.corpus.Utterance;
import org.erroralign.format.nist.CtmFormat;
import org.erroralign.format.nist.StmFormat;
import org.erroralign.format.nist.TimePairingReader;
import org.erroralign.format.text.Notation;
import org.jspecify.annotations.Nullable;

/**
 * Opens corpora of one or more files. A null format stands for that of each file's name.
 *
 * <p>Start here to read utterances.
 */
public final class Corpora {
  private Corpora() {}

  /** Files that hold reference and hypothesis together, as they stand there. */
  public static CorpusReader<Utterance> pairs(
      List<Source> sources, @Nullable Format format, ReadOptions options) throws IOException {
    return CorpusFiles.open(sources, source -> formatOf(source, format).readPairs(source, options));
  }

  /** The same, each id once. */
  public static PairedReader pairs(
      List<Source> sources, @Nullable Format format, ReadOptions options, Missing missing)
      throws IOException {
    return new DistinctReader(names(sources), pairs(sources, format, options), missing);
  }

  /** Files that hold one text for each utterance. */
  public static CorpusReader<Unpaired> transcripts(
      List<Source> sources, @Nullable Format format, ReadOptions options, Side side)
      throws IOException {
    return CorpusFiles.open(
        sources, source -> formatOf(source, format).readTranscripts(source, options, side));
  }

  /**
   * References and hypotheses in files of their own, paired by id; words of ctm files are put into
   * the segments of stm files by time. Where what is missing counts as empty, a file of hypotheses
   * may be empty too.
   */
  public static PairedReader paired(
      List<Source> references,
      @Nullable Format referenceFormat,
      List<Source> hypotheses,
      @Nullable Format hypothesisFormat,
      ReadOptions options,
      Missing missing)
      throws IOException {
    List<Source> written = missing == Missing.EMPTY ? notEmpty(hypotheses) : hypotheses;
    boolean byTime =
        areAll(references, referenceFormat, StmFormat.class)
            && areAll(hypotheses, hypothesisFormat, CtmFormat.class);
    CorpusReader<Unpaired> first =
        byTime
            ? CorpusFiles.open(references, source -> StmFormat.readSegments(source, options, true))
            : transcripts(references, referenceFormat, options, Side.REFERENCE);
    try {
      if (byTime) {
        return new TimePairingReader(
            names(references),
            first,
            names(hypotheses),
            CorpusFiles.open(written, source -> CtmFormat.readWords(source, options)),
            missing);
      }
      boolean ignoreCase =
          references.stream().anyMatch(s -> formatOf(s, referenceFormat).ignoresCaseOfIds())
              && hypotheses.stream()
                  .anyMatch(s -> formatOf(s, hypothesisFormat).ignoresCaseOfIds());
      return new PairingReader(
          names(references),
          first,
          names(hypotheses),
          transcripts(written, hypothesisFormat, options, Side.HYPOTHESIS),
          missing,
          ignoreCase);
    } catch (IOException | RuntimeException e) {
      first.close();
      throw e;
    }
  }

  private static List<Source> notEmpty(List<Source> sources) throws IOException {
    List<Source> some = new ArrayList<>();
    for (Source source : sources) {
      if (source.firstByte() >= 0) {
        some.add(source);
      }
    }
    return some;
  }

  /** Whether any of the files may hold NIST's notation for alternatives. */
  public static boolean haveAlternatives(List<Source> sources, @Nullable Format format) {
    return sources.stream().anyMatch(s -> formatOf(s, format).notation() == Notation.NIST);
  }

  /**
   * How the texts of files go into another: as they stand, where all files write texts alike and
   * nothing changes them on the way, else as they are meant.
   */
  public static Conversion conversion(
      List<Source> sources,
      @Nullable Format format,
      Format to,
      boolean changed,
      boolean alternatives) {
    return !changed
            && sources.stream().allMatch(s -> formatOf(s, format).notation() == to.notation())
        ? Conversion.ofEqual(to)
        : Conversion.ofPlain(to, alternatives);
  }

  /** Whether all of the files may hold reference and hypothesis together. */
  public static boolean holdPairs(List<Source> sources, @Nullable Format format) {
    return sources.stream().allMatch(source -> formatOf(source, format).holdsPairs());
  }

  /** The size of the files of both sides in bytes, or -1 when it is unknown. */
  public static long size(List<Source> first, List<Source> second) throws IOException {
    long size = size(first);
    long other = size(second);
    return size < 0 || other < 0 ? -1 : size + other;
  }

  /** The size of all files in bytes, or -1 when it is unknown. */
  public static long size(List<Source> sources) throws IOException {
    long total = 0;
    for (Source source : sources) {
      long size = source.size();
      if (size < 0) {
        return -1;
      }
      total += size;
    }
    return total;
  }

  private static boolean areAll(
      List<Source> sources, @Nullable Format format, Class<? extends Format> kind) {
    return sources.stream().allMatch(source -> kind.isInstance(formatOf(source, format)));
  }

  private static Format formatOf(Source source, @Nullable Format given) {
    return given == null ? Formats.of(source) : given;
  }

  private static String names(List<Source> sources) {
    return sources.stream().map(Source::name).collect(Collectors.joining(", "));
  }
}
