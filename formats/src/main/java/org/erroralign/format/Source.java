package org.erroralign.format;

import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;
import org.erroralign.corpus.BadDataException;
import org.erroralign.format.text.GzipMembers;
import org.jspecify.annotations.Nullable;

/**
 * A file to read, a pipe, or standard input; what gzip packed is unpacked.
 *
 * <p>All but files can be read once only, so what looks into the content ({@link #firstByte}) hands
 * on the stream that it has begun.
 */
public final class Source {
  private static final int BUFFER = 1 << 16;

  /** The byte order mark of UTF-8. */
  private static final int[] MARK = {0xEF, 0xBB, 0xBF};

  private final String name;
  private final @Nullable Path path;
  private final InputStream standardInput;
  private final String idPrefix;
  private @Nullable Path copy;
  private @Nullable InputStream begun;
  private @Nullable Integer firstByte;
  private long bytesRead;

  private Source(String name, @Nullable Path path, InputStream standardInput, String idPrefix) {
    this.name = name;
    this.path = path;
    this.standardInput = standardInput;
    this.idPrefix = idPrefix;
  }

  public static Source of(Path path) {
    return new Source(path.toString(), path, InputStream.nullInputStream(), "");
  }

  /** A stream that messages call by the given name; it is read once. */
  public static Source of(String name, InputStream in) {
    return new Source(name, null, in, "");
  }

  /**
   * The files that names stand for, in order: a name may be a file, a pattern such as {@code
   * data/*.tsv} (its files in the order of their names) or {@code -} for standard input.
   */
  public static List<Source> expand(List<String> names, InputStream standardInput)
      throws IOException {
    List<Path> paths = new ArrayList<>();
    for (String name : names) {
      if (name.equals("-")) {
        paths.add(Path.of("-"));
      } else {
        paths.addAll(matching(name));
      }
    }
    List<Source> sources = new ArrayList<>();
    for (Path path : paths) {
      String prefix = paths.size() == 1 ? "" : (sources.size() + 1) + ":";
      boolean standard = path.toString().equals("-");
      sources.add(
          standard
              ? new Source("standard input", null, standardInput, prefix)
              : new Source(path.toString(), path, InputStream.nullInputStream(), prefix));
    }
    return sources;
  }

  private static List<Path> matching(String name) throws IOException {
    Path literal = pathOrNull(name);
    if (literal != null && Files.exists(literal)) {
      return List.of(literal);
    }
    int wild = indexOfWildcard(name);
    if (wild < 0) {
      throw new NoSuchFileException(name);
    }
    int slash = name.lastIndexOf('/', wild);
    Path folder = Path.of(slash < 0 ? "" : name.substring(0, Math.max(1, slash)));
    String pattern = name.substring(slash + 1);
    PathMatcher matcher;
    try {
      matcher = FileSystems.getDefault().getPathMatcher("glob:" + pattern);
    } catch (PatternSyntaxException e) {
      throw new NoSuchFileException(name);
    }
    int depth = pattern.contains("**") ? Integer.MAX_VALUE : pattern.split("/", -1).length;
    if (!Files.isDirectory(folder)) {
      throw new NoSuchFileException(folder.toString());
    }
    try (Stream<Path> files = Files.walk(folder, depth, FileVisitOption.FOLLOW_LINKS)) {
      List<Path> found =
          files
              .filter(Files::isRegularFile)
              .filter(file -> matcher.matches(folder.relativize(file)))
              .sorted()
              .toList();
      if (found.isEmpty()) {
        throw new BadDataException(name, "files that match the pattern", "none");
      }
      return found;
    }
  }

  private static @Nullable Path pathOrNull(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      return null;
    }
  }

  private static int indexOfWildcard(String name) {
    for (int i = 0; i < name.length(); i++) {
      if ("*?[{".indexOf(name.charAt(i)) >= 0) {
        return i;
      }
    }
    return -1;
  }

  /** The same, to be read once more; needs {@link #keep} before where it is no file. */
  public Source again() {
    Source again = new Source(name, path, InputStream.nullInputStream(), idPrefix);
    again.copy = copy;
    return again;
  }

  /** Copies what can be read once only to a temporary file. */
  public void keep() throws IOException {
    if (copy == null && !isFile()) {
      copy = Files.createTempFile("erroralign", "");
      copy.toFile().deleteOnExit();
      try (InputStream in =
              new Counting(path == null ? standardInput : Files.newInputStream(path));
          OutputStream out = Files.newOutputStream(copy)) {
        in.transferTo(out);
      }
    }
  }

  /** For messages. */
  public String name() {
    return name;
  }

  /** Null for a stream. */
  public @Nullable Path path() {
    return path;
  }

  /** Whether it is a file, which can be read at any place and again. */
  public boolean isFile() {
    return path != null && Files.isRegularFile(path);
  }

  /** The lower-case end of the file's name after its last dot, a final {@code .gz} left out. */
  public String extension() {
    String file = fileName();
    int dot = file.lastIndexOf('.');
    return dot < 0 ? "" : file.substring(dot + 1);
  }

  /** The lower-case name of the file without its folder and without a final {@code .gz}. */
  public String fileName() {
    Path last = path == null ? null : path.getFileName();
    String file = last == null ? "" : last.toString().toLowerCase(Locale.ROOT);
    return file.endsWith(".gz") ? file.substring(0, file.length() - 3) : file;
  }

  /** The name of the file up to an extension, of any case, or all of it; empty for a stream. */
  public String stem(String extension) {
    Path last = path == null ? null : path.getFileName();
    String file = last == null ? "" : last.toString();
    int dot = file.toLowerCase(Locale.ROOT).indexOf("." + extension);
    return dot < 0 ? file : file.substring(0, dot);
  }

  /** What to put before ids that are counted, so that those of several files differ. */
  public String idPrefix() {
    return idPrefix;
  }

  /** The size of the file in bytes, or -1 when that is unknown. */
  public long size() throws IOException {
    return path == null || !isFile() ? -1 : Files.size(path);
  }

  /** How many bytes have been taken from the file so far, packed ones where it is packed. */
  public long bytesRead() {
    return bytesRead;
  }

  /** The first byte that is no white space or byte order mark; -1 when there is none near. */
  int firstByte() throws IOException {
    if (firstByte == null) {
      InputStream in = new BufferedInputStream(open(), BUFFER);
      in.mark(BUFFER);
      int c = in.read();
      for (int i = 0; i < BUFFER - 1 && isBlank(c, i); i++) {
        c = in.read();
      }
      firstByte = c;
      if (isFile()) {
        in.close();
      } else {
        in.reset();
        begun = in;
      }
    }
    return firstByte;
  }

  private static boolean isBlank(int c, int position) {
    return c == ' ' || c == '\n' || c == '\r' || c == '\t' || (position < 3 && c == MARK[position]);
  }

  /** The bytes, unpacked. */
  public InputStream open() throws IOException {
    if (begun != null) {
      InputStream in = begun;
      begun = null;
      return in;
    }
    if (path != null && Files.isDirectory(path)) {
      throw new BadDataException(name, "a file", "a directory");
    }
    Path file = copy == null ? path : copy;
    InputStream raw = file == null ? standardInput : Files.newInputStream(file);
    InputStream in = new BufferedInputStream(new Counting(raw), BUFFER);
    try {
      if (GzipMembers.isStartOf(in)) {
        return new GzipMembers(name, in);
      }
      if (name.toLowerCase(Locale.ROOT).endsWith(".gz") && size() > 0) {
        throw new BadDataException(name, "gzip, as the name says", "something else");
      }
      return in;
    } catch (IOException | RuntimeException e) {
      in.close();
      throw e;
    }
  }

  /** Counts bytes, and says in which file reading failed. */
  private final class Counting extends FilterInputStream {
    Counting(InputStream in) {
      super(in);
    }

    /** The JDK would seek, which a pipe refuses. */
    @Override
    public int available() {
      return 0;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      try {
        int n = in.read(bytes, offset, length);
        bytesRead += Math.max(0, n);
        return n;
      } catch (IOException e) {
        throw new FileSystemException(name, null, e.getMessage());
      }
    }
  }
}
