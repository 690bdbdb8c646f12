package org.erroralign.cli;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.MarkedText;
import org.erroralign.corpus.NormalizedText;
import org.erroralign.corpus.PairedReader;
import org.erroralign.corpus.PairingReader.Missing;
import org.erroralign.corpus.PairingReport;
import org.erroralign.corpus.Utterance;
import org.erroralign.corpus.format.Corpora;
import org.erroralign.corpus.format.Format;
import org.erroralign.corpus.format.ReadOptions;
import org.erroralign.corpus.format.Source;
import org.erroralign.corpus.normalize.TextNormalizer;
import org.jspecify.annotations.Nullable;

/**
 * The utterances that a command works on: read, paired and normalised one by one.
 *
 * <p>After the last one, {@link #hasNext} throws when ids did not pair up and that was not allowed.
 */
final class Input implements CorpusReader<Utterance> {
  private final CorpusReader<Utterance> reader;
  private final long totalBytes;
  private final boolean alternatives;
  private final TextNormalizer normalizer;
  private final Set<String> wildcards;
  private long read;

  private Input(
      CorpusReader<Utterance> reader,
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
      boolean alternatives,
      TextNormalizer normalizer,
      Set<String> wildcards)
      throws IOException {
    CorpusReader<Utterance> reader = Corpora.pairs(sources, format, options);
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
    return normalized(utterance, alternatives, normalizer, wildcards);
  }

  /**
   * An utterance with both texts normalised; the reference may be in NIST's notation.
   *
   * @param wildcards words of the reference that no normalisation changes
   */
  static Utterance normalized(
      Utterance utterance, boolean alternatives, TextNormalizer both, Set<String> wildcards) {
    NormalizedText hypothesis = utterance.hypothesisText();
    hypothesis = hypothesis.then(both.normalize(hypothesis.text()));
    TextNormalizer normalizer = both.keeping(wildcards);
    NormalizedText reference = utterance.referenceText();
    if (!alternatives) {
      String notation = normalizer.normalizeMarked(reference.text());
      reference = reference.then(normalizer.normalize(reference.text()));
      return new Utterance(utterance.id(), reference, hypothesis, notation, utterance.details());
    }
    MarkedText marked = marked(utterance.id(), reference.text());
    reference = marked.plain();
    reference = reference.then(normalizer.normalize(reference.text()));
    String notation = marked.map(normalizer::normalizeMarked);
    return new Utterance(utterance.id(), reference, hypothesis, notation, utterance.details());
  }

  /** A reference in NIST's notation. */
  static MarkedText marked(String id, String reference) {
    try {
      return MarkedText.parse(reference);
    } catch (IllegalArgumentException e) {
      throw BadDataException.inUtterance(id, String.valueOf(e.getMessage()));
    }
  }

  /** How many utterances have been read. */
  long count() {
    return read;
  }

  /** What has become of the ids; complete after the last utterance. */
  PairingReport report() {
    return reader instanceof PairedReader pairing ? pairing.report() : PairingReport.ofPairs(read);
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
