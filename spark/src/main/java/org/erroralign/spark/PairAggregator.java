package org.erroralign.spark;

import java.io.Serializable;
import java.util.function.BinaryOperator;
import java.util.function.ToDoubleFunction;
import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.expressions.Aggregator;
import org.erroralign.metric.ErrorCounts;
import org.erroralign.metric.GlobalToLocalEdits;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/**
 * A rate of a group of pairs, from sums of whole numbers; broken rows left out.
 *
 * @param <S> the sums
 */
final class PairAggregator<S> extends Aggregator<Tuple2<String, String>, S, Double> {
  private static final long serialVersionUID = 1;

  /** Functions that Spark can send. */
  private interface Counted<S> extends CheckedPairs.Work<S>, Serializable {}

  private interface Sum<S> extends BinaryOperator<S>, Serializable {}

  private interface Rate<S> extends ToDoubleFunction<S>, Serializable {}

  private final CheckedPairs rows;
  private final Class<S> type;
  private final S none;
  private final Counted<S> counted;
  private final Sum<S> plus;
  private final Rate<S> rate;

  private PairAggregator(
      CheckedPairs rows, Class<S> type, S none, Counted<S> counted, Sum<S> plus, Rate<S> rate) {
    this.rows = rows;
    this.type = type;
    this.none = none;
    this.counted = counted;
    this.plus = plus;
    this.rate = rate;
  }

  /** The word error rate: all errors over all reference words. */
  static PairAggregator<ErrorCounts> wer(CheckedPairs rows) {
    return new PairAggregator<>(
        rows,
        ErrorCounts.class,
        ErrorCounts.NONE,
        PairEngine::count,
        ErrorCounts::plus,
        ErrorCounts::wer);
  }

  /** Global-to-local edits (GLE) of the alignments. */
  static PairAggregator<GlobalToLocalEdits> gle(CheckedPairs rows) {
    return new PairAggregator<>(
        rows,
        GlobalToLocalEdits.class,
        GlobalToLocalEdits.NONE,
        PairEngine::globalToLocal,
        GlobalToLocalEdits::plus,
        GlobalToLocalEdits::value);
  }

  @Override
  public S zero() {
    return none;
  }

  @Override
  public S reduce(S sum, Tuple2<String, String> pair) {
    @Nullable S one = rows.on(pair._1(), pair._2(), counted);
    return one == null ? sum : merge(sum, one);
  }

  @Override
  public S merge(S first, S second) {
    return plus.apply(first, second);
  }

  @Override
  public Double finish(S sum) {
    return rate.applyAsDouble(sum);
  }

  @Override
  public Encoder<S> bufferEncoder() {
    return Encoders.javaSerialization(type);
  }

  @Override
  public Encoder<Double> outputEncoder() {
    return Encoders.DOUBLE();
  }
}
