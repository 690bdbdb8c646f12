package org.erroralign.format;

import java.io.IOException;
import java.io.OutputStream;
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
import org.jspecify.annotations.Nullable;

/**
 * NIST's ctm, a word a line: recording, channel, start, duration, word, perhaps confidence; lines
 * that begin with {@code ;;} are comments. {@code <ALT_BEGIN>}, {@code <ALT>} and {@code <ALT_END>}
 * with {@code *} for times enclose alternatives.
 *
 * <p>Beside an stm file its words are put into the segments by time. Otherwise all words of a
 * recording and channel make one utterance, whose id is the recording (with the channel after a
 * hyphen where there are several).
 */
final class CtmFormat implements Format {
  static final String CONFIDENCE = "confidence";
  static final String ALTERNATIVES_BEGIN = "<ALT_BEGIN>";
  static final String ALTERNATIVES_NEXT = "<ALT>";
  static final String ALTERNATIVES_END = "<ALT_END>";

  @Override
  public String name() {
    return "ctm";
  }

  @Override
  public List<String> extensions() {
    return List.of("ctm");
  }

  @Override
  public Set<Column> holds() {
    return Set.of(Column.AUDIO, Column.CHANNEL, Column.START, Column.END);
  }

  @Override
  public Set<String> holdsMetadata() {
    return Set.of(CONFIDENCE);
  }

  @Override
  public CorpusReader<Unpaired> readTranscripts(Source source, ReadOptions options, Side side)
      throws IOException {
    CorpusReader<Unpaired> words = readWords(source, options);
    return options.scoring() ? new CtmRecordings(words) : words;
  }

  /** The words one by one; the marks around alternatives come without times. */
  static CorpusReader<Unpaired> readWords(Source source, ReadOptions options) throws IOException {
    return new LineReader<>(source, options) {
      /** The line where alternatives began that have not ended yet; 0 when there are none. */
      private long open;

      @Override
      @Nullable Unpaired parse(String line) {
        String content = line.strip();
        if (content.isEmpty() || content.startsWith(";;")) {
          return null;
        }
        String[] fields = content.split("\\s+", -1);
        if (fields.length < 5) {
          throw badData(
              "recording, channel, start, duration and word", BadDataException.quote(content));
        }
        double start = Double.NaN;
        double end = Double.NaN;
        if (isMark(fields[4])) {
          checkMark(fields[4].toUpperCase(Locale.ROOT));
        } else {
          start = seconds("start", fields[2]);
          double duration = seconds("duration", fields[3]);
          if (duration < 0) {
            throw badData("a duration of at least 0", fields[3]);
          }
          end = Seconds.plus(start, duration);
        }
        Map<String, String> more = fields.length > 5 ? Map.of(CONFIDENCE, fields[5]) : Map.of();
        Details details = new Details("", fields[0], fields[1], start, end, more, Set.of());
        String word = options.scoring() ? NistText.withoutTags(fields[4]) : fields[4];
        return new Unpaired(source.idPrefix() + lineNumber(), word, details);
      }

      private void checkMark(String mark) {
        if (options.scoring() && mark.equals(ALTERNATIVES_BEGIN) == open > 0) {
          throw badData(
              open > 0 ? ALTERNATIVES_END + " after line " + open : ALTERNATIVES_BEGIN + " before",
              mark);
        }
        if (!mark.equals(ALTERNATIVES_NEXT)) {
          open = mark.equals(ALTERNATIVES_BEGIN) ? lineNumber() : 0;
        }
      }

      @Override
      protected void end() {
        if (options.scoring() && open > 0) {
          throw badData(ALTERNATIVES_END + " after line " + open, "the end of the file");
        }
      }

      private double seconds(String what, String text) {
        Double seconds = Seconds.parse(text);
        if (seconds == null) {
          throw badData("seconds for the " + what, BadDataException.quote(text));
        }
        return seconds;
      }
    };
  }

  static boolean isMark(String word) {
    String mark = word.toUpperCase(Locale.ROOT);
    return mark.equals(ALTERNATIVES_BEGIN)
        || mark.equals(ALTERNATIVES_NEXT)
        || mark.equals(ALTERNATIVES_END);
  }

  @Override
  public CorpusWriter writer(OutputStream out, Side side) {
    return new TextWriter(out, side, name()) {
      @Override
      public void write(Entry entry) throws IOException {
        Details details = entry.details();
        String word = word("one word", onOneLine(entry.text(side)), entry);
        String channel = details.channel().isEmpty() ? "1" : details.channel();
        String confidence = details.metadata().getOrDefault(CONFIDENCE, "");
        out.write(word("a recording", details.audio(), entry));
        out.write(' ' + word("a channel", channel, entry));
        if (isMark(word)) {
          out.write(" * *");
        } else {
          double[] times = times(entry);
          out.write(' ' + Seconds.format(times[0]));
          out.write(' ' + Seconds.format(Seconds.minus(times[1], times[0])));
        }
        out.write(' ' + word + (confidence.isEmpty() ? "" : ' ' + confidence) + '\n');
      }
    };
  }
}
