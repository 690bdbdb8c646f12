package org.erroralign.format.timed;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
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
import org.erroralign.format.text.Utf8Lines;
import org.jspecify.annotations.Nullable;

/**
 * Subtitles, SubRip (srt) or WebVTT (vtt): each is an utterance with its times. The id is what
 * stands above the times, else its number in the file; WebVTT's {@code <v Name>} is the speaker. A
 * line with {@code -->} begins the next one, with or without an empty line before it. For scoring,
 * styles are removed and lines joined.
 */
public final class SubtitleFormat extends Format {
  private static final String SETTINGS = "settings";
  private static final String ARROW = "-->";
  private static final Pattern TIMES =
      Pattern.compile("\\s*([0-9:.,]+)\\s*-->\\s*([0-9:.,]+)(?:\\s+(.*?))?\\s*");
  private static final Pattern NUMBER = Pattern.compile("\\d+");
  private static final Pattern VOICE = Pattern.compile("<v(?:\\.[^ >]*)?\\s+([^>]*)>");
  private static final Pattern BLOCK = Pattern.compile("(NOTE|STYLE|REGION)(\\s.*)?");

  /** What {@code \\R} stands for, which not every platform knows. */
  private static final String ANY_BREAK = "(?:\r\n|[\n\u000B\f\r\u0085\u2028\u2029])";

  private static final Pattern BREAK = Pattern.compile(ANY_BREAK);
  private static final Pattern OTHER_BREAK = Pattern.compile("(?!\n)" + ANY_BREAK);

  private final boolean web;

  private SubtitleFormat(
      String name, Notation notation, Set<Column> columns, Set<String> metadata) {
    super(name, List.of(name), notation, columns, metadata);
    web = notation == Notation.VTT;
  }

  public static SubtitleFormat subRip() {
    return new SubtitleFormat(
        "srt", Notation.SRT, Set.of(Column.ID, Column.START, Column.END), Set.of());
  }

  public static SubtitleFormat webVtt() {
    return new SubtitleFormat(
        "vtt",
        Notation.VTT,
        Set.of(Column.ID, Column.START, Column.END, Column.SPEAKER),
        Set.of(SETTINGS));
  }

  @Override
  public CorpusReader<Unpaired> readTranscripts(Source source, ReadOptions options, Side side)
      throws IOException {
    return new LineReader<>(source, options) {
      private int cues;
      private boolean header = web;

      /** Whether the last block ended because times follow. */
      private boolean atTimes;

      @Override
      protected @Nullable Unpaired parse(String line) {
        if (header) {
          header = false;
          if (!line.startsWith("WEBVTT")) {
            throw badData("\"WEBVTT\" at the start of the file", BadDataException.quote(line));
          }
          skipBlock();
          return null;
        }
        if (line.isBlank()) {
          return null;
        }
        boolean named = !line.contains(ARROW);
        if (named && web && BLOCK.matcher(line).matches()) {
          skipBlock();
          return null;
        }
        String id = "";
        String times = line;
        if (named) {
          id = line.strip();
          times = nextLine();
        }
        Matcher matcher = TIMES.matcher(times == null ? "" : times);
        if (!matcher.matches()) {
          throw badData(
              "times, such as 00:00:01" + (web ? "." : ",") + "000 --> 00:00:02,000",
              times == null ? "the end of the file" : BadDataException.quote(times));
        }
        cues++;
        return cue(id, matcher);
      }

      private void skipBlock() {
        String line = nextOfBlock();
        while (line != null) {
          line = nextOfBlock();
        }
      }

      /** The next line before an empty one, before times and before the end; else null. */
      private @Nullable String nextOfBlock() {
        String line = nextLine();
        atTimes = line != null && line.contains(ARROW);
        if (line != null && atTimes) {
          unread(line);
        }
        return line == null || atTimes || line.isBlank() ? null : line.strip();
      }

      private Unpaired cue(String id, Matcher times) {
        double start = clock(times.group(1));
        double end = clock(times.group(2));
        if (end < start && !options.mayEndBeforeStart()) {
          throw badData("an end after the start", times.group());
        }
        String text = text();
        String speaker = "";
        if (web) {
          Matcher voice = VOICE.matcher(text);
          if (voice.lookingAt()) {
            speaker = CharacterReferences.decode(voice.group(1).strip());
            text = text.substring(voice.end());
            text = text.endsWith("</v>") ? text.substring(0, text.length() - 4) : text;
          }
        }
        text = options.text(notation(), text);
        String settings = times.group(3) == null ? "" : times.group(3);
        Map<String, String> more = settings.isEmpty() ? Map.of() : Map.of(SETTINGS, settings);
        Details details = new Details(speaker, "", "", start, end, more, Set.of());
        return new Unpaired(
            source.idPrefix() + (id.isEmpty() ? String.valueOf(cues) : id),
            options.scoring() ? text.replace('\n', ' ') : text,
            details);
      }

      private String text() {
        StringBuilder text = new StringBuilder();
        int lastLine = 0;
        for (String line = nextOfBlock(); line != null; line = nextOfBlock()) {
          lastLine = text.length();
          text.append(text.isEmpty() ? "" : "\n").append(line);
          if (text.length() > Utf8Lines.LONGEST) {
            throw badData(
                "a subtitle of at most " + Utf8Lines.LONGEST + " characters", "a longer one");
          }
        }
        String last = text.substring(lastLine).strip();
        if (!web && atTimes && NUMBER.matcher(last).matches()) {
          unread(last);
          text.setLength(lastLine);
        }
        return text.toString();
      }

      private double clock(String text) {
        Double seconds = Seconds.parseClock(text);
        if (seconds == null) {
          throw badData("a time such as 00:00:01,000", BadDataException.quote(text));
        }
        return seconds;
      }
    };
  }

  @Override
  public CorpusWriter writer(OutputStream out, Side side, Conversion conversion) {
    return new TextWriter(out, side, this, conversion) {
      private long cues;
      private long last;

      @Override
      public void write(Entry entry) throws IOException {
        if (web && cues == 0) {
          out.write("WEBVTT\n\n");
        }
        cues++;
        double[] times = times(entry);
        out.write(web ? identifier(entry) : number(entry) + "\n");
        out.write(clock(times[0]) + ' ' + ARROW + ' ' + clock(times[1]));
        String settings = web ? entry.details().metadata().getOrDefault(SETTINGS, "") : "";
        out.write(settings.isEmpty() ? "\n" : ' ' + single("settings", settings, entry) + '\n');
        String speaker = web ? entry.details().speaker() : "";
        out.write(speaker.isEmpty() ? "" : "<v " + voice(speaker, entry) + '>');
        out.write(lines(text(entry)) + "\n\n");
      }

      /** The id on a line of its own, unless it is the number of the cue. */
      private String identifier(Entry entry) {
        String id = entry.id();
        if (id.equals(String.valueOf(cues))) {
          return "";
        }
        if (id.contains(ARROW) || BLOCK.matcher(id).matches()) {
          throw cannotHold(
              entry, "an id that is no other line of WebVTT", BadDataException.quote(id));
        }
        return single("an id", id, entry) + '\n';
      }

      /** The id if it is a number and numbers go up, else the next number. */
      private long number(Entry entry) {
        boolean isNumber = entry.id().length() < 19 && NUMBER.matcher(entry.id()).matches();
        long number = isNumber ? Long.parseLong(entry.id()) : 0;
        last = number > last ? number : last + 1;
        numbered(entry, last);
        return last;
      }

      private String voice(String speaker, Entry entry) {
        return Notation.VTT.written(single("a speaker", speaker, entry), false);
      }

      private String single(String what, String value, Entry entry) {
        if (value.isBlank() || !value.strip().equals(value) || BREAK.matcher(value).find()) {
          throw cannotHold(
              entry, what + " on one line without spaces around", BadDataException.quote(value));
        }
        return conversion.encodable(value);
      }

      private String clock(double seconds) {
        String clock = Seconds.formatClock(seconds, web ? '.' : ',');
        if (!Objects.equals(Seconds.parseClock(clock), seconds)) {
          conversion.lose("fractions of milliseconds");
        }
        return clock;
      }

      /** Empty lines would end the cue. */
      private String lines(String text) {
        List<String> kept = new ArrayList<>();
        if (OTHER_BREAK.matcher(text).find()) {
          conversion.lose("kinds of line breaks");
        }
        String[] lines = BREAK.split(text, -1);
        for (String line : lines) {
          kept.add(stripped(line));
        }
        kept.removeIf(String::isEmpty);
        if (lines.length > 1 && kept.size() < lines.length) {
          conversion.lose("empty lines");
        }
        return String.join("\n", kept);
      }

      @Override
      public void close() throws IOException {
        if (web && cues == 0) {
          out.write("WEBVTT\n");
        }
        super.close();
      }
    };
  }
}
