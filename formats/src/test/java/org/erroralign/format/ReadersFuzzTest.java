package org.erroralign.format;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.Side;
import org.erroralign.corpus.Unpaired;
import org.erroralign.corpus.Utterance;
import org.erroralign.format.text.GzipMembers;

/** Any bytes are read or refused with place, expected and found; nothing else happens. */
class ReadersFuzzTest {

  private static final int MOST = 4096;

  /** The first byte says which, the second how; packed by gzip or not. */
  private static final List<Format> FORMATS =
      Formats.all().stream().filter(format -> !format.name().equals("parquet")).toList();

  @FuzzTest
  void texts(byte[] data) throws IOException {
    if (data.length < 2) {
      return;
    }
    Format format = FORMATS.get((data[0] & 0xFF) % FORMATS.size());
    ReadOptions options =
        new ReadOptions(ReadOptions.DEFAULT.columns(), (data[1] & 1) != 0, (data[1] & 2) == 0);
    byte[] bytes = Arrays.copyOfRange(data, 2, Math.min(MOST, data.length));
    boolean pairs = (data[1] & 4) == 0;
    read(format, Source.of("in", new ByteArrayInputStream(bytes)), options, pairs);
  }

  @FuzzTest
  void parquet(byte[] data) throws IOException {
    boolean pairs = data.length % 2 == 0;
    Path file = Files.createTempFile("fuzz", ".parquet");
    try {
      Files.write(file, data);
      read(Formats.byName("parquet"), Source.of(file), ReadOptions.DEFAULT, pairs);
    } finally {
      Files.delete(file);
    }
  }

  /**
   * The data packed in two members is read again, wherever it is cut in two; with one byte changed,
   * or as it is, it is read or refused.
   */
  @FuzzTest
  void gzip(byte[] data) throws IOException {
    if (data.length < 4) {
      return;
    }
    byte[] content = Arrays.copyOfRange(data, 4, Math.min(MOST, data.length));
    int cut = (data[0] & 0xFF) * content.length / 256;
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    pack(Arrays.copyOf(content, cut), packed);
    pack(Arrays.copyOfRange(content, cut, content.length), packed);
    byte[] members = packed.toByteArray();
    assertThat(unpack(members)).isEqualTo(content);
    members[((data[1] & 0xFF) << 8 | (data[2] & 0xFF)) % members.length] ^= data[3];
    for (byte[] any : List.of(members, data)) {
      try {
        unpack(any);
      } catch (BadDataException e) {
        assertThat(e).hasMessageContaining("expected").hasMessageContaining("found");
      }
    }
  }

  private static void pack(byte[] content, ByteArrayOutputStream out) throws IOException {
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(content);
    }
  }

  private static byte[] unpack(byte[] packed) throws IOException {
    try (GzipMembers in = new GzipMembers("in", new ByteArrayInputStream(packed))) {
      return in.readNBytes(1 << 24);
    }
  }

  private static void read(Format format, Source source, ReadOptions options, boolean pairs)
      throws IOException {
    try {
      if (pairs && format.holdsPairs()) {
        for (Utterance utterance : Corpus.all(format.readPairs(source, options))) {
          assertThat(utterance.id()).isNotNull();
        }
      } else {
        for (Unpaired transcript :
            Corpus.all(format.readTranscripts(source, options, Side.REFERENCE))) {
          assertThat(transcript.text()).isNotNull();
        }
      }
    } catch (BadDataException e) {
      assertThat(e).hasMessageContaining("expected").hasMessageContaining("found");
    }
  }
}
