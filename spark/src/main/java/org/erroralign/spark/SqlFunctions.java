package org.erroralign.spark;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import org.apache.spark.SparkContext;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.FunctionIdentifier;
import org.apache.spark.sql.catalyst.encoders.package$;
import org.apache.spark.sql.catalyst.expressions.Cast;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.ExpressionInfo;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.apache.spark.sql.catalyst.util.MapData;
import org.apache.spark.sql.execution.aggregate.ScalaAggregator;
import org.apache.spark.sql.expressions.Aggregator;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.NullType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.unsafe.types.UTF8String;
import scala.Option;
import scala.Tuple2;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;

/** The functions as SQL sees them: a name, and what makes an expression of the arguments. */
enum SqlFunctions {
  ERROR_ALIGN(
      "the segments of the alignment of a reference and a hypothesis",
      (arguments, rows) -> scalar(PairFunction.Result.ERROR_ALIGN, arguments, rows)),
  ERROR_ALIGNMENT(
      "the same with its cost, whether it is exact, and the error of a broken row",
      (arguments, rows) -> scalar(PairFunction.Result.ERROR_ALIGNMENT, arguments, rows)),
  WER_COUNTS(
      "the word errors of a pair",
      (arguments, rows) -> scalar(PairFunction.Result.WER_COUNTS, arguments, rows)),
  WER(
      "the word error rate of a group of pairs",
      (arguments, rows) -> aggregate("wer", PairAggregator.wer(rows), arguments)),
  GLE(
      "global-to-local edits (GLE) of the alignments of a group of pairs",
      (arguments, rows) -> aggregate("gle", PairAggregator.gle(rows), arguments));

  private final String what;

  @SuppressWarnings("ImmutableEnumChecker") // a lambda without state
  private final BiFunction<List<Expression>, CheckedPairs, Expression> builder;

  SqlFunctions(String what, BiFunction<List<Expression>, CheckedPairs, Expression> builder) {
    this.what = what;
    this.builder = builder;
  }

  /** The name in SQL. */
  String sqlName() {
    return name().toLowerCase(Locale.ROOT);
  }

  FunctionIdentifier identifier() {
    return new FunctionIdentifier(sqlName());
  }

  ExpressionInfo info() {
    String usage = "_FUNC_(ref, hyp[, options]) - " + what + ".";
    return new ExpressionInfo(
        ErrorAlignSpark.class.getName(), "", sqlName(), usage, "", "", "", "", "", "", "java_udf");
  }

  /** The expression for some arguments, by the configuration of the session at work. */
  Expression build(Seq<Expression> given) {
    List<Expression> arguments = CollectionConverters.asJava(given);
    if (arguments.size() < 2 || arguments.size() > 3) {
      throw new IllegalArgumentException(
          sqlName()
              + ": expected a reference, a hypothesis and perhaps a map of options, found "
              + arguments.size()
              + " arguments");
    }
    ErrorAlignOptions options = ErrorAlignOptions.ofConfiguration(SparkSession.active());
    if (arguments.size() == 3) {
      options = options.with(options(arguments.get(2)));
    }
    CheckedPairs rows =
        new CheckedPairs(options, ErrorAlignSpark.counter(SparkContext.getOrCreate()));
    return builder.apply(List.of(text(arguments.get(0)), text(arguments.get(1))), rows);
  }

  private Expression text(Expression argument) {
    DataType type = argument.dataType();
    if (type instanceof StringType) {
      return argument;
    }
    if (type instanceof NullType) {
      return new Cast(argument, DataTypes.StringType, Option.empty(), Cast.apply$default$4());
    }
    throw new IllegalArgumentException(
        sqlName() + ": expected two strings, found " + type.sql() + " in " + argument.sql());
  }

  private Map<String, String> options(Expression argument) {
    boolean texts =
        argument.dataType() instanceof MapType map
            && map.keyType() instanceof StringType
            && map.valueType() instanceof StringType;
    if (!texts || !argument.foldable()) {
      throw new IllegalArgumentException(
          sqlName() + ": expected a constant map of strings as options, found " + argument.sql());
    }
    MapData map = (MapData) argument.eval(null);
    ArrayData names = map.keyArray();
    ArrayData values = map.valueArray();
    Map<String, String> options = new TreeMap<>();
    for (int k = 0; k < map.numElements(); k++) {
      UTF8String value = values.getUTF8String(k);
      options.put(names.getUTF8String(k).toString(), value == null ? "" : value.toString());
    }
    return options;
  }

  private static Expression scalar(
      PairFunction.Result result, List<Expression> arguments, CheckedPairs rows) {
    return new PairExpression(arguments.get(0), arguments.get(1), new PairFunction(rows), result);
  }

  private static <B> Expression aggregate(
      String name,
      Aggregator<Tuple2<String, String>, B, Double> aggregator,
      List<Expression> arguments) {
    return new ScalaAggregator<>(
        PairExpression.seq(arguments),
        aggregator,
        package$.MODULE$.encoderFor(Encoders.tuple(Encoders.STRING(), Encoders.STRING())),
        package$.MODULE$.encoderFor(aggregator.bufferEncoder()),
        true,
        true,
        0,
        0,
        Option.apply(name));
  }
}
