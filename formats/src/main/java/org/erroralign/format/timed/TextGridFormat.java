package org.erroralign.format.timed;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.Column;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.Side;
import org.erroralign.corpus.Unpaired;
import org.erroralign.format.Conversion;
import org.erroralign.format.CorpusWriter;
import org.erroralign.format.Entry;
import org.erroralign.format.Format;
import org.erroralign.format.ReadOptions;
import org.erroralign.format.Source;
import org.erroralign.format.text.Notation;
import org.erroralign.format.text.Seconds;
import org.erroralign.format.text.TextWriter;
import org.erroralign.format.text.WholeText;

/**
 * Praat's TextGrid, long or short, UTF-8 or UTF-16. Each interval with a text is an utterance, its
 * tier is the speaker, the name of the file is the recording; points have equal start and end. The
 * id is the file's name, the tier and a number.
 */
public final class TextGridFormat extends Format {
  public TextGridFormat() {
    super(
        "textgrid",
        List.of("textgrid"),
        Notation.PLAIN,
        Set.of(Column.SPEAKER, Column.START, Column.END),
        Set.of());
  }

  @Override
  public CorpusReader<Unpaired> readTranscripts(Source source, ReadOptions options, Side side)
      throws IOException {
    return new TextGridReader(source, WholeText.read(source, options), source.stem(name()));
  }

  @Override
  public CorpusWriter writer(OutputStream out, Side side, Conversion conversion) {
    return new TextWriter(out, side, this, conversion) {
      private final Map<String, List<Entry>> tiers = new LinkedHashMap<>();

      @Override
      public void write(Entry entry) {
        double[] times = times(entry);
        String tier = conversion.encodable(entry.details().speaker());
        List<Entry> intervals = tiers.computeIfAbsent(tier, name -> new ArrayList<>());
        double last = intervals.isEmpty() ? 0 : intervals.get(intervals.size() - 1).details().end();
        if (times[0] < last || times[1] <= times[0]) {
          throw cannotHold(
              entry,
              "times after " + Seconds.format(last) + " in tier " + BadDataException.quote(tier),
              Seconds.format(times[0]) + " to " + Seconds.format(times[1]));
        }
        String text = stripped(text(entry));
        if (text.isEmpty()) {
          conversion.lose("empty texts");
        }
        intervals.add(new Entry(entry.id(), text, null, entry.details()));
      }

      @Override
      public void close() throws IOException {
        out.write(TextGridText.of(tiers));
        super.close();
      }
    };
  }
}
