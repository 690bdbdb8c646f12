package org.erroralign.spark;

import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.expressions.Aggregator;
import org.erroralign.metric.GlobalToLocalEdits;
import scala.Tuple2;

/** Global-to-local edits (GLE) of the alignments of a group; broken rows left out. */
final class GleAggregator extends Aggregator<Tuple2<String, String>, GlobalToLocalEdits, Double> {
  private static final long serialVersionUID = 1;

  private final PairRows rows;

  GleAggregator(PairRows rows) {
    this.rows = rows;
  }

  @Override
  public GlobalToLocalEdits zero() {
    return GlobalToLocalEdits.NONE;
  }

  @Override
  public GlobalToLocalEdits reduce(GlobalToLocalEdits sum, Tuple2<String, String> pair) {
    GlobalToLocalEdits edits = rows.on(pair._1(), pair._2(), PairEngine::globalToLocal);
    return edits == null ? sum : sum.plus(edits);
  }

  @Override
  public GlobalToLocalEdits merge(GlobalToLocalEdits first, GlobalToLocalEdits second) {
    return first.plus(second);
  }

  @Override
  public Double finish(GlobalToLocalEdits sum) {
    return sum.value();
  }

  @Override
  public Encoder<GlobalToLocalEdits> bufferEncoder() {
    return Encoders.javaSerialization(GlobalToLocalEdits.class);
  }

  @Override
  public Encoder<Double> outputEncoder() {
    return Encoders.DOUBLE();
  }
}
