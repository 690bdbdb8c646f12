package org.erroralign.cli.option;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.erroralign.normalize.Equivalents;
import org.erroralign.text.Transcript;
import picocli.CommandLine.Option;

/** The options that say in which other ways written texts may be said. */
public final class ReadingOptions {
  @Option(
      names = "--equivalents",
      paramLabel = "FILE",
      description =
          "Phrases that are the same, a line a = b = c, or NIST's rules without context: they match"
              + " each other; may be repeated.")
  private List<Path> equivalents = new ArrayList<>();

  /**
   * What offers further forms of texts.
   *
   * @param remarks is told what is left out
   */
  public List<UnaryOperator<Transcript>> offers(Consumer<String> remarks) throws IOException {
    List<UnaryOperator<Transcript>> offers = new ArrayList<>();
    for (Path file : equivalents) {
      Equivalents read = Equivalents.read(file);
      if (read.leftOut() > 0) {
        remarks.accept(
            file + ": left out " + read.leftOut() + " rules that need a context or write no words");
      }
      offers.add(read::offer);
    }
    return offers;
  }

  /** Whether the user asked for any. */
  public boolean given() {
    return !equivalents.isEmpty();
  }
}
