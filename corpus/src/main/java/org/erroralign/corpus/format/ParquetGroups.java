package org.erroralign.corpus.format;

import com.jerolba.carpet.io.OutputStreamOutputFile;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.schema.MessageType;

/** Writes rows to a Parquet file, packed by gzip, since that needs no native library. */
final class ParquetGroups implements Closeable {
  private final ParquetWriter<Group> writer;

  ParquetGroups(OutputStream out, MessageType schema) throws IOException {
    writer =
        ExampleParquetWriter.builder(new OutputStreamOutputFile(out))
            .withConf(new PlainParquetConfiguration())
            .withType(schema)
            .withCompressionCodec(CompressionCodecName.GZIP)
            .build();
  }

  void write(Group row) throws IOException {
    writer.write(row);
  }

  /** Completes the file. */
  @Override
  public void close() throws IOException {
    try {
      writer.close();
    } catch (RuntimeException e) {
      // Parquet hides why the end of the file could not be written, as on a full disk.
      if (e.getCause() instanceof IOException cause) {
        throw cause;
      }
      throw e;
    }
  }
}
