package org.erroralign.format.text;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Set;
import org.erroralign.corpus.Column;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.Details;
import org.erroralign.corpus.Side;
import org.erroralign.corpus.Unpaired;
import org.erroralign.format.Conversion;
import org.erroralign.format.CorpusWriter;
import org.erroralign.format.Entry;
import org.erroralign.format.Format;
import org.erroralign.format.ReadOptions;
import org.erroralign.format.Source;
import org.jspecify.annotations.Nullable;

/** Kaldi's {@code text}: an id, then the words; a line with an id alone has no words. */
public final class KaldiFormat extends Format {
  public KaldiFormat() {
    super("kaldi", List.of("kaldi"), Notation.PLAIN, Set.of(Column.ID), Set.of());
  }

  @Override
  protected boolean isNamed(String extension, String fileName) {
    return super.isNamed(extension, fileName) || fileName.equals("text");
  }

  @Override
  public CorpusReader<Unpaired> readTranscripts(Source source, ReadOptions options, Side side)
      throws IOException {
    return new LineReader<>(source, options) {
      @Override
      protected @Nullable Unpaired parse(String line) {
        if (line.isBlank()) {
          return null;
        }
        if (Character.isWhitespace(line.charAt(0))) {
          throw badData("an id at the start of the line", "white space");
        }
        String[] parts = line.split("[ \t]+", 2);
        String text = parts.length < 2 ? "" : parts[1].strip();
        return new Unpaired(parts[0], text, Details.NONE);
      }
    };
  }

  @Override
  public CorpusWriter writer(OutputStream out, Side side, Conversion conversion) {
    return new TextWriter(out, side, this, conversion) {
      @Override
      public void write(Entry entry) throws IOException {
        String text = line(entry);
        out.write(
            start(word("an id", entry.id(), entry)) + (text.isEmpty() ? "" : ' ' + text) + '\n');
      }
    };
  }
}
