package org.erroralign.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.zip.GZIPOutputStream;
import org.erroralign.corpus.Details;
import org.erroralign.corpus.PairingReader.Missing;
import org.erroralign.corpus.Side;
import org.erroralign.corpus.Unpaired;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What can be read once only, and at no other place than the next, is read like a file. */
final class PipesTest {
  private static final List<Entry> ENTRIES = List.of(new Entry("u1", "a b", null, Details.NONE));

  @TempDir private Path folder;

  @BeforeEach
  void pipesCanBeMade() {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/mkfifo")), "needs mkfifo");
  }

  @ParameterizedTest
  @CsvSource({
    "pipe, tsv",
    "pipe.csv, csv",
    "pipe.jsonl, jsonl",
    "pipe.json, jsonl",
    "pipe.json, seglst",
    "pipe.parquet, parquet",
    "text, kaldi",
    "pipe.trn, trn"
  })
  void areReadInTheFormatOfTheirNames(String name, String format) throws Exception {
    for (boolean packed : new boolean[] {false, true}) {
      Path pipe = pipe(name);
      CompletableFuture<Void> writing = write(pipe, packed, Corpus.write(format, ENTRIES));
      List<Source> sources = Source.expand(List.of(pipe.toString()), InputStream.nullInputStream());
      assertThat(Corpora.size(sources)).isEqualTo(-1);
      assertThat(
              Corpus.all(Corpora.transcripts(sources, null, ReadOptions.DEFAULT, Side.REFERENCE)))
          .extracting(Unpaired::id, Unpaired::text)
          .containsExactly(tuple("u1", "a b"));
      writing.join();
    }
  }

  @Test
  void twoAtATimeArePaired() throws Exception {
    Path references = pipe("ref.json");
    Path hypotheses = pipe("hyp.json");
    byte[] array = Corpus.write("seglst", ENTRIES);
    CompletableFuture<Void> first = write(references, false, array);
    CompletableFuture<Void> second = write(hypotheses, true, array);
    assertThat(
            Corpus.all(
                Corpora.paired(
                    List.of(Source.of(references)),
                    null,
                    List.of(Source.of(hypotheses)),
                    null,
                    ReadOptions.DEFAULT,
                    Missing.FAIL)))
        .hasSize(1);
    CompletableFuture.allOf(first, second).join();
  }

  @Test
  void canBeKeptToBeReadAgain() throws Exception {
    Path pipe = pipe("kept.trn");
    CompletableFuture<Void> writing = write(pipe, false, Corpus.write("trn", ENTRIES));
    Source kept = Source.of(pipe);
    kept.keep();
    writing.join();
    for (Source source : List.of(kept.again(), kept.again())) {
      assertThat(source.open().readAllBytes()).asString().isEqualTo("a b (u1)\n");
    }
    Source standardInput =
        Source.of("-", new ByteArrayInputStream("x".getBytes(StandardCharsets.UTF_8)));
    standardInput.keep();
    assertThat(standardInput.again().open().readAllBytes()).asString().isEqualTo("x");
  }

  @ParameterizedTest
  @CsvSource({"'', -1", "'\ufeff \n', -1", "' \n\ufeff[', 239", "'\ufeff\t[x', 91", "é, 195"})
  void theFirstByteIsLookedAtButNotTaken(String text, int first) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    Source source = Source.of("in", new ByteArrayInputStream(bytes));
    assertThat(source.firstByte()).isEqualTo(first);
    assertThat(source.open().readAllBytes()).isEqualTo(bytes);
  }

  private Path pipe(String name) throws IOException, InterruptedException {
    Path pipe = folder.resolve(name);
    Files.deleteIfExists(pipe);
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    return pipe;
  }

  private static CompletableFuture<Void> write(Path pipe, boolean packed, byte[] content) {
    return CompletableFuture.runAsync(
        () -> {
          try {
            Files.write(pipe, packed ? packed(content) : content);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  private static byte[] packed(byte[] content) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(content);
    }
    return out.toByteArray();
  }
}
