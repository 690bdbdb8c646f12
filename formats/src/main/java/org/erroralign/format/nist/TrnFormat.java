package org.erroralign.format.nist;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Set;
import org.erroralign.corpus.BadDataException;
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
import org.erroralign.format.text.LineReader;
import org.erroralign.format.text.Notation;
import org.erroralign.format.text.TextWriter;
import org.jspecify.annotations.Nullable;

/**
 * NIST's trn: words, then the id in parentheses at the end of the line; lines that begin with
 * {@code ;;} are comments. The speaker is what stands in the id before the first {@code -} or
 * {@code _}. Ids that differ in case only are the same, as for sclite.
 */
public final class TrnFormat extends Format {
  public TrnFormat() {
    super("trn", List.of("trn"), Notation.NIST, Set.of(Column.ID, Column.SPEAKER), Set.of());
  }

  @Override
  public boolean ignoresCaseOfIds() {
    return true;
  }

  @Override
  public CorpusReader<Unpaired> readTranscripts(Source source, ReadOptions options, Side side)
      throws IOException {
    return new LineReader<>(source, options) {
      @Override
      protected @Nullable Unpaired parse(String line) {
        String content = line.strip();
        if (content.isEmpty() || content.startsWith(";;")) {
          return null;
        }
        int open = content.lastIndexOf('(');
        if (open < 0 || !content.endsWith(")") || content.length() - open < 3) {
          throw badData(
              "\"(id)\" at the end of the line",
              BadDataException.quote(content.substring(content.lastIndexOf(' ') + 1)));
        }
        String id = content.substring(open + 1, content.length() - 1).strip();
        String text = content.substring(0, open).strip();
        return new Unpaired(
            id, NistText.read(text, options, this::problem), Details.ofSpeaker(speaker(id)));
      }
    };
  }

  private static String speaker(String id) {
    for (int i = 0; i < id.length(); i++) {
      if (id.charAt(i) == '-' || id.charAt(i) == '_') {
        return id.substring(0, i);
      }
    }
    return "";
  }

  @Override
  public CorpusWriter writer(OutputStream out, Side side, Conversion conversion) {
    return new TextWriter(out, side, this, conversion) {
      @Override
      public void write(Entry entry) throws IOException {
        String text = line(entry);
        String id = word("an id", entry.id(), entry);
        if (id.indexOf('(') >= 0 || id.indexOf(')') >= 0) {
          throw cannotHold(entry, "an id without parentheses", BadDataException.quote(id));
        }
        String speaker = entry.details().speaker();
        if (!speaker.isEmpty() && !speaker.equals(speaker(id))) {
          conversion.lose(Column.SPEAKER);
        }
        out.write(start(text + (text.isEmpty() ? "(" : " (") + id + ")\n"));
      }
    };
  }
}
