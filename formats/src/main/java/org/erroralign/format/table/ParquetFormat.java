package org.erroralign.format.table;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.Side;
import org.erroralign.format.Conversion;
import org.erroralign.format.CorpusWriter;
import org.erroralign.format.Entry;
import org.erroralign.format.ReadOptions;
import org.erroralign.format.Source;
import org.erroralign.format.text.Utf8Lines;
import org.jspecify.annotations.Nullable;

/**
 * Parquet, as Hugging Face data sets have it: text columns by name; further columns are read when
 * they hold texts, numbers or truth values. Binary data, such as audio, is never read.
 *
 * <p>What is not a file (standard input, a pipe, a packed file) is copied to a temporary file
 * first.
 */
public final class ParquetFormat extends TableFormat {
  private static final int MOST_UNPACKED = 100;

  public ParquetFormat() {
    super("parquet", List.of("parquet"));
  }

  @Override
  <T> CorpusReader<T> read(Source source, ReadOptions options, @Nullable Side side, Item<T> item)
      throws IOException {
    return ParquetRows.of(source, file(source), options, side, item);
  }

  private static Path file(Source source) throws IOException {
    Path path = source.path();
    if (path != null && Files.isDirectory(path)) {
      source.open().close();
    }
    if (path == null || !source.isFile() || path.toString().endsWith(".gz")) {
      Path copy = Files.createTempFile("erroralign", ".parquet");
      copy.toFile().deleteOnExit();
      try (InputStream in = source.open();
          OutputStream out = Files.newOutputStream(copy)) {
        copy(source, in, out);
      }
      return copy;
    }
    return path;
  }

  /** Stops where gzip unpacks to what no Parquet file, which is packed itself, can be. */
  private static void copy(Source source, InputStream in, OutputStream out) throws IOException {
    byte[] block = new byte[1 << 16];
    long copied = 0;
    for (int n = in.read(block); n >= 0; n = in.read(block)) {
      out.write(block, 0, n);
      copied += n;
      if (copied > Utf8Lines.LONGEST && copied / MOST_UNPACKED > source.bytesRead()) {
        throw new BadDataException(
            source.name(),
            "a Parquet file",
            "a file that gzip had packed more than " + MOST_UNPACKED + " times smaller");
      }
    }
  }

  @Override
  public CorpusWriter writer(OutputStream out, Side side, Conversion conversion) {
    return new TableWriter(name(), RowShape.STANDARD) {
      private @Nullable ParquetGroups writer;
      private @Nullable MessageType schema;

      @Override
      void begin(List<String> header) throws IOException {
        Types.MessageTypeBuilder types = Types.buildMessage();
        for (String column : header) {
          if (RowShape.STANDARD.isNumber(column)) {
            types.optional(PrimitiveTypeName.DOUBLE).named(column);
          } else {
            types
                .optional(PrimitiveTypeName.BINARY)
                .as(LogicalTypeAnnotation.stringType())
                .named(column);
          }
        }
        schema = types.named("utterance");
        writer = new ParquetGroups(out, schema);
      }

      @Override
      void row(Entry entry, @Nullable String[] fields) throws IOException {
        if (writer == null || schema == null) {
          throw new IllegalStateException("a row before the header");
        }
        SimpleGroup group = new SimpleGroup(schema);
        for (int i = 0; i < fields.length; i++) {
          String field = fields[i];
          if (field == null) {
            continue;
          }
          if (RowShape.STANDARD.isNumber(schema.getFieldName(i))) {
            group.add(i, Double.parseDouble(field));
          } else {
            group.add(i, conversion.encodable(field));
          }
        }
        writer.write(group);
      }

      @Override
      void end() throws IOException {
        if (writer != null) {
          writer.close();
        }
      }
    };
  }
}
