package org.erroralign.cli.option;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import org.erroralign.cli.terminal.Output;
import org.erroralign.cli.terminal.Terminal;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that says where data goes. */
public final class OutputOptions {
  private static final Set<Path> STANDARD_OUTPUT = Set.of(Path.of("-"), Path.of("/dev/stdout"));

  @Option(
      names = "-o",
      paramLabel = "FILE",
      description = "Write here instead of standard output; the file appears when it is complete.")
  private @Nullable Path file;

  public boolean toFile() {
    return file != null && !STANDARD_OUTPUT.contains(file);
  }

  /** Opens the file, or standard output, which closing only flushes. */
  public Output open(Terminal terminal) throws IOException {
    return file == null || !toFile() ? Output.to(terminal.out()) : Output.toFile(file);
  }

  /** Writes all there is. */
  public void write(String text, Terminal terminal) throws IOException {
    try (Output out = open(terminal)) {
      out.write(text);
      out.commit();
    }
  }

  /** The name of the file, or empty for standard output. */
  public String fileName() {
    return file == null ? "" : file.toString();
  }

  /** Packs a stream when the name of the file asks for gzip. */
  public OutputStream packed(OutputStream out) throws IOException {
    return fileName().endsWith(".gz") ? new GZIPOutputStream(out) : out;
  }

  /** How wide lines may be: as the screen, or as they will where there is none. */
  public int width(Terminal terminal) {
    return terminal.outIsScreen() && !toFile() ? terminal.columns() : Integer.MAX_VALUE;
  }
}
