package org.erroralign.format.nist;

import java.io.IOException;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
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
 * NIST's stm, and TED-LIUM's: recording, channel, speaker, start, end, perhaps {@code <labels>},
 * words; lines that begin with {@code ;;} are comments. As for sclite, whatever begins with {@code
 * <} there is the labels, segments with {@code IGNORE_TIME_SEGMENT_IN_SCORING} are left out of
 * scoring, and the id is the speaker and the number of those before that are not left out.
 */
public final class StmFormat extends Format {
  static final String LABELS = "labels";

  /** Anywhere in the text, as for sclite. */
  private static final Pattern IGNORED =
      Pattern.compile(
          "IGNORE_TIME_SEGMENT_IN_SCORING|IGNORETIMESEGMENTINSCORING", Pattern.CASE_INSENSITIVE);

  private static final String NO_LABELS = "<>";

  public StmFormat() {
    super(
        "stm",
        List.of("stm"),
        Notation.NIST,
        Set.of(Column.ID, Column.AUDIO, Column.CHANNEL, Column.SPEAKER, Column.START, Column.END),
        Set.of(LABELS));
  }

  static boolean isIgnored(Unpaired segment) {
    return isIgnored(segment.transcript().original());
  }

  private static boolean isIgnored(String text) {
    return IGNORED.matcher(text).find();
  }

  @Override
  public CorpusReader<Unpaired> readTranscripts(Source source, ReadOptions options, Side side)
      throws IOException {
    return readSegments(source, options, !options.scoring());
  }

  /**
   * The segments.
   *
   * @param all also those that scoring ignores
   */
  public static CorpusReader<Unpaired> readSegments(Source source, ReadOptions options, boolean all)
      throws IOException {
    return new LineReader<>(source, options) {
      private final Numbers numbers = new Numbers();

      @Override
      protected @Nullable Unpaired parse(String line) {
        String content = line.strip();
        if (content.isEmpty() || content.startsWith(";;")) {
          return null;
        }
        String[] fields = content.split("\\s+", 6);
        if (fields.length < 5) {
          throw badData(
              "recording, channel, speaker, start, end and words", BadDataException.quote(content));
        }
        double start = seconds("the start", fields[3]);
        double end = seconds("the end", fields[4]);
        if (end < start && !options.mayEndBeforeStart()) {
          throw badData("an end after the start " + fields[3], fields[4]);
        }
        String rest = fields.length < 6 ? "" : fields[5];
        String labels = rest.startsWith("<") ? rest.split("\\s", 2)[0] : "";
        String text = rest.substring(labels.length()).strip();
        options.lose("ignored segments", options.scoring() && isIgnored(text) ? 1 : 0);
        Details details =
            new Details(
                fields[2],
                fields[0],
                fields[1],
                start,
                end,
                labels.isEmpty() || labels.equals(NO_LABELS) ? Map.of() : Map.of(LABELS, labels),
                Set.of());
        Unpaired segment =
            new Unpaired(
                source.idPrefix() + numbers.id(fields[2], text),
                NistText.read(text, options, this::problem),
                details);
        return all || !isIgnored(segment) ? segment : null;
      }
    };
  }

  /** Makes ids; ignored segments are counted apart, so that the others have the ids of scoring. */
  private static final class Numbers {
    private final Map<String, Integer> numbers = new HashMap<>();

    String id(String speaker, String text) {
      String counted = speaker + (isIgnored(text) ? "-ignored" : "");
      int number = numbers.merge(counted.toLowerCase(Locale.ROOT), 1, Integer::sum) - 1;
      return String.format(Locale.ROOT, "%s-%03d", counted, number);
    }
  }

  @Override
  public CorpusWriter writer(OutputStream out, Side side, Conversion conversion) {
    return new TextWriter(out, side, this, conversion) {
      private final Numbers numbers = new Numbers();

      @Override
      public void write(Entry entry) throws IOException {
        Details details = entry.details();
        double[] times = times(entry);
        String channel = details.channel().isEmpty() ? "1" : details.channel();
        String speaker = details.speaker().isEmpty() ? "unknown" : details.speaker();
        String text = line(entry);
        String labels =
            details.metadata().getOrDefault(LABELS, text.startsWith("<") ? NO_LABELS : "");
        if (!numbers.id(speaker, text).equals(entry.id())) {
          conversion.lose(Column.ID);
        }
        if (!labels.isEmpty() && !word("labels", labels, entry).startsWith("<")) {
          throw cannotHold(entry, "labels that begin with <", BadDataException.quote(labels));
        }
        out.write(firstWord("a recording", details.audio(), entry));
        out.write(' ' + word("a channel", channel, entry));
        out.write(' ' + word("a speaker", speaker, entry));
        out.write(' ' + Seconds.format(times[0]) + ' ' + Seconds.format(times[1]));
        out.write(labels.isEmpty() ? "" : ' ' + labels);
        out.write((text.isEmpty() ? "" : ' ' + text) + '\n');
      }
    };
  }
}
