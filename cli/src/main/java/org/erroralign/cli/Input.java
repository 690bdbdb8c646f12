package org.erroralign.cli;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.PairedReader;
import org.erroralign.corpus.PairingReader.Missing;
import org.erroralign.corpus.PairingReport;
import org.erroralign.corpus.Utterance;
import org.erroralign.format.Corpora;
import org.erroralign.format.Format;
import org.erroralign.format.ReadOptions;
import org.erroralign.format.Source;
import org.erroralign.normalize.Normalizers;
import org.erroralign.normalize.TextNormalizer;
import org.jspecify.annotations.Nullable;

/**
 * The utterances that a command works on: read, paired and normalised one by one.
 *
 * <p>After the last one, {@link #hasNext} throws when ids did not pair up and that was not allowed.
 */
final class Input implements CorpusReader<Utterance> {
  private final PairedReader reader;
  private final long totalBytes;
  private final boolean alternatives;
  private final TextNormalizer normalizer;
  private final Set<String> wildcards;
  private long read;

  private Input(
      PairedReader reader,
      long totalBytes,
      boolean alternatives,
      TextNormalizer normalizer,
      Set<String> wildcards) {
    this.reader = reader;
    this.totalBytes = totalBytes;
    this.alternatives = alternatives;
    this.normalizer = normalizer;
    this.wildcards = wildcards;
  }

  /** Files that hold both texts; a null format means each file's own. */
  static Input ofPairs(
      List<Source> sources,
      @Nullable Format format,
      ReadOptions options,
      Missing missing,
      boolean alternatives,
      TextNormalizer normalizer,
      Set<String> wildcards)
      throws IOException {
    PairedReader reader = Corpora.pairs(sources, format, options, missing);
    return new Input(reader, Corpora.size(sources), alternatives, normalizer, wildcards);
  }

  /** References and hypotheses in files of their own; a null format means each file's own. */
  static Input ofTwoSides(
      List<Source> references,
      @Nullable Format referenceFormat,
      List<Source> hypotheses,
      @Nullable Format hypothesisFormat,
      ReadOptions options,
      Missing missing,
      boolean alternatives,
      TextNormalizer normalizer,
      Set<String> wildcards)
      throws IOException {
    boolean marked = alternatives || Corpora.haveAlternatives(references, referenceFormat);
    PairedReader reader =
        Corpora.paired(references, referenceFormat, hypotheses, hypothesisFormat, options, missing);
    long first = Corpora.size(references);
    long second = Corpora.size(hypotheses);
    return new Input(
        reader, first < 0 || second < 0 ? -1 : first + second, marked, normalizer, wildcards);
  }

  @Override
  public boolean hasNext() {
    return reader.hasNext();
  }

  @Override
  public Utterance next() {
    Utterance utterance = reader.next();
    read++;
    return Normalizers.normalize(utterance, alternatives, normalizer, wildcards);
  }

  /** How many utterances have been read. */
  long count() {
    return read;
  }

  /** What has become of the ids; complete after the last utterance. */
  PairingReport report() {
    return reader.report();
  }

  @Override
  public long bytesRead() {
    return reader.bytesRead();
  }

  /** The size of all files, or -1 when it is unknown. */
  long totalBytes() {
    return totalBytes;
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
