package org.erroralign.web.build;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import org.erroralign.report.PageTemplate;
import org.erroralign.report.PageTemplate.Block;
import org.erroralign.report.ReportPage;
import org.erroralign.report.UnclosableStream;
import org.erroralign.web.Workbench;

/** Makes one page of the engine, its scripts and the example corpus. */
final class Assemble {
  private static final String REPORT = "/org/erroralign/report/";

  private Assemble() {}

  static void write(Path page, byte[] wasm, Path examples) throws IOException {
    PageTemplate template =
        new PageTemplate(
                Workbench.class,
                "workbench.html",
                List.of("workbench.css"),
                List.of(
                    REPORT + "dom.js",
                    REPORT + "data.js",
                    REPORT + "rows.js",
                    REPORT + "graph.js",
                    REPORT + "engine.js",
                    "typing.js",
                    "files.js",
                    "workbench.js"),
                "worker-src blob:; frame-src blob:; media-src file:; connect-src 'none';")
            .allowing("'wasm-unsafe-eval'", ReportPage.template());
    String worker = EngineScript.runtime() + resource("functions.js") + resource("worker.js");
    try (OutputStream out = Files.newOutputStream(page)) {
      template.write(
          out,
          "ErrorAlign",
          Map.of(
              "engine", packed(wasm),
              "worker", packed(worker.getBytes(StandardCharsets.UTF_8)),
              "examples", packed(Examples.json(examples)),
              "report-style", to -> PageTemplate.write(to, ReportPage.template().sheet())));
    }
  }

  static String resource(String name) throws IOException {
    try (InputStream in = Workbench.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IOException("expected the resource " + name + ", found none");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static Block packed(byte[] content) {
    return out -> {
      OutputStream text = Base64.getEncoder().wrap(new UnclosableStream(out));
      try (OutputStream gzip =
          new GZIPOutputStream(text) {
            {
              def.setLevel(Deflater.BEST_COMPRESSION);
            }
          }) {
        gzip.write(content);
      }
    };
  }
}
