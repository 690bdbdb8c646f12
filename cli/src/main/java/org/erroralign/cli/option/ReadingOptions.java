package org.erroralign.cli.option;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.erroralign.align.ErrorAligner;
import org.erroralign.format.timed.NlpSideFiles;
import org.erroralign.normalize.Equivalents;
import org.erroralign.phonetic.SoundAligner;
import org.erroralign.spoken.SpokenForms;
import org.erroralign.text.Transcript;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say how else written texts may be said, and what they speak of. */
final class ReadingOptions {
  @Option(
      names = "--spoken",
      paramLabel = "LANG",
      description =
          "Compare texts as they are spoken in a language (en, de, pt-BR, yue, ...): \"$8.70\" is"
              + " \"eight dollars seventy\" if the other side says so (default: as they are"
              + " written).")
  private @Nullable String spoken;

  @Option(
      names = "--equivalents",
      paramLabel = "FILE",
      description =
          "Phrases that are the same, a line a = b = c, or NIST's rules without context; may be"
              + " repeated.")
  private List<Path> equivalents = new ArrayList<>();

  @Option(
      names = "--normalizations",
      paramLabel = "PATH",
      description =
          "How references in nlp may be said: a file CALL.norm.json, or a folder of such files.")
  private @Nullable Path normalizations;

  @Option(
      names = "--wer-tags",
      paramLabel = "PATH",
      description =
          "What references in nlp speak of: a file CALL.wer_tags.json, or a folder of such files"
              + " (default: their column tags).")
  private @Nullable Path classes;

  private final List<String> remarks = new ArrayList<>();

  /** The language of {@code --spoken}; null when it was not given. */
  @Nullable String spoken() {
    return spoken;
  }

  /** Whether texts may be said in ways that are not written. */
  boolean given() {
    return spoken != null || !equivalents.isEmpty() || normalizations != null;
  }

  /** The aligner, by sound where the language of {@code --spoken} has it. */
  ErrorAligner bySound(ErrorAligner aligner) {
    return spoken == null ? aligner : SoundAligner.bySound(aligner, spoken);
  }

  NlpSideFiles nlpFiles() {
    return new NlpSideFiles(classes, normalizations);
  }

  /**
   * What adds further forms to texts; the user's own come first.
   *
   * @throws IllegalArgumentException when the language is unknown
   */
  List<UnaryOperator<Transcript>> offers() throws IOException {
    List<UnaryOperator<Transcript>> offers = new ArrayList<>();
    remarks.clear();
    for (Path file : equivalents) {
      Equivalents read = Equivalents.read(file);
      if (read.leftOut() > 0) {
        remarks.add(
            file
                + ": left out "
                + read.leftOut()
                + " rules that need a context or more than words");
      }
      offers.add(read::offer);
    }
    if (spoken != null) {
      try {
        offers.add(SpokenForms.of(spoken)::offer);
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException("--spoken: " + e.getMessage(), e);
      }
    }
    return offers;
  }

  /** What the user should know about the files. */
  List<String> remarks() {
    return remarks;
  }
}
