package org.erroralign.format;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.erroralign.corpus.BadDataException;
import org.erroralign.format.nist.CtmFormat;
import org.erroralign.format.nist.StmFormat;
import org.erroralign.format.nist.TrnFormat;
import org.erroralign.format.table.BiasingFormat;
import org.erroralign.format.table.CsvFormat;
import org.erroralign.format.table.JsonLinesFormat;
import org.erroralign.format.table.ParquetFormat;
import org.erroralign.format.table.SegLstFormat;
import org.erroralign.format.table.TsvFormat;
import org.erroralign.format.text.KaldiFormat;
import org.erroralign.format.text.LinesFormat;
import org.erroralign.format.timed.NlpFormat;
import org.erroralign.format.timed.SubtitleFormat;
import org.erroralign.format.timed.TextGridFormat;

/** The formats that there are. */
public final class Formats {
  private static final List<Format> ALL =
      List.of(
          TsvFormat.standard(),
          new CsvFormat(),
          JsonLinesFormat.standard(),
          JsonLinesFormat.nemo(),
          new ParquetFormat(),
          new LinesFormat(),
          new TrnFormat(),
          new StmFormat(),
          new CtmFormat(),
          new NlpFormat(),
          new KaldiFormat(),
          new TextGridFormat(),
          SubtitleFormat.subRip(),
          SubtitleFormat.webVtt(),
          TsvFormat.commonVoice(),
          new SegLstFormat(),
          new BiasingFormat());

  private Formats() {}

  /** In the order of the documentation. */
  public static List<Format> all() {
    return ALL;
  }

  /**
   * The format with a name.
   *
   * @throws IllegalArgumentException when there is none of that name
   */
  public static Format byName(String name) {
    return ALL.stream()
        .filter(format -> format.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "expected a format (" + names() + "), found " + BadDataException.quote(name)));
  }

  /**
   * The format that the name of a file to be written stands for, a final {@code .gz} left out.
   *
   * @throws IllegalArgumentException when it stands for none
   */
  public static Format byExtension(String fileName) {
    String name = fileName.toLowerCase(Locale.ROOT);
    name = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
    String extension = name.substring(name.lastIndexOf('.') + 1);
    String last = name.substring(name.lastIndexOf('/') + 1);
    return ALL.stream()
        .filter(format -> format.isNamed(extension, last))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "expected a known extension or a format ("
                        + names()
                        + "), found "
                        + BadDataException.quote(fileName)));
  }

  /** The format that the name of a file stands for; tsv for standard input and unnamed pipes. */
  public static Format of(Source source) {
    Path path = source.path();
    if (path != null && Files.isDirectory(path)) {
      throw new BadDataException(source.name(), "a file", "a directory");
    }
    String extension = source.extension();
    if (extension.equals("json") && startsWithBracket(source)) {
      return byName("seglst");
    }
    return ALL.stream()
        .filter(format -> format.isNamed(extension, source.fileName()))
        .findFirst()
        .or(() -> source.isFile() ? Optional.empty() : Optional.of(byName("tsv")))
        .orElseThrow(
            () ->
                new BadDataException(
                    source.name(),
                    "a name with a known extension, or --format (" + names() + ")",
                    extension.isEmpty() ? "none" : BadDataException.quote("." + extension)));
  }

  /** A file {@code .json} holds either an array or lines of objects. */
  private static boolean startsWithBracket(Source source) {
    try {
      return source.firstByte() == '[';
    } catch (IOException e) {
      // Whoever reads the file will tell.
      return false;
    }
  }

  private static String names() {
    return ALL.stream().map(Format::name).collect(Collectors.joining(", "));
  }
}
