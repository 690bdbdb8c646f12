package org.erroralign.phonetic;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.zip.GZIPInputStream;

/** Reads the tables of this package. */
final class Resources {
  private Resources() {}

  static byte[] read(String name) {
    try (InputStream in = Resources.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(
            "the resource org/erroralign/phonetic/" + name + " is missing from the class path");
      }
      return new GZIPInputStream(in, 1 << 16).readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read org/erroralign/phonetic/" + name, e);
    }
  }
}
