package org.erroralign.bench;

import org.erroralign.json.JsonBytes;
import org.erroralign.json.JsonWriter;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** A text as JSON: the bytes of a line, and what writes all other JSON. */
public class JsonBenchmark extends Timed {
  @Param({"10", "100"})
  private int words;

  private PairRing pairs = new PairRing(0, () -> new Pair("", ""));

  @Setup
  public void makePairs() {
    PairGenerator generator = new PairGenerator(1);
    pairs = new PairRing(words, () -> generator.withErrors(words, 0));
  }

  @Benchmark
  public JsonBytes bytes() {
    String text = pairs.next().reference();
    return new JsonBytes(text.length() + 16).quoted(text).number(text.length());
  }

  @Benchmark
  public StringBuilder text() {
    String text = pairs.next().reference();
    StringBuilder out = new StringBuilder(text.length() + 16);
    JsonWriter.compact(out).value(text).value(text.length());
    return out;
  }
}
