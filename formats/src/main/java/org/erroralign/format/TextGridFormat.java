package org.erroralign.format;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.Column;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.Details;
import org.erroralign.corpus.Side;
import org.erroralign.corpus.Unpaired;

/**
 * Praat's TextGrid, long or short, UTF-8 or UTF-16. Each interval with a text is an utterance, its
 * tier is the speaker, the name of the file is the recording; points have equal start and end. The
 * id is the file's name, the tier and a number.
 */
final class TextGridFormat implements Format {
  @Override
  public String name() {
    return "textgrid";
  }

  @Override
  public List<String> extensions() {
    return List.of("textgrid");
  }

  @Override
  public Set<Column> holds() {
    return Set.of(Column.SPEAKER, Column.START, Column.END);
  }

  @Override
  public CorpusReader<Unpaired> readTranscripts(Source source, ReadOptions options, Side side)
      throws IOException {
    TextGridTokens tokens = new TextGridTokens(source.name(), WholeText.read(source, options));
    tokens.expectText("ooTextFile", "ooTextFile short");
    tokens.expectText("TextGrid", "TextGrid");
    tokens.number("the start");
    tokens.number("the end");
    List<Unpaired> utterances = new ArrayList<>();
    int tiers = tokens.flag() ? tokens.count("the number of tiers") : 0;
    for (int i = 0; i < tiers; i++) {
      readTier(tokens, stem(source), utterances);
    }
    tokens.expectEnd("the end of the file after the number of tiers and intervals that it tells");
    return new ListReader<>(source, utterances);
  }

  private static void readTier(TextGridTokens tokens, String stem, List<Unpaired> utterances) {
    String kind = tokens.text("\"IntervalTier\" or \"TextTier\"");
    boolean points = kind.equals("TextTier");
    if (!points && !kind.equals("IntervalTier")) {
      throw tokens.badData("\"IntervalTier\" or \"TextTier\"", BadDataException.quote(kind));
    }
    String tier = tokens.text("the name of a tier");
    tokens.number("the start of the tier");
    tokens.number("the end of the tier");
    int size = tokens.count("the number of intervals");
    for (int i = 1; i <= size; i++) {
      double start = tokens.number("the start of an interval");
      double end = points ? start : tokens.number("the end of an interval");
      String text = tokens.text("the text of an interval");
      if (!text.isBlank()) {
        String id = String.format(Locale.ROOT, "%s-%s-%04d", stem, tier, i);
        Details details = new Details(tier, stem, "", start, end, Map.of(), Set.of());
        utterances.add(new Unpaired(id, text.strip(), details));
      }
    }
  }

  private static String stem(Source source) {
    var path = source.path();
    var last = path == null ? null : path.getFileName();
    String name = last == null ? "" : last.toString();
    int dot = name.toLowerCase(Locale.ROOT).indexOf(".textgrid");
    return dot < 0 ? name : name.substring(0, dot);
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
