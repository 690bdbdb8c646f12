package org.erroralign.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.jerolba.carpet.CarpetWriter;
import com.jerolba.carpet.io.FileSystemInputFile;
import com.jerolba.carpet.io.FileSystemOutputFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.apache.parquet.io.DelegatingSeekableInputStream;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.SeekableInputStream;
import org.erroralign.format.table.ParquetRows;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A disk that fails is not a damaged file, whenever it does. */
final class ParquetInputTest {
  @TempDir Path folder;

  record Pair(String id, String ref, String hyp) {}

  /** A file whose disk fails after some bytes. */
  private record Failing(InputFile file, long bytes) implements InputFile {
    @Override
    public long getLength() throws IOException {
      return file.getLength();
    }

    @Override
    public SeekableInputStream newStream() throws IOException {
      SeekableInputStream in = file.newStream();
      long[] left = {bytes};
      return new DelegatingSeekableInputStream(in) {
        @Override
        public int read() throws IOException {
          count(1);
          return in.read();
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
          count(length);
          return in.read(target, offset, length);
        }

        private void count(int more) throws IOException {
          left[0] -= more;
          if (left[0] < 0) {
            throw new IOException("Input/output error");
          }
        }

        @Override
        public long getPos() throws IOException {
          return in.getPos();
        }

        @Override
        public void seek(long position) throws IOException {
          in.seek(position);
        }
      };
    }
  }

  @Test
  void failuresOfTheFileStayWhatTheyAre() throws IOException {
    Path path = folder.resolve("pairs.parquet");
    try (CarpetWriter<Pair> writer =
        new CarpetWriter<>(new FileSystemOutputFile(path.toFile()), Pair.class)) {
      writer.write(new Pair("u1", "some things", "something"));
    }
    InputFile file = new FileSystemInputFile(path.toFile());
    assertThatThrownBy(() -> read(path, new Failing(file, 0)))
        .isInstanceOf(IOException.class)
        .hasMessage("Input/output error");
    int whileReadingRows = 0;
    for (int bytes = 0; bytes < file.getLength() + 100; bytes += 10) {
      try {
        read(path, new Failing(file, bytes));
      } catch (UncheckedIOException e) {
        assertThat(e.getCause()).hasMessage("Input/output error");
        whileReadingRows++;
      } catch (IOException e) {
        assertThat(e).hasMessage("Input/output error");
      }
    }
    assertThat(whileReadingRows).isPositive();
    read(path, file);
  }

  private static void read(Path path, InputFile input) throws IOException {
    try (ParquetRows<Object> rows =
        new ParquetRows<>(
            Source.of(path),
            input,
            ReadOptions.DEFAULT,
            null,
            (mapper, row, literals, number) -> row)) {
      rows.forEachRemaining(row -> assertThat(row).isNotNull());
    }
  }
}
