package org.erroralign.format.table;

import com.jerolba.carpet.io.OutputStreamOutputFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Comparator;
import java.util.Map;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.Encoding;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.Util;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.schema.MessageType;

/**
 * Writes rows to a Parquet file, packed by gzip, since that needs no native library; the same rows
 * give the same bytes.
 *
 * <p>Parquet writes the encodings of each column in the order of a hash set of constants without
 * hash codes of their own, so that two runs differ. What it writes while closing is therefore held
 * back, and the encodings in the footer are sorted: footer, its length in four bytes, {@code PAR1}.
 */
public final class ParquetGroups implements Closeable {
  private static final int TAIL = 8;

  private final OutputStream out;
  private final Switch sink = new Switch();
  private final ParquetWriter<Group> writer;

  public ParquetGroups(OutputStream out, MessageType schema) throws IOException {
    this(out, schema, Map.of());
  }

  /**
   * @param metadata of the file
   */
  public ParquetGroups(OutputStream out, MessageType schema, Map<String, String> metadata)
      throws IOException {
    this.out = out;
    sink.to = out;
    writer =
        ExampleParquetWriter.builder(new OutputStreamOutputFile(sink))
            .withConf(new PlainParquetConfiguration())
            .withType(schema)
            .withExtraMetaData(metadata)
            .withCompressionCodec(CompressionCodecName.GZIP)
            .build();
  }

  public void write(Group row) throws IOException {
    writer.write(row);
  }

  /** Completes the file. */
  @Override
  public void close() throws IOException {
    if (sink.to != out) {
      return;
    }
    ByteArrayOutputStream end = new ByteArrayOutputStream();
    sink.to = end;
    try {
      writer.close();
    } catch (RuntimeException e) {
      // Parquet hides why something could not be written, as on a full disk.
      if (e.getCause() instanceof IOException cause) {
        throw cause;
      }
      throw e;
    }
    writeSorted(end.toByteArray());
    out.flush();
  }

  private void writeSorted(byte[] end) throws IOException {
    ByteBuffer tail = ByteBuffer.wrap(end, end.length - TAIL, TAIL).order(ByteOrder.LITTLE_ENDIAN);
    int length = tail.getInt();
    int start = end.length - TAIL - length;
    FileMetaData footer =
        Util.readFileMetaData(new ByteArrayInputStream(end, start, end.length - TAIL - start));
    for (RowGroup rows : footer.getRow_groups()) {
      for (ColumnChunk column : rows.getColumns()) {
        column.getMeta_data().getEncodings().sort(Comparator.comparing(Encoding::getValue));
      }
    }
    ByteArrayOutputStream sorted = new ByteArrayOutputStream(length);
    Util.writeFileMetaData(footer, sorted);
    if (sorted.size() != length) {
      throw new IllegalStateException(
          "expected a footer of " + length + " bytes, found one of " + sorted.size());
    }
    out.write(end, 0, start);
    sorted.writeTo(out);
    out.write(end, end.length - TAIL, TAIL);
  }

  /** Lets the writer write somewhere else from some moment on. */
  private static final class Switch extends OutputStream {
    private OutputStream to = OutputStream.nullOutputStream();

    @Override
    public void write(int b) throws IOException {
      to.write(b);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      to.write(bytes, offset, length);
    }

    @Override
    public void flush() throws IOException {
      to.flush();
    }
  }
}
