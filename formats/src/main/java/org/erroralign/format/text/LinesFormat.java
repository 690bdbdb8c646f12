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

/** Plain text, an utterance a line; its id is the number of the line. */
public final class LinesFormat extends Format {
  public LinesFormat() {
    super("lines", List.of("txt", "ref", "hyp"), Notation.PLAIN, Set.of(Column.ID), Set.of());
  }

  @Override
  public CorpusReader<Unpaired> readTranscripts(Source source, ReadOptions options, Side side)
      throws IOException {
    return new LineReader<>(source, options) {
      @Override
      public Unpaired parse(String line) {
        return new Unpaired(source.idPrefix() + lineNumber(), line, Details.NONE);
      }
    };
  }

  @Override
  public CorpusWriter writer(OutputStream out, Side side, Conversion conversion) {
    return new TextWriter(out, side, this, conversion) {
      private long lines;

      @Override
      public void write(Entry entry) throws IOException {
        numbered(entry, ++lines);
        out.write(start(onOneLine(text(entry), conversion)));
        out.write('\n');
      }
    };
  }
}
