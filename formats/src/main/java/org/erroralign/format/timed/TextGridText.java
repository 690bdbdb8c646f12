package org.erroralign.format.timed;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.erroralign.corpus.Side;
import org.erroralign.format.Entry;
import org.erroralign.format.text.Seconds;

/** Writes tiers in Praat's long form; gaps between utterances become empty intervals. */
public final class TextGridText {
  private record Interval(double start, double end, String text) {}

  private TextGridText() {}

  static String of(Map<String, List<Entry>> tiers) {
    double end =
        tiers.values().stream()
            .flatMap(List::stream)
            .mapToDouble(entry -> entry.details().end())
            .max()
            .orElse(0);
    StringBuilder out = new StringBuilder();
    out.append("File type = \"ooTextFile\"\nObject class = \"TextGrid\"\n\n");
    appendTimes(out, "", 0, end);
    out.append("tiers? <exists>\nsize = ").append(tiers.size()).append("\nitem []:\n");
    int number = 1;
    for (Map.Entry<String, List<Entry>> tier : tiers.entrySet()) {
      out.append("    item [").append(number++).append("]:\n");
      out.append("        class = \"IntervalTier\"\n");
      out.append("        name = ").append(quoted(tier.getKey())).append('\n');
      appendTimes(out, "        ", 0, end);
      List<Interval> intervals = intervals(tier.getValue(), end);
      out.append("        intervals: size = ").append(intervals.size()).append('\n');
      for (int i = 0; i < intervals.size(); i++) {
        Interval interval = intervals.get(i);
        out.append("        intervals [").append(i + 1).append("]:\n");
        appendTimes(out, "            ", interval.start(), interval.end());
        out.append("            text = ").append(quoted(interval.text())).append('\n');
      }
    }
    return out.toString();
  }

  private static List<Interval> intervals(List<Entry> entries, double end) {
    List<Interval> intervals = new ArrayList<>();
    double last = 0;
    for (Entry entry : entries) {
      double start = entry.details().start();
      if (start > last) {
        intervals.add(new Interval(last, start, ""));
      }
      last = entry.details().end();
      intervals.add(new Interval(start, last, entry.text(Side.REFERENCE)));
    }
    if (last < end) {
      intervals.add(new Interval(last, end, ""));
    }
    return intervals;
  }

  private static void appendTimes(StringBuilder out, String indent, double start, double end) {
    out.append(indent).append("xmin = ").append(Seconds.format(start)).append('\n');
    out.append(indent).append("xmax = ").append(Seconds.format(end)).append('\n');
  }

  private static String quoted(String text) {
    return '"' + text.replace("\"", "\"\"") + '"';
  }
}
