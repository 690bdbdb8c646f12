package org.erroralign.format.table;

import com.jerolba.carpet.io.FileSystemInputFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.MessageColumnIO;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.LookAheadReader;
import org.erroralign.corpus.Side;
import org.erroralign.format.ReadOptions;
import org.erroralign.format.Source;
import org.jspecify.annotations.Nullable;

/** Reads the simple columns of a Parquet file, one row group in memory at a time. */
public final class ParquetRows<T> extends LookAheadReader<T> {
  /** Those that need no library that is not here. */
  private static final Set<CompressionCodecName> PACKINGS =
      EnumSet.of(
          CompressionCodecName.UNCOMPRESSED,
          CompressionCodecName.SNAPPY,
          CompressionCodecName.GZIP,
          CompressionCodecName.ZSTD,
          CompressionCodecName.LZ4_RAW);

  private final Source source;
  private final TableFormat.Item<T> item;
  private final ParquetFileReader file;
  private final MessageType schema;
  private final MessageColumnIO columns;
  private final RowMapper mapper;
  private final ParquetValues values;
  private final long size;
  private @Nullable RecordReader<Group> records;
  private long inGroup;
  private long rows;

  /** The rows of a file. Who calls this knows no type of Parquet, whose jars may be missing. */
  static <T> ParquetRows<T> of(
      Source source, Path file, ReadOptions options, @Nullable Side side, TableFormat.Item<T> item)
      throws IOException {
    return new ParquetRows<>(source, new FileSystemInputFile(file.toFile()), options, side, item);
  }

  public ParquetRows(
      Source source,
      InputFile input,
      ReadOptions options,
      @Nullable Side side,
      TableFormat.Item<T> item)
      throws IOException {
    this.source = source;
    this.item = item;
    try {
      ParquetInput watched = new ParquetInput(input);
      size = watched.getLength();
      file =
          ParquetFileReader.open(
              watched, ParquetReadOptions.builder(new PlainParquetConfiguration()).build());
    } catch (IOException | RuntimeException e) {
      IOException failure = ParquetInput.failure(e);
      if (failure != null) {
        throw failure;
      }
      throw new BadDataException(
          source.name(), "a Parquet file", "something else or part of one (" + message(e) + ")");
    }
    try {
      checkPacking();
      MessageType whole = file.getFileMetaData().getSchema();
      schema = ParquetValues.readable(whole);
      for (Type field : whole.getFields()) {
        boolean read = schema.containsField(field.getName());
        options.lose(field.getName(), read ? 0 : file.getRecordCount());
      }
      file.setRequestedSchema(schema);
      columns = new ColumnIOFactory().getColumnIO(schema);
      List<String> header = schema.getFields().stream().map(Type::getName).toList();
      mapper =
          new RowMapper(
              header,
              List.of(),
              options,
              side,
              source.idPrefix(),
              (expected, found) ->
                  rows == 0
                      ? new BadDataException(source.name(), expected, found)
                      : BadDataException.inRow(source.name(), rows, expected, found));
    } catch (RuntimeException e) {
      file.close();
      throw e;
    }
    values = new ParquetValues(schema);
  }

  private void checkPacking() {
    for (BlockMetaData group : file.getRowGroups()) {
      for (ColumnChunkMetaData column : group.getColumns()) {
        if (!PACKINGS.contains(column.getCodec())) {
          throw new BadDataException(
              source.name(),
              "columns packed by one of " + List.copyOf(PACKINGS),
              column.getCodec().toString());
        }
      }
    }
  }

  @Override
  protected @Nullable T find() {
    String[] row = new String[schema.getFieldCount()];
    try {
      while (records == null || inGroup == 0) {
        PageReadStore pages = file.readNextRowGroup();
        if (pages == null) {
          return null;
        }
        inGroup = pages.getRowCount();
        records = columns.getRecordReader(pages, new GroupRecordConverter(schema));
      }
      Group group = records.read();
      for (int i = 0; i < row.length; i++) {
        row[i] = values.of(group, i);
      }
    } catch (IOException | RuntimeException e) {
      throw problem(e);
    }
    inGroup--;
    rows++;
    for (int i = 0; i < row.length; i++) {
      if (row[i] == null && mapper.isText(i)) {
        throw BadDataException.inRow(
            source.name(), rows, "a text in " + schema.getFieldName(i), "null");
      }
    }
    return item.of(mapper, row, values.literals(), rows);
  }

  private RuntimeException problem(Exception e) {
    IOException failure = ParquetInput.failure(e);
    return failure != null
        ? new UncheckedIOException(failure)
        : BadDataException.inRow(
            source.name(), rows + 1, "a sound Parquet file", "damage (" + message(e) + ")");
  }

  private static String message(Exception e) {
    String message = e.getMessage();
    return message == null ? e.getClass().getSimpleName() : message.lines().findFirst().orElse("");
  }

  @Override
  public long bytesRead() {
    long all = Math.max(1, file.getRecordCount());
    return size * rows / all;
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
