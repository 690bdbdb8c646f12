package org.erroralign.format;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Set;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.Column;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.Side;
import org.erroralign.corpus.Unpaired;
import org.erroralign.corpus.Utterance;
import org.erroralign.format.text.Notation;
import org.jspecify.annotations.Nullable;

/** A kind of file; the known ones are listed by {@link Formats}. */
public interface Format {

  /** The name for {@code --format}. */
  String name();

  /** The ends of file names, without the dot, that stand for this format. */
  List<String> extensions();

  /** File names, in lower case, that stand for this format without an extension. */
  default List<String> fileNames() {
    return List.of();
  }

  /** What in its texts does not mean itself. */
  default Notation notation() {
    return Notation.PLAIN;
  }

  /** Whether ids that differ in case only are the same. */
  default boolean ignoresCaseOfIds() {
    return false;
  }

  /** Which columns besides the texts it can write. */
  Set<Column> holds();

  /** Which further columns it can write; null stands for all. */
  default @Nullable Set<String> holdsMetadata() {
    return Set.of();
  }

  /** Whether it holds reference and hypothesis together. */
  default boolean holdsPairs() {
    return false;
  }

  /** Reads a file that holds one text for each utterance. */
  CorpusReader<Unpaired> readTranscripts(Source source, ReadOptions options, Side side)
      throws IOException;

  /** Reads a file that holds reference and hypothesis together. */
  default CorpusReader<Utterance> readPairs(Source source, ReadOptions options) throws IOException {
    throw new BadDataException(
        source.name(),
        "reference and hypothesis together",
        "the format " + name() + ", which holds one of them: give two files, --ref and --hyp");
  }

  /** Writes a file of texts that mean themselves, and of two texts one where it holds one. */
  default CorpusWriter writer(OutputStream out, Side side) throws IOException {
    return writer(out, side, Conversion.ofPlain(this, false));
  }

  /**
   * Writes a file.
   *
   * @param side which of two texts a format takes that holds one
   * @param conversion how texts come, and what is told about what they lose
   */
  CorpusWriter writer(OutputStream out, Side side, Conversion conversion) throws IOException;
}
