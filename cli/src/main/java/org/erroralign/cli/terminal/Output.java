package org.erroralign.cli.terminal;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.erroralign.report.UnclosableStream;
import org.jspecify.annotations.Nullable;

/**
 * Where a command writes its data: a stream, or a file that is replaced in one step by {@link
 * #commit}, so that nobody ever sees half of it.
 *
 * <p>A device or a pipe given as the file is written directly.
 */
public final class Output implements Closeable {
  private static final int BUFFER = 1 << 16;

  private final OutputStream out;
  private final boolean owned;
  private final @Nullable Path temporary;
  private final @Nullable Path target;

  private Output(OutputStream out, boolean owned, @Nullable Path temporary, @Nullable Path target) {
    this.out = new BufferedOutputStream(out, BUFFER);
    this.owned = owned;
    this.temporary = temporary;
    this.target = target;
  }

  public static Output to(OutputStream out) {
    return new Output(out, false, null, null);
  }

  public static Output toFile(Path file) throws IOException {
    boolean exists = Files.exists(file);
    if (exists && !Files.isRegularFile(file) && !Files.isDirectory(file)) {
      return new Output(new Named(file, Files.newOutputStream(file)), true, null, null);
    }
    // Through a symbolic link the file behind it is replaced, not the link.
    Path target = exists ? file.toRealPath() : file.toAbsolutePath();
    Path folder = target.getParent();
    if (folder == null || Files.isDirectory(target)) {
      throw new IOException(file + ": expected a file, found a directory");
    }
    if (!Files.isDirectory(folder)) {
      throw new FileSystemException(file.toString(), null, "its folder does not exist");
    }
    String name = "." + target.getFileName() + "." + ProcessHandle.current().pid() + ".tmp";
    Path temporary = folder.resolve(name);
    try {
      OutputStream out = Unfinished.begin(temporary, target);
      return new Output(new Named(file, out), true, temporary, target);
    } catch (AccessDeniedException e) {
      throw new FileSystemException(
          file.toString(), null, "permission denied to write in its folder");
    }
  }

  /** Writes a file as a whole. */
  public static void toFile(Path file, String text) throws IOException {
    try (Output out = toFile(file)) {
      out.write(text);
      out.commit();
    }
  }

  /** Says in which file writing failed, as on a full disk. */
  private static final class Named extends FilterOutputStream {
    private final Path file;

    Named(Path file, OutputStream out) {
      super(out);
      this.file = file;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      try {
        out.write(bytes, offset, length);
      } catch (FileSystemException e) {
        throw e;
      } catch (IOException e) {
        throw new FileSystemException(file.toString(), null, e.getMessage());
      }
    }
  }

  public void write(String text) throws IOException {
    write(text.getBytes(StandardCharsets.UTF_8));
  }

  public void write(byte[] bytes) throws IOException {
    out.write(bytes);
  }

  /** The same as a stream, for those who write one; closing it closes nothing. */
  public OutputStream stream() {
    return new UnclosableStream(out);
  }

  /** Says that everything has been written. */
  public void commit() throws IOException {
    out.flush();
    if (temporary != null && target != null) {
      out.close();
      Unfinished.replace(target, temporary);
    }
  }

  /**
   * Without a {@link #commit} before it, leaves the file as it was; a stream gets what there is.
   */
  @Override
  public void close() throws IOException {
    try {
      if (owned) {
        out.close();
      } else {
        out.flush();
      }
    } finally {
      if (temporary != null) {
        Unfinished.discard(temporary);
      }
    }
  }
}
