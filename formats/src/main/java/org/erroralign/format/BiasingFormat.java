package org.erroralign.format;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.erroralign.corpus.Column;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.Details;
import org.erroralign.corpus.Side;
import org.erroralign.corpus.Unpaired;
import org.jspecify.annotations.Nullable;

/**
 * The files of Le et al. (2021): an id, a text and, for references, a JSON array of the utterance's
 * biasing words, separated by tabs, without a header.
 */
final class BiasingFormat implements Format {
  private static final String WORDS = "biasing_words";

  @Override
  public String name() {
    return "biasing";
  }

  @Override
  public List<String> extensions() {
    return List.of();
  }

  @Override
  public Set<Column> holds() {
    return Set.of(Column.ID);
  }

  @Override
  public Set<String> holdsMetadata() {
    return Set.of(WORDS);
  }

  @Override
  public CorpusReader<Unpaired> readTranscripts(Source source, ReadOptions options, Side side)
      throws IOException {
    return new LineReader<>(source, options) {
      @Override
      @Nullable Unpaired parse(String line) {
        if (line.isBlank()) {
          return null;
        }
        String[] fields = line.split("\t", -1);
        if (fields.length > 3 || fields[0].isBlank()) {
          throw badData(
              "an id, a text and a JSON array, separated by tabs", fields.length + " fields");
        }
        String text = fields.length > 1 ? fields[1] : "";
        return new Unpaired(fields[0], text, details(fields));
      }
    };
  }

  private static Details details(String[] fields) {
    if (fields.length < 3) {
      return Details.NONE;
    }
    return new Details("", "", "", Double.NaN, Double.NaN, Map.of(WORDS, fields[2]), Set.of(WORDS));
  }

  @Override
  public CorpusWriter writer(OutputStream out, Side side) {
    return new TextWriter(out, side, name()) {
      @Override
      public void write(Entry entry) throws IOException {
        String words = entry.details().metadata().getOrDefault(WORDS, "");
        String text = word("an id", entry.id(), entry) + '\t' + onOneLine(entry.text(side));
        out.write(text + (words.isEmpty() ? "" : '\t' + words) + '\n');
      }
    };
  }
}
