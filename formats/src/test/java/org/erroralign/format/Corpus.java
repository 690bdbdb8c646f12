package org.erroralign.format;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.Side;
import org.erroralign.corpus.Unpaired;
import org.erroralign.corpus.Utterance;

/** Reads and writes small corpora in memory. */
final class Corpus {
  static final ReadOptions EVERYTHING =
      new ReadOptions(ReadOptions.DEFAULT.columns(), false, false);

  private Corpus() {}

  static List<Unpaired> transcripts(String format, String text) throws IOException {
    return transcripts(format, text.getBytes(StandardCharsets.UTF_8), ReadOptions.DEFAULT);
  }

  static List<Unpaired> transcripts(String format, byte[] bytes, ReadOptions options)
      throws IOException {
    return all(Formats.byName(format).readTranscripts(source(bytes), options, Side.REFERENCE));
  }

  static List<Utterance> pairs(String format, String text) throws IOException {
    return pairs(format, text.getBytes(StandardCharsets.UTF_8));
  }

  static List<Utterance> pairs(String format, byte[] bytes) throws IOException {
    return all(Formats.byName(format).readPairs(source(bytes), ReadOptions.DEFAULT));
  }

  /** Writes texts that may have NIST's alternatives. */
  static byte[] write(String format, List<Entry> entries) throws IOException {
    return write(entries, Conversion.ofPlain(Formats.byName(format), true));
  }

  static byte[] write(List<Entry> entries, Conversion conversion) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (CorpusWriter writer = conversion.to().writer(out, Side.REFERENCE, conversion)) {
      for (Entry entry : entries) {
        conversion.add(entry);
        writer.write(entry);
      }
    }
    return out.toByteArray();
  }

  static String writeText(String format, List<Entry> entries) throws IOException {
    return new String(write(format, entries), StandardCharsets.UTF_8);
  }

  static <T> List<T> all(CorpusReader<T> reader) throws IOException {
    try (reader) {
      List<T> items = new ArrayList<>();
      reader.forEachRemaining(items::add);
      return items;
    }
  }

  private static Source source(byte[] bytes) {
    return Source.of("in", new ByteArrayInputStream(bytes));
  }
}
