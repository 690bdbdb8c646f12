package org.erroralign.web.emulation;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** A table that the build wrote beside this class. */
public final class Table {
  private Table() {}

  public static byte[] bytes(String name) {
    try (InputStream in = Table.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("expected the table " + name + ", found none");
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static String text(String name) {
    return new String(bytes(name), StandardCharsets.UTF_8);
  }
}
