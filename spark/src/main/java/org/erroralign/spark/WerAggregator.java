package org.erroralign.spark;

import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.expressions.Aggregator;
import org.erroralign.metric.ErrorCounts;
import scala.Tuple2;

/** The word error rate of a group: all errors over all reference words; broken rows left out. */
final class WerAggregator extends Aggregator<Tuple2<String, String>, ErrorCounts, Double> {
  private static final long serialVersionUID = 1;

  private final PairRows rows;

  WerAggregator(PairRows rows) {
    this.rows = rows;
  }

  @Override
  public ErrorCounts zero() {
    return ErrorCounts.NONE;
  }

  @Override
  public ErrorCounts reduce(ErrorCounts sum, Tuple2<String, String> pair) {
    ErrorCounts counts = rows.on(pair._1(), pair._2(), PairEngine::count);
    return counts == null ? sum : sum.plus(counts);
  }

  @Override
  public ErrorCounts merge(ErrorCounts first, ErrorCounts second) {
    return first.plus(second);
  }

  @Override
  public Double finish(ErrorCounts sum) {
    return sum.wer();
  }

  @Override
  public Encoder<ErrorCounts> bufferEncoder() {
    return Encoders.javaSerialization(ErrorCounts.class);
  }

  @Override
  public Encoder<Double> outputEncoder() {
    return Encoders.DOUBLE();
  }
}
