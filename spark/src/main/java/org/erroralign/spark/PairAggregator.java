package org.erroralign.spark;

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
abstract class PairAggregator<S> extends Aggregator<Tuple2<String, String>, S, Double> {
  private static final long serialVersionUID = 1;

  private final CheckedPairs rows;
  private final Class<S> type;

  private PairAggregator(CheckedPairs rows, Class<S> type) {
    this.rows = rows;
    this.type = type;
  }

  /** The word error rate: all errors over all reference words. */
  static PairAggregator<ErrorCounts> wer(CheckedPairs rows) {
    return new Wer(rows);
  }

  /** Global-to-local edits (GLE) of the alignments. */
  static PairAggregator<GlobalToLocalEdits> gle(CheckedPairs rows) {
    return new Gle(rows);
  }

  abstract S of(PairEngine engine, String reference, String hypothesis);

  abstract double value(S sum);

  @Override
  public final S reduce(S sum, Tuple2<String, String> pair) {
    @Nullable S one = rows.on(pair._1(), pair._2(), this::of);
    return one == null ? sum : merge(sum, one);
  }

  @Override
  public final Double finish(S sum) {
    return value(sum);
  }

  @Override
  public final Encoder<S> bufferEncoder() {
    return Encoders.javaSerialization(type);
  }

  @Override
  public final Encoder<Double> outputEncoder() {
    return Encoders.DOUBLE();
  }

  private static final class Wer extends PairAggregator<ErrorCounts> {
    private static final long serialVersionUID = 1;

    Wer(CheckedPairs rows) {
      super(rows, ErrorCounts.class);
    }

    @Override
    public ErrorCounts zero() {
      return ErrorCounts.NONE;
    }

    @Override
    ErrorCounts of(PairEngine engine, String reference, String hypothesis) {
      return engine.count(reference, hypothesis);
    }

    @Override
    public ErrorCounts merge(ErrorCounts first, ErrorCounts second) {
      return first.plus(second);
    }

    @Override
    double value(ErrorCounts sum) {
      return sum.wer();
    }
  }

  private static final class Gle extends PairAggregator<GlobalToLocalEdits> {
    private static final long serialVersionUID = 1;

    Gle(CheckedPairs rows) {
      super(rows, GlobalToLocalEdits.class);
    }

    @Override
    public GlobalToLocalEdits zero() {
      return GlobalToLocalEdits.NONE;
    }

    @Override
    GlobalToLocalEdits of(PairEngine engine, String reference, String hypothesis) {
      return engine.globalToLocal(reference, hypothesis);
    }

    @Override
    public GlobalToLocalEdits merge(GlobalToLocalEdits first, GlobalToLocalEdits second) {
      return first.plus(second);
    }

    @Override
    double value(GlobalToLocalEdits sum) {
      return sum.value();
    }
  }
}
