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
public abstract class Format {
  private final String name;
  private final List<String> extensions;
  private final Notation notation;
  private final Set<Column> columns;
  private final @Nullable Set<String> metadata;

  /**
   * Says what the format is like.
   *
   * @param columns which columns besides the texts it can write
   * @param metadata which further columns it can write; null stands for all
   */
  protected Format(
      String name,
      List<String> extensions,
      Notation notation,
      Set<Column> columns,
      @Nullable Set<String> metadata) {
    this.name = name;
    this.extensions = extensions;
    this.notation = notation;
    this.columns = columns;
    this.metadata = metadata;
  }

  /** The name for {@code --format}. */
  public final String name() {
    return name;
  }

  /** Whether the end of a file's name, after its last dot, or all of it stands for this format. */
  protected boolean isNamed(String extension, String fileName) {
    return extensions.contains(extension);
  }

  /** What in its texts does not mean itself. */
  public final Notation notation() {
    return notation;
  }

  /** Whether ids that differ in case only are the same. */
  public boolean ignoresCaseOfIds() {
    return false;
  }

  public final boolean holds(Column column) {
    return columns.contains(column);
  }

  public final boolean holdsMetadata(String column) {
    return metadata == null || metadata.contains(column);
  }

  /** Whether it holds reference and hypothesis together. */
  public boolean holdsPairs() {
    return false;
  }

  /** Reads a file that holds one text for each utterance. */
  public abstract CorpusReader<Unpaired> readTranscripts(
      Source source, ReadOptions options, Side side) throws IOException;

  /** Reads a file that holds reference and hypothesis together. */
  public CorpusReader<Utterance> readPairs(Source source, ReadOptions options) throws IOException {
    throw new BadDataException(
        source.name(),
        "reference and hypothesis together",
        "the format " + name() + ", which holds one of them: give two files, --ref and --hyp");
  }

  /** Writes a file of texts that mean themselves, and of two texts one where it holds one. */
  public final CorpusWriter writer(OutputStream out, Side side) throws IOException {
    return writer(out, side, Conversion.ofPlain(this, false));
  }

  /**
   * Writes a file.
   *
   * @param side which of two texts a format takes that holds one
   * @param conversion how texts come, and what is told about what they lose
   */
  public abstract CorpusWriter writer(OutputStream out, Side side, Conversion conversion)
      throws IOException;
}
