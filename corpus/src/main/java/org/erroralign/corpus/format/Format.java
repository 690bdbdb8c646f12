package org.erroralign.corpus.format;

import java.io.IOException;
import java.util.List;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.Side;
import org.erroralign.corpus.Transcript;
import org.erroralign.corpus.Utterance;

/** A kind of file; the known ones are listed by {@link Formats}. */
public interface Format {

  /** The name for {@code --format}. */
  String name();

  /** The ends of file names, without the dot, that stand for this format. */
  List<String> extensions();

  /** Whether its texts may hold NIST's notation for alternatives and optional words. */
  default boolean hasAlternatives() {
    return false;
  }

  /** Reads a file that holds one text for each utterance. */
  CorpusReader<Transcript> readTranscripts(Source source, ReadOptions options, Side side)
      throws IOException;

  /** Reads a file that holds reference and hypothesis together. */
  default CorpusReader<Utterance> readPairs(Source source, ReadOptions options) throws IOException {
    throw new BadDataException(
        source.name(),
        "reference and hypothesis together",
        "the format " + name() + ", which holds one of them: give two files, --ref and --hyp");
  }
}
