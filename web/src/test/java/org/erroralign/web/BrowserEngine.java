package org.erroralign.web;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.erroralign.report.Browser;

/** The engine of the page, called as the page calls it. */
final class BrowserEngine {
  static final Path PAGE = Path.of("target", "erroralign.html").toAbsolutePath();

  private static final String ALIGN =
      "([texts, options]) => tested.call('align', {texts, options})";

  private final Page page;

  BrowserEngine(Browser.Window window) {
    page = window.open(PAGE);
    page.waitForSelector("body[data-typed]");
    page.evaluate("() => { globalThis.tested = new Engine(); }");
  }

  /** Pairs as {@code align --output jsonl} writes them, one after the other. */
  String align(List<List<String>> pairs, String options) {
    return (String) page.evaluate(ALIGN + ".then(a => a.join(''))", List.of(pairs, options));
  }

  /** The SHA-256 of the same in Base64, which travels faster. */
  String digest(List<List<String>> pairs, String options) {
    return (String)
        page.evaluate(
            ALIGN
                + ".then(a => crypto.subtle.digest('SHA-256', new"
                + " TextEncoder().encode(a.join('')))).then(d => new Uint8Array(d).toBase64())",
            List.of(pairs, options));
  }

  /** The page of a report, or what is wrong, in UTF-8. */
  byte[] report(List<Path> files, String options) throws IOException {
    List<Map<String, String>> content = new ArrayList<>();
    for (Path file : files) {
      content.add(
          Map.of(
              "name",
              file.getFileName().toString(),
              "base64",
              Base64.getEncoder().encodeToString(Files.readAllBytes(file))));
    }
    String answer =
        (String)
            page.evaluate(
                """
                async ([files, options]) => {
                  try {
                    await tested.call('file', {files: files.map(({name, base64}) => ({name, bytes: Uint8Array.fromBase64(base64).buffer}))});
                    const page = await tested.call('report', {options});
                    return new Uint8Array(await page.arrayBuffer()).toBase64();
                  } catch (error) {
                    return new TextEncoder().encode(error.message).toBase64();
                  }
                }
                """,
                List.of(content, options));
    return Base64.getDecoder().decode(answer);
  }
}
