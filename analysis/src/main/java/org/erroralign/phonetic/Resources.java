package org.erroralign.phonetic;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;

/** Reads the tables of this package. */
final class Resources {
  private Resources() {}

  /** A compressed table. */
  static byte[] read(String name) {
    try (InputStream in = new GZIPInputStream(open(name), 1 << 16)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read org/erroralign/phonetic/" + name, e);
    }
  }

  static String text(String name) {
    try (InputStream in = open(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read org/erroralign/phonetic/" + name, e);
    }
  }

  private static InputStream open(String name) {
    InputStream in = Resources.class.getResourceAsStream(name);
    if (in == null) {
      throw new IllegalStateException(
          "the resource org/erroralign/phonetic/" + name + " is missing from the class path");
    }
    return in;
  }
}
