package org.erroralign.format.table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.erroralign.corpus.BadDataException;
import org.erroralign.format.CorpusWriter;
import org.erroralign.format.Entry;
import org.erroralign.format.text.Utf8Lines;
import org.jspecify.annotations.Nullable;

/**
 * Writes rows below a header. The header has the columns of the first {@value #LOOK_AHEAD} entries,
 * or of those that make a very long line together; a column that turns up later is an error, since
 * it cannot be added any more.
 */
public abstract class TableWriter implements CorpusWriter {
  static final int LOOK_AHEAD = 10_000;

  private final String format;
  private final RowShape shape;
  private final List<Entry> waiting = new ArrayList<>();
  private @Nullable List<String> header;
  private long characters;

  TableWriter(String format, RowShape shape) {
    this.format = format;
    this.shape = shape;
  }

  abstract void begin(List<String> header) throws IOException;

  /** Writes a row; null stands for a column that the entry does not have. */
  abstract void row(Entry entry, @Nullable String[] fields) throws IOException;

  abstract void end() throws IOException;

  @Override
  public final void write(Entry entry) throws IOException {
    if (header != null) {
      writeRow(header, entry);
      return;
    }
    waiting.add(entry);
    shape.fields(entry).forEach((name, value) -> characters += name.length() + value.length());
    if (waiting.size() == LOOK_AHEAD || characters > Utf8Lines.LONGEST) {
      writeHeader();
    }
  }

  private void writeHeader() throws IOException {
    Set<String> columns = new LinkedHashSet<>(shape.required(waiting));
    for (Entry entry : waiting) {
      columns.addAll(shape.fields(entry).keySet());
    }
    header = shape.ordered(columns);
    begin(header);
    for (Entry entry : waiting) {
      writeRow(header, entry);
    }
    waiting.clear();
  }

  private void writeRow(List<String> columns, Entry entry) throws IOException {
    Map<String, String> fields = shape.fields(entry);
    @Nullable String[] row = new String[columns.size()];
    int used = 0;
    for (int i = 0; i < row.length; i++) {
      row[i] = fields.get(columns.get(i));
      used += row[i] == null ? 0 : 1;
    }
    if (used < fields.size()) {
      fields.keySet().removeAll(columns);
      throw new BadDataException(
          "utterance " + BadDataException.quote(entry.id()) + " as " + format,
          "only columns that the first " + LOOK_AHEAD + " utterances have, or the format jsonl",
          fields.keySet().toString());
    }
    row(entry, row);
  }

  @Override
  public final void close() throws IOException {
    if (header == null) {
      writeHeader();
    }
    end();
  }
}
