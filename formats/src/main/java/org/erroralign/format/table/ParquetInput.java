package org.erroralign.format.table;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.apache.parquet.io.DelegatingSeekableInputStream;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.SeekableInputStream;
import org.jspecify.annotations.Nullable;

/**
 * A file whose own failures can be told from those of its content: Parquet's reader throws an
 * IOException for both.
 */
public final class ParquetInput implements InputFile {
  private final InputFile file;

  /** The file could not be read. */
  private static final class ReadFailure extends IOException {
    private static final long serialVersionUID = 1;

    private final IOException failure;

    ReadFailure(IOException failure) {
      super(failure);
      this.failure = failure;
    }
  }

  ParquetInput(InputFile file) {
    this.file = file;
  }

  /** What went wrong with a file whose reader threw this; null when its content is at fault. */
  static @Nullable IOException failure(Exception thrown) {
    for (Throwable t = thrown; t != null; t = t.getCause()) {
      if (t instanceof ReadFailure read) {
        return read.failure;
      }
    }
    return null;
  }

  /** For the messages of Parquet's reader. */
  @Override
  public String toString() {
    return "the file";
  }

  @Override
  public long getLength() throws IOException {
    try {
      return file.getLength();
    } catch (IOException e) {
      throw new ReadFailure(e);
    }
  }

  @Override
  public SeekableInputStream newStream() throws IOException {
    SeekableInputStream in;
    try {
      in = file.newStream();
    } catch (IOException e) {
      throw new ReadFailure(e);
    }
    return new DelegatingSeekableInputStream(new Watched(in)) {
      @Override
      public long getPos() throws IOException {
        return in.getPos();
      }

      @Override
      public void seek(long position) throws IOException {
        if (position < 0) {
          throw new EOFException("a place before the start of the file");
        }
        in.seek(position);
      }
    };
  }

  private static final class Watched extends FilterInputStream {
    Watched(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      try {
        return in.read();
      } catch (IOException e) {
        throw new ReadFailure(e);
      }
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      try {
        return in.read(bytes, offset, length);
      } catch (IOException e) {
        throw new ReadFailure(e);
      }
    }
  }
}
