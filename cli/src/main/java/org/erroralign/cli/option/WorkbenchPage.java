package org.erroralign.cli.option;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.erroralign.transcribe.EngineProviders;

/**
 * The page with the engine, which the module {@code web} builds: inside this program's jar, or
 * beside it.
 */
public final class WorkbenchPage {
  private static final String NAME = "erroralign.html";

  private WorkbenchPage() {}

  /**
   * The elements of the page that hold the engine.
   *
   * @throws IOException when this program came without it
   */
  public static String engine() throws IOException {
    String page = new String(read(), StandardCharsets.US_ASCII); // of which these are
    int start = page.indexOf("<script type=\"text/plain\" id=\"engine\">");
    return page.substring(start, page.indexOf("<script type=\"text/plain\" id=\"examples\">"));
  }

  /**
   * The page, as it is given to people.
   *
   * @throws IOException when this program came without it
   */
  public static byte[] read() throws IOException {
    return read(EngineProviders.programFolder());
  }

  static byte[] read(Path folder) throws IOException {
    try (InputStream inside = WorkbenchPage.class.getResourceAsStream("/" + NAME)) {
      if (inside != null) {
        return inside.readAllBytes();
      }
    }
    Path file = folder.resolve(NAME);
    if (Files.isRegularFile(file)) {
      return Files.readAllBytes(file);
    }
    throw new IOException(
        "expected the page with the engine in "
            + file
            + ", found no such file; docs/browser.md says how to build it");
  }
}
