package org.erroralign.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;

/** Made-up utterances: errors of all kinds, several scripts, empty texts, loops. */
final class Pairs {
  static final StructType SCHEMA =
      StructType.fromDDL("id string, ref string, hyp string, speaker string");

  private static final List<String> WORDS =
      List.of(
          "the",
          "The",
          "ice",
          "cream",
          "some",
          "things",
          "something",
          "new",
          "york",
          "a",
          "nice",
          "amlodipine",
          "their",
          "there",
          "walk",
          "walked",
          "five",
          "5",
          "café",
          "cafe",
          "it's",
          "日本",
          "𝒳yz",
          "नमस्ते",
          "İstanbul");

  private Pairs() {}

  static List<Row> rows(int count) {
    Random random = new Random(8);
    List<Row> rows = new ArrayList<>();
    for (int k = 0; k < count; k++) {
      String reference = text(random, random.nextInt(12));
      String hypothesis = changed(random, reference);
      rows.add(
          RowFactory.create(
              String.format("u%04d", k),
              reference,
              hypothesis,
              k % 5 == 0 ? null : "s" + random.nextInt(4)));
    }
    return rows;
  }

  static Dataset<Row> dataset(SparkSession session, int count, int partitions) {
    return session.createDataFrame(rows(count), SCHEMA).repartition(partitions);
  }

  private static String text(Random random, int words) {
    List<String> text = new ArrayList<>();
    for (int k = 0; k < words; k++) {
      text.add(WORDS.get(random.nextInt(WORDS.size())));
    }
    return String.join(" ", text);
  }

  private static String changed(Random random, String reference) {
    return switch (random.nextInt(8)) {
      case 0 -> "";
      case 1 -> reference.replaceFirst(" ", "");
      case 2 -> reference + " " + text(random, 6);
      case 3 -> "thank you ".repeat(5);
      case 4 -> text(random, 5);
      case 5 -> reference.replace("some things", "something").replace("walk", "wok");
      default -> reference;
    };
  }
}
