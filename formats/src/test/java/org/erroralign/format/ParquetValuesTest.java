package org.erroralign.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Map;
import org.apache.parquet.example.data.simple.NanoTime;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.erroralign.corpus.Details;
import org.erroralign.corpus.Unpaired;
import org.erroralign.format.table.ParquetGroups;
import org.junit.jupiter.api.Test;

/** Columns of every simple type are read as what they mean; what is not read is told. */
final class ParquetValuesTest {
  private static final MessageType SCHEMA =
      MessageTypeParser.parseMessageType(
          """
          message row {
            required binary ref (STRING);
            required int32 day (DATE);
            required int64 instant (TIMESTAMP(MICROS,true));
            required int64 local (TIMESTAMP(MILLIS,false));
            required int96 old;
            required int64 clock (TIME(MICROS,false));
            required int32 price (DECIMAL(9,2));
            required fixed_len_byte_array(4) exact (DECIMAL(9,3));
            required int32 small (INTEGER(32,false));
            required int64 large (INTEGER(64,false));
            required int32 signed;
            required boolean yes;
            required double score;
            required double none;
            required fixed_len_byte_array(16) uuid (UUID);
            required binary kind (ENUM);
            required binary tree (JSON);
            required int64 start (TIMESTAMP(MILLIS,true));
            required binary audio;
            required group nested { required int32 x; }
          }
          """);

  @Test
  void readsWhatTheTypesMean() throws IOException {
    SimpleGroup row = new SimpleGroup(SCHEMA);
    row.add("ref", "a");
    row.add("day", 20_000);
    row.add("instant", 1_700_000_000_123_456L);
    row.add("local", 1_700_000_000_123L);
    row.add("old", new NanoTime(2_460_000, 3_600_000_000_001L));
    row.add("clock", 3_723_000_004L);
    row.add("price", -12345);
    row.add("exact", Binary.fromConstantByteArray(new byte[] {0, 0, 4, (byte) 0xD2}));
    row.add("small", -1);
    row.add("large", -1L);
    row.add("signed", -1);
    row.add("yes", true);
    row.add("score", 0.5);
    row.add("none", Double.NaN);
    byte[] uuid = ByteBuffer.allocate(16).order(ByteOrder.BIG_ENDIAN).putLong(1).putLong(2).array();
    row.add("uuid", Binary.fromConstantByteArray(uuid));
    row.add("kind", "x");
    row.add("tree", "{\"a\": 1}");
    row.add("start", 5L);
    row.add("audio", Binary.fromConstantByteArray(new byte[] {1, 2}));
    row.addGroup("nested").add("x", 1);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ParquetGroups writer = new ParquetGroups(out, SCHEMA)) {
      writer.write(row);
    }
    Conversion conversion = Conversion.ofPlain(Formats.byName("jsonl"), false);
    Unpaired read =
        Corpus.transcripts(
                "parquet", out.toByteArray(), new ReadOptions(Map.of(), false, false, conversion))
            .get(0);
    Details details = read.details();
    assertThat(details.metadata())
        .containsOnly(
            Map.entry("day", "2024-10-04"),
            Map.entry("instant", "2023-11-14T22:13:20.123456+0000"),
            Map.entry("local", "2023-11-14T22:13:20.123"),
            Map.entry("old", "2023-02-24T01:00:00.000000001"),
            Map.entry("clock", "01:02:03.000004"),
            Map.entry("price", "-123.45"),
            Map.entry("exact", "1.234"),
            Map.entry("small", "4294967295"),
            Map.entry("large", "18446744073709551615"),
            Map.entry("signed", "-1"),
            Map.entry("yes", "true"),
            Map.entry("score", "0.5"),
            Map.entry("uuid", "00000000-0000-0001-0000-000000000002"),
            Map.entry("kind", "x"),
            Map.entry("tree", "{\"a\": 1}"));
    assertThat(details.literals())
        .containsExactlyInAnyOrder("price", "exact", "small", "large", "signed", "yes", "score");
    assertThat(conversion.describe()).endsWith("left out: audio (1), nested (1), start (1)");
  }
}
