package org.erroralign.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.Side;
import org.erroralign.format.text.GzipMembers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class GzipMembersTest {
  private static final Path GZIP = Path.of("/usr/bin/gzip");

  /** A pipe says that nothing is available until the writer has written it. */
  @Test
  void membersThatComeLateAreRead() throws IOException {
    InputStream pipe =
        new SequenceInputStream(
            new ByteArrayInputStream(packed("a (x)\n")),
            new ByteArrayInputStream(packed("b (y)\n"))) {
          @Override
          public int available() {
            return 0;
          }
        };
    assertThat(
            Corpus.all(
                Formats.byName("trn")
                    .readTranscripts(Source.of("in", pipe), ReadOptions.DEFAULT, Side.REFERENCE)))
        .extracting("id")
        .containsExactly("x", "y");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          1f        | expected the rest of a gzip file, found its end: it is truncated
          1f8b08    | expected the rest of a gzip file, found its end: it is truncated
          1f8b0900  | expected a sound gzip file, found damage before byte 26 (packed in an unknown way)
          1f8b0820  | expected a sound gzip file, found damage before byte 26 (packed in an unknown way)
          6861      | expected a sound gzip file, found damage before byte 23 (no member of a gzip file)
          000068    | expected a sound gzip file, found damage before byte 25 (something after the zeros at the end)
          """)
  void whatFollowsAMemberIsAMemberOrZeros(String hexadecimal, String message) {
    byte[] tail = HexFormat.of().parseHex(hexadecimal);
    assertThatThrownBy(() -> unpacked(joined(packed("ab"), tail)))
        .isInstanceOf(BadDataException.class)
        .hasMessage("in: " + message);
  }

  @Test
  void aShortFileIsTruncated() {
    for (int length = 0; length < 10; length++) {
      byte[] start = Arrays.copyOf(packed("a"), length);
      assertThatThrownBy(() -> unpacked(start))
          .hasMessage("in: expected the rest of a gzip file, found its end: it is truncated");
    }
  }

  @Test
  void zerosMayFollowTheLastMember() throws IOException {
    assertThat(unpacked(joined(packed("a"), packed("b"), new byte[100_000]))).isEqualTo("ab");
  }

  /** Every byte changed, every length cut: read when gzip -t is content, bad data otherwise. */
  @Test
  void gzipDecidesWhatIsDamaged() throws IOException, InterruptedException {
    assumeTrue(Files.isExecutable(GZIP), "needs " + GZIP);
    byte[] whole = joined(named("some words"), packed("and more"));
    List<byte[]> files = new ArrayList<>(List.of(whole, joined(whole, new byte[3])));
    for (int i = 0; i < whole.length; i++) {
      files.add(Arrays.copyOf(whole, i));
      for (int change : new int[] {1, 4, 0x20, 0xFF}) {
        byte[] changed = whole.clone();
        changed[i] ^= (byte) change;
        files.add(changed);
      }
    }
    int sound = 0;
    for (byte[] file : files) {
      boolean read = true;
      try {
        unpacked(file);
        sound++;
      } catch (BadDataException e) {
        read = false;
      }
      assertThat(read).as(Arrays.toString(file)).isEqualTo(isSound(file));
    }
    assertThat(sound).isBetween(10, files.size() / 2);
  }

  private static boolean isSound(byte[] file) throws IOException, InterruptedException {
    Process gzip = new ProcessBuilder(GZIP.toString(), "-t").redirectErrorStream(true).start();
    try (OutputStream out = gzip.getOutputStream()) {
      out.write(file);
    } catch (IOException e) {
      assertThat(e).hasMessageContaining("pipe"); // it has seen enough
    }
    gzip.getInputStream().readAllBytes();
    return gzip.waitFor() == 0;
  }

  private static String unpacked(byte[] file) throws IOException {
    try (InputStream in = new GzipMembers("in", new ByteArrayInputStream(file))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static byte[] packed(String text) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return out.toByteArray();
  }

  /** With a name, a comment and an extra field in the header. */
  private static byte[] named(String text) {
    byte[] plain = packed(text);
    byte[] header = Arrays.copyOf(plain, 10);
    header[3] = 4 + 8 + 16;
    byte[] fields = "\2\0xxname\0comment\0".getBytes(StandardCharsets.ISO_8859_1);
    return joined(header, fields, Arrays.copyOfRange(plain, 10, plain.length));
  }

  private static byte[] joined(byte[]... parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return out.toByteArray();
  }
}
