package org.erroralign.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * A list of keywords and a corpus of any bytes: success or bad data, never a bug; data: both files,
 * a zero byte between.
 */
class TermFileFuzzTest {

  @FuzzTest
  void query(byte[] data) throws IOException {
    String match = List.of("exact", "case", "accents").get(data.length % 3);
    int end = 0;
    while (end < data.length && data[end] != 0) {
      end++;
    }
    byte[] terms = Arrays.copyOf(data, end);
    byte[] pairs = Arrays.copyOfRange(data, Math.min(end + 1, data.length), data.length);
    Path folder = Files.createTempDirectory("fuzz");
    Path termFile = folder.resolve("terms.tsv");
    Path pairFile = folder.resolve("pairs.tsv");
    try {
      Files.write(termFile, terms);
      Files.write(pairFile, pairs);
      CommandLineRun run =
          CommandLineRun.of(
              "query",
              "--pairs",
              pairFile.toString(),
              "--terms",
              termFile.toString(),
              "--match",
              match,
              "--threads",
              "1");
      assertThat(run.exitCode()).as(run.err()).isBetween(0, 2);
    } finally {
      Files.deleteIfExists(termFile);
      Files.deleteIfExists(pairFile);
      Files.delete(folder);
    }
  }
}
