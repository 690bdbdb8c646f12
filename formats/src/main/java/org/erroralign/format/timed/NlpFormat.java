package org.erroralign.format.timed;

import java.io.IOException;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.List;
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
 * The nlp of fstalign, a token a line below a header that names the columns, separated by {@code
 * |}: token, speaker, times, marks around it, case, and the entities that it belongs to.
 *
 * <p>A file is a call: one utterance, whose id is the name of the file.
 */
public final class NlpFormat extends Format {
  private static final String TOKEN = "token";
  private static final String SPEAKER = "speaker";
  private static final String START = "ts";
  private static final String END = "endTs";
  static final String MARKS_AFTER = "punctuation";
  static final String MARKS_BEFORE = "prepunctuation";

  /** Entities with a normalisation: {@code ['0:YEAR']}. */
  static final String TAGS = "tags";

  /** The numbers of all entities: {@code ['0', '6']}. */
  static final String ENTITIES = "wer_tags";

  /** The further columns that are kept, in the order of the file. */
  private static final List<String> FURTHER =
      List.of(MARKS_AFTER, "case", TAGS, ENTITIES, MARKS_BEFORE, Details.CONFIDENCE);

  public NlpFormat() {
    super(
        "nlp",
        List.of("nlp"),
        Notation.PLAIN,
        Set.of(Column.ID, Column.SPEAKER, Column.START, Column.END),
        Set.copyOf(FURTHER));
  }

  /** The call, or for conversion its tokens one by one. */
  @Override
  public CorpusReader<Unpaired> readTranscripts(Source source, ReadOptions options, Side side)
      throws IOException {
    CorpusReader<Unpaired> tokens = new Tokens(source, options);
    String stem = source.stem(name());
    String call = stem.isEmpty() ? source.idPrefix() + "1" : stem;
    return options.scoring()
        ? new NlpCall(tokens, call, side == Side.REFERENCE ? options.nlp() : NlpSideFiles.NONE)
        : tokens;
  }

  private static final class Tokens extends LineReader<Unpaired> {
    private final ReadOptions options;
    private final Map<String, Integer> columns = new HashMap<>();
    private final int width;
    private long tokens;

    Tokens(Source source, ReadOptions options) throws IOException {
      super(source, options);
      this.options = options;
      String header = nextLine();
      String[] names = header == null ? new String[0] : header.split("\\|", -1);
      for (int k = 0; k < names.length; k++) {
        columns.put(names[k].strip(), k);
      }
      width = names.length;
      if (!columns.containsKey(TOKEN)) {
        throw badData(
            "a header that names the columns, separated by |, with token among them",
            header == null ? "an empty file" : BadDataException.quote(header));
      }
    }

    @Override
    protected @Nullable Unpaired parse(String line) {
      if (line.isBlank()) {
        return null;
      }
      String[] fields = line.split("\\|", -1);
      if (fields.length != width) {
        throw badData(width + " columns as in the header", String.valueOf(fields.length));
      }
      options.lose("times of words", options.scoring() ? 1 : 0);
      Map<String, String> further = new HashMap<>();
      for (String name : FURTHER) {
        if (!field(fields, name).isEmpty()) {
          further.put(name, field(fields, name));
        }
      }
      Details details =
          new Details(
              field(fields, SPEAKER),
              "",
              "",
              seconds(fields, START),
              seconds(fields, END),
              further,
              Set.of());
      return new Unpaired(source.idPrefix() + ++tokens, field(fields, TOKEN), details);
    }

    private String field(String[] fields, String name) {
      Integer column = columns.get(name);
      return column == null ? "" : fields[column];
    }

    private double seconds(String[] fields, String name) {
      String text = field(fields, name).strip();
      return text.isEmpty() ? Double.NaN : seconds(name, text);
    }
  }

  @Override
  public CorpusWriter writer(OutputStream out, Side side, Conversion conversion) {
    return new TextWriter(out, side, this, conversion) {
      private long tokens;

      @Override
      public void write(Entry entry) throws IOException {
        begin();
        numbered(entry, ++tokens);
        Details details = entry.details();
        out.write(field(word("one word", text(entry), entry), entry));
        out.write('|' + field(details.speaker(), entry));
        out.write('|' + Seconds.format(details.start()) + '|' + Seconds.format(details.end()));
        for (String name : FURTHER) {
          out.write('|' + field(details.metadata().getOrDefault(name, ""), entry));
        }
        out.write('\n');
      }

      private void begin() throws IOException {
        if (tokens == 0) {
          out.write(String.join("|", TOKEN, SPEAKER, START, END, String.join("|", FURTHER)));
          out.write('\n');
        }
      }

      private String field(String value, Entry entry) {
        if (value.indexOf('|') >= 0) {
          throw cannotHold(entry, "fields without |", BadDataException.quote(value));
        }
        return conversion.encodable(onOneLine(value, conversion));
      }

      @Override
      public void close() throws IOException {
        begin();
        super.close();
      }
    };
  }
}
