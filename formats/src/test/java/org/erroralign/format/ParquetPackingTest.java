package org.erroralign.format;

import static org.assertj.core.api.Assertions.assertThat;

import com.jerolba.carpet.CarpetWriter;
import com.jerolba.carpet.io.FileSystemOutputFile;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.erroralign.corpus.Utterance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What others pack can be read; ReadersFuzzTest's seeds hold what is refused. */
final class ParquetPackingTest {
  @TempDir Path folder;

  record Pair(String id, String ref, String hyp) {}

  @ParameterizedTest
  @EnumSource(names = {"UNCOMPRESSED", "SNAPPY", "GZIP", "ZSTD", "LZ4_RAW"})
  void isRead(CompressionCodecName packing) throws IOException {
    Path file = folder.resolve("pairs.parquet");
    try (CarpetWriter<Pair> writer =
        new CarpetWriter.Builder<>(new FileSystemOutputFile(file.toFile()), Pair.class)
            .withCompressionCodec(packing)
            .build()) {
      for (int k = 0; k < 100; k++) {
        writer.write(new Pair("u" + k, "some things", "something"));
      }
    }
    assertThat(
            Corpus.all(Formats.byName("parquet").readPairs(Source.of(file), ReadOptions.DEFAULT)))
        .hasSize(100)
        .startsWith(new Utterance("u0", "some things", "something"));
  }
}
