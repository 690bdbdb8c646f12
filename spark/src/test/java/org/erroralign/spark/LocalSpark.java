package org.erroralign.spark;

import org.apache.spark.sql.SparkSession;

/** One session for all tests of a JVM: two cores of this machine, bound to it, without a page. */
final class LocalSpark {
  private LocalSpark() {}

  static SparkSession session() {
    return builder().getOrCreate();
  }

  static SparkSession.Builder builder() {
    return SparkSession.builder()
        .master("local[2]")
        .appName("erroralign tests")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.ui.enabled", false)
        .config("spark.sql.shuffle.partitions", 3)
        .config("spark.sql.warehouse.dir", "target/spark-warehouse")
        .config("spark.sql.extensions", ErrorAlignExtensions.class.getName());
  }
}
