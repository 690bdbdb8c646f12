package org.erroralign.format.table;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.LookAheadReader;
import org.erroralign.corpus.Side;
import org.erroralign.format.Conversion;
import org.erroralign.format.CorpusWriter;
import org.erroralign.format.Entry;
import org.erroralign.format.ReadOptions;
import org.erroralign.format.Source;
import org.erroralign.format.text.Utf8Lines;
import org.erroralign.format.text.Utf8Reader;
import org.jspecify.annotations.Nullable;

/**
 * Comma-separated values below a header, quoted as RFC 4180 says. Empty lines are skipped, but for
 * a table of one column, where they are empty fields.
 */
public final class CsvFormat extends TableFormat {
  /** A field may be as long as a very long line. */
  private static final int LONGEST_FIELD = Utf8Lines.LONGEST;

  /** How FastCSV says where something is. */
  private static final Pattern RECORD = Pattern.compile(" \\(record starting at line (\\d+)\\)");

  public CsvFormat() {
    super("csv", List.of("csv"));
  }

  @Override
  <T> CorpusReader<T> read(Source source, ReadOptions options, @Nullable Side side, Item<T> item)
      throws IOException {
    return new Rows<>(source, options, side, item);
  }

  private static final class Rows<T> extends LookAheadReader<T> {
    private final Source source;
    private final Item<T> item;
    private final CsvReader<CsvRecord> reader;
    private final Iterator<CsvRecord> records;
    private final int columns;
    private final RowMapper mapper;
    private boolean skipsEmpty = true;
    private long line = 1;
    private long rows;

    Rows(Source source, ReadOptions options, @Nullable Side side, Item<T> item) throws IOException {
      this.source = source;
      this.item = item;
      Utf8Reader text = new Utf8Reader(source.name(), source.open(), options.replaceMalformed());
      reader =
          CsvReader.builder()
              .skipEmptyLines(false)
              .allowUnclosedQuote(false)
              .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
              .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
              .maxBufferSize(LONGEST_FIELD)
              .build(
                  CsvRecordHandler.builder()
                      .maxFieldSize(LONGEST_FIELD)
                      .maxRecordSize(LONGEST_FIELD)
                      .build(),
                  text);
      records = reader.iterator();
      try {
        CsvRecord first = record();
        if (first == null) {
          throw badData("a header that names the columns, separated by commas", "an empty file");
        }
        List<String> header = first.getFields();
        columns = header.size();
        skipsEmpty = columns > 1;
        mapper = new RowMapper(header, List.of(), options, side, source.idPrefix(), this::badData);
      } catch (RuntimeException e) {
        reader.close();
        throw e;
      }
    }

    @Override
    protected @Nullable T find() {
      CsvRecord record = record();
      if (record == null) {
        return null;
      }
      String[] row = record.getFields().toArray(String[]::new);
      if (row.length != columns) {
        throw badData(columns + " columns as in the header", String.valueOf(row.length));
      }
      return item.of(mapper, row, Set.of(), ++rows);
    }

    /** The next one; null after the last. */
    private @Nullable CsvRecord record() {
      try {
        while (records.hasNext()) {
          CsvRecord record = records.next();
          line = record.getStartingLineNumber();
          if (!skipsEmpty || record.getFieldCount() > 1 || !record.getField(0).isEmpty()) {
            return record;
          }
        }
        return null;
      } catch (CsvParseException | UncheckedIOException e) {
        throw explained(e);
      }
    }

    /** FastCSV wraps what our own reader throws. */
    private RuntimeException explained(RuntimeException e) {
      for (Throwable cause = e; cause != null; cause = cause.getCause()) {
        if (cause instanceof BadDataException bad) {
          return bad;
        }
        if (cause instanceof IOException io) {
          return new UncheckedIOException(io);
        }
      }
      String message = String.valueOf(e.getMessage());
      Matcher place = RECORD.matcher(message);
      long begun = place.find() ? Long.parseLong(place.group(1)) : line;
      if (message.contains("buffer size")) {
        return new BadDataException(
            source.name(),
            begun,
            "a field of at most " + LONGEST_FIELD + " characters",
            "a longer one");
      }
      return new BadDataException(
          source.name(), begun, "comma-separated values", place.replaceAll(""));
    }

    private BadDataException badData(String expected, String found) {
      return new BadDataException(source.name(), line, expected, found);
    }

    @Override
    public long bytesRead() {
      return source.bytesRead();
    }

    @Override
    public void close() throws IOException {
      reader.close();
    }
  }

  @Override
  public CorpusWriter writer(OutputStream out, Side side, Conversion conversion) {
    CsvWriter csv =
        CsvWriter.builder()
            .lineDelimiter(LineDelimiter.LF)
            .build(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    return new TableWriter(name(), RowShape.STANDARD) {
      @Override
      void begin(List<String> header) {
        csv.writeRecord(header);
      }

      @Override
      void row(Entry entry, @Nullable String[] fields) {
        for (int i = 0; i < fields.length; i++) {
          fields[i] = fields[i] == null ? "" : conversion.encodable(fields[i]);
        }
        csv.writeRecord(fields);
      }

      @Override
      void end() throws IOException {
        csv.close();
      }
    };
  }
}
