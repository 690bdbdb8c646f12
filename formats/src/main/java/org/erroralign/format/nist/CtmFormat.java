package org.erroralign.format.nist;

import java.io.IOException;
import java.io.OutputStream;
import java.util.HashMap;
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
import org.erroralign.format.Conversion;
import org.erroralign.format.CorpusWriter;
import org.erroralign.format.Entry;
import org.erroralign.format.Format;
import org.erroralign.format.ReadOptions;
import org.erroralign.format.Source;
import org.erroralign.format.text.LineReader;
import org.erroralign.format.text.Notation;
import org.erroralign.format.text.Seconds;
import org.erroralign.format.text.TextWriter;
import org.jspecify.annotations.Nullable;

/**
 * NIST's ctm, a word a line: recording, channel, start, duration, word, perhaps confidence, type
 * and speaker ({@code NA} is unknown); lines that begin with {@code ;;} are comments. {@code
 * <ALT_BEGIN>}, {@code <ALT>} and {@code <ALT_END>} with {@code *} for times enclose alternatives.
 *
 * <p>Beside an stm file its words are put into the segments by time. Otherwise all words of a
 * recording and channel make one utterance, whose id is the recording (with the channel after a
 * hyphen where there are several).
 */
public final class CtmFormat extends Format {
  static final String TYPE = "type";

  /** No speech has so many lines of alternatives. */
  private static final int LONGEST_CHOICE = 100_000;

  /** What stands in a column that has to be there for the next. */
  private static final String UNKNOWN = "NA";

  static final String ALTERNATIVES_BEGIN = "<ALT_BEGIN>";
  static final String ALTERNATIVES_NEXT = "<ALT>";
  static final String ALTERNATIVES_END = "<ALT_END>";

  public CtmFormat() {
    super(
        "ctm",
        List.of("ctm"),
        Notation.CTM,
        Set.of(Column.ID, Column.AUDIO, Column.CHANNEL, Column.START, Column.END, Column.SPEAKER),
        Set.of(Details.CONFIDENCE, TYPE));
  }

  @Override
  public CorpusReader<Unpaired> readTranscripts(Source source, ReadOptions options, Side side)
      throws IOException {
    CorpusReader<Unpaired> words = readWords(source, options);
    return options.scoring() ? new CtmRecordings(words) : words;
  }

  /** The words one by one; the marks around alternatives come without times. */
  public static CorpusReader<Unpaired> readWords(Source source, ReadOptions options)
      throws IOException {
    return new LineReader<>(source, options) {
      /** The line where alternatives began that have not ended yet; 0 when there are none. */
      private long open;

      /** Whether the words are those of an alternative that is not the first. */
      private boolean later;

      @Override
      protected @Nullable Unpaired parse(String line) {
        String content = line.strip();
        if (content.isEmpty() || content.startsWith(";;")) {
          return null;
        }
        String[] fields = content.split("\\s+", 9);
        if (fields.length < 5) {
          throw badData(
              "recording, channel, start, duration and word", BadDataException.quote(content));
        }
        if (open > 0 && lineNumber() - open > LONGEST_CHOICE && !options.keeps(Notation.CTM)) {
          throw badData(ALTERNATIVES_END + " soon after line " + open, "none");
        }
        double start = Double.NaN;
        double end = Double.NaN;
        if (isMark(fields[4])) {
          String mark = fields[4].toUpperCase(Locale.ROOT);
          checkMark(mark);
          later = mark.equals(ALTERNATIVES_NEXT);
        } else {
          start = seconds("the start", fields[2]);
          double duration = seconds("the duration", fields[3]);
          if (duration < 0 && !options.mayEndBeforeStart()) {
            throw badData("a duration of at least 0", fields[3]);
          }
          end = Seconds.plus(start, duration);
        }
        boolean single = !options.scoring() && !options.keeps(Notation.CTM);
        if (single && (later || isMark(fields[4]))) {
          options.lose(
              "alternatives but the first", fields[4].equalsIgnoreCase(ALTERNATIVES_NEXT) ? 1 : 0);
          return null;
        }
        options.lose("columns after the eighth", fields.length > 8 ? 1 : 0);
        options.lose("times of words", options.scoring() ? 1 : 0);
        Map<String, String> more = new HashMap<>();
        putKnown(more, Details.CONFIDENCE, field(fields, 5));
        putKnown(more, TYPE, field(fields, 6));
        Details details =
            new Details(field(fields, 7), fields[0], fields[1], start, end, more, Set.of());
        String word = options.text(Notation.CTM, fields[4]);
        return new Unpaired(source.idPrefix() + lineNumber(), word, details);
      }

      private String field(String[] fields, int column) {
        return fields.length <= column || fields[column].equals(UNKNOWN) ? "" : fields[column];
      }

      private void putKnown(Map<String, String> more, String name, String value) {
        if (!value.isEmpty()) {
          more.put(name, value);
        }
      }

      private void checkMark(String mark) {
        if (!options.keeps(Notation.CTM) && mark.equals(ALTERNATIVES_BEGIN) == open > 0) {
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
        if (!options.keeps(Notation.CTM) && open > 0) {
          throw badData(ALTERNATIVES_END + " after line " + open, "the end of the file");
        }
      }
    };
  }

  public static boolean isMark(String word) {
    return word.equalsIgnoreCase(ALTERNATIVES_BEGIN)
        || word.equalsIgnoreCase(ALTERNATIVES_NEXT)
        || word.equalsIgnoreCase(ALTERNATIVES_END);
  }

  @Override
  public CorpusWriter writer(OutputStream out, Side side, Conversion conversion) {
    return new TextWriter(out, side, this, conversion) {
      private long words;

      @Override
      public void write(Entry entry) throws IOException {
        Details details = entry.details();
        String word = word("one word", text(entry), entry);
        String channel = details.channel().isEmpty() ? "1" : details.channel();
        numbered(entry, ++words);
        out.write(firstWord("a recording", details.audio(), entry));
        out.write(' ' + word("a channel", channel, entry));
        if (isMark(word)) {
          out.write(" * *");
        } else {
          double[] times = times(entry);
          out.write(' ' + Seconds.format(times[0]));
          out.write(' ' + Seconds.format(Seconds.minus(times[1], times[0])));
        }
        out.write(' ' + word + more(entry) + '\n');
      }

      /** What is known of the columns after the word, with something in those between. */
      private String more(Entry entry) {
        Map<String, String> metadata = entry.details().metadata();
        StringBuilder all = new StringBuilder();
        int known = 0;
        for (String field :
            new String[] {
              metadata.getOrDefault(Details.CONFIDENCE, ""),
              metadata.getOrDefault(TYPE, ""),
              entry.details().speaker()
            }) {
          all.append(' ').append(field.isEmpty() ? UNKNOWN : word("a column", field, entry));
          known = field.isEmpty() ? known : all.length();
        }
        return all.substring(0, known);
      }
    };
  }
}
