package org.erroralign.format.table;

import java.io.IOException;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
import org.erroralign.format.text.LineReader;
import org.erroralign.format.text.Notation;
import org.erroralign.format.text.TextWriter;
import org.jspecify.annotations.Nullable;

/**
 * The files of Le et al. (2021): an id, a text and, for references, a JSON array of the utterance's
 * rare words and perhaps one of all words the recogniser was biased to, distractors among them;
 * separated by tabs, without a header.
 */
public final class BiasingFormat extends Format {
  /** The columns after the text, in the order of the file. */
  private static final List<String> LISTS = List.of("biasing_words", "biasing_distractors");

  public BiasingFormat() {
    super("biasing", List.of(), Notation.PLAIN, Set.of(Column.ID), Set.copyOf(LISTS));
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
        String[] fields = line.split("\t", 3 + LISTS.size());
        if (fields.length > 2 + LISTS.size() || fields[0].isBlank()) {
          throw badData(
              "an id, a text and at most two JSON arrays, separated by tabs",
              fields.length + " fields");
        }
        String text = fields.length > 1 ? fields[1] : "";
        return new Unpaired(fields[0], text, details(fields));
      }
    };
  }

  private static Details details(String[] fields) {
    Map<String, String> lists = new HashMap<>();
    for (int i = 2; i < fields.length; i++) {
      lists.put(LISTS.get(i - 2), fields[i]);
    }
    return Details.NONE.withMetadata(lists, lists.keySet());
  }

  @Override
  public CorpusWriter writer(OutputStream out, Side side, Conversion conversion) {
    return new TextWriter(out, side, this, conversion) {
      @Override
      public void write(Entry entry) throws IOException {
        StringBuilder line = new StringBuilder(start(word("an id", entry.id(), entry)));
        line.append('\t').append(onOneLine(text(entry), conversion));
        Map<String, String> lists = entry.details().metadata();
        int used = lists.containsKey(LISTS.get(1)) ? 2 : lists.containsKey(LISTS.get(0)) ? 1 : 0;
        for (String list : LISTS.subList(0, used)) {
          line.append('\t').append(onOneLine(lists.getOrDefault(list, "[]"), conversion));
        }
        out.append(line).append('\n');
      }
    };
  }
}
