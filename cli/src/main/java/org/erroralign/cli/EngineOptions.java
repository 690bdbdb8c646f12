package org.erroralign.cli;

import java.io.IOException;
import java.util.Locale;
import org.erroralign.transcribe.Engine;
import org.erroralign.transcribe.SphinxEngine;
import picocli.CommandLine.Option;

/** The options that say which recogniser is used and how. */
final class EngineOptions {
  enum Name {
    SPHINX;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Option(
      names = "--engine",
      paramLabel = "NAME",
      description = "sphinx: in this program, English, nothing to download, many errors (default).")
  private Name name = Name.SPHINX;

  void check() {}

  /** What is written beside each hypothesis, known before the engine is started. */
  String system() {
    return "sphinx en-us";
  }

  Engine start() throws IOException {
    return new SphinxEngine();
  }
}
